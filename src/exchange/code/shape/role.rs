//! What a number, a pair or a list is to a shape.

/// Defines the roles with their names in the tables of constructors and fields.
macro_rules! roles {
    ($($role:ident $name:literal),*) => {
        /// What a number, a pair or a list is to a shape.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Role { $($role),* }

        impl Role {
            /// The role of this name.
            pub fn of(name: &str) -> Option<Self> {
                Some(match name { $($name => Self::$role,)* _ => return None })
            }
        }
    };
}

roles! {
    X "x", Y "y", X2 "x2", Y2 "y2", X3 "x3", Y3 "y3", X4 "x4", Y4 "y4", CenterX "center.x", CenterY "center.y",
    Width "w", Height "h", HalfWidth "hx", HalfHeight "hy", Radius "r", Diameter "d",
    Left "left", Top "top", Right "right", Bottom "bottom", Angle "angle",
    Center "center", Corner "corner", Size "size", Half "half", Min "min", Max "max", A "a", B "b", C "c",
    Position "pos", Origin "origin", Scale "scale", Corners "corners", Holes "holes", Xs "xs", Ys "ys"
}

impl Role {
    /// The role of y that belongs to one of x.
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

    /// Whether it is two numbers.
    pub fn is_pair(self) -> bool {
        use Role::{A, B, C, Center, Corner, Half, Max, Min, Origin, Position, Scale, Size};
        matches!(self, Center | Corner | Size | Half | Min | Max | A | B | C | Position | Origin | Scale)
    }
}
