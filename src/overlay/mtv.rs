//! The overlay of the minimum translation vector of the current pair.

use crate::answers::pose_after_mtv::moves_a;
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
    legend: |look, role| {
        Some(match (look, role) {
            (Look::Arrow, _) => (12, "MTV"),
            (_, Role::A) => (13, "A after the MTV"),
            _ => (13, "B after the MTV"),
        })
    },
    draw: Draw::MainPair(draw),
};

pub fn draw(view: &View, answer: &Answer, picture: &mut Picture) {
    let Some(contact) = answer.contact.filter(|contact| contact.depth > 0.0) else { return };
    let from = answer.region.pieces.get(0).map_or(answer.closest.on_b, middle);
    let (body, role, mtv, after) = if moves_a(view.scene, answer) {
        (answer.a, Role::A, -contact.mtv(), "A after the MTV")
    } else {
        (answer.b, Role::B, contact.mtv(), "B after the MTV")
    };
    picture.marks.push(Mark::Arrow { from, to: from + mtv, role: Role::Neutral });
    let moved = view.scene.bodies[body].shape();
    outline_at(picture, moved, mtv, role, Stroke::Dotted);
    let proof = view.answers.certificate.as_deref().and_then(|certificate| certificate.proof.as_ref());
    let is_checked = proof.is_some_and(|proof| proof.verdict.is_ok());
    let text = if is_checked { "✓ touching after the MTV" } else { after };
    label(picture, furthest(moved, mtv.normalize_or_zero()) + mtv, text, role);
}
