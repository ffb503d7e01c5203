//! A shape as each library has it, with its core and radius in f64 for the reference.

use crate::box2d::Native;
use collision_lab::collision::{Circle, Point, Polygon, Rect, Rounded, Segment, Shape};
use glam::{DVec2, Vec2};
use parry2d::math::{Pose, Rot2, Vector};
use parry2d::shape::SharedShape;

/// The kinds of the matrix, in its order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Point,
    Segment,
    Circle,
    Capsule,
    Rect,
    RoundedRect,
    Hexagon,
    /// A concave star of ten corners.
    Star,
    /// Those that only the tables of motion have.
    Bar,
    Polygon100,
    Concave100,
    Concave1000,
    /// A triangle with a right angle, only in the tables of shapes on a grid.
    Slope,
}

impl Kind {
    pub const ALL: [Self; 8] = [
        Self::Point,
        Self::Segment,
        Self::Circle,
        Self::Capsule,
        Self::Rect,
        Self::RoundedRect,
        Self::Hexagon,
        Self::Star,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Point => "point",
            Self::Segment => "segment",
            Self::Circle => "circle",
            Self::Capsule => "capsule",
            Self::Rect => "rectangle",
            Self::RoundedRect => "rounded rectangle",
            Self::Hexagon => "hexagon",
            Self::Star => "star of 10",
            Self::Bar => "thin bar",
            Self::Polygon100 => "100-gon",
            Self::Concave100 => "concave 100",
            Self::Concave1000 => "concave 1,000",
            Self::Slope => "slope",
        }
    }
}

/// One shape of 1 to 6 units across, in the types of all libraries.
#[derive(Clone)]
pub struct Sample {
    pub ours: Shape,
    /// The corners of the core in world coordinates.
    pub core: Vec<DVec2>,
    pub radius: f64,
    pub center: Vec2,
    pub is_convex: bool,
    pub pose: Pose,
    pub parry: SharedShape,
    /// Box2D has no concave shapes.
    pub box2d: Option<Native>,
}

impl Sample {
    /// A shape of random size and angle at a position.
    pub fn new(kind: Kind, center: Vec2, random: &mut Random) -> Self {
        let angle = random.between(-3.1, 3.1);
        let mut half = Vec2::new(random.between(0.5, 2.0), random.between(0.5, 2.0));
        if kind == Kind::Bar {
            half.y = half.x / 15.0;
        }
        Self::placed(kind, center, half, Vec2::from_angle(angle))
    }

    /// An upright shape whose numbers are halves, near a position.
    pub fn on_grid(kind: Kind, center: Vec2, random: &mut Random) -> Self {
        let half = Vec2::new(random.between(0.5, 2.0), random.between(0.5, 2.0));
        Self::placed(kind, halves(center), halves(half), Vec2::X)
    }

