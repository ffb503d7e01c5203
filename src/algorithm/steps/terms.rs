//! How all algorithms write numbers and name corners, and the most corners that they explain.

use crate::algorithm::steps::formula_digits::{Digits, MAX_DIGITS, Style};
use crate::collision::{Aabb, Point, Rect, Shape};
use crate::marks::Role;
use core::cmp::Ordering;
use glam::{DVec2, Vec2};

/// The rounding error in f64 of a difference that is zero, relative to the larger number.
const CANCELLED: f64 = 1e-12;

pub fn number(value: f64) -> String {
    Digits::default().styled(value, Style::Plain)
}

pub fn parameter(value: f64) -> String {
    Digits::default().styled(value, Style::Parameter)
}

pub fn pair(v: DVec2) -> String {
    format!("({}, {})", number(v.x), number(v.y))
}

/// The first of some corners with their names, which have a letter and a number.
pub fn named_corners(letter: &str, corners: impl ExactSizeIterator<Item = DVec2>) -> String {
    /// The most that are listed.
    const MAX_LISTED: usize = 8;
    let count = corners.len();
    let named = corners.enumerate().take(MAX_LISTED).map(|(i, corner)| format!("{letter}{i} {}", pair(corner)));
    let more = if count > MAX_LISTED { format!("   and {} more", count - MAX_LISTED) } else { String::new() };
    format!("{}{more}", named.collect::<Vec<_>>().join("   "))
}

/// The comparison of two numbers, such as `2.0 < 3.0`, with enough digits to show the known order.
pub fn compared(left: f64, order: Ordering, right: f64) -> String {
    compared_as(Style::Plain, left, order, right)
}

/// The same for parameters.
pub fn compared_parameters(left: f64, order: Ordering, right: f64) -> String {
    compared_as(Style::Parameter, left, order, right)
}

fn compared_as(style: Style, left: f64, order: Ordering, right: f64) -> String {
    let sign = match order {
        Ordering::Less => '<',
        Ordering::Equal => '=',
        Ordering::Greater => '>',
    };
    let shows = |[left, right]: &[String; 2]| {
        let [left, right] = [left, right].map(|text| text.parse::<f64>().unwrap_or(f64::NAN));
        left.partial_cmp(&right) == Some(order)
    };
    let texts = |more: u8| [left, right].map(|value| Digits::new(more).styled(value, style));
    match (0..=MAX_DIGITS).map(texts).find(shows) {
        Some([left, right]) => format!("{left} {sign} {right}"),
        None => {
            let [left, right] = texts(0);
            format!("{left} {sign} {right} (decided exactly: rounding hides it)")
        }
    }
}

/// Whether a number is as small as the least of some, up to the rounding error of f32 coordinates.
pub fn is_tied(value: f64, least: f64) -> bool {
    value - least <= 4.0 * f64::from(f32::EPSILON) * least.abs()
}

/// Numbers of which the least is chosen, with as many digits as show that the others are larger, unless they are tied.
pub fn with_distinct_least(values: &[f64]) -> Vec<String> {
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let texts = |more: u8| -> Vec<String> {
        values.iter().map(|value| Digits::new(more).styled(*value, Style::Plain)).collect()
    };
    let is_distinct = |more: &u8| {
        let least_text = Digits::new(*more).styled(least, Style::Plain);
        values.iter().zip(texts(*more)).all(|(value, text)| is_tied(*value, least) || text != least_text)
    };
    texts((0..=MAX_DIGITS).find(is_distinct).unwrap_or(0))
}

/// The least of some numbers, as `min(2.0, 3.0) = 2.0`.
pub fn minimum(values: &[f64]) -> String {
    let texts = with_distinct_least(values);
    let least = texts.iter().zip(values).min_by(|(_, x), (_, y)| x.total_cmp(y)).map_or("", |(text, _)| text.as_str());
    format!("min({}) = {least}", texts.join(", "))
}

/// A difference of two numbers or products: 0 if it is within rounding.
pub fn without_rounding(difference: f64, [left, right]: [f64; 2]) -> f64 {
    if difference.abs() <= CANCELLED * left.abs().max(right.abs()) { 0.0 } else { difference }
}

/// The same for both coordinates of a vector computed from numbers up to `largest`.
pub fn pair_without_rounding(v: DVec2, largest: f64) -> DVec2 {
    DVec2::new(without_rounding(v.x, [largest; 2]), without_rounding(v.y, [largest; 2]))
}

/// Such a difference, with the exact sign.
pub fn difference(left: f64, right: f64, exact: Ordering) -> String {
    signed(without_rounding(left - right, [left, right]), exact)
}

/// A number whose sign is known exactly.
pub fn signed(value: f64, exact: Ordering) -> String {
    let is_shown = value.partial_cmp(&0.0) == Some(exact);
    match exact {
        _ if is_shown => number(value),
        Ordering::Equal => number(0.0),
        Ordering::Less => "0.0, below 0 (decided exactly: rounding hides it)".to_owned(),
        Ordering::Greater => "0.0, above 0 (decided exactly: rounding hides it)".to_owned(),
    }
}

