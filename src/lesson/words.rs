//! Says the answer in words and numbers.

use super::{Answer, Status, View};
use crate::{
    collision::{Relation, Shape},
    scene::{Body, Scene},
};
use glam::Vec2;

/// The verdict, the figure and the sentence for the main pair, and the numbers of its bodies.
pub fn status(view: &View) -> Status {
    let Some(answer) = view.answers.main() else {
        let sentence = "Nothing to meet: one shape alone hits nothing.".to_owned();
        return Status { verdict: "DISJOINT".to_owned(), sentence, ..Status::default() };
    };
    let verdict = match answer.relation {
        Relation::Disjoint => "DISJOINT",
        Relation::Touching => "TOUCHING",
        Relation::Overlapping => "OVERLAPPING",
    };
    let figure = match answer.contact {
        Some(contact) => format!("depth {}", length(contact.depth)),
        None => format!("distance {}", length(answer.closest.distance)),
    };
    Status {
        verdict: verdict.to_owned(),
        hit: answer.hit(),
        figure,
        sentence: sentence(view.scene, answer),
        numbers: numbers(view.scene, answer),
    }
}

fn sentence(scene: &Scene, answer: &Answer) -> String {
    let [a, b] = [answer.a, answer.b].map(|body| letter(scene, body));
    let closest = answer.closest;
    match (answer.relation, answer.contact) {
        (Relation::Disjoint, _) => {
            let (gap, on_a, on_b) = (length(closest.distance), pair(closest.on_a), pair(closest.on_b));
            format!("Apart by {gap}: the closest points are {on_a} on {a} and {on_b} on {b}.")
        }
        (Relation::Touching, _) => format!("Touching at {}: no depth, and still a hit.", pair(closest.on_a)),
        (Relation::Overlapping, Some(contact)) if contact.depth > 0.0 => {
            format!("Overlapping: move {b} by {} and they just touch.", pair(contact.mtv()))
        }
        (Relation::Overlapping, _) => {
            format!("Overlapping at {}: {a} and {b} lie on each other, without any depth.", pair(closest.on_a))
        }
    }
}

fn numbers(scene: &Scene, answer: &Answer) -> Vec<(String, String)> {
    let mut numbers = Vec::new();
    for body in [answer.a, answer.b] {
        describe(&letter(scene, body), &scene.bodies[body], &mut numbers);
    }
    let mut add = |name: &str, value: String| numbers.push((name.to_owned(), value));
    match answer.contact {
        None => add("distance", length(answer.closest.distance)),
        Some(contact) => {
            add("depth", length(contact.depth));
            add("normal", direction(contact.normal));
            add("area", decimal(answer.region.area));
            add("crossings", answer.crossings.len().to_string());
        }
    }
    numbers
}

/// The numbers of a body.
fn describe(letter: &str, body: &Body, numbers: &mut Vec<(String, String)>) {
    let mut add = |name: &str, value: String| numbers.push((format!("{letter} {name}").trim_end().to_owned(), value));
    add("", body.shape().kind().to_owned());
    let at = body.pivot();
    add("x", decimal(at.x));
    add("y", decimal(at.y));
    match body.shape() {
        Shape::Point(_) => (),
        Shape::Segment(segment) => add("length", decimal(segment.a().distance(segment.b()))),
        Shape::Circle(circle) => add("radius", decimal(circle.radius())),
        Shape::Rect(rect) => {
            let [width, height] = (rect.half() * 2.0).to_array().map(decimal);
            add("size", format!("{width} × {height}"));
        }
        Shape::Polygon(polygon) => {
            add("corners", polygon.vertices().len().to_string());
            add("area", decimal(polygon.area()));
        }
    }
    if body.turns() {
        add("angle", format!("{}°", decimal(body.pose().degrees)));
    }
}

/// What a body is called: its name, or a letter.
pub fn letter(scene: &Scene, body: usize) -> String {
    let name = scene.bodies.get(body).and_then(|body| body.name.clone());
    name.unwrap_or_else(|| match u8::try_from(body) {
        Ok(i) if i < 26 => char::from(b'A' + i).to_string(),
        _ => (body + 1).to_string(),
    })
}

/// A number with one decimal, and no sign on zero.
pub fn decimal(value: impl Into<f64>) -> String {
    let text = format!("{:.1}", value.into());
    if text == "-0.0" { "0.0".to_owned() } else { text }
}

/// A direction with two decimals, and no sign on zero.
fn direction(v: Vec2) -> String {
    let [x, y] = v.to_array().map(|x| (x * 100.0).round() / 100.0 + 0.0);
    format!("({x:.2}, {y:.2})")
}

/// A whole number, its thousands apart.
pub fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let groups = digits.as_bytes().rchunks(3).rev().map(|group| String::from_utf8_lossy(group).into_owned());
    groups.collect::<Vec<_>>().join(",")
}

/// A time of any length, with the unit that suits it.
pub fn time(seconds: f64) -> String {
    match seconds {
        s if s >= 1.0 => format!("{s:.2} s"),
        s if s >= 1e-3 => format!("{:.2} ms", s * 1e3),
        s => format!("{:.1} µs", s * 1e6),
    }
}

/// A length with one decimal, which is not told as zero unless it is.
pub fn length(value: f32) -> String {
    if value > 0.0 && value < 0.05 { "under 0.1".to_owned() } else { decimal(value) }
}

/// A point or vector with one decimal.
pub fn pair(v: Vec2) -> String {
    format!("({}, {})", decimal(v.x), decimal(v.y))
}
