//! Every question for every pair of kinds, on cases computed by hand.
//!
//! One table for each pair, each row asked in both orders. The rows go from disjoint over each way to touch to overlapping,
//! nested, identical and degenerate.

use crate::laws;
use crate::shapes::{circle, literal, point, polygon, rect, segment, turned};
use collision_lab::collision::{Relation, Shape, closest_points, contact, contains, intersection, overlaps, relation};
use glam::{Vec2, vec2};
use std::f64::consts::{PI, SQRT_2};

/// The expected answers; `None` where several answers are correct.
struct Answer {
    relation: Relation,
    distance: f32,
    closest: Option<[Vec2; 2]>,
    normal: Option<Vec2>,
    depth: f32,
    area: f64,
}

const DISJOINT: Answer =
    Answer { relation: Relation::Disjoint, distance: 0.0, closest: None, normal: None, depth: 0.0, area: 0.0 };

/// Disjoint, with more than one closest pair of points.
fn disjoint(distance: f32) -> Answer {
    Answer { distance, ..DISJOINT }
}

fn disjoint_at(distance: f32, on_a: (f32, f32), on_b: (f32, f32)) -> Answer {
    Answer { distance, closest: Some([on_a.into(), on_b.into()]), ..DISJOINT }
}

fn touching() -> Answer {
    Answer { relation: Relation::Touching, ..DISJOINT }
}

/// Touching at one point, with one normal.
fn touching_at(at: (f32, f32), normal: (f32, f32)) -> Answer {
    Answer { closest: Some([at.into(); 2]), normal: Some(normal.into()), ..touching() }
}

fn touching_along(normal: (f32, f32)) -> Answer {
    Answer { normal: Some(normal.into()), ..touching() }
}

fn overlapping(depth: f32, area: f64) -> Answer {
    Answer { relation: Relation::Overlapping, depth, area, ..DISJOINT }
}

fn overlapping_to(normal: (f32, f32), depth: f32, area: f64) -> Answer {
    Answer { normal: Some(normal.into()), ..overlapping(depth, area) }
}

