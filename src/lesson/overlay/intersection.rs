//! The overlay of the common part of every pair that meets.

use crate::{
    collision::Aabb,
    lesson::{
        marks::{label, middle},
        pair_answer::Answer,
        view::{Draw, Overlay, View},
    },
    notation::significant,
    picture::{Fill, Mark, Picture, Role},
};
use glam::Vec2;

/// The filled intersection with its area.
pub const INTERSECTION: Overlay = Overlay {
    name: "Intersection",
    key: 'I',
    help: "the filled intersection and its area",
    is_on_at_first: true,
    applies: |view| view.answers.pairs().iter().any(|pair| !pair.region.pieces.is_empty()),
    wants: |_| (),
    draw: Draw::EachPair(draw),
};

fn draw(_: &View, answer: &Answer, picture: &mut Picture) {
    for piece in answer.region.pieces.iter() {
        picture.marks.push(Mark::Area { outline: piece.to_vec(), role: Role::Hit, fill: Fill::Hatch });
    }
    if let Some(largest) = answer.region.pieces.iter().max_by(|a, b| size(a).total_cmp(&size(b))) {
        let text = match answer.region.pieces.len() {
            1 => format!("area {}", significant(answer.region.area)),
            count => format!("area {} in {count} pieces", significant(answer.region.area)),
        };
        label(picture, middle(largest), text, Role::Hit);
    }
}

fn size(outline: &[Vec2]) -> f32 {
    let box_size = Aabb::around(outline.iter().copied()).size();
    box_size.x * box_size.y
}
