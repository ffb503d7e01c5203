//! Writes numbers with their significant digits, at every size.

use core::ops::Range;

/// The significant digits of a length or an area.
const DIGITS: u8 = 4;
/// The powers of ten of numbers that are not written as `1.2e30` or `1.2e-30`.
const PLAIN: Range<i32> = -4..7;
/// The most decimals of a coordinate; finer ones are written as `1.2e-12`.
const MAX_DECIMALS: i32 = 8;

/// A number with four significant digits, and at least one decimal; trailing zeros are left out.
///
/// `12.37`, `149.3`, `1817.3`, `20.0`, `0.001237`, `1.2e30`.
pub fn significant(value: impl Into<f64>) -> String {
    rounded(value, DIGITS)
}

/// The same with another number of significant digits; a result of f32 numbers has seven.
pub fn rounded(value: impl Into<f64>, digits: u8) -> String {
    let (value, digits) = (value.into(), i32::from(digits));
    let exponent = exponent(value);
    if !PLAIN.contains(&exponent) {
        return scientific(value, digits - 1);
    }
    at_most_decimals(value, (digits - 1 - exponent).max(1) as usize)
}

/// A number with one decimal or more, up to `decimals`; trailing zeros are left out.
pub fn at_most_decimals(value: f64, decimals: usize) -> String {
    let text = without_negative_zero(format!("{value:.decimals$}"));
    let zeros = text.len() - text.trim_end_matches('0').len();
    text[..text.len() - zeros.min(decimals - 1)].to_owned()
}

/// The shortest text that reads back as the same f32, such as `149.2826`, `10` or `1.2e30`.
pub fn shortest(value: f32) -> String {
    let value = value + 0.0; // no sign on zero
    if PLAIN.contains(&exponent(value.into())) { value.to_string() } else { format!("{value:e}") }
}

/// The shorter of the exact number and four significant digits: `45`, `28.65`.
pub fn shorter(value: f32) -> String {
    let (exact, rounded) = (shortest(value), significant(value));
    if exact.len() <= rounded.len() { exact } else { rounded }
}

/// The decimals of positions: the same for all, so that digits do not come and go while a shape is dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resolution {
    decimals: i32,
}

impl Resolution {
    /// Fine enough to distinguish positions at a distance of `step`.
    pub fn of(step: f64) -> Self {
        let decimals = if step > 0.0 { (-step.log10()).ceil() } else { 1.0 };
        Self { decimals: decimals.clamp(-40.0, 46.0) as i32 }
    }

    /// At least as many decimals as a written number has.
    #[must_use]
    pub fn at_least_of(self, number: &str) -> Self {
        let (mantissa, exponent) = number.split_once('e').unwrap_or((number, "0"));
        let decimals = mantissa.split_once('.').map_or(0, |(_, decimals)| decimals.len() as i32);
        Self { decimals: self.decimals.max(decimals - exponent.parse().unwrap_or(0)) }
    }

    pub fn write(self, value: impl Into<f64>) -> String {
        let value = value.into();
        let exponent = exponent(value);
        if self.decimals > MAX_DECIMALS && PLAIN.contains(&exponent) && value != 0.0 {
            // f32 has at most nine digits.
            return format!("{value:.*}", (MAX_DECIMALS - exponent) as usize);
        } else if self.decimals > MAX_DECIMALS || exponent >= PLAIN.end {
            return scientific(value, (exponent + self.decimals).clamp(0, 7));
        }
        without_negative_zero(format!("{value:.*}", self.decimals.max(0) as usize))
    }

    pub fn pair(self, v: glam::Vec2) -> String {
        format!("({}, {})", self.write(v.x), self.write(v.y))
    }
}

/// A time in nanoseconds with a suitable unit, as [`written_seconds`].
pub fn written_nanoseconds(nanoseconds: f64) -> String {
    written_seconds(nanoseconds * 1e-9)
}

/// A time in seconds with a suitable unit, such as `0.32 ns` or `12.4 µs`.
pub fn written_seconds(seconds: f64) -> String {
    let (value, unit) = match seconds {
        s if s < 1e-6 => (s * 1e9, "ns"),
        s if s < 1e-3 => (s * 1e6, "µs"),
        s if s < 1.0 => (s * 1e3, "ms"),
        s => (s, "s"),
    };
    format!("{} {unit}", three_digits(value))
}

/// A number between 1 and 1000 with three digits.
pub fn three_digits(value: f64) -> String {
    match value {
        v if v < 10.0 => format!("{v:.2}"),
        v if v < 100.0 => format!("{v:.1}"),
        v => format!("{v:.0}"),
    }
}

/// A direction with two decimals, and no sign on zero.
pub fn direction(v: glam::Vec2) -> String {
    let [x, y] = v.to_array().map(|x| (x * 100.0).round() / 100.0 + 0.0);
    format!("({x:.2}, {y:.2})")
}

