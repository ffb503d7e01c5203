//! Writes shapes as GeoJSON: <https://www.rfc-editor.org/rfc/rfc7946>.

use crate::exchange::write::description::describe;
use crate::exchange::write::simple_feature::SimpleFeature;
use crate::scene::Body;
use glam::Vec2;
use serde_json::Value;

/// A FeatureCollection with one feature a line and the shortest decimals that read back as the same f32.
///
/// A rectangle is the polygon of its four corners. Rings are closed and follow the right-hand rule for the numbers as
/// they are written. A name is the property `name`. A shape that GeoJSON cannot express, such as a circle, is a feature
/// without a geometry, which the property `shape` describes.
pub fn to_geojson<'b>(bodies: impl IntoIterator<Item = &'b Body>) -> String {
    let features: Vec<String> = bodies.into_iter().map(feature).collect();
    if features.is_empty() {
        return "{\"type\":\"FeatureCollection\",\"features\":[]}\n".to_owned();
    }
    format!("{{\"type\":\"FeatureCollection\",\"features\":[\n{}]}}\n", features.join(",\n"))
}

fn feature(body: &Body) -> String {
    let mut properties = serde_json::Map::new();
    if let Some(name) = &body.name {
        properties.insert("name".to_owned(), Value::from(&name[..]));
    }
    let geometry = match SimpleFeature::of(body.shape()) {
        Ok(SimpleFeature::Point(at)) => geometry("Point", &position(at)),
        Ok(SimpleFeature::LineString(ends)) => geometry("LineString", &list(&ends)),
        Ok(SimpleFeature::Polygon(mut ring)) => {
            ring.extend(ring.first().copied());
            geometry("Polygon", &format!("[{}]", list(&ring)))
        }
        Err(_) => {
            properties.insert("shape".to_owned(), Value::from(describe(body)));
            "null".to_owned()
        }
    };
    let properties = if properties.is_empty() { Value::Null } else { Value::Object(properties) };
    format!("{{\"type\":\"Feature\",\"properties\":{properties},\"geometry\":{geometry}}}")
}

fn geometry(kind: &str, coordinates: &str) -> String {
    format!("{{\"type\":\"{kind}\",\"coordinates\":{coordinates}}}")
}

fn list(positions: &[Vec2]) -> String {
    let positions: Vec<String> = positions.iter().map(|&at| position(at)).collect();
    format!("[{}]", positions.join(","))
}

fn position(at: Vec2) -> String {
    format!("[{},{}]", at.x, at.y)
}