type Row = (&'static str, Shape, Shape, Answer);

fn check(rows: &[Row]) {
    for (what, a, b, due) in rows {
        let flipped =
            Answer { closest: due.closest.map(|[p, q]| [q, p]), normal: due.normal.map(|n| -n), ..Answer { ..*due } };
        for (a, b, due) in [(a, b, due), (b, a, &flipped)] {
            let wrong = answers_wrongly(a, b, due).or_else(|| laws::check(a, b).err());
            assert!(
                wrong.is_none(),
                "{what}: {}\n  a = {}\n  b = {}",
                wrong.unwrap_or_default(),
                literal(a),
                literal(b)
            );
        }
    }
}

/// The first of the six questions with a wrong answer.
fn answers_wrongly(a: &Shape, b: &Shape, due: &Answer) -> Option<String> {
    let near = |got: f32, due: f32| (got - due).abs() <= 4.0 * f32::EPSILON * due.abs().max(1.0);
    let close = |got: Vec2, due: Vec2| got.distance(due) <= 4.0 * f32::EPSILON * due.length().max(1.0);
    let got = relation(a, b);
    if got != due.relation {
        return Some(format!("relation {got:?}, not {:?}", due.relation));
    }
    let meet = due.relation != Relation::Disjoint;
    if overlaps(a, b) != meet {
        return Some(format!("overlaps is {}", !meet));
    }
    if let Shape::Point(p) = b
        && contains(a, p.position()) != meet
    {
        return Some(format!("contains is {}", !meet));
    }
    let closest = closest_points(a, b);
    let at_due = due.closest.is_none_or(|[p, q]| close(closest.on_a, p) && close(closest.on_b, q));
    if !near(closest.distance, due.distance) || !at_due {
        return Some(format!("{closest:?}, not {} {:?}", due.distance, due.closest));
    }
    let contact = contact(a, b);
    let right = contact.is_some_and(|c| near(c.depth, due.depth) && due.normal.is_none_or(|n| close(c.normal, n)));
    if contact.is_some() != meet || meet && !right {
        return Some(format!("{contact:?}, not depth {} to {:?}", due.depth, due.normal));
    }
    let region = intersection(a, b);
    if (region.area - due.area).abs() > 1e-5 || region.pieces.is_empty() != (due.area == 0.0) {
        return Some(format!("{region:?}, not an area of {}", due.area));
    }
    None
}

/// A block of 9 by 6 with a slot of 3 by 4 from below (the side of larger y).
fn slotted() -> Shape {
    polygon(&[(0.0, 0.0), (9.0, 0.0), (9.0, 6.0), (6.0, 6.0), (6.0, 2.0), (3.0, 2.0), (3.0, 6.0), (0.0, 6.0)])
}

/// A square that stands on its corner: |x - cx| + |y - cy| ≤ radius.
fn diamond(cx: f32, cy: f32, radius: f32) -> Shape {
    polygon(&[(cx + radius, cy), (cx, cy + radius), (cx - radius, cy), (cx, cy - radius)])
}

/// The area of the circular segment of this radius and height.
fn cap(radius: f64, height: f64) -> f64 {
    let rest = radius - height;
    radius * radius * (rest / radius).acos() - rest * (2.0 * radius * height - height * height).sqrt()
}

const DIAGONAL: f32 = std::f32::consts::FRAC_1_SQRT_2;

#[test]
fn point_and_point() {
    check(&[
        ("apart", point(0.0, 0.0), point(3.0, 4.0), disjoint_at(5.0, (0.0, 0.0), (3.0, 4.0))),
        ("equal", point(1.0, 2.0), point(1.0, 2.0), overlapping(0.0, 0.0)),
        ("an ulp apart", point(1.0, 0.0), point(1.0f32.next_up(), 0.0), disjoint(f32::EPSILON)),
        ("zeros of both signs", point(0.0, -0.0), point(-0.0, 0.0), overlapping(0.0, 0.0)),
    ]);
}

#[test]
fn point_and_segment() {
    let s = || segment(0.0, 0.0, 10.0, 0.0);
    check(&[
        ("beside", point(5.0, 3.0), s(), disjoint_at(3.0, (5.0, 3.0), (5.0, 0.0))),
        ("beyond the end", point(13.0, 4.0), s(), disjoint_at(5.0, (13.0, 4.0), (10.0, 0.0))),
        ("in line beyond the end", point(-2.0, 0.0), s(), disjoint_at(2.0, (-2.0, 0.0), (0.0, 0.0))),
        ("on the end", point(10.0, 0.0), s(), touching()),
        ("between the ends", point(5.0, 0.0), s(), overlapping(0.0, 0.0)),
        ("on a length of zero", point(5.0, 3.0), segment(5.0, 3.0, 5.0, 3.0), overlapping(0.0, 0.0)),
        (
            "off a length of zero",
            point(8.0, 7.0),
            segment(5.0, 3.0, 5.0, 3.0),
            disjoint_at(5.0, (8.0, 7.0), (5.0, 3.0)),
        ),
    ]);
}

#[test]
fn point_and_circle() {
    let c = || circle(0.0, 0.0, 5.0);
    check(&[
        ("apart", point(6.0, 8.0), c(), disjoint_at(5.0, (6.0, 8.0), (3.0, 4.0))),
        ("on the rim", point(3.0, 4.0), c(), touching_at((3.0, 4.0), (-0.6, -0.8))),
        ("inside", point(3.0, 0.0), c(), overlapping_to((-1.0, 0.0), 2.0, 0.0)),
        ("at the centre", point(0.0, 0.0), c(), overlapping(5.0, 0.0)),
        ("on a radius of zero", point(1.0, 1.0), circle(1.0, 1.0, 0.0), overlapping(0.0, 0.0)),
        ("off a radius of zero", point(4.0, 5.0), circle(1.0, 1.0, 0.0), disjoint_at(5.0, (4.0, 5.0), (1.0, 1.0))),
    ]);
}

#[test]
fn point_and_rect() {
    let r = || rect(0.0, 0.0, 8.0, 4.0);
    check(&[
        ("beside an edge", point(4.0, -3.0), r(), disjoint_at(3.0, (4.0, -3.0), (4.0, 0.0))),
        ("off a corner", point(11.0, 8.0), r(), disjoint_at(5.0, (11.0, 8.0), (8.0, 4.0))),
        ("on a corner", point(8.0, 4.0), r(), touching()),
        ("on an edge", point(4.0, 4.0), r(), touching_at((4.0, 4.0), (0.0, -1.0))),
        ("inside", point(4.0, 1.0), r(), overlapping_to((0.0, 1.0), 1.0, 0.0)),
        ("at the centre", point(4.0, 2.0), r(), overlapping(2.0, 0.0)),
        ("on a width of zero", point(2.0, 2.0), rect(2.0, 0.0, 2.0, 4.0), overlapping(0.0, 0.0)),
        ("on the end of a width of zero", point(2.0, 4.0), rect(2.0, 0.0, 2.0, 4.0), touching()),
        ("on a size of zero", point(2.0, 4.0), rect(2.0, 4.0, 2.0, 4.0), overlapping(0.0, 0.0)),
    ]);
}

#[test]
fn point_and_polygon() {
    check(&[
        ("in the slot", point(4.0, 4.0), slotted(), disjoint_at(1.0, (4.0, 4.0), (3.0, 4.0))),
        ("below the slot", point(4.5, 8.0), slotted(), disjoint(2.5)),
        ("on the bottom of the slot", point(4.0, 2.0), slotted(), touching_at((4.0, 2.0), (0.0, -1.0))),
        ("on the reflex corner", point(3.0, 2.0), slotted(), touching()),
        ("on a convex corner", point(0.0, 0.0), slotted(), touching()),
        ("in an arm", point(1.0, 3.0), slotted(), overlapping_to((1.0, 0.0), 1.0, 0.0)),
        ("in the bridge", point(4.5, 0.5), slotted(), overlapping_to((0.0, 1.0), 0.5, 0.0)),
        ("in line with the slot's bottom", point(-1.0, 2.0), slotted(), disjoint_at(1.0, (-1.0, 2.0), (0.0, 2.0))),
        ("on a slope", point(1.0, 1.0), diamond(0.0, 0.0, 2.0), touching_at((1.0, 1.0), (-DIAGONAL, -DIAGONAL))),
    ]);
}

#[test]
fn segment_and_segment() {
    let s = || segment(0.0, 0.0, 10.0, 0.0);
    check(&[
        ("parallel", s(), segment(0.0, 3.0, 10.0, 3.0), disjoint(3.0)),
        ("end to end", s(), segment(13.0, 4.0, 20.0, 9.0), disjoint_at(5.0, (10.0, 0.0), (13.0, 4.0))),
        ("end to side", s(), segment(5.0, 2.0, 5.0, 9.0), disjoint_at(2.0, (5.0, 0.0), (5.0, 2.0))),
        ("in line", s(), segment(12.0, 0.0, 15.0, 0.0), disjoint_at(2.0, (10.0, 0.0), (12.0, 0.0))),
        ("corner", s(), segment(10.0, 0.0, 10.0, 5.0), touching()),
        ("end on end in line", s(), segment(10.0, 0.0, 15.0, 0.0), touching()),
        ("a T", s(), segment(5.0, 0.0, 5.0, 5.0), touching_at((5.0, 0.0), (0.0, 1.0))),
        ("proper crossing", s(), segment(2.0, -3.0, 2.0, 4.0), overlapping_to((-1.0, 0.0), 2.0, 0.0)),
        ("common stretch", s(), segment(5.0, 0.0, 15.0, 0.0), overlapping(0.0, 0.0)),
        ("nested", s(), segment(3.0, 0.0, 5.0, 0.0), overlapping(0.0, 0.0)),
        ("nested from the end", s(), segment(0.0, 0.0, 5.0, 0.0), overlapping(0.0, 0.0)),
        ("identical", s(), s(), overlapping(0.0, 0.0)),
        ("reversed", s(), segment(10.0, 0.0, 0.0, 0.0), overlapping(0.0, 0.0)),
        ("length zero between the ends", s(), segment(5.0, 0.0, 5.0, 0.0), overlapping(0.0, 0.0)),
        ("length zero on the end", s(), segment(0.0, 0.0, 0.0, 0.0), touching()),
        ("length zero beside", s(), segment(5.0, 4.0, 5.0, 4.0), disjoint_at(4.0, (5.0, 0.0), (5.0, 4.0))),
        ("both of length zero", segment(1.0, 1.0, 1.0, 1.0), segment(1.0, 1.0, 1.0, 1.0), overlapping(0.0, 0.0)),
    ]);
}

#[test]
fn segment_and_circle() {
    let c = || circle(0.0, 0.0, 5.0);
    check(&[
        ("beside", segment(7.0, -5.0, 7.0, 5.0), c(), disjoint_at(2.0, (7.0, 0.0), (5.0, 0.0))),
        ("off the end", segment(6.0, 8.0, 16.0, 8.0), c(), disjoint_at(5.0, (6.0, 8.0), (3.0, 4.0))),
        ("tangent", segment(5.0, -5.0, 5.0, 5.0), c(), touching_at((5.0, 0.0), (-1.0, 0.0))),
        ("end on the rim", segment(3.0, 4.0, 6.0, 8.0), c(), touching_at((3.0, 4.0), (-0.6, -0.8))),
        ("chord", segment(3.0, -9.0, 3.0, 9.0), c(), overlapping_to((-1.0, 0.0), 2.0, 0.0)),
        ("end inside", segment(3.0, 0.0, 9.0, 0.0), c(), overlapping_to((-1.0, 0.0), 2.0, 0.0)),
        ("nested", segment(-1.0, 3.0, 1.0, 3.0), c(), overlapping_to((0.0, -1.0), 2.0, 0.0)),
        ("through the centre", segment(-1.0, 0.0, 9.0, 0.0), c(), overlapping(5.0, 0.0)),
        ("length zero inside", segment(3.0, 0.0, 3.0, 0.0), c(), overlapping_to((-1.0, 0.0), 2.0, 0.0)),
        ("radius zero between the ends", segment(0.0, 0.0, 9.0, 0.0), circle(4.0, 0.0, 0.0), overlapping(0.0, 0.0)),
        ("radius zero on the end", segment(0.0, 0.0, 9.0, 0.0), circle(9.0, 0.0, 0.0), touching()),
    ]);
}

#[test]
fn segment_and_rect() {
    let r = || rect(0.0, 0.0, 8.0, 4.0);
    check(&[
        ("parallel to an edge", segment(2.0, 6.0, 5.0, 6.0), r(), disjoint(2.0)),
        ("past a corner", segment(9.0, 9.0, 13.0, 5.0), r(), disjoint_at(3.0 * SQRT_2 as f32, (11.0, 7.0), (8.0, 4.0))),
        ("along an edge", segment(0.0, 4.0, 8.0, 4.0), r(), touching_along((0.0, -1.0))),
        ("along and beyond an edge", segment(5.0, 4.0, 11.0, 4.0), r(), touching_along((0.0, -1.0))),
        ("in line from a corner", segment(8.0, 4.0, 11.0, 4.0), r(), touching()),
        ("end on an edge", segment(4.0, 4.0, 4.0, 9.0), r(), touching_at((4.0, 4.0), (0.0, -1.0))),
        ("over a corner", segment(6.0, 6.0, 10.0, 2.0), r(), touching_at((8.0, 4.0), (-DIAGONAL, -DIAGONAL))),
        ("end on a corner", segment(8.0, 4.0, 9.0, 9.0), r(), touching()),
        ("end inside", segment(4.0, -2.0, 4.0, 3.0), r(), overlapping_to((0.0, 1.0), 3.0, 0.0)),
        ("through", segment(2.0, -2.0, 2.0, 6.0), r(), overlapping_to((1.0, 0.0), 2.0, 0.0)),
        ("nested", segment(2.0, 1.0, 6.0, 1.0), r(), overlapping_to((0.0, 1.0), 1.0, 0.0)),
        ("from corner to corner", segment(0.0, 0.0, 8.0, 4.0), r(), overlapping(16.0 / 20f32.sqrt(), 0.0)),
        ("length zero inside", segment(2.0, 1.0, 2.0, 1.0), r(), overlapping_to((0.0, 1.0), 1.0, 0.0)),
        (
            "across a width of zero",
            segment(0.0, 1.0, 9.0, 1.0),
            rect(2.0, 0.0, 2.0, 4.0),
            overlapping_to((0.0, 1.0), 1.0, 0.0),
        ),
        ("along a width of zero", segment(2.0, 1.0, 2.0, 9.0), rect(2.0, 0.0, 2.0, 4.0), overlapping(0.0, 0.0)),
    ]);
}

#[test]
fn segment_and_polygon() {
    check(&[
        ("in the slot", segment(4.0, 3.0, 4.0, 8.0), slotted(), disjoint(1.0)),
        ("on the slot's bottom", segment(4.5, 2.0, 4.5, 8.0), slotted(), touching_at((4.5, 2.0), (0.0, -1.0))),
        ("along the slot's wall", segment(3.0, 3.0, 3.0, 9.0), slotted(), touching_along((-1.0, 0.0))),
        ("across the slot from wall to wall", segment(3.0, 4.0, 6.0, 4.0), slotted(), touching()),
        ("over both feet", segment(-1.0, 6.0, 10.0, 6.0), slotted(), touching_along((0.0, -1.0))),
        ("through both arms", segment(2.0, 4.0, 7.0, 4.0), slotted(), overlapping_to((0.0, -1.0), 2.0, 0.0)),
        ("into the bridge", segment(4.5, -1.0, 4.5, 1.0), slotted(), overlapping_to((0.0, 1.0), 1.0, 0.0)),
        ("nested in an arm", segment(1.0, 1.0, 1.0, 5.0), slotted(), overlapping_to((1.0, 0.0), 1.0, 0.0)),
        ("through the bridge into the slot", segment(4.0, -1.0, 4.0, 4.0), slotted(), overlapping(3.0, 0.0)),
        (
            "over a corner of a diamond",
            segment(2.0, -3.0, 2.0, 3.0),
            diamond(0.0, 0.0, 2.0),
            touching_at((2.0, 0.0), (-1.0, 0.0)),
        ),
    ]);
}

#[test]
fn circle_and_circle() {
    let lens = 8.0 * 0.75f64.acos() - 1.5 * 7f64.sqrt();
    check(&[
        ("apart", circle(0.0, 0.0, 2.0), circle(7.0, 0.0, 2.0), disjoint_at(3.0, (2.0, 0.0), (5.0, 0.0))),
        ("tangent", circle(0.0, 0.0, 2.0), circle(5.0, 0.0, 3.0), touching_at((2.0, 0.0), (1.0, 0.0))),
        ("tangent aslant", circle(0.0, 0.0, 5.0), circle(6.0, 8.0, 5.0), touching_at((3.0, 4.0), (0.6, 0.8))),
        ("overlapping", circle(0.0, 0.0, 2.0), circle(3.0, 0.0, 2.0), overlapping_to((1.0, 0.0), 1.0, lens)),
        ("nested", circle(0.0, 0.0, 5.0), circle(1.0, 0.0, 1.0), overlapping_to((1.0, 0.0), 5.0, PI)),
        ("tangent inside", circle(0.0, 0.0, 5.0), circle(3.0, 0.0, 2.0), overlapping_to((1.0, 0.0), 4.0, 4.0 * PI)),
        ("concentric", circle(0.0, 0.0, 5.0), circle(0.0, 0.0, 2.0), overlapping(7.0, 4.0 * PI)),
        ("identical", circle(1.0, 1.0, 2.0), circle(1.0, 1.0, 2.0), overlapping(4.0, 4.0 * PI)),
        ("radius zero inside", circle(0.0, 0.0, 5.0), circle(1.0, 0.0, 0.0), overlapping_to((1.0, 0.0), 4.0, 0.0)),
        ("radius zero on the rim", circle(0.0, 0.0, 5.0), circle(3.0, 4.0, 0.0), touching_at((3.0, 4.0), (0.6, 0.8))),
        ("both of radius zero", circle(1.0, 1.0, 0.0), circle(1.0, 1.0, 0.0), overlapping(0.0, 0.0)),
    ]);
}

#[test]
fn circle_and_rect() {
    let r = || rect(0.0, 0.0, 8.0, 4.0);
    check(&[
        ("off an edge", circle(4.0, -5.0, 2.0), r(), disjoint_at(3.0, (4.0, -3.0), (4.0, 0.0))),
        ("off a corner", circle(14.0, 12.0, 5.0), r(), disjoint_at(5.0, (11.0, 8.0), (8.0, 4.0))),
        ("tangent to an edge", circle(4.0, 6.0, 2.0), r(), touching_at((4.0, 4.0), (0.0, -1.0))),
        ("a corner on the rim", circle(11.0, 8.0, 5.0), r(), touching_at((8.0, 4.0), (-0.6, -0.8))),
        ("into an edge", circle(4.0, 5.0, 2.0), r(), overlapping_to((0.0, -1.0), 1.0, cap(2.0, 1.0))),
        ("centre on an edge", circle(4.0, 4.0, 2.0), r(), overlapping_to((0.0, -1.0), 2.0, 2.0 * PI)),
        ("centre on a corner", circle(8.0, 4.0, 2.0), r(), overlapping(2.0, PI)),
        ("nested", circle(1.5, 2.0, 1.0), r(), overlapping_to((1.0, 0.0), 2.5, PI)),
        ("tangent inside", circle(4.0, 1.0, 1.0), r(), overlapping_to((0.0, 1.0), 2.0, PI)),
        ("around", circle(4.0, 2.0, 10.0), r(), overlapping(12.0, 32.0)),
        ("radius zero inside", circle(4.0, 1.0, 0.0), r(), overlapping_to((0.0, 1.0), 1.0, 0.0)),
        (
            "a width of zero as a chord",
            circle(0.0, 0.0, 5.0),
            rect(3.0, -9.0, 3.0, 9.0),
            overlapping_to((1.0, 0.0), 2.0, 0.0),
        ),
        (
            "turned by a quarter",
            circle(4.0, 5.0, 2.0),
            turned(vec2(4.0, 2.0), vec2(2.0, 4.0), Vec2::Y),
            overlapping_to((0.0, -1.0), 1.0, cap(2.0, 1.0)),
        ),
    ]);
}

/// At every side and corner of a rotated rectangle, half a unit before and after touching, where the relation is decided in the
/// rectangle's local frame.
#[test]
fn circle_around_a_turned_rect() {
    let (center, half, axis) = (vec2(3.0, -2.0), vec2(5.0, 2.0), vec2(0.6, 0.8));
    let rect = turned(center, half, axis);
    for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)] {
        let side = vec2(x as f32, y as f32);
        for (gap, due) in [(0.5, Relation::Disjoint), (-0.5, Relation::Overlapping)] {
            let local = half * side + side.normalize() * (3.0 + gap);
            let at = center + axis * local.x + axis.perp() * local.y;
            let circle = circle(at.x, at.y, 3.0);
            assert_eq!(relation(&circle, &rect), due, "a gap of {gap} off {side}");
            assert_eq!(relation(&rect, &circle), due, "a gap of {gap} off {side}, the other way round");
        }
    }
}

