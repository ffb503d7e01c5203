//! Explains one time: how far apart are the shapes, and until when do they certainly not touch?

use crate::algorithm::conservative_advancement::Numbers;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::{Formula, divided, fraction, pythagoras, term};
use crate::algorithm::steps::formula_digits::Style;
use crate::algorithm::steps::outline_terms::LETTERS;
use crate::algorithm::steps::terms::{compared, number, pair_without_rounding, parameter};
use crate::algorithm::steps::{Stage, Step};
use crate::collision::explain::Advance;
use crate::collision::{Circle, Impact, Point, Polygon, Rounded, Segment, Shape};
use crate::marks::shape_marks::outline;
use crate::marks::{Picture, Role, Sign, Stroke};
use glam::{DVec2, Vec2};

impl Numbers {
    pub fn advance(&self, index: usize) -> Step {
        let advance = &self.found.advances[index];
        let (tag, title, rule) = self.words(advance, index);
        let mut step = self.gap_formulas(Step::new(tag, title, rule), advance);
        let order = advance.gap.total_cmp(&self.tolerance);
        step = step.formula(format!("compare gap with tolerance: {}", compared(advance.gap, order, self.tolerance)));
        if advance.needs_bound(self.tolerance) {
            step = self.bound_formulas(step, advance);
        }
        self.draw_look(&mut step, index);
        step.beside(self.table(Stage::At(index)))
    }

    fn words(&self, advance: &Advance, index: usize) -> (&'static str, String, &'static str) {
        let (t, gap) = (parameter(advance.time), number(advance.gap));
        if let Some(next) = advance.next {
            let rule = "n points from the closest point of A to that of B. No point approaches the other shape along n faster than bound, \
                        so the shapes cannot touch before the time gap / bound has passed, however they turn. Check again at that time, or at \
                        the end of the frame if that is earlier.";
            let is_last = index + 1 == self.found.advances.len();
            let end = if is_last { "; the search stops here" } else { "" };
            ("advance", format!("t = {t}: gap {gap}, advance to {}{end}", parameter(next)), rule)
        } else if matches!(self.answer, Impact::Touch(_)) {
            let rule = "The gap is within the tolerance, so they count as touching. The time is never too late: no advance goes past \
                        the first touch. It may be a little early, by the time it takes to close the rest of the gap.";
            ("touch", format!("They touch at t = {t}: gap {gap}"), rule)
        } else if advance.bound <= 0.0 && advance.time < 1.0 {
            let rule = "The bound on the speed of approach along n is zero or negative: from here on the shapes do not come closer \
                        along n, so they do not touch.";
            ("never", format!("t = {t}: they do not approach each other"), rule)
        } else {
            let rule = "The end of the frame is reached. No advance goes past the first touch, so there was none.";
            ("apart", format!("t = {t}: gap {gap} at the end, no touch in this frame"), rule)
        }
    }

    fn gap_formulas(&self, step: Step, advance: &Advance) -> Step {
        let [c1, c2] = advance.points;
        let step = step.equation("C2 − C1", term(c2) - c1, pair_without_rounding(c2 - c1, c1.abs().max_element()));
        let [r, s] = self.found.radii;
        if r + s > 0.0 {
            let names = match [r > 0.0, s > 0.0] {
                [true, true] => "|C2 − C1| − (r1 + r2)",
                [true, false] => "|C2 − C1| − r1",
                _ => "|C2 − C1| − r2",
            };
            let sum = if r > 0.0 && s > 0.0 { term(r) + s } else { term(r + s) };
            step.equation(format!("gap = {names}"), pythagoras(c2 - c1) - sum, advance.gap)
        } else {
            step.equation("gap = |C2 − C1|", pythagoras(c2 - c1), advance.gap)
        }
    }

