//! Reads numbers, pairs, lists and objects of a JSON text, and tracks the path for errors.

use crate::collision::ShapeError;
use crate::scene::file::scene_error::SceneError;
use core::cell::RefCell;
use core::fmt;
use glam::Vec2;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// The most characters of a foreign name that an error repeats.
const MAX_NAME: usize = 40;

/// The path of the reader, such as `shapes[1].radius`; after an error, the path of the error.
#[derive(Default)]
pub struct FieldPath(RefCell<String>);

impl FieldPath {
    /// Reads something one step further in.
    pub fn within<T, E>(&self, step: &str, read: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
        let before = self.0.borrow().len();
        self.enter(step);
        let value = read()?;
        self.0.borrow_mut().truncate(before);
        Ok(value)
    }

    fn enter(&self, step: &str) {
        let mut path = self.0.borrow_mut();
        if !path.is_empty() && !step.starts_with('[') {
            path.push('.');
        }
        // A name may be anything, even a megabyte of line breaks.
        path.extend(step.escape_debug().take(MAX_NAME));
    }

    /// An error at another field of the present object.
    pub fn wrong_beside<E: Error>(&self, name: &str, message: impl fmt::Display) -> E {
        let object = self.0.borrow().rfind('.').unwrap_or(0);
        self.0.borrow_mut().truncate(object);
        self.wrong(name, message)
    }

    /// An error at a field of the present path.
    pub fn wrong<E: Error>(&self, field: &str, message: impl fmt::Display) -> E {
        self.enter(field);
        E::custom(message)
    }

    /// An invalid shape, as an error at its field.
    pub fn shape<E: Error>(&self, error: &ShapeError) -> E {
        match error.field() {
            Some(field) => self.wrong(field, error.reason()),
            None => E::custom(error.reason()),
        }
    }

    pub fn error(&self, error: &serde_json::Error) -> SceneError {
        let (text, path) = (error.to_string(), self.0.borrow());
        let suffix = format!(" at line {} column {}", error.line(), error.column());
        let message: String = text.strip_suffix(&suffix).unwrap_or(&text).chars().take(5 * MAX_NAME).collect();
        let separator = if path.is_empty() { "" } else { ": " };
        SceneError { line: error.line().max(1), column: None, message: format!("{path}{separator}{message}") }
    }
}

/// Reads each field of an object with `field`. A name that comes twice is an error.
pub fn fields<'de, M: MapAccess<'de>>(
    path: &FieldPath,
    mut map: M,
    mut field: impl FnMut(&str, &mut M) -> Result<(), M::Error>,
) -> Result<(), M::Error> {
    let mut seen: Vec<String> = Vec::new();
    while let Some(name) = map.next_key::<String>()? {
        if seen.contains(&name) {
            return Err(path.wrong(&name, "is given twice"));
        }
        path.within(&name, || field(&name, &mut map))?;
        seen.push(name);
    }
    Ok(())
}

/// A list whose elements are all read by one seed.
pub struct List<'p, S>(pub &'p FieldPath, pub S);

impl<'de, S: DeserializeSeed<'de> + Copy> DeserializeSeed<'de> for List<'_, S> {
    type Value = Vec<S::Value>;
    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Self::Value, D::Error> {
        json.deserialize_seq(self)
    }
}

impl<'de, S: DeserializeSeed<'de> + Copy> Visitor<'de> for List<'_, S> {
    type Value = Vec<S::Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut values = Vec::new();
        loop {
            let i = values.len();
            let Some(value) = self.0.within(&format!("[{i}]"), || list.next_element_seed(self.1))? else {
                return Ok(values);
            };
            values.push(value);
        }
    }
}

/// A number as f64.
pub struct Number;

impl<'de> DeserializeSeed<'de> for Number {
    type Value = f64;
    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<f64, D::Error> {
        json.deserialize_f64(self)
    }
}

/// A number as the nearest f32, rounded once.
pub struct Single;

impl<'de> DeserializeSeed<'de> for Single {
    type Value = f32;
    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<f32, D::Error> {
        json.deserialize_f32(self).map_err(|error| {
            if error.to_string().starts_with("number out of range") {
                Error::custom(format!("must not be larger than {:e} in magnitude", f32::MAX))
            } else {
                error
            }
        })
    }
}

macro_rules! number_visitor {
    ($name:ident, $number:ty) => {
        impl Visitor<'_> for $name {
            type Value = $number;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number")
            }
            // An f64 from `deserialize_f32` is the nearest f32 already.
            fn visit_f64<E>(self, value: f64) -> Result<$number, E> {
                Ok(value as $number)
            }
            fn visit_u64<E>(self, value: u64) -> Result<$number, E> {
                Ok(value as $number)
            }
            fn visit_i64<E>(self, value: i64) -> Result<$number, E> {
                Ok(value as $number)
            }
        }
    };
}
number_visitor!(Number, f64);
number_visitor!(Single, f32);

/// Two numbers, `[x, y]`.
#[derive(Clone, Copy)]
pub struct Pair<'p>(pub &'p FieldPath);

impl<'de> DeserializeSeed<'de> for Pair<'_> {
    type Value = Vec2;
    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Vec2, D::Error> {
        json.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Pair<'_> {
    type Value = Vec2;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("two numbers, [x, y]")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec2, A::Error> {
        let x = self.0.within("[0]", || list.next_element_seed(Single))?;
        let y = self.0.within("[1]", || list.next_element_seed(Single))?;
        let (Some(x), Some(y)) = (x, y) else {
            return Err(Error::custom("must be two numbers, [x, y], but there are fewer"));
        };
        if self.0.within("[2]", || list.next_element_seed(Single))?.is_some() {
            return Err(Error::custom("must be two numbers, [x, y], but there are more"));
        }
        Ok(Vec2::new(x, y))
    }
}
