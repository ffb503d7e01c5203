//! The format of rates, and the rates of the article.

use crate::number_format::three_digits;

/// The article's tests per second, at worst and at best.
pub const ARTICLE_RATES: [f64; 2] = [1.2e6, 4.0e6];

/// The same in nanoseconds per test, at best and at worst.
pub const ARTICLE_NANOSECONDS: [f64; 2] = [1e9 / ARTICLE_RATES[1], 1e9 / ARTICLE_RATES[0]];

/// The same in words, without "tests per second".
pub fn article_rates() -> String {
    let [worst, best] = ARTICLE_RATES.map(|rate| rate / 1e6);
    format!("{worst:.1}–{best:.1} M")
}

/// A number of tests per second with the prefix of its unit, such as `3.12 G`.
pub fn rate_with_prefix(nanoseconds: f64) -> String {
    let rate = 1e9 / nanoseconds;
    let (value, unit) = match rate {
        r if r >= 1e9 => (r / 1e9, "G"),
        r if r >= 1e6 => (r / 1e6, "M"),
        r if r >= 1e3 => (r / 1e3, "k"),
        r => (r, ""),
    };
    format!("{} {unit}", three_digits(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_are_written_with_three_digits_and_a_unit() {
        assert_eq!(article_rates(), "1.2–4.0 M");
        assert_eq!(rate_with_prefix(0.32), "3.12 G");
        assert_eq!(rate_with_prefix(14.2), "70.4 M");
        assert_eq!(rate_with_prefix(2_500.0), "400 k");
    }
}
