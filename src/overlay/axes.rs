//! The overlay of the separating axis test: the intervals of both shapes on the decisive axis, and the gap or overlap between
//! them.

use crate::algorithm::steps::terms::{MAX_EXPLAINED_CORNERS, has_many_corners};
use crate::collision::explain::{AxisKind, AxisTest};
use crate::collision::{Relation, Shape};
use crate::marks::shape_marks::{furthest, label, line};
use crate::marks::{Look, Picture, Role, Stroke};
use crate::number_format::significant;
use crate::overlay::view::View;
use crate::overlay::{Draw, Overlay};
use crate::pair_answer::Answer;
use glam::Vec2;

pub const AXES: Overlay = Overlay {
    name: "Axes",
    key: "X",
    help: "the separating axis, or the axis of smallest overlap; press A to see all axes step by step",
    is_on_at_first: false,
    needs: "needs a pair",
    applies: |view| view.answers.current().is_some(),
    requests: |requested| requested.axes = true,
    legend: |look, role| {
        Some(match (look, role) {
            (_, Role::A | Role::B) => (17, "interval on the axis"),
            (Look::Line(Stroke::Dashed), _) => SEPARATING,
            _ => (16, "axis"),
        })
    },
    draw: Draw::MainPair(draw),
};

/// A line between the shapes of a pair.
pub const SEPARATING: (u8, &str) = (18, "separating line");

/// The distance of an axis from the shapes, and of the bars of the two intervals from each other, in pixels.
const STANDOFF: f32 = 18.0;
const APART: f32 = 6.0;
/// How far an axis extends beyond the intervals, in pixels.
const BEYOND: f32 = 12.0;

/// Draws the axis with the greatest gap or the smallest overlap, or why there is none.
fn draw(view: &View, answer: &Answer, picture: &mut Picture) {
    let [a, b] = [answer.a, answer.b].map(|body| view.scene.bodies[body].shape());
    let Some(explained) = view.answers.explained.as_deref() else { return };
    let Some(check) = &explained.axes else {
        let why = if has_many_corners([a, b]) {
            format!("no axes: more than {MAX_EXPLAINED_CORNERS} corners")
        } else if [a, b].iter().any(|shape| matches!(shape, Shape::Rounded(_))) {
            "no axes: rounded".to_owned()
        } else {
            "no axes: concave".to_owned()
        };
        return label(picture, furthest(a, Vec2::Y), why, Role::Neutral);
    };
    let steps = &check.explanation.steps;
    let most = (0..steps.len()).max_by(|&i, &j| steps[i].gap().total_cmp(&steps[j].gap()));
    if let Some(most) = most {
        axis(view, &steps[most], &AxisTest::names(steps)[most], [a, b], picture);
    }
}

fn result(step: &AxisTest) -> String {
    match step.relation {
        Relation::Disjoint => format!("gap {}", significant(step.gap())),
        Relation::Touching => "they touch".to_owned(),
        Relation::Overlapping if step.kind == AxisKind::AlongLine => "they overlap on one line".to_owned(),
        Relation::Overlapping => format!("smallest overlap {}", significant(-step.gap())),
    }
}

/// Several axes would hide each other: the steps of the algorithm show them one by one.
fn axis(view: &View, step: &AxisTest, name: &str, shapes: [&Shape; 2], picture: &mut Picture) {
    let direction = step.axis.as_vec2();
    let across = outer_side(view, direction.perp(), shapes);
    let extent = shapes.map(|shape| furthest(shape, across).dot(across)).into_iter().fold(f32::MIN, f32::max);
    let at = |along: f64, off: f32| direction * along as f32 + across * (extent + off * view.pixel);
    let beyond = f64::from(BEYOND * view.pixel);
    let [low, high] = [step.first[0].min(step.second[0]), step.first[1].max(step.second[1])];
    line(picture, at(low - beyond, STANDOFF), at(high + beyond, STANDOFF), Role::Neutral, Stroke::Hairline);
    line(picture, at(step.first[0], STANDOFF), at(step.first[1], STANDOFF), Role::A, Stroke::Heavy);
    let second = STANDOFF + APART;
    line(picture, at(step.second[0], second), at(step.second[1], second), Role::B, Stroke::Heavy);
    let [from, to] = step.between();
    label(picture, at(from * 0.5 + to * 0.5, second), format!("{name}: {}", result(step)), Role::Neutral);
    if step.relation == Relation::Disjoint {
        let middle = from * 0.5 + to * 0.5;
        let inner = shapes.map(|shape| furthest(shape, -across).dot(across)).into_iter().fold(f32::MAX, f32::min);
        let end = direction * middle as f32 + across * (inner - STANDOFF * view.pixel);
        line(picture, at(middle, STANDOFF), end, Role::Other, Stroke::Dashed);
    }
}

/// The direction across an axis, towards the side with more room in the view.
fn outer_side(view: &View, across: Vec2, shapes: [&Shape; 2]) -> Vec2 {
    let middle = shapes[0].aabb().union(shapes[1].aabb()).center();
    if (view.visible.center() - middle).dot(across) < 0.0 { -across } else { across }
}