#[test]
fn circle_and_polygon() {
    check(&[
        ("in the slot", circle(4.5, 4.0, 1.0), slotted(), disjoint(0.5)),
        ("fits the slot", circle(4.5, 4.0, 1.5), slotted(), touching()),
        ("fits the slot, on the bottom", circle(4.5, 3.5, 1.5), slotted(), touching()),
        (
            "too deep in a slot that it fits",
            circle(4.5, 3.0, 1.5),
            slotted(),
            overlapping_to((0.0, -1.0), 0.5, cap(1.5, 0.5)),
        ),
        ("a ball on both feet", circle(4.5, 8.0, 2.5), slotted(), touching()),
        ("nested in an arm", circle(1.0, 3.0, 0.5), slotted(), overlapping_to((1.0, 0.0), 1.5, PI / 4.0)),
        ("around", circle(4.5, 3.0, 20.0), slotted(), overlapping(around_the_slotted(), 42.0)),
        ("against a slope", circle(2.0, 2.0, 0.5), diamond(0.0, 0.0, 2.0), disjoint(SQRT_2 as f32 - 0.5)),
        (
            "a corner inside",
            circle(3.0, 0.0, 2.0),
            diamond(0.0, 0.0, 2.0),
            overlapping_to((-1.0, 0.0), 1.0, corner_of_the_diamond()),
        ),
    ]);
}

