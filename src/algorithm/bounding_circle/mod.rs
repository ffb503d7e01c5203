//! Explains the bounding circles: a circle around each shape, and whether those meet.

use crate::algorithm::runnable_program::two_outlines;
use crate::algorithm::steps::Step;
use crate::algorithm::steps::formula::{pythagoras, squares, term};
use crate::algorithm::steps::outline_terms::LETTERS;
use crate::algorithm::steps::step_builder::{StepBuilder, Steps};
use crate::algorithm::steps::terms::{self, corners, number, pair};
use crate::algorithm::{Algorithm, Method, Scope, Subject};
use crate::collision::Shape;
use crate::collision::explain::{Cost, Textbook, separating_axes};
use crate::marks::{Role, Sign, Stroke};
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Bounding circle",
    help: "do the bounding circles intersect? If not, the shapes are disjoint",
    applies: |_, _| Ok(()),
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Arrow, _) => "w, from the centre of A's circle to that of B's",
        (Outline(Dashed), _) => "bounding circle",
        (Line(Hairline), A | B) => "radius, to the furthest corner",
        (Sign(Cross), _) => "centre",
    },
    listings: listings!(),
    inputs: |subject| two_outlines(subject, "may_overlap(&a, &b)"),
    method: Some(Method {
        help: "a circle around each: a miss is certain, a hit is not",
        does: "Compares the bounding circles: if they are disjoint, so are the shapes.",
        is_exact: false,
        area: None,
        hits: |a, b| Some(meet([a, b].map(bounding_circle))),
        cost: |_, _| Some(COST),
    }),
};

const TEXTBOOK: Textbook = Textbook {
    name: "bounding circles",
    source: "Ericson, \"Real-Time Collision Detection\" (2005), 4.3",
    counts: "three multiplications and one comparison; the radii are computed once and stored",
    fast_path: Some(
        "starts with them when one shape is tested against thousands: 64 circles at a time, and no further test if all \
         of them miss",
    ),
};

/// An upper bound of the relative rounding of a distance.
const ROUNDING: f64 = 16.0 * f64::EPSILON;

/// The centre and radius of a circle around a shape: not the smallest, but cheap. The radius is rounded up, so that no corner is
/// outside.
pub fn bounding_circle(shape: &Shape) -> (DVec2, f64) {
    let (center, radius) = circle_around(shape);
    (center, radius * (1.0 + ROUNDING))
}

fn circle_around(shape: &Shape) -> (DVec2, f64) {
    match shape {
        Shape::Point(point) => (point.position().as_dvec2(), 0.0),
        Shape::Circle(circle) => (circle.center().as_dvec2(), circle.radius().into()),
        Shape::Segment(segment) => {
            let [a, b] = [segment.a(), segment.b()].map(|end| end.as_dvec2());
            ((a + b) * 0.5, a.distance(b) * 0.5)
        }
        Shape::Rect(rect) => {
            // The half extents are measured in the length of the stored axis, which is not quite one.
            (rect.center().as_dvec2(), rect.half_extents().as_dvec2().length() * rect.axis().as_dvec2().length())
        }
        Shape::Polygon(polygon) => {
            let center = polygon.aabb().center().as_dvec2();
            let squares = polygon.vertices().iter().map(|corner| corner.as_dvec2().distance_squared(center));
            (center, squares.fold(0.0, f64::max).sqrt())
        }
        Shape::Rounded(rounded) => {
            let center = rounded.aabb().center().as_dvec2();
            let distances = rounded.core_corners().into_iter().map(|corner| corner.distance(center));
            (center, distances.fold(0.0, f64::max) + f64::from(rounded.radius()))
        }
    }
}

fn meet([(p, r), (q, s)]: [(DVec2, f64); 2]) -> bool {
    p.distance_squared(q) <= (r + s) * (r + s)
}

const COST: Cost = Cost { tests: 1, multiplications: 3, ..Cost::ZERO };

/// Two shapes and their bounds, whether the shapes and the bounds meet, and the cost of the test of the bounds.
pub struct Bounds<T> {
    pub shapes: [Shape; 2],
    pub around: [T; 2],
    is_hit: bool,
    pub meet: bool,
    pub cost: Cost,
}

type Circles = Bounds<(DVec2, f64)>;

impl<T: Copy + Send + Sync + 'static> Bounds<T> {
    pub fn of(subject: &Subject, around: fn(&Shape) -> T, meet: fn([T; 2]) -> bool, cost: Cost) -> Self {
        let (shapes, around) = (subject.shapes(), subject.shapes().map(around));
        Self { shapes: shapes.map(Shape::clone), around, is_hit: subject.answer.hit(), meet: meet(around), cost }
    }

    /// A builder without steps. A miss of the bounds is certain; a hit is not.
    pub fn builder(self, textbook: Textbook) -> StepBuilder<Self> {
        let is_false_hit = self.meet && !self.is_hit;
        let builder = StepBuilder::new(textbook, self.cost, self.meet || !self.is_hit, self);
        builder.unless(is_false_hit.then_some("only a miss is certain: a hit needs an exact test"))
    }
}

