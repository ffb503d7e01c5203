//! Explains the convex parts and the Minkowski difference of each pair of them.

use crate::algorithm::minkowski_penetration::{InsetContent, Penetration, name, part_names};
use crate::algorithm::steps::Step;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::outline_terms::{part_name, roomiest_place_inside};
use crate::algorithm::steps::terms::named_corners;
use crate::collision::Relation;
use crate::marks::{Role, Sign, Stroke};
use crate::number_format::counted;
use glam::DVec2;

impl Penetration {
    pub fn in_parts(&self) -> Step {
        let [n, m] = self.found.parts.each_ref().map(Vec::len);
        let rule = "A concave shape is cut into convex parts; convex decomposition explains how, step by step. The \
                    shapes are disjoint exactly when each part of A is disjoint from each part of B.";
        let mut step = Step::new("difference", format!("{} of A, {m} of B", counted(n, "convex part")), rule)
            .formula(format!("pairs of parts = {n}·{m} = {}", n * m))
            .formula("each pair gives one Minkowski difference: A0 − B0 is that of the parts A0 and B0");
        self.draw_parts(&mut step, Stroke::Solid);
        step
    }

    pub fn draw_parts(&self, step: &mut Step, stroke: Stroke) {
        let roles = [Role::A, Role::B];
        let all = self.found.parts.iter().zip(roles);
        let all = all.flat_map(|(parts, role)| parts.iter().enumerate().map(move |(i, part)| ((role, i), &part[..])));
        for ((role, i), part) in all.clone() {
            step.path(part, true, role, stroke);
            let others = all.clone().filter(move |(of, _)| *of != (role, i)).map(|(_, other)| other);
            step.label(roomiest_place_inside(part, others), part_name(role, i), role);
        }
    }

    /// The origin of the inset stands for B's current position.
    pub fn difference(&self, index: usize) -> Step {
        let of = &self.found.differences[index];
        let (a, b) = (&self.found.parts[0][of.parts[0]], &self.found.parts[1][of.parts[1]]);
        let rule = "The Minkowski difference of two convex parts contains every p − q with p in A's part and q in B's: \
                    exactly the translations of B for which the two parts intersect. It is the convex hull of the \
                    differences of their corners. The origin (0, 0) stands for B's current position.";
        // The lowest and the highest of several: then p − q is a corner.
        let leftmost = |points: &[DVec2], sign: f64| {
            let key = |p: &&DVec2, q: &&DVec2| {
                (p.x * sign).total_cmp(&(q.x * sign)).then((q.y * sign).total_cmp(&(p.y * sign)))
            };
            points.iter().min_by(key).copied().unwrap_or_default()
        };
        let (p, q) = (leftmost(a, 1.0), leftmost(b, -1.0));
        let is_one_of_two = of.outline.iter().filter(|corner| corner.x == p.x - q.x).count() > 1;
        let which = if is_one_of_two { "leftmost corner with the larger y" } else { "leftmost corner" };
        let [first, second] = part_names(of);
        let title = format!("{}: difference {} of {}", name(of), index + 1, self.found.differences.len());
        let (where_is, now) = match of.relation {
            Relation::Disjoint => ("outside", "are disjoint"),
            Relation::Touching => ("on the outline of", "touch"),
            Relation::Overlapping => ("inside", "overlap"),
        };
        let all = |letter, corners: &[DVec2]| named_corners(letter, corners.iter().copied());
        let mut step = Step::new("difference", title, rule)
            .formula(format!("corners of {first}: {}", all("p", a)))
            .formula(format!("corners of {second}: {}", all("q", b)))
            .formula(format!(
                "differences of corners: {}·{} = {}   corners of their hull: {}",
                a.len(),
                b.len(),
                a.len() * b.len(),
                of.outline.len()
            ))
            .solved(format!("its {which}: p − q"), term(p) - q)
            .formula(format!("the origin is {where_is} {}: {first} and {second} {now}", name(of)));
        for (part, role) in [(a, Role::A), (b, Role::B)] {
            step.path(part, true, role, Stroke::Heavy);
        }
        step.point(p, Sign::Dot, format!("p: leftmost of {first}"), Role::A);
        step.point(q, Sign::Dot, format!("q: rightmost of {second}"), Role::B);
        step.named_arrow(q, p, "p − q", Role::Neutral);
        let shown = InsetContent { lit: Some(index), corner: Some(p - q), ..InsetContent::default() };
        step.beside(self.inset(index + 1, &shown))
    }

    pub fn apart(&self) -> Step {
        let rule = "The origin lies in no difference: no two parts intersect, so there is nothing to separate.";
        let mut step = Step::new("free", "Disjoint: the origin is outside all of them", rule)
            .formula(format!("differences that contain the origin (0, 0): 0 of {}", self.found.differences.len()))
            .beside(self.inset(self.found.differences.len(), &InsetContent::default()));
        self.draw_parts(&mut step, Stroke::Hairline);
        step
    }
}
