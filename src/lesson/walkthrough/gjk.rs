//! Tells GJK: how a simplex in the Minkowski difference is led towards the origin.

use super::{
    Subject, Walkthrough,
    listing::Listing,
    telling::{Inset, Side, Step, Telling},
    terms::{Digits, corners, number, pair},
};
use crate::{
    collision::{
        ClosestPoints, Shape,
        explain::{Difference, Explanation, GjkRule, GjkStep, gjk, minkowski_difference},
    },
    lesson::{agreement::is_same_distance, corner_limit::has_many_corners},
    notation::counted,
    picture::{Fill, Role, Sign, Stroke},
};
use glam::DVec2;

/// GJK.
pub const WALKTHROUGH: Walkthrough = Walkthrough {
    name: "GJK",
    help: "which point of the Minkowski difference is closest to the origin?",
    applies,
    most_shapes: None,
    tell,
    code: &[
        Listing::new("Rust", include_str!("../../../assets/code/gjk.rs")),
        Listing::new("JavaScript", include_str!("../../../assets/code/gjk.js")),
        Listing::new("Python", include_str!("../../../assets/code/gjk.py")),
    ],
};

fn applies(shapes: [&Shape; 2]) -> Result<(), &'static str> {
    let has_corners = |shape: &&Shape| match shape {
        Shape::Circle(_) => false,
        Shape::Polygon(polygon) => polygon.is_convex(),
        Shape::Point(_) | Shape::Segment(_) | Shape::Rect(_) => true,
    };
    if !shapes.iter().all(has_corners) {
        Err("only of convex shapes with corners")
    } else if has_many_corners(shapes) {
        Err("too many corners to tell")
    } else {
        Ok(())
    }
}

/// What the inset shows of a step.
struct Shown<'a> {
    /// The corners that are kept.
    simplex: &'a [Difference],
    /// The point between them that is closest to the origin.
    closest: Difference,
    /// The closest point before, and the support point that was found from there.
    support: Option<(Difference, Difference)>,
}

/// What the steps speak of.
struct Search<'a> {
    told: &'a Explanation<ClosestPoints, GjkStep>,
    /// The outline of the Minkowski difference.
    outline: Vec<DVec2>,
    /// The difference of the first corners, where the search begins.
    start: Difference,
}

fn tell(subject: &Subject) -> Option<Telling> {
    let shapes = subject.shapes();
    let [a, b] = shapes;
    let told = gjk(a, b)?;
    let start = Difference { on_a: *corners(a).first()?, on_b: *corners(b).first()? };
    let search = Search { told: &told, outline: minkowski_difference(a, b)?, start };
    let mut steps = vec![search.difference(), search.start()];
    steps.extend((0..told.steps.len()).map(|index| search.towards(index)));
    steps.push(search.closing());
    let agrees = is_same_distance(told.answer, subject.answer.closest, shapes);
    Some(Telling { algorithm: told.algorithm, cost: told.cost, agrees, steps })
}

/// What rounding can make of a product that is zero, as a part of the squared distance.
const ROUNDING: f64 = 1e-9;
/// How long an arrow of a direction is drawn in the inset, as a part of the way.
const ARROW: f64 = 0.9;

