//! Draws the nine regions, the region in which a centre hits, and the difference, in the world.

use crate::{
    algorithm::{steps::Step, unrotate_and_clamp::Numbers},
    picture::{Role, Sign, Stroke},
};
use core::f64::consts::FRAC_PI_2;
use glam::DVec2;

impl Numbers {
    pub fn regions_in_world(&self, step: &mut Step) {
        let (u, v) = (self.frame.rect.axis().as_dvec2(), self.frame.rect.axis().as_dvec2().perp());
        let reach = self.local.abs().max(self.half) * 1.25 + DVec2::splat(self.half.max_element() * 0.25);
        self.regions(step, reach, |local| self.center() + u * local.x + v * local.y);
    }

    pub fn mark_c(&self, step: &mut Step) {
        step.point(self.at, Sign::Dot, "c", self.roles[0]);
    }

    pub fn connect(&self, step: &mut Step, label: String) {
        step.line(self.closest, self.at, Role::Neutral, Stroke::Heavy);
        step.sign(self.closest, Sign::Dot, self.roles[1]);
        self.mark_c(step);
        if self.squared_distance > 0.0 {
            step.label((self.closest + self.at) * 0.5, label, Role::Neutral);
        }
    }

    /// The region in which the centre of a circle hits: the rectangle grown by the radius, with a quarter of the circle about each corner.
    pub fn hitting_centres(&self, step: &mut Step) {
        if self.radius == 0.0 {
            return;
        }
        let (u, v) = (self.frame.rect.axis().as_dvec2(), self.frame.rect.axis().as_dvec2().perp());
        let at = |local: DVec2| self.center() + u * local.x + v * local.y;
        let corners = [DVec2::new(1.0, 1.0), DVec2::new(-1.0, 1.0), DVec2::new(-1.0, -1.0), DVec2::new(1.0, -1.0)];
        let mut outline = Vec::with_capacity(4 * (QUARTER + 1));
        for (i, corner) in corners.into_iter().enumerate() {
            let angle = |k: usize| FRAC_PI_2 * (i as f64 + k as f64 / QUARTER as f64);
            outline.extend((0..=QUARTER).map(|k| at(corner * self.half + DVec2::from_angle(angle(k)) * self.radius)));
        }
        step.path(&outline, true, Role::Neutral, Stroke::Dashed);
        let top = at(DVec2::new(0.0, -self.half.y - self.radius));
        step.label(top, "a centre in here hits", Role::Neutral);
    }
}

/// Into so many chords a quarter of a circle is cut.
const QUARTER: usize = 12;
