//! Explains un-rotate and clamp: a point or a circle in the rectangle's local frame.

mod drawing;
mod hit_test;
mod last_step;

use crate::algorithm::runnable_program::frame;
use crate::algorithm::runnable_program::value::Value;
use crate::algorithm::steps::Step;
use crate::algorithm::steps::formula::{squares, term};
use crate::algorithm::steps::local_frame::LocalFrame;
use crate::algorithm::steps::step_builder::{StepBuilder, Steps, is_same_closest};
use crate::algorithm::steps::terms::{compared, number, pair};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject};
use crate::collision::explain::{ClampSteps, unrotate_and_clamp};
use crate::collision::{Rect, Shape};
use crate::marks::{Look, Role, Sign};
use crate::pair_answer::Answer;
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Un-rotate and clamp",
    help: "which point of the rotated rectangle (OBB) is closest?",
    applies: |shapes, _| match shapes {
        [Shape::Point(_) | Shape::Circle(_), Shape::Rect(_)] | [Shape::Rect(_), Shape::Point(_) | Shape::Circle(_)] => {
            Ok(())
        }
        _ => Err("only for a point or circle and a rectangle"),
    },
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Line(Dotted) | Outline(Dotted), _) => "un-rotated: rotated back by the rectangle's angle",
        (Arrow, _) => "w, from the rectangle's centre m to c",
        (Line(Heavy), Neutral) => "diff, from the closest point to c",
        (Outline(Dashed), Neutral) => "boundary of the centres c that hit",
        (Line(Hairline), Other) => "boundary between two of the nine regions",
        (Line(Hairline), Faint) => "axis of the local frame",
        (Fill(Tint), Neutral) => "the region that contains c",
        (Fill(Tint), Other) => "one of the nine regions; stronger where x and y are both clamped",
        (Sign(Dot), Other) => "the rectangle's centre m",
        (Sign(Dot), _) => "the point closest to c",
    },
    listings: listings!(),
    inputs: |subject| {
        let (center, radius, rect) = probe_and_rect(subject.shapes())?;
        let mut values = vec![("c", Value::Point(center)), ("r", Value::Number(radius))];
        values.extend(frame(rect));
        Some(Inputs::new(values, "overlaps(c, r, m, half, angle)"))
    },
    method: Some(hit_test::METHOD),
};

/// The dot of the point or the circle's centre.
const C: Look = Look::Sign(Sign::Dot);
const C_MEANS: &str = "c, named local in the local frame";

/// The point, or centre and radius, of one shape, and the rectangle.
fn probe_and_rect([a, b]: [&Shape; 2]) -> Option<(Vec2, f32, &Rect)> {
    match (a, b) {
        (Shape::Point(point), Shape::Rect(rect)) | (Shape::Rect(rect), Shape::Point(point)) => {
            Some((point.position(), 0.0, rect))
        }
        (Shape::Circle(circle), Shape::Rect(rect)) | (Shape::Rect(rect), Shape::Circle(circle)) => {
            Some((circle.center(), circle.radius(), rect))
        }
        _ => None,
    }
}

struct Numbers {
    probe: Shape,
    /// The position of the point, or the circle's centre.
    at: DVec2,
    radius: f64,
    frame: LocalFrame,
    roles: [Role; 2],
    found: ClampSteps,
}

fn steps(subject: &Subject) -> Option<Steps> {
    let shapes = subject.shapes();
    let (at, radius, rect) = probe_and_rect(shapes)?;
    let is_first = matches!(shapes[1], Shape::Rect(_));
    let probe = shapes[usize::from(!is_first)];
    let twin = unrotate_and_clamp(probe, rect)?;
    let Answer { closest: asked, .. } = subject.answer;
    let asked = if is_first { *asked } else { asked.flipped() };
    let roles = if is_first { [Role::A, Role::B] } else { [Role::B, Role::A] };
    let numbers = Numbers {
        probe: probe.clone(),
        at: at.as_dvec2(),
        radius: f64::from(radius),
        frame: LocalFrame { rect: *rect, role: roles[1] },
        roles,
        found: twin.steps,
    };
    let agrees = is_same_closest(twin.answer, asked, [probe, shapes[usize::from(is_first)]]);
    let builder = StepBuilder::new(twin.algorithm, twin.cost, agrees, numbers);
    let builder = builder.one(Numbers::way).one(Numbers::turn).one(Numbers::clamp).one(Numbers::difference);
    Some(builder.one(Numbers::compare).one(Numbers::back).steps())
}

