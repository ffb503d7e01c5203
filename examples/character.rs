//! How does a character walk into walls and slide along them? `cargo run --example character --no-default-features`
//!
//! Seen from above. The character is a circle, or any other shape. Each frame it goes up to the first wall in its way; what is
//! left of its way leads along that wall. A slightly larger circle does the walking, so that rounding never puts the character
//! into a wall.

use collision_lab::collision::{
    Circle, FirstTouch, Polygon, Rect, Shape, ShapeError, cast_approaching, contact, overlaps,
};
use collision_lab::glam::Vec2;

/// What the character keeps from walls, in world units.
const SKIN: f32 = 0.01;
/// A way is bent by no more walls than this in a frame.
const MAX_WALLS: u32 = 4;

/// The first wall in a way.
fn first_touch(circle: &Circle, walls: &[Shape], way: Vec2) -> Option<FirstTouch> {
    walls.iter().filter_map(|wall| cast_approaching(circle, wall, way)).min_by(|a, b| a.time.total_cmp(&b.time))
}

/// Moves the character along a way, and along the walls in it. If it begins too near to a wall, it first moves out.
pub fn walk(character: &mut Circle, walls: &[Shape], mut way: Vec2) -> Result<(), ShapeError> {
    let mut walker = Circle::new(character.center(), character.radius() + SKIN)?;
    for wall in walls {
        if let Some(contact) = contact(wall, &walker) {
            walker.translate(contact.mtv())?;
        }
    }
    for _ in 0..MAX_WALLS {
        let touch = first_touch(&walker, walls, way);
        let gone = way * touch.map_or(1.0, |touch| touch.time) as f32;
        walker.translate(gone)?;
        let Some(touch) = touch else { break };
        way -= gone;
        // The normal leads into the wall.
        way -= touch.normal * way.dot(touch.normal).max(0.0);
    }
    character.set_position(walker.center())
}

fn main() -> Result<(), ShapeError> {
    // A room that is open to the left, with a pillar that stands askew.
    let corners = [(60.0, 40.0), (80.0, 50.0), (70.0, 70.0), (50.0, 60.0)].map(Vec2::from);
    let walls: [Shape; 4] = [
        Rect::new(Vec2::new(60.0, -5.0), Vec2::new(60.0, 5.0), 0.0)?.into(),
        Rect::new(Vec2::new(60.0, 105.0), Vec2::new(60.0, 5.0), 0.0)?.into(),
        Rect::new(Vec2::new(125.0, 50.0), Vec2::new(5.0, 60.0), 0.0)?.into(),
        Polygon::new(&corners)?.into(),
    ];
    let mut character = Circle::new(Vec2::new(10.0, 54.0), 5.0)?;
    for frame in 0..60 {
        // Always to the right and down.
        walk(&mut character, &walls, Vec2::new(4.0, 1.0))?;
        assert!(!walls.iter().any(|wall| overlaps(&character, wall)), "frame {frame} ends in a wall");
    }
    println!("stands at {}", character.center());
    let corner = Vec2::new(120.0 - 5.0, 100.0 - 5.0);
    assert!(character.center().distance(corner) < 2.0 * SKIN, "in the lower right corner");
    Ok(())
}
