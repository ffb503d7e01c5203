//! Explains the end: how deep is what is left of the incident edge, and which points does a solver get?

use crate::algorithm::contact_points::{Contact, letter};
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::terms::{number, pair};
use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::collision::explain::{ClippedPoint, Faces};
use crate::number_format::counted;
use crate::picture::{Look, Role, Sign, Stroke};
use glam::DVec2;

impl Contact {
    pub fn depths(&self, faces: &Faces) -> Step {
        let reference = &self.edges[faces.reference];
        let (p, other_role) = (reference.edge[0], letter(!reference.of_first).1);
        let depths = faces.depths.map(|depth| self.exact_zero(depth));
        let below = depths.iter().filter(|depth| **depth >= 0.0).count();
        let title = format!("Depths behind the reference edge: {} in contact", counted(below, "end"));
        let rule = "The depth of an end is its distance behind the line of the reference edge, against n. An end in front of \
                    the line, with a depth below 0, is not in contact and is ignored.";
        let mut step = Step::new("depths", title, rule);
        for (k, name) in ["u", "v"].into_iter().enumerate() {
            let product = equation(term(reference.normal) * (p - faces.ends[k]), depths[k]);
            step = step.formula(format!("depth({name}) = n·(P − {name}) = {product}"));
        }
        self.draw_reference(&mut step, faces);
        self.draw_sides(&mut step, faces);
        step.line(faces.ends[0], faces.ends[1], Role::Neutral, Stroke::Heavy);
        for (k, name) in ["u", "v"].into_iter().enumerate() {
            let (end, depth) = (faces.ends[k], depths[k]);
            step.line(end, end + reference.normal * depth, Role::Hit, Stroke::Heavy);
            if depth < 0.0 {
                step.sign(end, Sign::Cross, Role::Neutral);
                step.label(end, format!("{name}, in front"), Role::Neutral);
            } else {
                step.point(end, Sign::Square, format!("{name}, depth {}", number(depth)), other_role);
            }
        }
        let row = |k: usize| {
            let (state, what) =
                if depths[k] < 0.0 { (RowState::Skipped, "in front") } else { (RowState::Done, "in contact") };
            Row::new(["u", "v"][k], [pair(faces.ends[k]), number(depths[k]), what.to_owned()], state)
        };
        step.beside(Side::table(["end", "point", "depth", "result"], [row(0), row(1)]))
    }

    pub fn closing(&self, faces: &Faces) -> Step {
        let reference = &self.edges[faces.reference];
        let count = self.points.len();
        let (title, line) = match count {
            2 => ("Two contact points", "two"),
            _ => ("One contact point", "one"),
        };
        let rule = "Two points keep a box from rocking. So a solver takes both ends if the edges are parallel within half a \
                    degree and share a stretch, otherwise only the deeper end. Each point has a position on each shape, and \
                    moving B by the depth along the normal from A to B ends the overlap there.";
        let normal = if reference.of_first { reference.normal } else { DVec2::ZERO - reference.normal };
        let mut step = Step::new(line, title, rule)
            .means(Look::Sign(Sign::Dot), Role::A, "contact point on A")
            .means(Look::Sign(Sign::Dot), Role::B, "contact point on B")
            .means(Look::Line(Stroke::Heavy), Role::Hit, "depth of the contact point")
            .formula(self.why(faces, count))
            .formula(format!("normal from A to B = {}", pair(normal)));
        for (i, point) in self.points.iter().enumerate() {
            let (own, other) = if reference.of_first { ("A", "B") } else { ("B", "A") };
            let (on_own, on_other) =
                if reference.of_first { (point.on_a, point.on_b) } else { (point.on_b, point.on_a) };
            let (depth, place) = (self.exact_zero(point.depth), format!("point {}", i + 1));
            let sum = equation(term(on_other) + term(depth) * reference.normal, on_own);
            step = step
                .formula(format!("{place}: on {other} {}, depth {}", pair(on_other), number(depth)))
                .formula(format!("{place}: on {own}, that + depth·n = {sum}"));
        }
        self.draw_reference(&mut step, faces);
        for (i, point) in self.points.iter().enumerate() {
            step.line(point.on_a, point.on_b, Role::Hit, Stroke::Heavy);
            step.sign(point.on_a, Sign::Dot, Role::A);
            step.sign(point.on_b, Sign::Dot, Role::B);
            let text = format!("{}: depth {}", i + 1, number(self.exact_zero(point.depth)));
            step.label((point.on_a + point.on_b) * 0.5, text, Role::Hit);
        }
        let row = |(i, point): (usize, &ClippedPoint)| {
            let depth = number(self.exact_zero(point.depth));
            Row::new((i + 1).to_string(), [pair(point.on_a), pair(point.on_b), depth], RowState::Done)
        };
        step.beside(Side::table(["", "on A", "on B", "depth"], self.points.iter().enumerate().map(row)))
    }

    /// Why there are one, two or no points.
    fn why(&self, faces: &Faces, count: usize) -> String {
        let [reference, incident] = [faces.reference, faces.incident].map(|i| &self.names[i]);
        if !faces.are_parallel {
            format!("{reference} and {incident} are more than 0.5° from parallel: the deeper end alone")
        } else if count == 2 {
            format!("{reference} and {incident} are parallel within 0.5°: both ends")
        } else if faces.depths.iter().any(|depth| *depth < 0.0) {
            format!(
                "{reference} and {incident} are parallel within 0.5°, but one end is in front of the reference edge"
            )
        } else {
            format!("{reference} and {incident} are parallel, but share no more than one point")
        }
    }
}
