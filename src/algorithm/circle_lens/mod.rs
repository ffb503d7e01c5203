//! Explains the lens: which area do two circles share?

use crate::{
    algorithm::{
        Algorithm, Subject,
        program::{inputs::Inputs, value::Value},
        steps::{
            Step,
            agreement::is_same_area,
            listing::listings,
            plan::{Plan, Steps},
            terms::{compared, difference as difference_of, number, pair},
        },
    },
    collision::{
        Circle, Shape,
        explain::{CircleCase, LensStep, circle_lens},
    },
    notation::rounded,
    picture::{Fill, Mark, Role, Sign, Stroke, look::Seen},
};
use core::{cmp::Ordering, f64::consts::TAU};
use glam::{DVec2, Vec2};

/// The area of a circle lens.
pub static ALGORITHM: Algorithm = Algorithm {
    name: "Circle lens",
    help: "how large is the common area of two circles?",
    applies: |shapes| match shapes {
        [Shape::Circle(_), Shape::Circle(_)] => Ok(()),
        _ => Err("only of two circles"),
    },
    most_shapes: None,
    steps,
    legend,
    listings: listings!(),
    inputs,
    method: None,
};

/// What its marks mean.
fn legend(seen: Seen, role: Role) -> Option<&'static str> {
    use Fill::Hatch;
    use Role::{A, B, Hit, Neutral, Other};
    use Seen::Line;
    use Sign::{Cross, Dot};
    use Stroke::{Dashed, Hairline, Heavy, Solid};
    Some(match (seen, role) {
        (Line(Dashed), Neutral | Other) => "d, between the centres",
        (Line(Dashed), Hit) => "the chord",
        (Line(Dashed), _) => "radius to an end of the chord",
        (Line(Hairline), A | B) => "radius",
        (Line(Heavy), Hit) => "h, half of the chord",
        (Line(Heavy), _) => "arc of the circular segment",
        (Line(Solid), A) => "x, from A's centre to the chord",
        (Line(Solid), B) => "d − x, from B's centre to the chord",
        (Line(Solid), Neutral) => "the angle at the centre",
        (Line(Hairline), Neutral) => "right angle",
        (Seen::Fill(Hatch), Hit) => "the common part",
        (Seen::Fill(Hatch), _) => "what is cut off beyond the chord",
        (Seen::Sign(Cross), _) => "where the rims cross",
        (Seen::Sign(Dot), _) => "centre",
        _ => return None,
    })
}

/// What the code is called with.
fn inputs(subject: &Subject) -> Option<Inputs> {
    let [Shape::Circle(a), Shape::Circle(b)] = subject.shapes() else { return None };
    let values = vec![
        ("a", Value::Point(a.center())),
        ("r", Value::Number(a.radius())),
        ("b", Value::Point(b.center())),
        ("s", Value::Number(b.radius())),
    ];
    let imports = "use core::f32::consts::PI;\nuse glam::Vec2; // cargo add glam\n";
    Some(Inputs { imports, ..Inputs::new(values, "common_area(a, r, b, s)", "common_area(a, r, b, s)") })
}

/// Significant digits of an angle in radians.
const RADIANS: u8 = 6;
/// The radius of the arc that shows an angle, as a part of the circle's.
const ANGLE_ARC: f64 = 0.22;
/// Chords that a whole turn is drawn with.
const CHORDS: f64 = 96.0;

fn steps(subject: &Subject) -> Option<Steps> {
    let [Shape::Circle(a), Shape::Circle(b)] = subject.shapes() else { return None };
    let told = circle_lens(a, b);
    let lengths = TAU * f64::from(a.radius() + b.radius());
    let agrees = is_same_area([told.answer, subject.answer.region.area], lengths, subject.shapes());
    let count = told.steps.len();
    let lens = Lens { circles: [*a, *b], area: told.answer, steps: told.steps };
    let plan = Plan::new(told.algorithm, told.cost, agrees, lens);
    Some(plan.each(0..count, |lens, i| lens.step(&lens.steps[i])).one(Lens::closing).steps())
}

struct Lens {
    circles: [Circle; 2],
    area: f64,
    steps: Vec<LensStep>,
}

/// A circular segment.
struct CircularSegment {
    is_first: bool,
    angle: f64,
    sector: f64,
    triangle: f64,
    area: f64,
}

