//! Draws the inset of the steps: the Minkowski difference with the simplex in it.

use crate::algorithm::gjk::{InsetContent, Search};
use crate::algorithm::steps::{Inset, Side, Step};
use crate::picture::{Fill, Role, Sign, Stroke};
use glam::DVec2;

/// The length of a direction's arrow in the inset, relative to the vector.
const ARROW: f64 = 0.9;

impl Search {
    /// The difference with the origin; the simplex, its closest point and, during a step, the previous closest point and the
    /// support point.
    pub fn inset(&self, shown: Option<&InsetContent>) -> Side {
        let mut step = Step::default();
        step.area(&self.outline, Role::Other, Fill::Tint);
        step.path(&self.outline, true, Role::Other, Stroke::Solid);
        if let Some(&InsetContent { simplex, closest, support }) = shown {
            let points: Vec<DVec2> = simplex.iter().map(|corner| corner.point()).collect();
            step.area(&points, Role::Hit, Fill::Tint);
            if points.len() > 1 {
                step.path(&points, true, Role::Hit, Stroke::Heavy);
            }
            for corner in simplex {
                let (at, is) = (corner.point(), if *corner == closest { " = closest" } else { "" });
                step.point(at, Sign::Square, format!("{}{is}", self.name(*corner)), Role::Hit);
            }
            if let Some((before, support)) = support {
                let (from, to) = (before.point(), support.point());
                step.arrow(from, from * (1.0 - ARROW), Role::Neutral);
                step.label(from * (1.0 - 0.5 * ARROW), "d", Role::Neutral);
                step.sign(to, Sign::Ring, Role::Other);
                if !simplex.contains(&support) {
                    step.label(to, self.name(support), Role::Neutral);
                }
                if before != closest && !simplex.contains(&before) {
                    step.point(from, Sign::Dot, "previous closest", Role::Neutral);
                }
            }
            if !self.is_origin(closest) {
                step.line(closest.point(), DVec2::ZERO, Role::Hit, Stroke::Dashed);
                if !simplex.contains(&closest) {
                    step.point(closest.point(), Sign::Dot, "closest", Role::Hit);
                }
            }
        }
        step.sign(DVec2::ZERO, Sign::Plus, Role::Other);
        step.label(DVec2::ZERO, "origin (0, 0)", Role::Neutral);
        let around = self.outline.iter().copied().chain([DVec2::ZERO]);
        Side::Inset(Inset::around("the Minkowski difference A − B", step, around, 0.04))
    }
}