    fn bound_formulas(&self, step: Step, advance: &Advance) -> Step {
        let (n, between) = (advance.normal, self.found.by[0] - self.found.by[1]);
        let length = advance.points[0].distance(advance.points[1]);
        let fine = |v: DVec2| Formula::from([v.x, v.y].map(|x| Formula::Number(x, Style::Significant(6))));
        let along = between.dot(n);
        let step = step
            .equation("n = (C2 − C1) / |C2 − C1|", term(advance.points[1] - advance.points[0]) / length, n)
            .equation("approach = (motion of A − motion of B)·n", term(between) * fine(n), along)
            .equation("bound = approach + spin", term(along) + self.spin(), advance.bound);
        let Some(next) = advance.next else { return step };
        let sum = fraction(advance.time) + divided(advance.gap) / divided(advance.bound);
        if advance.time + advance.gap / advance.bound > 1.0 {
            let beyond = equation(sum, fraction(advance.time + advance.gap / advance.bound));
            step.formula(format!("t + gap / bound = {beyond}, so next t = 1"))
        } else {
            step.equation("next t = t + gap / bound", sum, fraction(next))
        }
    }

    fn draw_look(&self, step: &mut Step, index: usize) {
        for before in &self.found.advances[..index] {
            self.draw_shapes(step, before, Stroke::Hairline, |_| Role::Faint);
        }
        let advance = &self.found.advances[index];
        self.draw_shapes(step, advance, Stroke::Dashed, |k| LETTERS[k].1);
        let [c1, c2] = advance.points;
        let [on_a, on_b] = [c1 + advance.normal * self.found.radii[0], c2 - advance.normal * self.found.radii[1]];
        step.line(on_a, on_b, Role::Neutral, Stroke::Heavy);
        for (k, (at, rim, name)) in [(c1, on_a, "C1"), (c2, on_b, "C2")].into_iter().enumerate() {
            if self.found.radii[k] == 0.0 {
                step.point(at, Sign::Square, name, LETTERS[k].1);
            } else {
                step.named_line(at, rim, Stroke::Solid, ["r1", "r2"][k], LETTERS[k].1);
                let what = if advance.corners[k].len() == 1 { "the centre" } else { "of the core" };
                step.point(at, Sign::Square, format!("{name}, {what}"), LETTERS[k].1);
            }
        }
        match (self.answer, advance.next) {
            (Impact::Touch(touch), None) => {
                let at = touch.point.as_dvec2();
                step.point(at, Sign::Cross, format!("touch at t = {}", parameter(advance.time)), Role::Hit);
                step.arrow(at, at + advance.normal * self.size() * 0.25, Role::Hit);
            }
            _ => step.label((on_a + on_b) * 0.5, format!("gap {}", number(advance.gap)), Role::Neutral),
        }
    }

    fn size(&self) -> f64 {
        let sizes = self.shapes.each_ref().map(|shape| f64::from(shape.aabb().size().max_element()));
        sizes[0].max(sizes[1])
    }

    /// The shapes that move, at a time.
    fn draw_shapes(&self, step: &mut Step, advance: &Advance, stroke: Stroke, role: impl Fn(usize) -> Role) {
        for (k, corners) in advance.corners.iter().enumerate() {
            let rests = self.found.by[k] == DVec2::ZERO && self.found.radians[k] == 0.0;
            if let Some(shape) = placed(corners, self.found.radii[k]).filter(|_| !rests && advance.time > 0.0) {
                let mut ghost = Picture::default();
                outline(&mut ghost, &shape, role(k), stroke);
                step.marks.extend(ghost.marks);
            }
        }
    }
}

/// The shape with a convex core and a radius; `None` beyond f32.
fn placed(corners: &[DVec2], radius: f64) -> Option<Shape> {
    let (corners, radius): (Vec<Vec2>, _) = (corners.iter().map(DVec2::as_vec2).collect(), radius as f32);
    Some(match corners[..] {
        [at] if radius == 0.0 => Point::new(at).ok()?.into(),
        [at] => Circle::new(at, radius).ok()?.into(),
        [a, b] if radius == 0.0 => Segment::new(a, b).ok()?.into(),
        [a, b] => Rounded::capsule(a, b, radius).ok()?.into(),
        _ if radius == 0.0 => Polygon::new(&corners).ok()?.into(),
        _ => Rounded::polygon(Polygon::new(&corners).ok()?, radius).ok()?.into(),
    })
}
