//! Draws the ends, the slabs and the part inside them, in the world and in the rectangle's local frame.

use crate::algorithm::slab_clip::{Numbers, axis};
use crate::algorithm::steps::terms::parameter;
use crate::algorithm::steps::{Side, Step};
use crate::collision::explain::Slab;
use crate::marks::{Fill, Look, Role, Sign, Stroke};
use glam::DVec2;

impl Numbers {
    /// P and Q, in the world or in the rectangle's local frame.
    pub fn name_ends(&self, step: &mut Step, frame: usize) {
        if frame == 0 && self.ray.is_some() {
            // A segment is drawn as a shape, the way of a point is not.
            step.arrow(self.ends[0], self.ends[1], self.roles[0]);
        }
        for (names, t) in [(["P", "from"], 0.0), (["Q", "to"], 1.0)] {
            let at = self.at(t)[frame];
            step.point(at, Sign::Dot, names[frame], self.roles[0]);
        }
    }

    /// The two sides of a slab, and where the segment's line crosses them; in the world or in the rectangle's local frame.
    pub fn draw_slab(&self, step: &mut Step, index: usize, frame: usize) {
        let slab = &self.found.slabs[index];
        let (center, u) = match frame {
            0 => (self.frame.center(), self.frame.rect.axis().as_dvec2()),
            _ => (DVec2::ZERO, DVec2::X),
        };
        let (across, half, name) = ([u, u.perp()][index], self.half[index], axis(index));
        let extent = self.extent()[1 - index];
        for side in [-half, half] {
            let (middle, way) = (center + across * side, across.perp() * extent);
            step.line(middle - way, middle + way, self.roles[1], Stroke::Dashed);
            let sign = if side < 0.0 { "−" } else { "" };
            step.label(middle + way, format!("{name} = {sign}h{name}"), self.roles[1]);
        }
        step.meanings.push((Look::Line(Stroke::Dashed), self.roles[0], "the segment's line, extended"));
        self.draw_inside(step, slab.both, frame);
        if slab.along != 0.0 {
            self.draw_crossings(step, [("entry", slab.own[0]), ("exit", slab.own[1])], frame);
        }
    }

    /// Where the line enters and leaves; where that is beyond the picture, the line ends there, with a label.
    pub fn draw_crossings(&self, step: &mut Step, named: [(&str, f64); 2], frame: usize) {
        let ([first, last], [nearest, farthest]) = (self.visible(1.0), self.visible(NEAR));
        let mut beyond = [Vec::new(), Vec::new()];
        for (name, t) in named {
            let is_near = (nearest..=farthest).contains(&t);
            let end = if is_near { t } else { t.clamp(first, last) };
            let [start, end] = [t.clamp(0.0, 1.0), end].map(|t| self.at(t)[frame]);
            step.line(start, end, self.roles[0], Stroke::Dashed);
            let text = format!("{name} {}", parameter(t));
            if is_near {
                step.point(end, Sign::Cross, text, Role::Neutral);
            } else {
                beyond[usize::from(t > last)].push(text);
            }
        }
        for (texts, t) in beyond.iter().zip([first, last]).filter(|(texts, _)| !texts.is_empty()) {
            step.label(self.at(t)[frame], format!("{}, further out", texts.join(", ")), Role::Neutral);
        }
    }

    /// The parameters between which the segment's line is in the picture of the local frame, or in one larger by a factor.
    fn visible(&self, factor: f64) -> [f64; 2] {
        let extent = self.extent() * factor;
        let of_axis = |slab: &Slab, extent: f64| {
            let [one, other] = [-extent, extent].map(|side| (side - slab.from) / slab.along);
            [one.min(other), one.max(other)]
        };
        let crossed = self.found.slabs.iter().zip(extent.to_array()).filter(|(slab, _)| slab.along != 0.0);
        let ranges = crossed.map(|(slab, extent)| of_axis(slab, extent));
        ranges.fold([f64::NEG_INFINITY, f64::INFINITY], |all, of| [all[0].max(of[0]), all[1].min(of[1])])
    }

    pub fn draw_inside(&self, step: &mut Step, [entry, exit]: [f64; 2], frame: usize) {
        if entry <= exit {
            step.line(self.at(entry)[frame], self.at(exit)[frame], Role::Hit, Stroke::Heavy);
        }
    }

    /// The half extents of the picture of the local frame.
    fn extent(&self) -> DVec2 {
        let largest = self.found.from.abs().max(self.found.to.abs()).max(self.half);
        largest * 1.1 + DVec2::splat(0.08 * largest.max_element())
    }

    /// The local frame: the origin is the rectangle's centre, its own axes are x and y. `draw_result` draws what a step finds.
    pub fn inset(&self, slab: Option<usize>, draw_result: impl FnOnce(&mut Step)) -> Side {
        let mut step = Step::default();
        let (half, extent) = (self.half, self.extent());
        if let Some(slab) = slab {
            let end = if slab == 0 { DVec2::new(half.x, extent.y) } else { DVec2::new(extent.x, half.y) };
            step.area(&[-end, DVec2::new(end.x, -end.y), end, DVec2::new(-end.x, end.y)], Role::Neutral, Fill::Tint);
        }
        self.frame.draw(&mut step, extent);
        step.line(self.found.from, self.found.to, self.roles[0], Stroke::Solid);
        if let Some(slab) = slab {
            self.draw_slab(&mut step, slab, 1);
        }
        draw_result(&mut step);
        self.name_ends(&mut step, 1);
        self.frame.inset(step, extent)
    }
}

/// Crossings are marked in a part of the plane that is larger by this factor than the picture of the pair.
const NEAR: f64 = 1.5;
