//! The overlay of the motions: where the shapes go within a frame, and where the pair first touches.

use crate::collision::{FirstTouch, Shape};
use crate::marks::shape_marks::{area, furthest, label, line, outline, sign};
use crate::marks::{Fill, Look, Mark, Picture, Role, Sign, Stroke};
use crate::number_format::rounded;
use crate::overlay::view::View;
use crate::overlay::{Draw, Overlay};
use crate::pair_answer::in_motion::InMotion;
use crate::scene::{Body, turn_arm};
use glam::Vec2;

pub const MOTION: Overlay = Overlay {
    name: "Motion",
    key: "Shift M",
    help: "where moving shapes go within a frame, and where the pair first touches; P plays it",
    is_on_at_first: true,
    needs: "needs a shape in motion (Ctrl M)",
    applies: |view| moving(view).next().is_some(),
    requests: |_| (),
    legend: |look, role| {
        Some(match (look, role) {
            (Look::Arrow, Role::Neutral) => (15, "normal at the first touch"),
            (Look::Sign(Sign::Dot), Role::Hit) => (14, "first touch"),
            (Look::Fill(_), _) => (14, "on its way during the frame"),
            (Look::Arrow | Look::Line(Stroke::Hairline), _) => (14, "motion"),
            (Look::Line(Stroke::Heavy) | Look::Outline(Stroke::Heavy), _) => (14, "at the first touch"),
            (Look::Line(Stroke::Solid) | Look::Outline(Stroke::Solid), _) => (15, "at the time shown"),
            (Look::Line(Stroke::Dotted) | Look::Outline(Stroke::Dotted), _) => (15, "at the end, t = 1"),
            _ => return None,
        })
    },
    draw: Draw::Around(sweeps, ghosts),
};

/// With more moving bodies only those of the pair have sweeps and ghosts.
const MAX_MOVING: usize = 12;
/// The most corners of a shape that is drawn at several times.
const MAX_DRAWN_CORNERS: usize = 500;
/// How many in-between poses are drawn of a sweep that is not a convex hull: at least, at most, and one per so many degrees.
const MIN_STOPS: f32 = 9.0;
const MAX_STOPS: f32 = 24.0;
const DEGREES: f32 = 15.0;
/// The length of the arrow of a normal, in pixels.
const NORMAL: f32 = 36.0;
/// The part of a turn whose arc has an arrow's head, in degrees, and the most of an arc that is drawn.
const HEAD: f32 = 16.0;
const ROUND: f32 = 360.0;

/// The indices of the bodies that move, and the bodies.
fn moving<'a>(view: &View<'a>) -> impl Iterator<Item = (usize, &'a Body)> {
    let crossing = view.crossing;
    view.scene.shown().filter(move |(i, body)| !body.motion().is_rest() && crossing != Some(*i))
}

/// The moving bodies whose path is drawn, with their indices.
fn with_path<'a>(view: &View<'a>) -> impl Iterator<Item = (usize, &'a Body)> {
    let are_few = moving(view).take(MAX_MOVING + 1).count() <= MAX_MOVING;
    let of_pair = |i: usize| matches!(view.role(i), Role::A | Role::B);
    moving(view).filter(move |(i, body)| (are_few || of_pair(*i)) && body.shape().corners().len() <= MAX_DRAWN_CORNERS)
}

pub fn sweeps(view: &View, picture: &mut Picture) {
    for (i, body) in with_path(view) {
        match body.swept_outline() {
            Some(hull) if hull.len() > 2 => {
                picture.marks.push(Mark::Area { outline: hull, role: view.role(i), fill: Fill::Tint });
            }
            Some(_) => {}
            None => {
                let count = (body.motion().turn().abs() / DEGREES).clamp(MIN_STOPS, MAX_STOPS);
                let stops = (1..=count as u8).map(|stop| f32::from(stop) / (count + 1.0));
                for at in stops.filter_map(|time| body.at_time(time).ok()) {
                    match at.shape() {
                        shape @ Shape::Segment(_) => outline(picture, shape, view.role(i), Stroke::Hairline),
                        shape => area(picture, shape, view.role(i), Fill::Tint),
                    }
                }
            }
        }
    }
}

