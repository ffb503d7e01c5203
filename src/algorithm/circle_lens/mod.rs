//! Explains the lens: how large is the intersection of two circles?

mod distance;
mod segment;

use crate::{
    algorithm::{
        Algorithm, Inputs, Subject,
        runnable_program::value::Value,
        steps::{
            Step,
            formula::term,
            plan::{Plan, Steps, is_same_area},
            terms::number,
        },
    },
    collision::{
        Circle, Shape,
        explain::{CircleCase, LensStep, circle_lens},
    },
    picture::{Fill, Look, Mark, Role, Sign, Stroke},
};
use core::f64::consts::TAU;
use glam::DVec2;

pub static ALGORITHM: Algorithm = Algorithm {
    name: "Circle lens",
    help: "how large is the intersection of two circles?",
    applies: |shapes, _| match shapes {
        [Shape::Circle(_), Shape::Circle(_)] => Ok(()),
        _ => Err("only for two circles"),
    },
    most_shapes: None,
    steps,
    legend: legend! {
        (Line(Dashed), Neutral | Other) => "d, the distance between the centres",
        (Line(Dashed), Hit) => "the chord",
        (Line(Dashed), _) => "radius to an end of the chord",
        (Line(Hairline), A | B) => "radius",
        (Line(Heavy), Hit) => "h, half of the chord",
        (Line(Heavy), _) => "arc of the circular segment",
        (Line(Solid), A) => "x, from A's centre to the chord",
        (Line(Solid), B) => "d − x, from B's centre to the chord",
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
            ("r", Value::Number(a.radius())),
            ("b", Value::Point(b.center())),
            ("s", Value::Number(b.radius())),
        ];
        let imports = "use core::f32::consts::PI;\nuse glam::Vec2; // cargo add glam\n";
        Some(Inputs { imports, ..Inputs::new(values, "common_area(a, r, b, s)") })
    },
    method: None,
};

fn steps(subject: &Subject) -> Option<Steps> {
    let [Shape::Circle(a), Shape::Circle(b)] = subject.shapes() else { return None };
    let twin = circle_lens(a, b);
    let lengths = TAU * f64::from(a.radius() + b.radius());
    let agrees = is_same_area([twin.answer, subject.answer.region.area], lengths, subject.shapes());
    let mut lens = Lens {
        circles: [*a, *b],
        area: twin.answer,
        distance: 0.0,
        case: CircleCase::Apart,
        along: 0.0,
        half: 0.0,
        ends: [DVec2::ZERO; 2],
        segments: Vec::new(),
    };
    for step in twin.steps {
        match step {
            LensStep::Distance { distance, case, .. } => (lens.distance, lens.case) = (distance, case),
            LensStep::Chord { along, half, ends } => (lens.along, lens.half, lens.ends) = (along, half, ends),
            LensStep::Segment { angle, sector, triangle, area, .. } => {
                lens.segments.push(CircularSegment { angle, sector, triangle, area });
            }
        }
    }
    let (has_chord, segments) = (lens.case == CircleCase::Lens, lens.segments.len());
    let plan = Plan::new(twin.algorithm, twin.cost, agrees, lens).one(Lens::distance).one_if(has_chord, Lens::chord);
    Some(plan.each(0..segments, Lens::segment).one(Lens::closing).steps())
}

struct Lens {
    circles: [Circle; 2],
    area: f64,
    /// The distance between the centres.
    distance: f64,
    case: CircleCase,
    /// The signed distance of the chord from the first centre, half its length, and its ends; zeros without a chord.
    along: f64,
    half: f64,
    ends: [DVec2; 2],
    /// The part of each circle beyond the chord.
    segments: Vec<CircularSegment>,
}

struct CircularSegment {
    angle: f64,
    sector: f64,
    triangle: f64,
    area: f64,
}

impl Lens {
    fn centers(&self) -> [DVec2; 2] {
        self.circles.map(|circle| circle.center().as_dvec2())
    }

    fn radii(&self) -> [f64; 2] {
        self.circles.map(|circle| f64::from(circle.radius()))
    }

