//! The sentence that states the answer about a pair.

use crate::answers::pose_after_mtv::moves_a;
use crate::collision::{Contact, Relation};
use crate::mode::pair_status::first_touch;
use crate::number_format::{Resolution, significant};
use crate::overlay::view::View;
use crate::pair_answer::Answer;
use glam::Vec2;

pub fn sentence(view: &View, answer: &Answer) -> String {
    let [a, b] = [answer.a, answer.b].map(|body| view.title(body));
    // A name keeps its small letter, but a sentence does not begin with one.
    let start = match answer.in_motion {
        Some(_) if answer.hit() => "At t = 0, ",
        _ if a.starts_with(char::is_lowercase) => "The shapes ",
        _ => "",
    };
    let pair = format!("{start}{a} and {b}");
    let closest = answer.closest;
    if !answer.is_complete {
        return match answer.contact.map(|contact| (mtv(view, contact), contact.depth_is_upper_bound)) {
            None => "Searching for the MTV …".to_owned(),
            Some((by, is_upper_bound)) => match is_upper_bound {
                true => format!("Searching for the MTV … so far: move {b} by {by}."),
                false => format!("Move {b} by about {by} and they touch. Searching for the intersection …"),
            },
        };
    }
    if let Some(sentence) = first_touch::sentence(view, answer, &pair) {
        return sentence;
    }
    let sentence = match (answer.relation, answer.contact) {
        (Relation::Disjoint, _) => {
            let fine = fine(view, closest.distance, closest.on_a.abs().max(closest.on_b.abs()));
            let [on_a, on_b] = [closest.on_a, closest.on_b].map(|at| fine.pair(at));
            if on_a == on_b {
                let distance = significant(closest.distance);
                return format!(
                    "{pair} are disjoint, distance {distance}, which is below f32 resolution there: both closest \
                     points are next to {on_a}."
                );
            }
            format!(
                "{pair} are disjoint, distance {}: the closest points are {on_a} on {a} and {on_b} on {b}.",
                significant(closest.distance)
            )
        }
        (Relation::Touching, _) => {
            let at = touching_place(view, answer);
            if pair_counts_as_hit(view, answer) {
                format!("{pair} touch {at}: depth 0, which counts as a hit.")
            } else {
                format!("{pair} touch {at}: depth 0; with {} this is not a hit.", view.touching.name().to_lowercase())
            }
        }
        (Relation::Overlapping, Some(contact)) if contact.depth > 0.0 => {
            overlapping(view, answer, contact, (&pair, [&a, &b]))
        }
        (Relation::Overlapping, _) => {
            let at = view.coordinate_resolution().pair(closest.on_a);
            format!("{pair} overlap at {at}: they lie on one line; depth 0.")
        }
    };
    sentence + &first_touch::now(view).unwrap_or_default()
}

/// The sentence about a pair with a depth, which `pair` names.
fn overlapping(view: &View, answer: &Answer, contact: Contact, (pair, [a, b]): (&str, [&str; 2])) -> String {
    let move_apart = view.answers.move_apart();
    let (moved, by) = if moves_a(view.scene, answer) { (a, -contact.mtv()) } else { (b, contact.mtv()) };
    let by = written_move(view, contact, by);
    let mut sentence = if contact.depth_is_upper_bound {
        format!("{pair} overlap: moving {moved} by {by} separates them; a shorter move may exist.")
    } else if move_apart.is_some_and(|move_apart| move_apart.relation == Relation::Touching) {
        format!("{pair} overlap: move {moved} by {by} and they just touch.")
    } else {
        // f32 has no position near there where they touch exactly.
        format!("{pair} overlap: move {moved} by about {by} and they touch.")
    };
    if answer.has_too_many_crossings {
        sentence += " The intersection is not computed: the outlines cross too many times.";
    }
    sentence
}

/// Where two shapes touch: at a point, or from one point to another.
fn touching_place(view: &View, answer: &Answer) -> String {
    let resolution = view.coordinate_resolution();
    let corners = answer.inner_corners.iter().copied();
    let furthest = |from: Vec2| corners.clone().max_by(|p, q| from.distance(*p).total_cmp(&from.distance(*q)));
    let p = furthest(answer.closest.on_a).unwrap_or(answer.closest.on_a);
    let q = furthest(p).unwrap_or(p);
    if resolution.pair(p) == resolution.pair(q) {
        return format!("at {}", resolution.pair(answer.closest.on_a));
    }
    let [p, q] = [p, q].map(|at| resolution.pair(at));
    // Two convex shapes that share two points share all points between them.
    if [answer.a, answer.b].iter().all(|body| view.scene.bodies[*body].shape().is_convex()) {
        format!("along an edge, from {p} to {q}")
    } else {
        format!("at {p}, {q} and perhaps in between")
    }
}

pub fn depth(contact: Contact) -> String {
    let at_most = if contact.depth_is_upper_bound { "at most " } else { "" };
    format!("{at_most}{}", significant(contact.depth))
}

pub fn mtv(view: &View, contact: Contact) -> String {
    written_move(view, contact, contact.mtv())
}

/// A move by the depth, at least as fine as the depth is written.
fn written_move(view: &View, contact: Contact, by: Vec2) -> String {
    fine(view, contact.depth, by.abs()).at_least_of(&significant(contact.depth)).pair(by)
}

/// Fine enough to show that a length is not zero, as far as f32 resolves coordinates of that size.
fn fine(view: &View, length: f32, largest: Vec2) -> Resolution {
    let place = f64::from(largest.max_element()) * f64::from(f32::EPSILON);
    Resolution::of((0.1 * f64::from(length)).max(place).min(0.5 * f64::from(view.pixel)))
}

/// Whether a pair counts as a hit by the convention that is shown.
pub fn pair_counts_as_hit(view: &View, answer: &Answer) -> bool {
    view.touching.counts_as_hit(answer.relation, [answer.a, answer.b].map(|body| view.scene.bodies[body].shape()))
}
