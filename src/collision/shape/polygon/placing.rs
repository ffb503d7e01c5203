//! How are the vertices of a polygon replaced, in place where possible?

use crate::collision::outline::area::centroid;
use crate::collision::shape::error::{ShapeError, check_finite, check_unit};
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::polygon_vertices::convexity_if_valid;
use crate::collision::shape::pose::{angle_of, direction_of};
use glam::{DVec2, Vec2};

impl Polygon {
    /// Replaces the vertices, which are treated as in [`Polygon::new`].
    ///
    /// Allocates nothing if there are as many as before, in the order of [`Polygon::vertices`], none of them on the straight
    /// line between its neighbours, and the polygon is convex or has fewer than 48 of them. The convex parts of a concave
    /// polygon are recomputed when a question next needs them.
    ///
    /// # Errors
    /// As [`Polygon::new`]; the polygon then stays unchanged.
    pub fn set_vertices(&mut self, vertices: &[Vec2]) -> Result<(), ShapeError> {
        match convexity_if_valid(vertices.len(), |k| vertices[k]) {
            Some(convex) if vertices.len() == self.0.vertices.len() => {
                self.0.vertices.copy_from_slice(vertices);
                self.0.update(convex);
            }
            _ => *self = Self::new(vertices)?,
        }
        Ok(())
    }

    /// Makes this polygon a placed copy of `local`: rotated about the origin so that the local x axis points along `axis`,
    /// a direction of length one, and then moved by `position`. Each vertex is computed from the local one and rounded to
    /// f32 once, so that repeated placing does not drift. Allocates nothing where [`Polygon::set_vertices`] does not.
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
    /// When a number is not finite, the length of `axis` differs from one by more than a millionth, or the polygon would
    /// extend beyond the largest f32, or rounding far from the origin would make it invalid. It then stays unchanged.
    pub fn place(&mut self, local: &Self, position: Vec2, axis: Vec2) -> Result<(), ShapeError> {
        check_finite("position", position)?;
        check_unit(axis)?;
        let (position, axis) = (position.as_dvec2(), axis.as_dvec2());
        let placed = |vertex: &Vec2| (axis.rotate(vertex.as_dvec2()) + position).as_vec2();
        let vertices = local.vertices();
        match convexity_if_valid(vertices.len(), |k| placed(&vertices[k])) {
            Some(convex) if vertices.len() == self.0.vertices.len() => {
                self.0.vertices.iter_mut().zip(vertices).for_each(|(to, vertex)| *to = placed(vertex));
                self.0.update(convex);
            }
            _ => *self = Self::from_rounded(&vertices.iter().map(placed).collect::<Vec<_>>())?,
        }
        Ok(())
    }

    /// Moves it by a vector; every vertex is rounded to f32 each time. Allocates nothing where [`Polygon::set_vertices`] does not.
    ///
    /// # Errors
    /// When `by` is not finite, or as [`Polygon::place`]. The polygon then stays unchanged.
    pub fn translate(&mut self, by: Vec2) -> Result<(), ShapeError> {
        check_finite("by", by)?;
        self.replace_each(|vertex| vertex + by)
    }

    /// The centroid, rounded to f32.
    pub fn position(&self) -> Vec2 {
        self.centroid()
    }

    /// Moves it, so that its centroid is at a position, in world units. As [`Polygon::translate`].
    ///
    /// # Errors
    /// When the position is not finite, or as [`Polygon::place`]. The polygon then stays as it was.
    pub fn set_position(&mut self, position: Vec2) -> Result<(), ShapeError> {
        check_finite("position", position)?;
        let by = position.as_dvec2() - centroid(self.vertices());
        self.replace_each(|vertex| (vertex.as_dvec2() + by).as_vec2())
    }

    /// The angle of the edge from the first vertex to the second, in radians from +x towards +y, from −π to π.
    pub fn angle(&self) -> f32 {
        angle_of(self.first_edge())
    }

    /// Turns it about its centroid until [`Polygon::angle`] is an angle, in radians from +x towards +y. Every vertex is rounded to f32
    /// each time, so that the polygon drifts: one that turns in every frame is better placed by [`Polygon::place`].
    ///
    /// ```
    /// # use collision_lab::{collision::Polygon, glam::Vec2};
    /// let mut square = Polygon::new(&[(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)].map(Vec2::from))?;
    /// square.set_angle(45.0_f32.to_radians())?;
    /// assert!((square.aabb().size() - Vec2::splat(8.0_f32.sqrt())).length() < 1e-6);
    /// # Ok::<(), collision_lab::collision::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// When the angle is not finite, or as [`Polygon::place`]. The polygon then stays as it was.
    pub fn set_angle(&mut self, angle: f32) -> Result<(), ShapeError> {
        // From the first edge's direction to that of the angle: one divided by the other as complex numbers.
        let (from, to) = (self.first_edge().normalize(), direction_of(angle)?);
        let turn = DVec2::new(from.dot(to), from.perp_dot(to));
        let center = centroid(self.vertices());
        self.replace_each(|vertex| (center + turn.rotate(vertex.as_dvec2() - center)).as_vec2())
    }

    fn first_edge(&self) -> DVec2 {
        self.vertices()[1].as_dvec2() - self.vertices()[0].as_dvec2()
    }

    /// Replaces each vertex by a moved one, which keeps their order.
    fn replace_each(&mut self, moved: impl Fn(Vec2) -> Vec2) -> Result<(), ShapeError> {
        let vertices = &mut self.0.vertices;
        match convexity_if_valid(vertices.len(), |k| moved(vertices[k])) {
            Some(convex) => {
                vertices.iter_mut().for_each(|vertex| *vertex = moved(*vertex));
                self.0.update(convex);
            }
            None => *self = Self::from_rounded(&vertices.iter().map(|&vertex| moved(vertex)).collect::<Vec<_>>())?,
        }
        Ok(())
    }

    /// A polygon from moved vertices; infinite ones are out of range.
    fn from_rounded(vertices: &[Vec2]) -> Result<Self, ShapeError> {
        if vertices.iter().all(|vertex| vertex.is_finite()) { Self::new(vertices) } else { Err(ShapeError::BeyondF32) }
    }
}
