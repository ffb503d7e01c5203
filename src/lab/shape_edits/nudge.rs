//! Moves and rotates the selection by keys.

use crate::lab::editor::Editor;
use crate::lab::shape_edits::rotation::{middle, rotated_about, within_half_turn};
use crate::number_format::counted;
use crate::scene::{Body, Edit, Pose, Target};
use glam::{DVec2, Vec2};

/// After this many seconds without one, a nudge begins a new step in the history.
const PAUSE: f32 = 1.0;

impl Editor {
    /// The step of an arrow key, in world units: the power of ten nearest to a pixel.
    pub fn arrow_step(&self) -> f64 {
        10.0_f64.powf(f64::from(self.viewport.pixel).log10().round())
    }

    /// Moves the selected body by this many steps; if a step is finer than f32, to the next number.
    pub fn nudge_by(&mut self, steps: Vec2) {
        let step = self.arrow_step();
        self.nudge(|position| {
            let moved = (decimal(position) + steps.as_dvec2() * step).as_vec2();
            Vec2::select(moved.cmpeq(position), next_towards(position, steps), moved)
        });
    }

    /// Moves the selected body to the next f32 in the direction of the signs.
    pub fn nudge_to_next(&mut self, way: Vec2) {
        self.nudge(|position| next_towards(position, way));
    }

    fn nudge(&mut self, step: impl Fn(Vec2) -> Vec2) {
        if core::mem::take(&mut self.since_nudge) > PAUSE {
            self.state_mut().document.seal();
        }
        if let Some(target) = self.state().selected.last().copied() {
            self.place("Nudge", target, |body| Pose { position: step(body.pose().position), ..body.pose() });
        }
    }

    /// Rotates the selection by this many degrees: one body about its pivot, several about their common centre.
    pub fn turn_by(&mut self, degrees: f32) {
        let turned = |body: &Body| body.turned(within_half_turn(body.pose().degrees + degrees), body.pivot());
        match self.state().selected[..] {
            [target] => self.place("Rotate", target, turned),
            _ => self.turn_together(degrees),
        }
        self.has_turned = true;
    }

    fn turn_together(&mut self, degrees: f32) {
        let ids = self.free_selected();
        let state = self.state_mut();
        state.commit_drift();
        let bodies: Vec<_> = ids.iter().filter_map(|id| Some((*id, state.document.get(*id)?))).collect();
        let about = middle(bodies.iter().map(|(_, body)| *body));
        let poses = bodies.iter().map(|(id, body)| (*id, rotated_about(body, degrees, about))).collect();
        let name = format!("Rotate {}", counted(bodies.len(), "shape"));
        // As in [`ModeState::preview_poses`]: if refused, they stay.
        let _ = state.document.apply_more(name, Edit::Place(poses));
    }

    /// Moves a target by one of many small steps, which are undone together.
    pub fn place(&mut self, name: &str, target: Target, pose: impl Fn(&Body) -> Pose) {
        let Some(pose) = self.state().body(target).map(pose) else { return };
        let state = self.state_mut();
        state.place(name, target, pose);
        state.pair_choice.moved = Some(target);
    }
}

/// The position as it is written: ten steps of 0.1 from 0 lead to 1, which those of f32 miss.
fn decimal(position: Vec2) -> DVec2 {
    DVec2::from_array(position.to_array().map(|number| number.to_string().parse().unwrap_or(f64::from(number))))
}

/// The next f32 numbers in the direction of the signs.
pub fn next_towards(position: Vec2, way: Vec2) -> Vec2 {
    Vec2::new(next(position.x, way.x), next(position.y, way.y))
}

/// The next f32 number in the direction of a sign; for zero, the same number.
fn next(number: f32, way: f32) -> f32 {
    match way {
        way if way > 0.0 => number.next_up(),
        way if way < 0.0 => number.next_down(),
        _ => number,
    }
}
