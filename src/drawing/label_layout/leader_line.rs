//! What the line from a label to its position costs: where it crosses words, other lines and edges, and runs along them.

use crate::collision::Aabb;
use glam::Vec2;

// Costs are in points: the length of an edge that a label would cover.

/// The cost of crossing the line of another label, which might be taken for its own.
pub const CROSSING_LINE: f32 = 24.0;
/// The cost of crossing an edge.
const CROSSING_EDGE: f32 = 8.0;
/// The cost of running through a word, besides the length within it.
const WORD: f32 = 80.0;
/// The part of a line at its position, which may lie on an edge.
const AT_END: f32 = 0.2;
/// At how many places a line is compared with edges.
const LINE_PARTS: u8 = 6;
/// A line runs along an edge that is nearer than this, in points, and at a smaller angle than that of this sine.
const ALONG_DISTANCE: f32 = 3.0;
const ALONG_SINE: f32 = 0.25;
/// The cost of each point of a line, and of each that runs along an edge.
const LENGTH_COST: f32 = 0.5;
const ALONG_COST: f32 = 3.0;

/// The cost of a line through a word; nothing if it passes beside it.
pub fn through_word(leader: [Vec2; 2], plate: Aabb) -> f32 {
    let length = length_within(leader, plate);
    if length > 0.0 { WORD + length } else { 0.0 }
}

/// The cost of the edges between a label and its position.
pub fn crossing_cost([plate, at]: [Vec2; 2], edges: &[[Vec2; 2]]) -> f32 {
    let beside = [plate, at.lerp(plate, AT_END)];
    CROSSING_EDGE * edges.iter().filter(|edge| cross(beside, **edge)).count() as f32
}

/// The cost of a line that runs along edges.
pub fn along_cost(line: [Vec2; 2], edges: &[[Vec2; 2]]) -> f32 {
    let [plate, at] = line;
    let parallel: Vec<[Vec2; 2]> = edges.iter().copied().filter(|edge| is_parallel(line, *edge)).collect();
    let is_along = |part: &u8| {
        let middle = plate.lerp(at, (f32::from(*part) + 0.5) / f32::from(LINE_PARTS));
        parallel.iter().any(|edge| distance(middle, *edge) < ALONG_DISTANCE)
    };
    let along = (0..LINE_PARTS).filter(is_along).count() as f32 / f32::from(LINE_PARTS);
    ALONG_COST * along * plate.distance(at)
}

/// The cost of a line of this length.
pub fn length_cost(length: f32) -> f32 {
    LENGTH_COST * length
}

pub fn distance(at: Vec2, [from, to]: [Vec2; 2]) -> f32 {
    let way = to - from;
    let t = (at - from).dot(way) / way.length_squared().max(f32::MIN_POSITIVE);
    at.distance(from + way * t.clamp(0.0, 1.0))
}

fn is_parallel([a, b]: [Vec2; 2], [c, d]: [Vec2; 2]) -> bool {
    let (one, other) = (b - a, d - c);
    one.perp_dot(other).powi(2) < ALONG_SINE * ALONG_SINE * one.length_squared() * other.length_squared()
}

/// Whether two segments cross, other than at an end.
pub fn cross([a, b]: [Vec2; 2], [c, d]: [Vec2; 2]) -> bool {
    let side = |[from, to]: [Vec2; 2], at: Vec2| (to - from).perp_dot(at - from);
    side([a, b], c) * side([a, b], d) < 0.0 && side([c, d], a) * side([c, d], b) < 0.0
}

/// The length of the part of a segment in a box (Liang and Barsky, 1984). Not [`clip_segment`](crate::drawing::clip::clip_segment):
/// in f64 the rounding of the ends would count, and places of equal cost would differ.
pub fn length_within([from, to]: [Vec2; 2], bounds: Aabb) -> f32 {
    let (by, low, high) = (to - from, bounds.min - from, bounds.max - from);
    let (mut enter, mut leave) = (0.0_f32, 1.0_f32);
    for axis in 0..2 {
        if by[axis] != 0.0 {
            let (a, b) = (low[axis] / by[axis], high[axis] / by[axis]);
            (enter, leave) = (enter.max(a.min(b)), leave.min(a.max(b)));
        } else if low[axis] > 0.0 || high[axis] < 0.0 {
            return 0.0;
        }
    }
    (leave - enter).max(0.0) * by.length()
}
