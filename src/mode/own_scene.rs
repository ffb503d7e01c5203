//! The user's own scene: shapes that were drawn, pasted or opened; every pair is tested.

use crate::algorithm::steps::terms::has_many_corners;
use crate::answers::frame_answers::Progress;
use crate::answers::status::Status;
use crate::collision::{Aabb, Contact, Shape, contact};
use crate::mode::behavior::{Behavior, Mode};
use crate::mode::pair_status;
use crate::number_format::thousands;
use crate::overlay::OVERLAYS;
use crate::overlay::intersection::INTERSECTION;
use crate::overlay::view::View;
use crate::scene::Scene;
use glam::Vec2;

pub const MODE: Mode = Mode {
    name: "Own scene",
    key: '0',
    help: "draw, paste or open your own shapes; every pair is tested",
    open: || Box::new(OwnScene),
    offered_overlays: OVERLAYS,
    commands: &[],
};

pub struct OwnScene;

impl Behavior for OwnScene {
    fn opening(&mut self) -> Scene {
        Scene::default()
    }

    /// For two shapes also B after the MTV. Without shapes, the area of a small window at one unit per pixel.
    fn extent(&self, scene: &Scene) -> Aabb {
        match &scene.bodies[..] {
            [] => Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) },
            [b, a] => scene.extent().union(after_mtv(a.shape(), b.shape())),
            _ => scene.extent(),
        }
    }

    fn is_own_scene(&self) -> bool {
        true
    }

    /// The answer about the pair and, with more shapes, the number of hits. The verdict is that of the pair, unless no pair hits.
    fn status(&self, view: &View) -> Status {
        let status = pair_status::status(view);
        let count = view.scene.bodies.iter().filter(|body| !body.flags().is_hidden).count();
        if count <= 2 || view.answers.progress != Progress::Known {
            return status;
        }
        let (hits, pairs) = (view.answers.hit_count, count * (count - 1) / 2);
        let counted = match hits {
            0 if view.answers.is_nearest => {
                format!("None of {} pairs is a hit; A and B are the nearest pair.", thousands(pairs))
            }
            0 => format!("None of {} pairs is a hit.", thousands(pairs)),
            1 => format!("1 of {} pairs is a hit.", thousands(pairs)),
            _ => format!("{} of {} pairs are hits{}.", thousands(hits), thousands(pairs), marked(view, hits)),
        };
        Status {
            verdict: if hits == 0 { "NO HITS".to_owned() } else { status.verdict },
            figure: if status.pair.is_some() { format!("A and B: {}", status.figure) } else { status.figure },
            sentence: format!("{counted} {}", status.sentence),
            ..status
        }
    }
}

/// Which intersections are drawn, if not all: only the pairs of one shape are answered in full.
fn marked(view: &View, hits: usize) -> String {
    let Some(current) = view.answers.current().filter(|_| view.step.is_none() && view.shows(INTERSECTION)) else {
        return String::new();
    };
    let answered = &view.answers.pairs;
    let with = |body: usize| answered.iter().filter(|pair| [pair.a, pair.b].contains(&body)).count();
    let letter = if with(current.a) >= with(current.b) { "A" } else { "B" };
    match answered.iter().filter(|pair| pair.hit()).count() {
        count if count == hits => String::new(),
        0 => format!(", none of them with {letter}"),
        _ => format!("; only intersections with {letter} are drawn"),
    }
}

/// The box around B after the MTV, if that is quickly computed; otherwise around B.
fn after_mtv(a: &Shape, b: &Shape) -> Aabb {
    let sides = b.aabb();
    let contact = if has_many_corners([a, b]) { None } else { contact(a, b) };
    let by = contact.map_or(Vec2::ZERO, Contact::mtv);
    Aabb { min: sides.min + by, max: sides.max + by }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presets::PRESETS;

    #[test]
    fn a_fitted_view_shows_b_after_the_mtv() {
        let preset = PRESETS.iter().find(|preset| preset.name == "Rectangles at a corner").expect("a preset");
        let scene = preset.scene();
        let [b, a] = &scene.bodies[..] else { panic!("two shapes") };
        let by = contact(a.shape(), b.shape()).expect("they overlap").mtv();
        let (extent, sides) = (OwnScene.extent(&scene), b.shape().aabb());
        assert!(extent.contains(sides.min + by) && extent.contains(sides.max + by), "{extent:?}");
        assert!(!scene.extent().contains(sides.min + by) || !scene.extent().contains(sides.max + by), "they need more");
    }
}
