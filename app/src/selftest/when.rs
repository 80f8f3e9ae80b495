//! A time as the learner's clock showed it.

use quizzes::Stamp;

const MINUTE_MS: i64 = 60_000;
const DAY_MIN: i64 = 24 * 60;
/// The first millisecond of the year 10000: no clock that is right shows it.
const END_MS: i64 = 253_402_300_800_000;

/// The day and the time, in the zone of the moment: `2026-03-04 15:20`. Nothing for a time that no
/// working clock shows; a damaged log may hold one.
pub(super) fn shown(at: Stamp) -> Option<String> {
    if !(0..END_MS).contains(&at.utc_ms) {
        return None;
    }
    let minutes = at.utc_ms / MINUTE_MS + i64::from(at.zone_min);
    let (year, month, day) = date(minutes.div_euclid(DAY_MIN));
    let minute = minutes.rem_euclid(DAY_MIN);
    Some(format!(
        "{year}-{month:02}-{day:02} {:02}:{:02}",
        minute / 60,
        minute % 60
    ))
}

/// The date that is so many days after 1970-01-01, or before it.
fn date(days: i64) -> (i64, i64, i64) {
    let (mut year, mut left) = (1970, days);
    while left < 0 {
        year -= 1;
        left += length(year);
    }
    while left >= length(year) {
        left -= length(year);
        year += 1;
    }
    let mut month = 1;
    for length in months(year) {
        if left < length {
            break;
        }
        left -= length;
        month += 1;
    }
    (year, month, left + 1)
}

fn length(year: i64) -> i64 {
    months(year).iter().sum()
}

fn months(year: i64) -> [i64; 12] {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let february = if leap { 29 } else { 28 };
    [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_those_of_the_learners_clock() {
        let check = |utc_ms, zone_min, expected: Option<&str>| {
            let found = shown(Stamp { utc_ms, zone_min });
            assert_eq!(found.as_deref(), expected, "{utc_ms} {zone_min:+}");
        };
        check(0, 0, Some("1970-01-01 00:00"));
        check(0, -60, Some("1969-12-31 23:00"));
        check(951_782_400_000, 0, Some("2000-02-29 00:00"));
        check(1_700_000_000_000, 0, Some("2023-11-14 22:13"));
        check(1_700_000_000_000, 480, Some("2023-11-15 06:13"));
        check(4_107_542_399_999, 0, Some("2100-02-28 23:59"));
        check(4_107_542_400_000, 0, Some("2100-03-01 00:00"));
        check(END_MS - 1, 0, Some("9999-12-31 23:59"));
        check(END_MS, 0, None);
        check(-1, 0, None);
        check(i64::MAX, i16::MAX, None);
    }
}
