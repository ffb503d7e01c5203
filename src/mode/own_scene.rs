//! One's own scene: shapes that somebody drew, pasted or opened, each asked about each.

use crate::{
    answers::{frame_answers::Progress, status::Status},
    collision::Aabb,
    mode::{
        behavior::{Behavior, Mode},
        pair_status,
    },
    notation::thousands,
    overlay::{OVERLAYS, view::View},
    scene::Scene,
};
use glam::Vec2;

pub const MODE: Mode = Mode {
    name: "Own scene",
    key: '0',
    help: "your own shapes, each tested against all others",
    open: || Box::new(OwnScene),
    overlays: OVERLAYS,
    commands: &[],
};

/// The mode in which the shapes are the user's own.
pub struct OwnScene;

impl Behavior for OwnScene {
    fn opening(&mut self) -> Scene {
        Scene::default()
    }

    /// Before there is a shape, as much as a small window shows: one unit is a pixel then.
    fn extent(&self, scene: &Scene) -> Aabb {
        if scene.bodies.is_empty() { Aabb { min: Vec2::ZERO, max: Vec2::new(800.0, 500.0) } } else { scene.extent() }
    }

    fn is_own_scene(&self) -> bool {
        true
    }

    fn status(&self, view: &View) -> Status {
        let status = pair_status::status(view);
        let count = view.scene.bodies.iter().filter(|body| !body.flags().is_hidden).count();
        if count <= 2 || view.answers.progress != Progress::Known {
            return status;
        }
        let (hits, pairs) = (view.answers.hit_count, count * (count - 1) / 2);
        let counted = match hits {
            0 => format!("None of {} pairs hit.", thousands(pairs)),
            1 => format!("1 of {} pairs hits.", thousands(pairs)),
            _ => format!("{} of {} pairs hit.", thousands(hits), thousands(pairs)),
        };
        let main = view.answers.main().map(|main| [main.a, main.b].map(|body| view.title(body)));
        let named = main.as_ref().map(|[a, b]| format!(" {a} and {b}: ")).unwrap_or_default();
        // The badge counts the whole scene, the figure is of one pair.
        let figure = main.map(|[a, b]| format!("{a} – {b}: {}", status.figure)).unwrap_or_default();
        Status {
            verdict: match hits {
                0 => "NO HITS".to_owned(),
                1 => "1 HIT".to_owned(),
                _ => format!("{} HITS", thousands(hits)),
            },
            hit: hits > 0,
            figure,
            sentence: counted + &named + &status.sentence,
            ..status
        }
    }
}