    fn placed(kind: Kind, center: Vec2, half: Vec2, axis: Vec2) -> Self {
        let radius = 0.5 * half.y;
        let pose = Pose::from_parts(vector(center), Rot2::from_cos_sin_unchecked(axis.x, axis.y));
        let ring = |count: u32, radius: fn(f32, u32) -> f32| -> Vec<Vec2> {
            let corner =
                |k: u32| Vec2::from_angle(k as f32 * core::f32::consts::TAU / count as f32) * radius(half.x, k);
            (0..count).map(corner).collect()
        };
        let placed = |own: &[Vec2]| -> Vec<Vec2> { own.iter().map(|corner| center + axis.rotate(*corner)).collect() };
        let in_f64 = |corners: &[Vec2]| corners.iter().map(|corner| corner.as_dvec2()).collect();
        match kind {
            Kind::Point => Self {
                ours: Point::new(center).expect("finite").into(),
                core: vec![center.as_dvec2()],
                radius: 0.0,
                center,
                is_convex: true,
                pose,
                parry: SharedShape::ball(0.0),
                box2d: Some(Native::circle(0.0)),
            },
            Kind::Circle => Self {
                ours: Circle::new(center, half.x).expect("finite").into(),
                core: vec![center.as_dvec2()],
                radius: f64::from(half.x),
                center,
                is_convex: true,
                pose,
                parry: SharedShape::ball(half.x),
                box2d: Some(Native::circle(half.x)),
            },
            Kind::Capsule => {
                let own = [Vec2::new(-half.x, 0.0), Vec2::new(half.x, 0.0)];
                let ends = placed(&own);
                Self {
                    ours: Rounded::capsule(ends[0], ends[1], radius).expect("finite").into(),
                    core: in_f64(&ends),
                    radius: f64::from(radius),
                    center,
                    is_convex: true,
                    pose,
                    parry: SharedShape::capsule(vector(own[0]), vector(own[1]), radius),
                    box2d: Some(Native::capsule(own, radius)),
                }
            }
            Kind::Segment => {
                let own = [Vec2::new(-half.x, 0.0), Vec2::new(half.x, 0.0)];
                let ends = placed(&own);
                Self {
                    ours: Segment::new(ends[0], ends[1]).expect("finite").into(),
                    core: in_f64(&ends),
                    radius: 0.0,
                    center,
                    is_convex: true,
                    pose,
                    parry: SharedShape::segment(vector(own[0]), vector(own[1])),
                    box2d: Some(Native::segment(own)),
                }
            }
            Kind::Rect | Kind::Bar | Kind::RoundedRect => {
                let radius = if kind == Kind::RoundedRect { radius } else { 0.0 };
                let rect = Rect::with_axis(center, half, axis).expect("finite");
                let corners = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
                let corner = |sides: [f32; 2]| center + axis.rotate(half * Vec2::from(sides));
                Self {
                    ours: if radius > 0.0 { Rounded::rect(rect, radius).expect("finite").into() } else { rect.into() },
                    core: in_f64(&corners.map(corner)),
                    radius: f64::from(radius),
                    center,
                    is_convex: true,
                    pose,
                    parry: if radius > 0.0 {
                        SharedShape::round_cuboid(half.x, half.y, radius)
                    } else {
                        SharedShape::cuboid(half.x, half.y)
                    },
                    box2d: Some(Native::rect(half, radius)),
                }
            }
            Kind::Hexagon | Kind::Slope => {
                let own = match kind {
                    Kind::Slope => [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0]].map(|side| half * Vec2::from(side)).to_vec(),
                    _ => ring(6, |radius, _| radius),
                };
                let corners = placed(&own);
                let parts: Vec<Vector> = own.iter().map(|corner| vector(*corner)).collect();
                Self {
                    ours: Polygon::new(&corners).expect("simple").into(),
                    core: in_f64(&corners),
                    radius: 0.0,
                    center,
                    is_convex: true,
                    pose,
                    parry: SharedShape::convex_polyline_unmodified(parts).expect("convex"),
                    box2d: Some(Native::polygon(&own)),
                }
            }
            Kind::Polygon100 => {
                let own = ring(100, |radius, _| radius);
                let corners = placed(&own);
                let parts: Vec<Vector> = own.iter().map(|corner| vector(*corner)).collect();
                Self {
                    ours: Polygon::new(&corners).expect("simple").into(),
                    core: in_f64(&corners),
                    radius: 0.0,
                    center,
                    is_convex: true,
                    pose,
                    parry: SharedShape::convex_polyline_unmodified(parts).expect("convex"),
                    box2d: None,
                }
            }
            Kind::Concave100 | Kind::Concave1000 => {
                let count = if kind == Kind::Concave100 { 100 } else { 1000 };
                let own = ring(count, |radius, k| if k % 2 == 0 { radius } else { 0.9 * radius });
                let corners = placed(&own);
                let outline = own.iter().map(|corner| vector(*corner)).collect();
                let edges = (0..count).map(|k| [k, (k + 1) % count]).collect();
                Self {
                    ours: Polygon::new(&corners).expect("simple").into(),
                    core: in_f64(&corners),
                    radius: 0.0,
                    center,
                    is_convex: false,
                    pose,
                    // Only the outline, which is all that a ray from outside needs.
                    parry: SharedShape::polyline(outline, Some(edges)),
                    box2d: None,
                }
            }
            Kind::Star => {
                let own = ring(10, |radius, k| if k % 2 == 0 { radius } else { 0.5 * radius });
                let corners = placed(&own);
                Self {
                    ours: Polygon::new(&corners).expect("simple").into(),
                    core: in_f64(&corners),
                    radius: 0.0,
                    center,
                    is_convex: false,
                    pose,
                    parry: star_parts(&own),
                    box2d: None,
                }
            }
        }
    }
}

/// The nearest point whose coordinates are halves.
pub fn halves(v: Vec2) -> Vec2 {
    (2.0 * v).round() * 0.5
}

/// The pentagon of the inner corners and a triangle for each outer one.
fn star_parts(own: &[Vec2]) -> SharedShape {
    let part = |corners: Vec<Vec2>| {
        let corners = corners.into_iter().map(vector).collect();
        (Pose::IDENTITY, SharedShape::convex_polyline_unmodified(corners).expect("convex"))
    };
    let mut parts = vec![part(own.iter().copied().skip(1).step_by(2).collect())];
    parts.extend((0..5).map(|k| part(vec![own[(2 * k + 9) % 10], own[2 * k], own[2 * k + 1]])));
    SharedShape::compound(parts)
}

pub fn vector(v: Vec2) -> Vector {
    Vector::new(v.x, v.y)
}

/// SplitMix64 (Steele, Lea and Flood 2014).
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * ((self.next() >> 40) as f32 / (1_u64 << 24) as f32)
    }
}
