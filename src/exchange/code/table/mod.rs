//! Tables with a shape per row and a line that names the columns: CSV, tabs, or Markdown.

pub mod cells;
pub mod columns;

use crate::exchange::code::figure::object;
use crate::exchange::code::table::cells::{cells, is_rule, may_group, span_of, value};
use crate::exchange::code::table::columns::{Column, SEPARATORS, header, refusal};
use crate::exchange::code::{Evidence, Kind, Span, Value, fields};
use crate::exchange::findings::Findings;
use crate::exchange::findings::location::{blanked, bytes_of};
use crate::exchange::findings::unused_numbers::is_placing;
use core::ops::Range;
use std::borrow::Cow;

/// A table: its columns, and its rows.
pub struct Table<'t> {
    bytes: Range<usize>,
    columns: Vec<Column<'t>>,
    rows: Vec<Row<'t>>,
}

struct Row<'t> {
    span: Span,
    cells: Vec<Value<'t>>,
    /// Why it is not read.
    refusal: Option<String>,
}

pub fn tables<'t>(text: &'t str, evidence: &Evidence) -> Vec<Table<'t>> {
    let mut found: Vec<Table> = Vec::new();
    let mut lines = text.split_inclusive('\n').map(|line| (bytes_of(text, line), line)).peekable();
    while let Some((bytes, line)) = lines.next() {
        let Some((separator, columns)) = SEPARATORS.into_iter().find_map(|sign| Some((sign, header(line, sign)?)))
        else {
            continue;
        };
        let mut table = Table { bytes, columns, rows: Vec::new() };
        while let Some((bytes, line)) = lines.peek() {
            let is_below_header = is_rule(line) && table.rows.is_empty();
            match table.row(text, line, separator).filter(|row| !is_below_header && table.takes(row, evidence)) {
                Some(row) => table.rows.push(row),
                None if is_below_header => {}
                None => break,
            }
            table.bytes.end = bytes.end;
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
    /// Its numbers, each with the column that it is in.
    fn cells(&self) -> impl Iterator<Item = (&Column<'t>, Span)> {
        let cells = self.rows.iter().flat_map(|row| self.columns.iter().zip(&row.cells));
        cells.filter_map(|(column, cell)| Some((column, cell.num()?.span)))
    }

    /// The bytes of its numbers.
    pub fn numbers(&self) -> impl Iterator<Item = Range<usize>> {
        self.cells().map(|(_, span)| span.into())
    }

    /// The shapes of its rows; one that is not complete becomes a remark.
    pub fn shapes(self, text: &str, evidence: &Evidence, found: &mut Findings) -> Vec<Value<'t>> {
        for (column, number) in self.cells() {
            found.columns.insert(number.start as usize, bytes_of(text, column.name));
            if !column.affects_shape() && !is_placing(column.name) {
                found.numbers.harmless_within(number);
            }
        }
        if let Some(why) = refusal(&self.columns) {
            found.error(self.bytes, format!("this table is not read: {why}"));
            return Vec::new();
        }
        let mut shapes = Vec::new();
        for row in &self.rows {
            match (self.shape(row, evidence), &row.refusal) {
                (_, Some(why)) => found.error(row.span, format!("this row of the table is not read: {why}")),
                (shape @ Value::Draft(_), None) => shapes.push(shape),
                _ => found.error(row.span, "this row of the table lacks a number of its shape"),
            }
        }
        shapes
    }

    fn shape(&self, row: &Row<'t>, evidence: &Evidence) -> Value<'t> {
        let fields =
            self.columns.iter().zip(&row.cells).map(|(column, cell)| (column.name, column.value(cell.clone())));
        let fields = fields.filter(|(_, cell)| !matches!(cell, Value::Unknown(_))).collect();
        object::from_fields(Kind::Unknown, fields, row.span, evidence)
    }

    /// Whether the table goes on with a row. The first one decides whether the columns make a shape.
    fn takes(&self, row: &Row<'t>, evidence: &Evidence) -> bool {
        !self.rows.is_empty()
            || refusal(&self.columns).is_some()
            || row.cells.len() == self.columns.len() && matches!(self.shape(row, evidence), Value::Draft(_))
    }

    /// The row in a line with numbers.
    fn row(&self, text: &'t str, line: &'t str, separator: char) -> Option<Row<'t>> {
        let cells = cells(line, separator);
        let values: Vec<Value> = cells.iter().map(|cell| value(text, cell)).collect();
        let is_code = cells.iter().any(|cell| cell.contains(['(', '{', '[', '=', ':']));
        let has_number = values.iter().any(|value| value.num().is_some());
        if cells.len() < 2 || !has_number || is_code && cells.len() != self.columns.len() {
            return None;
        }
        let mut shaping =
            self.columns.iter().zip(cells.iter().zip(&values)).filter(|(column, _)| column.affects_shape());
        let refusal = if cells.len() == self.columns.len() {
            shaping.find_map(|(_, (cell, value))| match value {
                Value::Num(_) if may_group(cell) => {
                    let (whole, rest) = cell.split_once(',')?;
                    Some(format!("`{cell}` may be {whole}.{rest} or {whole}{rest}: write it without a comma"))
                }
                Value::Num(_) | Value::Unknown(_) => None,
                _ => Some(format!("{} is not a number", fields::quoted(cell))),
            })
        } else {
            Some(format!("it has {} cells, the header has {}", cells.len(), self.columns.len()))
        };
        Some(Row { span: span_of(text, line.trim_end()), cells: values, refusal })
    }
}
