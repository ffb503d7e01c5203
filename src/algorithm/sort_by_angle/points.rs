//! Explains which points the intersection of two outlines can have as corners: crossings, and the corners of each in the
//! other.

use crate::algorithm::sort_by_angle::Numbers;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::{fraction, term};
use crate::algorithm::steps::terms::{corners, number, pair, parameter};
use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::collision::Relation;
use crate::collision::explain::{CornerCandidate, EdgePair, PointClass, SegmentCase};
use crate::marks::{Role, Sign};
use crate::number_format::counted;

/// With more edges only those that cross are named in the picture.
const MAX_NAMES: usize = 14;
/// With more crossings only the first have formulas.
const MAX_SHOWN: usize = 3;
/// With more pairs of edges only those that cross have a row.
const MAX_ROWS: usize = 100;

impl Numbers {
    pub fn crossings(&self) -> Step {
        let [n, m] = self.found.corners.each_ref().map(Vec::len);
        let count = self.crossing_points().count();
        let rule = "The outline of the intersection has three kinds of corners; the first: where an edge of A and an \
                    edge of B cross. The parameter s on A's edge is 0 at P1 and 1 at Q1, and u on B's is 0 at P2 and 1 at \
                    Q2; both must be from 0 to 1. The cross product is p×q = p.x·q.y − p.y·q.x.";
        let mut step = Step::new("crossings", format!("First kind: {}", counted(count, "crossing")), rule)
            .formula(format!(
                "{n} edges of A against {m} of B: {n}·{m} = {} tests; edge a0 goes from corner A0 to A1, b0 from B0 to B1, and so on",
                n * m
            ));
        if let Some((first, _)) = self.crossing_points().next() {
            step = self.parameters(step, first);
        }
        for (i, (pair, at)) in self.crossing_points().enumerate().take(MAX_SHOWN) {
            let ([[p, q], _], [s, _]) = (pair.edges, pair.parameters.unwrap_or_default());
            let [from, edges] = [pair.indices[0], self.found.corners[0].len()];
            let to = (from + 1) % edges;
            let point = equation(term(p) + fraction(s) * (q - p), at);
            step = step.formula(format!("c{i} = A{from} + s·(A{to} − A{from}) = {point}"));
        }
        step = step.likewise(count.saturating_sub(MAX_SHOWN));
        self.draw_crossings(&mut step);
        for (letter, role, side) in [("a", Role::A, 0), ("b", Role::B, 1)] {
            let all = corners(&self.shapes[side]);
            let crossed = |i: usize| self.crossing_points().any(|(pair, _)| pair.indices[side] == i);
            for i in (0..all.len()).filter(|i| n + m <= MAX_NAMES || crossed(*i)) {
                step.label((all[i] + all[(i + 1) % all.len()]) * 0.5, format!("{letter}{i}"), role);
            }
        }
        step.beside(self.edge_table())
    }

    fn parameters(&self, step: Step, of: &EdgePair) -> Step {
        let ([[p1, q1], [p2, q2]], [i, j]) = (of.edges, of.indices);
        let (d1, d2, w) = (q1 - p1, q2 - p2, p2 - p1);
        let denominator = d1.perp_dot(d2);
        step.formula(format!(
            "c0: a{i} from P1 = {} to Q1 = {}, b{j} from P2 = {} to Q2 = {}",
            pair(p1),
            pair(q1),
            pair(p2),
            pair(q2)
        ))
        .with_enough_digits(|n| {
            let [along_a, along_b, between] = [d1, d2, w].map(|v| n.show(v));
            format!("d1 = Q1 − P1 = {along_a}   d2 = Q2 − P2 = {along_b}   w = P2 − P1 = {between}")
        })
        .with_enough_digits(|n| {
            let both = [("s", "d2", d2), ("u", "d1", d1)].map(|(name, along, way)| {
                let above = w.perp_dot(way);
                let quotient = n.equation(term(above) / denominator, fraction(above / denominator));
                format!("{name} = (w×{along}) / (d1×d2) = {quotient}")
            });
            both.join("   ")
        })
    }