impl Lens {
    fn step(&self, step: &LensStep) -> Step {
        match *step {
            LensStep::Distance { distance, radii, case } => self.distance(distance, radii, case),
            LensStep::Chord { along, half, ends } => self.chord(along, half, ends),
            LensStep::Segment { of_first, angle, sector, triangle, area } => {
                self.segment(&CircularSegment { is_first: of_first, angle, sector, triangle, area })
            }
        }
    }

    fn centers(&self) -> [DVec2; 2] {
        self.circles.map(|circle| circle.center().as_dvec2())
    }

    fn radii(&self) -> [f64; 2] {
        self.circles.map(|circle| f64::from(circle.radius()))
    }

    fn ends(&self) -> [DVec2; 2] {
        let chord = self.steps.iter().find_map(|step| match step {
            LensStep::Chord { ends, .. } => Some(*ends),
            LensStep::Distance { .. } | LensStep::Segment { .. } => None,
        });
        chord.unwrap_or_default()
    }

    /// How far the chord is from the first centre, and half its length.
    fn chord_lengths(&self) -> [f64; 2] {
        let chord = self.steps.iter().find_map(|step| match step {
            LensStep::Chord { along, half, .. } => Some([*along, *half]),
            LensStep::Distance { .. } | LensStep::Segment { .. } => None,
        });
        chord.unwrap_or_default()
    }

    fn distance(&self, d: f64, [r, s]: [f64; 2], case: CircleCase) -> Step {
        let (title, line) = match case {
            CircleCase::Apart => ("The circles are apart", "apart"),
            CircleCase::Touching => ("The circles touch", "apart"),
            CircleCase::Lens => ("The rims cross twice: a lens", "distance"),
            CircleCase::FirstWithin => ("A lies within B", "within"),
            CircleCase::SecondWithin => ("B lies within A", "within"),
            CircleCase::Equal => ("Both are the same circle", "within"),
        };
        let rule = "A has the radius r, B the radius s. The distance d of the centres decides: apart above r + s, one within the other up to |r − s|, a lens between.";
        let [a, b] = self.centers();
        let (sum, difference) = (r + s, (r - s).abs());
        let to_sum = match case {
            CircleCase::Apart => Ordering::Greater,
            CircleCase::Touching => Ordering::Equal,
            CircleCase::Lens | CircleCase::FirstWithin | CircleCase::SecondWithin | CircleCase::Equal => Ordering::Less,
        };
        let to_difference = match case {
            // Of a circle without a radius both limits are one.
            CircleCase::Touching if sum == difference => Ordering::Equal,
            CircleCase::Apart | CircleCase::Touching | CircleCase::Lens => Ordering::Greater,
            CircleCase::FirstWithin | CircleCase::SecondWithin | CircleCase::Equal => {
                d.total_cmp(&difference).min(Ordering::Equal)
            }
        };
        let mut step = Step::new(title, rule)
            .at_line(line)
            .worked(|n| {
                let [ax, ay, bx, by] = [n.bracketed(a.x), n.bracketed(a.y), n.number(b.x), n.number(b.y)];
                format!("d = √(({bx} − {ax})² + ({by} − {ay})²) = {}", number(d))
            })
            .worked(|n| {
                let sum_of = format!("r + s = {} + {} = {}", n.number(r), n.number(s), number(sum));
                format!("{sum_of}   d against it: {}", compared(d, to_sum, sum))
            });
        if !matches!(case, CircleCase::Apart | CircleCase::Touching) {
            step = step.worked(|n| {
                let difference_of = format!("|r − s| = |{} − {}| = {}", n.number(r), n.number(s), number(difference));
                format!("{difference_of}   d against it: {}", compared(d, to_difference, difference))
            });
        }
        step = step.worked(|n| {
            let (total, between) = (n.number(sum), n.number(d));
            match case {
                CircleCase::Apart => {
                    format!("distance = d − (r + s) = {between} − {total} = {}", difference_of(d, sum, to_sum))
                }
                _ => format!(
                    "depth = r + s − d = {total} − {between} = {}: moved apart by so much, they only touch",
                    difference_of(sum, d, to_sum.reverse())
                ),
            }
        });
        step.line(a, b, Role::Neutral, Stroke::Dashed);
        step.label((a + b) * 0.5, format!("d = {}", number(d)), Role::Neutral);
        for (center, radius, role, name) in [(a, r, Role::A, "r"), (b, s, Role::B, "s")] {
            let rim = center + DVec2::new(0.0, radius);
            step.sign(center, Sign::Dot, role);
            step.line(center, rim, role, Stroke::Hairline);
            step.label((center + rim) * 0.5, format!("{name} = {}", number(radius)), role);
            step.label(center, pair(center), role);
        }
        step
    }

