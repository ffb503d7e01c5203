//! Explains the lens: how large is the intersection of two circles?

mod segment;

use crate::algorithm::runnable_program::value::Value;
use crate::algorithm::steps::Step;
use crate::algorithm::steps::equations::solved;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::step_builder::{StepBuilder, Steps, is_same_area};
use crate::algorithm::steps::terms::{compared, number, pair};
use crate::algorithm::{Algorithm, Inputs, Scope, Subject};
use crate::collision::explain::{Chord, CircleCase, LensSteps, circle_lens};
use crate::collision::{Circle, Shape};
use crate::marks::{Fill, Look, Mark, Role, Sign, Stroke};
use core::cmp::Ordering;
use core::f64::consts::TAU;
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Circle lens",
    help: "how large is the intersection of two circles?",
    applies: |shapes, _| match shapes {
        [Shape::Circle(_), Shape::Circle(_)] => Ok(()),
        _ => Err("only for two circles"),
    },
    scope: Scope::Pair,
    steps,
    legend: legend! {
        (Line(Dashed), Neutral | Other) => "dist, the distance between the centres",
        (Line(Dashed), Hit) => "the chord",
        (Line(Dashed), _) => "radius to an end of the chord",
        (Line(Hairline), A | B) => "radius",
        (Line(Heavy), Hit) => "h, half of the chord",
        (Line(Heavy), _) => "arc of the circular segment",
        (Line(Solid), A) => "x, from A's centre to the chord",
        (Line(Solid), B) => "dist − x, from B's centre to the chord",
        (Line(Solid), Neutral) => "the angle at the centre",
        (Line(Hairline), Neutral) => "right angle",
        (Fill(Hatch), Hit) => "the intersection",
        (Fill(Hatch), _) => "the part cut off by the chord",
        (Sign(Cross), _) => "where the circles cross",
        (Sign(Dot), _) => "centre",
    },
    listings: listings!(),
    inputs: |subject| {
        let [Shape::Circle(a), Shape::Circle(b)] = subject.shapes() else { return None };
        let values = vec![
            ("a", Value::Point(a.center())),
            ("r_a", Value::Number(a.radius())),
            ("b", Value::Point(b.center())),
            ("r_b", Value::Number(b.radius())),
        ];
        let imports = "use core::f32::consts::PI;\nuse glam::Vec2; // cargo add glam\n";
        Some(Inputs { imports, ..Inputs::new(values, "common_area(a, r_a, b, r_b)") })
    },
    method: None,
};

fn steps(subject: &Subject) -> Option<Steps> {
    let [Shape::Circle(a), Shape::Circle(b)] = subject.shapes() else { return None };
    let twin = circle_lens(a, b);
    let lengths = TAU * f64::from(a.radius() + b.radius());
    let agrees = is_same_area([twin.answer, subject.answer.region.area], lengths, subject.shapes());
    let LensSteps { distance, case, chord } = twin.steps;
    let lens = Lens { circles: [*a, *b], area: twin.answer, distance, case };
    let builder = StepBuilder::new(twin.algorithm, twin.cost, agrees, lens).one(Lens::distance);
    let Some(chord) = chord else { return Some(builder.one(Lens::last_step).steps()) };
    let builder = builder.one(move |of| of.chord(&chord));
    let builder = builder.one(move |of| of.segment(&chord, 0)).one(move |of| of.segment(&chord, 1));
    Some(builder.one(move |of| of.sum(&chord)).steps())
}

struct Lens {
    circles: [Circle; 2],
    area: f64,
    /// The distance between the centres.
    distance: f64,
    case: CircleCase,
}

impl Lens {
    fn centers(&self) -> [DVec2; 2] {
        self.circles.map(|circle| circle.center().as_dvec2())
    }

    fn radii(&self) -> [f64; 2] {
        self.circles.map(|circle| f64::from(circle.radius()))
    }

