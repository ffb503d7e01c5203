//! Does a bullet hit a wall between two frames, and where? `cargo run --example bullet_and_wall --no-default-features`
//!
//! A fast bullet is in front of a thin wall in one frame and behind it in the next, so asking where it *is* misses the hit.
//! The way between the two frames is a segment, and that does not miss.

use collision_lab::{
    collision::{Point, Rect, Segment, ShapeError, outline_crossings, overlaps},
    glam::Vec2,
};

/// A bullet with the time of a frame as its unit of time.
struct Bullet {
    position: Vec2,
    velocity: Vec2,
}

impl Bullet {
    /// Flies on for a frame, or up to the wall; tells where it hit.
    fn step(&mut self, wall: &Rect) -> Result<Option<Vec2>, ShapeError> {
        let start = self.position;
        let way = Segment::new(start, start + self.velocity)?;
        let entry = if overlaps(&way, wall) {
            // Entry and exit; the entry is nearer to the start. None where the bullet has been in the wall all the time.
            let crossings = outline_crossings(&way, wall);
            crossings.into_iter().min_by(|a, b| a.distance_squared(start).total_cmp(&b.distance_squared(start)))
        } else {
            None
        };
        self.position = entry.unwrap_or(way.b());
        Ok(entry)
    }
}

fn main() -> Result<(), ShapeError> {
    // Ten thick, a hundred high, and leaning by 30 degrees.
    let wall = Rect::new(Vec2::new(400.0, 100.0), Vec2::new(5.0, 50.0), 30.0_f32.to_radians())?;
    let mut bullet = Bullet { position: Vec2::new(0.0, 100.0), velocity: Vec2::new(150.0, 0.0) };
    let mut hit = None;
    for frame in 0..10 {
        // What a naive loop asks: it is never true, for no frame ends in the wall.
        let naive = overlaps(&Point::new(bullet.position + bullet.velocity)?, &wall);
        assert!(!naive, "frame {frame} ends in the wall");
        hit = bullet.step(&wall)?;
        if hit.is_some() {
            println!("frame {frame}: hit at {}", bullet.position);
            break;
        }
    }
    // The near side is half the thickness away along the normal: 5 / cos 30° along the bullet's way.
    let expected = 400.0 - 5.0 / 30.0_f32.to_radians().cos();
    let hit = hit.expect("the bullet hits the wall");
    assert!((hit - Vec2::new(expected, 100.0)).length() < 1e-3, "{hit}");
    Ok(())
}
