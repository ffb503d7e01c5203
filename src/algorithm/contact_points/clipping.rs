//! Explains the incident edge, and what the two side planes cut off it.

use crate::algorithm::contact_points::{Contact, letter};
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::{fraction, term};
use crate::algorithm::steps::terms::{number, pair, without_rounding};
use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::collision::explain::{EdgeSeparation, Faces, SideCut};
use crate::picture::{Role, Sign, Stroke};
use glam::DVec2;

impl Contact {
    /// The edge of the reference, and the names of the two roles.
    fn reference(&self, faces: &Faces) -> (&EdgeSeparation, Role, Role) {
        let edge = &self.edges[faces.reference];
        (edge, letter(edge.of_first).1, letter(!edge.of_first).1)
    }

    /// An edge with its line, and its normal.
    pub fn draw_edge(&self, step: &mut Step, of: &EdgeSeparation) {
        let ([p, q], (_, role)) = (of.edge, letter(of.of_first));
        let along = (q - p).normalize_or_zero() * self.off;
        step.line(p - along, q + along, role, Stroke::Dashed);
        step.line(p, q, role, Stroke::Heavy);
        step.vector((p + q) * 0.5, (p + q) * 0.5 + of.normal * self.off, "n", role);
    }

    pub fn draw_reference(&self, step: &mut Step, faces: &Faces) {
        let (reference, role, _) = self.reference(faces);
        self.draw_edge(step, reference);
        step.label(reference.edge[0], "P", role);
        step.label(reference.edge[1], "Q", role);
    }

    pub fn faces(&self, faces: &Faces) -> Step {
        let (reference, _, other_role) = self.reference(faces);
        let (name, incident) = (&self.names[faces.incident], &self.edges[faces.incident]);
        let other = letter(incident.of_first).0;
        let product = |edge: &EdgeSeparation| without_rounding(edge.normal.dot(reference.normal), [1.0; 2]);
        let rule = format!(
            "The incident edge is the edge of {other} that most directly faces the reference edge: its normal m has \
             the smallest dot product m·n, which is −1 for exactly opposite normals. Its ends are u and v."
        );
        let [u, v] = incident.edge;
        let angle = incident.normal.perp_dot(reference.normal).abs().atan2(-incident.normal.dot(reference.normal));
        let mut step = Step::new("faces", format!("The incident edge: {name}"), rule)
            .formula(format!("{name} from u = {} to v = {}", pair(u), pair(v)))
            .equation("m·n", term(incident.normal) * reference.normal, product(incident))
            .formula(format!("angle between the two edges = {}°", number(angle.to_degrees())));
        self.draw_reference(&mut step, faces);
        step.line(u, v, other_role, Stroke::Heavy);
        step.points(Sign::Square, [(u, "u", other_role), (v, "v", other_role)]);
        let row = |(edge, own): (&EdgeSeparation, &String)| {
            let state = if own == name { RowState::Decisive } else { RowState::Done };
            Row::new(own, [pair(edge.normal), number(product(edge))], state)
        };
        let of_other = self.edges.iter().zip(&self.names).filter(|(edge, _)| edge.of_first != reference.of_first);
        step.beside(Side::table(["edge", "normal m", "m·n"], of_other.map(row)).framing("the smallest m·n"))
    }

    /// One of the two cuts.
    pub fn side(&self, faces: &Faces, index: usize) -> Step {
        let (reference, _, other_role) = self.reference(faces);
        let SideCut { at, inward, before, distances, after } = faces.cuts[index];
        let (corner, line) = if index == 0 { ("P", "first side") } else { ("Q", "second side") };
        let distances = distances.map(|distance| self.exact_zero(distance));
        let cut_off: Vec<&str> = ["u", "v"]
            .into_iter()
            .zip(distances)
            .filter(|(_, distance)| *distance < 0.0)
            .map(|(name, _)| name)
            .collect();
        let title = match cut_off[..] {
            [] => format!("The side plane at {corner}: nothing is cut off"),
            [one] => format!("The side plane at {corner}: {one} is cut off"),
            _ => format!("The side plane at {corner}: one end is left"),
        };
        let rule = format!(
            "There is a side plane at each end of the reference edge, perpendicular to it: contact points lie between \
             the two. k is the unit vector inwards, and s the signed distance of an end of the incident edge from the \
             plane at {corner}. An end with s below 0 moves along the edge to where s is 0, at t = s(u) / (s(u) − \
             s(v))."
        );
        let mut step = Step::new(line, title, rule).formula(format!("k = {}   {corner} = {}", pair(inward), pair(at)));
        for (k, name) in ["u", "v"].into_iter().enumerate() {
            step = step.equation(
                format!("s({name}) = k·({name} − {corner})"),
                term(inward) * (before[k] - at),
                distances[k],
            );
        }
        if let [one] = cut_off[..] {
            let [u, v] = before;
            let t = distances[0] / (distances[0] - distances[1]);
            let new = after[usize::from(one == "v")];
            let point = equation(term(u) + fraction(t) * (v - u), new);
            step = step
                .equation("t", term(distances[0]) / (term(distances[0]) - distances[1]), fraction(t))
                .formula(format!("new {one} = u + t·(v − u) = {point}"));
        }
        self.draw_reference(&mut step, faces);
        self.draw_side(&mut step, at, reference.normal);
        step.line(before[0], before[1], other_role, Stroke::Dashed);
        step.line(after[0], after[1], Role::Neutral, Stroke::Heavy);
        for (k, name) in ["u", "v"].into_iter().enumerate() {
            if distances[k] < 0.0 {
                step.sign(before[k], Sign::Cross, Role::Neutral);
            }
            step.point(after[k], Sign::Square, name, other_role);
        }
        let row = |k: usize| {
            let state = if distances[k] < 0.0 { RowState::Decisive } else { RowState::Done };
            Row::new(["u", "v"][k], [pair(before[k]), number(distances[k]), pair(after[k])], state)
        };
        step.beside(Side::table(["end", "before", "s", "after"], [row(0), row(1)]).framing("cut off"))
    }

    /// A side plane, on both sides of the line of the reference edge.
    fn draw_side(&self, step: &mut Step, at: DVec2, normal: DVec2) {
        step.line(at - normal * self.off * 2.0, at + normal * self.off * 2.0, Role::Neutral, Stroke::Dashed);
        step.label(at + normal * self.off * 2.0, "side plane", Role::Neutral);
    }

    pub fn draw_sides(&self, step: &mut Step, faces: &Faces) {
        let EdgeSeparation { edge, normal, .. } = &self.edges[faces.reference];
        edge.iter().for_each(|at| self.draw_side(step, *at, *normal));
    }
}
