//! Explains the incident edge, what the two side lines cut off it, and which points of the rest a solver gets.

use crate::algorithm::contact_points::Contact;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::{Formula, fraction, term};
use crate::algorithm::steps::formula_digits::{Digits, Style};
use crate::algorithm::steps::outline_terms::of_pair;
use crate::algorithm::steps::terms::{compared, number, pair, without_rounding};
use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::collision::explain::{ClippedPoint, EdgeSeparation, Faces, SideCut};
use crate::marks::{Look, Role, Sign, Stroke};
use crate::number_format::counted;
use core::cmp::Ordering;
use glam::DVec2;

impl Contact {
    /// The edge of the reference, and the names of the two roles.
    fn reference(&self, faces: &Faces) -> (&EdgeSeparation, Role, Role) {
        let edge = &self.edges[faces.reference];
        (edge, of_pair(edge.of_first).1, of_pair(!edge.of_first).1)
    }

    /// The angle between the reference edge and the incident edge, in degrees.
    fn angle(&self, faces: &Faces) -> f64 {
        let [n, n2] = [faces.reference, faces.incident].map(|edge| self.edges[edge].normal);
        n2.perp_dot(n).abs().atan2(-n2.dot(n)).to_degrees()
    }

    /// An edge with its line, and its normal.
    pub fn draw_edge(&self, step: &mut Step, of: &EdgeSeparation) {
        let ([p, q], (_, role)) = (of.edge, of_pair(of.of_first));
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
        let other = of_pair(incident.of_first).0;
        let cosine = |x: f64| Formula::Number(x, Style::Cosine);
        let product = |edge: &EdgeSeparation| without_rounding(edge.normal.dot(reference.normal), [1.0; 2]);
        let rule = format!(
            "The incident edge is the edge of {other} that most directly faces the reference edge: its outward normal n2 \
             has the smallest dot product n2·n, which is −1 for exactly opposite normals. Its ends are u and v."
        );
        let [u, v] = incident.edge;
        let angle = self.angle(faces);
        let mut step = Step::new("faces", format!("The incident edge: {name}"), rule)
            .formula(format!("{name} from u = {} to v = {}", pair(u), pair(v)))
            .equation("n2·n", term(incident.normal) * reference.normal, cosine(product(incident)))
            .formula(format!("angle between the two edges = {}°", number(angle)));
        self.draw_reference(&mut step, faces);
        step.line(u, v, other_role, Stroke::Heavy);
        step.vector((u + v) * 0.5, (u + v) * 0.5 + incident.normal * self.off, "n2", other_role);
        step = step.means(Look::Line(Stroke::Heavy), other_role, "incident edge").means(
            Look::Arrow,
            other_role,
            "n2, the outward normal of the incident edge",
        );
        step.points(Sign::Square, [(u, "u", other_role), (v, "v", other_role)]);
        let row = |(edge, own): (&EdgeSeparation, &String)| {
            let state = if own == name { RowState::Decisive } else { RowState::Done };
            Row::new(own, [pair(edge.normal), Digits::default().show(cosine(product(edge)))], state)
        };
        let of_other = self.edges.iter().zip(&self.names).filter(|(edge, _)| edge.of_first != reference.of_first);
        step.beside(Side::table(["edge", "n2", "n2·n"], of_other.map(row)).framing("the smallest n2·n"))
    }

    /// One of the two cuts.
    pub fn side(&self, faces: &Faces, index: usize) -> Step {
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
            [] => format!("The side line at {corner}: nothing is cut off"),
            [one] => format!("The side line at {corner}: {one} is cut off"),
            _ => format!("The side line at {corner}: only one end remains"),
        };
        let rule = format!(
            "There is a side line at each end of the reference edge, perpendicular to it: contact points lie between \
             the two. The unit normal of each that points to the other is called inward; dist(u) is the signed distance of the end u of \
             the incident edge from the line at {corner}. An end with a distance below 0 moves along the edge to where it is 0, at t = dist(u) / (dist(u) − \
             dist(v))."
        );
        let mut step =
            Step::new(line, title, rule).formula(format!("inward = {}   {corner} = {}", pair(inward), pair(at)));
        for (k, name) in ["u", "v"].into_iter().enumerate() {
            step = step.equation(
                format!("dist({name}) = inward·({name} − {corner})"),
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
                .equation(
                    "t = dist(u) / (dist(u) − dist(v))",
                    term(distances[0]) / (term(distances[0]) - distances[1]),
                    fraction(t),
                )
                .formula(format!("new {one} = u + t·(v − u) = {point}"));
        }
        self.draw_cut(&mut step, faces, index);
        let row = |k: usize| {
            let state = if distances[k] < 0.0 { RowState::Decisive } else { RowState::Done };
            Row::new(["u", "v"][k], [pair(before[k]), number(distances[k]), pair(after[k])], state)
        };
        step.beside(Side::table(["end", "before", "dist", "after"], [row(0), row(1)]).framing("cut off"))
    }

