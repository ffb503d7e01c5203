//! Tells sorting by angle: which points make the outline of the common part, and in which order?

use super::{
    Subject, Walkthrough,
    listing::Listing,
    outline_terms::{area, in_f64, mean, perimeter},
    telling::{Row, RowState, Side, Step, Table, Telling},
    terms::{corners, number, pair, parameter, standoff},
};
use crate::{
    collision::{
        Polygon, Region, Relation, Shape, contains,
        explain::{EdgePair, Explanation, Found, PointClass, SegmentCase, SortStep, sort_by_angle},
    },
    lesson::{agreement::is_same_area, corner_limit::has_many_corners},
    notation::counted,
    picture::{Fill, Mark, Role, Sign, Stroke},
};
use glam::{DVec2, Vec2};

/// Crossings and inner corners, sorted by angle.
pub const WALKTHROUGH: Walkthrough = Walkthrough {
    name: "Crossings sorted by angle",
    help: "which corners has the common part, and in which order?",
    applies,
    most_shapes: None,
    tell,
    code: &[
        Listing::new("Rust", include_str!("../../../assets/code/sort_by_angle.rs")),
        Listing::new("JavaScript", include_str!("../../../assets/code/sort_by_angle.js")),
        Listing::new("Python", include_str!("../../../assets/code/sort_by_angle.py")),
    ],
};

/// Of more pairs of edges only those that cross have a row.
const MOST_ROWS: usize = 100;

/// The condition on which the order is right.
const CONDITION: &str = "both shapes must be convex";

fn applies(shapes: [&Shape; 2]) -> Result<(), &'static str> {
    let has_area = |shape: &&Shape| match shape {
        Shape::Polygon(_) => true,
        Shape::Rect(rect) => rect.has_area(),
        Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) => false,
    };
    if !shapes.iter().all(has_area) {
        Err("only of two rectangles or polygons")
    } else if has_many_corners(shapes) {
        Err("too many corners to tell")
    } else {
        Ok(())
    }
}

fn tell(subject: &Subject) -> Option<Telling> {
    let shapes = subject.shapes();
    let told = sort_by_angle(shapes[0], shapes[1])?;
    let numbers = Numbers::of(&told, &subject.answer.region, shapes);
    let steps = numbers.steps();
    let lengths: f64 = told.answer.pieces.iter().map(|piece| perimeter(&in_f64(piece))).sum();
    let is_same = is_same_area([told.answer.area, subject.answer.region.area], lengths, shapes);
    // Of concave shapes it promises nothing.
    let agrees = is_same || !numbers.holds;
    Some(Telling { algorithm: told.algorithm, cost: told.cost, agrees, steps })
}

/// What the steps speak of.
struct Numbers<'a> {
    shapes: [&'a Shape; 2],
    pairs: Vec<EdgePair>,
    /// The corners of both shapes, and how they lie to the other.
    corners: [Vec<(DVec2, Relation)>; 2],
    /// The points found, each once.
    points: Vec<Found>,
    mean: DVec2,
    /// The same points in order of their angles, with these.
    sorted: Vec<(Found, f64)>,
    holds: bool,
    /// What they enclose, in that order.
    region: &'a Region,
    /// The common part as the module has it.
    right: &'a Region,
}

