//! What does a bracket hold, when it is closed?

use crate::exchange::{
    choices::AngleUnit,
    code::{
        build, object,
        value::{Entry, Field, Num, Part, Value},
        words::{self, Kind},
    },
    place::At,
};

/// A bracket with what stands in it and the name before it.
pub(super) struct Group<'t> {
    pub open: u8,
    pub callee: &'t str,
    pub kind: Option<Kind>,
    pub entries: Vec<Entry<'t>>,
    pub start: usize,
    pub end: usize,
    /// Three numbers of a circle are a centre and a diameter.
    pub by_diameter: bool,
}

/// The value of a bracket; `None` where it says nothing, an error where its numbers make no such shape as its name says.
pub(super) fn close(mut group: Group<'_>) -> Result<Option<Value<'_>>, NoSuchShape> {
    let at = At::bytes(group.start, group.end);
    if let Some(kind) = group.kind {
        match build::shape(kind, group.callee, group.entries, at, group.by_diameter) {
            Ok(item) => return Ok(Some(Value::Shape(Box::new(item)))),
            Err(_) if kind == Kind::Ellipse => return Err(NoSuchShape),
            Err(entries) => group.entries = entries,
        }
        if let [Entry { key: None, part: Part::Args(numbers), .. }] = &group.entries[..] {
            return if numbers.len() > 1 { Err(NoSuchShape) } else { Ok(None) };
        }
    }
    Ok(plain(group))
}

pub(super) struct NoSuchShape;

/// The value of what stands in a bracket by itself.
fn plain(group: Group<'_>) -> Option<Value<'_>> {
    let at = At::bytes(group.start, group.end);
    let Group { open, callee, kind, mut entries, .. } = group;
    if entries.iter().any(|entry| entry.key.is_some()) {
        let (named, others): (Vec<_>, Vec<_>) = entries.into_iter().partition(|entry| entry.key.is_some());
        let fields = named.into_iter().filter_map(|entry| Some(Field { name: entry.key?, value: entry.value() }));
        let object = object::value(fields.collect(), kind, at);
        return Some(if others.is_empty() {
            object
        } else {
            Value::Many(others.into_iter().map(Entry::value).chain([object]).collect())
        });
    }
    if entries.len() > 1 {
        return Some(Value::Many(entries.into_iter().map(Entry::value).collect()));
    }
    Some(match entries.pop()?.part {
        Part::Args(numbers) if numbers.len() == 1 && open == b'(' => Value::Num(of_call(callee, numbers[0])?),
        Part::Args(numbers) => Value::Row(numbers),
        // A call with one corner is this corner; a list of one stays a list.
        Part::Rows { width, numbers } if numbers.len() == width && open == b'(' => Value::Row(numbers),
        Part::Rows { width, numbers } => Value::Table { width, numbers },
        Part::One(value) => value,
    })
}

/// A call of one number, such as a cast.
fn of_call(callee: &str, number: Num) -> Option<Num> {
    if words::makes_radians(callee) {
        let value = f64::from(number.value).to_radians() as f32;
        return Some(Num { value, unit: Some(AngleUnit::Radians) });
    }
    (!words::is_function_of_number(callee)).then_some(number)
}
