//! Explains in which order the corners of the intersection are joined, and the area that they enclose.

use crate::algorithm::sort_by_angle::Numbers;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::{sum, term};
use crate::algorithm::steps::formula_digits::{Digits, Style};
use crate::algorithm::steps::outline_terms::{edges, in_f64, perimeter};
use crate::algorithm::steps::step_builder::is_same_area;
use crate::algorithm::steps::terms::{number, standoff};
use crate::algorithm::steps::{Row, RowState, Side, Stage, Step};
use crate::collision::explain::CornerCandidate;
use crate::collision::{Shape, area};
use crate::marks::{Fill, Look, Role, Sign, Stroke};
use crate::number_format::{counted, rounded};
use glam::DVec2;

/// The sum of more points is shown without its terms.
const MAX_TERMS: usize = 8;
/// Significant digits of an angle in radians.
const RADIANS: u8 = 5;
/// The number of chords of the arc of an angle.
const ARC_CHORDS: u8 = 48;

/// The first step that gives a point its place in the order.
const FIRST_SORT: usize = 5;

impl Numbers {
    pub fn mean(&self) -> Step {
        let rule =
            "If the intersection is convex, the mean of the points lies inside it: the angles are measured from there.";
        let mean = |coordinate: fn(DVec2) -> f64| {
            let all = self.found.points.iter().map(|point| coordinate(point.at));
            let sum = if self.found.points.len() > MAX_TERMS { term(all.sum::<f64>()) } else { sum(all) };
            equation(sum / self.found.points.len() as u32, coordinate(self.found.mean))
        };
        let mut step = Step::new("mean", "The mean m of the points", rule)
            .formula(format!("m.x = sum of x / count = {}", mean(|at| at.x)))
            .formula(format!("m.y = sum of y / count = {}", mean(|at| at.y)))
            .beside(self.angle_table(None));
        self.draw_points(&mut step);
        self.found.points.iter().for_each(|point| step.line(self.found.mean, point.at, Role::Other, Stroke::Hairline));
        self.draw_mean(&mut step);
        step
    }

    fn draw_mean(&self, step: &mut Step) {
        let end = self.found.mean + DVec2::X * 3.0 * standoff(self.shapes.each_ref());
        step.point(self.found.mean, Sign::Dot, "m", Role::Neutral);
        step.vector(self.found.mean, end, "0°", Role::Neutral);
    }

    /// The point at this place in the order.
    pub fn sort(&self, before: usize) -> Step {
        let (point, angle) = self.found.sorted[before];
        let (name, way) = (self.name(&point), point.at - self.found.mean);
        let rule = if self.found.holds {
            "Around a convex outline the angle seen from a point inside only increases, so sorting the points by that angle \
             restores the outline. Angles go from −180° to 180°, positive from +x towards +y."
                .to_owned()
        } else {
            let [a, b] = self.shapes.each_ref().map(|shape| matches!(shape, Shape::Polygon(one) if !one.is_convex()));
            let which = if a && b {
                "A and B are"
            } else if a {
                "A is"
            } else {
                "B is"
            };
            format!(
                "{which} not convex, so the order by angle, from −180° to 180° and positive from +x towards +y, need \
                 not be an outline: two consecutive points may belong to different pieces."
            )
        };
        let mut step =
            Step::new("sort", format!("Sort: {name} is number {} of {}", before + 1, self.found.sorted.len()), rule)
                .solved(format!("{name} − m"), term(point.at) - self.found.mean)
                .formula(format!(
                    "angle of (x, y) = atan2(y, x) = atan2({}, {}) = {} rad = {}°",
                    Digits::new(2).styled(way.y, Style::Plain),
                    Digits::new(2).styled(way.x, Style::Plain),
                    rounded(angle, RADIANS),
                    number(angle.to_degrees())
                ))
                .beside(self.angle_table(Some(before)));
        if let Some(wrong) = before.checked_sub(1).and_then(|i| self.wrong_edges().find(|(edge, _)| *edge == i)) {
            step = step
                .formula(format!("{}: wrong, it is not on the outline of the intersection", self.edge_name(wrong.0)));
        }
        let so_far: Vec<DVec2> = self.found.sorted[..=before].iter().map(|(point, _)| point.at).collect();
        step.path(&so_far, false, Role::Hit, Stroke::Heavy);
        self.mark_wrong_edges(&mut step, before);
        step.line(self.found.mean, point.at, Role::Neutral, Stroke::Dashed);
        self.draw_points(&mut step);
        self.draw_mean(&mut step);
        self.draw_angle(&mut step, angle);
        step
    }

