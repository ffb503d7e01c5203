//! Which area do two shapes have in common? Any two shapes.

use crate::collision::answer::{Region, Relation};
use crate::collision::intersection::circle_circle::lens;
use crate::collision::intersection::circle_polygon::circle_outline;
use crate::collision::intersection::convex_convex::{Few, MAX_CORNERS, clip, clip_many};
use crate::collision::intersection::limit::{Limit, MAX_CROSSINGS, NoRegion};
use crate::collision::intersection::nested::nested_outline;
use crate::collision::intersection::rect_rect::{clip_rects, common_box};
use crate::collision::intersection::rounded::convex_region;
use crate::collision::intersection::rounding::round_to_f32::{Pieces, box_corners, box_region};
use crate::collision::intersection::weiler_atherton::each_common_piece;
use crate::collision::intersection::whole_shape::whole_shape;
use crate::collision::outline::edge_intersection::crossing_point;
use crate::collision::outline_list::Outlines;
use crate::collision::overlaps::any_pair::overlaps;
use crate::collision::relation::any_pair::relation;
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::any_shape::{AsShape, ShapeRef};
use crate::collision::shape::canonical::{Canonical, Core, in_order, with_corners};
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rounded::Rounded;
use crate::collision::sign::exact_point::{Exact, size_of};
use glam::DVec2;

/// The intersection of the two shapes; empty unless both have an area and their interiors overlap. A piece that contains no
/// disc wider than 4 ulp of the largest coordinate, or 2 ulp if one shape is a circle, is omitted from `pieces`, but not from
/// `area`; a shape that is entirely inside the other is kept, unless nothing is left after rounding it to f32.
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
/// Time and memory grow with the number of crossings of the outlines, up to n² for two polygons of n corners. For polygons from
/// an untrusted source, call [`try_intersection`].
pub fn intersection(a: &impl AsShape, b: &impl AsShape) -> Region {
    let (a, b) = (a.as_shape(), b.as_shape());
    region_of_boxes(a, b).unwrap_or_else(|| region(a, b, &mut Limit::none()).unwrap_or_default())
}

/// Like [`intersection`], but with a limit on the crossings, and it can be stopped: `go_on` is called repeatedly, usually at least every
/// millisecond, and returns whether the search may continue.
///
/// ```
/// # use collision_lab::collision::{NoRegion, Polygon, intersection, try_intersection};
/// # use collision_lab::glam::Vec2;
/// // Two saws of 5,000 long teeth that cross at right angles: 100,000,000 crossings.
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
/// When the outlines cross more than [`MAX_CROSSINGS`] times, or `go_on` returns false.
pub fn try_intersection(
    a: &impl AsShape,
    b: &impl AsShape,
    mut go_on: impl FnMut() -> bool,
) -> Result<Region, NoRegion> {
    let (a, b) = (a.as_shape(), b.as_shape());
    region_of_boxes(a, b).map_or_else(|| region(a, b, &mut Limit::new(MAX_CROSSINGS, &mut go_on)), Ok)
}

/// The intersection of any other two shapes.
fn region(a: ShapeRef, b: ShapeRef, limit: &mut Limit) -> Result<Region, NoRegion> {
    let (a, b) = if in_order(a, b) { (a, b) } else { (b, a) };
    if let (ShapeRef::Rounded(rounded), other) | (other, ShapeRef::Rounded(rounded)) = (a, b) {
        return rounded_region(rounded, other, limit);
    }
    let shapes = [a, b];
    let pair = shapes.map(Canonical::of);
    let (circle, other) = match pair.each_ref().map(Canonical::circle) {
        [None, None] => return core_region(shapes, &pair[0].core, &pair[1].core, limit),
        _ if !overlaps(&a, &b) || relation(&a, &b) != Relation::Overlapping => return Ok(Region::default()),
        [Some(a), Some(b)] => {
            let size = a.largest_coordinate().max(b.largest_coordinate());
            return collect(shapes, Pieces::of_circle(size), limit, |pieces, limit| lens(a, b, pieces, limit));
        }
        [Some(circle), None] => (circle, pair[1].core),
        [None, Some(circle)] => (circle, pair[0].core),
    };
    if !other.has_area() {
        return Ok(Region::default());
    }
    with_corners!(other, |outline| {
        let size = circle.largest_coordinate().max(size_of(outline));
        collect(shapes, Pieces::of_circle(size), limit, |pieces, limit| circle_outline(circle, outline, pieces, limit))
    })
}