    /// A side line, and the incident edge before and after its cut.
    fn draw_cut(&self, step: &mut Step, faces: &Faces, index: usize) {
        let (reference, _, other_role) = self.reference(faces);
        let SideCut { at, inward, before, distances, after } = faces.cuts[index];
        self.draw_reference(step, faces);
        self.draw_side(step, at, reference.normal);
        let from = at + reference.normal * self.off;
        step.vector(from, from + inward * self.off, "inward", Role::Neutral);
        step.line(before[0], before[1], other_role, Stroke::Dashed);
        step.line(after[0], after[1], Role::Neutral, Stroke::Heavy);
        for (k, name) in ["u", "v"].into_iter().enumerate() {
            if self.exact_zero(distances[k]) < 0.0 {
                step.sign(before[k], Sign::Cross, Role::Neutral);
            }
            step.point(after[k], Sign::Square, name, other_role);
        }
    }

    /// A side line, on both sides of the line of the reference edge.
    fn draw_side(&self, step: &mut Step, at: DVec2, normal: DVec2) {
        step.line(at - normal * self.off * 2.0, at + normal * self.off * 2.0, Role::Neutral, Stroke::Dashed);
        step.label(at + normal * self.off * 2.0, "side line", Role::Neutral);
    }

    pub fn draw_sides(&self, step: &mut Step, faces: &Faces) {
        let EdgeSeparation { edge, normal, .. } = &self.edges[faces.reference];
        edge.iter().for_each(|at| self.draw_side(step, *at, *normal));
    }
}

impl Contact {
    pub fn depths(&self, faces: &Faces) -> Step {
        let reference = &self.edges[faces.reference];
        let (p, other_role) = (reference.edge[0], of_pair(!reference.of_first).1);
        let depths = faces.depths.map(|depth| self.exact_zero(depth));
        let below = depths.iter().filter(|depth| **depth >= 0.0).count();
        let title = format!("Depths behind the reference edge: {} in contact", counted(below, "end"));
        let rule = "The depth of an end is its distance behind the line of the reference edge, against n. An end in front of \
                    the line, with a negative depth, is not in contact and is ignored.";
        let mut step = Step::new("depths", title, rule)
            .means(Look::Sign(Sign::Cross), Role::Neutral, "end in front of the line: ignored")
            .means(Look::Line(Stroke::Dotted), Role::Neutral, "how far it is in front");
        for (k, name) in ["u", "v"].into_iter().enumerate() {
            let product = equation(term(reference.normal) * (p - faces.ends[k]), depths[k]);
            step = step.formula(format!("depth({name}) = n·(P − {name}) = {product}"));
        }
        self.draw_reference(&mut step, faces);
        self.draw_sides(&mut step, faces);
        step.line(faces.ends[0], faces.ends[1], Role::Neutral, Stroke::Heavy);
        for (k, name) in ["u", "v"].into_iter().enumerate() {
            let (end, depth) = (faces.ends[k], depths[k]);
            if depth < 0.0 {
                step.line(end, end + reference.normal * depth, Role::Neutral, Stroke::Dotted);
                step.sign(end, Sign::Cross, Role::Neutral);
                step.label(end, format!("{name}, in front"), Role::Neutral);
            } else {
                step.line(end, end + reference.normal * depth, Role::Hit, Stroke::Heavy);
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

    pub fn last_step(&self, faces: &Faces) -> Step {
        let reference = &self.edges[faces.reference];
        let count = self.points.len();
        let (title, line) = match count {
            2 => ("Two contact points", "two"),
            _ => ("One contact point", "one"),
        };
        let rule = "Two points keep a box from rocking. So this method keeps both ends if the edges are parallel within half a \
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
                .formula(format!("{place}: on {own}, the point on {other} + depth·n = {sum}"));
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
        let (angle, order) = if faces.are_parallel {
            (self.angle(faces), self.angle(faces).total_cmp(&0.5).min(Ordering::Equal))
        } else {
            (self.angle(faces), Ordering::Greater)
        };
        let consequence = if !faces.are_parallel {
            "not parallel, so the deeper end alone"
        } else if count == 2 {
            "parallel, so both ends"
        } else if faces.depths.iter().any(|depth| *depth < 0.0) {
            "parallel, but one end is in front of the reference edge"
        } else {
            "parallel, but they share no more than one point"
        };
        let against = compared(angle, order, 0.5);
        format!("angle between {reference} and {incident}, in degrees, compared with 0.5: {against}: {consequence}")
    }
}
