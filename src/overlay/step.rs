//! Draws a step: its pair with all other shapes faint.

use crate::algorithm::steps::Step;
use crate::algorithm::steps::terms::number;
use crate::algorithm::steps::turn::Turn;
use crate::marks::shape_marks::{area, label, outline, sign};
use crate::marks::{Fill, Picture, Role, Sign, Stroke};
use crate::overlay::body_labels::place_for_name;
use crate::overlay::selection::{handles, selection};
use crate::overlay::view::View;
use crate::pair_answer::Answer;
use glam::Vec2;

/// Draws a step of a pair, `phase` of the way from its beginning to its end, from 0 to 1.
pub fn draw_step(view: &View, answer: &Answer, step: &Step, phase: f32, picture: &mut Picture) {
    for (i, body) in view.scene.shown() {
        let role = view.role(i);
        if role == Role::Other {
            // What is out of view needs no line in the legend.
            let bounds = body.shape().aabb();
            if bounds.min.cmple(view.visible.max).all() && bounds.max.cmpge(view.visible.min).all() {
                if step.is_of_scene {
                    // A shape must not look like the box around another.
                    area(picture, body.shape(), Role::Faint, Fill::Tint);
                }
                outline(picture, body.shape(), Role::Faint, Stroke::Hairline);
            }
            continue;
        }
        area(picture, body.shape(), role, Fill::Tint);
        outline(picture, body.shape(), role, Stroke::Solid);
    }
    if let Some(turn) = &step.turn {
        ghosts(turn, phase, picture);
    }
    picture.marks.extend(step.marks.iter().cloned());
    let pair = [(answer.a, answer.b, Role::A), (answer.b, answer.a, Role::B)];
    // A step about all shapes names their boxes.
    for (body, other, role) in pair.into_iter().filter(|_| !step.is_of_scene) {
        let [shape, other] = [body, other].map(|body| view.scene.bodies[body].shape());
        if let Some(title) = view.label(body) {
            label(picture, place_for_name(shape, other), title, role);
        }
    }
    selection(view, picture);
    handles(view, picture);
}

/// The rotating shapes, part of the way, with their current angle.
fn ghosts(turn: &Turn, phase: f32, picture: &mut Picture) {
    let angle = turn.radians * f64::from(phase);
    for (ghost, role) in turn.ghosts(angle) {
        outline(picture, &ghost, role, Stroke::Dotted);
    }
    sign(picture, turn.about, Sign::Diamond, Role::Neutral);
    let (end, role) = turn.label;
    let at = turn.about + Vec2::from_angle((angle - turn.radians) as f32).rotate(end - turn.about);
    let text = if phase < 1.0 && turn.radians != 0.0 {
        // Adding zero turns −0 into 0.
        format!("rotated by {:.0}° of {}°", angle.to_degrees().round() + 0.0, number(turn.radians.to_degrees()))
    } else {
        "un-rotated".to_owned()
    };
    label(picture, at, text, role);
}
