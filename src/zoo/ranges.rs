//! Which interval do points cover along an axis? The range of the article on the separating axis test.

use glam::DVec2;

/// An interval on an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Range {
    /// Its smaller end.
    pub low: f64,
    /// Its larger end.
    pub high: f64,
}

impl Range {
    /// Where points lie along an axis, in units of its length.
    pub fn of(points: &[DVec2], axis: DVec2) -> Self {
        let empty = Self { low: f64::INFINITY, high: f64::NEG_INFINITY };
        points.iter().fold(empty, |range, point| range.extended(point.dot(axis)))
    }

    /// The range and a number more.
    pub fn extended(self, to: f64) -> Self {
        Self { low: self.low.min(to), high: self.high.max(to) }
    }

    /// How far one of two ranges must move until they just touch: of a range within the other that is more than what they share.
    /// Below zero the gap between them.
    pub fn overlap(self, other: Self) -> f64 {
        (self.high - other.low).min(other.high - self.low)
    }

    /// Whether they share a number, an end included.
    pub fn meets(self, other: Self) -> bool {
        self.overlap(other) >= 0.0
    }
}

/// The directions of the edges of an outline, as long as these.
pub fn directions(corners: &[DVec2]) -> impl Iterator<Item = DVec2> {
    (0..corners.len()).map(|i| corners[(i + 1) % corners.len()] - corners[i])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bar across another is not as deep as it is thin: it must leave the other wholly.
    #[test]
    fn the_overlap_of_a_range_within_another_is_the_way_out_of_it() {
        let range = |low: f64, high: f64| Range { low, high };
        assert_eq!(range(0.0, 100.0).overlap(range(40.0, 60.0)), 60.0);
        assert_eq!(range(50.0, 60.0).overlap(range(0.0, 100.0)), 50.0);
        assert_eq!(range(0.0, 10.0).overlap(range(7.0, 20.0)), 3.0);
        assert_eq!(range(0.0, 10.0).overlap(range(12.0, 20.0)), -2.0);
    }
}
