//! Explains the last step of a projection: does it overlap the segment, or is there a gap?

use crate::algorithm::project_on_axis::Projection;
use crate::algorithm::steps::formula::{fraction, term};
use crate::algorithm::steps::terms::{compared_parameters, parameter};
use crate::algorithm::steps::{Row, RowState, Side, Step, Table};
use crate::collision::Relation;
use crate::collision::explain::{Foot, Projected};
use crate::marks::{Role, Stroke};
use core::cmp::Ordering;

impl Projection {
    /// How the start of the projection compares with 1, and its end with 0: rounded, but consistent with the exact answer.
    fn orders(&self) -> [Ordering; 2] {
        let Projected { interval: [low, high], relation, .. } = self.twin.answer;
        let [begins, ends] = [low.total_cmp(&1.0), high.total_cmp(&0.0)];
        match relation {
            Relation::Overlapping => [Ordering::Less, Ordering::Greater],
            Relation::Touching => [begins.min(Ordering::Equal), ends.max(Ordering::Equal)],
            Relation::Disjoint if begins.is_gt() || ends.is_lt() => [begins, ends],
            // It misses by less than rounding, on the nearer side.
            Relation::Disjoint if 1.0 - low < high => [Ordering::Greater, ends],
            Relation::Disjoint => [begins, Ordering::Less],
        }
    }

    fn least_and_greatest(&self) -> String {
        let feet = || self.twin.steps.iter().enumerate();
        let by = |a: &(usize, &Foot), b: &(usize, &Foot)| a.1.t.total_cmp(&b.1.t);
        let name = |foot: Option<(usize, &Foot)>| {
            let Some((_, foot)) = foot else { return String::new() };
            let t = parameter(foot.t);
            let same = feet().filter(|(_, other)| parameter(other.t) == t).map(|(i, _)| format!("c{i}"));
            format!("{t}, of {}", same.collect::<Vec<_>>().join(" and "))
        };
        format!("smallest t = {}   largest t = {}", name(feet().min_by(by)), name(feet().max_by(by)))
    }

    pub fn last_step(&self) -> Step {
        let Projected { interval: [low, high], lengths, relation } = self.twin.answer;
        let (title, sign) = match relation {
            Relation::Disjoint => ("A gap: the projection misses the segment", "a gap"),
            Relation::Touching => ("The projection just touches the segment", "they touch"),
            Relation::Overlapping => ("No gap: the projection overlaps the segment", "they overlap"),
        };
        let rule = "The projection runs from the smallest t to the largest. It overlaps the segment exactly when it \
                    begins before Q, t ≤ 1, and ends after P, t ≥ 0. A gap between them proves that the shapes are \
                    disjoint; an overlap on one axis proves nothing.";
        let [begins, ends] = self.orders();
        let word = |holds: bool| if holds { "it holds" } else { "it does not hold" };
        let mut step = Step::new("compare", title, rule)
            .formula(self.least_and_greatest())
            .formula(format!("begins before Q: {}: {}", compared_parameters(low, begins, 1.0), word(begins.is_le())))
            .formula(format!("ends after P: {}: {}", compared_parameters(high, ends, 0.0), word(ends.is_ge())))
            .with_enough_digits(|n| {
                let d = self.direction();
                let length = n.equation(term(d.length_squared()).root(), d.length());
                let [begins, ends] = [0, 1].map(|i| n.equation(fraction([low, high][i]) * d.length(), lengths[i]));
                format!("|d| = √(d·d) = {length}   the projection begins {begins} and ends {ends} world units from P")
            });
        self.draw_axis(&mut step);
        self.name_corners(&mut step, None);
        for foot in &self.twin.steps {
            self.draw_drop(&mut step, foot, self.roles[1], Stroke::Hairline);
        }
        let at = |t: f64| self.ends[0] + self.direction() * t;
        step.line(at(low), at(high), Role::Hit, Stroke::Heavy);
        if relation == Relation::Disjoint {
            let (name, from, to) =
                if begins.is_gt() { ("smallest t − 1", 1.0, low) } else { ("0 − largest t", high, 0.0) };
            step = step.equation(
                format!("gap = ({name})·|d|"),
                (fraction(to) - fraction(from)) * self.direction().length(),
                (to - from) * self.direction().length(),
            );
            step.line(at(from), at(to), Role::Neutral, Stroke::Heavy);
            step.label(at((from + to) * 0.5), "gap", Role::Neutral);
        }
        step.label(
            at((low + high) * 0.5),
            format!("projection: t = {} to {}", parameter(low), parameter(high)),
            Role::Hit,
        );
        let bars = if self.roles[0] == Role::A { [[0.0, 1.0], [low, high]] } else { [[low, high], [0.0, 1.0]] };
        let bars = bars.map(|bar| bar.map(|t: f64| t * self.direction().length()));
        // Only a gap decides.
        let is_apart = self.twin.answer.relation == Relation::Disjoint;
        let state = if is_apart { RowState::Decisive } else { RowState::Done };
        let row = Row { bars: Some(bars), ..Row::new("P to Q", [sign.to_owned()], state) };
        let head = vec!["axis", "result"];
        step.beside(Side::Table(Table { head, has_bars: true, rows: vec![row], ..Table::default() }))
    }
}