/// The block's shortest way out of a circle of radius 20 around (4.5, 3) is up, until the slot's outer corners, 1.5 to either
/// side and 3 below the centre, lie on the rim: the rim bulges into the slot.
fn around_the_slotted() -> f32 {
    3.0 + (400.0f32 - 1.5 * 1.5).sqrt()
}

/// The part of the diamond's right corner (2, 0) within the circle of radius 2 around (3, 0): its sides x = 2 - |y|
/// meet the rim where (1 + y)² + y² = 4.
fn corner_of_the_diamond() -> f64 {
    let y = (7f64.sqrt() - 1.0) / 2.0;
    // The triangle down to the chord x = 2 - y, and the circle's cap beyond it.
    y * y + cap(2.0, 2.0 - (1.0 + y))
}

#[test]
fn rect_and_rect() {
    let r = || rect(0.0, 0.0, 8.0, 4.0);
    check(&[
        ("side by side", r(), rect(11.0, 1.0, 12.0, 3.0), disjoint(3.0)),
        ("corner to corner", r(), rect(11.0, 8.0, 12.0, 9.0), disjoint_at(5.0, (8.0, 4.0), (11.0, 8.0))),
        ("a common edge", r(), rect(8.0, 0.0, 9.0, 4.0), touching_along((1.0, 0.0))),
        ("a part of an edge", r(), rect(8.0, 1.0, 9.0, 9.0), touching_along((1.0, 0.0))),
        ("corner on corner", r(), rect(8.0, 4.0, 9.0, 9.0), touching()),
        ("overlapping", r(), rect(6.0, 1.0, 16.0, 9.0), overlapping_to((1.0, 0.0), 2.0, 6.0)),
        ("crossing", r(), rect(3.0, -2.0, 4.0, 6.0), overlapping_to((-1.0, 0.0), 4.0, 4.0)),
        ("nested", r(), rect(3.0, 0.5, 5.0, 2.5), overlapping_to((0.0, -1.0), 2.5, 4.0)),
        ("nested on an edge", r(), rect(3.0, 0.0, 5.0, 1.0), overlapping_to((0.0, -1.0), 1.0, 2.0)),
        ("identical", r(), r(), overlapping(4.0, 32.0)),
        ("the same turned by a quarter", r(), turned(vec2(4.0, 2.0), vec2(2.0, 4.0), Vec2::Y), overlapping(4.0, 32.0)),
        ("width zero inside", r(), rect(2.0, 1.0, 2.0, 3.0), overlapping_to((-1.0, 0.0), 2.0, 0.0)),
        ("width zero on an edge", r(), rect(8.0, 1.0, 8.0, 3.0), touching_along((1.0, 0.0))),
        (
            "widths zero crossing",
            rect(0.0, 1.0, 4.0, 1.0),
            rect(2.0, -2.0, 2.0, 2.0),
            overlapping_to((0.0, -1.0), 1.0, 0.0),
        ),
        ("widths zero in line", rect(0.0, 1.0, 4.0, 1.0), rect(4.0, 1.0, 6.0, 1.0), touching()),
        ("sizes zero", rect(1.0, 1.0, 1.0, 1.0), rect(1.0, 1.0, 1.0, 1.0), overlapping(0.0, 0.0)),
    ]);
}

