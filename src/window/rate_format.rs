//! The format of rates and times.

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

/// A duration with a unit, such as `0.32 ns` or `12.4 µs`.
pub fn duration(nanoseconds: f64) -> String {
    let (value, unit) = match nanoseconds {
        n if n < 1e3 => (n, "ns"),
        n if n < 1e6 => (n / 1e3, "µs"),
        n if n < 1e9 => (n / 1e6, "ms"),
        n => (n / 1e9, "s"),
    };
    format!("{} {unit}", three_digits(value))
}

fn three_digits(value: f64) -> String {
    match value {
        v if v < 10.0 => format!("{v:.2}"),
        v if v < 100.0 => format!("{v:.1}"),
        v => format!("{v:.0}"),
    }
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
        assert_eq!(duration(0.32), "0.32 ns");
        assert_eq!(duration(12_400.0), "12.4 µs");
        assert_eq!(duration(2.5e9), "2.50 s");
    }
}
