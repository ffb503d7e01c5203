//! The overlay of the separating axis test: the shadows of both shapes on each axis, and the gap or overlap between them.

use crate::{
    collision::{Shape, explain::AxisTest},
    lesson::{
        corner_limit::{MOST_CORNERS, has_many_corners},
        marks::{furthest, label, line},
        pair_answer::Answer,
        view::{Draw, Overlay, View},
    },
    notation::significant,
    picture::{Picture, Role, Stroke},
};
use glam::Vec2;

/// The axes of the separating axis test with the intervals of both shapes.
pub const AXES: Overlay = Overlay {
    name: "Axes",
    key: 'X',
    help: "the axes of the separating axis test",
    is_on_at_first: false,
    applies: |view| view.answers.main().is_some(),
    wants: |wanted| wanted.axes = true,
    draw: Draw::MainPair(draw),
};

/// More axes than this hide each other; the ones with the greatest gap or the smallest overlap say most.
const MOST: usize = 4;

/// How far an axis is from the shapes, and the bars of the two shadows from each other, in pixels.
const STANDOFF: f32 = 18.0;
const APART: f32 = 6.0;
/// How far an axis goes on beyond the shadows, in pixels.
const BEYOND: f32 = 12.0;

/// Draws the axes that say most, or why there are none.
fn draw(view: &View, answer: &Answer, picture: &mut Picture) {
    let [a, b] = [answer.a, answer.b].map(|body| view.scene.bodies[body].shape());
    let Some(explained) = view.answers.explained() else { return };
    let Some(twin) = &explained.axes else {
        let why = if has_many_corners([a, b]) {
            format!("no axes: more than {MOST_CORNERS} corners")
        } else {
            "no axes: concave".to_owned()
        };
        return label(picture, furthest(a, Vec2::Y), why, Role::Neutral);
    };
    for (rank, step) in telling(&twin.told.steps).into_iter().enumerate() {
        axis(view, step, [a, b], rank == 0, picture);
    }
}

/// The steps that say most: of parallel axes one, the greatest gap first.
fn telling(steps: &[AxisTest]) -> Vec<&AxisTest> {
    let mut steps: Vec<&AxisTest> = steps.iter().collect();
    steps.sort_by(|p, q| gap(q).total_cmp(&gap(p)));
    let mut kept: Vec<&AxisTest> = Vec::new();
    for step in steps {
        let is_new = kept.iter().all(|other| other.axis.perp_dot(step.axis).abs() > PARALLEL);
        if is_new && kept.len() < MOST {
            kept.push(step);
        }
    }
    kept
}

/// Where the gap outside the edge begins and ends along its normal; it ends before it begins where the shadows overlap.
fn between(step: &AxisTest) -> [f64; 2] {
    let [own, other] = if step.of_first { [step.first, step.second] } else { [step.second, step.first] };
    [own[1], other[0]]
}

/// The gap outside the edge; below zero an overlap.
fn gap(step: &AxisTest) -> f64 {
    let [from, to] = between(step);
    to - from
}

/// The sine between axes that are drawn as one: two pixels at the end of a long bar.
const PARALLEL: f64 = 0.005;

fn axis(view: &View, step: &AxisTest, shapes: [&Shape; 2], is_first: bool, picture: &mut Picture) {
    let direction = step.axis.as_vec2();
    let across = outer_side(view, direction.perp(), shapes);
    let reach = shapes.map(|shape| furthest(shape, across).dot(across)).into_iter().fold(f32::MIN, f32::max);
    let stroke = if is_first { Stroke::Heavy } else { Stroke::Solid };
    let at = |along: f64, off: f32| direction * along as f32 + across * (reach + off * view.pixel);
    let beyond = f64::from(BEYOND * view.pixel);
    let [low, high] = [step.first[0].min(step.second[0]), step.first[1].max(step.second[1])];
    line(picture, at(low - beyond, STANDOFF), at(high + beyond, STANDOFF), Role::Neutral, Stroke::Hairline);
    line(picture, at(step.first[0], STANDOFF), at(step.first[1], STANDOFF), Role::A, stroke);
    let second = STANDOFF + APART;
    line(picture, at(step.second[0], second), at(step.second[1], second), Role::B, stroke);
    let [from, to] = between(step);
    let text = match (to - from, is_first) {
        (gap, true) if gap > 0.0 => format!("gap {}: this axis separates", significant(gap)),
        (gap, false) if gap > 0.0 => format!("gap {}", significant(gap)),
        (gap, true) => format!("least overlap {}", significant(-gap)),
        (gap, false) => format!("overlap {}", significant(-gap)),
    };
    label(picture, at(from * 0.5 + to * 0.5, second), text, Role::Neutral);
    if is_first && to > from {
        let middle = from * 0.5 + to * 0.5;
        let inner = shapes.map(|shape| furthest(shape, -across).dot(across)).into_iter().fold(f32::MAX, f32::min);
        let end = direction * middle as f32 + across * (inner - STANDOFF * view.pixel);
        line(picture, at(middle, STANDOFF), end, Role::Neutral, Stroke::Dashed);
    }
}

/// The direction across an axis, towards the side with more room in the view.
fn outer_side(view: &View, across: Vec2, shapes: [&Shape; 2]) -> Vec2 {
    let middle = shapes[0].aabb().union(shapes[1].aabb()).center();
    if (view.visible.center() - middle).dot(across) < 0.0 { -across } else { across }
}
