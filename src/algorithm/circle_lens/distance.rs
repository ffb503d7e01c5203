//! Explains the first step: what is the distance between the centres, and what follows from it?

use crate::algorithm::circle_lens::Lens;
use crate::algorithm::steps::Step;
use crate::algorithm::steps::equations::solved;
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::terms::{compared, number, pair};
use crate::collision::explain::CircleCase;
use crate::picture::{Role, Sign, Stroke};
use core::cmp::Ordering;
use glam::DVec2;

impl Lens {
    pub fn distance(&self) -> Step {
        let (title, line) = match self.case {
            CircleCase::Apart => ("The circles are disjoint", "apart"),
            CircleCase::Touching => ("The circles touch", "apart"),
            CircleCase::Lens => ("The circles cross twice: a lens", "distance"),
            CircleCase::FirstWithin => ("A lies within B", "within"),
            CircleCase::SecondWithin => ("B lies within A", "within"),
            CircleCase::Equal => ("The circles are identical", "within"),
        };
        let rule = "A has radius r, B has radius s. The distance d between the centres decides: disjoint if d > r + s, \
                    touching externally if d = r + s, one within the other if d ≤ |r − s|, otherwise a lens.";
        let ([a, b], [r, s], d) = (self.centers(), self.radii(), self.distance);
        let centres = format!("centre of A = {}   centre of B = {}", pair(a), pair(b));
        let mut step = Step::new(line, title, rule).formula(centres).equation(
            "d",
            ((term(b.x) - a.x).squared() + (term(b.y) - a.y).squared()).root(),
            d,
        );
        step = self.against_radii(step);
        step.named_line(a, b, Stroke::Dashed, format!("d = {}", number(d)), Role::Neutral);
        for (center, radius, role, name) in [(a, r, Role::A, "r"), (b, s, Role::B, "s")] {
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
        let mut step = step.formula(format!("r + s = {of_radii}   compared with d: {}", compared(d, to_sum, sum)));
        if !matches!(case, CircleCase::Apart | CircleCase::Touching) {
            let (of_radii, against) = (solved((term(r) - s).length()), compared(d, to_difference, difference));
            step = step.formula(format!("|r − s| = {of_radii}   compared with d: {against}"));
        }
        step.with_enough_digits(|n| match case {
            CircleCase::Apart => format!("distance = d − (r + s) = {}", n.difference(d, sum, to_sum)),
            _ => {
                let depth = n.difference(sum, d, to_sum.reverse());
                format!(
                    "depth = r + s − d = {depth}: if either circle moves away by this along the line of centres, \
                     they just touch"
                )
            }
        })
    }
}
