//! Explains one step of the search: which support point is found, and which corners of the simplex are kept?

use crate::algorithm::gjk::{InsetContent, ROUNDING, Search, closest_parameter, difference, weighted_sum};
use crate::algorithm::steps::Step;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::{fraction, pythagoras, term};
use crate::algorithm::steps::formula_digits::Digits;
use crate::algorithm::steps::terms::{all_furthest, number, pair, pair_without_rounding, with_distinct_least};
use crate::collision::explain::{Difference, GjkRule, GjkStep};
use crate::marks::{Role, Sign};
use glam::DVec2;

impl Search {
    pub fn explain_search_step(&self, index: usize) -> Step {
        let search = &self.twin.steps[index];
        let (before, support) = (search.before, search.support);
        let (title, rule, line) = heading(search);
        let name = self.name(support);
        let mut step = Step::new(line, title, rule).solved(
            format!("d = −(previous closest) = {}, towards the origin   support {name}", pair(search.direction)),
            difference(support),
        );
        step.formulas.extend(self.ties(search));
        step = self.further_along(step, search);
        step = match search.rule {
            GjkRule::Nearer => self.weighted(self.nearest_edge(step, index), index),
            GjkRule::Origin => self.holds_origin(step, &search.simplex),
            GjkRule::NoNearer => step,
        };
        self.draw_ends(
            &mut step,
            support,
            [&format!("{name} of A: furthest along d"), &format!("{name} of B: furthest along −d")],
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
            [(support.on_a, search.direction, "search direction d"), (support.on_b, -search.direction, "−d")]
        {
            let way = way.normalize_or_zero() * 0.15 * self.size();
            if way != DVec2::ZERO {
                step.vector(at, at + way, name, Role::Neutral);
            }
        }
        let shown = InsetContent {
            simplex: &search.simplex,
            closest: search.closest,
            support: Some((before, support)),
            is_near: false,
        };
        step.beside(self.inset(Some(&shown)))
    }

    /// The corners equally far along the direction as those of the support point.
    fn ties(&self, search: &GjkStep) -> Option<String> {
        let tied = |side: usize, along: DVec2, taken: DVec2, whose: &str| {
            let others = all_furthest(&self.corners[side], along).into_iter().filter(|corner| *corner != taken);
            others.map(|corner| format!("{} of {whose} is equally far", pair(corner))).collect::<Vec<_>>()
        };
        let [a, b] =
            [tied(0, search.direction, search.support.on_a, "A"), tied(1, -search.direction, search.support.on_b, "B")];
        let all = [a, b].concat();
        let which = if all.len() == 1 { "either" } else { "any of them" };
        (!all.is_empty()).then(|| format!("tie: {}; {which} may be taken", all.join(", ")))
    }

    /// Whether the support point lies further along the direction than the closest point so far.
    fn further_along(&self, step: Step, search: &GjkStep) -> Step {
        let (before, support, name) = (search.before, search.support, self.name(search.support));
        let nearer = (support.point() - before.point()).dot(search.direction);
        let product = (term(support.point()) - before.point()) * search.direction;
        let goes_on = search.rule == GjkRule::Nearer;
        if !goes_on && nearer.abs() <= ROUNDING * search.direction.length_squared() {
            step.formula(format!(
                "({name} − previous closest)·d = {} ≈ 0: nearer by no more than rounding error",
                Digits::fine().show(product)
            ))
        } else {
            let is_taken = search.simplex.contains(&support);
            let what = match (nearer > 0.0, goes_on || is_taken) {
                (true, true) if search.rule == GjkRule::Origin => format!("above 0, so {name} is taken"),
                (true, true) => {
                    format!(
                        "above 0, {name} is further along d, so the search continues (at 0 or below, nothing is nearer: it stops)"
                    )
                }
                (true, false) => "above 0, but it is no nearer".to_owned(),
                (false, _) => "below 0, no corner is further along d".to_owned(),
            };
            step.formula(format!("({name} − previous closest)·d = {}: {what}", equation(product, nearer)))
        }
    }

    /// Whether the origin is in the simplex: on the same side of all its edges.
    fn holds_origin(&self, step: Step, simplex: &[Difference]) -> Step {
        let names = self.names(simplex);
        if let [from, to] = *simplex {
            let ([s, t], [p, q]) = ([from, to].map(|corner| self.name(corner)), [from, to].map(Difference::point));
            let weight = -p.dot(q - p) / (q - p).length_squared();
            return step
                .equation(format!("t = −{s}·({t} − {s}) / |{t} − {s}|²"), closest_parameter(p, q - p), weight)
                .formula(format!("kept: {names}   (1 − t)·{s} + t·{t} is the origin (0, 0): distance 0"));
        }
        let [p, q, r] = simplex[..] else {
            return step.formula(format!("kept: {names}   the origin (0, 0) is on this simplex: distance 0"));
        };
        let [s, t, u] = [p, q, r].map(|corner| self.name(corner));
        let [p, q, r] = [p, q, r].map(Difference::point);
        let cross = equation(term(q.x) * r.y - term(q.y) * r.x, q.perp_dot(r));
        step.formula(format!(
            "kept: {names}   {t}×{u} = x1·y2 − y1·x2 = {cross}, twice the signed area of origin, {t}, {u}"
        ))
        .with_enough_digits(|n| {
            let [first, second] = [[r, p], [p, q]].map(|[v, w]| n.equation(term(v).cross(w), v.perp_dot(w)));
            format!(
                "{u}×{s} = {first}   {s}×{t} = {second}: no two signs are opposite, so the origin is in the triangle"
            )
        })
    }

    fn kept_before(&self, index: usize) -> &[Difference] {
        index.checked_sub(1).map_or(core::slice::from_ref(&self.start), |before| &self.twin.steps[before].simplex)
    }

    /// The edge nearest to the origin of a simplex that has three corners with its support point.
    fn nearest_edge(&self, step: Step, index: usize) -> Step {
        let [p, q] = *self.kept_before(index) else { return step };
        let r = self.twin.steps[index].support;
        let edges = [[p, q], [p, r], [q, r]];
        let distances = edges.map(|[from, to]| {
            let (at, way) = (from.point(), to.point() - from.point());
            let t = (-at.dot(way) / way.length_squared()).clamp(0.0, 1.0);
            (at + way * t).length()
        });
        let named = |([from, to], distance): ([Difference; 2], String)| {
            format!("{}{} {distance}", self.name(from), self.name(to))
        };
        let edges: Vec<String> = edges.into_iter().zip(with_distinct_least(&distances)).map(named).collect();
        step.formula(format!("distances of the edges from the origin: {}; the nearest is kept", edges.join(", ")))
    }

    /// Adds the closest point as a weighted mean of the simplex, and the points of A and B with the same weights.
    fn weighted(&self, step: Step, index: usize) -> Step {
        let search = &self.twin.steps[index];
        let closest = search.closest.point();
        let names = self.names(&search.simplex);
        let [first, second] = search.simplex[..] else {
            let before = self.kept_before(index);
            return step.with_enough_digits(|n| {
                let length = format!("closest = {names}, distance = {}", n.solved(pythagoras(closest)));
                let [only] = *before else {
                    return format!("kept: {names}, the nearest point is a corner   {length}");
                };
                let (s, p, way) = (self.name(only), only.point(), closest - only.point());
                let t = -p.dot(way) / way.length_squared();
                let quotient = n.equation(closest_parameter(p, way), fraction(t));
                let t = format!("t = −{s}·({names} − {s}) / |{names} − {s}|² = {quotient}");
                format!("{t} ≥ 1: only {names} is kept   {length}")
            });
        };
        let [p, q] = [first.point(), second.point()];
        let [s, t] = [self.name(first), self.name(second)];
        let quotient = equation(closest_parameter(p, q - p), fraction(search.weights[1]));
        let largest = p.abs().max(q.abs()).max_element();
        step.formula(format!("t = −{s}·({t} − {s}) / |{t} − {s}|² = {quotient}: 0 < t < 1, so {names} are both kept"))
            .equation(
                format!("closest = (1 − t)·{s} + t·{t}"),
                weighted_sum(&search.weights, &[p, q]),
                pair_without_rounding(closest, largest),
            )
            .formula(format!(
                "the same weights give a point of A, {}, and one of B, {}: {} apart",
                pair(search.closest.on_a),
                pair(search.closest.on_b),
                number(closest.length())
            ))
    }
}

/// The title, the rule and the line of code of a step of the search.
fn heading(search: &GjkStep) -> (String, &'static str, &'static str) {
    match search.rule {
        GjkRule::Nearer => (
            format!("Nearer: {} from the origin", number(search.closest.point().length())),
            "The support point is the corner of A − B furthest along d: A's corner furthest along d minus B's furthest along −d. It \
             joins the simplex, of which only the corners needed for the point closest to the origin are kept. On an edge, \
             this point is the foot of the perpendicular from the origin, at parameter t.",
            "reduce",
        ),
        GjkRule::Origin if !search.simplex.contains(&search.support) => (
            "The origin is in the difference: they intersect".to_owned(),
            "The simplex contains the origin even without this support point: so A − B contains it, and the shapes \
             have a point in common.",
            "origin",
        ),
        GjkRule::Origin => (
            "The origin is in the difference: they intersect".to_owned(),
            "With this support point the simplex contains the origin: so A − B contains it, and the shapes have a \
             point in common.",
            "origin",
        ),
        GjkRule::NoNearer => (
            "No corner is nearer: the closest point is found".to_owned(),
            "The support point is no further along d than the closest point so far: all of A − B lies behind it, so \
             the search is over.",
            "nearer",
        ),
    }
}
