//! The overlay of the minimum translation vector of the current pair.

use crate::marks::shape_marks::{furthest, label, middle, outline_at};
use crate::marks::{Look, Mark, Picture, Role, Stroke};
use crate::overlay::view::View;
use crate::overlay::{Draw, Overlay};
use crate::pair_answer::Answer;

pub const MTV: Overlay = Overlay {
    name: "Shortest move (MTV)",
    key: "M",
    help: "the minimum translation vector: the shortest move that separates the pair",
    is_on_at_first: true,
    needs: "needs a pair that overlaps",
    applies: |view| {
        view.answers.current().and_then(|current| current.contact).is_some_and(|contact| contact.depth > 0.0)
    },
    requests: |_| (),
    legend: |look, _| Some(if look == Look::Arrow { (12, "MTV") } else { (13, "B after the MTV") }),
    draw: Draw::MainPair(draw),
};

pub fn draw(view: &View, answer: &Answer, picture: &mut Picture) {
    let Some(contact) = answer.contact.filter(|contact| contact.depth > 0.0) else { return };
    let from = answer.region.pieces.get(0).map_or(answer.closest.on_b, middle);
    picture.marks.push(Mark::Arrow { from, to: from + contact.mtv(), role: Role::Neutral });
    let moved = view.scene.bodies[answer.b].shape();
    outline_at(picture, moved, contact.mtv(), Role::B, Stroke::Dotted);
    let proof = view.answers.certificate.as_deref().and_then(|certificate| certificate.proof.as_ref());
    let is_checked = proof.is_some_and(|proof| proof.verdict.is_ok());
    let text = if is_checked { "✓ touching after the MTV" } else { "B after the MTV" };
    label(picture, furthest(moved, contact.normal) + contact.mtv(), text, Role::B);
}
