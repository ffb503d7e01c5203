//! Which shape of a list is under the mouse? `cargo run --example picking --no-default-features`
//!
//! The list goes from the back to the front, so the last hit is what one sees. Boxes come first: they are two comparisons an
//! axis, and most shapes are nowhere near.

use collision_lab::collision::{
    Aabb, Circle, Point, Polygon, Rect, Segment, Shape, ShapeError, closest_points, contains,
};
use collision_lab::glam::Vec2;

/// So near one must click to hit what is too thin to be hit, in world units.
const REACH: f32 = 4.0;

/// What there is, from the back to the front, each with the box around it.
struct Layers(Vec<(&'static str, Shape, Aabb)>);

impl Layers {
    fn add(&mut self, name: &'static str, shape: impl Into<Shape>) {
        let shape = shape.into();
        let around = shape.aabb().expanded(REACH);
        self.0.push((name, shape, around));
    }

    /// The name of the topmost shape at a position.
    fn pick(&self, at: Vec2) -> Result<Option<&'static str>, ShapeError> {
        let pointer = Point::new(at)?;
        let is_hit = |shape: &Shape| match shape {
            // Nobody clicks exactly on a line.
            Shape::Point(_) | Shape::Segment(_) => closest_points(shape, &pointer).distance <= REACH,
            _ => contains(shape, at),
        };
        let hit = self.0.iter().rev().find(|(_, shape, around)| around.contains(at) && is_hit(shape));
        Ok(hit.map(|&(name, ..)| name))
    }
}

fn main() -> Result<(), ShapeError> {
    let mut layers = Layers(Vec::new());
    layers.add("table", Rect::new(Vec2::new(200.0, 150.0), Vec2::new(150.0, 100.0), 0.1)?);
    layers.add("plate", Circle::new(Vec2::new(180.0, 150.0), 60.0)?);
    let slice = [(180.0, 150.0), (230.0, 130.0), (232.0, 168.0)].map(Vec2::from);
    layers.add("slice of cake", Polygon::try_from(slice)?);
    layers.add("fork", Segment::new(Vec2::new(120.0, 90.0), Vec2::new(120.0, 210.0))?);

    for (at, expected) in [
        ((0.0, 0.0), None),
        ((70.0, 120.0), Some("table")),
        ((150.0, 150.0), Some("plate")),
        ((220.0, 150.0), Some("slice of cake")),
        ((123.0, 100.0), Some("fork")),
        ((236.0, 110.0), Some("table")), // in the box of the plate, but not on it
    ] {
        let picked = layers.pick(at.into())?;
        println!("{at:?}: {picked:?}");
        assert_eq!(picked, expected, "at {at:?}");
    }
    assert!(layers.pick(Vec2::NAN).is_err(), "a pointer that is nowhere is an error, not a miss");
    Ok(())
}