impl Numbers {
    fn named(&self) -> &'static str {
        if self.radius > 0.0 { "centre of the circle" } else { "point" }
    }

    fn way(&self) -> Step {
        let (center, at) = (self.frame.center(), self.at);
        let rule = format!(
            "Measure from the rectangle's centre m, since opposite sides are equally far from it: w is the vector \
             from m to c, the {}.",
            self.named()
        );
        let mut step = Step::new("way", "The vector from the rectangle's centre", rule)
            .formula(format!("m = {}   c = {}", pair(center), pair(at)))
            .solved("w.x = c.x − m.x", term(at.x) - center.x)
            .solved("w.y = c.y − m.y", term(at.y) - center.y);
        step.arrow(center, at, Role::Neutral);
        self.frame.mark_center(&mut step);
        self.mark_c(&mut step);
        step.label((center + at) * 0.5, "w", Role::Neutral);
        step
    }

    fn turn(&self) -> Step {
        let (sin, cos) = self.frame.angle().sin_cos();
        let [x, y] = self.frame.turned_back(self.at - self.frame.center());
        let rule = "Rotate everything back by the rectangle's angle. R is a pure rotation, which changes no length: \
                    its rows have length 1 and are perpendicular, and its determinant is 1; one sine and one cosine \
                    are enough. local.x and local.y are measured along the rectangle's \
                    own axes, which are two of the axes of the separating axis test.";
        let mut step = Step::new("turn", "Un-rotate", rule)
            .formula(self.frame.angle_line())
            .with_enough_digits(|n| {
                let (c, s, minus) = (n.show(cos), n.show(sin), n.show(-sin));
                let det = n.equation(term(cos).squared() + term(sin).squared(), 1.0);
                format!("R = (cos, sin; −sin, cos) = ({c}, {s}; {minus}, {c})   det R = cos² + sin² = {det}")
            })
            .equation("local.x = cos·w.x + sin·w.y", x, self.found.local.x)
            .equation("local.y = cos·w.y − sin·w.x", y, self.found.local.y)
            .beside(self.inset(false, false));
        self.frame.turn(&mut step, &self.probe, self.roles[0]);
        step.means(C, self.roles[0], C_MEANS)
    }

    fn clamp(&self) -> Step {
        let rule = "In the rectangle's frame, x and y contribute separately to the squared distance, so each can be clamped on \
                    its own. This gives nine regions: the inside, four at the sides, four at the corners.";
        let one = |name: &str, local: f64, half: f64, clamped: f64| {
            let how = if local < -half {
                format!("{}, so it is", compared(local, Ordering::Less, -half))
            } else if local > half {
                format!("{}, so it is", compared(local, Ordering::Greater, half))
            } else {
                format!("{} ≤ {} ≤ {}: it stays", number(-half), number(local), number(half))
            };
            format!("clamped.{name}: {how} {}", number(clamped))
        };
        let mut step = Step::new("clamp", self.region(), rule)
            .formula(format!("half extents = {}", pair(self.found.half)))
            .formula(one("x", self.found.local.x, self.found.half.x, self.found.clamped.x))
            .formula(one("y", self.found.local.y, self.found.half.y, self.found.clamped.y))
            .beside(self.inset(true, false));
        self.regions_in_world(&mut step);
        self.mark_c(&mut step);
        step.point(self.found.closest, Sign::Dot, "closest point", self.roles[1]);
        step
    }

    fn region(&self) -> &'static str {
        let beyond = self.found.local.abs().cmpgt(self.found.half);
        match (beyond.x, beyond.y) {
            (false, false) => "Nothing to clamp: c is inside",
            (true, false) => "Clamp x: a side region",
            (false, true) => "Clamp y: a side region",
            (true, true) => "Clamp x and y: a corner region",
        }
    }

    fn difference(&self) -> Step {
        let ClampSteps { local, clamped, difference, .. } = self.found;
        let rule = "What clamping removed is the vector diff from the closest point to c, here along the rectangle's own \
             axes; in world coordinates it has other components but the same length. It is zero where nothing was \
             clamped.";
        let mut step = Step::new("difference", "The difference", rule)
            .equation("diff.x = local.x − clamped.x", term(local.x) - clamped.x, difference.x)
            .equation("diff.y = local.y − clamped.y", term(local.y) - clamped.y, difference.y)
            .beside(self.inset(true, true));
        self.connect(&mut step, "diff".to_owned());
        step
    }

    fn compare(&self) -> Step {
        let (difference, squared) = (self.found.difference, self.found.squared_distance);
        let (answer, square) =
            (if self.found.meets { "they intersect" } else { "they are disjoint" }, self.radius * self.radius);
        let order = if self.found.meets { squared.total_cmp(&square).min(Ordering::Equal) } else { Ordering::Greater };
        let rule = if self.radius > 0.0 {
            "They intersect exactly when the length of diff is at most the radius r. Comparing squares avoids the square root; \
             equality counts: touching is a hit. The centres that hit fill the rectangle \
             expanded by r, with a quarter circle around each corner."
        } else {
            "The rectangle contains the point exactly when nothing was clamped: then diff·diff is 0, the square of a \
             point's radius."
        };
        let mut step = Step::new("compare", format!("Compare: {answer}"), rule)
            .equation("diff·diff", squares(difference), squared)
            .solved("r²", term(self.radius).squared())
            .formula(format!("compare diff·diff with r²: {}, so {answer}", compared(squared, order, square)))
            .beside(self.inset(true, true));
        self.hitting_centres(&mut step);
        self.connect(&mut step, "diff".to_owned());
        step
    }
}
