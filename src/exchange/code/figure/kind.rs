//! The kind of a shape by the roles present.

use crate::exchange::code::figure::{Draft, Kind, Role};

impl Draft<'_> {
    /// Its kind by its roles; `None` if they are incomplete.
    pub fn kind_by_roles(&self) -> Option<Kind> {
        use Role::{
            A, B, Bottom, C, Center, CenterX, CenterY, Corner, Corners, Diameter, Half, HalfHeight, HalfWidth, Height,
            Left, Max, Min, Position, Radius, Right, Size, Top, Width, X, X2, X3, Xs, Y, Y2, Y3, Ys,
        };
        let has = |role| self.has(role);
        let both = |a, b| has(a) && has(b);
        let is_placed = has(Position) || has(Center) || both(X, Y) || both(CenterX, CenterY);
        let has_ends = both(A, B) || both(X2, Y2) && both(X, Y);
        let has_pixels = self.pair(Left).is_some() && self.pair(Right).is_some();
        let has_sides = has_pixels || both(Left, Right) && both(Top, Bottom) || both(Min, Max);
        let is_square = self.kind == Kind::Rect && has(HalfWidth);
        let has_box =
            is_square || has_sides || has(Size) || has(Half) || both(Width, Height) || both(HalfWidth, HalfHeight);
        let has_corners = has(Corners) || both(Xs, Ys);
        let has_radius = has(Radius) || has(Diameter);
        Some(match self.kind {
            Kind::Pose if is_placed || has(Role::Angle) => Kind::Pose,
            Kind::Ellipse => Kind::Ellipse,
            Kind::Circle if has_radius => Kind::Circle,
            Kind::Capsule if has_radius || has_box => Kind::Capsule,
            Kind::Line | Kind::Segment if has_corners => Kind::Line,
            Kind::Rect if has_box && !has(Corners) || has_ends => Kind::Rect,
            Kind::Point if has(Corners) || is_placed => Kind::Point,
            _ if has_corners => Kind::Polygon,
            Kind::Polygon if self.is_local && has(Half) => Kind::Rect,
            Kind::Polygon if has_ends && (has(C) || has(X3)) => Kind::Polygon,
            Kind::Unknown if self.is_local && has_radius && !has_box => Kind::Circle,
            Kind::Unknown if self.is_local && has_box => Kind::Rect,
            Kind::Unknown if has_radius && has_ends => Kind::Capsule,
            Kind::Unknown if has_radius && is_placed && !has_box => Kind::Circle,
            Kind::Unknown if both(X3, Y3) || has_ends && has(C) => Kind::Polygon,
            Kind::Segment | Kind::Unknown if has_ends => Kind::Segment,
            Kind::Unknown if has_box && (is_placed || has(Corner) || has(Min) || has(Left)) => Kind::Rect,
            _ => return None,
        })
    }
}
