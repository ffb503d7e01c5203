//! The simple polygon, convex or concave.

use crate::collision::{
    decompose::convex_parts::convex_parts,
    outline::simplicity::{Crossing, SOME, first_crossing},
    shape::{
        aabb::Aabb,
        convex8::Ring,
        error::{ShapeError, finite, unit},
    },
    sign::predicates::{compare_xy, orient},
};
use core::{cmp::Ordering, fmt};
use glam::Vec2;
use std::sync::OnceLock;

/// The filled inside of a closed outline, the outline included.
///
/// Invariant: at least three vertices, all finite; no two edges meet but neighbours at their common vertex; no three
/// neighbouring vertices lie on one line; the vertices run from +x towards +y (clockwise on the screen), so that the
/// inside lies to the right of each edge on the screen.
#[derive(Clone)]
pub struct Polygon(Box<Outline>);

/// What a polygon is made of, behind one pointer so that a shape of any kind stays small.
#[derive(Clone)]
struct Outline {
    vertices: Box<[Vec2]>,
    aabb: Aabb,
    convex: bool,
    /// The convex parts of a concave polygon, cut when they are first asked for.
    parts: OnceLock<Box<[Polygon]>>,
    /// The same outline as numbers side by side, if it is convex and has few corners.
    ring: Option<Ring>,
}

