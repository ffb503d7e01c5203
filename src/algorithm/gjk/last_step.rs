//! Explains the end of the search: where do the two meet, or which of their points are closest?

use crate::algorithm::gjk::{InsetContent, Search, weighted_sum};
use crate::algorithm::steps::Step;
use crate::algorithm::steps::equations::with_enough_digits;
use crate::algorithm::steps::formula::{divided, pythagoras, sum};
use crate::algorithm::steps::formula_digits::Digits;
use crate::algorithm::steps::terms::{number, pair, pair_without_rounding};
use crate::collision::explain::{Difference, GjkRule, GjkStep};
use crate::marks::{Role, Sign};
use glam::DVec2;

/// The point on one of the two shapes.
type OnShape = fn(&Difference) -> DVec2;

impl Search {
    pub fn last_step(&self) -> Step {
        let Some(last) = self.twin.steps.last() else { return Step::default() };
        let closest = last.closest;
        let meets = last.rule == GjkRule::Origin;
        let mut step = if meets {
            let rule = "The origin is a weighted mean of the corners of the simplex; in a triangle, the weight of a corner \
                       is the area of the triangle of the origin and the other two, divided by the whole area. The same \
                       weights applied to the corners of A, or of B, give a common point. GJK gives no depth: \
                       separating axes do, or EPA, the expanding polytope algorithm.";
            Step::new("origin", "They intersect", rule)
        } else {
            let rule = "The closest point of A − B is the difference of the two closest points of A and B. Its weights \
                        on the corners of the simplex, applied to the corners of A and of B, give both points; its \
                        length is their distance.";
            let [a, b] = [closest.on_a, closest.on_b].map(pair);
            let rounded = if a == b { " Both points round to the same digits here." } else { "" };
            let title = format!("Disjoint: the distance is {}", number(closest.point().length()));
            Step::new("distance", title, format!("{rule}{rounded}"))
        };
        let ends = [("A", closest.on_a, (|corner| corner.on_a) as OnShape), ("B", closest.on_b, |corner| corner.on_b)];
        // Together, so that a weight has the same digits everywhere.
        let lines = with_enough_digits(|n| {
            let [a, b] = ends.map(|(of, at, corner)| {
                let what = if meets { "common point from" } else { "closest point of" };
                let corners: Vec<DVec2> = last.simplex.iter().map(corner).collect();
                match corners[..] {
                    [first, ..] if corners.iter().all(|corner| *corner == first) => {
                        format!("{what} {of} = {}, a corner", n.show(first))
                    }
                    _ => {
                        let largest = corners.iter().fold(0.0, |largest: f64, p| largest.max(p.abs().max_element()));
                        let mean = weighted_sum(&last.weights, &corners);
                        format!("{what} {of} = {}", n.equation(mean, pair_without_rounding(at, largest)))
                    }
                }
            });
            let [sum, weights] = self.weights(n, last);
            [sum, weights, a, b]
        });
        step.formulas.extend(lines.into_iter().filter(|line| !line.is_empty()));
        if meets {
            self.draw_simplex_corners(&mut step, last, ends.map(|(of, _, corner)| (of, corner)));
            step.point(closest.on_a, Sign::Diamond, format!("common point {}", pair(closest.on_a)), Role::Hit);
        } else {
            step = step.solved("distance = |closest|", pythagoras(closest.point()));
            let [a, b] = [closest.on_a, closest.on_b];
            step.points(Sign::Cross, [(a, "closest point of A", Role::A), (b, "closest point of B", Role::B)]);
            self.draw_closest(&mut step, closest, "distance");
        }
        step.beside(self.inset(Some(&InsetContent { simplex: &last.simplex, closest, support: None, is_near: !meets })))
    }

    /// The corners of A and of B in the simplex, each once: several points of the simplex may have the same corner.
    fn draw_simplex_corners(&self, step: &mut Step, last: &GjkStep, ends: [(&str, OnShape); 2]) {
        for (of, corner) in ends {
            let role = if of == "A" { Role::A } else { Role::B };
            for (i, at) in last.simplex.iter().map(corner).enumerate() {
                let same = last.simplex.iter().filter(|other| corner(other) == at);
                let names = same.map(|other| self.name(*other)).collect::<Vec<_>>().join(", ");
                if last.simplex[..i].iter().all(|other| corner(other) != at) {
                    step.point(at, Sign::Dot, format!("{names} of {of}"), role);
                }
            }
        }
    }

    /// The weights of the corners of the last simplex, and the formulas of three weights; otherwise these lines are empty.
    fn weights(&self, n: &Digits, last: &GjkStep) -> [String; 2] {
        let names: Vec<String> = last.simplex.iter().map(|corner| self.name(*corner)).collect();
        let [p, q, r] = match last.simplex[..] {
            [p, q, r] => [p, q, r].map(Difference::point),
            [_] => return [String::new(), String::new()],
            _ => {
                let sum = n.show(sum(last.weights.iter().copied()));
                return [format!("weights of {} (1 − t and t, as before): {sum} = 1", names.join(", ")), String::new()];
            }
        };
        let crosses = [(q, r), (r, p), (p, q)].map(|(from, to)| from.perp_dot(to));
        let whole: f64 = crosses.iter().sum();
        let of = [1, 2, 0].map(|i| format!("{}×{}", names[i], names[(i + 1) % 3]));
        let [first, second, third] = crosses.map(divided);
        let sum = format!("sum = {} = {}", of.join(" + "), n.equation(first + second + third, whole));
        let weight = |i: usize| {
            let quotient = n.fine_equation(divided(crosses[i]) / divided(whole), last.weights[i]);
            format!("weight of {} = {} / sum = {quotient}", names[i], of[i])
        };
        [sum, [0, 1, 2].map(weight).join("   ")]
    }
}
