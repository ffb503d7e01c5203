//! The user's own scene: shapes that were drawn, pasted or opened; every pair is tested.

use crate::algorithm::steps::terms::has_many_corners;
use crate::answers::status::Status;
use crate::collision::{Aabb, Contact, Shape, contact};
use crate::mode::behavior::Behavior;
use crate::mode::mode_entry::Mode;
use crate::mode::pair_status;
use crate::mode::pair_status::headline::counting_hits;
use crate::overlay::OVERLAYS;
use crate::overlay::view::View;
use crate::scene::Scene;
use glam::Vec2;

pub const MODE: Mode = Mode {
    name: "Own scene",
    help: "draw, paste or open your own shapes; every pair is tested",
    open: || Box::new(OwnScene),
    offered_overlays: OVERLAYS,
    commands: &[],
};

pub struct OwnScene;

impl Behavior for OwnScene {
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

    fn status(&self, view: &View) -> Status {
        counting_hits(view, pair_status::status(view))
    }
}

/// The box around B after the MTV, if that is quickly computed; otherwise around B.
fn after_mtv(a: &Shape, b: &Shape) -> Aabb {
    let bounds = b.aabb();
    let contact = if has_many_corners([a, b]) { None } else { contact(a, b) };
    let by = contact.map_or(Vec2::ZERO, Contact::mtv);
    Aabb { min: bounds.min + by, max: bounds.max + by }
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
        let (extent, bounds) = (OwnScene.extent(&scene), b.shape().aabb());
        assert!(extent.contains(bounds.min + by) && extent.contains(bounds.max + by), "{extent:?}");
        assert!(
            !scene.extent().contains(bounds.min + by) || !scene.extent().contains(bounds.max + by),
            "they need more"
        );
    }
}
