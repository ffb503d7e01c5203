//! Which area do two shapes have in common? Any two shapes.

use crate::collision::{
    answer::{Region, Relation},
    intersection::{
        circle_circle::lens,
        circle_polygon::circle_outline,
        convex_convex::{Few, clip},
        nested::nested_outline,
        overlay::overlay,
        rect_rect::{clip_rects, common_box},
        round_to_f32::{Pieces, box_region},
        whole_shape::whole_shape,
    },
    outline::{edge_intersection::crossing_point, edge_tree::outline_box},
    relation::any_pair::{core_relation, relation},
    shape::{
        any_shape::{AsShape, ShapeRef},
        canonical::{Canonical, Core, Rounded, with_corners},
        canonical_order::in_order,
    },
    sign::exact_point::{Exact, size_of},
};
use glam::{DVec2, Vec2};

/// The common part of the two shapes; empty unless both have an area and their interiors overlap. A piece in which no disc
/// is wider than 4 ulp of the largest coordinate, or 2 ulp where one shape is a circle, is left out of `pieces`, though not of
/// `area`; not so where the whole of one shape is in the other, unless nothing of that is left when it is rounded to f32.
///
/// ```
/// # use collision_lab::collision::{Rect, intersection};
/// # use collision_lab::glam::Vec2;
/// let square = |x: f32| Rect::new(Vec2::new(x, 0.0), Vec2::ONE, 0.0);
/// let common = intersection(&square(0.0)?, &square(1.5)?);
/// assert_eq!((common.area, common.pieces.len(), common.pieces[0].len()), (1.0, 1, 4));
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn intersection(a: &impl AsShape, b: &impl AsShape) -> Region {
    let (a, b) = (a.as_shape(), b.as_shape());
    let mut region = thick_intersection(a, b);
    if region.pieces.is_empty() && region.area > 0.0 {
        region.pieces = whole_shape(a, b);
    }
    region
}

/// The common part without its thin pieces, though with their area, of any two shapes.
#[inline]
fn thick_intersection(a: ShapeRef, b: ShapeRef) -> Region {
    if let (ShapeRef::Rect(a), ShapeRef::Rect(b)) = (a, b)
        && let Some(([min, max], size)) = common_box(a, b)
    {
        return if min.cmplt(max).all() { box_region(min, max, size) } else { Region::default() };
    }
    let (a, b) = if in_order(a, b) { (a, b) } else { (b, a) };
    match (Canonical::of(a), Canonical::of(b)) {
        (Canonical::Sharp(a), Canonical::Sharp(b)) => core_intersection(&a, &b),
        (Canonical::RoundPoint(_), Canonical::RoundPoint(_) | Canonical::Sharp(_))
        | (Canonical::Sharp(_), Canonical::RoundPoint(_))
            if relation(&a, &b) != Relation::Overlapping =>
        {
            Region::default()
        }
        (Canonical::RoundPoint(a), Canonical::RoundPoint(b)) => {
            let size = a.largest_coordinate().max(b.largest_coordinate());
            collect(Pieces::of_circle(size), |pieces| lens(a, b, pieces))
        }
        (Canonical::RoundPoint(point), Canonical::Sharp(core))
        | (Canonical::Sharp(core), Canonical::RoundPoint(point)) => {
            with_corners!(core, |outline| round_point_intersection(point, outline))
        }
    }
}

fn collect(mut pieces: Pieces, add_to: impl FnOnce(&mut Pieces)) -> Region {
    add_to(&mut pieces);
    pieces.finish()
}

/// A point with a radius and a core whose interiors meet.
fn round_point_intersection<E: Exact>(point: Rounded<Vec2>, outline: &[E]) -> Region {
    if outline.len() < 3 {
        return Region::default();
    }
    let size = point.largest_coordinate().max(size_of(outline));
    collect(Pieces::of_circle(size), |pieces| circle_outline(point, outline, pieces))
}

/// Two cores: in f64 where every corner is clearly beside every edge, else by exact signs.
fn core_intersection(a: &Core, b: &Core) -> Region {
    if !(a.has_area() && b.has_area()) {
        return Region::default();
    }
    let (mut corners, mut buffers);
    let clipped = match (a, b) {
        (Core::Rect(a), Core::Rect(b)) => {
            corners = [DVec2::ZERO; 8];
            clip_rects(*a, *b, &mut corners)
        }
        (
            Core::Point(_) | Core::Segment(_) | Core::Rect(_) | Core::ThinRect(_) | Core::Polygon(_),
            Core::Point(_) | Core::Segment(_) | Core::Rect(_) | Core::ThinRect(_) | Core::Polygon(_),
        ) => {
            buffers = [Few::NONE; 3];
            clip(a, b, &mut buffers)
        }
    };
    match clipped {
        Some((&[], _)) => return Region::default(),
        Some((common, size)) => return collect(Pieces::new(size), |pieces| pieces.add(common)),
        None => {}
    }
    with_corners!(a, b, |outline, other| {
        let nested = if a.is_convex() && b.is_convex() { nested_outline(outline, other) } else { None };
        // Shapes of few corners that only touch are told apart sooner than their outlines are overlaid.
        let is_empty = || outline.len() * other.len() <= FEW && core_relation(a, b) != Relation::Overlapping;
        match nested {
            Some(nested) => collect(pieces_of(outline, other), |pieces| pieces.add(&nested)),
            None if is_empty() => Region::default(),
            None => outline_intersection(outline, other),
        }
    })
}

/// Up to this number of pairs of corners a relation takes less time than an overlay.
const FEW: usize = 64;

fn outline_intersection<A: Exact, B: Exact>(a: &[A], b: &[B]) -> Region {
    if !outline_box(a).overlaps(outline_box(b)) {
        return Region::default();
    }
    collect(pieces_of(a, b), |pieces| overlay(a, b, crossing_point, |outline| pieces.add(outline)))
}

fn pieces_of<A: Exact, B: Exact>(a: &[A], b: &[B]) -> Pieces {
    Pieces::new(size_of(a).max(size_of(b)))
}

#[cfg(test)]
mod tests;