    fn chord(&self, chord: &Chord) -> Step {
        let ([a, b], [r, s], d) = (self.centers(), self.radii(), self.distance);
        let Chord { along, half, ends, .. } = *chord;
        let foot = (ends[0] + ends[1]) * 0.5;
        let rule = "The circles cross at the two ends of a chord, perpendicular to the line of centres. With x its \
                    distance from A's centre and h half its length, there are two right triangles: x² + h² = rA² and \
                    (dist − x)² + h² = rB². Subtracting the second from the first gives x.";
        let x = term(d).infix("/", 2) + (term(r).squared() - term(s).squared()) / (term(2) * d);
        let h = (term(r).squared() - term(along).squared()).root();
        let mut step = Step::new("chord", "The chord between the crossings", rule)
            .equation("x = dist/2 + (rA² − rB²) / (2·dist)", x, along)
            .equation("h = √(rA² − x²)", h, half);
        step = step.means(Look::Line(Stroke::Hairline), Role::A, "radius to a crossing");
        step = step.means(Look::Line(Stroke::Hairline), Role::B, "radius to a crossing");
        step.named_line(foot, b, Stroke::Solid, format!("dist − x = {}", number(d - along)), Role::B);
        draw_x_and_h(&mut step, chord, a, Role::A, format!("x = {}", number(along)));
        step.line(ends[0], ends[1], Role::Hit, Stroke::Dashed);
        for (center, role, name, radius) in [(a, Role::A, "rA", r), (b, Role::B, "rB", s)] {
            step.line(center, ends[0], role, Stroke::Hairline);
            step.label(center.lerp(ends[0], 0.6), format!("{name} = {}", number(radius)), role);
        }
        ends.iter().for_each(|end| step.sign(*end, Sign::Cross, Role::Hit));
        [(a, Role::A), (b, Role::B)].iter().for_each(|(center, role)| step.sign(*center, Sign::Dot, *role));
        step
    }

    /// The end where the circles cross: the sum of both segments.
    fn sum(&self, chord: &Chord) -> Step {
        let (area, [first, second]) = (number(self.area), chord.segments);
        let rule = "The chord divides the lens into two circular segments: A's lies on B's side of it, and \
                    B's on A's side.";
        let mut step = Step::new("sum", format!("The lens: area {area}"), rule)
            .equation("area = A's segment + B's segment", term(first.area) + second.area, self.area)
            .means(Look::Line(Stroke::Heavy), Role::Hit, "the outline of the lens");
        let [a, b] = self.centers();
        for (side, (towards, of)) in [b, a].into_iter().zip(chord.segments).enumerate() {
            step.found(&self.arc(side, towards, of.angle), false, Role::Hit);
        }
        let [from, to] = chord.ends;
        step.line(from, to, Role::Hit, Stroke::Dashed);
        step.label(from, "chord", Role::Hit);
        step.label((from + to) * 0.5, format!("area {area}"), Role::Hit);
        step
    }

    /// The end where they do not cross.
    fn last_step(&self) -> Step {
        if matches!(self.case, CircleCase::Apart | CircleCase::Touching) {
            let rule = "Circles that are disjoint or touch externally share no area.";
            return Step::new("apart", "The intersection has no area", rule).formula("area = 0");
        }
        let inner = usize::from(self.case == CircleCase::SecondWithin);
        let (area, center, radius) = (number(self.area), self.centers()[inner], self.radii()[inner]);
        let rule = "The intersection is the whole smaller circle: its area is π times its radius squared.";
        let mut step = Step::new("within", format!("The smaller circle: area {area}"), rule)
            .formula(format!("area = π·{}² = {area}", number(radius)));
        let (at, radius) = (center.as_vec2(), radius as f32);
        step.marks.push(Mark::Disc { center: at, radius, role: Role::Hit, fill: Fill::Hatch });
        step.label(center, format!("area {area}"), Role::Hit);
        step
    }
}

