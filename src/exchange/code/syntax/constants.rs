//! Named constants, and functions of one number.

use crate::exchange::code::{AngleUnit, Num, Span, WordSet, last};
use core::f64::consts::{FRAC_PI_2, FRAC_PI_3, FRAC_PI_4, FRAC_PI_6, PI, TAU};

/// The value of a named constant; multiples of π are radians.
pub fn number(path: &str) -> Option<Num> {
    let value = match last(path) {
        "PI" | "pi" | "M_PI" | "B2_PI" | "b2_pi" | "Pi" | "π" => PI,
        "TAU" | "tau" | "TWO_PI" => TAU,
        "HALF_PI" | "FRAC_PI_2" | "PI_2" | "M_PI_2" | "PI_OVER_2" => FRAC_PI_2,
        "QUARTER_PI" | "FRAC_PI_4" | "PI_4" | "M_PI_4" | "PI_OVER_4" => FRAC_PI_4,
        "FRAC_PI_3" => FRAC_PI_3,
        "FRAC_PI_6" => FRAC_PI_6,
        "DEG2RAD" | "Deg2Rad" | "DEGTORAD" | "DEG_TO_RAD" | "degreesToRadians" | "degRad" => PI / 180.0,
        "RAD2DEG" | "Rad2Deg" | "RADTODEG" | "RAD_TO_DEG" | "radiansToDegrees" | "radDeg" => {
            let value = 180.0 / PI;
            let unit = Some(AngleUnit::Degrees);
            return Some(Num { unit, ..Num::literal(value as f32, value, Span::default()) });
        }
        _ => return None,
    };
    Some(Num { unit: Some(AngleUnit::Radians), ..Num::literal(value as f32, value, Span::default()) })
}

pub fn is_whole(word: &str) -> bool {
    const TYPES: WordSet = WordSet(
        "int Int long short uint i8 i16 i32 i64 u8 u16 u32 u64 usize isize toInt parseInt Int32 int32 Integer trunc Truncate",
    );
    TYPES.contains(word)
}

/// Whether a word in brackets before a value is a cast to a number.
pub fn is_number_type(word: &str) -> bool {
    is_whole(word) || WordSet("float double f32 f64 single").contains(word)
}

/// The value of a function of one number.
pub fn function(path: &str, num: &Num) -> Option<Num> {
    let x = num.double;
    // `static_cast<int>(x)`
    if let Some((_, to)) = path.split_once("static_cast<") {
        return function(to.trim_end_matches('>'), num);
    }
    Some(match last(path) {
        word if is_whole(word) => num.map(x.trunc()),
        "floor" | "Floor" => num.map(x.floor()),
        "ceil" | "Ceil" | "Ceiling" => num.map(x.ceil()),
        // Languages differ in rounding halves.
        "round" | "Round" | "rint" if x.fract().abs() != 0.5 => num.map(x.round()),
        "radians" | "toRadians" | "deg2rad" | "DegToRad" | "degToRad" | "DEG2RAD" | "to_radians" | "deg_to_rad"
        | "rad" => {
            // Degrees are kept, because they are exact.
            Num { unit: Some(AngleUnit::Degrees), ..num.clone() }
        }
        // More than a turn is hardly radians: the call may mean "these are degrees".
        "degrees" | "toDegrees" | "rad2deg" | "to_degrees" | "rad_to_deg" if x.abs() <= TAU => {
            Num { unit: Some(AngleUnit::Radians), ..num.clone() }
        }
        "asDegrees" | "deg" => Num { unit: Some(AngleUnit::Degrees), ..num.clone() },
        "asRadians" => Num { unit: Some(AngleUnit::Radians), ..num.clone() },
        "sqrt" => num.map(x.sqrt()),
        "abs" | "fabs" | "fabsf" => num.map(x.abs()),
        "float" | "f32" | "f64" | "double" | "Number" | "Float" | "Double" | "px" | "parseFloat" | "float32"
        | "into" | "tonumber" | "circular" | "dp" | "toFloat" | "toDouble" => num.clone(),
        _ => return None,
    })
}

/// Keywords that may precede a bracket, which is not a call.
pub fn is_keyword(word: &str) -> bool {
    WordSet("return in of and or not is yield case else await then lambda").contains(word)
}
