//! A moving shape relative to its centre, and placed at its current position.

use crate::collision::{Aabb, Circle, Polygon, Rect, Rounded, ShapeRef};
use crate::scene::LocalShape;
use core::array::from_fn;
use core::f32::consts::TAU;
use glam::Vec2;
use std::sync::LazyLock;

pub const MIN_CORNERS: usize = 3;

pub const MAX_SHAPE_CORNERS: usize = 6;

#[derive(Clone, Copy, Debug)]
pub enum SimShape {
    /// Along the axes, by half its width and half its height.
    Rect {
        half: Vec2,
    },
    Circle {
        radius: f32,
    },
    /// Regular, with a corner on the x axis; the radius is the distance of its corners from the centre.
    Polygon {
        radius: f32,
        count: usize,
    },
    /// Along the x axis, by half the length of its segment and the radius around that.
    Capsule {
        half: f32,
        radius: f32,
    },
}

/// Where a shape is: its position, and the direction of its own x axis, of length one.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub position: Vec2,
    pub axis: Vec2,
}

#[derive(Clone, Copy, Debug)]
pub enum Placed {
    Rect(Rect),
    Circle(Circle),
    Polygon(Corners),
    Capsule { ends: [Vec2; 2], radius: f32 },
}

/// The corners of a convex polygon; the first is repeated for each missing one.
#[derive(Clone, Copy, Debug)]
pub struct Corners {
    corners: [Vec2; MAX_SHAPE_CORNERS],
    count: usize,
}

/// A polygon for each number of corners, placed repeatedly, so that none is allocated; and the last capsule.
#[derive(Debug)]
pub struct ShapeBuffer {
    polygons: [Polygon; MAX_SHAPE_CORNERS - MIN_CORNERS + 1],
    capsule: Option<Rounded>,
}

/// For each number of corners, those of the regular polygon of radius one; the first replaces the missing ones.
static UNIT: LazyLock<[[Vec2; MAX_SHAPE_CORNERS]; MAX_SHAPE_CORNERS + 1]> = LazyLock::new(|| {
    from_fn(|count| from_fn(|k| if k < count { Vec2::from_angle(k as f32 * TAU / count as f32) } else { Vec2::X }))
});

impl SimShape {
    /// The radii of the largest disc about the origin inside the shape, and of the smallest around it.
    pub fn radii(self) -> [f32; 2] {
        match self {
            Self::Rect { half } => [half.min_element(), half.length()],
            Self::Circle { radius } => [radius; 2],
            Self::Polygon { radius, count } => [radius * (0.5 * TAU / count as f32).cos(), radius],
            Self::Capsule { half, radius } => [radius, half + radius],
        }
    }

    #[inline]
    pub fn placed(self, place: Place) -> Placed {
        let Place { position, axis } = place;
        match self {
            Self::Rect { half } => Placed::Rect(Rect::from_checked(position, half, axis)),
            Self::Circle { radius } => Placed::Circle(Circle::from_checked(position, radius)),
            Self::Polygon { radius, count } => Placed::Polygon(Corners::new(radius, count, place)),
            Self::Capsule { half, radius } => {
                Placed::Capsule { ends: [position - axis * half, position + axis * half], radius }
            }
        }
    }

    /// The same as a body's shape.
    pub fn local(self) -> LocalShape {
        match self {
            Self::Rect { half } => LocalShape::Rect { size: half * 2.0, pivot: None },
            Self::Circle { radius } => LocalShape::Circle { radius },
            Self::Polygon { radius, count } => LocalShape::Polygon {
                vertices: Corners::new(radius, count, Place { position: Vec2::ZERO, axis: Vec2::X }).all().to_vec(),
            },
            Self::Capsule { half, radius } => {
                LocalShape::Segment { a: Vec2::new(-half, 0.0), b: Vec2::new(half, 0.0) }.with_radius(radius)
            }
        }
    }

    /// A bounding box, loose by a few ulps: that suffices for a broad phase, and takes a third of the time.
    #[inline]
    pub fn around(self, place: Place) -> Aabb {
        let Place { position, axis } = place;
        match self {
            Self::Rect { half } => Aabb::loosely(position, Rect::from_checked(position, half, axis).world_half()),
            Self::Circle { radius } => Aabb::loosely(position, Vec2::splat(radius)),
            Self::Polygon { radius, count } => Aabb::from_points(Corners::new(radius, count, place).corners),
            Self::Capsule { half, radius } => Aabb::loosely(position, (axis * half).abs() + radius),
        }
    }
}

impl Corners {
    #[inline]
    fn new(radius: f32, count: usize, place: Place) -> Self {
        let axis = place.axis * radius;
        Self { corners: UNIT[count].map(|corner| axis.rotate(corner) + place.position), count }
    }

    pub fn all(&self) -> &[Vec2] {
        &self.corners[..self.count]
    }
}

impl Default for ShapeBuffer {
    fn default() -> Self {
        let polygon = |i: usize| Polygon::new(&UNIT[MIN_CORNERS + i][..MIN_CORNERS + i]).expect("a regular polygon");
        Self { polygons: from_fn(polygon), capsule: None }
    }
}

impl ShapeBuffer {
    pub fn shape<'a>(&'a mut self, placed: &'a Placed) -> ShapeRef<'a> {
        match placed {
            Placed::Rect(rect) => ShapeRef::Rect(rect),
            Placed::Circle(circle) => ShapeRef::Circle(circle),
            Placed::Polygon(corners) => {
                let polygon = &mut self.polygons[corners.count - MIN_CORNERS];
                let placed = polygon.set_vertices(corners.all());
                debug_assert!(placed.is_ok(), "every regular polygon in the world is valid");
                ShapeRef::Polygon(polygon)
            }
            Placed::Capsule { ends: [a, b], radius } => {
                let capsule = Rounded::capsule(*a, *b, *radius).expect("every capsule in the world is valid");
                ShapeRef::Rounded(self.capsule.insert(capsule))
            }
        }
    }
}