/// A count with its noun: `1 shape`, `2 shapes`, `2 boxes`, `2 axes`.
pub fn counted(count: usize, what: &str) -> String {
    match what.strip_suffix("is") {
        _ if count == 1 => format!("1 {what}"),
        Some(stem) => format!("{count} {stem}es"),
        None => format!("{count} {what}{}", if what.ends_with(['x', 's']) { "es" } else { "s" }),
    }
}

/// A whole number with a comma between the thousands.
pub fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group).into_owned());
    groups.collect::<Vec<_>>().join(",")
}

/// The power of ten of the first digit; 0 for zero.
fn exponent(value: f64) -> i32 {
    if value == 0.0 { 0 } else { value.abs().log10().floor() as i32 }
}

/// With `decimals` decimals of the mantissa; trailing zeros are left out.
fn scientific(value: f64, decimals: i32) -> String {
    let text = format!("{value:.*e}", decimals as usize);
    let Some((mantissa, exponent)) = text.split_once('e') else { return text };
    if !mantissa.contains('.') {
        return if value == 0.0 { "0".to_owned() } else { text };
    }
    let mantissa = mantissa.trim_end_matches('0').trim_end_matches('.');
    if exponent == "0" { mantissa.to_owned() } else { format!("{mantissa}e{exponent}") }
}

fn without_negative_zero(text: String) -> String {
    let is_zero = text.bytes().all(|byte| matches!(byte, b'-' | b'0' | b'.'));
    if is_zero { text.trim_start_matches('-').to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_as_fine_as_a_number_beside_it() {
        for (number, expected) in [("123.5", "124.0"), ("7", "124"), ("1.2e-3", "124.0000"), ("1.25e4", "124")] {
            assert_eq!(Resolution::of(1.0).at_least_of(number).write(124.0_f32), expected, "{number}");
        }
    }

    #[test]
    fn lengths_have_four_digits_at_every_size() {
        for (value, text) in [
            (0.0, "0.0"),
            (-0.0, "0.0"),
            (20.0, "20.0"),
            (12.3712, "12.37"),
            (1.00004, "1.0"),
            (1817.339, "1817.3"),
            (-149.2826, "-149.3"),
            (0.001_237_4, "0.001237"),
            (0.1, "0.1"),
            (1_234_567.0, "1234567.0"),
            (1.2e30, "1.2e30"),
            (12_345_678.0, "1.235e7"),
            (4.567e-9, "4.567e-9"),
            (1e-45, "1e-45"),
        ] {
            assert_eq!(significant(value), text);
        }
    }

    #[test]
    fn times_have_three_digits_and_a_unit() {
        for (seconds, text) in [(3.2e-10, "0.32 ns"), (12.4e-6, "12.4 µs"), (0.1234, "123 ms"), (2.5, "2.50 s")] {
            assert_eq!(written_seconds(seconds), text);
        }
        assert_eq!(written_nanoseconds(1.47), "1.47 ns");
    }

    #[test]
    fn more_digits_on_request() {
        for (value, text) in [
            (1817.3392, "1817.339"),
            (12.0, "12.0"),
            (1_234_567.89, "1234567.9"),
            (0.000_123_456_78, "0.0001234568"),
            (1.0 / 3.0, "0.3333333"),
            (2.5e-9, "2.5e-9"),
        ] {
            assert_eq!(rounded(value, 7), text);
        }
    }

    #[test]
    fn the_shortest_text_reads_back_and_is_never_long() {
        for (value, text) in
            [(149.2826_f32, "149.2826"), (10.0, "10"), (-0.0, "0"), (1.2e30, "1.2e30"), (1e-7, "1e-7"), (0.25, "0.25")]
        {
            assert_eq!(shortest(value), text);
        }
        assert_eq!(shortest(f32::MAX).parse(), Ok(f32::MAX));
        assert_eq!([45.0, 28.647_89, 0.25].map(shorter), ["45", "28.65", "0.25"]);
    }

    #[test]
    fn positions_are_as_fine_as_the_step_between_them() {
        let at = |step: f64, value: f64| Resolution::of(step).write(value);
        assert_eq!(at(0.5, 412.04), "412.0");
        assert_eq!(at(1.0, 412.04), "412");
        assert_eq!(at(0.004, 1.23456), "1.235");
        assert_eq!(at(0.5, -0.01), "0.0");
        assert_eq!(at(1000.0, 1_234_567.0), "1234567");
        assert_eq!(at(1e30, 1.23456e33), "1.235e33");
        assert_eq!(at(1e-12, 3.14159e-9), "3.142e-9");
        assert_eq!(at(1e-12, 0.0), "0");
        assert_eq!(at(1e-12, -17.461_187), "-17.4611870");
        assert_eq!(at(0.0, 3.0), "3.0", "no step, no claim");
        assert_eq!(at(1e-45, 1e-40), "1e-40");
    }
}
