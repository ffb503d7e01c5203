//! What is a mode? A line of the table, its behaviour, and its own state.

use crate::{
    answers::status::Status,
    collision::Aabb,
    mode::{pair_status, panel::Panel, simulation::Simulation},
    overlay::{
        probe as pair,
        view::{Overlay, View},
    },
    picture::Picture,
    scene::Scene,
};
use core::{ops::RangeInclusive, time::Duration};

/// A line of the table of modes, [`MODES`](crate::mode::MODES).
pub struct Mode {
    pub name: &'static str,
    pub key: char,
    pub help: &'static str,
    pub open: fn() -> Box<dyn Behavior>,
    /// The overlays that mean something in it.
    pub overlays: &'static [Overlay],
    /// What can be done in it only.
    pub commands: &'static [OwnCommand],
}

/// Something that can be done in one mode only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnCommand {
    pub name: &'static str,
    pub key: char,
    pub help: &'static str,
}

/// How long the tests of a frame take.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TestTime {
    /// Nanoseconds a test; zero before the first.
    pub nanoseconds: f64,
    /// What was timed: the tooltip of the figure.
    pub of: Option<&'static str>,
}

/// What a mode does. By default a probe, the topmost body, meets the other shapes. Neither the lab nor the window knows which
/// mode is shown: its own keys arrive in [`Behavior::obey`], and its own panel is data.
pub trait Behavior {
    fn opening(&mut self) -> Scene;

    /// A new arrangement, the same for the same seed; `None` where all shapes are the user's.
    fn arrange(&mut self, _seed: u64) -> Option<Scene> {
        None
    }

    /// The first number of an arrangement from `from` on that belongs to what was chosen.
    fn arrangement(&self, from: u64) -> u64 {
        from
    }

    /// The arrangement with this number is shown, again or for the first time.
    fn recall(&mut self, _arrangement: u64) {}

    /// Whether the shapes are the user's own: then each is asked about each, and none drifts.
    fn is_own_scene(&self) -> bool {
        false
    }

    /// Moves the opening, as it is given, to where it is at `phase` from 0 to 1; at both it is where it began.
    fn drift(&self, _scene: &mut Scene, _phase: f32) {}

    /// Whether a press on empty space brings the probe there.
    fn probe_comes(&self) -> bool {
        false
    }

    /// The box that holds all there is to see.
    fn extent(&self, scene: &Scene) -> Aabb {
        scene.extent()
    }

    /// Asks about shapes of the mode's own; false where the bodies of the scene are to be asked about.
    fn ask_own(&mut self, _scene: &Scene) -> bool {
        false
    }

    /// Updates what the mode shows beside the answers, once a frame: for the scene with its probe, the visible world and the
    /// world units per pixel. Returns whether something changed.
    fn follow(&mut self, _scene: &Scene, _probe: usize, _visible: Aabb, _pixel: f32) -> bool {
        false
    }

    /// Draws the bodies and the marks of the answers.
    fn draw(&self, view: &View, picture: &mut Picture) {
        pair::draw(view, picture);
    }

    fn status(&self, view: &View) -> Status {
        pair_status::status(view)
    }

    // Of a mode with shapes of its own.

    /// The shapes that move by themselves, where the mode shows such.
    fn simulation(&self) -> Option<&dyn Simulation> {
        None
    }

    /// The same, to move them.
    fn simulation_mut(&mut self) -> Option<&mut dyn Simulation> {
        None
    }

    /// How few and how many shapes there can be, where their number can be set.
    fn counts(&self) -> Option<RangeInclusive<usize>> {
        None
    }

    /// How many shapes there are.
    fn count(&self, scene: &Scene) -> usize {
        scene.bodies.len()
    }

    /// Sets how many shapes of its own the mode shows, and makes them anew; whether that means anything here.
    fn set_count(&mut self, _count: usize) -> bool {
        false
    }

    // Of a mode that measures, or brings commands and a panel.

    /// How fast the mode's tests are, where it takes their time itself: then the frame's questions are not timed.
    fn own_time(&self) -> Option<TestTime> {
        None
    }

    /// Goes on for about `budget` with a measurement of the mode's own.
    fn measure(&mut self, _budget: Duration) {}

    /// Whether that goes on, so that the next frame differs from this one.
    fn is_measuring(&self) -> bool {
        false
    }

    /// Executes one of the mode's own commands. Returns another scene to show, if there is one.
    fn obey(&mut self, _command: &OwnCommand, _scene: &Scene) -> Option<Scene> {
        None
    }

    /// How many things there are to choose from in the mode's own panel.
    fn choices(&self) -> usize {
        0
    }

    /// Shows another of them, or the present one anew; returns as [`Behavior::obey`] does.
    fn choose(&mut self, _choice: usize, _scene: &Scene) -> Option<Scene> {
        None
    }

    /// What the window shows of the mode in a panel of its own.
    fn panel(&self) -> Option<Panel<'_>> {
        None
    }
}
