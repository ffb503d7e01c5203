//! Draws the inset of the steps: the Minkowski differences, relative to B's position, and the translations tried.

use crate::algorithm::minkowski_penetration::{
    InsetContent, MAX_DRAWN, Penetration, ROUNDING, edges_of, name, sign_of,
};
use crate::algorithm::steps::outline_terms::mean;
use crate::algorithm::steps::terms::{number, pair};
use crate::algorithm::steps::touching_side::TouchingSide;
use crate::algorithm::steps::{Inset, Side, Step};
use crate::collision::explain::{DifferenceEdge, PartDifference, Translation};
use crate::picture::{Fill, Mark, Role, Sign, Stroke};
use glam::{DVec2, Vec2};

impl Penetration {
    pub fn inset(&self, count: usize, shown: &InsetContent) -> Side {
        let mut step = Step::default();
        for (i, difference) in self.found.differences[..count].iter().enumerate() {
            let is_lit = shown.lit == Some(i);
            let (role, stroke) = if is_lit { (Role::Hit, Stroke::Heavy) } else { (Role::Other, Stroke::Hairline) };
            if is_lit {
                step.area(&difference.outline, role, Fill::Tint);
            }
            step.path(&difference.outline, true, role, stroke);
            let place = self.names.get(i).copied().or_else(|| is_lit.then(|| mean(&difference.outline)));
            if let Some(at) = place {
                step.label(at, name(difference), role);
            }
        }
        if shown.has_all {
            self.draw_all(&mut step);
        }
        if let Some(corner) = shown.corner {
            step.point(corner, Sign::Square, "p − q", Role::Neutral);
        }
        if let Some(translation) = shown.translation {
            self.draw_translation(&mut step, translation);
        }
        step.sign(DVec2::ZERO, Sign::Plus, Role::Other);
        step.label(DVec2::ZERO, "origin (0, 0)", Role::Neutral);
        let all = self.found.differences.iter().flat_map(|difference| difference.outline.iter().copied());
        let title = "translations after which B still hits A: the Minkowski differences";
        Side::Inset(Inset::around(title, step, all.chain([DVec2::ZERO]), 0.08))
    }

    /// The nearest translations, each position once; a crossing that is also a foot is a cross. Either all equally far ones or
    /// none of them.
    pub fn drawn(&self) -> Vec<(DVec2, Sign)> {
        let far = |i: usize| self.found.candidates[i].0.length();
        let is_end = |i: &usize| *i == self.found.candidates.len() || far(*i) > far(i - 1) * (1.0 + ROUNDING);
        let count = (1..=self.found.candidates.len().min(MAX_DRAWN)).rev().find(is_end).unwrap_or(0);
        let same = ROUNDING * self.found.candidates[..count].iter().map(|(at, _)| at.length()).fold(0.0, f64::max);
        let mut drawn: Vec<(DVec2, Sign)> = Vec::new();
        for sign in [Sign::Cross, Sign::Dot] {
            for (at, _) in self.found.candidates[..count].iter().filter(|(_, kind)| sign_of(*kind) == sign) {
                if !drawn.iter().any(|(other, _)| other.distance(*at) <= same) {
                    drawn.push((*at, sign));
                }
            }
        }
        drawn
    }

    fn draw_all(&self, step: &mut Step) {
        for (at, sign) in self.drawn() {
            step.sign(at, sign, Role::Neutral);
        }
        if let Some((nearest, _)) = self.found.candidates.first() {
            step.label(*nearest, "nearest", Role::Neutral);
        }
    }

    /// A translation with its distance from the origin, within which all translations were tried, and the sides that it is on.
    fn draw_translation(&self, step: &mut Step, translation: &Translation) {
        let radius = translation.at.length() as f32;
        step.marks.push(Mark::Circle { center: Vec2::ZERO, radius, role: Role::Faint, stroke: Stroke::Solid });
        for edge in edges_of(translation.kind) {
            step.path(&self.side(edge).ends, false, Role::Neutral, Stroke::Heavy);
        }
        step.arrow(DVec2::ZERO, translation.at, Role::B);
        step.point(translation.at, sign_of(translation.kind), pair(translation.at), Role::Neutral);
        if radius > 0.0 {
            step.label(
                -translation.at,
                format!("radius {}: all nearer candidates were tried", number(translation.at.length())),
                Role::Other,
            );
        }
    }

    pub fn side(&self, of: DifferenceEdge) -> TouchingSide {
        let PartDifference { parts: [i, j], outline, .. } = &self.found.differences[of.difference];
        let ends = [outline[of.edge], outline[(of.edge + 1) % outline.len()]];
        TouchingSide::new(ends, &self.found.parts[0][*i], &self.found.parts[1][*j])
    }
}