impl Outline {
    /// Makes everything anew that is made of the vertices.
    fn follow_vertices(&mut self, convex: bool) {
        self.aabb = Aabb::around(self.vertices.iter().copied());
        self.convex = convex;
        self.parts = OnceLock::new();
        self.ring = if convex { Ring::new(&self.vertices) } else { None };
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
    /// When a coordinate is not finite, fewer than three different vertices are left, they lie on one line, or two
    /// edges cross, touch or lie on each other.
    pub fn new(vertices: &[Vec2]) -> Result<Self, ShapeError> {
        if let Some(i) = vertices.iter().position(|vertex| !vertex.is_finite()) {
            finite(&format!("vertices[{i}]"), vertices[i])?;
        }
        let mut kept = without_repeats(vertices);
        if kept.len() < 3 {
            return Err(ShapeError::TooFewVertices { distinct: kept.len() });
        }
        if all_on_a_line(vertices, &kept) {
            return Err(ShapeError::ZeroArea);
        }
        let ring: Vec<Vec2> = kept.iter().map(|&i| vertices[i]).collect();
        if let Some(Crossing { edges, at }) = first_crossing(&ring) {
            let [edge, other] = edges.map(|i| kept[i]);
            return Err(ShapeError::SelfCrossing { edge, other, at });
        }
        drop_straight(vertices, &mut kept);
        let mut vertices: Box<[Vec2]> = kept.iter().map(|&i| vertices[i]).collect();
        if turns_back(&vertices) {
            vertices.reverse();
        }
        Ok(Self::from_checked(vertices))
    }

    /// A regular polygon of `count` vertices on a circle, the first of them straight above the centre.
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

    /// A polygon whose vertices are known to keep the invariant, such as a part of another.
    pub(crate) fn from_checked(vertices: Box<[Vec2]>) -> Self {
        debug_assert!(vertices.len() >= 3, "a polygon has three vertices");
        let convex = corners_of(&vertices).all(|[a, b, c]| orient(a, b, c) == Ordering::Greater);
        let aabb = Aabb { min: Vec2::ZERO, max: Vec2::ZERO };
        let mut outline = Outline { vertices, aabb, convex, parts: OnceLock::new(), ring: None };
        outline.follow_vertices(convex);
        Self(Box::new(outline))
    }

    /// Puts the polygon onto other vertices, as [`Polygon::new`] takes them.
    ///
    /// In place, without allocating, where they are as many as before, in the order of [`Polygon::vertices`], none of them on
    /// the straight line between its neighbours, and where the polygon is convex or has fewer than 48 of them. The convex parts
    /// of a concave one are cut anew when a question next needs them.
    ///
    /// # Errors
    /// As [`Polygon::new`]; the polygon then stays as it was.
    pub fn set_vertices(&mut self, vertices: &[Vec2]) -> Result<(), ShapeError> {
        match validity(vertices.len(), |k| vertices[k]) {
            Some(convex) if vertices.len() == self.0.vertices.len() => {
                self.0.vertices.copy_from_slice(vertices);
                self.0.follow_vertices(convex);
            }
            _ => *self = Self::new(vertices)?,
        }
        Ok(())
    }

    /// Puts the polygon where `local` comes to lie when it is turned about the origin, so that its own x axis points along
    /// `axis`, a direction of length one, and then moved by `position`. Each vertex is rounded to f32 once, from the untouched
    /// local one, so that repeated placing never drifts. In place where [`Polygon::set_vertices`] is.
    ///
    /// ```
    /// # use collision_lab::collision::{Polygon, unit_from_degrees};
    /// # use collision_lab::glam::Vec2;
    /// let hull = Polygon::new(&[(-10.0, -6.0), (14.0, 0.0), (-10.0, 6.0)].map(Vec2::from))?;
    /// let mut ship = hull.clone();
    /// for frame in 0..=90 {
    ///     ship.place(&hull, Vec2::new(100.0, 50.0), unit_from_degrees(frame as f32))?;
    /// }
    /// assert!(ship.vertices().contains(&Vec2::new(100.0, 64.0)), "its nose points down");
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// When a number is not finite, the length of `axis` differs from one by more than a millionth, or the polygon would reach
    /// beyond the largest f32 or, by rounding far from the origin, no longer be one. It then stays as it was.
    pub fn place(&mut self, local: &Self, position: Vec2, axis: Vec2) -> Result<(), ShapeError> {
        finite("position", position)?;
        unit(axis)?;
        let (position, axis) = (position.as_dvec2(), axis.as_dvec2());
        let placed = |vertex: &Vec2| (axis.rotate(vertex.as_dvec2()) + position).as_vec2();
        let vertices = local.vertices();
        match validity(vertices.len(), |k| placed(&vertices[k])) {
            Some(convex) if vertices.len() == self.0.vertices.len() => {
                self.0.vertices.iter_mut().zip(vertices).for_each(|(to, vertex)| *to = placed(vertex));
                self.0.follow_vertices(convex);
            }
            _ => *self = Self::from_rounded(&vertices.iter().map(placed).collect::<Vec<_>>())?,
        }
        Ok(())
    }

    /// Moves it by so much; every vertex is rounded to f32 each time. In place where [`Polygon::set_vertices`] is.
    ///
    /// # Errors
    /// When `by` is not finite, or as [`Polygon::place`]. The polygon then stays as it was.
    pub fn translate(&mut self, by: Vec2) -> Result<(), ShapeError> {
        finite("by", by)?;
        let vertices = &mut self.0.vertices;
        match validity(vertices.len(), |k| vertices[k] + by) {
            Some(convex) => {
                vertices.iter_mut().for_each(|vertex| *vertex += by);
                self.0.follow_vertices(convex);
            }
            None => *self = Self::from_rounded(&vertices.iter().map(|&vertex| vertex + by).collect::<Vec<_>>())?,
        }
        Ok(())
    }

    /// A polygon from vertices that only a move can have made infinite.
    fn from_rounded(vertices: &[Vec2]) -> Result<Self, ShapeError> {
        if vertices.iter().all(|vertex| vertex.is_finite()) { Self::new(vertices) } else { Err(ShapeError::BeyondF32) }
    }

    /// The vertices, clockwise on the screen.
    pub fn vertices(&self) -> &[Vec2] {
        &self.0.vertices
    }

    /// The edges as pairs of vertices, in the order of the vertices.
    pub fn edges(&self) -> impl Iterator<Item = [Vec2; 2]> + '_ {
        let ends = self.0.vertices.iter().copied().cycle().skip(1);
        self.0.vertices.iter().copied().zip(ends).map(|(a, b)| [a, b])
    }

    /// Whether every corner turns the same way.
    pub fn is_convex(&self) -> bool {
        self.0.convex
    }

    /// The smallest box around the polygon.
    pub fn aabb(&self) -> Aabb {
        self.0.aabb
    }

