//! Reads the text of a number field: a number, or a calculation such as `180/2` or `sqrt 2`.

use crate::printable_text::cut;
use crate::window::commands::queue::queue;
use crate::window::commands::ui_command::UiCommand;
use core::cell::RefCell;
use core::f64::consts::{E, PI, TAU};
use egui::Context;

/// Brackets and signs may be nested this deep.
const DEPTH: u8 = 100;
/// The longest text in a message about it, in columns.
const COLUMNS: usize = 24;

/// The last text that was typed into a field, as a message quotes it, and its number or what is wrong with it.
#[derive(Default)]
pub struct Typed(RefCell<Option<(String, Result<f64, String>)>>);

impl Typed {
    /// Reads a text for the field, and keeps it.
    pub fn read(&self, text: &str, read: impl FnOnce(&str) -> Result<f64, String>) -> Option<f64> {
        let result = read(text);
        let number = result.as_ref().ok().copied();
        *self.0.borrow_mut() = Some((quoted(text), result));
        number
    }

    /// The text, if there was one; reports what is wrong with it.
    pub fn report(self, ctx: &Context) -> Option<String> {
        let (text, result) = self.0.into_inner()?;
        if let Err(why) = result {
            queue(ctx, UiCommand::ReportInvalidNumber(why));
        }
        Some(text)
    }
}

/// The value of a text, or a sentence that says that `what` is unchanged.
pub fn value_of(what: &str, text: &str) -> Result<f64, String> {
    value(text).map_err(|why| format!("“{}” {why}: {what} is unchanged", quoted(text)))
}

/// A text as a message quotes it.
pub fn quoted(text: &str) -> String {
    cut(text.trim(), COLUMNS)
}

/// The value of a text. Operators bind as in a spreadsheet: a sign more strongly than a power, and powers from left to right.
/// Invalid text, infinity, and a nonzero number that is 0 as an f32 are errors.
pub fn value(text: &str) -> Result<f64, &'static str> {
    let text = text.trim().trim_end_matches("rad").trim_end_matches('°').replace('−', "-").replace(',', ".");
    let value = text.trim().parse().ok().or_else(|| {
        let mut rest = text.trim();
        calculation(&mut rest, 0, DEPTH).filter(|_| rest.is_empty())
    });
    match value {
        Some(value) if value.is_infinite() && text.contains(['e', 'E']) => Err("is too large"),
        Some(value) if value != 0.0 && value as f32 == 0.0 => Err("is too small"),
        Some(value) if value.is_finite() => Ok(value),
        _ => Err("is not a number"),
    }
}

/// Reads operands and the operators between them that bind more strongly than `binding`.
fn calculation(rest: &mut &str, binding: u8, depth: u8) -> Option<f64> {
    let mut left = operand(rest, depth)?;
    loop {
        let operator = rest.bytes().next().unwrap_or(b')');
        let strength = match operator {
            b'+' | b'-' => 1,
            b'*' | b'/' => 2,
            b'^' => 3,
            _ => 0,
        };
        if strength <= binding {
            return Some(left);
        }
        skip(rest, 1);
        let right = calculation(rest, strength, depth)?;
        left = match operator {
            b'+' => left + right,
            b'-' => left - right,
            b'*' => left * right,
            b'/' => left / right,
            _ => left.powf(right),
        };
    }
}

/// Reads a number, a constant, a bracket, or a sign or function before one of them.
fn operand(rest: &mut &str, depth: u8) -> Option<f64> {
    let depth = depth.checked_sub(1)?;
    let first = rest.chars().next()?;
    if first == '(' {
        skip(rest, 1);
        let value = calculation(rest, 0, depth)?;
        return skip(rest, 1).filter(|end| *end == ")").map(|_| value);
    }
    if first == '+' || first == '-' {
        skip(rest, 1);
        return operand(rest, depth).map(|value| if first == '-' { -value } else { value });
    }
    let is_number = first.is_ascii_digit() || first == '.';
    let is_part = |c: char| if is_number { c.is_ascii_digit() || c == '.' } else { c.is_alphanumeric() || c == '_' };
    let word = skip(rest, rest.find(|c| !is_part(c)).unwrap_or(rest.len()))?;
    match word {
        "PI" | "π" => Some(PI),
        "TAU" | "τ" => Some(TAU),
        "E" | "e" => Some(E),
        _ if is_number => word.parse().ok(),
        _ => function(word).and_then(|function| operand(rest, depth).map(function)),
    }
}

/// Skips this many bytes and the spaces after them; `None` at the end of the text.
fn skip<'t>(rest: &mut &'t str, bytes: usize) -> Option<&'t str> {
    let (taken, behind) = rest.split_at_checked(bytes)?;
    *rest = behind.trim_start_matches(' ');
    Some(taken)
}

fn function(name: &str) -> Option<fn(f64) -> f64> {
    Some(match name {
        "abs" => f64::abs,
        "signum" => f64::signum,
        "floor" => f64::floor,
        "round" => f64::round,
        "ceil" => f64::ceil,
        "trunc" => f64::trunc,
        "fract" => f64::fract,
        "sqrt" => f64::sqrt,
        "cbrt" => f64::cbrt,
        "exp" => f64::exp,
        "ln" | "log" => f64::ln,
        "log2" => f64::log2,
        "log10" => f64::log10,
        "sin" => f64::sin,
        "cos" => f64::cos,
        "tan" => f64::tan,
        "asin" => f64::asin,
        "acos" => f64::acos,
        "atan" => f64::atan,
        "sinh" => f64::sinh,
        "cosh" => f64::cosh,
        "tanh" => f64::tanh,
        "asinh" => f64::asinh,
        "acosh" => f64::acosh,
        "atanh" => f64::atanh,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn calculations_are_evaluated_and_other_texts_are_not_numbers() {
        for (text, expected) in [
            ("180/2", 90.0),
            (" 3*(2+1) ", 9.0),
            ("−4", -4.0),
            ("30°", 30.0),
            ("1,5", 1.5),
            ("1e3", 1e3),
            ("2^3", 8.0),
            ("7 - 4 - 2 + 1", 2.0),
            ("24/4/2*3", 9.0),
            ("2+3*4^2", 50.0),
            ("-2^2", 4.0),
            ("2^3^2", 64.0),
            ("2--+3", 5.0),
            ("2*-.5", -1.0),
            ("sqrt 16 + 1", 5.0),
            ("-abs(-3)*log2(8)", -9.0),
            ("PI/PI rad", 1.0),
            ("sin(π/2) + τ/TAU + ln e", 3.0),
        ] {
            assert_eq!(value(text), Ok(expected), "{text}");
        }
        let (brackets, signs) = ("(".repeat(100_000), "-".repeat(100_000));
        for text in [
            "", "many", "1/0", "x+1", "2 2", "(", "NaN", "inf", "()", "(1", "1)", "(2)3", "2(3)", "2+", "*2", "2**2",
            "2 sin 3", "sin", "1.2.3", ".", "sinx", "2e", "1 PI", "sqrt(-1)", &brackets, &signs,
        ] {
            assert_eq!(value(text), Err("is not a number"), "{text:.20}");
        }
        assert_eq!(
            [value("1e400"), value("-1e400"), value("1e-50")],
            ["is too large", "is too large", "is too small"].map(Err)
        );
    }
}
