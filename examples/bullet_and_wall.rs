//! Does a bullet hit a wall between two frames, and where? `cargo run --example bullet_and_wall --no-default-features`
//!
//! A fast bullet is in front of a thin wall in one frame and behind it in the next, so asking where it *is* misses the hit.
//! `cast_shape` asks about all of the way between.

use collision_lab::collision::{Circle, FirstTouch, Rect, ShapeError, cast_shape, overlaps};
use collision_lab::glam::Vec2;

/// A bullet with the time of a frame as its unit of time.
struct Bullet {
    shape: Circle,
    velocity: Vec2,
}

impl Bullet {
    /// Flies on for a frame, or up to the wall; returns where it hit.
    fn step(&mut self, wall: &Rect) -> Result<Option<FirstTouch>, ShapeError> {
        let hit = cast_shape(&self.shape, wall, self.velocity);
        let time = hit.map_or(1.0, |hit| hit.time);
        self.shape.translate(self.velocity * time as f32)?;
        Ok(hit)
    }
}

fn main() -> Result<(), ShapeError> {
    // Ten thick, a hundred high, and leaning by 30 degrees.
    let wall = Rect::new(Vec2::new(400.0, 100.0), Vec2::new(5.0, 50.0), 30.0_f32.to_radians())?;
    let mut bullet = Bullet { shape: Circle::new(Vec2::new(0.0, 100.0), 2.0)?, velocity: Vec2::new(150.0, 0.0) };
    let mut hit = None;
    for frame in 0..10 {
        // What a naive loop asks: it is never true, for no frame ends in the wall.
        let mut next = bullet.shape;
        next.translate(bullet.velocity)?;
        assert!(!overlaps(&next, &wall), "frame {frame} ends in the wall");
        hit = bullet.step(&wall)?;
        if let Some(hit) = hit {
            println!("frame {frame}: hit at {} after {:.3} of the frame", hit.point, hit.time);
            break;
        }
    }
    // The centre stops at half the thickness and the radius from the middle of the wall: 7 / cos 30° along its way.
    let expected = 400.0 - 7.0 / 30.0_f32.to_radians().cos();
    assert!(hit.is_some() && (bullet.shape.center() - Vec2::new(expected, 100.0)).length() < 1e-3);
    Ok(())
}
