//! Wraps long texts, lines of code and formulas.

use crate::window::fonts::showable;
use crate::window::widgets;
use egui::{Color32, FontId, Galley, Ui};
use std::sync::Arc;

/// The least columns of a row of code, and the part of a row that a formula fills before it goes on in the next.
const MIN_COLUMNS: usize = 8;
const PART: usize = 3;
/// The extra indent of further rows, in columns.
const CODE_INDENT: usize = 4;
const FORMULA_INDENT: usize = 2;

/// The separator between two statements of a formula.
const BETWEEN: &str = "   ";

/// A text before which a row may end, after this many of its letters, if the row is longer than this many columns.
type Break = (&'static str, usize, usize);

/// A text that wraps, with [`powers`].
pub fn text_in(ui: &Ui, text: &str, font: FontId, color: Color32, room: f32) -> Arc<Galley> {
    ui.painter().layout(showable(ui.ctx(), &powers(text)).into_owned(), font, color, room)
}

/// A text with its numbers such as `1.2e-9` written `1.2·10⁻⁹`: e may be the name of another number.
pub fn powers(text: &str) -> String {
    const SIGNS: [char; 11] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹', '⁻'];
    let (mut written, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(at) = rest.find('e') {
        let (before, after) = (&rest[..at], &rest[at + 1..]);
        let sign = usize::from(after.starts_with('-'));
        let digits = after[sign..].bytes().take_while(u8::is_ascii_digit).count();
        let is_power = digits > 0 && before.ends_with(|letter: char| letter.is_ascii_digit());
        written.push_str(before);
        written.push_str(if is_power { "·10" } else { "e" });
        let (power, others) = after.split_at(if is_power { sign + digits } else { 0 });
        written.extend(power.chars().map(|letter| SIGNS[letter.to_digit(10).unwrap_or(10) as usize]));
        rest = others;
    }
    written + rest
}

/// The number of letters of a font in a room as wide as this: as they are laid out, on whole pixels.
pub fn columns(ui: &Ui, font: &FontId, room: f32) -> usize {
    const MANY: usize = 100;
    let width = widgets::width(ui, &"0".repeat(MANY), font.clone());
    (room * MANY as f32 / width) as usize
}

/// A line of code in rows of at most this many columns, broken at spaces or before dots where possible.
pub fn code_rows(line: &str, columns: usize) -> String {
    let indent = line.chars().take_while(|letter| *letter == ' ' || *letter == '>').count();
    rows(line, (indent, CODE_INDENT), columns, &[(" ", 0, MIN_COLUMNS), (".", 0, MIN_COLUMNS)], |_, _| true)
}

/// A formula in rows of at most this many columns: as many statements in a row as fit, and a longer one broken after a
/// semicolon or comma, before an equals sign or at a space where possible.
pub fn formula_rows(formula: &str, columns: usize) -> String {
    let (mut all, mut taken) = (String::new(), 0);
    for statement in powers(formula).split(BETWEEN) {
        let length = statement.chars().count();
        if taken > 0 && taken + BETWEEN.len() + length <= columns {
            all.push_str(BETWEEN);
            taken += BETWEEN.len() + length;
        } else {
            all.push_str(if taken > 0 { "\n" } else { "" });
            taken = length;
        }
        let part = columns / PART;
        // A comma after a vector is a better break than one within it.
        let breaks = [("), ", 2, 2 * part), ("; ", 1, part), (", ", 1, part), (" = ", 0, part), (" ", 0, part)];
        all.push_str(&rows(statement, (0, FORMULA_INDENT), columns, &breaks, is_between));
    }
    all
}

/// Whether a break between these texts is not at an operator either, other than before an equals sign.
fn is_between(before: &str, after: &str) -> bool {
    const OPERATORS: &[char] = &['+', '−', '·', '/', '×', '<', '>', '≤', '≥'];
    let is_at_operator = before.trim_end().ends_with(OPERATORS) || after.trim_start().starts_with(OPERATORS);
    is_outside(before, after) && !is_at_operator && !before.trim_end().ends_with('=')
}

/// Whether a break between these texts splits neither brackets nor a number from its noun.
fn is_outside(before: &str, after: &str) -> bool {
    let count = |bracket: char| before.chars().filter(|letter| *letter == bracket).count();
    let is_counted = || after.trim_start().starts_with(char::is_alphabetic);
    count('(') <= count(')') && !(before.ends_with(|letter: char| letter.is_ascii_digit()) && is_counted())
}

/// A line in rows, further in by `more` columns after the first, broken at good places where possible.
fn rows(
    line: &str,
    (indent, more): (usize, usize),
    columns: usize,
    breaks: &[Break],
    is_good: fn(&str, &str) -> bool,
) -> String {
    let hanging = indent + more;
    let (mut rows, mut rest, mut first) = (String::new(), line, indent);
    let mut room = columns.max(indent + MIN_COLUMNS);
    while let Some((end, _)) = rest.char_indices().nth(room) {
        let last = |(text, after, least): &Break, is_good: fn(&str, &str) -> bool| {
            let places = rest.match_indices(text).map(|(at, _)| at + after).take_while(|at| *at <= end);
            places.filter(|at| *at > first + least && is_good(&rest[..*at], &rest[*at..])).last()
        };
        let find = |is_good: fn(&str, &str) -> bool| breaks.iter().find_map(|one| last(one, is_good));
        let place = find(is_good).or_else(|| find(is_outside)).or_else(|| find(|_, _| true));
        let (row, next) = rest.split_at(place.unwrap_or(end));
        rows.push_str(row);
        rows.push('\n');
        rows.extend(core::iter::repeat_n(' ', hanging));
        (rest, first) = (next.trim_start(), 0);
        room = columns.saturating_sub(hanging).max(MIN_COLUMNS);
    }
    rows + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(text: &str) -> String {
        text.chars().filter(|letter| !letter.is_whitespace()).collect()
    }

    #[test]
    fn a_long_line_wraps_with_an_indent_and_loses_nothing() {
        assert_eq!(code_rows("  short", 20), "  short");
        let line = ">     let overlap = high.min(other.high) - low.max(other.low);";
        for columns in [14, 20, 30, 47] {
            let text = code_rows(line, columns);
            let (first, others) = text.split_once('\n').unwrap();
            assert!(first.starts_with(">     let"), "{text}");
            assert!(others.lines().all(|row| row.starts_with("          ")), "{columns} columns:\n{text}");
            assert_eq!(letters(&text), letters(line), "{columns} columns");
            let widest = text.lines().map(str::len).max().unwrap();
            assert!(widest <= columns.max(10 + MIN_COLUMNS), "{columns} columns:\n{text}");
        }
    }

    #[test]
    fn powers_of_ten_have_no_e() {
        for (text, written) in
            [("e = 1.0498e9, |d| = 2.5e-12", "e = 1.0498·10⁹, |d| = 2.5·10⁻¹²"), ("Edge 3e", "Edge 3e")]
        {
            assert_eq!(powers(text), written);
        }
    }

    #[test]
    fn a_formula_wraps_before_a_statement_or_an_equals_sign() {
        let formula = "a0 = (d.y, -d.x) / |d| = (-78.55, -61.88) / 100.0 = (-0.7855, -0.6188), d = (61.88, -78.55)";
        let text = "a0 = (d.y, -d.x) / |d| = (-78.55, -61.88) / 100.0\n  = (-0.7855, -0.6188), d = (61.88, -78.55)";
        assert_eq!(formula_rows(formula, 60), text);
        let clip = "b0 from P = (200.0, 80.0) to Q = (300.0, 150.0), d = Q - P = (100.0, 70.0)";
        let text = "b0 from P = (200.0, 80.0) to Q = (300.0, 150.0),\n  d = Q - P = (100.0, 70.0)";
        assert_eq!(formula_rows(clip, 56), text);
        let two = "lowA = (405.227, 126.445)·a1 = -155.11   highA = (342.618, 204.42)·a1 = -55.11";
        let text = "lowA = (405.227, 126.445)·a1 = -155.11\nhighA = (342.618, 204.42)·a1 = -55.11";
        assert_eq!((formula_rows(two, 60), formula_rows(two, 90)), (text.to_owned(), two.to_owned()));
        // Not within brackets, not after an equals sign, and not between a number and its noun.
        let gap = "gap = lowB − highA = (589.3, 267.27)·a0 = 84.53 of 16667 µs";
        let rows = |columns: usize| formula_rows(gap, columns);
        assert_eq!(rows(29), "gap = lowB − highA\n  = (589.3, 267.27)·a0\n  = 84.53 of 16667 µs");
        assert_eq!(rows(46), "gap = lowB − highA = (589.3, 267.27)·a0\n  = 84.53 of 16667 µs");
        for columns in 12..100 {
            let text = formula_rows(formula, columns);
            assert_eq!(letters(&text), letters(formula), "{columns} columns");
            assert!(text.lines().all(|row| row.len() <= columns), "{columns} columns:\n{text}");
        }
    }
}