impl<'a> Numbers<'a> {
    fn of(told: &'a Explanation<Region, SortStep>, right: &'a Region, shapes: [&'a Shape; 2]) -> Self {
        let mut numbers = Self {
            shapes,
            pairs: Vec::new(),
            corners: [Vec::new(), Vec::new()],
            points: Vec::new(),
            mean: DVec2::ZERO,
            sorted: Vec::new(),
            holds: true,
            region: &told.answer,
            right,
        };
        for step in &told.steps {
            match step {
                SortStep::Edges(pair) => numbers.pairs.push(*pair),
                SortStep::Corner { of_first, corner, place } => {
                    numbers.corners[usize::from(!of_first)].push((*corner, *place));
                }
                SortStep::Merge { points } => numbers.points.clone_from(points),
                SortStep::Sort { mean, points, angles, holds } => {
                    (numbers.mean, numbers.holds) = (*mean, *holds);
                    numbers.sorted = points.iter().copied().zip(angles.iter().copied()).collect();
                }
            }
        }
        numbers
    }

    fn steps(&self) -> Vec<Step> {
        let mut steps = vec![self.crossings(), self.inner_corners(true), self.inner_corners(false), self.merge()];
        if self.sorted.len() > 2 {
            steps.push(self.mean());
            steps.extend((0..self.sorted.len()).map(|count| self.sort(count)));
        }
        steps.push(self.closing());
        steps
    }

    /// c0, c1, … for crossings in the order of the tests; A0, A1, … and B0, B1, … for corners.
    fn name(&self, point: &Found) -> String {
        let corner = |letter: &str, of: &[(DVec2, Relation)]| {
            let index = of.iter().position(|(corner, _)| *corner == point.at);
            index.map_or_else(String::new, |index| format!("{letter}{index}"))
        };
        match point.class {
            PointClass::Crossing => {
                let index = self.crossing_points().position(|(_, at)| at == point.at);
                index.map_or_else(String::new, |index| format!("c{index}"))
            }
            PointClass::CornerOfFirst => corner("A", &self.corners[0]),
            PointClass::CornerOfSecond => corner("B", &self.corners[1]),
        }
    }

    fn crossing_points(&self) -> impl Iterator<Item = (&EdgePair, DVec2)> {
        self.pairs.iter().filter_map(|pair| Some((pair, pair.at?)))
    }

    fn crossings(&self) -> Step {
        let [n, m] = self.corners.each_ref().map(Vec::len);
        let count = self.crossing_points().count();
        let rule = "The common part's outline has three kinds of corners. The first: where an edge of A and an edge of B cross. The \
                    parameters t on A's edge and u on B's are 0 at its first end and 1 at its second; both must be from 0 to 1.";
        let mut step = Step::new(format!("First kind: {}", counted(count, "crossing")), rule)
            .at_line("crossings")
            .formula(format!("{n} edges of A against {m} edges of B: {n}·{m} = {} tests", n * m));
        if let Some((first, _)) = self.crossing_points().next() {
            step = self.parameter(step, first);
        }
        for (i, (pair, at)) in self.crossing_points().enumerate() {
            let ([[p, q], _], [t, _]) = (pair.edges, pair.parameters.unwrap_or_default());
            step = step.worked(|n| {
                let way = format!("{}·{}", n.parameter(t), n.pair(q - p));
                format!("c{i} = p + t·(q − p) on a{} = {} + {way} = {}", pair.indices[0], n.pair(p), self::pair(at))
            });
            step.sign(at, Sign::Cross, Role::Hit);
            step.label(at, format!("c{i}"), Role::Hit);
        }
        for (letter, role, side) in [("a", Role::A, 0), ("b", Role::B, 1)] {
            let mut named: Vec<usize> = self.crossing_points().map(|(pair, _)| pair.indices[side]).collect();
            named.sort_unstable();
            named.dedup();
            let all = corners(self.shapes[side]);
            for i in named {
                step.label((all[i] + all[(i + 1) % all.len()]) * 0.5, format!("{letter}{i}"), role);
            }
        }
        step.beside(self.edge_table())
    }

    /// The parameter on the first edge of a pair.
    fn parameter(&self, step: Step, of: &EdgePair) -> Step {
        let ([[p, q], [r, s]], [i, j]) = (of.edges, of.indices);
        let (numerator, denominator) = ((r - p).perp_dot(s - r), (q - p).perp_dot(s - r));
        step.formula(format!(
            "c0: a{i} from p = {} to q = {}, b{j} from r = {} to s = {}",
            pair(p),
            pair(q),
            pair(r),
            pair(s)
        ))
        .worked(|n| {
            let quotient = format!("{} / {}", n.number(numerator), n.bracketed(denominator));
            let formula = "((r − p)×(s − r)) / ((q − p)×(s − r))";
            format!("t = {formula} = {quotient} = {}", parameter(numerator / denominator))
        })
    }

    fn edge_table(&self) -> Side {
        let first = self.pairs.iter().position(|pair| pair.at.is_some());
        let has_row = |pair: &EdgePair| self.pairs.len() <= MOST_ROWS || pair.at.is_some();
        let mut crossings = 0;
        let mut rows = Vec::new();
        for (i, pair) in self.pairs.iter().enumerate().filter(|(_, pair)| has_row(pair)) {
            let [t, u] = pair.parameters.map_or_else(Default::default, |both| both.map(parameter));
            let result = if pair.at.is_some() {
                crossings += 1;
                format!("c{}", crossings - 1)
            } else {
                match pair.case {
                    SegmentCase::Crossing => "apart".to_owned(),
                    _ => "parallel".to_owned(),
                }
            };
            let [a, b] = pair.indices;
            let state = if first == Some(i) { RowState::Current } else { RowState::Done };
            rows.push(Row { name: format!("a{a}, b{b}"), cells: vec![t, u, result], state, ..Row::default() });
        }
        Side::Table(Table { head: vec!["edges", "t", "u", "result"], rows, ..Table::default() })
    }

    fn inner_corners(&self, of_first: bool) -> Step {
        let ([own, other], role, sign, line) = if of_first {
            (["A", "B"], Role::A, Sign::Square, "corners-a")
        } else {
            (["B", "A"], Role::B, Sign::Diamond, "corners-b")
        };
        let all = &self.corners[usize::from(!of_first)];
        let is_in = |place: Relation| place != Relation::Disjoint;
        let kind = if of_first { "second" } else { "third" };
        let rule = format!(
            "The {kind} kind: corners of {own} inside {other} or on its outline. Without them nothing would be found where one shape \
             lies within the other."
        );
        let inside: Vec<String> = (0..all.len()).filter(|i| is_in(all[*i].1)).map(|i| format!("{own}{i}")).collect();
        let title =
            format!("{}{} kind: {} of {own}", kind[..1].to_uppercase(), &kind[1..], counted(inside.len(), "corner"));
        let which = if inside.is_empty() { "none".to_owned() } else { inside.join(", ") };
        let mut step = Step::new(title, rule)
            .at_line(line)
            .formula(format!("of {} corners of {own} in {other}: {which}", all.len()));
        self.draw_crossings(&mut step);
        let mut rows = Vec::new();
        for (i, &(at, place)) in all.iter().enumerate() {
            let name = format!("{own}{i}");
            if is_in(place) {
                step.sign(at, sign, role);
                step.label(at, &name, role);
            }
            let place = match place {
                Relation::Overlapping => "inside",
                Relation::Touching => "on rim",
                Relation::Disjoint => "outside",
            };
            rows.push(Row {
                name,
                cells: vec![number(at.x), number(at.y), place.to_owned()],
                state: RowState::Done,
                ..Row::default()
            });
        }
        step.beside(Side::Table(Table { head: vec!["corner", "x", "y", "place"], rows, ..Table::default() }))
    }

    fn draw_crossings(&self, step: &mut Step) {
        self.crossing_points().for_each(|(_, at)| step.sign(at, Sign::Cross, Role::Hit));
    }

    /// A mark for each class of points.
    fn draw_points(&self, step: &mut Step, has_names: bool) {
        for point in &self.points {
            let (sign, role) = match point.class {
                PointClass::Crossing => (Sign::Cross, Role::Hit),
                PointClass::CornerOfFirst => (Sign::Square, Role::A),
                PointClass::CornerOfSecond => (Sign::Diamond, Role::B),
            };
            step.sign(point.at, sign, role);
            if has_names {
                step.label(point.at, self.name(point), role);
            }
        }
    }

    fn merge(&self) -> Step {
        let (found, left) = (self.points.iter().map(|point| point.times).sum::<usize>(), self.points.len());
        let rule = "A corner on the other outline is found as a corner and as a crossing. Points closer together than rounding are \
                    one: else the outline would have edges of length zero.";
        let mut step = Step::new(format!("Merge: {}", counted(left, "point")), rule)
            .at_line("merge")
            .formula(format!("{found} points found − {} found again = {left}", found - left));
        self.draw_points(&mut step, true);
        let row = |point: &Found| {
            let kind = match point.class {
                PointClass::Crossing => "crossing",
                PointClass::CornerOfFirst => "A",
                PointClass::CornerOfSecond => "B",
            };
            let kind = if point.times > 1 { format!("{kind} {}×", point.times) } else { kind.to_owned() };
            Row {
                name: self.name(point),
                cells: vec![number(point.at.x), number(point.at.y), kind],
                state: RowState::Done,
                ..Row::default()
            }
        };
        let rows = self.points.iter().map(row).collect();
        step.beside(Side::Table(Table { head: vec!["point", "x", "y", "found as"], rows, ..Table::default() }))
    }

    fn mean(&self) -> Step {
        let count = self.points.len();
        let sum: DVec2 = self.points.iter().map(|point| point.at).sum();
        let rule =
            "The mean of the points lies inside, if the common part is convex: from there the points are looked at.";
        let mut step = Step::new("Their mean m", rule)
            .at_line("mean")
            .worked(|n| format!("m.x = sum of x / count = {} / {count} = {}", n.number(sum.x), number(self.mean.x)))
            .worked(|n| format!("m.y = sum of y / count = {} / {count} = {}", n.number(sum.y), number(self.mean.y)))
            .beside(self.angle_table(None));
        self.draw_points(&mut step, true);
        self.points.iter().for_each(|point| step.line(self.mean, point.at, Role::Other, Stroke::Hairline));
        self.draw_mean(&mut step);
        step
    }

    /// The mean, and the direction from which angles are counted.
    fn draw_mean(&self, step: &mut Step) {
        let end = self.mean + DVec2::X * 2.0 * standoff(self.shapes);
        step.sign(self.mean, Sign::Dot, Role::Neutral);
        step.label(self.mean, "m", Role::Neutral);
        step.arrow(self.mean, end, Role::Neutral);
        step.label(end, "0°", Role::Neutral);
    }

    /// The point with so many before it.
    fn sort(&self, before: usize) -> Step {
        let (point, angle) = self.sorted[before];
        let (name, way) = (self.name(&point), point.at - self.mean);
        let rule = "Around a convex outline the angle seen from inside only grows: so the points in order of their angles, from −180° to \
                    180° and positive from +x towards +y, are the outline.";
        let mut step = Step::new(format!("Sort: {name} is number {} of {}", before + 1, self.sorted.len()), rule)
            .at_line("sort")
            .worked(|n| format!("{name} − m = {} − {} = {}", n.pair(point.at), n.pair(self.mean), pair(way)))
            .formula(format!(
                "angle = atan2(y, x) = atan2({}, {}) = {}°",
                number(way.y),
                number(way.x),
                number(angle.to_degrees())
            ))
            .beside(self.angle_table(Some(before)));
        let so_far: Vec<DVec2> = self.sorted[..=before].iter().map(|(point, _)| point.at).collect();
        step.path(&so_far, false, Role::Hit, Stroke::Heavy);
        step.line(self.mean, point.at, Role::Neutral, Stroke::Dashed);
        self.draw_points(&mut step, false);
        step.label(point.at, name, Role::Hit);
        self.draw_mean(&mut step);
        step
    }

    /// The points in order, up to the current one.
    fn angle_table(&self, current: Option<usize>) -> Side {
        let row = |(i, (point, angle)): (usize, &(Found, f64))| {
            let state = match current {
                Some(current) if i == current => RowState::Current,
                Some(current) if i < current => RowState::Done,
                _ => RowState::Waiting,
            };
            Row {
                name: self.name(point),
                cells: vec![number(point.at.x), number(point.at.y), format!("{}°", number(angle.to_degrees()))],
                state,
                ..Row::default()
            }
        };
        let rows = self.sorted.iter().enumerate().map(row).collect();
        Side::Table(Table { head: vec!["point", "x", "y", "angle"], rows, ..Table::default() })
    }

    fn closing(&self) -> Step {
        let outline: Vec<DVec2> = self.sorted.iter().map(|(point, _)| point.at).collect();
        let enclosed = area(&outline);
        if self.sorted.len() < 3 || (self.holds && self.region.area == 0.0) {
            let rule = "Fewer than three different points, or points on one line, enclose no area.";
            let title = match self.points.len() {
                0 => "Nothing in common",
                _ => "They touch: no common area",
            };
            let formula = format!("points = {}, area = 0", self.points.len());
            let mut step = Step::new(title, rule).at_line("answer").formula(formula);
            self.draw_points(&mut step, true);
            return step;
        }
        let formula =
            format!("area in this order = sum of (x·y of the next − y·x of the next) / 2 = {}", number(enclosed));
        if self.holds {
            let rule = "The points in this order are the common part: a convex outline with its area.";
            let mut step = Step::new(format!("The common part: area {}", number(enclosed)), rule)
                .at_line("answer")
                .formula(formula)
                .beside(self.angle_table(Some(self.sorted.len())));
            fill(&mut step, &outline);
            self.draw_points(&mut step, true);
            return step;
        }
        self.wrong(&outline, enclosed, formula)
    }

    /// The order by angle of a concave shape, with what is right.
    fn wrong(&self, outline: &[DVec2], enclosed: f64, formula: String) -> Step {
        let (right, pieces) = (self.right.area, self.right.pieces.len());
        let differs = !is_same_area([enclosed, right], perimeter(outline), self.shapes);
        let title = if differs { "Wrong: a shape is not convex" } else { "Right by luck: a shape is not convex" };
        let rule = "Of a concave shape the common part may be concave or in pieces, and the order by angle joins points that are no \
                    neighbours. Clipping the convex parts, or walking along both outlines from crossing to crossing, has the order right.";
        let number_of = counted(pieces, "piece");
        let mut step = Step::new(title, rule)
            .at_line("answer")
            .formula(formula)
            .formula(format!("right area (hatched) = {} in {number_of}", number(right)))
            .worked(|n| format!("error = {} − {} = {}", n.number(enclosed), n.number(right), number(enclosed - right)))
            .unless(CONDITION)
            .beside(self.angle_table(Some(self.sorted.len())));
        for piece in self.right.pieces.iter() {
            fill(&mut step, &in_f64(piece));
            step.label(mean(&in_f64(piece)), "right", Role::Hit);
        }
        step.path(outline, true, Role::Neutral, Stroke::Dotted);
        let outline_of_all = outline.iter().map(DVec2::as_vec2).collect();
        step.marks.push(Mark::Area { outline: outline_of_all, role: Role::Neutral, fill: Fill::Tint });
        if let Some(at) = self.outside_of_right(outline) {
            step.label(at, "wrong", Role::Neutral);
        }
        self.draw_points(&mut step, false);
        step
    }
}

impl Numbers<'_> {
    /// The middle of an edge of a wrong outline that is not in what is right.
    fn outside_of_right(&self, outline: &[DVec2]) -> Option<DVec2> {
        let right: Vec<Polygon> = self.right.pieces.iter().filter_map(|piece| Polygon::new(piece).ok()).collect();
        let next = outline.iter().cycle().skip(1);
        let middles = outline.iter().zip(next).map(|(p, q)| (*p + *q) * 0.5);
        let mut outside = middles.filter(|at| !right.iter().any(|piece| contains(piece, at.as_vec2())));
        outside.next()
    }
}

