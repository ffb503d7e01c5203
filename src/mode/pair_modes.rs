//! The modes in which a probe of one kind meets three other shapes: what they open, arrange and draw.

use crate::answers::status::Status;
use crate::collision::Aabb;
use crate::marks::Picture;
use crate::mode::behavior::Behavior;
use crate::mode::mode_entry::Mode;
use crate::mode::opening_drift::{shift, sway};
use crate::mode::pair_marks::{entry_and_exit, sorted_by_angle};
use crate::mode::pair_status;
use crate::mode::pair_status::headline::{counting_hits, has_other_hits};
use crate::overlay::view::View;
use crate::overlay::{OVERLAYS, draw_view};
use crate::pair_answer::Answer;
use crate::random::{Random, arrangement};
use crate::scene::{Body, LocalShape, Scene};
use core::f32::consts::TAU;
use glam::Vec2;

/// A mode with a probe of one kind.
struct PairMode {
    /// The scene file on which it opens.
    opening: &'static str,
    /// Makes the probe of a random arrangement.
    probe: fn(&mut Random) -> LocalShape,
    /// As [`Behavior::drift`].
    drift: fn(&mut Scene, [Option<usize>; 2], f32),
    drag_brings_probe: bool,
    /// Free space around the shapes for where B would be after the MTV, in world units.
    margin: f32,
    /// Draws what the overlays do not, for the current pair.
    marks: fn(&View, &Answer, &mut Picture),
}

impl Behavior for PairMode {
    fn opening(&mut self) -> Scene {
        arrangement::shipped(self.opening)
    }

    fn arrange(&mut self, seed: u64) -> Option<Scene> {
        Some(arrangement::random_pair_scene(seed, self.probe))
    }

    fn drift(&self, scene: &mut Scene, pair: [Option<usize>; 2], phase: f32) {
        (self.drift)(scene, pair, phase);
    }

    fn drag_brings_probe(&self) -> bool {
        self.drag_brings_probe
    }

    fn extent(&self, scene: &Scene) -> Aabb {
        scene.extent().expanded(self.margin)
    }

    fn draw(&self, view: &View, picture: &mut Picture) {
        draw_view::draw(view, picture);
        if let Some(answer) = view.answers.current() {
            (self.marks)(view, answer, picture);
        }
    }

    /// Where other pairs hit, they are counted.
    fn status(&self, view: &View) -> Status {
        let status = pair_status::status(view);
        if has_other_hits(view, &status) { counting_hits(view, status) } else { status }
    }
}

/// The modes that share these settings.
const PLAIN: PairMode = PairMode {
    opening: "",
    probe: |_| LocalShape::Point,
    drift: |_, _, _| (),
    drag_brings_probe: false,
    margin: 0.0,
    marks: |_, _, _| (),
};

const fn mode(name: &'static str, help: &'static str, open: fn() -> Box<dyn Behavior>) -> Mode {
    Mode { name, help, open, offered_overlays: OVERLAYS, commands: &[] }
}

/// A body of the scene, if it is still there.
fn at(scene: &mut Scene, body: Option<usize>) -> Option<&mut Body> {
    body.and_then(|body| scene.bodies.get_mut(body))
}

pub const CIRCLE: Mode = mode("Circle", "a circle against other shapes: drag them", || {
    Box::new(PairMode {
        opening: include_str!("../../assets/scenes/circle.json"),
        probe: |random| LocalShape::Circle { radius: random.between(20.0, 60.0).round() },
        drift: |scene, [a, b], phase| {
            sway(at(scene, a), Vec2::new(-46.0, 26.0), 0.0, 3.0, phase);
            sway(at(scene, b), Vec2::ZERO, 14.0, 2.0, phase);
        },
        drag_brings_probe: true,
        ..PLAIN
    })
});

pub const POINT: Mode = mode("Point", "a point against other shapes: drag them", || {
    Box::new(PairMode {
        opening: include_str!("../../assets/scenes/point.json"),
        probe: |_| LocalShape::Point,
        // The rectangle rotates once about its pivot; the point follows its boundary, slightly in and out.
        drift: |scene, [a, b], phase| {
            let (turn, wave) = (TAU * phase, (3.0 * TAU * phase).sin());
            shift(at(scene, b), Vec2::ZERO, 360.0 * phase);
            shift(at(scene, a), Vec2::new(-120.0 * turn.sin(), -60.0 * (1.0 - turn.cos()) + 14.0 * wave), 0.0);
        },
        drag_brings_probe: true,
        ..PLAIN
    })
});

pub const SEGMENT: Mode = mode("Segment", "a segment against other shapes: drag them", || {
    Box::new(PairMode {
        opening: include_str!("../../assets/scenes/segment.json"),
        probe: |random| {
            let half = Vec2::new(random.between(60.0, 150.0).round(), 0.0);
            LocalShape::Segment { a: -half, b: half }
        },
        drift: |scene, [a, b], phase| {
            sway(at(scene, a), Vec2::new(0.0, 150.0), 10.0, 2.0, phase);
            sway(at(scene, b), Vec2::ZERO, 10.0, 1.0, phase);
        },
        drag_brings_probe: true,
        marks: entry_and_exit,
        ..PLAIN
    })
});

pub const RECTANGLE: Mode = mode("Rectangle", "a rectangle against other shapes: drag them", || {
    Box::new(PairMode {
        opening: include_str!("../../assets/scenes/rectangle.json"),
        probe: arrangement::rect,
        drift: |scene, [a, b], phase| {
            sway(at(scene, a), Vec2::new(-40.0, -30.0), 16.0, 2.0, phase);
            sway(at(scene, b), Vec2::ZERO, 10.0, 1.0, phase);
        },
        ..PLAIN
    })
});

pub const POLYGON: Mode = mode("Polygon", "a convex polygon against other shapes: drag them", || {
    Box::new(PairMode {
        opening: include_str!("../../assets/scenes/polygon.json"),
        probe: arrangement::convex,
        drift: |scene, [a, b], phase| {
            sway(at(scene, a), Vec2::new(60.0, 10.0), 18.0, 2.0, phase);
            sway(at(scene, b), Vec2::ZERO, 12.0, 1.0, phase);
        },
        margin: 80.0,
        ..PLAIN
    })
});

pub const CONCAVE: Mode = mode("Concave", "a concave polygon against other shapes: drag them", || {
    Box::new(PairMode {
        opening: include_str!("../../assets/scenes/concave.json"),
        probe: arrangement::concave,
        drift: |scene, [a, _], phase| sway(at(scene, a), Vec2::new(0.0, 44.0), 6.0, 2.0, phase),
        margin: 50.0,
        marks: sorted_by_angle,
        ..PLAIN
    })
});
