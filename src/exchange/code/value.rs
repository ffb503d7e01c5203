//! What can stand between brackets and commas?

use crate::exchange::{choices::AngleUnit, item::Item};
use glam::Vec2;

/// A number of the text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Num {
    pub value: f32,
    /// Where it is an angle and the text says so.
    pub unit: Option<AngleUnit>,
}

#[derive(Clone, Debug)]
pub(super) enum Value<'t> {
    Num(Num),
    /// A list of plain numbers; of two a corner.
    Row(Vec<Num>),
    /// A list of rows that are all as long.
    Table {
        width: usize,
        numbers: Vec<Num>,
    },
    /// Values with names.
    Object(Vec<Field<'t>>),
    /// Any other list.
    Many(Vec<Value<'t>>),
    Shape(Box<Item>),
    Text(&'t str),
}

/// A value with the name that the text gives it.
#[derive(Clone, Debug)]
pub(super) struct Field<'t> {
    pub name: &'t str,
    pub value: Value<'t>,
}

/// What stands in a bracket, or in a statement: one value, or a run of values that are alike.
#[derive(Clone, Debug)]
pub(super) enum Part<'t> {
    /// Plain numbers.
    Args(Vec<Num>),
    /// Rows that are all as long.
    Rows {
        width: usize,
        numbers: Vec<Num>,
    },
    One(Value<'t>),
}

#[derive(Clone, Debug)]
pub(super) struct Entry<'t> {
    /// The path of the name that it is given to, such as `poly.verts[2]`.
    pub key: Option<&'t str>,
    /// The path of the call that made it.
    pub callee: &'t str,
    /// The word before the name, which may be its type.
    pub type_word: &'t str,
    pub part: Part<'t>,
    pub start: usize,
    pub end: usize,
}

/// Longer rows are lists by themselves.
pub(super) const LONGEST_ROW: usize = 4;

impl<'t> Entry<'t> {
    /// The value by itself.
    pub fn value(self) -> Value<'t> {
        match self.part {
            Part::Args(numbers) if numbers.len() == 1 => Value::Num(numbers[0]),
            Part::Args(numbers) => Value::Row(numbers),
            Part::Rows { width, numbers } if numbers.len() == width => Value::Row(numbers),
            Part::Rows { width, numbers } => Value::Table { width, numbers },
            Part::One(value) => value,
        }
    }
}

/// Adds an entry; values without a name that are alike become one run.
pub(super) fn push<'t>(entries: &mut Vec<Entry<'t>>, key: Option<&'t str>, value: Value<'t>, entry: &Entry<'t>) {
    let last = entries.last_mut().filter(|last| last.key.is_none() && key.is_none());
    let part = match (value, last) {
        (Value::Num(number), Some(Entry { part: Part::Args(numbers), end, .. })) => {
            numbers.push(number);
            *end = entry.end;
            return;
        }
        (Value::Row(row), Some(Entry { part: Part::Rows { width, numbers }, end, .. })) if row.len() == *width => {
            numbers.extend(row);
            *end = entry.end;
            return;
        }
        (Value::Num(number), _) => Part::Args(vec![number]),
        (Value::Row(row), _) if (2..=LONGEST_ROW).contains(&row.len()) => Part::Rows { width: row.len(), numbers: row },
        (value, _) => Part::One(value),
    };
    entries.push(Entry { key, part, ..*entry });
}

pub(super) fn pairs(numbers: &[Num], width: usize) -> Vec<Vec2> {
    numbers.chunks_exact(width).map(|row| Vec2::new(row[0].value, row[1].value)).collect()
}

impl Value<'_> {
    /// A corner: two numbers; of three the third is left out.
    pub fn pair(&self) -> Option<Vec2> {
        match self {
            Self::Row(row) if (2..=3).contains(&row.len()) => Some(Vec2::new(row[0].value, row[1].value)),
            Self::Table { width: 2, numbers } if numbers.len() == 2 => Some(pairs(numbers, 2)[0]),
            _ => None,
        }
    }

    pub fn num(&self) -> Option<Num> {
        if let Self::Num(number) = self { Some(*number) } else { None }
    }

    /// Corners, and whether a third coordinate of each is left out.
    pub fn corners(&self) -> Option<(Vec<Vec2>, bool)> {
        match self {
            Self::Table { width: width @ (2 | 3), numbers } => Some((pairs(numbers, *width), *width == 3)),
            Self::Row(row) if row.len() >= 6 && row.len().is_multiple_of(2) => Some((pairs(row, 2), false)),
            _ => None,
        }
    }
}
