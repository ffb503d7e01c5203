//! The modes: what each opens on, asks and shows. One file a mode, one line in [`LESSONS`].

mod answers;
mod arrangement;
mod circle;
mod concave;
mod explained;
mod many;
mod marks;
pub mod overlay;
mod pair;
mod point;
mod polygon;
pub(crate) mod random;
pub mod record;
mod rectangle;
mod segment;
mod simulation;
mod speed;
mod stopwatch;
mod swarm;
mod sway;
mod view;
mod words;

pub use answers::{Answer, Answers, Question};
pub use explained::Wanted;
pub use overlay::OVERLAYS;
pub use record::Record;
pub use simulation::Simulation;
pub use view::{Number, Overlay, Status, View};

use crate::{
    collision::{Aabb, Shape},
    picture::Picture,
    scene::Scene,
};
use core::ops::RangeInclusive;

/// A line in the list of modes.
pub struct Entry {
    /// The name of the mode.
    pub name: &'static str,
    /// Makes it.
    pub open: fn() -> Box<dyn Lesson>,
}

/// The modes in the order of their keys.
pub const LESSONS: [Entry; 8] = [
    Entry { name: "Circle", open: || Box::new(circle::Circle) },
    Entry { name: "Point", open: || Box::new(point::Point) },
    Entry { name: "Segment", open: || Box::new(segment::Segment) },
    Entry { name: "Rectangle", open: || Box::new(rectangle::Rectangle) },
    Entry { name: "Polygon", open: || Box::new(polygon::Polygon) },
    Entry { name: "Concave", open: || Box::new(concave::Concave) },
    Entry { name: "Many", open: || Box::new(many::Many::default()) },
    Entry { name: "Speed", open: || Box::new(speed::Speed::default()) },
];

/// A mode. What is not said otherwise is that of a probe, the topmost body, that meets other shapes.
pub trait Lesson {
    /// What the mode opens on.
    fn opening(&mut self) -> Scene;

    /// A new arrangement, also of shapes of the mode's own; always the same for the same seed.
    fn arrange(&mut self, seed: u64) -> Scene;

    /// Moves the opening, as it is given, to where it is at `phase` from 0 to 1; at both it is where it began.
    fn drift(&self, scene: &mut Scene, phase: f32) {
        let _ = (scene, phase);
    }

    /// Whether a press on empty ground brings the probe there.
    fn probe_comes(&self) -> bool {
        false
    }

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

    /// The overlays that mean something here.
    fn overlays(&self) -> &'static [Overlay] {
        OVERLAYS
    }

    /// The box that holds all there is to see.
    fn extent(&self, scene: &Scene) -> Aabb {
        scene.extent()
    }

    /// Asks the collision module this frame's questions.
    fn ask(&mut self, scene: &Scene, probe: usize, focus: usize, answers: &mut Answers) {
        answers.ask(scene, probe, focus);
    }

    /// Nanoseconds a test, where the mode takes the time of its tests itself; zero before the first.
    fn nanoseconds(&self) -> Option<f64> {
        None
    }

    /// The measurement that goes on here, if one does.
    fn record(&self) -> Option<&Record> {
        None
    }

    /// The same, to go on with it, or to stop it.
    fn record_mut(&mut self) -> Option<&mut Record> {
        None
    }

    /// Draws the bodies and what there is to see of the answers.
    fn draw(&self, view: &View, picture: &mut Picture) {
        pair::draw(view, picture);
    }

    /// Says the answer in words.
    fn status(&self, view: &View) -> Status {
        words::status(view)
    }
}

/// The mode that a scene of the user's own is shown in: that of the topmost shape.
pub fn mode_of(scene: &Scene) -> usize {
    match scene.shapes().last() {
        Some(Shape::Circle(_)) => 0,
        Some(Shape::Point(_)) => 1,
        Some(Shape::Segment(_)) => 2,
        None | Some(Shape::Rect(_)) => 3,
        Some(Shape::Polygon(polygon)) if polygon.is_convex() => 4,
        Some(Shape::Polygon(_)) => 5,
    }
}
