//! What a person sees and does, without a window: the mode, its scene, the overlays and the gesture under way.
//!
//! Everything that a person does arrives as a [`Command`] or a [`Pointer`] event and is applied in one place,
//! [`Lab::apply`], [`Lab::point`] and [`Lab::advance`]; drawing takes `&Lab`.

use crate::{collision::Aabb, picture::Picture, scene::Scene};
use glam::Vec2;

/// A switch for something extra to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Overlay {
    /// The line between the closest points, with the distance (C).
    ClosestPoints,
    /// The filled intersection with its area (I).
    Intersection,
    /// The minimum translation vector as an arrow (M).
    Mtv,
    /// The marks where outlines cross (O).
    Crossings,
    /// The ghost in the local frame of the rectangle (L).
    LocalFrame,
    /// The axes of the separating axis test with their intervals (X).
    Axes,
    /// The convex parts of concave polygons (D).
    ConvexParts,
    /// The bounding boxes (B).
    Boxes,
    /// The grid: of the broad phase in mode 7, a ruler elsewhere (G).
    Grid,
}

/// What a person asks for by a key, a button or a menu.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Change to the mode with this index in [`modes`].
    Mode(usize),
    /// Make a new arrangement (Space).
    Arrange,
    /// Stop or go on moving (P).
    Pause,
    /// Switch an overlay.
    Toggle(Overlay),
    /// Back to what the mode opens on (R).
    Reset,
    /// Deselect, end the gesture under way (Esc).
    Deselect,
    /// Move the selected shape by this many world units (arrow keys).
    Nudge(Vec2),
    /// How many shapes the many-shapes modes hold.
    Count(usize),
}

/// Which button of the mouse a gesture is made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// Moves shapes, uses handles.
    Left,
    /// Turns shapes.
    Right,
}

/// What the pointer does; positions in world units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pointer {
    /// The pointer is here now, with or without a button down.
    Move {
        /// Where.
        at: Vec2,
        /// Whether turning snaps to steps of 15°.
        snap: bool,
    },
    /// A button goes down.
    Press {
        /// Where.
        at: Vec2,
        /// Which button.
        button: Button,
        /// World units per pixel, for handles that are the same size at every zoom.
        pixel: f32,
    },
    /// A button goes up, or the gesture ends because the pointer was lost.
    Release {
        /// Which button.
        button: Button,
    },
    /// Turn the shape under the pointer by this many notches of the wheel (Alt+wheel).
    TurnWheel {
        /// Where.
        at: Vec2,
        /// Notches; above zero turns +x towards +y.
        notches: f32,
        /// Whether turning snaps to steps of 15°.
        snap: bool,
    },
}

/// The state behind the window.
pub struct Lab {
    mode: usize,
    scene: Scene,
}

/// The names of the modes, in the order of their keys 1 to 8.
pub fn modes() -> impl ExactSizeIterator<Item = &'static str> {
    ["Circle", "Point", "Segment", "Rectangle", "Polygon", "Concave", "Many", "Speed"].into_iter()
}

/// The answer in short, for the status line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Status {
    /// `OVERLAPPING`, `TOUCHING`, `DISJOINT`, or what a mode has to say in a word.
    pub verdict: String,
    /// Whether something is hit, so that the verdict is lit.
    pub hit: bool,
    /// The most important number, such as `depth 12.4` or `distance 20.0`.
    pub figure: String,
    /// One sentence that says the answer in words.
    pub sentence: String,
    /// Named numbers for the inspector, in order: (name, value).
    pub numbers: Vec<(String, String)>,
}

/// How fast the collision module answers the questions of the present frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rate {
    /// Nanoseconds a test, smoothed over half a second; zero before the first measurement.
    pub nanoseconds: f64,
}

impl Lab {
    /// A lab that opens on the first mode.
    pub fn new() -> Self {
        Self { mode: 0, scene: Scene::default() }
    }

    /// A lab that opens on a scene of the user's own.
    pub fn with_scene(scene: Scene) -> Self {
        Self { mode: 0, scene }
    }

    /// The index of the present mode in [`modes`].
    pub fn mode(&self) -> usize {
        self.mode
    }

    /// The shapes.
    pub fn scene(&self) -> &Scene {
        &self.scene
    }

    /// The index of the selected body, if any.
    pub fn selected(&self) -> Option<usize> {
        None
    }

    /// Whether an overlay is on.
    pub fn shows(&self, overlay: Overlay) -> bool {
        let _ = overlay;
        false
    }

    /// The overlays that mean something in the present mode, for its check boxes.
    pub fn overlays(&self) -> &'static [Overlay] {
        &[]
    }

    /// Whether something moves by itself, so that the next frame differs from this one.
    pub fn is_moving(&self) -> bool {
        false
    }

    /// Whether a drag or a turn is under way.
    pub fn is_dragging(&self) -> bool {
        false
    }

    /// The box that holds all there is to see, for a view that fits everything.
    pub fn extent(&self) -> Aabb {
        self.scene.aabb()
    }

    /// Applies a command.
    pub fn apply(&mut self, command: &Command) {
        let _ = command;
    }

    /// Applies what the pointer does.
    pub fn point(&mut self, event: Pointer) {
        let _ = event;
    }

    /// Goes on by `seconds` (the moving shapes, the captions); `walls` is the visible part of the world, in which
    /// the shapes of the many-shapes modes bounce.
    pub fn advance(&mut self, seconds: f32, walls: Aabb) {
        let _ = (seconds, walls);
    }

    /// Asks the frame's questions again and again for about `budget` and smooths what a test takes.
    pub fn measure(&mut self, budget: core::time::Duration) {
        let _ = budget;
    }

    /// How fast the questions of this frame are answered.
    pub fn rate(&self) -> Rate {
        Rate::default()
    }

    /// What to draw; `pixel` is world units per pixel, for handles.
    pub fn picture(&self, pixel: f32) -> Picture {
        let _ = pixel;
        Picture::default()
    }

    /// The answer in words and numbers.
    pub fn status(&self) -> Status {
        Status::default()
    }

    /// The caption that shows a newcomer what to do next; `None` when each was done once.
    pub fn caption(&self) -> Option<&'static str> {
        None
    }
}

impl Default for Lab {
    fn default() -> Self {
        Self::new()
    }
}