    fn edge_table(&self) -> Side {
        let first = self.found.pairs.iter().position(|pair| pair.at.is_some());
        let has_row = |pair: &EdgePair| self.found.pairs.len() <= MAX_ROWS || pair.at.is_some();
        let mut crossings = 0;
        let mut rows = Vec::new();
        for (i, pair) in self.found.pairs.iter().enumerate().filter(|(_, pair)| has_row(pair)) {
            let [s, u] = pair.parameters.map_or_else(Default::default, |both| both.map(parameter));
            let result = if pair.at.is_some() {
                crossings += 1;
                format!("c{}", crossings - 1)
            } else {
                match pair.case {
                    SegmentCase::Crossing => "outside 0..1".to_owned(),
                    _ => "parallel".to_owned(),
                }
            };
            let [a, b] = pair.indices;
            let state = if first == Some(i) { RowState::Current } else { RowState::Done };
            rows.push(Row::new(format!("a{a}, b{b}"), [s, u, result], state));
        }
        Side::table(["edges", "s", "u", "result"], rows)
    }

    pub fn inner_corners(&self, of_first: bool) -> Step {
        let ([own, other], role, sign, line) = if of_first {
            (["A", "B"], Role::A, Sign::Square, "corners-a")
        } else {
            (["B", "A"], Role::B, Sign::Diamond, "corners-b")
        };
        let all = &self.found.corners[usize::from(!of_first)];
        let is_in = |place: Relation| place != Relation::Disjoint;
        let kind = if of_first { "second" } else { "third" };
        let rule = format!(
            "The {kind} kind: corners of {own} inside {other} or on its outline. A corner is inside if a ray from it crosses {other}'s outline an odd number \
             of times: its crossing number. Without them, a shape inside the other would yield no points."
        );
        let inside: Vec<String> = (0..all.len()).filter(|i| is_in(all[*i].1)).map(|i| format!("{own}{i}")).collect();
        let title =
            format!("{}{} kind: {} of {own}", kind[..1].to_uppercase(), &kind[1..], counted(inside.len(), "corner"));
        let which = if inside.is_empty() { "none".to_owned() } else { inside.join(", ") };
        let mut step =
            Step::new(line, title, rule).formula(format!("of the {} corners of {own}, in {other}: {which}", all.len()));
        self.draw_crossings(&mut step);
        let mut rows = Vec::new();
        for (i, &(at, place)) in all.iter().enumerate() {
            let name = format!("{own}{i}");
            if is_in(place) {
                step.sign(at, sign, role);
            }
            if is_in(place) || all.len() <= MAX_NAMES {
                step.label(at, &name, if is_in(place) { role } else { Role::Other });
            }
            let place = match place {
                Relation::Overlapping => "inside",
                Relation::Touching => "on outline",
                Relation::Disjoint => "outside",
            };
            rows.push(Row::new(name, [number(at.x), number(at.y), place.to_owned()], RowState::Done));
        }
        step.beside(Side::table(["corner", "x", "y", "place"], rows))
    }

    fn draw_crossings(&self, step: &mut Step) {
        for (i, (_, at)) in self.crossing_points().enumerate() {
            step.point(at, Sign::Cross, format!("c{i}"), Role::Hit);
        }
    }

    pub fn draw_points(&self, step: &mut Step) {
        for point in &self.found.points {
            let (sign, role) = match point.class {
                PointClass::Crossing => (Sign::Cross, Role::Hit),
                PointClass::CornerOfFirst => (Sign::Square, Role::A),
                PointClass::CornerOfSecond => (Sign::Diamond, Role::B),
            };
            step.point(point.at, sign, self.name(point), role);
        }
    }

    pub fn merge(&self) -> Step {
        let (found, left) = (self.found.points.iter().map(|point| point.times).sum::<usize>(), self.found.points.len());
        let rule = "A corner on the other outline is found as a corner, and once more as a crossing for each edge \
                    that ends there. Points that differ only by rounding are merged: otherwise the outline would \
                    have edges of length zero.";
        let mut step = Step::new("merge", format!("Merge: {}", counted(left, "point")), rule)
            .formula(format!("{found} points found − {} duplicates = {left}", found - left));
        self.draw_points(&mut step);
        let row = |point: &CornerCandidate| {
            let kind = match point.class {
                PointClass::Crossing => "crossing",
                PointClass::CornerOfFirst => "corner of A",
                PointClass::CornerOfSecond => "corner of B",
            };
            let kind = if point.times > 1 { format!("{kind} {}×", point.times) } else { kind.to_owned() };
            Row::new(self.name(point), [number(point.at.x), number(point.at.y), kind], RowState::Done)
        };
        step.beside(Side::table(["point", "x", "y", "found as"], self.found.points.iter().map(row)))
    }
}
