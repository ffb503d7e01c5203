//! Two rectangles in closed form: overlap along the four axes, and closest points, in f64.
//!
//! Follows Gottschalk, Lin and Manocha, "OBBTree" (1996), in two dimensions: the half extents of one projected on the
//! axes of the other need only the cosine and sine of the angle between them. What rounding could change is left to
//! the exact path.

use super::Rect;
use glam::DVec2;

/// Two rectangles as seen from each other.
pub(crate) struct RectPair {
    centers: [DVec2; 2],
    /// Unit directions of the own x axes.
    axes: [DVec2; 2],
    /// Half extents in world units.
    halves: [DVec2; 2],
    /// Cosine and sine of the angle from the first to the second.
    cos: f64,
    sin: f64,
}

impl RectPair {
    pub fn new(a: Rect, b: Rect) -> Self {
        let lengths = [a, b].map(|rect| rect.axis().as_dvec2().length());
        let axes = [a.axis().as_dvec2() / lengths[0], b.axis().as_dvec2() / lengths[1]];
        Self {
            centers: [a.center().as_dvec2(), b.center().as_dvec2()],
            halves: [a.half().as_dvec2() * lengths[0], b.half().as_dvec2() * lengths[1]],
            cos: axes[0].dot(axes[1]),
            sin: axes[0].perp_dot(axes[1]),
            axes,
        }
    }

    /// The centre of the second as seen in the frame of the first, and the other way round.
    fn offsets(&self) -> [DVec2; 2] {
        let between = self.centers[1] - self.centers[0];
        self.axes.map(|axis| DVec2::new(axis.dot(between), axis.perp_dot(between)))
    }

    /// The axis of the four, out of the first towards the second, along which they overlap least, and that overlap: below
    /// zero where they are disjoint.
    pub fn least_overlap(&self) -> (DVec2, f64) {
        let [from_a, from_b] = self.offsets();
        let [a, b] = self.halves;
        let (cos, sin) = (self.cos.abs(), self.sin.abs());
        let reach = |half: DVec2| DVec2::new(half.x * cos + half.y * sin, half.x * sin + half.y * cos);
        let (along_a, along_b) = (a + reach(b) - from_a.abs(), b + reach(a) - from_b.abs());
        let least = along_a.min(along_b).min_element();
        let (axis, offset) = if least == along_a.x {
            (self.axes[0], from_a.x)
        } else if least == along_a.y {
            (self.axes[0].perp(), from_a.y)
        } else if least == along_b.x {
            (self.axes[1], from_b.x)
        } else {
            (self.axes[1].perp(), from_b.y)
        };
        (if offset < 0.0 { -axis } else { axis }, least)
    }

    /// The closest points of two disjoint rectangles, and their distance: one of them is a corner.
    pub fn apart(&self) -> (DVec2, DVec2, f64) {
        let [from_a, from_b] = self.offsets();
        let in_a = nearest_corner(from_a, self.cos, self.sin, self.halves[1], self.halves[0]);
        let in_b = nearest_corner(-from_b, self.cos, -self.sin, self.halves[0], self.halves[1]);
        let of_first = in_a.squared <= in_b.squared;
        let (nearest, frame) = if of_first { (in_a, 0) } else { (in_b, 1) };
        let [corner, clamped] = [nearest.corner, nearest.clamped]
            .map(|local| self.centers[frame] + self.axes[frame] * local.x + self.axes[frame].perp() * local.y);
        let distance = nearest.squared.sqrt();
        if of_first { (clamped, corner, distance) } else { (corner, clamped, distance) }
    }
}

/// A corner of the other rectangle, the point of this one closest to it, and their squared distance, in this one's frame.
struct Nearest {
    corner: DVec2,
    clamped: DVec2,
    squared: f64,
}

fn nearest_corner(center: DVec2, cos: f64, sin: f64, half: DVec2, clamp: DVec2) -> Nearest {
    let (along, across) = (DVec2::new(cos, sin) * half.x, DVec2::new(-sin, cos) * half.y);
    let corners = [center - along - across, center + along - across, center + along + across, center - along + across];
    let mut nearest = Nearest { corner: center, clamped: center, squared: f64::INFINITY };
    for corner in corners {
        let clamped = corner.clamp(-clamp, clamp);
        let squared = corner.distance_squared(clamped);
        if squared < nearest.squared {
            nearest = Nearest { corner, clamped, squared };
        }
    }
    nearest
}