    fn chord(&self, along: f64, half: f64, ends: [DVec2; 2]) -> Step {
        let ([a, b], [r, s]) = (self.centers(), self.radii());
        let d = a.distance(b);
        let foot = (ends[0] + ends[1]) * 0.5;
        let rule = "The rims cross at both ends of a chord, at right angles to the line of the centres. Its distance x from A's centre and \
                    half its length, h, are sides of two right triangles: x² + h² = r² and (d − x)² + h² = s². The first less the second gives x.";
        let mut step = Step::new("The chord between the crossings", rule)
            .at_line("chord")
            .worked(|n| {
                let ([d, r, s], x) = ([d, r, s].map(|length| n.number(length)), number(along));
                format!("x = d/2 + (r² − s²) / (2·d) = {d}/2 + ({r}² − {s}²) / (2·{d}) = {x}")
            })
            .worked(|n| format!("h = √(r² − x²) = √({}² − {}²) = {}", n.number(r), n.bracketed(along), number(half)));
        step = step.means(Seen::Line(Stroke::Hairline), Role::A, "radius to a crossing");
        step = step.means(Seen::Line(Stroke::Hairline), Role::B, "radius to a crossing");
        step.line(foot, b, Role::B, Stroke::Solid);
        step.label((b + foot) * 0.5, format!("d − x = {}", number(d - along)), Role::B);
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
        let [end, other] = self.ends();
        let (foot, half) = ((end + other) * 0.5, self.chord_lengths()[1]);
        step.line(center, foot, role, Stroke::Solid);
        step.label((center + foot) * 0.5, name, role);
        step.line(foot, end, Role::Hit, Stroke::Heavy);
        step.label((foot + end) * 0.5, format!("h = {}", number(half)), Role::Hit);
        let small = 0.2 * half.min(center.distance(foot));
        let (up, along) = ((end - foot).normalize_or_zero() * small, (center - foot).normalize_or_zero() * small);
        step.path(&[foot + up, foot + up + along, foot + along], false, Role::Neutral, Stroke::Hairline);
    }

    fn segment(&self, of: &CircularSegment) -> Step {
        let side = usize::from(!of.is_first);
        let (whose, role, radius, line) =
            if of.is_first { ("A", Role::A, "r", "first") } else { ("B", Role::B, "s", "second") };
        let ([center, other], r) = if of.is_first {
            (self.centers(), self.radii()[0])
        } else {
            let [a, b] = self.centers();
            ([b, a], self.radii()[1])
        };
        let (d, [along, half]) = (center.distance(other), self.chord_lengths());
        let x = if of.is_first { along } else { d - along };
        let (name, factor) = if of.is_first { ("x", "x") } else { ("d − x", "(d − x)") };
        let rule = if of.triangle < 0.0 {
            "The chord is behind the centre, the angle above 180°: the circular segment is more than half of the disc, so the triangle, below zero, is added.".to_owned()
        } else {
            format!(
                "What a circle has beyond the chord is a circular segment: its sector, the slice between the dashed radii, less the triangle of the \
             chord and the centre, twice a right triangle with the sides h and {name}, whose angle at the centre is atan2(h, {name})."
            )
        };
        let mut step = Step::new(format!("What {whose} has beyond the chord"), rule).at_line(line);
        if !of.is_first {
            step = step.worked(|n| format!("d − x = {} − {} = {}", n.number(d), n.bracketed(along), number(x)));
        }
        step = step
            .formula(format!(
                "angle = 2·atan2(h, {name}) = 2·atan2({}, {}) = {} rad = {}°",
                number(half),
                number(x),
                rounded(of.angle, RADIANS),
                number(of.angle.to_degrees())
            ))
            .worked(|n| {
                let angle = n.digits(of.angle, RADIANS);
                let sector = number(of.sector);
                format!("sector = {radius}²·angle / 2 = {}²·{angle} / 2 = {sector}, the angle in rad", n.number(r))
            })
            .worked(|n| {
                let product = format!("{}·{}", n.number(half), n.bracketed(x));
                format!("triangle = 2·(h·{factor} / 2) = {product} = {}", number(of.triangle))
            })
            .worked(|n| {
                let (sector, triangle) = (n.number(of.sector), n.bracketed(of.triangle));
                let area = difference_of(of.sector, of.triangle, Ordering::Greater);
                format!("segment = sector − triangle = {sector} − {triangle} = {area}")
            });
        let arc = self.arc(side, other, of.angle);
        step = step.means(Seen::Line(Stroke::Hairline), role, "the chord");
        fill(&mut step, &arc, role);
        for end in self.ends() {
            step.line(center, end, role, Stroke::Dashed);
        }
        step.label(center.lerp(self.ends()[1], 0.6), format!("{radius} = {}", number(r)), role);
        self.draw_x_and_h(&mut step, center, role, format!("{name} = {}", number(x)));
        step.line(self.ends()[0], self.ends()[1], role, Stroke::Hairline);
        step.sign(center, Sign::Dot, role);
        // The angle from one end of the chord to the other.
        let small: Vec<DVec2> = arc.iter().map(|at| center + (*at - center) * ANGLE_ARC).collect();
        step.path(&small, false, Role::Neutral, Stroke::Solid);
        step.label(small[small.len() / 3], format!("angle {}°", number(of.angle.to_degrees())), Role::Neutral);
        step.label(arc[arc.len() / 2], format!("segment {}", number(of.area)), role);
        step
    }

