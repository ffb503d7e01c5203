//! Times in words: how long ago, and the local time.

use crate::number_format::counted;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use std::time::SystemTime;

/// The time now, in the local time zone.
#[derive(Clone, Debug)]
pub struct Clock {
    now: Zoned,
    /// The suffix of a time: the zone, unless it is the local one.
    zone: &'static str,
}

impl Clock {
    /// The system's time; in UTC where its time zone is unknown.
    pub fn now() -> Self {
        let (zone, name) = TimeZone::try_system().map_or((TimeZone::UTC, " UTC"), |zone| (zone, ""));
        Self { now: Timestamp::now().to_zoned(zone), zone: name }
    }

    /// A time in milliseconds since 1970, such as "12 minutes ago, at 14:05"; before today with the date.
    pub fn ago(&self, milliseconds: u64) -> String {
        let Some(then) = i64::try_from(milliseconds).ok().and_then(|then| Timestamp::from_millisecond(then).ok())
        else {
            return "at an unknown time".to_owned();
        };
        // Nothing is newer than now, even if the clock was set back.
        let seconds = self.now.timestamp().as_second().saturating_sub(then.as_second());
        let ago = ago(usize::try_from(seconds).unwrap_or(0));
        let (is_today, then) = self.local(then);
        let format = if is_today { "at %H:%M" } else { "on %-d %B %Y at %H:%M" };
        format!("{ago}, {}{}", then.strftime(format), self.zone)
    }

    /// A short form for lists: "14:05", or "3 Nov 2026, 14:05". `None` if it is out of range.
    pub fn short(&self, then: SystemTime) -> Option<String> {
        let (is_today, then) = self.local(Timestamp::try_from(then).ok()?);
        let format = if is_today { "%H:%M" } else { "%-d %b %Y, %H:%M" };
        Some(format!("{}{}", then.strftime(format), self.zone))
    }

    /// Whether a time falls on today, and that time in the local zone.
    fn local(&self, then: Timestamp) -> (bool, Zoned) {
        let then = then.to_zoned(self.now.time_zone().clone());
        (then.date() == self.now.date(), then)
    }
}

fn ago(seconds: usize) -> String {
    match seconds {
        0..60 => "less than a minute ago".to_owned(),
        60..3600 => counted(seconds / 60, "minute") + " ago",
        3600..86400 => counted(seconds / 3600, "hour") + " ago",
        _ => counted(seconds / 86400, "day") + " ago",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, UNIX_EPOCH};

    /// Noon of 22 November 2026 in UTC, as a clock with this time zone shows it.
    fn clock(zone: &str) -> Clock {
        let zone = TimeZone::posix(zone).unwrap();
        let now: Timestamp = "2026-11-22T12:00:00Z".parse().unwrap();
        Clock { now: now.to_zoned(zone), zone: "" }
    }

    fn milliseconds(time: &str) -> u64 {
        time.parse::<Timestamp>().unwrap().as_millisecond() as u64
    }

    const BERLIN: &str = "CET-1CEST,M3.5.0,M10.5.0/3";

    #[test]
    fn times_on_other_days_have_a_date() {
        for (zone, time, expected) in [
            (BERLIN, "2026-11-22T11:48:00Z", "12 minutes ago, at 12:48"),
            (BERLIN, "2026-11-22T11:59:30Z", "less than a minute ago, at 12:59"),
            (BERLIN, "2026-11-21T23:10:00Z", "12 hours ago, at 00:10"),
            (BERLIN, "2026-11-21T22:50:00Z", "13 hours ago, on 21 November 2026 at 23:50"),
            // In summer the clock of Berlin is two hours ahead of UTC.
            (BERLIN, "2026-08-01T08:05:00Z", "113 days ago, on 1 August 2026 at 10:05"),
            ("<-03>3", "2026-11-22T02:30:00Z", "9 hours ago, on 21 November 2026 at 23:30"),
            // After the clock was set back.
            (BERLIN, "2026-11-22T13:00:00Z", "less than a minute ago, at 14:00"),
        ] {
            assert_eq!(clock(zone).ago(milliseconds(time)), expected, "{time} in {zone}");
        }
        assert_eq!(clock(BERLIN).ago(u64::MAX), "at an unknown time");
    }

    #[test]
    fn lists_have_short_times_and_utc_is_named() {
        let at = |time: &str| UNIX_EPOCH + Duration::from_millis(milliseconds(time));
        let berlin = clock(BERLIN);
        assert_eq!(berlin.short(at("2026-11-22T06:05:00Z")).unwrap(), "07:05");
        assert_eq!(berlin.short(at("2025-06-03T12:05:00Z")).unwrap(), "3 Jun 2025, 14:05");
        let unknown = Clock { zone: " UTC", ..clock("UTC0") };
        assert_eq!(unknown.short(at("2026-11-22T06:05:00Z")).unwrap(), "06:05 UTC");
    }
}
