//! Turns an answer of the collision module into a claim that can be checked.

use crate::certificate::checker::{directions, overlap_along, side_tolerance};
use crate::certificate::claim::{Claim, Fact, Line, Lines, Pieces, Solid};
use crate::collision::{Relation, Shape, ShapeRef};
use crate::pair_answer::Answer;
use glam::{DVec2, Vec2};

/// A shape by its stored numbers. The corners of a rectangle are c ± hₓ·axis ± h_y·perp(axis).
pub fn solid(shape: &Shape) -> Solid {
    let wide = |points: &[Vec2]| -> Vec<DVec2> { points.iter().map(Vec2::as_dvec2).collect() };
    let (outline, radius, is_stored, own) = match shape {
        Shape::Point(at) => (wide(&[at.position()]), 0.0, true, 0.0),
        Shape::Segment(s) if s.a() == s.b() => (wide(&[s.a()]), 0.0, true, 0.0),
        Shape::Segment(s) => (wide(&[s.a(), s.b()]), 0.0, true, 0.0),
        Shape::Circle(circle) => (wide(&[circle.center()]), f64::from(circle.radius()), true, 0.0),
        Shape::Rect(rect) => {
            let (center, axis) = (rect.center().as_dvec2(), rect.axis().as_dvec2());
            let (along, across) =
                (axis * f64::from(rect.half_extents().x), axis.perp() * f64::from(rect.half_extents().y));
            let corners = match (along == DVec2::ZERO, across == DVec2::ZERO) {
                (true, true) => vec![center],
                (true, false) => vec![center - across, center + across],
                (false, true) => vec![center - along, center + along],
                (false, false) => [-along - across, along - across, along + across, across - along]
                    .map(|corner| center + corner)
                    .to_vec(),
            };
            (corners, 0.0, rect.is_axis_aligned(), f64::from(rect.half_extents().max_element()))
        }
        Shape::Polygon(polygon) => (wide(polygon.vertices()), 0.0, true, 0.0),
        Shape::Rounded(rounded) => {
            // The corners of a rotated rectangle are rounded.
            let is_stored = !matches!(rounded.core(), ShapeRef::Rect(rect) if !rect.is_axis_aligned());
            (rounded.core_corners(), f64::from(rounded.radius()), is_stored, 0.0)
        }
    };
    let furthest = outline.iter().map(|corner| corner.abs().max_element()).fold(0.0, f64::max);
    Solid { outline, radius, is_stored, largest: own.max(furthest + radius) }
}

/// The claim of an answer.
///
/// # Errors
/// A sentence, if its parts contradict each other.
pub fn claim(shapes: [&Shape; 2], solids: [&Solid; 2], answer: &Answer) -> Result<Claim, String> {
    let closest = [answer.closest.on_a.as_dvec2(), answer.closest.on_b.as_dvec2()];
    let contact = match (answer.relation, answer.contact) {
        (Relation::Disjoint, None) => {
            let (pieces, lines) = between(shapes, solids, closest);
            let distance = f64::from(answer.closest.distance);
            return Ok(Claim { pieces, fact: Fact::Apart { lines, closest, distance } });
        }
        (Relation::Touching | Relation::Overlapping, Some(contact)) => contact,
        (relation, contact) => {
            let with = if contact.is_some() { "with" } else { "without" };
            return Err(format!("the shapes are {relation}, {with} a contact"));
        }
    };
    if contact.depth > 0.0 && answer.relation == Relation::Touching {
        return Err(format!("the shapes touch, but their depth is {}", contact.depth));
    }
    let at = closest[0];
    if contact.depth > 0.0 {
        let depth = f64::from(contact.depth);
        let fact = Fact::Overlap { at, mtv: contact.normal.as_dvec2() * depth, depth };
        return Ok(Claim { pieces: [pieces(shapes[0], solids[0]), pieces(shapes[1], solids[1])], fact });
    }
    let (pieces, lines) = between(shapes, solids, closest);
    let fact = match answer.relation {
        Relation::Overlapping => Fact::NoDepth { lines, at },
        Relation::Touching | Relation::Disjoint => Fact::Touch { lines, at },
    };
    Ok(Claim { pieces, fact })
}

fn pieces(shape: &Shape, solid: &Solid) -> Pieces {
    match shape {
        Shape::Polygon(polygon) if !polygon.is_convex() => {
            let wide = |part: &[Vec2]| part.iter().map(Vec2::as_dvec2).collect();
            polygon.convex_parts().iter().map(|part| wide(part.vertices())).collect()
        }
        Shape::Point(_)
        | Shape::Segment(_)
        | Shape::Circle(_)
        | Shape::Rect(_)
        | Shape::Polygon(_)
        | Shape::Rounded(_) => vec![solid.outline.clone()],
    }
}

/// A line between the shapes or, if there is none, a line between each piece of A and each of B.
fn between(shapes: [&Shape; 2], solids: [&Solid; 2], closest: [DVec2; 2]) -> ([Pieces; 2], Lines) {
    let radii = [solids[0].radius, solids[1].radius];
    let wholes = solids.map(|solid| &solid.outline[..]);
    let whole = widest(wholes, radii, closest);
    let pieces = [pieces(shapes[0], solids[0]), pieces(shapes[1], solids[1])];
    let is_one = pieces.iter().all(|pieces| pieces.len() == 1);
    if is_one || whole.1 >= -side_tolerance(solids) {
        let pieces = wholes.map(|outline| vec![outline.to_vec()]);
        return (pieces, Lines { all: vec![whole.0], nearest: 0 });
    }
    let [a, b] = &pieces;
    let lines = a.iter().flat_map(|a| b.iter().map(|b| widest([a, b], radii, closest)));
    let lines: Vec<(Line, f64)> = lines.collect();
    let nearest = (0..lines.len()).min_by(|i, j| lines[*i].1.total_cmp(&lines[*j].1)).unwrap_or(0);
    let all = lines.into_iter().map(|(line, _)| line).collect();
    (pieces, Lines { all, nearest })
}

/// The line in the middle of the widest gap between two outlines, and the gap. The direction between the closest points
/// is inaccurate where they are close; then the normal of an edge or the direction between two corners is used.
fn widest([a, b]: [&[DVec2]; 2], radii: [f64; 2], closest: [DVec2; 2]) -> (Line, f64) {
    let corner = |outline: &[DVec2], to: DVec2| {
        let nearest = outline.iter().min_by(|p, q| p.distance_squared(to).total_cmp(&q.distance_squared(to))).copied();
        nearest.unwrap_or(to)
    };
    let corners = corner(b, closest[1]) - corner(a, closest[0]);
    let hints = [closest[1] - closest[0], corners].map(DVec2::normalize_or_zero);
    let hints = hints.into_iter().filter(|hint| *hint != DVec2::ZERO);
    let gap = |direction: DVec2| -overlap_along(a, b, direction) - radii[0] - radii[1];
    let ways = hints.chain(directions(a, b)).map(|direction| (direction, gap(direction)));
    let (normal, gap) = ways.max_by(|p, q| p.1.total_cmp(&q.1)).unwrap_or((DVec2::X, f64::NEG_INFINITY));
    let end_of_a = a.iter().map(|corner| corner.dot(normal)).fold(f64::NEG_INFINITY, f64::max) + radii[0];
    (Line { normal, offset: end_of_a + 0.5 * gap }, gap)
}
