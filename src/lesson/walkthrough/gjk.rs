//! Tells GJK: how a simplex in the Minkowski difference is led towards the origin.

use super::{
    Subject, Walkthrough,
    listing::Listing,
    telling::{Inset, Side, Step, Telling},
    terms::{Digits, number, pair, worked_out},
};
use crate::{
    collision::{
        ClosestPoints, Shape,
        explain::{Difference, Explanation, GjkRule, GjkStep, gjk, minkowski_difference},
    },
    lesson::{agreement::is_same_distance, corner_limit::has_many_corners, seen::Seen},
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
    legend,
    code: &[
        Listing::new("Rust", include_str!("../../../assets/code/gjk.rs")),
        Listing::new("JavaScript", include_str!("../../../assets/code/gjk.js")),
        Listing::new("Python", include_str!("../../../assets/code/gjk.py")),
    ],
};

/// What its marks mean.
fn legend(seen: Seen, role: Role) -> Option<&'static str> {
    use Fill::Tint;
    use Role::{A, B, Hit, Neutral, Other};
    use Seen::{Arrow, Line, Outline};
    use Sign::{Cross, Diamond, Dot, Plus, Ring, Square};
    use Stroke::{Dashed, Heavy, Solid};
    Some(match (seen, role) {
        (Outline(Solid) | Seen::Fill(Tint), Other) => "Minkowski difference A − B",
        (Outline(Heavy) | Seen::Fill(Tint), Hit) => "the simplex",
        (Line(Dashed), Hit) => "from the closest point of the simplex to the origin",
        (Line(Dashed), _) => "between the points that the weights give; they may lie inside",
        (Arrow, _) => "direction d of the search",
        (Seen::Sign(Dot), Hit) => "point of the simplex closest to the origin",
        (Seen::Sign(Dot), Neutral) => "closest point before this step",
        (Seen::Sign(Dot), _) => "corner of A or B that makes a corner of A − B",
        (Seen::Sign(Cross), A | B) => "point of A or B that the weights give",
        (Seen::Sign(Diamond), Hit) => "common point",
        (Seen::Sign(Square), _) => "corner of the simplex",
        (Seen::Sign(Ring), Other) => "support point furthest along d",
        (Seen::Sign(Plus), Other) => "the origin: difference 0",
        _ => return None,
    })
}

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
        let rule = "Take every point of A minus every point of B: that is the Minkowski difference A − B. The shapes share a point exactly where \
                    one of these differences is (0, 0): they meet when the origin is in it; if not, its distance from the origin is the distance \
                    of the shapes.";
        let corners = counted(self.outline.len(), "corner");
        let step = Step::new("The Minkowski difference", rule)
            .at_line("start")
            .formula(format!("it has {corners}, differences of corners of A and B; GJK never builds it"));
        step.beside(self.inset(None))
    }

    fn start(&self) -> Step {
        let rule = "Begin anywhere in A − B, here with the first corner of A minus the first corner of B: another first corner changes only the \
                    number of steps; each is one test. What is found is called s0, s1, …: each is a corner of A minus a corner of B. Up to three of them are kept, \
                    the simplex.";
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
                "The support point is the corner of A − B furthest along d: A's corner furthest along d minus B's furthest against d. It joins the \
                 simplex, of which only the corners are kept between which the point closest to the origin lies.",
                "reduce",
            ),
            GjkRule::Origin if !search.simplex.contains(&support) => (
                "The origin is in the difference: they meet".to_owned(),
                "The simplex reaches the origin without this support point: then A − B does, and the shapes have a point in common.",
                "origin",
            ),
            GjkRule::Origin => (
                "The origin is in the difference: they meet".to_owned(),
                "With this support point the simplex holds the origin: then A − B does, and the shapes have a point in common.",
                "origin",
            ),
            GjkRule::NoNearer => (
                "No corner is nearer: the closest point is found".to_owned(),
                "The support point is no further along d than the closest point so far: all of A − B lies behind that, and so the search is \
                 over.",
                "nearer",
            ),
        };
        let name = self.name(support);
        let mut step = Step::new(title, rule).at_line(line).worked(|n| {
            let difference = format!("{} − {}", n.pair(support.on_a), n.pair(support.on_b));
            let way = format!("d = −closest before = {}, towards the origin", pair(search.direction));
            format!("{way}   support {name} = {difference} = {}", pair(support.point()))
        });
        let factors = |n: Digits| {
            format!("({} − {})·{}", n.pair(support.point()), n.pair(before.point()), n.pair(search.direction))
        };
        let goes_on = search.rule == GjkRule::Nearer;
        step = if !goes_on && nearer.abs() <= ROUNDING * search.direction.length_squared() {
            step.formula(format!(
                "({name} − closest before)·d = {} ≈ 0: nearer by no more than rounding",
                factors(Digits::FINE)
            ))
        } else {
            let is_taken = search.simplex.contains(&support);
            let what = match (nearer > 0.0, goes_on || is_taken) {
                (true, true) => format!("above 0, {name} lies further along d, the way to it leads nearer (else stop)"),
                (true, false) => "above 0, but it brings nothing nearer".to_owned(),
                (false, _) => "below 0, no corner lies further along d".to_owned(),
            };
            step.worked(|n| format!("({name} − closest before)·d = {} = {}: {what}", factors(n), number(nearer)))
        };
        step = match search.rule {
            GjkRule::Nearer => self.weighted(self.nearest_edge(step, index), index),
            GjkRule::Origin => self.holds_origin(step, &search.simplex),
            GjkRule::NoNearer => step,
        };
        self.draw_ends(
            &mut step,
            support,
            [&format!("{name} of A: furthest along d"), &format!("{name} of B: furthest against d")],
        );
        self.draw_closest(&mut step, search.closest, "closest now");
        for (at, corner, role) in
            [(search.closest.on_a, support.on_a, Role::A), (search.closest.on_b, support.on_b, Role::B)]
        {
            if search.rule == GjkRule::Nearer && at != corner {
                step.sign(at, Sign::Cross, role);
            }
        }
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

    /// Whether the origin is in the simplex: on the same side of all its edges.
    fn holds_origin(&self, step: Step, simplex: &[Difference]) -> Step {
        let names = self.names(simplex);
        let [p, q, r] = simplex[..] else {
            return step.formula(format!("kept: {names}   the origin (0, 0) is on what they make: distance 0"));
        };
        let [s, t, u] = [p, q, r].map(|corner| self.name(corner));
        let [p, q, r] = [p, q, r].map(Difference::point);
        step.worked(|n| {
            let products = [n.number(q.x), n.bracketed(r.y), n.bracketed(q.y), n.bracketed(r.x)];
            let [a, b, c, d] = products;
            let cross = number(q.perp_dot(r));
            format!(
                "kept: {names}   {t}×{u} = x1·y2 − y1·x2 = {a}·{b} − {c}·{d} = {cross}, twice the area of a triangle"
            )
        })
        .worked(|n| {
            let one = |[name, other]: [&str; 2], [v, w]: [DVec2; 2]| {
                format!("{name}×{other} = {}×{} = {}", n.pair(v), n.pair(w), number(v.perp_dot(w)))
            };
            let rest = [one([&u, &s], [r, p]), one([&s, &t], [p, q])].join("   ");
            format!("{rest}: none of opposite sign, so the origin is in their triangle")
        })
    }

    /// The simplex before a step.
    fn kept_before(&self, index: usize) -> &[Difference] {
        index.checked_sub(1).map_or(core::slice::from_ref(&self.start), |before| &self.told.steps[before].simplex)
    }

    /// Which edge of the simplex with its support point is nearest to the origin, where it has three.
    fn nearest_edge(&self, step: Step, index: usize) -> Step {
        let [p, q] = *self.kept_before(index) else { return step };
        let r = self.told.steps[index].support;
        let edges = [[p, q], [p, r], [q, r]].map(|[from, to]| {
            let (at, way) = (from.point(), to.point() - from.point());
            let t = (-at.dot(way) / way.length_squared()).clamp(0.0, 1.0);
            format!("{}{} {}", self.name(from), self.name(to), number((at + way * t).length()))
        });
        step.formula(format!("distances of the edges from the origin: {}; the nearest stays", edges.join(", ")))
    }

    /// With the closest point as the corners of the simplex make it, and the points of A and B that the same weights make.
    fn weighted(&self, step: Step, index: usize) -> Step {
        let search = &self.told.steps[index];
        let closest = search.closest.point();
        let names = self.names(&search.simplex);
        let [first, second] = search.simplex[..] else {
            let before = self.kept_before(index);
            return step.worked(|n| {
                let length = length_line(&format!("closest = {names}, distance"), n, closest);
                let [only] = *before else {
                    return format!("kept: {names}, the nearest point is a corner   {length}");
                };
                let (s, p, way) = (self.name(only), only.point(), closest - only.point());
                let t = -p.dot(way) / way.length_squared();
                let quotient = format!("−{}·{} / |{}|²", n.pair(p), n.pair(way), n.pair(way));
                let t = format!("t = −{s}·({names} − {s}) / |{names} − {s}|² = {quotient} = {}", number(t));
                format!("{t} ≥ 1: only {names} is kept   {length}")
            });
        };
        let [p, q] = [first.point(), second.point()];
        let [s, t] = [self.name(first), self.name(second)];
        let (way, weight) = (q - p, search.weights[1]);
        step.worked(|n| {
            let quotient = format!("−{}·{} / |{}|²", n.pair(p), n.pair(way), n.pair(way));
            let t = format!("t = −{s}·({t} − {s}) / |{t} − {s}|² = {quotient} = {}", number(weight));
            format!("{t}: 0 < t < 1, so {names} are both kept")
        })
        .worked(|n| {
            let sum = weighted_sum(n, &search.weights, &[p, q]);
            format!("closest = (1 − t)·{s} + t·{t} = {sum} = {}", pair(closest))
        })
        .formula(format!(
            "the same weights make a point of A, {}, and one of B, {}: {} apart",
            pair(search.closest.on_a),
            pair(search.closest.on_b),
            number(closest.length())
        ))
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
        if !self.is_origin(ends) {
            step.line(ends.on_a, ends.on_b, Role::Neutral, Stroke::Dashed);
            let length = number(ends.point().length());
            step.label((ends.on_a + ends.on_b) * 0.5, format!("{name}: {length}"), Role::Neutral);
        }
    }

    fn closing(&self) -> Step {
        let Some(last) = self.told.steps.last() else { return Step::default() };
        let closest = last.closest;
        let meets = last.rule == GjkRule::Origin;
        let mut step = if meets {
            let rule = "The origin is a mean of the corners of the simplex, with weights that sum to 1. The weight of a corner of three is the area of \
                        the triangle of the origin and the other two, over the whole. The same weights make a common point out of the corners \
                        of A, and out of those of B. GJK gives no depth: EPA or the separating axes do.";
            Step::new("They meet", rule).at_line("origin")
        } else {
            let rule = "The closest point of A − B is a difference, too: of the point of A and the point of B that are closest to each other. The same \
                        weights make them out of the corners. Its length is their distance.";
            Step::new(format!("Apart: the distance is {}", number(closest.point().length())), rule).at_line("nearer")
        };
        let ends = [
            ("A", closest.on_a, (|corner| corner.on_a) as fn(&Difference) -> DVec2),
            ("B", closest.on_b, |corner| corner.on_b),
        ];
        // Together, so that a weight has the same digits in all of them.
        let lines = worked_out(|n| {
            let [a, b] = ends.map(|(of, at, corner)| {
                let what = if meets { "common point, of" } else { "closest point of" };
                let corners: Vec<DVec2> = last.simplex.iter().map(corner).collect();
                match corners[..] {
                    [first, ..] if corners.iter().all(|corner| *corner == first) => {
                        format!("{what} {of} = {}, a corner", n.pair(first))
                    }
                    _ => format!("{what} {of} = {} = {}", weighted_sum(n, &last.weights, &corners), pair(at)),
                }
            });
            let [sum, weights] = self.weights(n, last);
            [sum, weights, a, b]
        });
        step.formulas.extend(lines.into_iter().filter(|line| !line.is_empty()));
        if meets {
            for corner in &last.simplex {
                let name = self.name(*corner);
                self.draw_ends(&mut step, *corner, [&format!("{name} of A"), &format!("{name} of B")]);
            }
            step.sign(closest.on_a, Sign::Diamond, Role::Hit);
            step.label(closest.on_a, format!("common point {}", pair(closest.on_a)), Role::Hit);
        } else {
            step = step.worked(|n| length_line("distance = |closest|", n, closest.point()));
            for (at, role, name) in
                [(closest.on_a, Role::A, "closest point of A"), (closest.on_b, Role::B, "closest point of B")]
            {
                step.sign(at, Sign::Cross, role);
                step.label(at, name, role);
            }
            self.draw_closest(&mut step, closest, "distance");
        }
        step.beside(self.inset(Some(&Shown { simplex: &last.simplex, closest, support: None })))
    }

    /// The weights of the corners of the last simplex, and how those of three are got; empty lines where there is nothing to say.
    fn weights(&self, n: Digits, last: &GjkStep) -> [String; 2] {
        let names: Vec<String> = last.simplex.iter().map(|corner| self.name(*corner)).collect();
        let [p, q, r] = match last.simplex[..] {
            [p, q, r] => [p, q, r].map(Difference::point),
            [_] => return [String::new(), String::new()],
            _ => {
                let weights: Vec<String> = last.weights.iter().map(|weight| n.number(*weight)).collect();
                let sum =
                    format!("weights of {} (1 − t and t, as before): {} = 1", names.join(", "), weights.join(" + "));
                return [sum, String::new()];
            }
        };
        let crosses = [(q, r), (r, p), (p, q)].map(|(from, to)| from.perp_dot(to));
        let whole: f64 = crosses.iter().sum();
        let of = [1, 2, 0].map(|i| format!("{}×{}", names[i], names[(i + 1) % 3]));
        let numbers = [n.number(crosses[0]), n.bracketed(crosses[1]), n.bracketed(crosses[2])].join(" + ");
        let sum = format!("sum = {} = {numbers} = {}", of.join(" + "), number(whole));
        let weight = |i: usize| {
            let quotient = format!("{} / {}", n.number(crosses[i]), n.bracketed(whole));
            format!("weight of {} = {} / sum = {quotient} = {}", names[i], of[i], n.number(last.weights[i]))
        };
        [sum, [0, 1, 2].map(weight).join("   ")]
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
            if points.len() > 1 {
                step.path(&points, true, Role::Hit, Stroke::Heavy);
            }
            for corner in simplex {
                let (at, is) = (corner.point(), if *corner == closest { " = closest" } else { "" });
                step.sign(at, Sign::Square, Role::Hit);
                step.label(at, format!("{}{is}", self.name(*corner)), Role::Hit);
            }
            if let Some((before, support)) = support {
                let (from, to) = (before.point(), support.point());
                step.arrow(from, from * (1.0 - ARROW), Role::Neutral);
                step.label(from * (1.0 - 0.5 * ARROW), "d", Role::Neutral);
                step.sign(to, Sign::Ring, Role::Other);
                if !simplex.contains(&support) {
                    step.label(to, self.name(support), Role::Neutral);
                }
                if before != closest && !simplex.contains(&before) {
                    step.sign(from, Sign::Dot, Role::Neutral);
                    step.label(from, "closest before", Role::Neutral);
                }
            }
            if !self.is_origin(closest) {
                step.line(closest.point(), DVec2::ZERO, Role::Hit, Stroke::Dashed);
                if !simplex.contains(&closest) {
                    step.sign(closest.point(), Sign::Dot, Role::Hit);
                    step.label(closest.point(), "closest", Role::Hit);
                }
            }
        }
        step.sign(DVec2::ZERO, Sign::Plus, Role::Other);
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
