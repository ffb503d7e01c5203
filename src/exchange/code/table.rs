//! Tables with a shape per row and a line that names the columns: CSV, tabs, or Markdown.

use crate::exchange::code::engine_table::{Evidence, fields};
use crate::exchange::code::figure::{Kind, object};
use crate::exchange::code::syntax::{Num, Span};
use crate::exchange::code::value::Value;
use crate::exchange::findings::Findings;
use crate::exchange::findings::location::blanked;
use crate::exchange::findings::unused_numbers::is_placing;
use crate::exchange::text::literal;
use core::ops::Range;
use std::borrow::Cow;

/// The signs that separate cells.
const SEPARATORS: [char; 4] = ['|', '\t', ';', ','];

/// A table: the names of its columns, and its rows.
pub struct Table<'t> {
    bytes: Range<usize>,
    header: Vec<&'t str>,
    rows: Vec<Row<'t>>,
}

struct Row<'t> {
    span: Span,
    cells: Vec<Value<'t>>,
}

/// The tables of a text.
pub fn tables<'t>(text: &'t str, evidence: &Evidence) -> Vec<Table<'t>> {
    let mut found: Vec<Table> = Vec::new();
    let mut lines = text.split_inclusive('\n').map(|line| (offset(text, line), line)).peekable();
    while let Some((start, line)) = lines.next() {
        let Some((separator, header)) = SEPARATORS.into_iter().find_map(|sign| Some((sign, header(line, sign)?)))
        else {
            continue;
        };
        let mut table = Table { bytes: start..start + line.len(), header, rows: Vec::new() };
        while let Some((at, line)) = lines.peek().copied() {
            let is_rule = line.contains("--") && line.trim().chars().all(|c| matches!(c, '|' | '-' | ':' | ' '));
            let row = table.row(text, line, separator);
            // The first row decides whether the columns make a shape.
            let is_row = row.is_some_and(|row| {
                let makes_shape = !table.rows.is_empty() || matches!(table.shape(&row, evidence), Value::Draft(_));
                if makes_shape {
                    table.rows.push(row);
                }
                makes_shape
            });
            let is_below_header = is_rule && table.rows.is_empty();
            if !(is_row || is_below_header) {
                break;
            }
            table.bytes.end = at + line.len();
            lines.next();
        }
        if !table.rows.is_empty() {
            found.push(table);
        }
    }
    found
}

/// The text with blanks in place of its tables, so that no byte moves.
pub fn without<'t>(text: &'t str, tables: &[Table]) -> Cow<'t, str> {
    let mut rest = Cow::Borrowed(text);
    for table in tables {
        rest.to_mut().replace_range(table.bytes.clone(), &blanked(&text[table.bytes.clone()]));
    }
    rest
}

impl<'t> Table<'t> {
    /// The bytes of its numbers.
    pub fn numbers(&self) -> impl Iterator<Item = Range<usize>> {
        let cells = self.rows.iter().flat_map(|row| &row.cells);
        cells.filter_map(Value::num).map(|num| num.span.into())
    }

    /// The shapes of its rows; one that is not complete becomes a remark.
    pub fn shapes(self, evidence: &Evidence, found: &mut Findings) -> Vec<Value<'t>> {
        let mut shapes = Vec::new();
        for row in &self.rows {
            for (name, num) in self.header.iter().zip(&row.cells).filter_map(|(name, cell)| Some((name, cell.num()?))) {
                if !fields::affects_shape(name) && !is_placing(name) {
                    found.numbers.harmless_in(num.spans());
                }
            }
            match self.shape(row, evidence) {
                shape @ Value::Draft(_) => shapes.push(shape),
                _ => found.error(row.span, "this row of the table does not make a shape: a number is missing"),
            }
        }
        shapes
    }

    fn shape(&self, row: &Row<'t>, evidence: &Evidence) -> Value<'t> {
        let fields = self.header.iter().copied().zip(row.cells.iter().cloned());
        let fields = fields.filter(|(_, cell)| !matches!(cell, Value::Unknown(_))).collect();
        object::from_fields(Kind::Unknown, fields, row.span, evidence)
    }

    /// A row, if it has as many cells as the header, and numbers where numbers are expected.
    fn row(&self, text: &'t str, line: &'t str, separator: char) -> Option<Row<'t>> {
        let cells = cells(line, separator);
        let values = cells.iter().map(|cell| value(text, cell, separator));
        let values: Vec<Value> = values.collect();
        let is_number = |(name, value): (&&str, &Value)| {
            !fields::affects_shape(name) || matches!(value, Value::Num(_) | Value::Unknown(_))
        };
        let fits = cells.len() == self.header.len() && self.header.iter().zip(&values).all(is_number);
        let start = offset(text, line) as u32;
        let span = Span { start, end: start + line.trim_end().len() as u32 };
        (fits && values.iter().any(|value| value.num().is_some())).then_some(Row { span, cells: values })
    }
}

/// Remarks on lines such as `tank;12,5;4,0`, of which it is not certain whether a comma is that of a fraction.
pub fn doubt_commas(text: &str, found: &mut Findings) {
    let is_whole = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
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
            let start = offset(text, line);
            let why = "its commas may be those of decimal fractions, or separate x and y: write decimal points";
            return found.unplaced(start..start + line.len(), why);
        }
    }
}

fn offset(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// The names of the columns, if a line has at least three that belong to shapes.
fn header(line: &str, separator: char) -> Option<Vec<&str>> {
    line.contains(separator).then_some(())?;
    // `x (cm)`; in `angle (deg)` the unit is a part of the name.
    let length =
        |name: &str| if fields::affects_shape(name) { name.len() } else { name.find(" (").unwrap_or(name.len()) };
    let names: Vec<&str> = cells(line, separator).into_iter().map(|name| &name[..length(name)]).collect();
    let is_word = |name: &&str| {
        name.starts_with(char::is_alphabetic)
            && name.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '_' | '-' | '(' | ')'))
    };
    let count = names.iter().filter(|name| fields::affects_shape(name)).count();
    (count > 2 && names.iter().all(is_word)).then_some(names)
}

/// The cells of a line, without quotes.
fn cells(line: &str, separator: char) -> Vec<&str> {
    let line = line.trim_matches(|c: char| c == '\u{feff}' || matches!(c, '\r' | '\n' | ' '));
    let line = if separator == '|' { line.trim_matches('|') } else { line };
    line.split(separator).map(|cell| cell.trim().trim_matches('"')).collect()
}

/// A number, a text, or nothing. Unless commas separate the cells, a number may have a decimal comma.
fn value<'t>(text: &str, cell: &'t str, separator: char) -> Value<'t> {
    if cell.is_empty() {
        return Value::Unknown(Vec::new());
    }
    let digits = cell.strip_prefix(['-', '+']).unwrap_or(cell);
    let plain = if separator == ',' { digits.to_owned() } else { digits.replacen(',', ".", 1) };
    if literal::length(plain.as_bytes()) != plain.len() {
        return Value::Text(cell);
    }
    let literal::Literal { single, double } = literal::value(&plain);
    let sign = if cell.starts_with('-') { -1.0 } else { 1.0 };
    let start = offset(text, digits) as u32;
    let span = Span { start, end: start + digits.len() as u32 };
    Value::Num(Num::literal(sign as f32 * single, sign * double, span))
}
