//! The overlay of the proof: the separating lines of the current pair, or a common point and the MTV, checked by independent code.

pub mod description;

use crate::certificate::claim::{Fact, Line, Lines};
use crate::certificate::{Certificate, MAX_CERTIFIED_CORNERS, Proof};
use crate::marks::shape_marks::{furthest, label, line, sign};
use crate::marks::{Fill, Look, Mark, Picture, Role, Sign, Stroke};
use crate::number_format::thousands;
use crate::overlay::axes::SEPARATING;
use crate::overlay::mtv;
use crate::overlay::view::View;
use crate::overlay::{Draw, Overlay};
use crate::pair_answer::Answer;
use glam::{DVec2, Vec2};

pub const CERTIFICATE: Overlay = Overlay {
    name: "Certificate",
    key: "U",
    help: "the proof of the answer, checked by independent code",
    is_on_at_first: false,
    needs: "needs a pair",
    applies: |view| view.answers.current().is_some(),
    requests: |requested| requested.certificate = true,
    legend: |look, _| {
        Some(match look {
            Look::Fill(_) => (19, "side of A or of B"),
            Look::Outline(_) => (20, "nearest convex part"),
            Look::Sign(_) => (9, "common point"),
            _ => SEPARATING,
        })
    },
    draw: Draw::MainPair(draw),
};

/// How wide the half planes are shaded beside the line, in pixels.
const BAND: f32 = 26.0;
/// Distance of the side labels from the rim of the view, in x and y, and of the line label from those, in pixels.
const FROM_RIM: Vec2 = Vec2::new(130.0, 40.0);
const APART: f32 = 64.0;
/// Half the width of a letter, half the height of a line, and how far a label is above its position, in pixels.
const HALF_LETTER: f32 = 3.6;
const HALF_LINE: f32 = 11.0;
const ABOVE: f32 = 20.0;

fn draw(view: &View, answer: &Answer, picture: &mut Picture) {
    let Some(certificate) = view.answers.certificate.as_deref() else { return };
    let Some(proof) = &certificate.proof else {
        let at = furthest(view.scene.bodies[answer.a].shape(), Vec2::Y);
        return label(picture, at, format!("no certificate: more than {MAX_CERTIFIED_CORNERS} corners"), Role::Neutral);
    };
    if proof.verdict.is_err() {
        label(picture, answer.closest.on_a, "✗ proof failed", Role::Hit);
    }
    let Some(claim) = &proof.claim else { return };
    match &claim.fact {
        Fact::Apart { lines, closest, .. } => {
            let gap = description::gap(certificate, claim, lines);
            separation(view, answer, (certificate, proof, lines), 0.5 * (closest[0] + closest[1]), picture);
            let at = along(view, lines.all[lines.nearest], 0.5 * (closest[0] + closest[1]), APART);
            let text = match lines.all.len() {
                1 => format!("✓ gap {gap}"),
                count => format!("✓ gap {gap}, {} lines", thousands(count)),
            };
            label_if_checked(proof, picture, at, text, Role::Neutral);
        }
        Fact::Touch { lines, at } | Fact::NoDepth { lines, at } => {
            separation(view, answer, (certificate, proof, lines), *at, picture);
            sign(picture, at.as_vec2(), Sign::Dot, Role::Neutral);
            let beside = along(view, lines.all[lines.nearest], *at, APART);
            let text = if matches!(claim.fact, Fact::NoDepth { .. }) { "✓ depth 0" } else { "✓ touching" };
            label_if_checked(proof, picture, beside, text.to_owned(), Role::Neutral);
        }
        Fact::Overlap { at, .. } => {
            if !view.shows(mtv::MTV) {
                picture.begin(mtv::MTV.legend);
                mtv::draw(view, answer, picture);
                picture.begin(CERTIFICATE.legend);
            }
            sign(picture, at.as_vec2(), Sign::Dot, Role::Neutral);
            let text = format!("✓ common point {}", view.coordinate_resolution().pair(at.as_vec2()));
            label_if_checked(proof, picture, at.as_vec2(), text, Role::Neutral);
        }
    }
}

/// A label, if the claim was confirmed; a refuted claim is drawn without it.
fn label_if_checked(proof: &Proof, picture: &mut Picture, at: Vec2, text: String, role: Role) {
    if proof.verdict.is_ok() {
        label(picture, at, text, role);
    }
}

/// A position on a line near the rim of the view, on its longer side; `before` the labels of the sides, in pixels.
fn along(view: &View, line: Line, closest: DVec2, before: f32) -> Vec2 {
    let foot = foot(line, closest).as_vec2();
    let to_rim = |way: Vec2| {
        let rim = Vec2::select(way.cmpgt(Vec2::ZERO), view.visible.max, view.visible.min);
        ((rim - foot) / way).to_array().into_iter().filter(|way| way.is_finite()).fold(f32::INFINITY, f32::min)
    };
    let way = line.normal.perp().as_vec2();
    let (there, back) = (to_rim(way), to_rim(-way));
    let (way, far) = if there >= back { (way, there) } else { (-way, back) };
    let from_rim = (FROM_RIM.dot(way.abs()) + before) * view.pixel;
    foot + way * (far - from_rim).max(0.0)
}

/// A position at which a label lies wholly on one side of a line through another.
fn beside(view: &View, at: Vec2, side: Vec2, text: &str) -> Vec2 {
    let half = Vec2::new(HALF_LETTER * text.chars().count() as f32, 0.0) + HALF_LINE;
    let across = half.dot(side.abs()) + HALF_LINE;
    at + (side * across + Vec2::new(0.0, ABOVE)) * view.pixel
}

fn foot(line: Line, point: DVec2) -> DVec2 {
    point + line.normal * (line.offset - point.dot(line.normal))
}

/// The line between the nearest pieces across the view, each side shaded in the colour of its shape.
fn separation(
    view: &View,
    answer: &Answer,
    (certificate, proof, lines): (&Certificate, &Proof, &Lines),
    closest: DVec2,
    picture: &mut Picture,
) {
    let Some(claim) = &proof.claim else { return };
    let of = lines.all[lines.nearest];
    let middle = foot(of, closest);
    let visible = view.visible;
    let far = f64::from(visible.size().length()) + middle.distance(visible.center().as_dvec2());
    let ends = [-1.0, 1.0].map(|sign| (middle + of.normal.perp() * (sign * far)).as_vec2());
    let across = of.normal.as_vec2() * (BAND * view.pixel);
    for (role, across) in [(Role::A, -across), (Role::B, across)] {
        let outline = vec![ends[0], ends[1], ends[1] + across, ends[0] + across];
        if outline.iter().all(|at| at.is_finite()) {
            picture.marks.push(Mark::Area { outline, role, fill: Fill::Tint });
        }
    }
    line(picture, ends[0], ends[1], Role::Neutral, Stroke::Solid);
    let (at, normal) = (along(view, of, closest, 0.0), of.normal.as_vec2());
    let bodies = [(answer.a, Role::A, -normal), (answer.b, Role::B, normal)];
    for (k, (body, role, side)) in bodies.into_iter().enumerate() {
        if claim.pieces[k].len() > 1 {
            let points = description::pieces(claim, lines.nearest)[k].iter().map(DVec2::as_vec2).collect();
            picture.marks.push(Mark::Line { points, closed: true, role, stroke: Stroke::Dashed });
        }
        let text = description::side(view, certificate, claim, body, k);
        label_if_checked(proof, picture, beside(view, at, side, &text), text, role);
    }
}
