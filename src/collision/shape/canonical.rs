//! How is a shape represented without its degenerate cases? As all points within a radius of a core with straight edges. And which of two
//! shapes is computed first? Always the same one, so that a pair and its mirror have the same answer, ties included.

use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::circle::Circle;
use crate::collision::shape::edge_runs::{Alone, OutlineRuns};
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rect::Rect;
use crate::collision::shape::segment::Segment;
use crate::collision::sign::exact_point::{Corner, Exact};
use core::cell::OnceCell;
use core::cmp::Ordering;
use core::ops::Deref;
use glam::{DVec2, Vec2};

/// All points within `radius` of a core.
#[derive(Clone, Copy)]
pub(crate) struct Around<C> {
    pub core: C,
    pub radius: f32,
}

/// A shape without its degenerate cases: a circle is a point with a radius, and a segment or rectangle without length
/// is a point.
pub(crate) type Canonical<'a> = Around<Core<'a>>;

/// A point, a segment or an area with straight edges.
#[derive(Clone, Copy)]
pub(crate) enum Core<'a> {
    /// A point.
    Point([Vec2; 1]),
    /// A segment with two different ends.
    Segment(&'a Segment),
    /// A rectangle with an area; or one without width or height, which is a segment with two different ends.
    Rect(&'a Rect),
    /// A polygon.
    Polygon(&'a Polygon),
}

/// The corners of a core, exactly.
pub(crate) enum Corners<'a> {
    /// With f32 coordinates.
    Plain(&'a [Vec2]),
    /// Of a rectangle whose corners f64 represents.
    Wide(RectCorners<DVec2>),
    /// Of any other rectangle.
    Turned(RectCorners<Corner>),
}

/// The four corners of a rectangle, or the two ends of one without width or height.
pub(crate) struct RectCorners<E> {
    corners: [E; 4],
    count: usize,
}

impl<E: Copy> RectCorners<E> {
    fn new(corners: [E; 4], rect: &Rect) -> Self {
        let [a, _, c, d] = corners;
        if rect.has_area() { Self { corners, count: 4 } } else { Self { corners: [a, c, c, d], count: 2 } }
    }
}

impl<E> Deref for RectCorners<E> {
    type Target = [E];

    fn deref(&self) -> &[E] {
        &self.corners[..self.count]
    }
}

/// Evaluates an expression with the corners of one core, or of two, as slices of whichever type of point they are.
macro_rules! with_corners {
    ($core:expr, |$corners:ident| $answer:expr) => {
        match $core.corners() {
            $crate::collision::shape::canonical::Corners::Plain($corners) => $answer,
            $crate::collision::shape::canonical::Corners::Wide(wide) => {
                let $corners = &*wide;
                $answer
            }
            $crate::collision::shape::canonical::Corners::Turned(turned) => {
                let $corners = &*turned;
                $answer
            }
        }
    };
    ($a_core:expr, $b_core:expr, |$a:ident, $b:ident| $answer:expr) => {
        with_corners!($a_core, |$a| with_corners!($b_core, |$b| $answer))
    };
}
pub(crate) use with_corners;

impl<'a> Canonical<'a> {
    #[inline]
    pub fn of(shape: ShapeRef<'a>) -> Self {
        let (core, radius) = shape.core_and_radius();
        let core = match core {
            ShapeRef::Point(p) => Core::Point([p.position()]),
            ShapeRef::Segment(s) => Core::of_segment(s),
            ShapeRef::Rect(r) => Core::of_rect(r),
            ShapeRef::Polygon(p) => Core::Polygon(p),
            ShapeRef::Circle(_) | ShapeRef::Rounded(_) => unreachable!("a core has no radius"),
        };
        Self { core, radius }
    }

    /// The circle that it is, if it has a radius.
    #[inline]
    pub fn circle(&self) -> Option<Around<Vec2>> {
        match self.core {
            Core::Point([core]) if self.radius > 0.0 => Some(Around { core, radius: self.radius }),
            _ => None,
        }
    }

    /// Whether it has an area.
    pub fn has_area(&self) -> bool {
        self.radius > 0.0 || self.core.has_area()
    }

    /// The approximate largest thickness of the shape, within a factor of ten; zero without an area.
    pub fn thickness(&self) -> f64 {
        let of_core = match self.core {
            Core::Point(_) | Core::Segment(_) => 0.0,
            Core::Rect(rect) => f64::from(rect.half_extents().min_element()),
            Core::Polygon(polygon) => polygon.area() / polygon.aabb().size().as_dvec2().length(),
        };
        of_core + f64::from(self.radius)
    }
}

impl Around<Vec2> {
    /// At least the largest absolute coordinate of all points.
    pub fn largest_coordinate(self) -> f64 {
        f64::from(self.core.abs().max_element()) + f64::from(self.radius)
    }
}

impl From<&Circle> for Around<Vec2> {
    #[inline(always)]
    fn from(circle: &Circle) -> Self {
        Self { core: circle.center(), radius: circle.radius() }
    }
}

impl<'a> Core<'a> {
    #[inline]
    pub fn of_segment(segment: &'a Segment) -> Self {
        if segment.a() == segment.b() { Self::Point([segment.a()]) } else { Self::Segment(segment) }
    }

    #[inline]
    pub fn of_rect(rect: &'a Rect) -> Self {
        if rect.half_extents() == Vec2::ZERO { Self::Point([rect.center()]) } else { Self::Rect(rect) }
    }

    /// The edges between the corners: those that a polygon keeps, or `own`, made now.
    pub fn outline<'o, E: Exact>(&'o self, corners: &'o [E], own: &'o OnceCell<Alone>) -> OutlineRuns<'o, E> {
        match self {
            Self::Polygon(polygon) => polygon.outline().with_corners(corners),
            Self::Point(_) | Self::Segment(_) | Self::Rect(_) => own.get_or_init(|| Alone::new(corners)).of(corners),
        }
    }

    /// The corners; those of an area run from +x towards +y.
    pub fn corners(&self) -> Corners<'_> {
        match self {
            Self::Point(corners) => Corners::Plain(corners),
            Self::Segment(segment) => Corners::Plain(segment.ends()),
            Self::Rect(rect) => match rect.corners_in_f64() {
                Some(corners) => Corners::Wide(RectCorners::new(corners, rect)),
                None => Corners::Turned(RectCorners::new(rect.exact_corners(), rect)),
            },
            Self::Polygon(polygon) => Corners::Plain(polygon.vertices()),
        }
    }

    /// Whether it has an area.
    pub fn has_area(&self) -> bool {
        match self {
            Self::Point(_) | Self::Segment(_) => false,
            Self::Rect(rect) => rect.has_area(),
            Self::Polygon(_) => true,
        }
    }

    /// Whether every corner turns the same way.
    pub fn is_convex(&self) -> bool {
        match self {
            Self::Point(_) | Self::Segment(_) | Self::Rect(_) => true,
            Self::Polygon(polygon) => polygon.is_convex(),
        }
    }
}