    fn chord(&self) -> Step {
        let ([a, b], [r, s]) = (self.centers(), self.radii());
        let Self { distance: d, along, half, ends, .. } = *self;
        let foot = (ends[0] + ends[1]) * 0.5;
        let rule = "The circles cross at the two ends of a chord, perpendicular to the line of centres. With x its \
                    distance from A's centre and h half its length, there are two right triangles: x² + h² = r² and \
                    (d − x)² + h² = s². Subtracting the second from the first gives x.";
        let x = term(d).infix("/", 2) + (term(r).squared() - term(s).squared()) / (term(2) * d);
        let h = (term(r).squared() - term(along).squared()).root();
        let mut step = Step::new("chord", "The chord between the crossings", rule)
            .equation("x = d/2 + (r² − s²) / (2·d)", x, along)
            .equation("h = √(r² − x²)", h, half);
        step = step.means(Look::Line(Stroke::Hairline), Role::A, "radius to a crossing");
        step = step.means(Look::Line(Stroke::Hairline), Role::B, "radius to a crossing");
        step.named_line(foot, b, Stroke::Solid, format!("d − x = {}", number(d - along)), Role::B);
        self.draw_x_and_h(&mut step, a, Role::A, format!("x = {}", number(along)));
        step.line(ends[0], ends[1], Role::Hit, Stroke::Dashed);
        for (center, role, name, radius) in [(a, Role::A, "r", r), (b, Role::B, "s", s)] {
            step.line(center, ends[0], role, Stroke::Hairline);
            step.label(center.lerp(ends[0], 0.6), format!("{name} = {}", number(radius)), role);
        }
        ends.iter().for_each(|end| step.sign(*end, Sign::Cross, Role::Hit));
        [(a, Role::A), (b, Role::B)].iter().for_each(|(center, role)| step.sign(*center, Sign::Dot, *role));
        step
    }

    /// From a centre to the middle of the chord, and from there half of the chord, with the right angle between them.
    fn draw_x_and_h(&self, step: &mut Step, center: DVec2, role: Role, name: String) {
        let ([end, other], half) = (self.ends, self.half);
        let foot = (end + other) * 0.5;
        step.named_line(center, foot, Stroke::Solid, name, role);
        step.named_line(foot, end, Stroke::Heavy, format!("h = {}", number(half)), Role::Hit);
        let small = 0.2 * half.min(center.distance(foot));
        let (up, along) = ((end - foot).normalize_or_zero() * small, (center - foot).normalize_or_zero() * small);
        step.path(&[foot + up, foot + up + along, foot + along], false, Role::Neutral, Stroke::Hairline);
    }

    fn closing(&self) -> Step {
        let area = number(self.area);
        match (self.case, self.segments.as_slice()) {
            (_, [first, second]) => {
                let rule = "The chord divides the lens into two circular segments: A's lies on B's side of it, and \
                            B's on A's side.";
                let mut step = Step::new("sum", format!("The lens: area {area}"), rule).equation(
                    "area = A's segment + B's segment",
                    term(first.area) + second.area,
                    self.area,
                );
                step = step.means(Look::Line(Stroke::Heavy), Role::Hit, "the outline of the lens");
                let [a, b] = self.centers();
                for (side, (towards, of)) in [b, a].into_iter().zip(&self.segments).enumerate() {
                    step.found(&self.arc(side, towards, of.angle), false, Role::Hit);
                }
                let [from, to] = self.ends;
                step.line(from, to, Role::Hit, Stroke::Dashed);
                step.label(from, "chord", Role::Hit);
                step.label((from + to) * 0.5, format!("area {area}"), Role::Hit);
                step
            }
            (CircleCase::Apart | CircleCase::Touching, _) => {
                let rule = "Circles that are disjoint or touch externally share no area.";
                Step::new("apart", "The intersection has no area", rule).formula("area = 0")
            }
            _ => {
                let inner = if self.case == CircleCase::SecondWithin { 1 } else { 0 };
                let (center, radius) = (self.centers()[inner], self.radii()[inner]);
                let rule = "The intersection is the whole smaller circle: its area is π times its radius squared.";
                let mut step = Step::new("within", format!("The smaller circle: area {area}"), rule)
                    .formula(format!("area = π·{}² = {area}", number(radius)));
                step.marks.push(Mark::Disc {
                    center: center.as_vec2(),
                    radius: radius as f32,
                    role: Role::Hit,
                    fill: Fill::Hatch,
                });
                step.label(center, format!("area {area}"), Role::Hit);
                step
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::collision::{Circle, intersection};
    use core::f32::consts::PI;
    use glam::Vec2;

    include!("listing.rs");

    #[test]
    fn the_code_has_the_area_of_the_module() {
        for i in 0..60_u16 {
            let (at, r, s) = (Vec2::new(0.1 * f32::from(i), 0.3), 2.0, 1.2);
            let [a, b] = [(Vec2::ZERO, r), (at, s)].map(|(center, radius)| Circle::new(center, radius).unwrap());
            let (area, right) = (f64::from(common_area(Vec2::ZERO, r, at, s)), intersection(&a, &b).area);
            assert!((area - right).abs() < 1e-4, "{at}: {area}, not {right}");
        }
    }
}