    fn draw_angle(&self, step: &mut Step, angle: f64) {
        let at = |part: f64| self.found.mean + DVec2::from_angle(angle * part) * 1.6 * standoff(self.shapes.each_ref());
        let arc: Vec<DVec2> = (0..=ARC_CHORDS).map(|i| at(f64::from(i) / f64::from(ARC_CHORDS))).collect();
        step.path(&arc, false, Role::Neutral, Stroke::Solid);
        step.label(at(0.5), format!("{}°", number(angle.to_degrees())), Role::Neutral);
    }

    /// The points in order, up to the current one; before they have angles, in the order in which they were found.
    fn angle_table(&self, current: Option<usize>) -> Side {
        // Each point has its place in the order, and the step that finds it.
        let row = |point: &CornerCandidate, angle: String, state: RowState| {
            Row::new(self.name(point), [number(point.at.x), number(point.at.y), angle], state)
                .at_step(self.found.sorted.iter().position(|(other, _)| other.at == point.at).map(|i| FIRST_SORT + i))
        };
        let rows: Vec<Row> = match current {
            None => self.found.points.iter().map(|point| row(point, String::new(), RowState::Waiting)).collect(),
            Some(current) => {
                let state = |i: usize| Stage::At(current).state(i, self.found.sorted.len(), false);
                let degrees = |angle: f64| format!("{}°", number(angle.to_degrees()));
                let sorted = self.found.sorted.iter().enumerate();
                sorted.map(|(i, (point, angle))| row(point, degrees(*angle), state(i))).collect()
            }
        };
        Side::table(["point", "x", "y", "angle"], rows)
    }

    pub fn last_step(&self) -> Step {
        let outline: Vec<DVec2> = self.found.sorted.iter().map(|(point, _)| point.at).collect();
        let enclosed = area(&outline);
        if self.found.sorted.len() < 3 || (self.found.holds && self.region.area == 0.0) {
            let rule = "Fewer than three distinct points, or points on one line, enclose no area.";
            let title = match self.found.points.len() {
                0 => "No common points",
                _ => "They touch: the intersection has no area",
            };
            let formula = format!("points = {}, area = 0", self.found.points.len());
            let mut step = Step::new("answer", title, rule).formula(formula);
            self.draw_points(&mut step);
            return step;
        }
        let formula = area_in_order(&outline, enclosed);
        if self.found.holds {
            let rule = "In this order the points form the intersection: a convex outline with its area.";
            let mut step = Step::new("answer", format!("The intersection: area {}", number(enclosed)), rule)
                .formula(formula)
                .beside(self.angle_table(Some(self.found.sorted.len())));
            step.found(&outline, true, Role::Hit);
            self.draw_points(&mut step);
            return step;
        }
        self.wrong(&outline, enclosed, formula)
    }

