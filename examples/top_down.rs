//! What does a game ask in a frame? `cargo run --example top_down --no-default-features`
//!
//! A tree keeps the boxes of a level over frames; each question goes through the tree to the few shapes that matter: the first
//! thing a bullet hits, whether a guard sees the player, what an explosion reaches, and how far a door can turn.

use collision_lab::collision::{
    BoxId, Circle, DynamicTree, Moving, Polygon, Rect, Shape, cast_ray, cast_shape, overlaps, time_of_impact,
    unit_from_degrees,
};
use collision_lab::glam::Vec2;
use std::collections::HashMap;
use std::error::Error;

const WALL: u32 = 0b01;
const ACTOR: u32 = 0b10;
/// Boxes of actors are kept larger by what they move in a few frames.
const MARGIN: f32 = 2.0;

struct Level {
    tree: DynamicTree,
    shapes: HashMap<BoxId, Shape>,
}

impl Level {
    fn add(&mut self, shape: impl Into<Shape>, category: u32) -> Result<BoxId, Box<dyn Error>> {
        let shape = shape.into();
        let is_wall = category == WALL;
        let add = if is_wall { DynamicTree::insert_static } else { DynamicTree::insert };
        let id = add(&mut self.tree, shape.aabb(), category)?;
        self.shapes.insert(id, shape);
        Ok(id)
    }

    /// Flies a bullet for a frame; what it hits, and where it is then.
    fn shoot(&self, bullet: &Circle, by: Vec2) -> Option<(BoxId, Vec2)> {
        let cast = |id| cast_shape(bullet, &self.shapes[&id], by);
        let (id, touch) = self.tree.cast_box(bullet.aabb(), by, WALL | ACTOR, cast)?;
        Some((id, bullet.center() + by * touch.time as f32))
    }

    fn sees(&self, from: Vec2, to: Vec2) -> bool {
        self.tree.cast_ray(from, to - from, WALL, |id| cast_ray(from, to - from, &self.shapes[&id])).is_none()
    }

    /// The actors that an explosion reaches, by their indices in the tree.
    fn reached_by(&self, explosion: &Circle) -> Vec<usize> {
        let near = self.tree.overlapping(explosion.aabb(), ACTOR);
        near.filter(|id| overlaps(explosion, &self.shapes[id])).map(BoxId::index).collect()
    }

    /// How many of these degrees a door turns about its hinge before something is in its way.
    fn free_degrees(&self, door: &Rect, hinge: Vec2, degrees: f32) -> f32 {
        let length = 2.0 * door.half_extents().max_element();
        let swept = Circle::new(hinge, length).expect("a door is finite").aabb();
        let turning = Moving::new(door, Vec2::ZERO).turning_degrees(degrees, hinge);
        let free = |id| time_of_impact(&turning, &Moving::new(&self.shapes[&id], Vec2::ZERO), 0.01).free_time();
        degrees * self.tree.overlapping(swept, ACTOR).map(free).fold(1.0, f64::min) as f32
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut level = Level { tree: DynamicTree::new(MARGIN), shapes: HashMap::new() };
    let wall = level.add(Rect::new(Vec2::new(50.0, 20.0), Vec2::new(1.0, 20.0), 0.0)?, WALL)?;
    let rock = [(80.0, 60.0), (95.0, 62.0), (90.0, 75.0), (84.0, 66.0)].map(Vec2::from);
    level.add(Polygon::new(&rock)?, WALL)?;
    let guard = level.add(Circle::new(Vec2::new(70.0, 20.0), 3.0)?, ACTOR)?;
    let player = level.add(Circle::new(Vec2::new(20.0, 20.0), 3.0)?, ACTOR)?;

    let bullet = Circle::new(Vec2::new(30.0, 20.0), 0.5)?;
    let (hit, at) = level.shoot(&bullet, Vec2::new(200.0, 0.0)).ok_or("the wall is in its way")?;
    assert_eq!((hit, at), (wall, Vec2::new(48.5, 20.0)), "not the guard behind the wall");
    assert!(!level.sees(Vec2::new(70.0, 20.0), Vec2::new(20.0, 20.0)), "the wall is between them");

    // The player walks around the wall; its box moves in the tree, and the pairs of boxes say whom it meets.
    let mut walker = Circle::new(Vec2::new(20.0, 20.0), 3.0)?;
    for way in [Vec2::new(30.0, 28.0), Vec2::new(17.0, -25.0)] {
        walker.translate(way)?;
        level.tree.move_to(player, walker.aabb())?;
        level.shapes.insert(player, walker.into());
        level.tree.update_pairs();
    }
    let meets = |pair: &&[BoxId; 2]| overlaps(&level.shapes[&pair[0]], &level.shapes[&pair[1]]);
    assert!(level.tree.pairs().iter().filter(meets).eq([&[guard, player]]), "only the guard");
    assert_eq!(level.reached_by(&Circle::new(Vec2::new(66.0, 30.0), 6.0)?), [player.index()]);

    // A door of 20 by 2 with its hinge at the left end opens by a right angle, up to the guard.
    let hinge = Vec2::new(60.0, 10.0);
    let door = Rect::with_pivot(hinge, Vec2::new(20.0, 2.0), Vec2::new(0.0, 1.0), Vec2::X)?;
    let free = level.free_degrees(&door, hinge, 90.0);
    println!("the door opens by {free:.2}°");
    let open = Rect::with_pivot(hinge, Vec2::new(20.0, 2.0), Vec2::new(0.0, 1.0), unit_from_degrees(free))?;
    assert!((15.0..30.0).contains(&free) && !overlaps(&open, &level.shapes[&guard]));
    Ok(())
}
