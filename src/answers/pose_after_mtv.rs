//! Where a body of a pair ends when it is moved by the MTV.

use crate::answers::snap_to_touch::nearest_touching_pose;
use crate::collision::{Relation, relation};
use crate::pair_answer::Answer;
use crate::scene::{Pose, Scene};
use glam::Vec2;

/// The largest distance of the exact touch from the end of the MTV: these fractions of the depth and of their size, or this many
/// f32 steps.
const DEPTH_PART: f32 = 1.0 / 8.0;
const SIZE_PART: f32 = 1.0 / 4096.0;
const ULPS: f32 = 4.0;

/// The move of a body by the MTV, to a nearby position where the two touch exactly if f32 has one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveApart {
    /// The body that moves: B, or A if only that is free.
    pub moved: usize,
    pub other: usize,
    /// The MTV of that body.
    pub mtv: Vec2,
    pub pose: Pose,
    /// The relation of the two after it.
    pub relation: Relation,
}

impl MoveApart {
    /// The move that separates an overlapping pair; `None` if it has no MTV.
    pub fn of(scene: &Scene, answer: &Answer) -> Option<Self> {
        let contact = answer.contact.filter(|contact| contact.depth > 0.0)?;
        let moves_a = moves_a(scene, answer);
        let (moved, other) = if moves_a { (answer.a, answer.b) } else { (answer.b, answer.a) };
        let mtv = if moves_a { -contact.mtv() } else { contact.mtv() };
        let (mut body, shape) = (scene.bodies[moved].without_name(), scene.bodies[other].shape());
        let pose = Pose { position: body.pose().position + mtv, ..body.pose() };
        body.set_pose(pose).ok()?;
        let around = body.shape().aabb().union(shape.aabb());
        let largest = around.min.abs().max(around.max.abs()).max_element();
        let radius = (SIZE_PART * around.size().max_element()).min(DEPTH_PART * mtv.length());
        let radius = radius.max(ULPS * f32::EPSILON * largest);
        let near = nearest_touching_pose(&body, pose, shape, radius);
        let (pose, relation) = near.unwrap_or_else(|| (pose, relation(body.shape(), shape)));
        Some(Self { moved, other, mtv, pose, relation })
    }
}

/// Whether A of a pair is the one to move: only if B is locked and A is not.
pub fn moves_a(scene: &Scene, answer: &Answer) -> bool {
    let is_locked = |body: usize| scene.bodies[body].flags().is_locked;
    is_locked(answer.b) && !is_locked(answer.a)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::{closest_points, contact};
    use crate::random::Random;
    use crate::scene::{Body, LocalShape};

    /// A body of a kind, with numbers from a grid.
    fn body(random: &mut Random, kind: usize, grid: f32) -> Body {
        let mut number = |low: f32, high: f32| (random.between(low, high) / grid).round() * grid;
        let position = Vec2::new(number(300.0, 500.0), number(200.0, 400.0));
        let (size, turn) = (Vec2::new(number(80.0, 240.0), number(80.0, 240.0)), number(0.0, 360.0));
        let corners = [[-0.5, -0.25], [0.5, -0.5], [0.25, 0.75]].map(|part| Vec2::from(part) * size);
        let (local, degrees) = match kind {
            0 => (LocalShape::Circle { radius: size.x }, 0.0),
            1 => (LocalShape::Rect { size, pivot: None }, turn),
            2 => (LocalShape::Rect { size, pivot: None }, 0.0),
            3 => (LocalShape::Segment { a: -size, b: Vec2::new(size.y, -size.x) }, 0.0),
            _ => (LocalShape::Polygon { vertices: corners.to_vec() }, 0.0),
        };
        Body::new(local, Pose { position, degrees }).unwrap()
    }

    /// The percentage of pairs of two kinds that touch after the move, and the largest remaining gap or overlap.
    fn touching(random: &mut Random, kinds: [usize; 2], grid: f32) -> (usize, f32) {
        let (mut count, mut touching, mut most) = (0, 0, 0.0_f32);
        for _ in 0..40 {
            let mut scene = Scene { bodies: kinds.map(|kind| body(random, kind, grid)).to_vec() };
            let mut answer = Answer::begin(&scene, 0, 1);
            answer.complete(&scene, |_| true);
            let Some(move_apart) = MoveApart::of(&scene, &answer) else { continue };
            scene.bodies[move_apart.moved].set_pose(move_apart.pose).unwrap();
            let [a, b] = [0, 1].map(|body| scene.bodies[body].shape());
            assert_eq!(relation(a, b), move_apart.relation);
            count += 1;
            touching += usize::from(move_apart.relation == Relation::Touching);
            most = most.max(contact(a, b).map_or(closest_points(a, b).distance, |contact| contact.depth));
        }
        assert!(count > 0, "no pair of {kinds:?} overlaps");
        (100 * touching / count, most)
    }

    #[test]
    fn a_pair_touches_after_the_move_up_to_rounding() {
        let mut random = Random::new(25);
        for kinds in (0..5).flat_map(|one| (one..5).map(move |other| [one, other])) {
            for grid in [1.0, 1.0 / 8.0, 1e-5] {
                let (per_cent, off) = touching(&mut random, kinds, grid);
                assert!(off < 5e-3, "{kinds:?}, multiples of {grid}: {off} is left");
                // Without rotations and circles, the corners are round numbers.
                let least = if kinds[0] < 2 || grid < 0.1 { 0 } else { 75 };
                assert!(per_cent >= least, "{kinds:?}, multiples of {grid}: {per_cent} % touch");
            }
        }
    }
}