    fn wrong(&self, outline: &[DVec2], enclosed: f64, formula: String) -> Step {
        let (right, pieces) = (self.right.area, self.right.pieces.len());
        let differs = !is_same_area([enclosed, right], perimeter(outline), self.shapes.each_ref());
        let title = if differs { "Wrong: a shape is not convex" } else { "Correct by chance: a shape is not convex" };
        let rule = "If a shape is concave, the intersection may be concave or in several pieces, and the order by \
                    angle joins points that are not neighbours. Clipping the convex parts, or walking along both \
                    outlines from crossing to crossing, gives the correct order.";
        let number_of = counted(pieces, "piece");
        let mut step = Step::new("answer", title, rule)
            .formula(formula)
            .formula(format!("correct area (hatched) = {} in {number_of}", number(right)))
            .beside(self.angle_table(Some(self.found.sorted.len())));
        if differs {
            let wrong: Vec<String> = self.wrong_edges().map(|(edge, _)| self.edge_name(edge)).collect();
            step = step.solved("error", term(enclosed) - right).formula(format!(
                "{}, not on the outline of the intersection: {}",
                counted(wrong.len(), "wrong edge"),
                wrong.join(", ")
            ));
        } else {
            let look = Look::Fill(Fill::Tint);
            step = step.means(look, Role::Neutral, "the result of the sort: correct here").formula("error = 0");
        }
        for piece in self.right.pieces.iter() {
            step.found(&in_f64(piece), true, Role::Hit);
        }
        step.path(outline, true, Role::Neutral, Stroke::Dotted);
        step.area(outline, Role::Neutral, Fill::Tint);
        if differs {
            self.mark_wrong_edges(&mut step, self.found.sorted.len());
        }
        self.draw_points(&mut step);
        step
    }

    /// The edges of the sorted outline that are not on the outline of the intersection, with their ends.
    fn wrong_edges(&self) -> impl Iterator<Item = (usize, [DVec2; 2])> + '_ {
        let outline: Vec<DVec2> = self.found.sorted.iter().map(|(point, _)| point.at).collect();
        let sides: Vec<[DVec2; 2]> =
            self.right.pieces.iter().flat_map(|piece| edges(&in_f64(piece)).collect::<Vec<_>>()).collect();
        let tolerance = ON_SIDE * standoff(self.shapes.each_ref());
        let all: Vec<[DVec2; 2]> = if self.found.holds { Vec::new() } else { edges(&outline).collect() };
        let is_wrong = move |&(_, [p, q]): &(usize, [DVec2; 2])| {
            let middle = (p + q) * 0.5;
            !sides.iter().any(|&[a, b]| {
                let t = ((middle - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0);
                a.lerp(b, t).distance(middle) < tolerance
            })
        };
        all.into_iter().enumerate().filter(is_wrong)
    }

    fn edge_name(&self, edge: usize) -> String {
        let name = |i: usize| self.name(&self.found.sorted[i % self.found.sorted.len()].0);
        format!("{} to {}", name(edge), name(edge + 1))
    }

    fn mark_wrong_edges(&self, step: &mut Step, count: usize) {
        for (_, [p, q]) in self.wrong_edges().filter(|(edge, _)| *edge < count) {
            step.named_line(p, q, Stroke::Heavy, "wrong", Role::Neutral);
        }
    }
}

/// An edge lies on a side if its middle is this near to it, relative to the standoff of a pair.
const ON_SIDE: f64 = 1e-3;

/// Below this area, relative to the largest product of coordinates, rounding would hide digits.
const FAR: f64 = 1e-9;

fn area_in_order(outline: &[DVec2], enclosed: f64) -> String {
    let products = |from: DVec2| edges(outline).map(|[p, q]| (p - from).perp_dot(q - from)).collect::<Vec<f64>>();
    let (mut terms, mut formula) = (products(DVec2::ZERO), "area in this order = sum of (x·next.y − y·next.x) / 2");
    let largest = outline.iter().map(|point| point.length_squared()).fold(0.0, f64::max);
    if enclosed.abs() < FAR * largest {
        terms = products(outline[0]);
        formula = "area in this order = sum of (x·next.y − y·next.x) / 2, relative to the first point";
    }
    if terms.len() > MAX_TERMS {
        return format!("{formula} = {}", number(enclosed));
    }
    format!("{formula} = {}", equation(sum(terms) / 2, enclosed))
}
