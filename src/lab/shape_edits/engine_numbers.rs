//! The numbers of a rectangle in the conventions of other engines, to copy.

use crate::lab::shape_edits::quantities::{Entry, Quantity, RectBy, quantities, shortest_kept};
use crate::scene::{Body, LocalShape, Pose};
use glam::Vec2;

#[derive(Clone, Copy, Debug)]
pub struct Engine {
    /// Its name, with the call or component.
    pub name: &'static str,
    pub by: RectBy,
    pub radians: bool,
    pub is_y_up: bool,
    /// A remark from its manual.
    pub note: &'static str,
}

pub const ENGINES: &[Engine] = &[
    engine(
        "Unity BoxCollider2D",
        RectBy::CenterSize,
        false,
        true,
        "degrees; positive is counter-clockwise, since y points up",
    ),
    engine(
        "Godot RectangleShape2D",
        RectBy::CenterSize,
        true,
        false,
        "rotation is in radians, rotation_degrees in degrees",
    ),
    engine(
        "p5 rect() after rotate()",
        RectBy::TopLeft,
        true,
        false,
        "rectMode(CORNER); rotate() turns about the origin: translate there first",
    ),
    engine(
        "SDL_RenderCopyEx",
        RectBy::TopLeft,
        false,
        false,
        "degrees clockwise on the screen, about the centre unless you pass another point",
    ),
    engine("Box2D SetAsBox", RectBy::Center, true, true, "half extents; radians, counter-clockwise since y points up"),
    engine(
        "Phaser Rectangle",
        RectBy::CenterSize,
        false,
        false,
        "origin 0.5; angle is in degrees, rotation in radians, clockwise on the screen",
    ),
    engine(
        "AndEngine Rectangle",
        RectBy::TopLeft,
        false,
        false,
        "degrees clockwise, about the centre; its physics body uses radians",
    ),
];

const fn engine(name: &'static str, by: RectBy, radians: bool, is_y_up: bool, note: &'static str) -> Engine {
    Engine { name, by, radians, is_y_up, note }
}

/// A number of a rectangle as an engine takes it.
#[derive(Clone, Debug, PartialEq)]
pub struct EngineNumber {
    pub name: String,
    /// The number as written in source code.
    pub value: String,
}

/// The numbers of a rectangle as an engine takes them; `None` for other shapes. If the y axis of the engine points the other way,
/// y and angle change sign, so that the engine shows the same.
pub fn engine_numbers(body: &Body, engine: &Engine, is_y_up: bool) -> Option<Vec<EngineNumber>> {
    let LocalShape::Rect { size, pivot } = *body.local() else { return None };
    let pose = body.pose();
    let mirrored = || {
        let pivot = pivot.map(|pivot| Vec2::new(pivot.x, size.y - pivot.y));
        let position = Vec2::new(pose.position.x, -pose.position.y) + 0.0;
        Body::new(LocalShape::Rect { size, pivot }, Pose { position, degrees: -pose.degrees + 0.0 }).ok()
    };
    let body = if engine.is_y_up == is_y_up { body.clone() } else { mirrored()? };
    let number = |entry: Entry| {
        let in_radians = engine.radians && entry.quantity == Quantity::Angle;
        let unit = match entry.quantity {
            Quantity::Angle if in_radians => " (rad)",
            Quantity::Angle => " (deg)",
            _ => "",
        };
        let value = shortest_kept(&body, engine.by, &entry, in_radians);
        EngineNumber { name: format!("{}{unit}", entry.name), value }
    };
    // A rectangle that is not rounded has no radius in them.
    let entries = quantities(&body, engine.by).into_iter().filter(|entry| entry.quantity != Quantity::Radius);
    Some(entries.map(number).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown_numbers(body: &Body, engine: &str, is_y_up: bool) -> Vec<String> {
        let engine = ENGINES.iter().find(|of| of.name.starts_with(engine)).expect("the engine is listed");
        let numbers = engine_numbers(body, engine, is_y_up).expect("it is a rectangle");
        numbers.into_iter().map(|EngineNumber { name, value }| format!("{name} = {value}")).collect()
    }

    #[test]
    fn the_convention_of_an_engine_gives_the_same_picture() {
        let local = LocalShape::Rect { size: Vec2::new(160.0, 100.0), pivot: Some(Vec2::new(0.0, 20.0)) };
        let body = Body::new(local, Pose { position: Vec2::new(300.0, 200.0), degrees: 90.0 }).unwrap();
        let sdl = ["left = 300", "top = 180", "width = 160", "height = 100", "pivot dx = 0", "pivot dy = 20"];
        assert_eq!(shown_numbers(&body, "SDL", false), [&sdl[..], &["angle (deg) = 90"]].concat());
        let box2d = ["centre x = 270", "centre y = -280", "half width = 80", "half height = 50"];
        assert_eq!(shown_numbers(&body, "Box2D", false), [&box2d[..], &["angle (rad) = -1.5707963"]].concat());
        // On a screen whose y points up, Box2D has the same numbers.
        let box2d = ["centre x = 270", "centre y = 280", "half width = 80", "half height = 50"];
        assert_eq!(shown_numbers(&body, "Box2D", true), [&box2d[..], &["angle (rad) = 1.5707963"]].concat());
        let sdl = ["left = 300", "top = -280", "width = 160", "height = 100", "pivot dx = 0", "pivot dy = 80"];
        assert_eq!(shown_numbers(&body, "SDL", true), [&sdl[..], &["angle (deg) = -90"]].concat());
    }

    #[test]
    fn only_rectangles_have_engine_numbers() {
        let point = Body::new(LocalShape::Point, Pose::default()).unwrap();
        assert_eq!(engine_numbers(&point, &ENGINES[0], false), None);
    }
}
