//! The cells of a line of a table, and their values.

use crate::exchange::code::{AngleUnit, Num, Span, Value};
use crate::exchange::findings::Findings;
use crate::exchange::findings::location::bytes_of;
use crate::exchange::text::literal;

/// The cells of a line, without quotes and marks of Markdown. One in quotes may contain the separator.
pub fn cells(line: &str, separator: char) -> Vec<&str> {
    let line = line.trim_matches(['\u{feff}', '\r', '\n', ' ']);
    let mut rest = Some(if separator == '|' { line.trim_matches('|') } else { line });
    let mut cells = Vec::new();
    while let Some(text) = rest {
        let text = text.trim_start_matches(' ');
        let is_end = |after: &str| after.is_empty() || after.starts_with(separator);
        let quoted = text.strip_prefix('"').and_then(|text| {
            let close = closing_quote(text)?;
            Some((&text[..close], text[close + 1..].trim_start_matches(' '))).filter(|(_, after)| is_end(after))
        });
        let (cell, after) = quoted.unwrap_or_else(|| text.split_at(text.find(separator).unwrap_or(text.len())));
        cells.push(cell.trim().trim_matches(['"', '`', '*']));
        rest = after.strip_prefix(separator);
    }
    cells
}

/// Whether a line is the rule below the names of columns: `|---|:-:|`, `---+---`.
pub fn is_rule(line: &str) -> bool {
    line.contains('-') && line.trim().chars().all(|c| matches!(c, '|' | '-' | ':' | '+' | ' '))
}

/// The end of a quoted text; two quotes stand for one within it.
fn closing_quote(text: &str) -> Option<usize> {
    let mut at = 0;
    loop {
        at += text[at..].find('"')?;
        if !text[at + 1..].starts_with('"') {
            return Some(at);
        }
        at += 2;
    }
}

/// A number, a truth value, a text, or nothing. A number may have a decimal comma.
pub fn value<'t>(text: &str, cell: &'t str) -> Value<'t> {
    if matches!(cell, "" | "-") {
        return Value::Unknown(Vec::new());
    }
    if matches!(cell.to_lowercase().as_str(), "true" | "false") {
        return Value::Name(cell);
    }
    let plain = cell.replacen(',', ".", 1).replacen('−', "-", 1);
    let digits = plain.strip_prefix(['-', '+']).unwrap_or(&plain);
    if digits.is_empty() || literal::length(digits.as_bytes()) != digits.len() {
        return Value::Text(cell);
    }
    let literal::Literal { single, double } = literal::signed(&plain);
    let span = span_of(text, &cell[cell.len() - digits.len()..]);
    Value::Num(Num { unit: AngleUnit::of_suffix(cell), ..Num::literal(single, double, span) })
}

pub fn span_of(text: &str, part: &str) -> Span {
    let bytes = bytes_of(text, part);
    Span { start: bytes.start as u32, end: bytes.end as u32 }
}

/// Whether the comma of a number may separate thousands: `1,200`.
pub fn may_group(cell: &str) -> bool {
    cell.trim_start_matches(['-', '+']).split_once(',').is_some_and(|(whole, rest)| {
        is_whole(whole) && whole.len() <= 3 && !whole.starts_with('0') && is_whole(rest) && rest.len() == 3
    })
}

fn is_whole(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Remarks on lines such as `tank;12,5;4,0`, of which it is not certain whether a comma is that of a fraction.
pub fn doubt_commas(text: &str, found: &mut Findings) {
    let is_fraction = |cell: &str| {
        let parts = cell.trim_start_matches('-').split_once(',');
        parts.is_some_and(|(whole, fraction)| is_whole(whole) && is_whole(fraction))
    };
    let mut count = 0;
    for line in text.lines() {
        let mut cells = line.trim().split(';');
        let is_named =
            cells.clone().next().is_some_and(|cell| cell.starts_with(char::is_alphabetic) && !cell.contains(' '));
        cells.by_ref().take(usize::from(is_named)).for_each(drop);
        let is_row =
            cells.clone().count() > 1 && cells.all(|cell| is_fraction(cell) || is_whole(cell)) && line.contains(',');
        count = if is_row { count + 1 } else { 0 };
        // `0,0;10,0;10,5` alone is a list of points.
        if count > 1 || is_row && is_named {
            let why = "these commas may mark decimals or separate x from y: use decimal points";
            return found.unplaced(bytes_of(text, line), why);
        }
    }
}
