//! Which area do two shapes have in common? Any two shapes.

use crate::collision::{
    answer::{Region, Relation},
    intersection::{
        circle_circle::lens,
        circle_polygon::circle_outline,
        convex_convex::{Few, MOST_CORNERS, clip, clip_many},
        limit::{Bound, Limit, MOST_CROSSINGS, NoLimit, NoRegion},
        nested::nested_outline,
        overlay::overlay,
        rect_rect::{clip_rects, common_box},
        rounding::round_to_f32::{Pieces, box_corners, box_region},
        whole_shape::whole_shape,
    },
    outline::edge_intersection::crossing_point,
    overlaps::any_pair::overlaps,
    relation::any_pair::{canonical_relation, relation},
    shape::{
        aabb::Aabb,
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
///
/// This takes time and memory for every crossing of the outlines, of which two polygons of n corners may have n². With polygons
/// from a source that is not trusted, ask [`try_intersection`].
pub fn intersection(a: &impl AsShape, b: &impl AsShape) -> Region {
    let (a, b) = (a.as_shape(), b.as_shape());
    region_of_boxes(a, b).unwrap_or_else(|| whole_region(a, b))
}

/// The same as [`intersection`], with a bound on the crossings; and it can be stopped: `go_on` is called again and again, in most
/// cases every millisecond or more often, and says whether the search may go on.
///
/// ```
/// # use collision_lab::collision::{NoRegion, Polygon, intersection, try_intersection};
/// # use collision_lab::glam::Vec2;
/// // A saw of 5,000 teeth as long as the saw, and one across it: 100,000,000 crossings.
/// let teeth = |i: usize| Vec2::new(0.1 * i as f32, if i % 2 == 0 { 0.0 } else { 1000.0 });
/// let saw: Vec<Vec2> = (0..10_000).map(teeth).chain([Vec2::new(1000.0, -1.0), Vec2::new(-1.0, -1.0)]).collect();
/// let across: Vec<Vec2> = saw.iter().map(|corner| Vec2::new(corner.y, corner.x)).collect();
/// let (saw, across) = (Polygon::new(&saw)?, Polygon::new(&across)?);
/// assert_eq!(try_intersection(&saw, &across, || true), Err(NoRegion::TooManyCrossings));
/// assert_eq!(try_intersection(&saw, &across, || false), Err(NoRegion::Stopped));
/// assert_eq!(try_intersection(&saw, &saw, || true), Ok(intersection(&saw, &saw)));
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
///
/// # Errors
/// When the outlines cross more than [`MOST_CROSSINGS`] times, or `go_on` says no.
pub fn try_intersection(
    a: &impl AsShape,
    b: &impl AsShape,
    mut go_on: impl FnMut() -> bool,
) -> Result<Region, NoRegion> {
    let (a, b) = (a.as_shape(), b.as_shape());
    match region_of_boxes(a, b) {
        Some(region) => Ok(region),
        None => bounded_region(a, b, &mut Bound::new(MOST_CROSSINGS, &mut go_on)),
    }
}

// These two are not generic: in the crate of the caller the small functions of this one would not be inlined.

fn whole_region(a: ShapeRef, b: ShapeRef) -> Region {
    let Ok(region) = region(a, b, &mut NoLimit);
    region
}

fn bounded_region(a: ShapeRef, b: ShapeRef, bound: &mut Bound) -> Result<Region, NoRegion> {
    region(a, b, bound)
}

/// The common part of two upright rectangles, unless it is thin.
#[inline]
fn region_of_boxes(a: ShapeRef, b: ShapeRef) -> Option<Region> {
    let (ShapeRef::Rect(a), ShapeRef::Rect(b)) = (a, b) else { return None };
    let ([min, max], size) = common_box(a, b)?;
    if min.cmplt(max).all() { box_region(min, max, size) } else { Some(Region::default()) }
}

/// The common part of any other two shapes.
#[inline(always)]
fn region<L: Limit>(a: ShapeRef, b: ShapeRef, limit: &mut L) -> Result<Region, L::Exceeded> {
    let (a, b) = if in_order(a, b) { (a, b) } else { (b, a) };
    match (Canonical::of(a), Canonical::of(b)) {
        (Canonical::Sharp(a), Canonical::Sharp(b)) => core_region(&a, &b, limit),
        (Canonical::RoundPoint(_), Canonical::RoundPoint(_) | Canonical::Sharp(_))
        | (Canonical::Sharp(_), Canonical::RoundPoint(_))
            if !overlaps(&a, &b) || relation(&a, &b) != Relation::Overlapping =>
        {
            Ok(Region::default())
        }
        (Canonical::RoundPoint(a), Canonical::RoundPoint(b)) => {
            let size = a.largest_coordinate().max(b.largest_coordinate());
            collect(
                Pieces::of_circle(size),
                || [a, b].map(Canonical::RoundPoint),
                limit,
                |pieces, _| {
                    lens(a, b, pieces);
                    Ok(())
                },
            )
        }
        (Canonical::RoundPoint(point), Canonical::Sharp(core))
        | (Canonical::Sharp(core), Canonical::RoundPoint(point)) => {
            with_corners!(core, |outline| round_point_region(point, core, outline, limit))
        }
    }
}

/// The region of the pieces. Where all of them are too thin, though the whole of one shape is in the other, it is that shape.
fn collect<'s, L: Limit>(
    mut pieces: Pieces,
    shapes: impl FnOnce() -> [Canonical<'s>; 2],
    limit: &mut L,
    add_to: impl FnOnce(&mut Pieces, &mut L) -> Result<(), L::Exceeded>,
) -> Result<Region, L::Exceeded> {
    add_to(&mut pieces, limit)?;
    if pieces.are_all_thin() {
        let [a, b] = shapes();
        pieces.add_whole(whole_shape(&a, &b, limit)?);
    }
    Ok(pieces.finish())
}

/// A point with a radius and a core whose interiors meet.
fn round_point_region<E: Exact, L: Limit>(
    point: Rounded<Vec2>,
    core: Core,
    outline: &[E],
    limit: &mut L,
) -> Result<Region, L::Exceeded> {
    if outline.len() < 3 {
        return Ok(Region::default());
    }
    let size = point.largest_coordinate().max(size_of(outline));
    let shapes = || [Canonical::RoundPoint(point), Canonical::Sharp(core)];
    collect(Pieces::of_circle(size), shapes, limit, |pieces, limit| circle_outline(point, outline, pieces, limit))
}

/// Two cores: in f64 where every corner is clearly beside every edge, else by exact signs.
fn core_region<L: Limit>(a: &Core, b: &Core, limit: &mut L) -> Result<Region, L::Exceeded> {
    if !(a.has_area() && b.has_area()) {
        return Ok(Region::default());
    }
    let shapes = || [*a, *b].map(Canonical::Sharp);
    let (mut corners, mut buffers, mut many);
    let clipped = match (a, b) {
        (Core::Rect(a), Core::Rect(b)) => {
            if let Some(([min, max], size)) = common_box(a, b) {
                return collect(Pieces::new(size), shapes, limit, |pieces, limit| {
                    pieces.add(&box_corners(min, max), limit)
                });
            }
            corners = [DVec2::ZERO; 8];
            clip_rects(**a, **b, &mut corners)
        }
        // Not two rectangles: their own clipping finds out faster that they are apart.
        _ if !box_around(a).overlaps(box_around(b)) => return Ok(Region::default()),
        (Core::Polygon(p), Core::Polygon(q)) if p.vertices().len().max(q.vertices().len()) > MOST_CORNERS => {
            many = Vec::new();
            clip_many(p, q, &mut many)
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
        Some((&[], _)) => return Ok(Region::default()),
        Some((common, size)) => {
            return collect(Pieces::new(size), shapes, limit, |pieces, limit| pieces.add(common, limit));
        }
        None => {}
    }
    with_corners!(a, b, |outline, other| {
        let nested = if a.is_convex() && b.is_convex() { nested_outline(outline, other) } else { None };
        // For shapes of few corners that only touch, the relation takes less time than an overlay.
        let is_empty = || {
            outline.len() * other.len() <= FEW
                && canonical_relation(&Canonical::Sharp(*a), &Canonical::Sharp(*b)) != Relation::Overlapping
        };
        match nested {
            Some(nested) => {
                collect(pieces_of(outline, other), shapes, limit, |pieces, limit| pieces.add(&nested, limit))
            }
            None if is_empty() => Ok(Region::default()),
            None => outline_region(outline, other, shapes, limit),
        }
    })
}

/// A box around a core with an area, not necessarily the smallest.
#[inline(always)]
fn box_around(core: &Core) -> Aabb {
    match core {
        Core::Polygon(polygon) => polygon.aabb(),
        Core::Rect(rect) | Core::ThinRect(rect) => Aabb::loosely(rect.center(), rect.world_half()),
        Core::Point(corners) => Aabb::from_points(*corners),
        Core::Segment(segment) => segment.aabb(),
    }
}

/// Up to this number of pairs of corners a relation takes less time than an overlay.
const FEW: usize = 64;

fn outline_region<'s, A: Exact, B: Exact, L: Limit>(
    a: &[A],
    b: &[B],
    shapes: impl FnOnce() -> [Canonical<'s>; 2],
    limit: &mut L,
) -> Result<Region, L::Exceeded> {
    collect(pieces_of(a, b), shapes, limit, |pieces, limit| {
        overlay(a, b, crossing_point, limit, |outline, limit| pieces.add(outline, limit))
    })
}

fn pieces_of<A: Exact, B: Exact>(a: &[A], b: &[B]) -> Pieces {
    Pieces::new(size_of(a).max(size_of(b)))
}

#[cfg(test)]
mod tests;
