//! Explains a parameter: where on a segment is the point that is closest to the other, and do the segment's ends allow it?

use crate::algorithm::segment_distance::{FIRST_PARAMETER, NAMES, Names, Numbers};
use crate::algorithm::steps::Step;
use crate::algorithm::steps::formula::{divided, fraction, term};
use crate::algorithm::steps::terms::parameter;
use crate::collision::explain::{DistanceParameter, ParameterRule};
use crate::marks::{Role, Sign, Stroke};

impl Numbers {
    pub fn parameter(&self, index: usize) -> Step {
        let found = self.found.parameters[index];
        let DistanceParameter { of_first, rule, value, clamped, .. } = found;
        let (own, other) = (usize::from(!of_first), usize::from(of_first));
        let (Names { parameter: name, shape, .. }, Names { parameter: known, .. }) = (&NAMES[own], &NAMES[other]);
        let again = if index > 1 { " recomputed" } else { "" };
        let place = match rule {
            ParameterRule::Any if self.is_point(own) => format!("{shape}'s segment is a point"),
            ParameterRule::Any => "parallel, any will do".to_owned(),
            _ if value < 0.0 => format!("clamped to the start of {shape}"),
            _ if value > 1.0 => format!("clamped to the end of {shape}"),
            _ => format!("on {shape}'s segment"),
        };
        let title = format!("{name}{again} = {}: {place}", parameter(clamped));
        let mut step = match rule {
            ParameterRule::Any => Step::new("any", title, self.any_rule(own)).formula(format!("{name} = 0")),
            ParameterRule::Lines => {
                let rule = "Solve the two equations for s: over both whole lines the distance is least at s = (c·e − b·f) / (a·e − \
                            b²), which in 2D is where the lines cross. The segment has only s from 0 to 1: clamp s to that.";
                self.lines_formulas(Step::new("lines", title, rule), value)
            }
            ParameterRule::Foot => {
                let rule = if index > 1 {
                    format!(
                        "Clamping {known} has moved its point, so {name} is computed once more: the foot of the perpendicular \
                         from the new point, clamped. Now changing one parameter alone brings no improvement. As the \
                         squared distance is convex and smooth and s and u have separate limits, no other pair of points is closer."
                    )
                } else {
                    format!(
                        "For this {known} the best {name} is the foot of the perpendicular from the point at {known} to \
                         the line of {shape}. Clamp it, too; where that changes it, {known} has to be computed again."
                    )
                };
                self.foot_formula(Step::new(if of_first { "again" } else { "foot" }, title, rule), &found)
            }
        };
        if rule != ParameterRule::Any {
            step = step.formula(clamping(name, value));
        }
        self.draw_parameter(&mut step, &found);
        step.beside(self.table(FIRST_PARAMETER + index))
    }

    fn any_rule(&self, own: usize) -> String {
        let [name, other] = [own, 1 - own].map(|k| NAMES[k].parameter);
        if self.is_point(own) {
            format!("A segment of length zero has the same point at every {name}: take 0.")
        } else {
            format!(
                "Parallel lines are equally far apart everywhere, and a·e − b² is 0: no {name} is better than another \
                 over the whole lines. Begin with {name} = 0; if {other} has to be clamped, {name} is computed again."
            )
        }
    }

    fn lines_formulas(&self, step: Step, value: f64) -> Step {
        let ([_, b, c, e, f], denominator) = (self.found.products, self.found.denominator);
        let numerator = value * denominator;
        step.equation("c·e − b·f", term(c) * e - term(b) * f, numerator).equation(
            "s = (c·e − b·f) / (a·e − b²)",
            divided(numerator) / divided(denominator),
            fraction(value),
        )
    }

    fn foot_formula(&self, step: Step, found: &DistanceParameter) -> Step {
        let ([a, b, c, e, f], other) = (self.found.products, fraction(found.other));
        let (name, product) = (if found.of_first { "s = (b·u + c) / a" } else { "u = (b·s − f) / e" }, term(b) * other);
        let quotient = if found.of_first { (product + c) / a } else { (product - f) / e };
        step.equation(name, quotient, fraction(found.value))
    }

    fn draw_parameter(&self, step: &mut Step, found: &DistanceParameter) {
        let &DistanceParameter { of_first, rule, value, clamped, other } = found;
        let (own, from) = (usize::from(!of_first), usize::from(of_first));
        let Names { parameter: name, role, start, .. } = NAMES[own];
        let [unlimited, at] = [value, clamped].map(|parameter| self.at(own, parameter));
        step.line(self.found.ends[own][0], at, role, Stroke::Heavy);
        step.line(at, unlimited, role, Stroke::Dashed);
        if rule == ParameterRule::Foot {
            let Names { parameter: known, role, .. } = NAMES[from];
            let known_at = self.at(from, other);
            step.line(known_at, unlimited, Role::Neutral, Stroke::Dashed);
            step.point(known_at, Sign::Square, format!("{known} = {}", parameter(other)), role);
        }
        self.name_ends(step);
        if value != clamped {
            step.point(unlimited, Sign::Cross, format!("{name} = {}", parameter(value)), role);
        }
        let text = if at == self.found.ends[own][0] {
            format!("{name} = 0 at {start}")
        } else {
            format!("{name} = {}", parameter(clamped))
        };
        step.point(at, Sign::Square, text, role);
    }
}

/// What the limits make of a parameter.
fn clamping(name: &str, value: f64) -> String {
    if value < 0.0 {
        format!("{name} is below 0, so it becomes 0")
    } else if value > 1.0 {
        format!("{name} is above 1, so it becomes 1")
    } else {
        format!("{name} is from 0 to 1, so it stays")
    }
}
