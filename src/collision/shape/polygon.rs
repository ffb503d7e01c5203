//! The simple polygon, convex or concave.

use crate::collision::decompose::convex_parts::convex_parts;
use crate::collision::decompose::part_boxes::PartBoxes;
use crate::collision::decompose::part_tree::PartTree;
use crate::collision::outline::area::area;
use crate::collision::outline::crossing_of_edges::Crossing;
use crate::collision::outline::edges::{closed_edges, corners};
use crate::collision::outline::hull::convex_hull;
use crate::collision::outline::self_crossing::first_crossing;
use crate::collision::shape::aabb::Aabb;
use crate::collision::shape::convex8::Convex8;
use crate::collision::shape::edge_runs::{EdgeRuns, OutlineRuns};
use crate::collision::shape::error::{ShapeError, check_finite};
use crate::collision::shape::polygon_vertices::{
    all_on_a_line, drop_straight, is_reversed, last_repeat, without_repeats,
};
use crate::collision::sign::predicates::orient;
use core::cmp::Ordering;
use core::fmt;
use glam::Vec2;
use std::sync::{Arc, OnceLock};

/// The interior of a closed outline, and the outline itself.
///
/// Invariant: at least three vertices, all finite; no two edges meet except neighbours at their common vertex; no three
/// neighbouring vertices lie on one line; the vertices run from +x towards +y (clockwise on the screen), so that the
/// inside lies to the right of each edge on the screen.
#[derive(Clone)]
pub struct Polygon(Box<Outline>);

/// The data of a polygon, behind one pointer so that `Shape` stays small. The fields that every question reads come first, in as few cache lines as possible.
#[derive(Clone)]
#[repr(C, align(64))]
struct Outline {
    vertices: Box<[Vec2]>,
    aabb: Aabb,
    /// Its vertices as a struct of arrays, if it is convex and has at most eight corners.
    convex8: Option<Convex8>,
    convex: bool,
    /// The convex parts of a concave polygon, computed when first needed.
    parts: OnceLock<Box<[Polygon]>>,
    /// The trees over the convex parts, without and with covers over the seams between them, made when first needed.
    part_trees: [OnceLock<Arc<PartTree>>; 2],
    /// The boxes around the convex parts, made when first needed.
    part_boxes: OnceLock<Arc<PartBoxes>>,
    /// The edges eight at a time, made when first needed.
    edge_runs: OnceLock<EdgeRuns>,
}

impl Outline {
    /// Recomputes everything that depends on the vertices.
    fn update(&mut self, convex: bool) {
        self.aabb = Aabb::from_points(self.vertices.iter().copied());
        self.convex = convex;
        self.parts = OnceLock::new();
        self.part_trees = Default::default();
        self.part_boxes = OnceLock::new();
        self.edge_runs = OnceLock::new();
        self.convex8 = if convex { Convex8::new(&self.vertices) } else { None };
    }
}

impl PartialEq for Polygon {
    fn eq(&self, other: &Self) -> bool {
        self.vertices() == other.vertices()
    }
}

impl fmt::Debug for Polygon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Polygon").field(&self.vertices()).finish()
    }
}

impl Polygon {
    /// A polygon from its vertices in either order. A repeated closing vertex, repeated neighbours and vertices on
    /// the straight line between their neighbours are left out.
    ///
    /// ```
    /// # use collision_lab::collision::{Polygon, ShapeError};
    /// # use collision_lab::glam::Vec2;
    /// let bow = [(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0)].map(Vec2::from);
    /// let crossing = ShapeError::SelfCrossing { edge: 0, other: 2, at: Vec2::splat(2.0) };
    /// assert_eq!(Polygon::new(&bow), Err(crossing));
    /// let [a, b, c, d] = bow;
    /// assert_eq!(Polygon::new(&[a, c, b, d])?.area(), 16.0);
    /// # Ok::<(), ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// When a coordinate is not finite, fewer than three different vertices remain, they lie on one line, or two edges
    /// cross, touch or overlap.
    pub fn new(vertices: &[Vec2]) -> Result<Self, ShapeError> {
        all_finite(vertices)?;
        let mut kept = without_repeats(vertices);
        if kept.len() < 3 {
            return Err(ShapeError::TooFewVertices { distinct: kept.len() });
        }
        if all_on_a_line(vertices, &kept) {
            return Err(ShapeError::ZeroArea);
        }
        let distinct: Vec<Vec2> = kept.iter().map(|&i| vertices[i]).collect();
        if let Some(Crossing { edges, at }) = first_crossing(&distinct) {
            let [edge, other] = edges.map(|i| last_repeat(vertices, kept[i]));
            return Err(ShapeError::SelfCrossing { edge, other, at });
        }
        drop_straight(vertices, &mut kept);
        let mut vertices: Box<[Vec2]> = kept.iter().map(|&i| vertices[i]).collect();
        if is_reversed(&vertices) {
            vertices.reverse();
        }
        Ok(Self::from_checked(vertices))
    }

    /// A regular polygon of `count` vertices on a circle, the first of them directly above the centre on the screen.
    ///
    /// ```
    /// # use collision_lab::{collision::Polygon, glam::Vec2};
    /// let stop = Polygon::regular(Vec2::ZERO, 30.0, 8)?;
    /// assert!(stop.is_convex() && stop.vertices().len() == 8);
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// As [`Polygon::new`].
    pub fn regular(center: Vec2, radius: f32, count: usize) -> Result<Self, ShapeError> {
        let vertices: Vec<Vec2> = (0..count)
            .map(|i| {
                let angle = core::f64::consts::TAU * i as f64 / count as f64 - core::f64::consts::FRAC_PI_2;
                center + Vec2::new(angle.cos() as f32, angle.sin() as f32) * radius
            })
            .collect();
        Self::new(&vertices)
    }

