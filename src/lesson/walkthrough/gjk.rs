//! Tells GJK: how a simplex in the Minkowski difference is led towards the origin.

use super::{
    Subject, Walkthrough,
    listing::Listing,
    telling::{Inset, Side, Step, Telling},
    terms::{Digits, number, pair},
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
    let start = told.steps.first()?.before;
    let search = Search { told: &told, outline: minkowski_difference(a, b)?, start };
    let mut steps = vec![search.difference(), search.start()];
    steps.extend((0..told.steps.len()).map(|index| search.towards(index)));
    steps.push(search.closing());
    let agrees = is_same_distance(told.answer, subject.answer.closest, shapes);
    Some(Telling { algorithm: told.algorithm, cost: told.cost, agrees, steps })
}

/// What rounding can make of a length or a product that is zero, as a part of the size or of the squared distance.
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
        let rule = "Begin anywhere in the difference: with the first corner of A less the first corner of B. What is found of A − B is called s0, \
                    s1, …: each is a corner of A less a corner of B, and up to three of them are kept, the simplex.";
        let point = self.start.point();
        let mut step = Step::new("Where the search begins", rule)
            .at_line("start")
            .worked(|n| {
                let difference = format!("{} − {}", n.pair(self.start.on_a), n.pair(self.start.on_b));
                format!("closest = s0 = first corner of A − first of B = {difference} = {}", pair(point))
            })
            .worked(|n| length_line("its distance from the origin", n, point));
        self.draw_ends(&mut step, self.start, ["s0: first corner of A", "s0: first corner of B"]);
        step.beside(self.inset(Some(&Shown { simplex: &[self.start], closest: self.start, support: None })))
    }

    /// s0, s1, …: the corners of the difference in the order in which they were found.
    fn name(&self, corner: Difference) -> String {
        let found = core::iter::once(self.start).chain(self.told.steps.iter().map(|step| step.support));
        let index = found.into_iter().position(|other| other == corner);
        index.map_or_else(String::new, |index| format!("s{index}"))
    }

    /// A point of the difference as the two points that make it.
    fn draw_ends(&self, step: &mut Step, ends: Difference, names: [&str; 2]) {
        for ((at, role), name) in [(ends.on_a, Role::A), (ends.on_b, Role::B)].into_iter().zip(names) {
            step.sign(at, Sign::Dot, role);
            step.label(at, name, role);
        }
    }

    fn towards(&self, index: usize) -> Step {
        let search = &self.told.steps[index];
        let (before, support) = (search.before, search.support);
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
        let name = self.name(support);
        let mut step = Step::new(title, rule)
            .at_line(line)
            .formula(format!("search direction d = −closest before = {}, towards the origin", pair(search.direction)))
            .worked(|n| {
                let difference = format!("{} − {}", n.pair(support.on_a), n.pair(support.on_b));
                format!("support {name} = {difference} = {}", pair(support.point()))
            });
        let factors = |n: Digits| {
            format!("({} − {})·{}", n.pair(support.point()), n.pair(before.point()), n.pair(search.direction))
        };
        step = if nearer.abs() <= ROUNDING * search.direction.length_squared() {
            step.formula(format!(
                "({name} − closest before)·d = {} ≈ 0: nearer by no more than rounding",
                factors(Digits::FINE)
            ))
        } else {
            let is_nearer = if nearer > 0.0 { "above 0, nearer" } else { "below 0, not nearer" };
            step.worked(|n| format!("({name} − closest before)·d = {} = {}: {is_nearer}", factors(n), number(nearer)))
        };
        step = match search.rule {
            GjkRule::Nearer => self.weighted(step, search),
            GjkRule::Origin => step.formula(format!(
                "kept: {}   the origin (0, 0) is in what they enclose: distance 0",
                self.names(&search.simplex)
            )),
            GjkRule::NoNearer => step,
        };
        self.draw_ends(
            &mut step,
            support,
            [&format!("{name} of A: furthest along d"), &format!("{name} of B: furthest against d")],
        );
        self.draw_closest(&mut step, search.closest, "closest now");
        for (at, way, name) in
            [(support.on_a, search.direction, "search direction d"), (support.on_b, -search.direction, "against d")]
        {
            let way = way.normalize_or_zero() * 0.15 * self.size();
            if way != DVec2::ZERO {
                step.arrow(at, at + way, Role::Neutral);
                step.label(at + way, name, Role::Neutral);
            }
        }
        let shown = Shown { simplex: &search.simplex, closest: search.closest, support: Some((before, support)) };
        step.beside(self.inset(Some(&shown)))
    }

    /// The names of some corners.
    fn names(&self, simplex: &[Difference]) -> String {
        simplex.iter().map(|corner| self.name(*corner)).collect::<Vec<String>>().join(", ")
    }

    /// With the closest point as the corners of the simplex make it.
    fn weighted(&self, step: Step, search: &GjkStep) -> Step {
        let closest = search.closest.point();
        let names = self.names(&search.simplex);
        let [first, second] = search.simplex[..] else {
            return step.worked(|n| length_line(&format!("kept: {names}   closest = {names}, distance"), n, closest));
        };
        let [p, q] = [first.point(), second.point()];
        let [s, t] = [self.name(first), self.name(second)];
        let (way, weight) = (q - p, search.weights[1]);
        step.worked(|n| {
            let quotient = format!("−{}·{} / |{}|²", n.pair(p), n.pair(way), n.pair(way));
            format!("kept: {names}   t = −{s}·({t} − {s}) / |{t} − {s}|² = {quotient} = {}", number(weight))
        })
        .worked(|n| {
            let sum = weighted_sum(n, &search.weights, &[p, q]);
            format!("closest = (1 − t)·{s} + t·{t} = {sum} = {}", pair(closest))
        })
    }

    /// Whether a point of the difference is the origin but for rounding.
    fn is_origin(&self, point: Difference) -> bool {
        point.point().length() <= ROUNDING * self.size()
    }

    /// How large the difference is.
    fn size(&self) -> f64 {
        let longest = self.outline.iter().map(|corner| corner.distance(self.outline[0]));
        longest.fold(0.0, f64::max)
    }

    /// The way between the two points that make a point of the difference.
    fn draw_closest(&self, step: &mut Step, ends: Difference, name: &str) {
        step.line(ends.on_a, ends.on_b, Role::Neutral, Stroke::Dashed);
        if !self.is_origin(ends) {
            let length = number(ends.point().length());
            step.label((ends.on_a + ends.on_b) * 0.5, format!("{name}: {length}"), Role::Neutral);
        }
    }

    fn closing(&self) -> Step {
        let Some(last) = self.told.steps.last() else { return Step::default() };
        let closest = last.closest;
        let meets = last.rule == GjkRule::Origin;
        let mut step = if meets {
            let rule = "The origin is a mean of the simplex' corners with weights that sum to 1, its barycentric coordinates; of three corners each \
                        counts as much as the triangle of the origin with the other two is large. The same weights make a common point out of \
                        the corners of A, and out of those of B.";
            Step::new("They meet", rule).at_line("origin")
        } else {
            let rule = "The closest point of A − B is a difference, too: of the point of A and the point of B that are closest to each other. The same \
                        weights make them out of the corners. Its length is their distance.";
            Step::new(format!("Apart: the distance is {}", number(closest.point().length())), rule).at_line("nearer")
        };
        step = self.weights(step, last);
        for (of, at, corner) in [
            ("A", closest.on_a, (|corner| corner.on_a) as fn(&Difference) -> DVec2),
            ("B", closest.on_b, |corner| corner.on_b),
        ] {
            let what = if meets { "common point, of" } else { "closest point of" };
            let corners: Vec<DVec2> = last.simplex.iter().map(corner).collect();
            step = step.worked(|n| match corners[..] {
                [first, ..] if corners.iter().all(|corner| *corner == first) => {
                    format!("{what} {of} = {}, a corner", n.pair(first))
                }
                _ => format!("{what} {of} = {} = {}", weighted_sum(n, &last.weights, &corners), pair(at)),
            });
        }
        if meets {
            for corner in &last.simplex {
                let name = self.name(*corner);
                self.draw_ends(&mut step, *corner, [&format!("{name} of A"), &format!("{name} of B")]);
            }
            step.sign(closest.on_a, Sign::Dot, Role::Hit);
            step.label(closest.on_a, format!("common point {}", pair(closest.on_a)), Role::Hit);
        } else {
            step = step.worked(|n| length_line("distance = |closest|", n, closest.point()));
            self.draw_ends(&mut step, closest, ["closest point of A", "closest point of B"]);
            self.draw_closest(&mut step, closest, "distance");
        }
        step.beside(self.inset(Some(&Shown { simplex: &last.simplex, closest, support: None })))
    }

    /// With the weights of the corners of the last simplex, and how those of three are got.
    fn weights(&self, step: Step, last: &GjkStep) -> Step {
        let names: Vec<String> = last.simplex.iter().map(|corner| self.name(*corner)).collect();
        let [p, q, r] = match last.simplex[..] {
            [p, q, r] => [p, q, r].map(Difference::point),
            [_] => return step,
            _ => {
                return step.worked(|n| {
                    let weights: Vec<String> = last.weights.iter().map(|weight| n.number(*weight)).collect();
                    format!("weights of {} (1 − t and t, as before): {} = 1", names.join(", "), weights.join(" + "))
                });
            }
        };
        let crosses = [(q, r), (r, p), (p, q)].map(|(from, to)| from.perp_dot(to));
        let whole: f64 = crosses.iter().sum();
        let of = [1, 2, 0].map(|i| format!("{}×{}", names[i], names[(i + 1) % 3]));
        let step = step.worked(|n| {
            let numbers = [n.number(crosses[0]), n.bracketed(crosses[1]), n.bracketed(crosses[2])].join(" + ");
            format!("sum = {} = {numbers} = {}", of.join(" + "), number(whole))
        });
        step.worked(|n| {
            let weight = |i: usize| {
                let quotient = format!("{} / {}", n.number(crosses[i]), n.bracketed(whole));
                format!("weight of {} = {} / sum = {quotient} = {}", names[i], of[i], number(last.weights[i]))
            };
            [0, 1, 2].map(weight).join("   ")
        })
    }

    /// The difference with the origin; the simplex, its closest point and, during a step, the closest point before and the support
    /// point.
    fn inset(&self, shown: Option<&Shown>) -> Side {
        let mut step = Step::default();
        step.area(&self.outline, Role::Other, Fill::Tint);
        step.path(&self.outline, true, Role::Other, Stroke::Solid);
        if let Some(&Shown { simplex, closest, support }) = shown {
            let points: Vec<DVec2> = simplex.iter().map(|corner| corner.point()).collect();
            step.area(&points, Role::Hit, Fill::Tint);
            step.path(&points, true, Role::Hit, Stroke::Heavy);
            for corner in simplex {
                let (at, is) = (corner.point(), if *corner == closest { " = closest" } else { "" });
                step.sign(at, Sign::Square, Role::Hit);
                step.label(at, format!("{}{is} {}", self.name(*corner), pair(at)), Role::Hit);
            }
            if let Some((before, support)) = support {
                let (from, to) = (before.point(), support.point());
                step.arrow(from, from * (1.0 - ARROW), Role::Neutral);
                step.label(from * (1.0 - 0.5 * ARROW), "d", Role::Neutral);
                step.sign(to, Sign::Ring, Role::Neutral);
                if !simplex.contains(&support) {
                    step.label(to, format!("{} {}", self.name(support), pair(to)), Role::Neutral);
                }
                if before != closest && !simplex.contains(&before) {
                    step.sign(from, Sign::Dot, Role::Neutral);
                    step.label(from, "closest before", Role::Neutral);
                }
            }
            step.line(closest.point(), DVec2::ZERO, Role::Neutral, Stroke::Dashed);
            if !self.is_origin(closest) && !simplex.contains(&closest) {
                step.sign(closest.point(), Sign::Dot, Role::Hit);
                step.label(closest.point(), "closest", Role::Hit);
            }
        }
        step.sign(DVec2::ZERO, Sign::Cross, Role::Neutral);
        step.label(DVec2::ZERO, "origin (0, 0)", Role::Neutral);
        let around = self.outline.iter().copied().chain([DVec2::ZERO]);
        Side::Inset(Inset::around("the Minkowski difference A − B", step, around))
    }
}

/// `0.4·(1, 2) + 0.6·(3, 4)`.
fn weighted_sum(n: Digits, weights: &[f64], corners: &[DVec2]) -> String {
    let one = |(weight, corner): (&f64, &DVec2)| format!("{}·{}", n.number(*weight), n.pair(*corner));
    weights.iter().zip(corners).map(one).collect::<Vec<String>>().join(" + ")
}

/// The length of a vector with its numbers.
fn length_line(name: &str, n: Digits, v: DVec2) -> String {
    let [x, y] = v.to_array().map(|coordinate| n.bracketed(coordinate));
    format!("{name} = √({x}² + {y}²) = {}", number(v.length()))
}
