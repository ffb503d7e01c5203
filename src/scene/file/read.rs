//! Reads the text of a scene file, and reports where it is wrong.

use super::field_path::{FieldPath, List, Number, Pair, Single, fields};
use super::scene_error::SceneError;
use crate::collision::{Polygon, ShapeError};
use crate::scene::{Body, LocalShape, Motion, Pose, Scene};
use core::fmt;
use glam::Vec2;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Visitor};

/// Reads a scene from the text of a scene file.
///
/// # Errors
/// When the text is not a scene, with the line, the field and what is wrong with it.
pub fn read(text: &str) -> Result<Scene, SceneError> {
    let path = FieldPath::default();
    let mut json = serde_json::Deserializer::from_str(text);
    let scene = SceneSeed(&path).deserialize(&mut json);
    scene.and_then(|scene| json.end().map(|()| scene)).map_err(|error| path.error(&error))
}

/// A seed that reads an object by a function, or says what is expected in its place.
macro_rules! object_seed {
    ($seed:ident of $value:ty, $read:ident, $expected:literal) => {
        #[derive(Clone, Copy)]
        struct $seed<'p>(&'p FieldPath);

        impl<'de> DeserializeSeed<'de> for $seed<'_> {
            type Value = $value;
            fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<$value, D::Error> {
                json.deserialize_map(self)
            }
        }

        impl<'de> Visitor<'de> for $seed<'_> {
            type Value = $value;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str($expected)
            }
            fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<$value, M::Error> {
                $read(self.0, map)
            }
        }
    };
}
object_seed!(SceneSeed of Scene, scene, "a scene: { \"version\": 1, \"shapes\": [ … ] }");
object_seed!(ShapeSeed of Body, shape, "a shape: { \"type\": … }");
object_seed!(MotionSeed of Motion, motion, "a motion: { \"by\": [x, y], \"turn\": degrees }");

fn scene<'de, M: MapAccess<'de>>(path: &FieldPath, map: M) -> Result<Scene, M::Error> {
    let (mut version, mut bodies) = (None, None);
    fields(path, map, |name, map| {
        match name {
            "version" => version = Some(known_version(map.next_value_seed(Number)?)?),
            "shapes" => bodies = Some(map.next_value_seed(List(path, ShapeSeed(path)))?),
            _ => return Err(Error::custom("unknown field; a scene has version and shapes")),
        }
        Ok(())
    })?;
    match (version, bodies) {
        (None, _) => Err(path.wrong("version", "is missing")),
        (_, None) => Err(path.wrong("shapes", "is missing")),
        (Some(()), Some(bodies)) => Ok(Scene { bodies }),
    }
}

fn known_version<E: Error>(version: f64) -> Result<(), E> {
    if version == 1.0 {
        Ok(())
    } else {
        Err(E::custom(format!("unknown version {version}; this program reads version 1")))
    }
}

/// The fields of a shape; [`Fields::allowed`] lists those of each type.
#[derive(Default)]
struct Fields {
    kind: Option<String>,
    name: Option<String>,
    position: Option<Vec2>,
    a: Option<Vec2>,
    b: Option<Vec2>,
    center: Option<Vec2>,
    radius: Option<f32>,
    size: Option<Vec2>,
    pivot: Option<Vec2>,
    angle: Option<f32>,
    vertices: Option<Vec<Vec2>>,
    motion: Motion,
}

impl Fields {
    /// The fields of a type, besides `type`, `name` and `motion`; `None` for an unknown type.
    fn allowed(kind: &str) -> Option<&'static [&'static str]> {
        Some(match kind {
            "point" => &["position"],
            "segment" => &["a", "b", "radius"],
            "circle" => &["center", "radius"],
            "rect" => &["position", "size", "pivot", "angle", "radius"],
            "polygon" => &["vertices", "position", "angle", "radius"],
            _ => return None,
        })
    }

    /// The body with these fields.
    fn body<E: Error>(self, path: &FieldPath) -> Result<Body, E> {
        let needed = |field: Option<Vec2>, name: &str| field.ok_or_else(|| path.wrong(name, "is missing"));
        let degrees = self.angle.unwrap_or(0.0);
        let (local, pose) = match self.kind.as_deref() {
            Some("point") => (LocalShape::Point, Pose::at(needed(self.position, "position")?)),
            Some("segment") => {
                (LocalShape::Segment { a: needed(self.a, "a")?, b: needed(self.b, "b")? }, Pose::default())
            }
            Some("circle") => {
                let center = needed(self.center, "center")?;
                let radius = self.radius.ok_or_else(|| path.wrong("radius", "is missing"))?;
                (LocalShape::Circle { radius }, Pose::at(center))
            }
            Some("rect") => {
                let position = needed(self.position, "position")?;
                let size = needed(self.size, "size")?;
                (LocalShape::Rect { size, pivot: self.pivot }, Pose { position, degrees })
            }
            Some("polygon") => {
                let vertices = self.vertices.ok_or_else(|| path.wrong("vertices", "is missing"))?;
                (LocalShape::Polygon { vertices }, Pose { position: self.position.unwrap_or_default(), degrees })
            }
            _ => return Err(path.wrong("type", "is missing")),
        };
        let mut body = Body::new(local, pose).map_err(|error| path.shape(&error))?;
        if let Some(radius) = self.radius {
            let rounded = body.local().clone().with_radius(radius);
            body.reshape(rounded, pose).map_err(|error| path.wrong("radius", error.reason()))?;
        }
        body.name = self.name;
        body.set_motion(self.motion);
        Ok(body)
    }
}

