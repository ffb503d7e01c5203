//! Bugs of the first part of article A1: many rectangles along the axes, their colours and their bounces.

use crate::collision::Shape;
use crate::zoo::example_shapes::{MANY, rect, two_rects, two_tiles};
use crate::zoo::exhibit::{Answer, CodeResult, Exhibit, Ghost};
use crate::zoo::pair::{Pair, Range, corners, directions, middle};
use glam::DVec2;

// Also row A3.14.
pub const STRICT: Exhibit = Exhibit {
    row: "A1.4",
    title: "Rectangles that share an edge do not hit",
    effect: "A box beside a wall hits by one test and misses by another",
    kinds: [&["rectangle"], &["rectangle"]],
    code: &[
        "-hit = x1 < x2 + w2",
        "-   && x2 < x1 + w1",
        "-   && y1 < y2 + h2",
        "-   && y2 < y1 + h1",
        "+hit = x1 <= x2 + w2",
        "+   && x2 <= x1 + w1",
        "+   && y1 <= y2 + h2",
        "+   && y2 <= y1 + h1",
    ],
    what: "The four comparisons are strict; in the article on oriented rectangles they are not. One convention must \
           be stated and kept: in this program, touching is a hit.",
    in_a_game: "On integer tiles, a box beside a wall hits by one test but not by the other, so a pressure switch \
                clicks on and off.",
    example: || [rect([160.0, 96.0], [400.0, 260.0], 0.0), rect([96.0, 96.0], [528.0, 260.0], 0.0)],
    // The comparisons along the sides of both, even if they are rotated.
    answer: Answer::Hit(|pair| {
        let [a, b] = [&pair.a, &pair.b].map(corners);
        let mut axes = directions(&a).take(2).chain(directions(&b).take(2));
        axes.all(|axis| Range::of(&a, axis).overlap(Range::of(&b, axis)) > 0.0)
    }),
    random: (MANY, two_tiles),
};

pub const NO_ID: Exhibit = Exhibit {
    row: "A1.8",
    title: "The id that is never stored",
    effect: "Every shape passes through every other, without an error",
    kinds: [&["rectangle"], &["rectangle"]],
    code: &[
        "-function makeRect(x, y, w, h) {",
        "-  return { x, y, w, h } }",
        "+function makeRect(x, y, w, h, id) {",
        "+  return { x, y, w, h, id } }",
        " rects.push(makeRect(x, y, w, h, id))",
        " for (r of rects) for (other of rects)",
        "   if (r.id != other.id) test(r, other)",
    ],
    what: "The id is a fifth argument to a function that takes four, so every id is undefined; undefined != \
           undefined is false, so no pair is ever tested.",
    in_a_game: "In every frame every shape passes through every other, and nothing shows why: there is no error.",
    example: || [rect([200.0, 120.0], [380.0, 250.0], 0.0), rect([140.0, 120.0], [480.0, 300.0], 0.0)],
    answer: Answer::Hit(|_| false),
    random: (MANY, two_rects),
};

pub const STAYS_RED: Exhibit = Exhibit {
    row: "A1.9",
    title: "Once hit, always red",
    effect: "Both shapes stay red after they have separated",
    kinds: [&["rectangle", "circle"], &["rectangle", "circle"]],
    code: &[" // in every frame", "+r.col = blue", " if (hit(r, other))", "   r.col = red"],
    what: "The colour is set on a hit and never reset, so it shows whether there was ever a hit, not whether there \
           is one now.",
    in_a_game: "Drag A into B and out again: both stay red, and in the end everything is red.",
    example: || [rect([200.0, 120.0], [360.0, 250.0], 0.0), rect([140.0, 120.0], [560.0, 360.0], 0.0)],
    answer: Answer::StickyHit,
    random: (MANY, two_rects),
};

pub const BOUNCE: Exhibit = Exhibit {
    row: "A1.14",
    title: "The bounce that gets stuck in the wall",
    effect: "A shape caught in a wall shakes there forever",
    kinds: [&["rectangle", "circle"], &["rectangle"]],
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
                is the room, and the small squares are A in the next frames.",
    example: || [rect([480.0, 320.0], [400.0, 260.0], 0.0), rect([64.0, 48.0], [640.0, 200.0], 0.0)],
    answer: Answer::Other("stuck outside", |pair| is_stuck(pair).map(CodeResult::Fact), trail),
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

    fn correct(at: f64, speed: f64, low: f64, high: f64) -> (f64, f64) {
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
    [Room::printed, Room::correct].map(|frame| room.frames(at, frame).last().is_some_and(|last| !room.contains(last)))
}

fn trail(pair: &Pair) -> Vec<Ghost> {
    let (room, at) = (Room::of(pair), middle(&pair.a));
    let [wrong, correct] = [Room::printed, Room::correct].map(|frame| room.frames(at, frame).collect::<Vec<_>>());
    let ends = [
        Ghost::Correct(correct[correct.len() - 1], "correct".to_owned()),
        Ghost::Wrong(wrong[wrong.len() - 1], "wrong".to_owned()),
    ];
    [Ghost::CorrectPath(correct), Ghost::WrongPath(wrong)].into_iter().chain(ends).collect()
}
