//! How dragging the rotate handle turns shapes.

use crate::lab::drag::gesture::Gesture;
use crate::lab::shape_edits::rotation::{direction, middle, nearest_rotation_step, rotated_about, within_half_turn};
use crate::scene::{Body, Pose, Target};
use glam::Vec2;

impl Gesture {
    /// The poses of the grabbed shapes, each rotated about its pivot; several about their common centre.
    pub(super) fn rotated(&self, grabbed: &[(Target, Body)]) -> Vec<(Target, Pose)> {
        let snap = self.held.shift;
        let about = |pivot: Vec2| direction(self.at - pivot) - direction(self.from - pivot);
        if grabbed.len() > 1 {
            let middle = middle(grabbed.iter().map(|(_, body)| body));
            let by = if snap { nearest_rotation_step(about(middle)) } else { about(middle) };
            return grabbed.iter().map(|(target, body)| (*target, rotated_about(body, by, middle))).collect();
        }
        let rotated = |body: &Body| {
            let (pose, pivot) = (body.pose(), body.pivot());
            let by = about(pivot);
            if snap {
                body.turned(within_half_turn(nearest_rotation_step(pose.degrees + by)), pivot)
            } else if by == 0.0 {
                pose
            } else {
                body.turned(within_half_turn(pose.degrees + by), pivot)
            }
        };
        grabbed.iter().map(|(target, body)| (*target, rotated(body))).collect()
    }
}
