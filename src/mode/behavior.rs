//! What is a mode? A line of the table, what it does, and what it may bring of its own.

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

/// How fast a mode's tests are, by its own clock.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct OwnTime {
    /// Nanoseconds a test; zero before the first.
    pub nanoseconds: f64,
    /// What was timed: the tooltip of the figure.
    pub of: &'static str,
}

/// What a mode does. Defaults: a probe, the topmost body, meets the other shapes. Rare abilities come last. Neither the lab nor
/// the window knows which mode is shown: a key of its own arrives in [`Behavior::obey`], and a panel of its own is data.
pub trait Behavior {
    fn opening(&mut self) -> Scene;

    /// A new arrangement, also of shapes of the mode's own; always the same for the same seed. `None` where the shapes are the
    /// user's alone.
    fn arrange(&mut self, seed: u64) -> Option<Scene> {
        let _ = seed;
        None
    }

    /// The first number of an arrangement from `from` on that belongs to what was chosen.
    fn arrangement(&self, from: u64) -> u64 {
        from
    }

    /// The arrangement with this number is shown, again or for the first time.
    fn recall(&mut self, arrangement: u64) {
        let _ = arrangement;
    }

    /// Whether the shapes are the user's own: then each is asked about each, and none drifts.
    fn is_own_scene(&self) -> bool {
        false
    }

    /// Moves the opening, as it is given, to where it is at `phase` from 0 to 1; at both it is where it began.
    fn drift(&self, scene: &mut Scene, phase: f32) {
        let _ = (scene, phase);
    }

    /// Whether a press on empty ground brings the probe there.
    fn probe_comes(&self) -> bool {
        false
    }

    /// The box that holds all there is to see.
    fn extent(&self, scene: &Scene) -> Aabb {
        scene.extent()
    }

    /// Asks this frame's questions, where the mode has shapes of its own; false where the bodies of the scene are to be asked
    /// about.
    fn ask_own(&mut self, scene: &Scene) -> bool {
        let _ = scene;
        false
    }

    /// Asks once a frame what the mode shows beside the answers: of the scene, whose body A is `probe`, and the visible part of the
    /// world, with so many units a pixel. Returns whether there is something else to see than before.
    fn follow(&mut self, scene: &Scene, probe: usize, visible: Aabb, pixel: f32) -> bool {
        let _ = (scene, probe, visible, pixel);
        false
    }

    /// Draws the bodies and what there is to see of the answers.
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
    fn set_count(&mut self, count: usize) -> bool {
        let _ = count;
        false
    }

    // Of a mode that measures, or brings commands and a panel.

    /// How fast the mode's tests are, where it takes their time itself: then the frame's questions are not timed.
    fn own_time(&self) -> Option<OwnTime> {
        None
    }

    /// Goes on for about `budget` with a measurement of the mode's own.
    fn measure(&mut self, budget: Duration) {
        let _ = budget;
    }

    /// Whether that goes on, so that the next frame differs from this one.
    fn is_measuring(&self) -> bool {
        false
    }

    /// Does what one of the mode's own commands asks for. Returns the scene that is to be shown instead of the present one, if
    /// there is to be another.
    fn obey(&mut self, command: &OwnCommand, scene: &Scene) -> Option<Scene> {
        let _ = (command, scene);
        None
    }

    /// How many things there are to choose from in the mode's own panel.
    fn choices(&self) -> usize {
        0
    }

    /// Shows another of them, or the present one anew; returns as [`Behavior::obey`] does.
    fn choose(&mut self, choice: usize, scene: &Scene) -> Option<Scene> {
        let _ = (choice, scene);
        None
    }

    /// What the window shows of the mode in a panel of its own.
    fn panel(&self) -> Option<Panel<'_>> {
        None
    }
}