/// The intersection of a rounded shape and another one. The area is that within the true arcs.
fn rounded_region(rounded: &Rounded, other: ShapeRef, limit: &mut Limit) -> Result<Region, NoRegion> {
    let shape = ShapeRef::Rounded(rounded);
    if !Canonical::of(other).has_area() || relation(&shape, &other) != Relation::Overlapping {
        return Ok(Region::default());
    }
    match other {
        ShapeRef::Polygon(polygon) if !polygon.is_convex() => {
            let parts = polygon.convex_parts().iter().filter(|part| part.aabb().overlaps(rounded.aabb()));
            let area =
                parts.map(|part| convex_region([shape, ShapeRef::Polygon(part)], limit).map(|common| common.area));
            let area = area.sum::<Result<f64, _>>()?;
            let pieces = match Polygon::convex_hull(&rounded.outline()) {
                Ok(outline) => region(ShapeRef::Polygon(&outline), other, limit)?.pieces,
                // Too small or too far away for an outline in f32.
                Err(_) => Outlines::default(),
            };
            Ok(Region { pieces, area })
        }
        _ => convex_region([shape, other], limit),
    }
}

/// The intersection of two axis-aligned rectangles, unless it is thin.
#[inline]
fn region_of_boxes(a: ShapeRef, b: ShapeRef) -> Option<Region> {
    let (ShapeRef::Rect(a), ShapeRef::Rect(b)) = (a, b) else { return None };
    let ([min, max], size) = common_box(a, b)?;
    if min.cmplt(max).all() { box_region(min, max, size) } else { Some(Region::default()) }
}

/// The region of the pieces that `add_to` adds. If all of them are too thin although one shape is entirely inside the other, it is
/// that shape.
fn collect(
    shapes: [ShapeRef; 2],
    mut pieces: Pieces,
    limit: &mut Limit,
    add_to: impl FnOnce(&mut Pieces, &mut Limit) -> Result<(), NoRegion>,
) -> Result<Region, NoRegion> {
    add_to(&mut pieces, limit)?;
    if pieces.are_all_thin() {
        pieces.add_whole(whole_shape(shapes, limit)?);
    }
    Ok(pieces.finish())
}

/// Two shapes without a radius: in f64 where every corner is clearly beside every edge, else by exact signs.
fn core_region(shapes: [ShapeRef; 2], a: &Core, b: &Core, limit: &mut Limit) -> Result<Region, NoRegion> {
    if !(a.has_area() && b.has_area()) {
        return Ok(Region::default());
    }
    let (mut corners, mut buffers, mut many);
    let clipped = match (a, b) {
        (Core::Rect(a), Core::Rect(b)) => {
            if let Some(([min, max], size)) = common_box(a, b) {
                return collect(shapes, Pieces::new(size), limit, |pieces, limit| {
                    pieces.add(&box_corners(min, max), limit)
                });
            }
            corners = [DVec2::ZERO; 8];
            clip_rects(**a, **b, &mut corners)
        }
        // Not two rectangles: their own clipping detects faster that they are disjoint.
        _ if !box_around(a).overlaps(box_around(b)) => return Ok(Region::default()),
        (Core::Polygon(p), Core::Polygon(q)) if p.vertices().len().max(q.vertices().len()) > MAX_CORNERS => {
            many = Vec::new();
            clip_many(p, q, &mut many)
        }
        _ => {
            buffers = [Few::NONE; 3];
            clip(a, b, &mut buffers)
        }
    };
    match clipped {
        Some((&[], _)) => Ok(Region::default()),
        Some((common, size)) => collect(shapes, Pieces::new(size), limit, |pieces, limit| pieces.add(common, limit)),
        None => {
            let are_convex = a.is_convex() && b.is_convex();
            with_corners!(a, b, |a, b| outlines_region(shapes, a, b, are_convex, limit))
        }
    }
}

/// Two shapes for which f64 does not decide on which side of an edge some corner is: by exact signs.
fn outlines_region<A: Exact, B: Exact>(
    shapes: [ShapeRef; 2],
    a: &[A],
    b: &[B],
    are_convex: bool,
    limit: &mut Limit,
) -> Result<Region, NoRegion> {
    /// Up to this number of pairs of corners a relation takes less time than the search for the pieces.
    const FEW: usize = 64;
    let pieces = Pieces::new(size_of(a).max(size_of(b)));
    if are_convex && let Some(nested) = nested_outline(a, b) {
        return collect(shapes, pieces, limit, |pieces, limit| pieces.add(&nested, limit));
    }
    if a.len() * b.len() <= FEW && relation(&shapes[0], &shapes[1]) != Relation::Overlapping {
        return Ok(Region::default());
    }
    collect(shapes, pieces, limit, |pieces, limit| {
        each_common_piece(a, b, crossing_point, limit, |outline, limit| pieces.add(outline, limit))
    })
}

/// A box around a core with an area, not necessarily the smallest.
#[inline(always)]
fn box_around(core: &Core) -> Aabb {
    match core {
        Core::Polygon(polygon) => polygon.aabb(),
        Core::Rect(rect) => Aabb::loosely(rect.center(), rect.world_half()),
        Core::Point(corners) => Aabb::from_points(*corners),
        Core::Segment(segment) => segment.aabb(),
    }
}

#[cfg(test)]
mod tests;
