//! The arguments of a call as a line of the table describes them.

use crate::exchange::{choices::AngleUnit, code::shape::draft::Role};

/// An argument as the table describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    Role(Role),
    /// An angle with the unit of the engine.
    Angle(Option<AngleUnit>),
    /// A size that has the type of one.
    Sized,
    /// An angle as a value of its own type.
    Turn,
    /// A rectangle or four numbers.
    Rect,
    /// Four numbers or two corners, between which a rectangle lies.
    Between,
    /// Two angles that are a full turn apart.
    Sweep,
    /// The side of a square.
    Side,
    /// Two corners of whole pixels, both within the rectangle, as in Qt.
    PixelMin,
    PixelMax,
    /// Any number of numbers, two a corner.
    Numbers,
    /// Any number of corners.
    Pairs,
    /// A pair that is a location by its type.
    Location(Role),
    Bool,
    /// A radius by which its sides are moved out.
    Rounding,
    /// The square of the radius.
    SquaredRadius,
    /// A number that places nothing.
    Count,
    /// The number of corners.
    Number,
    /// The number of sides that stand for a circle.
    Sides,
    /// A point, which is a shape of its own.
    Point,
    /// Corners of which the engine takes the convex hull.
    Hull,
    Any,
    Rest,
    /// An object with fields, whose angles have this unit.
    Fields(Option<AngleUnit>),
}

pub fn argument(text: &str) -> Option<(Argument, bool)> {
    let (text, is_optional) = text.strip_suffix('?').map_or((text, false), |rest| (rest, true));
    let argument = match text {
        "angle.deg" => Argument::Angle(Some(AngleUnit::Degrees)),
        "angle.rad" => Argument::Angle(Some(AngleUnit::Radians)),
        "angle" => Argument::Angle(None),
        "turn" => Argument::Turn,
        "sized" => Argument::Sized,
        "rect" => Argument::Rect,
        "four" => Argument::Between,
        "sweep" => Argument::Sweep,
        "side" => Argument::Side,
        "qmin" => Argument::PixelMin,
        "qmax" => Argument::PixelMax,
        "numbers*" => Argument::Numbers,
        "pairs*" => Argument::Pairs,
        "count" => Argument::Count,
        "n" => Argument::Number,
        "sides" => Argument::Sides,
        "point" => Argument::Point,
        "pointmin" => Argument::Location(Role::Min),
        "pointmax" => Argument::Location(Role::Max),
        "bool" => Argument::Bool,
        "round" => Argument::Rounding,
        "r^2" => Argument::SquaredRadius,
        "hull" => Argument::Hull,
        "_" => Argument::Any,
        "..." => Argument::Rest,
        "{}" => Argument::Fields(None),
        "{deg}" => Argument::Fields(Some(AngleUnit::Degrees)),
        "{rad}" => Argument::Fields(Some(AngleUnit::Radians)),
        role => Argument::Role(Role::of(role)?),
    };
    Some((argument, is_optional))
}
