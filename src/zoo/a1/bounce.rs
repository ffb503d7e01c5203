//! A1.14: a shape past the wall reverses in every frame.

use crate::{
    collision::Shape,
    zoo::{
        cases::{MANY, rect, two_rects},
        exhibit::{Answer, Exhibit, Ghost},
        pair::{Pair, middle},
    },
};
use glam::DVec2;

pub const EXHIBIT: Exhibit = Exhibit {
    row: "A1.14",
    title: "The bounce that gets stuck in the wall",
    effect: "A shape caught in a wall shakes there forever",
    kinds: [&["rect", "circle"], &["rect"]],
    code: &[
        " // in every frame",
        "-if (x <= left || x + w >= right)",
        "-  vx = -vx",
        "-x += vx",
        "+if (x <= left) vx = abs(vx)",
        "+if (x + w >= right) vx = -abs(vx)",
        "+x = max(left, min(x + vx, right - w))",
    ],
    what: "The sign flips whenever the shape is at or past the wall, even on its way back, and nothing brings it \
           back inside.",
    in_a_game: "A shape that spawns in the wall, or is caught there when the window shrinks, shakes there forever; B \
                is the room, the small squares are the next frames of A.",
    example: || [rect([480.0, 320.0], [400.0, 260.0], 0.0), rect([64.0, 48.0], [640.0, 200.0], 0.0)],
    answer: Answer::Fact("stuck outside", is_stuck, trail),
    random: (MANY, two_rects),
};

/// The move of A in a frame, in world units.
const SPEED: DVec2 = DVec2::new(4.0, 3.0);
const FRAMES: usize = 90;

struct Room {
    low: DVec2,
    high: DVec2,
}

impl Room {
    fn of(pair: &Pair) -> Self {
        let [walls, moving] = [&pair.b, &pair.a].map(Shape::aabb);
        let half = moving.size().as_dvec2() * 0.5;
        let (low, high) = (walls.min.as_dvec2() + half, walls.max.as_dvec2() - half);
        // A room that is too small has one position.
        Self { low: low.min(high), high: high.max(low) }
    }

    fn printed(at: f64, speed: f64, low: f64, high: f64) -> (f64, f64) {
        let speed = if at <= low || at >= high { -speed } else { speed };
        (at + speed, speed)
    }

    fn right(at: f64, speed: f64, low: f64, high: f64) -> (f64, f64) {
        let speed = if at <= low { speed.abs() } else { speed };
        let speed = if at >= high { -speed.abs() } else { speed };
        ((at + speed).clamp(low, high), speed)
    }

    fn frames(&self, at: DVec2, frame: fn(f64, f64, f64, f64) -> (f64, f64)) -> impl Iterator<Item = DVec2> {
        let (mut at, mut speed) = (at, SPEED);
        (0..FRAMES).map(move |_| {
            (at.x, speed.x) = frame(at.x, speed.x, self.low.x, self.high.x);
            (at.y, speed.y) = frame(at.y, speed.y, self.low.y, self.high.y);
            at
        })
    }

    fn contains(&self, at: DVec2) -> bool {
        // During a bounce, A may be inside the wall for a frame.
        at.cmpge(self.low - SPEED).all() && at.cmple(self.high + SPEED).all()
    }
}

fn is_stuck(pair: &Pair) -> [bool; 2] {
    let (room, at) = (Room::of(pair), middle(&pair.a));
    [Room::printed, Room::right].map(|frame| room.frames(at, frame).last().is_some_and(|last| !room.contains(last)))
}

fn trail(pair: &Pair) -> Vec<Ghost> {
    let (room, at) = (Room::of(pair), middle(&pair.a));
    let [wrong, right] = [Room::printed, Room::right].map(|frame| room.frames(at, frame).collect::<Vec<_>>());
    let ends = [
        Ghost::Right(right[right.len() - 1], "correct".to_owned()),
        Ghost::Wrong(wrong[wrong.len() - 1], "wrong".to_owned()),
    ];
    [Ghost::RightWay(right), Ghost::WrongWay(wrong)].into_iter().chain(ends).collect()
}