    /// A circle's arc on the other side of the chord, from end to end.
    fn arc(&self, side: usize, towards: DVec2, angle: f64) -> Vec<DVec2> {
        let (center, radius) = (self.centers()[side], self.radii()[side]);
        let middle = (towards - center).to_angle();
        let count = (CHORDS * angle / TAU).ceil().max(1.0);
        let at = |i: f64| center + DVec2::from_angle(middle + angle * (i / count - 0.5)) * radius;
        (0..=count as u32).map(|i| at(f64::from(i))).collect()
    }

    fn closing(&self) -> Step {
        let areas: Vec<f64> = self
            .steps
            .iter()
            .filter_map(|step| match step {
                LensStep::Segment { area, .. } => Some(*area),
                _ => None,
            })
            .collect();
        let LensStep::Distance { case, .. } = self.steps[0] else { return Step::default() };
        let area = number(self.area);
        match (case, areas.as_slice()) {
            (_, [first, second]) => {
                let rule = "The chord cuts the lens in two: A's segment lies on B's side of it, and B's on A's.";
                let mut step = Step::new(format!("The lens: area {area}"), rule).at_line("sum").worked(|n| {
                    let sum = format!("{} + {}", n.number(*first), n.number(*second));
                    format!("area = A's segment + B's segment = {sum} = {area}")
                });
                step = step.means(Seen::Line(Stroke::Heavy), Role::Hit, "the rim of the lens");
                let [a, b] = self.centers();
                for (side, (towards, angle)) in [b, a].into_iter().zip(self.angles()).enumerate() {
                    fill(&mut step, &self.arc(side, towards, angle), Role::Hit);
                }
                let [from, to] = self.ends();
                step.line(from, to, Role::Hit, Stroke::Dashed);
                step.label(from, "chord", Role::Hit);
                step.label((from + to) * 0.5, format!("area {area}"), Role::Hit);
                step
            }
            (CircleCase::Apart | CircleCase::Touching, _) => {
                let rule = "Circles that are apart or touch from outside share no area.";
                Step::new("No common area", rule).at_line("apart").formula("area = 0")
            }
            _ => {
                let inner = if case == CircleCase::SecondWithin { 1 } else { 0 };
                let (center, radius) = (self.centers()[inner], self.radii()[inner]);
                let rule = "The common area is the whole of the smaller circle: π times its radius squared.";
                let mut step = Step::new(format!("The smaller circle: area {area}"), rule)
                    .at_line("within")
                    .worked(|n| format!("area = π·{}² = {area}", n.number(radius)));
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

    /// The angles of both segments.
    fn angles(&self) -> Vec<f64> {
        let angle = |step: &LensStep| if let LensStep::Segment { angle, .. } = step { Some(*angle) } else { None };
        self.steps.iter().filter_map(angle).collect()
    }
}

fn fill(step: &mut Step, outline: &[DVec2], role: Role) {
    let outline: Vec<Vec2> = outline.iter().map(DVec2::as_vec2).collect();
    if outline.iter().all(|point| point.is_finite()) {
        step.marks.push(Mark::Area { outline: outline.clone(), role, fill: Fill::Hatch });
        step.marks.push(Mark::Line { points: outline, closed: false, role, stroke: Stroke::Heavy });
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
