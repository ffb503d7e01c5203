//! What a mode does, and what it gives the lab and the window.

use crate::answers::status::Status;
use crate::collision::Aabb;
use crate::marks::Picture;
use crate::mode::pair_status;
use crate::mode::simulation::Simulation;
use crate::mode::speed::measurement::Measurement;
use crate::overlay::draw_view;
use crate::overlay::view::View;
use crate::scene::Scene;
use crate::zoo::shown_exhibit::ShownExhibit;
use core::ops::RangeInclusive;
use core::time::Duration;

/// A command of one mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ModeCommand {
    pub name: &'static str,
    pub key: char,
    pub help: &'static str,
}

/// The time of a frame's tests.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TestTime {
    /// Nanoseconds per test; zero before the first.
    pub nanoseconds: f64,
    /// What was measured: the tooltip of the figure.
    pub measures: Option<&'static str>,
}

/// The data of a mode's own panel.
#[derive(Clone, Copy, Debug)]
pub enum ModePanel<'a> {
    /// The measurement of two ways to find all pairs that hit.
    Measurement(&'a Measurement),
    /// The bugs printed in the articles.
    Exhibit(&'a ShownExhibit),
}

/// The behaviour of a mode. By default a probe, the topmost body, meets the other shapes. Neither the lab nor the window knows
/// which mode is shown: its own keys arrive in [`Behavior::run_command`], and its own panel is data.
pub trait Behavior {
    fn opening(&mut self) -> Scene {
        self.arrange(0).unwrap_or_default()
    }

    /// A new arrangement, the same for the same seed; `None` if all shapes are the user's.
    fn arrange(&mut self, _seed: u64) -> Option<Scene> {
        None
    }

    /// The first arrangement number from `from` on that belongs to the current choice.
    fn next_arrangement(&self, from: u64) -> u64 {
        from
    }

    /// The arrangement with this number is shown, again or for the first time.
    fn show_arrangement(&mut self, _arrangement: u64) {}

    /// Whether the shapes are the user's own: then every pair is tested, and no shape drifts.
    fn is_own_scene(&self) -> bool {
        false
    }

    /// Moves the opening to its state at `phase`, from 0 to 1; it is unchanged at both ends. `pair` has the probe and the lowest body of
    /// the arrangement, where they are still there.
    fn drift(&self, _scene: &mut Scene, _pair: [Option<usize>; 2], _phase: f32) {}

    /// Whether a drag that begins on empty space brings the probe there.
    fn drag_brings_probe(&self) -> bool {
        false
    }

    /// The box around everything that is shown.
    fn extent(&self, scene: &Scene) -> Aabb {
        scene.extent()
    }

    /// Tests the mode's own shapes; false if the bodies of the scene are to be tested.
    fn test_own_shapes(&mut self, _scene: &Scene) -> bool {
        false
    }

    /// Updates what the mode shows beside the answers, once a frame: for the scene with its probe, the visible world and the
    /// world units per pixel. Returns whether something changed.
    fn update(&mut self, _scene: &Scene, _probe: usize, _visible: Aabb, _pixel: f32) -> bool {
        false
    }

    /// Draws the bodies and the marks of the answers.
    fn draw(&self, view: &View, picture: &mut Picture) {
        draw_view::draw(view, picture);
    }

    fn status(&self, view: &View) -> Status {
        pair_status::status(view)
    }

    // For a mode with its own shapes.

    /// The simulation, if the mode has one.
    fn simulation(&self) -> Option<&dyn Simulation> {
        None
    }

    /// The simulation, mutable.
    fn simulation_mut(&mut self) -> Option<&mut dyn Simulation> {
        None
    }

    /// The fewest and the most shapes, if their number can be set.
    fn counts(&self) -> Option<RangeInclusive<usize>> {
        None
    }

    /// The number of shapes.
    fn count(&self, scene: &Scene) -> usize {
        scene.bodies.len()
    }

    /// Sets the number of the mode's own shapes, and creates new ones.
    fn set_count(&mut self, _count: usize) {}

    // For a mode with a measurement, commands or a panel.

    /// The rate of the mode's tests, if it measures them itself: then the frame's questions are not measured.
    fn own_time(&self) -> Option<TestTime> {
        None
    }

    /// Continues the mode's own measurement for about `budget`.
    fn measure(&mut self, _budget: Duration) {}

    /// Whether the measurement continues, so that the next frame differs from this one.
    fn is_measuring(&self) -> bool {
        false
    }

    /// Executes one of the mode's own commands. Returns another scene to show, if there is one.
    fn run_command(&mut self, _command: &ModeCommand, _scene: &Scene) -> Option<Scene> {
        None
    }

    /// The number of items in the mode's own panel.
    fn choices(&self) -> usize {
        0
    }

    /// Shows another item, or the current one again; returns as [`Behavior::run_command`] does.
    fn choose(&mut self, _choice: usize, _scene: &Scene) -> Option<Scene> {
        None
    }

    /// The mode's own panel in the window.
    fn panel(&self) -> Option<ModePanel<'_>> {
        None
    }
}
