//! Two rectangles in closed form: overlap along the four axes, and closest points, in f64.
//!
//! Follows Gottschalk, Lin and Manocha, "OBBTree" (1996), in two dimensions: the half extents of one projected on the
//! axes of the other need only the cosine and sine of the angle between them. What rounding could change is left to
//! the exact path.

use super::{ClosestPoints, Contact, Rect, local_frame::unit, tolerance::UNSURE};
use glam::DVec2;

/// Two rectangles as seen from each other. Swapping them changes no bit of any number but its sign.
pub(crate) struct RectPair {
    centers: [DVec2; 2],
    /// Unit directions of the own x axes.
    axes: [DVec2; 2],
    /// Half extents in world units.
    halves: [DVec2; 2],
    /// The centre of the second as seen in the frame of the first, and in its own.
    offsets: [DVec2; 2],
    /// Cosine and sine of the angle from the first to the second.
    cos: f64,
    sin: f64,
    /// How much an overlap or a gap may be off.
    unsure: f64,
}

/// The axis along which two rectangles overlap least.
pub(crate) struct LeastOverlap {
    /// Its unit direction, from the first to the second.
    pub normal: DVec2,
    /// The overlap along it: below zero where they are disjoint.
    pub depth: f64,
    /// Whether another axis, or the opposite direction, would do as well.
    tie: bool,
}

impl RectPair {
    pub fn new(a: Rect, b: Rect) -> Self {
        let centers = [a.center().as_dvec2(), b.center().as_dvec2()];
        let [(axis_a, long_a), (axis_b, long_b)] = [unit(a.axis()), unit(b.axis())];
        let halves = [a.half().as_dvec2() * long_a, b.half().as_dvec2() * long_b];
        let between = centers[1] - centers[0];
        let size = centers[0].abs() + centers[1].abs() + halves[0] + halves[1];
        Self {
            centers,
            axes: [axis_a, axis_b],
            halves,
            offsets: [axis_a, axis_b].map(|axis| DVec2::new(axis.dot(between), axis.perp_dot(between))),
            cos: axis_a.dot(axis_b),
            sin: axis_a.perp_dot(axis_b),
            unsure: UNSURE * size.element_sum(),
        }
    }

    /// The separating axis test over all four axes.
    pub fn least_overlap(&self) -> LeastOverlap {
        let ([a, b], [from_a, from_b]) = (self.halves, self.offsets);
        let (cos, sin) = (self.cos.abs(), self.sin.abs());
        let reach = |half: DVec2| DVec2::new(half.x * cos + half.y * sin, half.x * sin + half.y * cos);
        let (along_a, along_b) = (a + reach(b) - from_a.abs(), b + reach(a) - from_b.abs());
        let ways = [
            (along_a.x, from_a.x, self.axes[0]),
            (along_a.y, from_a.y, self.axes[0].perp()),
            (along_b.x, from_b.x, self.axes[1]),
            (along_b.y, from_b.y, self.axes[1].perp()),
        ];
        let (mut least, mut tie) = (ways[0], false);
        for way in &ways[1..] {
            tie = if way.0 < least.0 { false } else { tie || way.0 == least.0 };
            least = if way.0 < least.0 { *way } else { least };
        }
        let (depth, offset, axis) = least;
        LeastOverlap { normal: axis * 1.0_f64.copysign(offset), depth, tie: tie || offset == 0.0 }
    }

    /// Whether they overlap; `None` where rounding could matter.
    pub fn overlap(&self) -> Option<bool> {
        let depth = self.least_overlap().depth;
        (depth.abs() > self.unsure).then_some(depth > 0.0)
    }

    /// The contact, if there is one; the outer `None` where rounding or a tie between axes could matter.
    pub fn contact(&self) -> Option<Option<Contact>> {
        let LeastOverlap { normal, depth, tie } = self.least_overlap();
        if depth < -self.unsure {
            Some(None)
        } else if depth > self.unsure && !tie {
            Some(Some(Contact::new(normal, depth)))
        } else {
            None
        }
    }

    /// The closest points, or a corner of one that lies in the other; `None` where rounding or a tie could matter, or
    /// no corner of one lies in the other although they overlap.
    pub fn closest_points(&self) -> Option<ClosestPoints> {
        let in_a = nearest_corner(self.offsets[0], self.cos, self.sin, self.halves[1], self.halves[0]);
        let in_b = nearest_corner(-self.offsets[1], self.cos, -self.sin, self.halves[0], self.halves[1]);
        let of_second = in_a.squared < in_b.squared;
        let (nearest, frame) = if of_second { (in_a, 0) } else { (in_b, 1) };
        if nearest.tie || in_a.squared == in_b.squared {
            return None;
        }
        let to_world =
            |local: DVec2| self.centers[frame] + self.axes[frame] * local.x + self.axes[frame].perp() * local.y;
        let (corner, clamped) = (to_world(nearest.corner), to_world(nearest.clamped));
        match self.overlap()? {
            true => (nearest.squared == 0.0).then(|| ClosestPoints::met(corner)),
            false if of_second => Some(ClosestPoints::parted(clamped, corner, nearest.squared.sqrt())),
            false => Some(ClosestPoints::parted(corner, clamped, nearest.squared.sqrt())),
        }
    }
}

/// A corner of the other rectangle and the point of this one closest to it, in this one's frame.
#[derive(Clone, Copy)]
struct Nearest {
    corner: DVec2,
    clamped: DVec2,
    /// Their squared distance.
    squared: f64,
    /// Whether another corner is as near.
    tie: bool,
}

/// The nearest of the corners of a rectangle with this centre and these half extents, turned by an angle, to one that
/// reaches from −clamp to clamp.
fn nearest_corner(center: DVec2, cos: f64, sin: f64, half: DVec2, clamp: DVec2) -> Nearest {
    let (along, across) = (DVec2::new(cos, sin) * half.x, DVec2::new(-sin, cos) * half.y);
    let corners = [center - along - across, center + along - across, center + along + across, center - along + across];
    let mut nearest = Nearest { corner: center, clamped: center, squared: f64::INFINITY, tie: false };
    for corner in corners {
        let clamped = corner.min(clamp).max(-clamp);
        let squared = corner.distance_squared(clamped);
        if squared < nearest.squared {
            nearest = Nearest { corner, clamped, squared, tie: false };
        } else {
            nearest.tie |= squared == nearest.squared;
        }
    }
    nearest
}
