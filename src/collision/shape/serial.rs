//! How does serde write and read shapes? As their numbers, checked by the constructors when read.

use crate::collision::shape::circle::Circle;
use crate::collision::shape::point::Point;
use crate::collision::shape::polygon::Polygon;
use crate::collision::shape::rect::Rect;
use crate::collision::shape::rounded::{Rounded, RoundedCore};
use crate::collision::shape::segment::Segment;
use glam::Vec2;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Two numbers, `[x, y]`.
type Pair = [f32; 2];

#[derive(Serialize, Deserialize)]
#[serde(rename = "Segment", deny_unknown_fields)]
struct SegmentNumbers {
    a: Pair,
    b: Pair,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Circle", deny_unknown_fields)]
struct CircleNumbers {
    center: Pair,
    radius: f32,
}

/// With the axis instead of the angle, so that a rectangle is read back bit for bit.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Rect", deny_unknown_fields)]
struct RectNumbers {
    center: Pair,
    half: Pair,
    axis: Pair,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Rounded", deny_unknown_fields)]
struct RoundedNumbers {
    core: RoundedCore,
    radius: f32,
}

/// Implements both traits from a function to the numbers and a constructor from them.
macro_rules! by_numbers {
    ($shape:ident, $numbers:ty, $of:expr, $new:expr) => {
        impl Serialize for $shape {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                let numbers: fn(&$shape) -> $numbers = $of;
                numbers(self).serialize(to)
            }
        }

        impl<'de> Deserialize<'de> for $shape {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                <$numbers>::deserialize(from).and_then(|numbers| $new(numbers).map_err(Error::custom))
            }
        }
    };
}

by_numbers!(Point, Pair, |point| point.position().into(), |numbers: Pair| Point::new(numbers.into()));
by_numbers!(
    Segment,
    SegmentNumbers,
    |segment| SegmentNumbers { a: segment.a().into(), b: segment.b().into() },
    |numbers: SegmentNumbers| Segment::new(numbers.a.into(), numbers.b.into())
);
by_numbers!(
    Circle,
    CircleNumbers,
    |circle| CircleNumbers { center: circle.center().into(), radius: circle.radius() },
    |numbers: CircleNumbers| Circle::new(numbers.center.into(), numbers.radius)
);
by_numbers!(
    Rect,
    RectNumbers,
    |rect| RectNumbers { center: rect.center().into(), half: rect.half_extents().into(), axis: rect.axis().into() },
    |numbers: RectNumbers| Rect::with_axis(numbers.center.into(), numbers.half.into(), numbers.axis.into())
);
by_numbers!(Polygon, Vec<Pair>, |polygon| polygon.vertices().iter().map(Vec2::to_array).collect(), |numbers: Vec<
    Pair,
>| Polygon::new(
    &numbers.into_iter().map(Vec2::from).collect::<Vec<_>>()
));
by_numbers!(
    Rounded,
    RoundedNumbers,
    |rounded| RoundedNumbers { core: rounded.owned_core().clone(), radius: rounded.radius() },
    |numbers: RoundedNumbers| Rounded::new(numbers.core, numbers.radius)
);