fn fill(step: &mut Step, outline: &[DVec2]) {
    let outline: Vec<Vec2> = outline.iter().map(DVec2::as_vec2).collect();
    if outline.iter().all(|point| point.is_finite()) {
        step.marks.push(Mark::Area { outline: outline.clone(), role: Role::Hit, fill: Fill::Hatch });
        step.marks.push(Mark::Line { points: outline, closed: true, role: Role::Hit, stroke: Stroke::Heavy });
    }
}

#[cfg(test)]
mod tests {
    use crate::collision::{Rect, intersection};
    use glam::Vec2;

    include!("../../../assets/code/sort_by_angle.rs");

    #[test]
    fn the_code_has_the_corners_of_the_module() {
        for i in 0..90_u16 {
            let a = Rect::new(Vec2::ZERO, Vec2::new(3.0, 1.5), 0.07 * f32::from(i)).unwrap();
            let b = Rect::new(Vec2::new(1.3, 0.9), Vec2::new(2.0, 1.0), 0.11 * f32::from(i) + 0.3).unwrap();
            let corners: Vec<_> = common_part(&a.corners(), &b.corners()).iter().map(Vec2::as_dvec2).collect();
            let (area, right) = (super::area(&corners), intersection(&a, &b).area);
            assert!((area - right).abs() < 1e-3, "turn {i}: {area}, not {right}");
        }
    }
}
