//! Drawing by keys alone: arrows move a crosshair instead of the pointer, and Enter replaces its button.

use crate::lab::drag::snap_kinds::Snap;
use crate::lab::editor::Editor;
use crate::lab::pointer_input::Modifiers;
use crate::lab::shape_edits::nudge::next_towards;
use crate::lab::tools::new_shape::Crosshair;
use crate::lab::tools::tool_table::Tool;
use crate::marks::{Picture, Role, Sign, Stroke, shape_marks as marks};
use crate::overlay::grid::grid_step;
use glam::{DVec2, Vec2};

/// The length of an arm, and the gap around the middle, in pixels.
const ARM: f32 = 22.0;
const GAP: f32 = 5.0;

/// A new crosshair is at a multiple of this many steps.
const ROUND: f64 = 10.0;

impl Editor {
    /// The position of the crosshair, if it is shown: Enter sets a corner there.
    pub fn crosshair(&self) -> Option<Vec2> {
        self.crosshair_place().map(|at| self.drawn_point(at, Modifiers::NONE))
    }

    /// The position of the crosshair while it is shown, before snapping.
    fn crosshair_place(&self) -> Option<Vec2> {
        let Crosshair { at, is_shown } = self.crosshair;
        at.filter(|at| is_shown && self.draws() && self.viewport.world.contains(*at))
    }

    pub fn draws(&self) -> bool {
        self.tool != Tool::Select && self.can_edit()
    }

    /// Whether arrows and Enter draw now: not during a gesture of the mouse.
    pub fn draws_by_keys(&self) -> bool {
        self.draws() && self.gesture.as_ref().is_none_or(|gesture| gesture.button.is_none())
    }

    /// Whether a shape is drawn by dragging the crosshair.
    pub fn drags_by_keys(&self) -> bool {
        self.gesture.as_ref().is_some_and(|gesture| gesture.button.is_none())
    }

    pub fn hide_crosshair(&mut self) {
        self.changes += u64::from(self.crosshair.is_shown);
        self.crosshair.is_shown = false;
    }

    /// Moves the crosshair within the view by steps or, with grid snapping, by grid lines. A hidden crosshair only appears.
    pub fn move_crosshair(&mut self, steps: Vec2) {
        let unit = if self.snaps(Snap::Grid, false) { grid_step(self.viewport.world) } else { self.arrow_step() };
        self.move_crosshair_to(
            |at, way| {
                let (place, way) = (f64::from(at) / unit, f64::from(way));
                ((place.round() + way) * unit) as f32
            },
            steps,
        );
    }

    /// Moves it to the next grid line in the direction of the signs.
    pub fn move_crosshair_to_line(&mut self, way: Vec2) {
        let unit = grid_step(self.viewport.world);
        self.move_crosshair_to(
            |at, way| {
                let place = f64::from(at) / unit;
                // A position that is on a line up to rounding leaves it.
                let is_on_line = (place - place.round()).abs() < 1e-3;
                let place = match (is_on_line, way > 0.0) {
                    (true, _) => place.round(),
                    (false, true) => place.floor(),
                    (false, false) => place.ceil(),
                };
                ((place + f64::from(way.signum())) * unit) as f32
            },
            way,
        );
    }

    fn move_crosshair_to(&mut self, next: impl Fn(f32, f32) -> f32, way: Vec2) {
        self.stop_drift();
        let seen = self.viewport.world;
        let at = match self.crosshair_place() {
            None => self.first_place(),
            Some(mut at) => {
                for axis in 0..2 {
                    if way[axis] != 0.0 {
                        let free = next(at[axis], way[axis]);
                        // If a step is finer than f32, to the next number.
                        let to = if free == at[axis] { next_towards(at, way)[axis] } else { free };
                        at[axis] = if (seen.min[axis]..=seen.max[axis]).contains(&to) { to } else { at[axis] };
                    }
                }
                at
            }
        };
        self.crosshair = Crosshair { at: Some(at), is_shown: true };
        if self.drags_by_keys() {
            self.drag_to(at, Modifiers::NONE);
        } else {
            self.aim(at, Modifiers::NONE);
        }
    }

    /// The first position of the crosshair: its last one, or the middle of the view at round numbers.
    fn first_place(&self) -> Vec2 {
        let seen = self.viewport.world;
        let unit = ROUND * self.arrow_step();
        let middle = seen.center();
        let round = ((middle.as_dvec2() / unit).round() * DVec2::splat(unit)).as_vec2();
        let round = if seen.contains(round) { round } else { middle };
        self.crosshair.at.filter(|at| seen.contains(*at)).unwrap_or(round)
    }

    /// Enter at the crosshair sets a corner, begins a shape or ends it. Without a crosshair it closes the unfinished polygon,
    /// or shows the crosshair.
    pub fn press_enter(&mut self) {
        if self.drags_by_keys() {
            return self.release();
        }
        match self.crosshair_place() {
            Some(at) if self.tool == Tool::Polygon => {
                let at = self.drawn_point(at, Modifiers::NONE);
                let is_again = self.unfinished().is_some_and(|unfinished| unfinished.corners.last() == Some(&at));
                self.press_corner(at, is_again);
            }
            Some(at) => {
                self.press_tool(at, None, Modifiers::NONE);
                if self.tool == Tool::Point {
                    self.release();
                }
            }
            None if self.is_drawing_polygon() => drop(self.close_unfinished()),
            None => self.move_crosshair(Vec2::ZERO),
        }
    }

    /// Draws the crosshair above all else, with its coordinates.
    pub fn draw_crosshair(&self, picture: &mut Picture) {
        let Some(at) = self.crosshair() else { return };
        // Without a size the shape is not visible yet.
        if let Some(gesture) = &self.gesture {
            marks::sign(picture, gesture.from, Sign::Grip, Role::Neutral);
        }
        let pixel = self.viewport.pixel;
        for way in [Vec2::X, Vec2::NEG_X, Vec2::Y, Vec2::NEG_Y] {
            let [near, far] = [GAP, ARM].map(|length| at + way * length * pixel);
            marks::line(picture, near, far, Role::Neutral, Stroke::Solid);
        }
        marks::label(picture, at, self.viewport.coordinate_resolution().pair(at), Role::Neutral);
    }

    /// What the keys do now.
    pub fn crosshair_hint(&self) -> String {
        let entry = self.tool.entry();
        let moves = "Arrows move the crosshair · Shift: ten times as far · Ctrl: to the next grid line";
        match (self.unfinished(), self.drags_by_keys()) {
            (Some(unfinished), _) if unfinished.corners.len() > 2 => {
                "Enter: next corner · Enter at the first corner, or twice in one place, closes the polygon · \
                 Backspace removes one · Esc cancels"
                    .to_owned()
            }
            (Some(_), _) => format!("{moves} · Enter: next corner · Backspace removes one · Esc cancels"),
            (None, true) => format!("{moves} · Enter: {} · Backspace or Esc cancels", entry.ends),
            (None, false) => format!("{moves} · Enter: {} · Esc puts the tool away", entry.begins),
        }
    }
}
