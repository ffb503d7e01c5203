//! The values of numeric literals of C, C++, C#, Rust, JavaScript, Python, Lua and JSON.

use crate::printable_text::cut;

/// A number as the nearest f32 and the nearest f64; infinite on overflow.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Literal {
    pub single: f32,
    pub double: f64,
}

const SUFFIXES: [&str; 27] = [
    "", "f", "d", "l", "u", "ul", "ull", "ll", "lf", "m", "h", "n", "px", "f16", "f32", "f64", "i8", "i16", "i32",
    "i64", "u8", "u16", "u32", "u64", "usize", "deg", "rad",
];

/// The length of the unsigned literal at the beginning of `text`; 0 if there is no literal.
pub fn length(text: &[u8]) -> usize {
    let digits = digits_length(text);
    if digits == 0 {
        return 0;
    }
    let rest = &text[digits..];
    let suffix = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
    if is_suffix(&rest[..suffix]) { digits + suffix } else { 0 }
}

fn is_suffix(bytes: &[u8]) -> bool {
    let bytes = bytes.strip_prefix(b"_").unwrap_or(bytes);
    SUFFIXES.iter().any(|suffix| bytes.eq_ignore_ascii_case(suffix.as_bytes()))
}

/// The length without the suffix.
fn digits_length(text: &[u8]) -> usize {
    let is_hex = text.len() > 2 && text[0] == b'0' && text[1] | 32 == b'x' && text[2].is_ascii_hexdigit();
    let mut at = if is_hex { 2 } else { 0 };
    let is_digit = |byte: u8| if is_hex { byte.is_ascii_hexdigit() } else { byte.is_ascii_digit() };
    let byte = |at: usize| text.get(at).copied().unwrap_or(0);
    let run = |mut at: usize| {
        // Digits may be grouped, as in 1_000 and 1'000.
        while is_digit(byte(at))
            || (matches!(byte(at), b'_' | b'\'') && is_digit(byte(at + 1)) && at > 0 && is_digit(byte(at - 1)))
        {
            at += 1;
        }
        at
    };
    let start = at;
    at = run(at);
    let whole = at - start;
    if byte(at) == b'.' && byte(at + 1) != b'.' {
        let after = run(at + 1);
        let fraction = after - at - 1;
        // Not the dot of a method call, as in `1.max(2)`.
        let name = text[after..].iter().take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_').count();
        let is_exponent =
            byte(after) | 32 == b'e' && (byte(after + 1).is_ascii_digit() || matches!(byte(after + 1), b'+' | b'-'));
        let is_literal = fraction > 0 || name == 0 || is_exponent || is_suffix(&text[after..after + name]);
        if whole + fraction > 0 && (is_literal || is_hex) {
            at = after;
        }
    }
    if at == start {
        return 0;
    }
    let mark = if is_hex { b'p' } else { b'e' };
    // Julia: `2.0f0`; in Rust `2.0f32` has a type.
    let is_single = !is_hex && byte(at) == b'f' && byte(at + 1).is_ascii_digit() && !byte(at + 2).is_ascii_digit();
    if byte(at) | 32 == mark || is_single {
        let digits = at + 1 + usize::from(matches!(byte(at + 1), b'+' | b'-'));
        let end = digits + text[digits.min(text.len())..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        if end > digits {
            at = end;
        }
    }
    at
}

/// The value of an unsigned literal.
pub fn value(literal: &str) -> Literal {
    let digits = &literal[..digits_length(literal.as_bytes())];
    let plain = digits.contains(['_', '\'']).then(|| digits.replace(['_', '\''], ""));
    let digits = plain.as_deref().unwrap_or(digits);
    if digits.len() > 1 && digits.as_bytes()[1] | 32 == b'x' {
        let double = hexadecimal(&digits[2..]);
        return Literal { single: double as f32, double };
    }
    let exponent = digits.contains('f').then(|| digits.replace('f', "e"));
    let digits = exponent.as_deref().unwrap_or(digits);
    Literal { single: digits.parse().unwrap_or(f32::NAN), double: digits.parse().unwrap_or(f64::NAN) }
}

/// The value of a literal that may have a sign.
pub fn signed(text: &str) -> Literal {
    let literal = value(text.strip_prefix(['-', '+']).unwrap_or(text));
    let negative = Literal { single: -literal.single, double: -literal.double };
    if text.starts_with('-') { negative } else { literal }
}

/// The value of a literal that may have a sign.
///
/// # Errors
/// The message for a value beyond f32.
pub fn finite(text: &str) -> Result<Literal, String> {
    let value = signed(text);
    let is_finite = value.single.is_finite();
    is_finite.then_some(value).ok_or_else(|| format!("{} is beyond the largest f32, {:e}", cut(text, 40), f32::MAX))
}

/// Digits beyond the 52nd bit are dropped: for an f32 they matter only in ties.
fn hexadecimal(text: &str) -> f64 {
    let (mantissa, exponent) = text.split_once(['p', 'P']).unwrap_or((text, "0"));
    let mut exponent: i32 = exponent.parse().unwrap_or(if exponent.starts_with('-') { -100_000 } else { 100_000 });
    let (mut value, mut is_fraction, mut digits) = (0.0, false, 0);
    for c in mantissa.chars() {
        let Some(digit) = c.to_digit(16) else {
            is_fraction = true;
            continue;
        };
        let is_kept = digits < 13;
        digits += i32::from(digits > 0 || digit > 0);
        if is_kept {
            value = value * 16.0 + f64::from(digit);
        }
        let shift = 4 * (i32::from(!is_kept) - i32::from(is_fraction));
        exponent = exponent.saturating_add(shift);
    }
    // In two steps, because the power alone may overflow.
    let half = exponent.clamp(-2000, 2000) / 2;
    value * 2f64.powi(half) * 2f64.powi(exponent.clamp(-2000, 2000) - half)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_of_many_languages() {
        for (text, expected) in [
            ("1", Some(("1", 1.0))),
            ("1.", Some(("1.", 1.0))),
            (".5", Some((".5", 0.5))),
            ("1.5F,", Some(("1.5F", 1.5))),
            ("1.f)", Some(("1.f", 1.0))),
            ("3f", Some(("3f", 3.0))),
            ("1e-3 ", Some(("1e-3", 0.001))),
            ("2.5f1", Some(("2.5f1", 25.0))),
            ("2.5f32", Some(("2.5f32", 2.5))),
            ("2.5e2f32", Some(("2.5e2f32", 250.0))),
            ("1_000.25_f64", Some(("1_000.25_f64", 1000.25))),
            ("1'000", Some(("1'000", 1000.0))),
            ("0x1F", Some(("0x1F", 31.0))),
            ("0x1.8p3", Some(("0x1.8p3", 12.0))),
            ("1..4", Some(("1", 1.0))),
            ("1.max(2)", Some(("1", 1.0))),
            ("12px", Some(("12px", 12.0))),
            ("1.5.6", Some(("1.5", 1.5))),
            ("3rd", None),
            (".", None),
            ("x1", None),
            ("", None),
        ] {
            let length = length(text.as_bytes());
            assert_eq!((length > 0).then(|| (&text[..length], value(&text[..length]).single)), expected, "{text}");
        }
    }

    #[test]
    fn a_literal_is_rounded_to_f32_once() {
        // Just above the middle between 1 and the next f32, and nearest to that middle as an f64.
        let text = "1.00000005960464477540";
        assert_eq!(value(text).single, 1.000_000_1);
        assert_eq!(value(text).double as f32, 1.0, "this is why it is not rounded twice");
        assert_eq!(value("1e39").single, f32::INFINITY);
        assert_eq!(value("0x1p-149").single, f32::from_bits(1));
    }
}