pub fn ghosts(view: &View, picture: &mut Picture) {
    for (i, body) in moving(view) {
        arrow(picture, body, view.role(i), view.pixel);
    }
    let pair = view.answers.current();
    let tunnels = pair.filter(|pair| pair.in_motion.is_some_and(InMotion::tunnels));
    for (i, body) in with_path(view) {
        let is_missed = tunnels.is_some_and(|pair| [pair.a, pair.b].contains(&i));
        let end = match view.role(i) {
            Role::A | Role::B if is_missed => "t = 1: no hit",
            Role::A | Role::B => "t = 1",
            _ => "",
        };
        ghost(picture, body, 1.0, (view.role(i), Stroke::Dotted), end);
        if view.time > 0.0
            && let Ok(now) = body.at_time(view.time)
        {
            area(picture, now.shape(), view.role(i), Fill::Tint);
            outline(picture, now.shape(), view.role(i), Stroke::Solid);
        }
    }
    if let Some((pair, touch)) = pair.and_then(|pair| Some((pair, pair.later_touch()?))) {
        for i in [pair.a, pair.b].into_iter().filter(|i| !view.scene.bodies[*i].motion().is_rest()) {
            let look = (view.role(i), Stroke::Heavy);
            ghost(picture, &view.scene.bodies[i], touch.time as f32, look, "");
        }
        mark_touch(picture, touch, pair.in_motion.and_then(|motion| motion.edge), view.pixel);
    }
}

/// A body at a time, with a word.
fn ghost(picture: &mut Picture, body: &Body, time: f32, (role, stroke): (Role, Stroke), word: &str) {
    let Ok(at) = body.at_time(time) else { return };
    outline(picture, at.shape(), role, stroke);
    if !word.is_empty() {
        label(picture, furthest(at.shape(), body.motion().by().normalize_or(Vec2::NEG_Y)), word, role);
    }
}

/// The shared point, or the ends of the shared part of an edge.
fn mark_touch(picture: &mut Picture, touch: FirstTouch, edge: Option<[Vec2; 2]>, pixel: f32) {
    let shared = edge.map_or(vec![touch.point], Vec::from);
    let from = shared.iter().sum::<Vec2>() / shared.len() as f32;
    picture.marks.push(Mark::Arrow { from, to: from + touch.normal * (NORMAL * pixel), role: Role::Neutral });
    shared.into_iter().for_each(|at| sign(picture, at, Sign::Dot, Role::Hit));
    label(picture, from, format!("touch at {}", time(touch.time)), Role::Hit);
}

/// The arrow from the turning point, and the arc of the turn.
fn arrow(picture: &mut Picture, body: &Body, role: Role, pixel: f32) {
    let (from, by, turn) = (body.pivot(), body.motion().by(), body.motion().turn());
    if by != Vec2::ZERO {
        picture.marks.push(Mark::Arrow { from, to: from + by, role });
    }
    if turn == 0.0 {
        return;
    }
    let [head, round] = [HEAD, ROUND].map(|part| (part / turn.abs()).min(1.0));
    let at = |time: f32| body.motion_center() + turn_arm(body, pixel, time);
    let points: Vec<Vec2> = (0..=24_u8).map(|k| at(1.0 - round + (round - head) * f32::from(k) / 24.0)).collect();
    for pair in points.windows(2) {
        line(picture, pair[0], pair[1], role, Stroke::Hairline);
    }
    picture.marks.push(Mark::Arrow { from: at(1.0 - head), to: at(1.0), role });
}

/// A time within the frame, as in `t = 0.37`.
pub fn time(time: f64) -> String {
    format!("t = {}", rounded(time, 3))
}
