//! Marks that single pair modes add to those of the overlays.

use crate::collision::{Shape, area};
use crate::marks::shape_marks::label;
use crate::marks::{Mark, Picture, Role, Stroke};
use crate::number_format::significant;
use crate::overlay::crossings::CROSSINGS;
use crate::overlay::intersection::INTERSECTION;
use crate::overlay::view::View;
use crate::pair_answer::Answer;
use glam::Vec2;

/// Names the first and the last crossing, from the segment's first end.
pub fn entry_and_exit(view: &View, answer: &Answer, picture: &mut Picture) {
    if !view.shows(CROSSINGS) {
        return;
    }
    let Shape::Segment(segment) = view.scene.bodies[answer.a].shape() else { return };
    let along = |at: &Vec2| (*at - segment.a()).dot(segment.b() - segment.a());
    let mut crossings = answer.crossings.clone();
    crossings.sort_by(|p, q| along(p).total_cmp(&along(q)));
    if let [first, .., last] = crossings[..] {
        label(picture, first, "in", Role::Neutral);
        label(picture, last, "out", Role::Neutral);
    }
}

/// With more corners than this the sorted outline is unreadable.
const MAX_SORTED_CORNERS: usize = 500;

/// The outline through the corners of all pieces, sorted by their angle about their mean. It is correct only for a single convex
/// piece, and shown for others.
pub fn sorted_by_angle(view: &View, answer: &Answer, picture: &mut Picture) {
    if !view.shows(INTERSECTION) {
        return;
    }
    let pieces = &answer.region.pieces;
    let mut corners: Vec<Vec2> = pieces.iter().flatten().take(MAX_SORTED_CORNERS + 1).copied().collect();
    if pieces.is_empty() || corners.len() > MAX_SORTED_CORNERS {
        return;
    }
    let mean = corners.iter().copied().sum::<Vec2>() / corners.len() as f32;
    corners.sort_by(|p, q| (*p - mean).to_angle().total_cmp(&(*q - mean).to_angle()));
    let wrong = area(&corners).abs();
    if (wrong - answer.region.area).abs() < 1e-4 * answer.region.area {
        return;
    }
    picture.begin(|_, _| Some((24, "corners sorted by angle: a common mistake")));
    let text = format!("sorted by angle, a common mistake: area {}", significant(wrong));
    let lowest = corners.iter().copied().max_by(|p, q| p.y.total_cmp(&q.y)).unwrap_or(mean);
    label(picture, lowest, text, Role::Wrong);
    picture.marks.push(Mark::Line { points: corners, closed: true, role: Role::Wrong, stroke: Stroke::Dashed });
}