    /// Its numbers side by side, if it is convex and has few corners.
    #[inline]
    pub(crate) fn ring(&self) -> Option<&Ring> {
        self.0.ring.as_ref()
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
        self.0.parts.get_or_init(|| convex_parts(&self.0.vertices).into_iter().map(Self::from_checked).collect())
    }
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

/// Whether the vertices make a convex polygon, or a concave one, that needs no normalising; `None` where not, or where only
/// [`Polygon::new`] can tell. Exact, and allocates nothing.
fn validity(n: usize, at: impl Fn(usize) -> Vec2) -> Option<bool> {
    if is_convex(n, &at) {
        return Some(true);
    }
    let mut ring = [Vec2::ZERO; SOME - 1];
    let ring = ring.get_mut(..n)?;
    ring.iter_mut().enumerate().for_each(|(k, vertex)| *vertex = at(k));
    let all_turn = || corners_of(ring).all(|[a, b, c]| orient(a, b, c) != Ordering::Equal);
    let is_valid = n > 3
        && ring.iter().all(|vertex| vertex.is_finite())
        && all_turn()
        && first_crossing(ring).is_none()
        && !turns_back(ring);
    is_valid.then_some(false)
}

/// Whether every corner turns from +x towards +y, and all of them together once around: the edges then change between
/// rightwards and leftwards twice.
fn is_convex(n: usize, at: &impl Fn(usize) -> Vec2) -> bool {
    if n < 3 || !(0..n).all(|k| at(k).is_finite()) {
        return false;
    }
    let (mut a, mut b, mut changes) = (at(n - 2), at(n - 1), 0);
    let corners_turn = (0..n).all(|k| {
        let c = at(k);
        let turns = orient(a, b, c) == Ordering::Greater;
        changes += usize::from(compare_xy(a, b) != compare_xy(b, c));
        (a, b) = (b, c);
        turns
    });
    corners_turn && changes == 2
}

/// The area within a closed outline, positive where it runs from +x towards +y. Measured from its first vertex, so
/// that far from the origin no digits are lost.
pub(crate) fn area(outline: &[Vec2]) -> f64 {
    let Some(origin) = outline.first().map(Vec2::as_dvec2) else { return 0.0 };
    let fan = outline.windows(2).map(|pair| (pair[0].as_dvec2() - origin).perp_dot(pair[1].as_dvec2() - origin));
    0.5 * fan.sum::<f64>()
}

/// Each vertex between its two neighbours.
fn corners_of(vertices: &[Vec2]) -> impl Iterator<Item = [Vec2; 3]> + '_ {
    let n = vertices.len();
    (0..n).map(move |i| [(i + n - 1) % n, i, (i + 1) % n].map(|k| vertices[k]))
}

/// The indices of the vertices that differ from the one before, around the closed outline.
fn without_repeats(vertices: &[Vec2]) -> Vec<usize> {
    let mut kept: Vec<usize> = Vec::with_capacity(vertices.len());
    for i in 0..vertices.len() {
        if kept.last().is_none_or(|&last| vertices[last] != vertices[i]) {
            kept.push(i);
        }
    }
    while kept.len() > 1 && vertices[kept[0]] == vertices[kept[kept.len() - 1]] {
        kept.pop();
    }
    kept
}

fn all_on_a_line(vertices: &[Vec2], kept: &[usize]) -> bool {
    let at = |k: usize| vertices[kept[k]];
    (2..kept.len()).all(|k| orient(at(0), at(1), at(k)) == Ordering::Equal)
}

/// Leaves out the vertices on the straight line between their neighbours; the outline is known to be simple.
fn drop_straight(vertices: &[Vec2], kept: &mut Vec<usize>) {
    let n = kept.len();
    let at = |k: usize| vertices[kept[k % n]];
    let straight: Vec<bool> = (0..n).map(|k| orient(at(k + n - 1), at(k), at(k + 1)) == Ordering::Equal).collect();
    let mut straight = straight.into_iter();
    kept.retain(|_| straight.next() == Some(false));
}

