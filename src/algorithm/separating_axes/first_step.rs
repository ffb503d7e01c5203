//! Explains the axes to test: which ones, why no others, and how are their directions computed?

use crate::algorithm::separating_axes::Axes;
use crate::algorithm::steps::equations::with_enough_digits;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::formula_digits::Digits;
use crate::algorithm::steps::outline_terms::of_pair;
use crate::algorithm::steps::terms::{corners, pair, standoff};
use crate::algorithm::steps::{Stage, Step};
use crate::collision::Shape;
use crate::collision::explain::{AxisKind, AxisTest};

/// Of more axes only some are shown; each has its direction again in its own step.
const MAX_LINES: usize = 4;

impl Axes {
    pub fn first_step(&self) -> Step {
        let (twin, shapes) = (&self.twin, self.shapes.each_ref());
        let [of_a, of_b]: [Vec<&AxisTest>; 2] =
            [true, false].map(|is_first| twin.steps.iter().filter(|axis| axis.of_first == is_first).collect());
        let sources = if shapes.iter().all(|shape| matches!(shape, Shape::Rect(_))) && of_a.len() == of_b.len() {
            let count = of_a.len();
            vec![Some(format!("{count} for A and {count} for B, {} in all, since {PARALLEL}", 2 * count))]
        } else {
            vec![axes_of(shapes[0], "A", "B", &of_a), axes_of(shapes[1], "B", "A", &of_b)]
        };
        let is_of_circle = |axis: &AxisTest| matches!(axis.kind, AxisKind::ThroughCorner | AxisKind::ThroughCentres);
        let has_circle = twin.steps.iter().any(is_of_circle);
        let is_on_line = twin.steps.iter().any(|axis| axis.kind == AxisKind::AlongLine);
        let why = if is_on_line {
            "both lie on one line, and disjoint shapes on a line have a gap along it"
        } else if has_circle {
            "the shortest segment between disjoint shapes is parallel to one of these"
        } else {
            "a line parallel to an edge of one of them separates disjoint convex shapes, so they have a gap on one of \
             these axes"
        };
        let rule = format!(
            "Project both shapes onto an axis, a vector of length 1, here one that points towards +x, or +y if x is 0: the dot products p·axis of the points p of a shape fill an interval, and a gap between the two intervals \
             proves the shapes disjoint. Convex shapes intersect exactly when none of the axes to test has a gap: {}. No \
             other axis is needed: {why}.",
            sources.into_iter().flatten().collect::<Vec<_>>().join("; ")
        );
        let line = if has_circle { "corner" } else { "axis" };
        let mut step = Step::new(line, "The axes to test", rule).beside(self.table(Stage::Before));
        for (axis, name) in self.named() {
            let [p, q] = axis.edge;
            let (middle, role) = ((p + q) * 0.5, of_pair(axis.of_first).1);
            let length = 2.0 * standoff(shapes);
            step.vector(middle, middle + axis.axis * length, name, role);
        }
        let count = twin.steps.len();
        let shown = if count > MAX_LINES { MAX_LINES - 1 } else { count };
        if twin.steps.iter().any(|axis| axis.kind == AxisKind::EdgeNormal) {
            step = step.formula("normal = perp(d) / |d|, reversed or not, with perp(d) = (−d.y, d.x)");
        }
        step.formulas.extend(with_enough_digits(|n| {
            self.named().take(shown).map(|(axis, name)| direction(n, axis, name, shapes)).collect::<Vec<_>>()
        }));
        step.likewise(count - shown)
    }
}

/// Which axes belong to a shape and why no others do, as part of a sentence; `None` if only the other shape has axes.
fn axes_of(shape: &Shape, own: &str, other: &str, axes: &[&AxisTest]) -> Option<String> {
    let [first, ..] = axes else { return None };
    Some(match first.kind {
        AxisKind::ThroughCorner => {
            let through = if let Shape::Point(_) = shape {
                format!("the point {own}, through it")
            } else {
                format!("the circle {own}, through its centre")
            };
            format!("1 for {through} and the closest corner of {other}")
        }
        AxisKind::ThroughCentres => "1, from centre to centre".to_owned(),
        AxisKind::AlongLine => "1, along the line that contains both".to_owned(),
        AxisKind::EdgeNormal => match (shape, axes.len()) {
            (_, 1) => format!("1 for {own}, perpendicular to it"),
            (Shape::Rect(_), count) => format!("{count} for {own}, since {PARALLEL}"),
            (_, count) if has_parallel(axes) => {
                format!(
                    "{count} for {own}, the normals of its edges (parallel edges repeat an axis: the test does not look for them)"
                )
            }
            (_, count) => format!("{count} for {own}, the normals of its edges"),
        },
    })
}

const PARALLEL: &str = "opposite edges of a rectangle are parallel (the code repeats the axis for each edge)";

/// Whether two axes of a polygon are equal up to rounding.
fn has_parallel(axes: &[&AxisTest]) -> bool {
    axes.iter().enumerate().any(|(i, axis)| axes[..i].iter().any(|other| other.axis.perp_dot(axis.axis).abs() < 1e-6))
}

/// Corners at least this many edge lengths from the origin are not shown.
const FAR: f64 = 1e4;

fn direction(n: &Digits, axis: &AxisTest, name: &str, shapes: [&Shape; 2]) -> String {
    let [p, q] = axis.edge;
    let (way, length) = (q - p, p.distance(q));
    // Corners far from the origin, or a coordinate that is only rounding, leave too few digits to recompute the difference.
    let smaller = way.abs().min_element();
    let is_far = p.abs().max_element() > FAR * length || (0.0 < smaller && smaller < length / FAR);
    let difference = || if is_far { n.show(way) } else { n.fine_equation(term(q) - p, way) };
    let along = |what: &str| {
        format!("d = {}, {what}   {name} = d / |d| = {}", difference(), n.equation(term(way) / length, axis.axis))
    };
    match axis.kind {
        AxisKind::EdgeNormal => {
            let corners = corners(shapes[usize::from(!axis.of_first)]);
            let from_start = |k: &usize| corners[*k].distance(p);
            let start = (0..corners.len()).min_by(|i, j| from_start(i).total_cmp(&from_start(j))).unwrap_or(0);
            let edge = if corners.len() > 2 {
                format!("edge from {}{start}", if axis.of_first { "A" } else { "B" })
            } else {
                "edge".to_owned()
            };
            let normal = if way.perp().dot(axis.axis) < 0.0 { -way.perp() } else { way.perp() };
            format!("{edge}: d = {}   {name} = {}", difference(), n.equation(term(normal) / length, axis.axis))
        }
        _ if p == q => {
            format!("{name} = {}: any direction works, since both shapes are the same point", pair(axis.axis))
        }
        AxisKind::ThroughCorner => along("between the circle's centre and the closest corner"),
        AxisKind::ThroughCentres => along("from centre to centre"),
        AxisKind::AlongLine if shapes[0] == shapes[1] => along("from end to end: the two shapes are equal"),
        AxisKind::AlongLine => along("from end to end"),
    }
}