fn shape<'de, M: MapAccess<'de>>(path: &FieldPath, map: M) -> Result<Body, M::Error> {
    let (mut shape, mut seen) = (Fields::default(), Vec::new());
    fields(path, map, |name, map| {
        shape.read(path, name, map)?;
        seen.push(name.to_owned());
        shape.check_fields_belong(path, &seen)
    })?;
    shape.body(path)
}

impl Fields {
    /// Reads one field, and checks what can be checked alone, while the line is known.
    fn read<'de, M: MapAccess<'de>>(&mut self, path: &FieldPath, name: &str, map: &mut M) -> Result<(), M::Error> {
        match name {
            "type" => self.kind = Some(map.next_value()?),
            "name" => self.name = Some(map.next_value()?),
            "motion" => self.motion = map.next_value_seed(MotionSeed(path))?,
            "position" => self.position = Some(map.next_value_seed(Pair(path))?),
            "a" => self.a = Some(map.next_value_seed(Pair(path))?),
            "b" => self.b = Some(map.next_value_seed(Pair(path))?),
            "center" => self.center = Some(map.next_value_seed(Pair(path))?),
            "pivot" => self.pivot = Some(map.next_value_seed(Pair(path))?),
            "angle" => self.angle = Some(map.next_value_seed(Single)?),
            "radius" => self.radius = Some(not_negative(map.next_value_seed(Single)?)?),
            "size" => {
                let size = map.next_value_seed(Pair(path))?;
                for (field, length) in [("[0]", size.x), ("[1]", size.y)] {
                    path.within(field, || not_negative(length))?;
                }
                self.size = Some(size);
            }
            "vertices" => {
                let vertices = map.next_value_seed(List(path, Pair(path)))?;
                Polygon::new(&vertices).map_err(|error| Error::custom(error.reason()))?;
                self.vertices = Some(vertices);
            }
            _ => return Err(Error::custom("unknown field")),
        }
        Ok(())
    }

    /// Checks that the fields so far belong to the type, once it is known.
    fn check_fields_belong<E: Error>(&self, path: &FieldPath, seen: &[String]) -> Result<(), E> {
        let Some(kind) = &self.kind else { return Ok(()) };
        let Some(allowed) = Self::allowed(kind) else {
            let known = "the types are point, segment, circle, rect and polygon";
            return Err(path.wrong_beside("type", format!("unknown type {kind:?}; {known}")));
        };
        let belongs = |name: &str| ["type", "name", "motion"].contains(&name) || allowed.contains(&name);
        match seen.iter().find(|name| !belongs(name)) {
            None => Ok(()),
            Some(name) => {
                Err(path.wrong_beside(name, format!("a {kind} has no such field; it has {}", allowed.join(", "))))
            }
        }
    }
}

fn not_negative<E: Error>(value: f32) -> Result<f32, E> {
    if value < 0.0 { Err(E::custom(ShapeError::Negative { field: "size", value }.reason())) } else { Ok(value) }
}

fn motion<'de, M: MapAccess<'de>>(path: &FieldPath, map: M) -> Result<Motion, M::Error> {
    let (mut by, mut turn) = (Vec2::ZERO, 0.0);
    fields(path, map, |name, map| {
        match name {
            "by" => by = map.next_value_seed(Pair(path))?,
            "turn" => turn = map.next_value_seed(Single)?,
            _ => return Err(Error::custom("unknown field; a motion has by and turn")),
        }
        Ok(())
    })?;
    Motion::new(by, turn).map_err(|error| path.shape(&error))
}