/// Whether the outline runs from +y towards +x: seen at its leftmost vertex, which is a convex corner.
fn turns_back(vertices: &[Vec2]) -> bool {
    corners_of(vertices)
        .min_by(|a, b| compare_xy(a[1], b[1]))
        .is_some_and(|[before, here, after]| orient(before, here, after) == Ordering::Less)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::collision::{tests::seeded::Random, unit_from_degrees};

    fn points(corners: &[(f32, f32)]) -> Vec<Vec2> {
        corners.iter().map(|&corner| corner.into()).collect()
    }

    /// A square and an arrow.
    fn some() -> [Polygon; 2] {
        [&[(0., 0.), (2., 0.), (2., 2.), (0., 2.)], &[(0., 0.), (4., 2.), (0., 4.), (1., 2.)]]
            .map(|corners| Polygon::new(&points(corners)).expect("a simple outline"))
    }

    fn is_as_if_made_there(polygon: &Polygon) {
        let made = Polygon::new(polygon.vertices()).expect("a polygon stays one");
        assert_eq!((polygon, polygon.aabb(), polygon.is_convex()), (&made, made.aabb(), made.is_convex()));
        assert_eq!(polygon.convex_parts(), made.convex_parts());
    }

    #[test]
    fn a_polygon_that_goes_elsewhere_is_the_one_that_is_made_there() {
        for mut moved in some() {
            let (before, memory) = (moved.clone(), moved.vertices().as_ptr());
            assert!(!moved.convex_parts().is_empty(), "they are to be forgotten");
            moved.translate(Vec2::new(10., 1.)).expect("a moderate place");
            is_as_if_made_there(&moved);
            moved.place(&before, Vec2::new(10., 1.), Vec2::Y).expect("a moderate place");
            is_as_if_made_there(&moved);
            moved.set_vertices(before.vertices()).expect("valid ones");
            is_as_if_made_there(&moved);
            assert!(moved == before && moved.vertices().as_ptr() == memory, "in place");
            // Other numbers of vertices, and vertices that must be normalised, are as from the constructor.
            let mut reversed = before.vertices().to_vec();
            reversed.reverse();
            moved.set_vertices(&reversed).expect("valid ones");
            is_as_if_made_there(&moved);
            moved.set_vertices(&points(&[(0., 0.), (1., 0.), (2., 0.), (0., 1.)])).expect("a triangle");
            assert_eq!(moved.vertices().len(), 3, "one was on a straight line");
        }
    }

    #[test]
    fn where_there_can_be_no_polygon_it_stays_as_it_was() {
        let far = Vec2::splat(1e9);
        for mut polygon in some() {
            let before = polygon.clone();
            let pentagram = (0..5).map(|k| Vec2::from_angle(k as f32 * 2. * core::f32::consts::TAU / 5.));
            let others: [Vec<Vec2>; 4] = [
                Vec::new(),
                vec![Vec2::NAN; 4],
                points(&[(0., 0.), (2., 2.), (2., 0.), (0., 2.)]),
                pentagram.collect(),
            ];
            assert!(others.iter().all(|vertices| polygon.set_vertices(vertices).is_err()));
            assert!(
                polygon.translate(far).is_err() && polygon.place(&before, far, Vec2::X).is_err(),
                "it would be a point"
            );
            for beyond in [Vec2::splat(f32::MAX), Vec2::new(-f32::MAX, 0.)] {
                assert!(polygon.translate(beyond).is_err() && polygon.place(&before, beyond, Vec2::X).is_err());
            }
            assert!(polygon.translate(Vec2::NAN).is_err() && polygon.place(&before, Vec2::NAN, Vec2::X).is_err());
            let long = Vec2::new(1.0, 0.1);
            assert_eq!(polygon.place(&before, Vec2::ZERO, long), Err(ShapeError::AxisNotUnit { axis: long }));
            assert_eq!(polygon, before);
        }
    }

    #[test]
    fn rounding_far_out_lets_in_what_the_constructor_does() {
        let (mut random, mut refused) = (Random(4), 0);
        for round in 0..4000 {
            let (local, count) = (&some()[round % 2], 16.0 + random.below(12.0));
            let (position, axis) = (random.within(count.exp2()), unit_from_degrees(random.below(360.0)));
            let mut placed = local.clone();
            let wide = |v: &Vec2| (axis.as_dvec2().rotate(v.as_dvec2()) + position.as_dvec2()).as_vec2();
            let made = Polygon::new(&local.vertices().iter().map(wide).collect::<Vec<_>>());
            assert_eq!(placed.place(local, position, axis).map(|()| placed.clone()), made, "{local:?} at {position}");
            refused += usize::from(made.is_err());
        }
        assert!((100..3900).contains(&refused), "{refused} refused");
    }
}