fn steps(subject: &Subject) -> Option<Steps> {
    let builder = Bounds::of(subject, bounding_circle, meet, COST).builder(TEXTBOOK);
    Some(builder.one(around).one(|of| compared(of.around)).one(last_step).steps())
}

fn with_circles(line: &'static str, title: &str, rule: &str, circles: [(DVec2, f64); 2]) -> Step {
    let mut step = Step::new(line, title, rule);
    for (((center, radius), role), name) in circles.into_iter().zip([Role::A, Role::B]).zip(["cA", "cB"]) {
        step.circle(center, radius, role, Stroke::Dashed);
        step.point(center, Sign::Cross, name, role);
    }
    step
}

fn around(of: &Circles) -> Step {
    let rule = "The bounding circle has its centre, cA or cB, at the middle of the shape; its radius, rA or rB, is the \
                distance to the furthest corner. The radius does not change while the shape moves and rotates, so it is computed once \
                and stored: the test needs no square root.";
    let mut step = with_circles("around", "The bounding circles", rule, of.around);
    for (((center, radius), shape), (letter, role)) in of.around.into_iter().zip(&of.shapes).zip(LETTERS) {
        let furthest = corners(shape)
            .into_iter()
            .max_by(|one, other| one.distance_squared(center).total_cmp(&other.distance_squared(center)));
        if let Some(corner) = furthest.filter(|corner| *corner != center) {
            step.named_line(center, corner, Stroke::Hairline, format!("r{letter}"), role);
        }
        step.label(center + DVec2::new(radius * 0.7, -radius * 0.7), format!("circle around {letter}"), role);
        let at = format!("c{letter} = {}   r{letter}", pair(center));
        step = match furthest.map(|corner| corner - center) {
            Some(way) if way != DVec2::ZERO => step.equation(at, pythagoras(way), radius),
            _ => step.formula(format!("{at} = {}", number(radius))),
        };
    }
    step
}

fn compared(circles: [(DVec2, f64); 2]) -> Step {
    let rule = "The circles intersect exactly when the distance between their centres is at most the sum of the \
               radii. With stored radii, comparing the squares needs no square root.";
    let [(p, r), (q, s)] = circles;
    let mut step = with_circles("compare", "One comparison", rule, circles);
    if p != q {
        step.named_arrow(p, q, "w", Role::Neutral);
    }
    let (way, both) = (q - p, r + s);
    let sign = if meet(circles) { "≤" } else { ">" };
    let (distance_squared, radii_squared) = (way.length_squared(), both * both);
    step.solved("w = cB − cA", term(q) - p)
        .solved("|w|²", squares(way))
        .solved("(rA + rB)²", (term(r) + s).squared())
        .formula(format!(
            "|w|² {sign} (rA + rB)²: {}",
            terms::compared(distance_squared, distance_squared.total_cmp(&radii_squared), radii_squared)
        ))
}

fn last_step(of: &Circles) -> Step {
    verdict("circles", of, |title, rule| with_circles("compare", title, rule, of.around))
}

/// The last step: the answer of the bounds, and the correct one. `drawn` builds it from title and rule.
pub fn verdict<T>(bounds: &str, of: &Bounds<T>, drawn: impl FnOnce(&str, &str) -> Step) -> Step {
    let (title, rule) = match (of.meet, of.is_hit) {
        (false, _) => (
            "Disjoint: certain".to_owned(),
            format!("The {bounds} are disjoint and contain the shapes, so the shapes are disjoint too."),
        ),
        (true, true) => (
            format!("The {bounds} intersect, so the shapes might too"),
            format!(
                "Bounds cannot prove more: an exact test must decide and find the depth. Here it finds that the shapes \
                 intersect, as the top of the window shows; if they were disjoint, the {bounds} would give a false hit."
            ),
        ),
        (true, false) => (
            format!("The {bounds} intersect, the shapes do not: a false hit"),
            format!(
                "The {bounds} intersect, so the shapes may intersect: an exact test must decide. It finds them \
                 disjoint, as the top of the window shows."
            ),
        ),
    };
    let step = drawn(&title, &rule);
    let [a, b] = &of.shapes;
    if let Some(exact) = separating_axes(a, b) {
        return step.formula(format!("cost here: {}; separating axes, an exact test: {}", of.cost, exact.cost));
    }
    step
}
