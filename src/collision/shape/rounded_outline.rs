//! The outline of a rounded shape as a polygon.

use crate::collision::{
    shape::{
        canonical::{Canonical, with_corners},
        rounded::Rounded,
    },
    sign::exact_point::Exact,
};
use core::f64::consts::TAU;
use glam::{DVec2, Vec2};

impl Rounded {
    /// The corners of the core, rounded to f64.
    pub(crate) fn core_corners(&self) -> Vec<DVec2> {
        let core = Canonical::of(self.core()).core;
        with_corners!(core, |corners| corners.iter().map(|corner| corner.near()).collect())
    }

    /// The outline, with chords no further than a tenth of a unit from the arcs, or a thousandth of the radius where that is more.
    pub(crate) fn outline(&self) -> Vec<Vec2> {
        let (corners, radius) = (self.core_corners(), f64::from(self.radius()));
        // The chord of an angle of 2t is r·(1 − cos t) from the arc, which is at most r·t²/2.
        let step = 2.0 * (2.0 * (0.1_f64.max(1e-3 * radius) / radius).min(1.0)).sqrt();
        let count = corners.len();
        let mut outline = Vec::new();
        for (k, &corner) in corners.iter().enumerate() {
            let outward = |from: DVec2, to: DVec2| -(to - from).perp();
            let [before, behind] = [corners[(k + count - 1) % count], corners[(k + 1) % count]];
            let (first, last) =
                if count == 1 { (DVec2::X, DVec2::X) } else { (outward(before, corner), outward(corner, behind)) };
            let angle = first.perp_dot(last).atan2(first.dot(last));
            let angle = if count < 3 { TAU / count as f64 } else { angle.max(0.0) };
            let steps = (angle / step).ceil().max(1.0);
            let start = first.normalize_or_zero() * radius;
            outline.extend(
                (0..=steps as usize)
                    .map(|i| (corner + DVec2::from_angle(angle * i as f64 / steps).rotate(start)).as_vec2()),
            );
        }
        outline.dedup();
        outline
    }
}