impl Search<'_> {
    fn difference(&self) -> Step {
        let rule = "Take every point of A less every point of B: that is the Minkowski difference A − B. The shapes share a point exactly where \
                    one of these differences is (0, 0), so they meet when the origin is in it; else it is as far from it as they are apart.";
        let corners = counted(self.outline.len(), "corner");
        let step = Step::new("The Minkowski difference", rule)
            .at_line("start")
            .formula(format!("it has {corners}, differences of corners of A and B; GJK never builds it"));
        step.beside(self.inset(None))
    }

    fn start(&self) -> Step {
        let rule = "Begin anywhere in the difference: with the first corner of A less the first corner of B.";
        let point = self.start.point();
        let mut step = Step::new("Where the search begins", rule).at_line("start").worked(|n| {
            let difference = format!("{} − {}", n.pair(self.start.on_a), n.pair(self.start.on_b));
            format!("closest so far = {difference} = {}", pair(point))
        });
        step = step.formula(format!("its distance from the origin: {}", number(point.length())));
        self.draw_ends(&mut step, self.start, "first corner");
        step.beside(self.inset(Some(&Shown { simplex: &[self.start], closest: self.start, support: None })))
    }

    /// The closest point before a step.
    fn before(&self, index: usize) -> Difference {
        if index == 0 { self.start } else { self.told.steps[index - 1].closest }
    }

    /// A point of the difference as the two points that make it.
    fn draw_ends(&self, step: &mut Step, ends: Difference, name: &str) {
        for (at, role, whose) in [(ends.on_a, Role::A, "A"), (ends.on_b, Role::B, "B")] {
            step.sign(at, Sign::Dot, role);
            step.label(at, format!("{name} of {whose}"), role);
        }
    }

    fn towards(&self, index: usize) -> Step {
        let search = &self.told.steps[index];
        let (before, support) = (self.before(index), search.support);
        let nearer = (support.point() - before.point()).dot(search.direction);
        let (title, rule, line) = match search.rule {
            GjkRule::Nearer => (
                format!("Nearer: {} from the origin", number(search.closest.point().length())),
                "The support point is the corner of A − B that is furthest towards the origin: the furthest corner of A that way, less the \
                 furthest corner of B the other way. It joins the simplex, of which only what holds the closest point is kept.",
                "reduce",
            ),
            GjkRule::Origin => (
                "The origin is in the difference: they meet".to_owned(),
                "With this support point the simplex holds the origin: then A − B does, and the shapes have a point in common.",
                "origin",
            ),
            GjkRule::NoNearer => (
                "No corner is nearer: the closest point is found".to_owned(),
                "The support point is no further towards the origin than the closest point so far: all of A − B lies behind it, and so the \
                 search is over.",
                "nearer",
            ),
        };
        let mut step = Step::new(title, rule)
            .at_line(line)
            .formula(format!("direction d = −closest = {}", pair(search.direction)))
            .worked(|n| {
                format!("support = {} − {} = {}", n.pair(support.on_a), n.pair(support.on_b), pair(support.point()))
            });
        let factors = |n: Digits| {
            format!("({} − {})·{}", n.pair(support.point()), n.pair(before.point()), n.pair(search.direction))
        };
        step = if nearer.abs() <= ROUNDING * search.direction.length_squared() {
            step.formula(format!(
                "(support − closest)·d = {} ≈ 0: nearer by no more than rounding",
                factors(Digits::FINE)
            ))
        } else {
            let is_nearer = if nearer > 0.0 { "nearer" } else { "not nearer" };
            step.worked(|n| format!("(support − closest)·d = {} = {}: {is_nearer}", factors(n), number(nearer)))
        };
        let points: Vec<String> = search.simplex.iter().map(|corner| pair(corner.point())).collect();
        let kept = format!("kept: {}", points.join(", "));
        step = match search.rule {
            GjkRule::Nearer => step.formula(format!(
                "{kept}   closest = {}, distance {}",
                pair(search.closest.point()),
                number(search.closest.point().length())
            )),
            GjkRule::Origin => {
                step.formula(format!("{kept}   the origin (0, 0) is among what they enclose: distance 0"))
            }
            GjkRule::NoNearer => step,
        };
        self.draw_ends(&mut step, support, "furthest corner");
        self.draw_closest(&mut step, before, "closest so far");
        for (at, way, name) in [(support.on_a, search.direction, "d"), (support.on_b, -search.direction, "−d")] {
            let way = way.normalize_or_zero() * 0.15 * self.size();
            if way != DVec2::ZERO {
                step.arrow(at, at + way, Role::Neutral);
                step.label(at + way, name, Role::Neutral);
            }
        }
        let shown = Shown { simplex: &search.simplex, closest: search.closest, support: Some((before, support)) };
        step.beside(self.inset(Some(&shown)))
    }

    /// How large the difference is.
    fn size(&self) -> f64 {
        let longest = self.outline.iter().map(|corner| corner.distance(self.outline[0]));
        longest.fold(0.0, f64::max)
    }

    /// The way between the two points that make a point of the difference.
    fn draw_closest(&self, step: &mut Step, ends: Difference, name: &str) {
        step.line(ends.on_a, ends.on_b, Role::Neutral, Stroke::Dashed);
        let length = ends.point().length();
        if length > 0.0 {
            step.label((ends.on_a + ends.on_b) * 0.5, format!("{name}: {}", number(length)), Role::Neutral);
        }
    }

    fn closing(&self) -> Step {
        let Some(last) = self.told.steps.last() else { return Step::default() };
        let closest = last.closest;
        let mut step = if last.rule == GjkRule::Origin {
            let rule = "The origin has barycentric weights between the corners of the simplex: the same weights make a common point out of the \
                        corners of A.";
            Step::new("They meet", rule).at_line("origin").formula(format!("common point = {}", pair(closest.on_a)))
        } else {
            let rule = "The closest point of A − B is a difference, too: of the point of A and the point of B that are closest to each other. Its \
                        length is their distance.";
            Step::new(format!("Apart: the distance is {}", number(closest.point().length())), rule)
                .at_line("nearer")
                .formula(format!("closest points: {} on A, {} on B", pair(closest.on_a), pair(closest.on_b)))
                .worked(|n| {
                    let [x, y] = closest.point().to_array().map(|coordinate| n.bracketed(coordinate));
                    format!("distance = √({x}² + {y}²) = {}", number(closest.point().length()))
                })
        };
        if last.rule == GjkRule::Origin {
            step.sign(closest.on_a, Sign::Dot, Role::Hit);
            step.label(closest.on_a, "common point", Role::Hit);
        } else {
            self.draw_ends(&mut step, closest, "closest point");
            self.draw_closest(&mut step, closest, "distance");
        }
        step.beside(self.inset(Some(&Shown { simplex: &last.simplex, closest, support: None })))
    }

    /// The difference with the origin; the simplex, its closest point and, during a step, the closest point before and the support
    /// point.
    fn inset(&self, shown: Option<&Shown>) -> Side {
        let mut step = Step::default();
        step.area(&self.outline, Role::Other, Fill::Tint);
        step.path(&self.outline, true, Role::Other, Stroke::Solid);
        if let Some(&Shown { simplex, closest, support }) = shown {
            let simplex: Vec<DVec2> = simplex.iter().map(|corner| corner.point()).collect();
            step.area(&simplex, Role::Hit, Fill::Tint);
            step.path(&simplex, true, Role::Hit, Stroke::Heavy);
            for corner in &simplex {
                step.sign(*corner, Sign::Square, Role::Hit);
            }
            if let Some((before, support)) = support {
                let (from, to) = (before.point(), support.point());
                step.arrow(from, from * (1.0 - ARROW), Role::Neutral);
                step.label(from * (1.0 - 0.5 * ARROW), "d", Role::Neutral);
                step.sign(to, Sign::Ring, Role::Neutral);
                step.label(to, "support", Role::Neutral);
            }
            step.line(closest.point(), DVec2::ZERO, Role::Neutral, Stroke::Dashed);
            step.sign(closest.point(), Sign::Dot, Role::Hit);
            step.label(closest.point(), "closest", Role::Hit);
        }
        step.sign(DVec2::ZERO, Sign::Cross, Role::Neutral);
        step.label(DVec2::ZERO, "origin", Role::Neutral);
        let around = self.outline.iter().copied().chain([DVec2::ZERO]);
        Side::Inset(Inset::around("the Minkowski difference A − B", step, around))
    }
}