/// From a centre to the middle of the chord, and from there half of the chord, with the right angle between them.
fn draw_x_and_h(step: &mut Step, chord: &Chord, center: DVec2, role: Role, name: String) {
    let ([end, other], half) = (chord.ends, chord.half);
    let foot = (end + other) * 0.5;
    step.named_line(center, foot, Stroke::Solid, name, role);
    step.named_line(foot, end, Stroke::Heavy, format!("h = {}", number(half)), Role::Hit);
    let small = 0.2 * half.min(center.distance(foot));
    let (up, along) = ((end - foot).normalize_or_zero() * small, (center - foot).normalize_or_zero() * small);
    step.path(&[foot + up, foot + up + along, foot + along], false, Role::Neutral, Stroke::Hairline);
}

impl Lens {
    fn distance(&self) -> Step {
        let (title, line) = match self.case {
            CircleCase::Apart => ("The circles are disjoint", "apart"),
            CircleCase::Touching => ("The circles touch", "apart"),
            CircleCase::Lens => ("The circles cross twice: a lens", "distance"),
            CircleCase::FirstWithin => ("A lies within B", "within"),
            CircleCase::SecondWithin => ("B lies within A", "within"),
            CircleCase::Equal => ("The circles are identical", "within"),
        };
        let rule = "A has radius rA, B has radius rB. The distance dist between the centres decides: disjoint if dist > rA + rB, \
                    touching externally if dist = rA + rB, one within the other if dist ≤ |rA − rB|, otherwise a lens.";
        let ([a, b], [r, s], d) = (self.centers(), self.radii(), self.distance);
        let centres = format!("centre of A = {}   centre of B = {}", pair(a), pair(b));
        let mut step = Step::new(line, title, rule).formula(centres).equation(
            "dist",
            ((term(b.x) - a.x).squared() + (term(b.y) - a.y).squared()).root(),
            d,
        );
        step = self.against_radii(step);
        step.named_line(a, b, Stroke::Dashed, format!("dist = {}", number(d)), Role::Neutral);
        for (center, radius, role, name) in [(a, r, Role::A, "rA"), (b, s, Role::B, "rB")] {
            let rim = center + DVec2::new(0.0, radius);
            step.sign(center, Sign::Dot, role);
            step.named_line(center, rim, Stroke::Hairline, format!("{name} = {}", number(radius)), role);
            step.label(center, pair(center), role);
        }
        step
    }

    fn against_radii(&self, step: Step) -> Step {
        let ([r, s], d, case) = (self.radii(), self.distance, self.case);
        let (sum, difference) = (r + s, (r - s).abs());
        let to_sum = match case {
            CircleCase::Apart => Ordering::Greater,
            CircleCase::Touching => Ordering::Equal,
            CircleCase::Lens | CircleCase::FirstWithin | CircleCase::SecondWithin | CircleCase::Equal => Ordering::Less,
        };
        let to_difference = match case {
            // For a circle of radius 0 both limits are equal.
            CircleCase::Touching if sum == difference => Ordering::Equal,
            CircleCase::Apart | CircleCase::Touching | CircleCase::Lens => Ordering::Greater,
            CircleCase::FirstWithin | CircleCase::SecondWithin | CircleCase::Equal => {
                d.total_cmp(&difference).min(Ordering::Equal)
            }
        };
        let of_radii = solved(term(r) + s);
        let mut step = step.formula(format!("rA + rB = {of_radii}   compared with dist: {}", compared(d, to_sum, sum)));
        if !matches!(case, CircleCase::Apart | CircleCase::Touching) {
            let (of_radii, against) = (solved((term(r) - s).length()), compared(d, to_difference, difference));
            step = step.formula(format!("|rA − rB| = {of_radii}   compared with dist: {against}"));
        }
        step.with_enough_digits(|n| match case {
            CircleCase::Apart => format!("distance = dist − (rA + rB) = {}", n.difference(d, sum, to_sum)),
            _ => {
                let depth = n.difference(sum, d, to_sum.reverse());
                format!(
                    "depth = rA + rB − dist = {depth}: if either circle moves away by this along the line of centres, \
                     they just touch"
                )
            }
        })
    }
}