    /// The convex hull of some points: the smallest convex polygon that contains them all.
    ///
    /// ```
    /// # use collision_lab::{collision::Polygon, glam::Vec2};
    /// let hull = Polygon::convex_hull(&[(0.0, 0.0), (4.0, 0.0), (1.0, 1.0), (0.0, 4.0)].map(Vec2::from))?;
    /// assert_eq!(hull.vertices(), [(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)].map(Vec2::from));
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// When a coordinate is not finite, fewer than three points are different, or all of them lie on one line.
    pub fn convex_hull(points: &[Vec2]) -> Result<Self, ShapeError> {
        all_finite(points)?;
        let hull = convex_hull(points.iter().copied());
        match hull.len() {
            // Of points on one line, the hull has the two outermost.
            0..3 if points.iter().all(|point| hull.contains(point)) => {
                Err(ShapeError::TooFewVertices { distinct: hull.len() })
            }
            0..3 => Err(ShapeError::ZeroArea),
            _ => Ok(Self::from_checked(hull.into())),
        }
    }

    /// A polygon from vertices that are known to satisfy the invariant, such as a part of another.
    pub(crate) fn from_checked(vertices: Box<[Vec2]>) -> Self {
        debug_assert!(vertices.len() >= 3, "a polygon has three vertices");
        let convex = corners(&vertices).all(|[a, b, c]| orient(a, b, c) == Ordering::Greater);
        let aabb = Aabb { min: Vec2::ZERO, max: Vec2::ZERO };
        let mut outline = Outline {
            vertices,
            aabb,
            convex,
            parts: OnceLock::new(),
            part_trees: Default::default(),
            part_boxes: OnceLock::new(),
            edge_runs: OnceLock::new(),
            convex8: None,
        };
        outline.update(convex);
        Self(Box::new(outline))
    }

    /// The vertices, clockwise on the screen.
    pub fn vertices(&self) -> &[Vec2] {
        &self.0.vertices
    }

    /// The edges as pairs of vertices, in the order of the vertices.
    pub fn edges(&self) -> impl Iterator<Item = [Vec2; 2]> + '_ {
        closed_edges(&self.0.vertices)
    }

    /// Whether every corner turns the same way.
    pub fn is_convex(&self) -> bool {
        // The flag lies in another cache line than the tag of `convex8`.
        self.0.convex8.is_some() || self.0.convex
    }

    /// The smallest box around the polygon.
    pub fn aabb(&self) -> Aabb {
        self.0.aabb
    }

    /// The outline as a struct of arrays, if it is convex and has at most eight corners.
    #[inline]
    pub(crate) fn convex8(&self) -> Option<&Convex8> {
        self.0.convex8.as_ref()
    }

    /// The outline with its edges eight at a time.
    #[inline]
    pub(crate) fn outline(&self) -> OutlineRuns<'_, Vec2> {
        self.0.edge_runs.get_or_init(|| EdgeRuns::new(&self.0.vertices)).of(&self.0.vertices)
    }

    /// The area, in square units.
    pub fn area(&self) -> f64 {
        area(&self.0.vertices)
    }

    /// Convex polygons that cover this one without overlapping: itself if it is convex.
    pub fn convex_parts(&self) -> &[Self] {
        if self.0.convex {
            return core::slice::from_ref(self);
        }
        let vertices = &self.0.vertices;
        let part = |part: Vec<usize>| Self::from_checked(part.into_iter().map(|vertex| vertices[vertex]).collect());
        self.0.parts.get_or_init(|| convex_parts(vertices).into_iter().map(part).collect())
    }

    /// The convex parts whose boxes may meet something.
    pub(crate) fn parts_meeting(&self, may_meet: impl Fn(Aabb) -> bool) -> impl Iterator<Item = &Self> {
        let parts = self.convex_parts();
        let make = || {
            let boxes: Vec<[Vec2; 2]> = parts.iter().map(|part| [part.aabb().min, part.aabb().max]).collect();
            Arc::new(PartBoxes::new(&boxes))
        };
        let boxes = self.0.part_boxes.get_or_init(make);
        boxes.meeting(move |[min, max]| may_meet(Aabb { min, max })).map(|part| &parts[part as usize])
    }

    /// The tree over the convex parts, and over covers of the seams between them if needed; made by `make` when first
    /// needed, and shared with copies.
    pub(crate) fn part_tree(&self, with_seams: bool, make: impl FnOnce(&Self, bool) -> PartTree) -> Arc<PartTree> {
        let tree = &self.0.part_trees[usize::from(with_seams)];
        Arc::clone(tree.get_or_init(|| Arc::new(make(self, with_seams))))
    }
}

/// Refuses points with a coordinate that is not finite.
fn all_finite(vertices: &[Vec2]) -> Result<(), ShapeError> {
    let not_finite = vertices.iter().position(|vertex| !vertex.is_finite());
    not_finite.map_or(Ok(()), |i| check_finite(&format!("vertices[{i}]"), vertices[i]))
}

impl TryFrom<&[Vec2]> for Polygon {
    type Error = ShapeError;

    fn try_from(vertices: &[Vec2]) -> Result<Self, ShapeError> {
        Self::new(vertices)
    }
}

impl TryFrom<Vec<Vec2>> for Polygon {
    type Error = ShapeError;

    fn try_from(vertices: Vec<Vec2>) -> Result<Self, ShapeError> {
        Self::new(&vertices)
    }
}

impl<const N: usize> TryFrom<[Vec2; N]> for Polygon {
    type Error = ShapeError;

    fn try_from(vertices: [Vec2; N]) -> Result<Self, ShapeError> {
        Self::new(&vertices)
    }
}

mod placing;
#[cfg(test)]
mod tests;