/// The corners of a shape without curves, or the centre of a circle.
pub fn corners(shape: &Shape) -> Vec<DVec2> {
    match shape {
        Shape::Circle(circle) => vec![circle.center().as_dvec2()],
        Shape::Rect(rect) => corners_of_rect(rect).to_vec(),
        other => other.corners().iter().map(Vec2::as_dvec2).collect(),
    }
}

/// The radius of a convex shape around its corners: a circle is a corner with a radius. `None` for other shapes.
pub fn core_radius(shape: &Shape) -> Option<f64> {
    match shape {
        Shape::Circle(circle) => Some(circle.radius().into()),
        Shape::Rounded(_) => None,
        Shape::Polygon(polygon) if !polygon.is_convex() => None,
        Shape::Point(_) | Shape::Segment(_) | Shape::Rect(_) | Shape::Polygon(_) => Some(0.0),
    }
}

/// In the order of [`Rect::corners`], but not rounded to f32: far from the origin those are not where the rectangle is.
fn corners_of_rect(rect: &Rect) -> [DVec2; 4] {
    let (center, half, u) = (rect.center().as_dvec2(), rect.half_extents().as_dvec2(), rect.axis().as_dvec2());
    let (x, y) = (u * half.x, u.perp() * half.y);
    [center - x - y, center + x - y, center + x + y, center - x + y]
}

/// The corners that are furthest along a direction: those that rounding to f32 may have set apart are tied.
pub fn all_furthest(corners: &[DVec2], along: DVec2) -> Vec<DVec2> {
    /// Relative to the size of the shape: two corners that are off by an ulp.
    const ROUNDING: f64 = 2.0 * f32::EPSILON as f64;
    let Some(&first) = corners.first() else { return Vec::new() };
    // Relative to the first corner, so that it is as accurate far from the origin as near it.
    let far = |corner: &DVec2| (*corner - first).dot(along);
    let furthest = corners.iter().map(far).fold(f64::NEG_INFINITY, f64::max);
    let size = corners.iter().map(|corner| corner.distance(first)).fold(0.0, f64::max);
    let tolerance = ROUNDING * size * along.length();
    corners.iter().copied().filter(|corner| far(corner) >= furthest - tolerance).collect()
}

pub fn bounds([a, b]: [&Shape; 2]) -> [DVec2; 2] {
    let both: Aabb = a.aabb().union(b.aabb());
    [both.min, both.max].map(|corner| corner.as_dvec2())
}

/// The largest coordinate of a pair, in world units, which bounds rounding.
pub fn largest_coordinate(shapes: [&Shape; 2]) -> f64 {
    bounds(shapes).into_iter().fold(0.0, |largest, corner| largest.max(corner.abs().max_element()))
}

/// The standoff of marks from a pair, in world units: a small fraction of its size.
pub fn standoff(shapes: [&Shape; 2]) -> f64 {
    let [min, max] = bounds(shapes);
    0.05 * (max - min).max_element()
}

/// The point of a pair, the other shape, and the colours of both.
pub fn with_point([a, b]: [&Shape; 2]) -> Option<(&Point, &Shape, [Role; 2])> {
    match (a, b) {
        (Shape::Point(point), other) => Some((point, other, [Role::A, Role::B])),
        (other, Shape::Point(point)) => Some((point, other, [Role::B, Role::A])),
        _ => None,
    }
}

/// The most corners of a pair that is explained: the textbook compares every corner with every edge exactly, in every frame of a
/// drag.
pub const MAX_EXPLAINED_CORNERS: usize = 64;

pub fn has_many_corners(shapes: [&Shape; 2]) -> bool {
    shapes.iter().map(|shape| shape.corners().len()).sum::<usize>() > MAX_EXPLAINED_CORNERS
}

pub fn few_corners(shapes: [&Shape; 2]) -> Result<(), &'static str> {
    if has_many_corners(shapes) { Err("too many corners to explain") } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_lost_to_rounding_is_written_as_0_with_its_exact_sign() {
        for (left, right, exact, text) in [
            (2300.0 + 4.547e-13, 2300.0, Ordering::Equal, "0.0"),
            (2300.0 + 4.547e-13, 2300.0, Ordering::Greater, "0.0, above 0 (decided exactly: rounding hides it)"),
            (50.0, 50.0, Ordering::Less, "0.0, below 0 (decided exactly: rounding hides it)"),
            (50.001, 50.0, Ordering::Greater, "0.001"),
            (4.547e-13, 0.0, Ordering::Greater, "4.547e-13"),
        ] {
            assert_eq!(difference(left, right, exact), text, "{left} − {right}");
        }
    }
}
