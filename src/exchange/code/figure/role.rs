//! Kinds of shapes, the roles of numbers in them, and the values of roles.

use crate::exchange::code::{Num, Span};

/// Defines an enum and the names of its variants in the tables.
macro_rules! named {
    ($(#[$attribute:meta])* $enum:ident { $($(#[$own:meta])* $variant:ident $name:literal),* $(,)? }) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $enum { $($(#[$own])* $variant),* }

        impl $enum {
            const NAMES: &[(Self, &'static str)] = &[$((Self::$variant, $name)),*];

            pub fn of(name: &str) -> Option<Self> {
                Self::NAMES.iter().find_map(|(value, own)| (*own == name).then_some(*value))
            }
        }
    };
}

named! {
    #[derive(Default)]
    Kind {
        Point "point",
        Circle "circle",
        Rect "rectangle",
        Segment "segment",
        /// An open polyline.
        Line "line",
        Polygon "polygon",
        Capsule "capsule",
        Ellipse "ellipse",
        /// The position and angle of a body or a node.
        Pose "position",
        /// Fields of an unknown object.
        #[default]
        Unknown "shape",
    }
}

impl Kind {
    /// Its name in messages and in the table of constructors.
    pub fn name(self) -> &'static str {
        Self::NAMES.iter().find_map(|(kind, name)| (*kind == self).then_some(*name)).unwrap_or("")
    }
}

named! {
    /// The role of a number, a pair or a list in a shape.
    Role {
        X "x", Y "y", X2 "x2", Y2 "y2", X3 "x3", Y3 "y3", X4 "x4", Y4 "y4", CenterX "center.x", CenterY "center.y",
        Width "w", Height "h", HalfWidth "hx", HalfHeight "hy", Radius "r", Diameter "d",
        /// The radius around a sharp shape.
        Border "border",
        /// The radius of the corners of a rectangle, within its size.
        Rounding "round",
        /// Whether a capsule runs along x.
        IsLying "lying",
        /// The number of corners of a regular polygon.
        Sides "sides",
        Left "left", Top "top", Right "right", Bottom "bottom", Angle "angle",
        Center "center", Corner "corner", Size "size", Half "half", Min "min", Max "max", A "a", B "b", C "c",
        Position "pos", Origin "origin", Scale "scale", Corners "corners", Holes "holes", Xs "xs", Ys "ys"
    }
}

impl Role {
    /// The y role that belongs to an x role.
    pub fn partner(self) -> Option<Self> {
        Some(match self {
            Self::X => Self::Y,
            Self::X2 => Self::Y2,
            Self::X3 => Self::Y3,
            Self::X4 => Self::Y4,
            Self::CenterX => Self::CenterY,
            Self::Left => Self::Top,
            Self::Right => Self::Bottom,
            Self::Width => Self::Height,
            Self::HalfWidth => Self::HalfHeight,
            _ => return None,
        })
    }

    pub fn is_pair(self) -> bool {
        use Role::{A, B, C, Center, Corner, Half, Max, Min, Origin, Position, Scale, Size};
        matches!(self, Center | Corner | Size | Half | Min | Max | A | B | C | Position | Origin | Scale)
    }
}

named! {
    /// The point of a shape that lies at its position and is its centre of rotation.
    #[derive(Default)]
    Anchor {
        /// The centre of a circle or rectangle; the origin of the corners of a polygon.
        #[default]
        Own "",
        /// The corner of a rectangle.
        Corner "corner",
        /// The centre of a rectangle, even if its fields suggest a corner.
        Center "center",
        /// The centre of a rectangle that is made by its corner: a position that is set later is that of the centre.
        LaterCenter "later-center",
        /// The centroid of the corners.
        Centroid "centroid",
        /// The centre of the bounding box of corners; the corner of the bounding box of a circle.
        Box "box",
    }
}

named! {
    /// Where the first corner of a regular polygon is, seen from the centre.
    FirstCorner {
        /// In the direction of +x.
        Right "sides.right",
        /// In the direction of −y.
        Top "sides.top",
        /// Past +x by half the angle between two corners, so that a side crosses the x axis there at a right angle.
        HalfStep "sides.half",
    }
}

/// Two coordinates, with an optional third that is ignored.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    pub x: Num,
    pub y: Num,
    pub third: Option<Box<Num>>,
    /// The meaning given by its type.
    pub means: Meaning,
}

/// The meaning of a pair given by its type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Meaning {
    /// A vector, a tuple or an array.
    #[default]
    Any,
    /// A location, such as `Point(1, 2)`.
    Point,
    /// A width and a height.
    Size,
}

impl Pair {
    pub fn of(x: &Num, y: &Num) -> Self {
        Self { x: x.clone(), y: y.clone(), third: None, means: Meaning::Any }
    }

    pub fn with_third(x: &Num, y: &Num, third: &Num) -> Self {
        Self { third: Some(Box::new(third.clone())), ..Self::of(x, y) }
    }

    /// Every two numbers as a pair.
    pub fn of_each_two(nums: &[Num]) -> Vec<Self> {
        nums.chunks_exact(2).map(|pair| Self::of(&pair[0], &pair[1])).collect()
    }

    pub fn spans(&self) -> impl Iterator<Item = Span> {
        self.x.spans().chain(self.y.spans())
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum RoleValue {
    Num(Num),
    Pair(Pair),
    Pairs(Vec<Pair>),
    Rings(Vec<Vec<Pair>>),
    Nums(Vec<Num>),
}

macro_rules! from {
    ($($variant:ident $from:ty),*) => {
        $(impl From<$from> for RoleValue {
            fn from(value: $from) -> Self {
                Self::$variant(value)
            }
        })*
    };
}

from!(Num Num, Pair Pair, Pairs Vec<Pair>, Rings Vec<Vec<Pair>>, Nums Vec<Num>);

impl RoleValue {
    /// The literals that it is computed from.
    pub fn spans(&self) -> Vec<Span> {
        match self {
            Self::Num(num) => num.spans().collect(),
            Self::Pair(pair) => pair.spans().collect(),
            Self::Pairs(pairs) => pairs.iter().flat_map(Pair::spans).collect(),
            Self::Rings(rings) => rings.iter().flatten().flat_map(Pair::spans).collect(),
            Self::Nums(nums) => nums.iter().flat_map(Num::spans).collect(),
        }
    }
}