#[test]
fn rect_and_polygon() {
    check(&[
        ("in the slot", rect(4.0, 3.0, 5.0, 9.0), slotted(), disjoint(1.0)),
        ("fits the slot", rect(3.0, 2.0, 6.0, 6.0), slotted(), touching()),
        ("on the slot's bottom", rect(4.0, 2.0, 5.0, 4.0), slotted(), touching_along((0.0, -1.0))),
        ("corner on the reflex corner", rect(3.0, 2.0, 4.0, 3.0), slotted(), touching()),
        ("corner on a convex corner", rect(-2.0, -2.0, 0.0, 0.0), slotted(), touching()),
        ("over both feet", rect(-1.0, 6.0, 10.0, 7.0), slotted(), touching_along((0.0, -1.0))),
        ("through both arms", rect(-1.0, 4.0, 10.0, 7.0), slotted(), overlapping_to((0.0, -1.0), 2.0, 12.0)),
        ("too deep in a slot that it fits", rect(3.0, 1.0, 6.0, 4.0), slotted(), overlapping_to((0.0, -1.0), 1.0, 3.0)),
        ("nested", rect(1.0, 1.0, 2.0, 2.0), slotted(), overlapping(2.0, 1.0)),
        ("around", rect(-1.0, -1.0, 10.0, 7.0), slotted(), overlapping(7.0, 42.0)),
        (
            "the same as a polygon",
            rect(0.0, 0.0, 2.0, 2.0),
            polygon(&[(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]),
            overlapping(2.0, 4.0),
        ),
        (
            "a corner on an edge",
            rect(1.0, 1.0, 5.0, 5.0),
            diamond(0.0, 0.0, 2.0),
            touching_at((1.0, 1.0), (-DIAGONAL, -DIAGONAL)),
        ),
        (
            "an edge on a corner",
            rect(2.0, -3.0, 5.0, 5.0),
            diamond(0.0, 0.0, 2.0),
            touching_at((2.0, 0.0), (-1.0, 0.0)),
        ),
        ("width zero along the slot's wall", rect(3.0, 3.0, 3.0, 5.0), slotted(), touching_along((-1.0, 0.0))),
        ("width zero in an arm", rect(1.0, 3.0, 1.0, 5.0), slotted(), overlapping_to((1.0, 0.0), 1.0, 0.0)),
    ]);
}

#[test]
fn polygon_and_polygon() {
    let triangle = || polygon(&[(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)]);
    let key =
        || polygon(&[(3.0, 2.0), (6.0, 2.0), (6.0, 7.0), (8.0, 7.0), (8.0, 8.0), (1.0, 8.0), (1.0, 7.0), (3.0, 7.0)]);
    let lifted =
        || polygon(&[(3.0, 1.0), (6.0, 1.0), (6.0, 6.5), (8.0, 6.5), (8.0, 8.0), (1.0, 8.0), (1.0, 6.5), (3.0, 6.5)]);
    check(&[
        ("apart", triangle(), diamond(8.0, 0.0, 2.0), disjoint_at(2.0, (4.0, 0.0), (6.0, 0.0))),
        ("edge to edge", triangle(), diamond(5.0, 5.0, 2.0), disjoint(2.0 * SQRT_2 as f32)),
        (
            "a common edge",
            triangle(),
            polygon(&[(4.0, 0.0), (4.0, 4.0), (0.0, 4.0)]),
            touching_along((DIAGONAL, DIAGONAL)),
        ),
        ("corner on corner", triangle(), diamond(6.0, 0.0, 2.0), touching()),
        (
            "corner on edge",
            triangle(),
            polygon(&[(2.0, 2.0), (9.0, 2.0), (9.0, 9.0)]),
            touching_at((2.0, 2.0), (DIAGONAL, DIAGONAL)),
        ),
        ("overlapping", triangle(), diamond(2.0, -1.0, 2.0), overlapping_to((0.0, -1.0), 1.0, 1.0)),
        (
            "nested",
            diamond(0.0, 0.0, 4.0),
            diamond(1.0, 1.0, 1.0),
            overlapping_to((DIAGONAL, DIAGONAL), 3.0 / SQRT_2 as f32, 2.0),
        ),
        ("identical", diamond(0.0, 0.0, 2.0), diamond(0.0, 0.0, 2.0), overlapping(2.0 * SQRT_2 as f32, 8.0)),
        ("identical and concave", slotted(), slotted(), overlapping(6.0, 42.0)),
        ("key in its slot", slotted(), key(), touching()),
        ("key too deep in its slot", slotted(), lifted(), overlapping_to((0.0, 1.0), 1.0, 3.0)),
        (
            "two pieces",
            slotted(),
            polygon(&[(-1.0, 5.0), (10.0, 5.0), (10.0, 8.0), (-1.0, 8.0)]),
            overlapping_to((0.0, 1.0), 1.0, 6.0),
        ),
        ("in the notch of another", slotted(), diamond(4.5, 4.0, 1.0), disjoint(0.5)),
        ("fits the notch of another", slotted(), diamond(4.5, 4.0, 1.5), touching()),
    ]);
}
