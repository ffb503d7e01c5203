//! What is edited and how: the documents of the modes, the tool, the selection, and the gesture of the pointer.

pub mod animation;
pub mod mode_state;
pub mod motion_time;
mod scene_replacement;
mod selection;
mod start_and_stop_motion;

use crate::collision::Aabb;
use crate::lab::drag::gesture::Gesture;
use crate::lab::drag::snap_kinds::Snap;
use crate::lab::editor::animation::Animation;
use crate::lab::editor::mode_state::ModeState;
use crate::lab::tools::new_shape::{Crosshair, UnfinishedPolygon};
use crate::lab::tools::tool_table::Tool;
use crate::lab::viewport::Viewport;
use crate::mode::behavior::Behavior;
use crate::mode::mode_entry::Mode;
use crate::mode::{MODES, START, ZOO};
use crate::scene::{Document, Scene, Stamp};
use glam::Vec2;

/// The visible part of the world until the window reports it.
const FIRST_VIEWPORT: Viewport =
    Viewport { world: Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) }, pixel: 1.0, fitted: true };

/// Everything that edits shapes. The window reads it; it changes through [`Lab`](crate::lab::Lab) alone.
pub struct Editor {
    pub mode: usize,
    /// One for each mode: its edits and selection stay while another mode is shown.
    pub states: Vec<ModeState>,
    pub tool: Tool,
    /// The kinds of snapping that are on.
    pub snaps: Vec<Snap>,
    pub corners: usize,
    pub crosshair: Crosshair,
    pub gesture: Option<Gesture>,
    /// The stamp of the dragged shape that snapped to the last disjoint position, because no f32 position touches exactly.
    pub last_disjoint: Option<Stamp>,
    /// The last position of the pointer, in world units.
    pub pointer: Vec2,
    pub viewport: Viewport,
    /// Whether the user has dragged a shape, so that the hint over the canvas no longer asks for it.
    pub has_dragged: bool,
    /// Whether the user has rotated a shape, so that the hint over the canvas no longer asks for it.
    pub has_turned: bool,
    /// Seconds since the last move by a key.
    pub since_nudge: f32,
    /// Increases whenever the picture may change.
    pub changes: u64,
}

impl Default for Editor {
    /// With no mode open.
    fn default() -> Self {
        Self {
            mode: START,
            states: MODES.iter().map(|mode| ModeState::new((mode.open)())).collect(),
            tool: Tool::default(),
            snaps: Vec::new(),
            corners: 6,
            crosshair: Crosshair::default(),
            gesture: None,
            last_disjoint: None,
            pointer: Vec2::ZERO,
            viewport: FIRST_VIEWPORT,
            has_dragged: false,
            has_turned: false,
            since_nudge: 0.0,
            changes: 0,
        }
    }
}

impl Editor {
    pub fn state(&self) -> &ModeState {
        &self.states[self.mode]
    }

    pub fn state_mut(&mut self) -> &mut ModeState {
        &mut self.states[self.mode]
    }

    /// The questions and marks of the current mode.
    pub fn behavior(&self) -> &dyn Behavior {
        &*self.state().behavior
    }

    pub fn document(&self) -> &Document {
        &self.state().document
    }

    /// The entry of the current mode in the table.
    pub fn entry(&self) -> &'static Mode {
        &MODES[self.mode]
    }

    /// The bodies as they are shown; in a simulation only the last grabbed one.
    pub fn scene(&self) -> &Scene {
        self.state().scene()
    }

    /// The index of the body that was selected last, if any.
    pub fn selected(&self) -> Option<usize> {
        self.selection().last().copied()
    }

    /// The indices of the selected bodies, in the order of selection.
    pub fn selection(&self) -> Vec<usize> {
        self.state().selected.iter().filter_map(|target| self.state().index(*target)).collect()
    }

    /// Whether the shapes are the user's own.
    pub fn is_own_scene(&self) -> bool {
        self.behavior().is_own_scene()
    }

    /// Whether the bugs are shown.
    pub fn is_zoo(&self) -> bool {
        self.mode == ZOO
    }

    /// The number of shapes; not all need be bodies of the scene.
    pub fn count(&self) -> usize {
        self.behavior().count(self.scene())
    }

    /// Whether the shapes are bodies of a document, which can be edited and explained, rather than a mode's own shapes.
    pub fn can_edit(&self) -> bool {
        self.state().can_edit()
    }

    /// Why the shapes cannot be edited; `None` if they can.
    pub fn why_not_editable(&self) -> Option<String> {
        let why = "The shapes of this mode cannot be edited or saved; 0 opens a scene of your own";
        (!self.can_edit()).then(|| why.to_owned())
    }

    /// Whether a polygon is drawn corner by corner.
    pub fn is_drawing_polygon(&self) -> bool {
        self.unfinished().is_some()
    }

    /// The polygon that is drawn corner by corner, while its tool is in use.
    pub fn unfinished(&self) -> Option<&UnfinishedPolygon> {
        self.state().unfinished().filter(|_| self.tool == Tool::Polygon)
    }

    pub fn is_dragging(&self) -> bool {
        self.gesture.is_some()
    }

    /// Whether there is neither a gesture nor an unfinished polygon.
    pub fn is_idle(&self) -> bool {
        !self.is_dragging() && !self.is_drawing_polygon()
    }

    /// The first input stops a drift, as a view and not as an edit: nothing moves.
    pub fn stop_drift(&mut self) {
        if let Animation::Drift(drift) = &mut self.state_mut().animation {
            drift.is_going = false;
        }
    }

    /// Pauses or resumes the motion, or the playing of a frame.
    pub fn toggle_motion(&mut self) {
        if self.behavior().simulation().is_none() {
            self.commit_gesture();
        }
        self.state_mut().toggle_playing();
    }

    pub fn toggle_snap(&mut self, snap: Snap) {
        if self.snaps.contains(&snap) {
            self.snaps.retain(|on| *on != snap);
        } else {
            self.snaps.push(snap);
        }
    }

    pub fn take_tool(&mut self, tool: Tool) {
        self.stop_drift();
        self.commit_gesture();
        if let Some(unfinished) = self.state_mut().unfinished_mut() {
            unfinished.is_laid_aside = tool != Tool::Polygon;
        }
        self.tool = tool;
        self.hide_crosshair();
    }
}
