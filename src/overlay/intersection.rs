//! The overlay of the intersection of every pair that meets: an area, stretches or points.

use crate::collision::Aabb;
use crate::marks::shape_marks::{label, line, middle, sign};
use crate::marks::{Fill, Mark, Picture, Role, Sign, Stroke};
use crate::number_format::{significant, thousands};
use crate::overlay::view::View;
use crate::overlay::{Draw, Overlay};
use crate::pair_answer::Answer;
use glam::Vec2;

pub const INTERSECTION: Overlay = Overlay {
    name: "Intersection",
    key: "I",
    help: "what A and B share: an area, a stretch of a line, or points",
    is_on_at_first: true,
    needs: "needs a pair that overlaps or touches",
    applies: |view| view.answers.pairs.iter().any(|pair| pair.hit()),
    requests: |_| (),
    legend: |_, _| Some((5, "intersection")),
    draw: Draw::EachPair(draw),
};

/// The most pieces drawn, the largest ones: others are hardly visible, and cost more than all else.
const MAX_PIECES: usize = 1000;

fn draw(_: &View, answer: &Answer, picture: &mut Picture) {
    for &[p, q] in &answer.common.stretches {
        line(picture, p, q, Role::Hit, Stroke::Heavy);
    }
    for &at in &answer.common.points {
        sign(picture, at, Sign::Halo, Role::Hit);
    }
    let mut pieces: Vec<(f32, &[Vec2])> = answer.region.pieces.iter().map(|piece| (size(piece), piece)).collect();
    let count = pieces.len();
    if count > MAX_PIECES {
        pieces.select_nth_unstable_by(MAX_PIECES, |a, b| b.0.total_cmp(&a.0));
        pieces.truncate(MAX_PIECES);
    }
    for (_, piece) in &pieces {
        picture.marks.push(Mark::Area { outline: piece.to_vec(), role: Role::Hit, fill: Fill::Hatch });
    }
    if let Some((_, largest)) = pieces.iter().max_by(|a, b| a.0.total_cmp(&b.0)) {
        let text = match count {
            1 => format!("area {}", significant(answer.region.area)),
            _ => format!("area {} in {} pieces", significant(answer.region.area), thousands(count)),
        };
        label(picture, middle(largest), text, Role::Hit);
    }
}

fn size(outline: &[Vec2]) -> f32 {
    Aabb::from_points(outline.iter().copied()).size().element_product()
}