/// Whether the pair is in canonical order: by kind of shape, then by its numbers.
#[inline(always)]
pub(crate) fn in_order(a: ShapeRef, b: ShapeRef) -> bool {
    match rank(a).cmp(&rank(b)) {
        Ordering::Less => true,
        Ordering::Equal => numbers_in_order(a, b),
        Ordering::Greater => false,
    }
}

/// Not inlined: the loops over the numbers would take registers from the fast paths.
#[inline(never)]
fn numbers_in_order(a: ShapeRef, b: ShapeRef) -> bool {
    if let (ShapeRef::Rounded(a), ShapeRef::Rounded(b)) = (a, b) {
        let is_first = in_order(a.core(), b.core());
        let are_equal = is_first && in_order(b.core(), a.core());
        return if are_equal { a.radius() <= b.radius() } else { is_first };
    }
    let ((a, a_vertices), (b, b_vertices)) = (numbers(a), numbers(b));
    let order = all_points(&a, &b)
        .then_with(|| a_vertices.len().cmp(&b_vertices.len()))
        .then_with(|| all_points(a_vertices, b_vertices));
    order.is_le()
}

#[inline(always)]
fn rank(shape: ShapeRef) -> u8 {
    match shape {
        ShapeRef::Point(_) => 0,
        ShapeRef::Segment(_) => 1,
        ShapeRef::Circle(_) => 2,
        ShapeRef::Rect(_) => 3,
        ShapeRef::Polygon(_) => 4,
        ShapeRef::Rounded(_) => 5,
    }
}

/// The numbers of a shape, and its vertices if it is a polygon.
#[inline]
fn numbers(shape: ShapeRef<'_>) -> ([Vec2; 3], &[Vec2]) {
    match shape {
        ShapeRef::Point(p) => ([p.position(), Vec2::ZERO, Vec2::ZERO], &[]),
        ShapeRef::Segment(s) => ([s.a(), s.b(), Vec2::ZERO], &[]),
        ShapeRef::Circle(c) => ([c.center(), Vec2::splat(c.radius()), Vec2::ZERO], &[]),
        ShapeRef::Rect(r) => ([r.center(), r.half_extents(), r.axis()], &[]),
        ShapeRef::Polygon(p) => ([Vec2::ZERO; 3], p.vertices()),
        ShapeRef::Rounded(r) => numbers(r.core()),
    }
}

fn all_points(a: &[Vec2], b: &[Vec2]) -> Ordering {
    a.iter().zip(b).map(|(&a, &b)| points(a, b)).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
}

fn points(a: Vec2, b: Vec2) -> Ordering {
    a.x.total_cmp(&b.x).then_with(|| a.y.total_cmp(&b.y))
}
