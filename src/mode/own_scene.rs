//! The user's own scene: shapes that were drawn, pasted or opened; every pair is tested.

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
    help: "draw, paste or open your own shapes; every pair is tested",
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

    /// The answer about the pair; of more shapes, how many pairs hit as well. The word is that of the pair, unless none hits.
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
        let nearest = if view.answers.is_nearest { "Nearest pair: " } else { "" };
        Status {
            verdict: if hits == 0 { "NO HITS".to_owned() } else { status.verdict },
            figure: if status.pair.is_some() { format!("A and B: {}", status.figure) } else { status.figure },
            sentence: format!("{counted} {nearest}{}", status.sentence),
            ..status
        }
    }
}
