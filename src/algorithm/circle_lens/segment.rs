//! Explains a circular segment: which part of a circle is beyond the chord, and how large is it?

use crate::algorithm::circle_lens::{Lens, draw_x_and_h};
use crate::algorithm::steps::Step;
use crate::algorithm::steps::equations::equation;
use crate::algorithm::steps::formula::{Formula, term};
use crate::algorithm::steps::formula_digits::Style;
use crate::algorithm::steps::terms::number;
use crate::collision::explain::Chord;
use crate::marks::{Look, Role, Sign, Stroke};
use crate::number_format::rounded;
use core::cmp::Ordering;
use core::f64::consts::TAU;
use glam::DVec2;

/// Significant digits of an angle in radians.
const RADIANS: u8 = 6;
/// The radius of the arc that shows an angle, relative to the circle's.
const ANGLE_ARC: f64 = 0.22;
/// The number of chords of a full turn.
const CHORDS: f64 = 96.0;

impl Lens {
    /// The distance from a circle's centre to the chord, its name alone and as a factor, and the name of the radius.
    fn side(&self, chord: &Chord, index: usize) -> (f64, &'static str, &'static str, &'static str) {
        let (d, along) = (self.distance, chord.along);
        if index == 0 { (along, "x", "x", "rA") } else { (d - along, "dist − x", "(dist − x)", "rB") }
    }

    pub fn segment(&self, chord: &Chord, index: usize) -> Step {
        let (of, is_first) = (&chord.segments[index], index == 0);
        let (whose, role, line) = if is_first { ("A", Role::A, "first") } else { ("B", Role::B, "second") };
        let (centers, r) = (self.centers(), self.radii()[index]);
        let (center, other) = (centers[index], centers[1 - index]);
        let (d, Chord { along, ends, .. }) = (self.distance, *chord);
        let (x, name, _, radius) = self.side(chord, index);
        let rule = if of.triangle < 0.0 {
            "The centre lies inside the segment and the angle exceeds 180°: the circular segment is more than half the \
             disc. The triangle counts as negative, so subtracting it adds its area."
                .to_owned()
        } else {
            format!(
                "The part of a circle beyond the chord is a circular segment: the sector between the dashed radii \
             minus the triangle formed by the chord and the centre. That triangle is two right triangles with legs h \
             and {name}, whose angle at the centre is atan2(h, {name})."
            )
        };
        let mut step = Step::new(line, format!("The part of {whose} beyond the chord"), rule);
        if !is_first {
            step = step.solved("dist − x", term(d) - along);
        }
        step = self.with_areas(step, chord, index);
        let arc = self.arc(index, other, of.angle);
        step = step.means(Look::Line(Stroke::Hairline), role, "the chord");
        step.found(&arc, false, role);
        for end in ends {
            step.line(center, end, role, Stroke::Dashed);
        }
        step.label(center.lerp(ends[1], 0.6), format!("{radius} = {}", number(r)), role);
        draw_x_and_h(&mut step, chord, center, role, format!("{name} = {}", number(x)));
        step.line(ends[0], ends[1], role, Stroke::Hairline);
        step.sign(center, Sign::Dot, role);
        // The angle from one end of the chord to the other.
        let small: Vec<DVec2> = arc.iter().map(|at| center + (*at - center) * ANGLE_ARC).collect();
        step.path(&small, false, Role::Neutral, Stroke::Solid);
        step.label(small[small.len() / 3], format!("angle {}°", number(of.angle.to_degrees())), Role::Neutral);
        step.label(arc[arc.len() / 2], format!("area of the segment {}", number(of.area)), role);
        step
    }

    /// With the angle and the areas of the sector, the triangle and the segment.
    fn with_areas(&self, step: Step, chord: &Chord, index: usize) -> Step {
        let (of, half, r) = (&chord.segments[index], chord.half, self.radii()[index]);
        let (x, name, factor, radius) = self.side(chord, index);
        let angle = Formula::Number(of.angle, Style::Significant(RADIANS));
        let sector = equation(term(r).squared() * angle / 2, of.sector);
        step.formula(format!(
            "angle = 2·atan2(h, {name}) = 2·atan2({}, {}) = {} rad = {}°",
            number(half),
            number(x),
            rounded(of.angle, RADIANS),
            number(of.angle.to_degrees())
        ))
        .formula(format!("sector = {radius}²·angle / 2 = {sector}, with the angle in rad"))
        .equation(format!("triangle = 2·(h·{factor} / 2)"), term(half) * x, of.triangle)
        .with_enough_digits(|n| {
            let area = n.difference(of.sector, of.triangle, Ordering::Greater);
            format!("area of the segment = sector − triangle = {area}")
        })
    }

    /// A circle's arc on the other side of the chord, from end to end.
    pub fn arc(&self, side: usize, towards: DVec2, angle: f64) -> Vec<DVec2> {
        let (center, radius) = (self.centers()[side], self.radii()[side]);
        let middle = (towards - center).to_angle();
        let count = (CHORDS * angle / TAU).ceil().max(1.0);
        let at = |i: f64| center + DVec2::from_angle(middle + angle * (i / count - 0.5)) * radius;
        (0..=count as u32).map(|i| at(f64::from(i))).collect()
    }
}
