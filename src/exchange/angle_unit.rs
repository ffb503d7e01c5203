//! Is an angle in degrees or in radians?
//!
//! In this order: the suffix or the words at the number, the name of the field, the engine, a comment that states the unit. If none
//! of these says it, the sizes of all angles suggest a unit, and the user chooses.

use clap::ValueEnum;
use core::ops::Range;

/// The unit of an angle; the comments are the help of the argument.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum AngleUnit {
    /// A full turn is 360
    #[default]
    Degrees,
    /// A full turn is 2π
    Radians,
}

impl AngleUnit {
    /// The unit in the suffix of a number, such as 90deg.
    pub fn of_suffix(literal: &str) -> Option<AngleUnit> {
        let has = |suffix, unit| literal.ends_with(suffix).then_some(unit);
        has("deg", AngleUnit::Degrees).or(has("rad", AngleUnit::Radians))
    }

    /// The unit in the name of a field or function, which is given in lower case.
    pub fn of_name(plain: &str) -> Option<AngleUnit> {
        let is_radians = plain.contains("radian") || plain.ends_with("rad");
        plain.contains("deg").then_some(AngleUnit::Degrees).or(is_radians.then_some(AngleUnit::Radians))
    }

    /// The unit stated in words, such as "angle in degrees", if only one is.
    pub fn in_words(text: &str, comments: &[Range<usize>]) -> Option<AngleUnit> {
        let lower = text.to_lowercase();
        let is_given = |word: &str| {
            let in_comment = comments.iter().any(|comment| names(&text[comment.clone()].to_lowercase(), word));
            in_comment || lower.contains(&format!("in {word}"))
        };
        match (is_given("degree"), is_given("radian")) {
            (true, false) => Some(AngleUnit::Degrees),
            (false, true) => Some(AngleUnit::Radians),
            _ => None,
        }
    }

    /// The likely unit of angles without one: radians if all are within a full turn and not all are integers.
    pub fn likely(mut angles: impl Iterator<Item = f32> + Clone) -> Self {
        let full_turn = core::f32::consts::TAU + 0.01;
        let is_within_turn = angles.clone().all(|angle| angle.abs() <= full_turn);
        if is_within_turn && angles.any(|angle| angle.fract() != 0.0) { Self::Radians } else { Self::Degrees }
    }
}

/// Whether a comment states a unit: "45 degrees" is a value, and "degrees of freedom" is another thing.
fn names(comment: &str, word: &str) -> bool {
    comment.match_indices(word).any(|(at, _)| {
        let before = comment[..at].trim_end_matches([' ', '-']);
        let behind = comment[at + word.len()..].trim_start_matches('s');
        !before.ends_with(|c: char| c.is_ascii_digit()) && !behind.starts_with(" of ")
    })
}
