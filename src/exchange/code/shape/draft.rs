//! A shape as far as the text has described it: numbers with the roles that they play.

use crate::exchange::{
    choices::AngleUnit,
    code::syntax::tree::{Num, Span},
};

/// What a constructor, or an object with fields, is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    Point,
    Circle,
    Rect,
    Segment,
    /// Corners one after the other.
    Line,
    Polygon,
    Capsule,
    Ellipse,
    /// A place and an angle, of a body or a node.
    Pose,
    /// Fields of what is not known.
    #[default]
    Unknown,
}

impl Kind {
    const NAMES: [(Self, &str); 10] = [
        (Self::Point, "point"),
        (Self::Circle, "circle"),
        (Self::Rect, "rectangle"),
        (Self::Segment, "segment"),
        (Self::Line, "line"),
        (Self::Polygon, "polygon"),
        (Self::Capsule, "capsule"),
        (Self::Ellipse, "ellipse"),
        (Self::Pose, "position"),
        (Self::Unknown, "shape"),
    ];

    /// The kind with this name.
    pub fn of(name: &str) -> Option<Self> {
        Self::NAMES.into_iter().find_map(|(kind, own)| (own == name).then_some(kind))
    }

    /// Its name in messages and in the table of constructors.
    pub fn name(self) -> &'static str {
        Self::NAMES.into_iter().find_map(|(kind, name)| (kind == self).then_some(name)).unwrap_or("")
    }
}

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

/// Which point of a shape lies at its position, and is the one that it turns about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Anchor {
    /// The centre of a circle or rectangle; the origin of the corners of a polygon.
    #[default]
    Own,
    /// The corner of a rectangle.
    Corner,
    /// The centre of a rectangle, also where a corner is usual.
    Center,
    /// The centroid of the corners.
    Centroid,
    /// The centre of the bounding box of corners; the corner of the bounding box of a circle.
    Box,
}

/// What the text gives for a role.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    Num(Num),
    Pair(Pair),
    Pairs(Vec<Pair>),
    Rings(Vec<Vec<Pair>>),
    Nums(Vec<Num>),
}

impl Given {
    /// The literals that it is made of.
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

/// Two numbers that belong together, and a third one that a plane has no use for.
#[derive(Clone, Debug, PartialEq)]
pub struct Pair {
    pub x: Num,
    pub y: Num,
    /// The third one.
    pub third: Option<Box<Num>>,
    /// What its type says about it.
    pub means: Meaning,
}

/// What the type of a pair says about it.
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

/// A shape or a pose in the making.
#[derive(Clone, Debug, Default)]
pub struct Draft<'t> {
    pub kind: Kind,
    pub anchor: Anchor,
    /// It lies in the frame of a body; its place in the world is that of the body.
    pub is_local: bool,
    pub roles: Vec<(Role, Given)>,
    /// The unit of angles in this engine.
    pub unit: Option<AngleUnit>,
    pub name: Option<String>,
    pub span: Span,
    /// Where it was made, without what was set later.
    pub made: Span,
    pub notes: Vec<String>,
    pub unplaced: Option<String>,
    /// Numbers that belong to it and place nothing.
    pub harmless: Vec<Span>,
    /// Poses around it, the innermost first.
    pub frames: Vec<Draft<'t>>,
    /// Names that it was made from.
    pub refs: Vec<&'t str>,
    /// Its engine takes the convex hull of its corners.
    pub is_hull: bool,
    /// How many of its corners count.
    pub count: Option<Num>,
}

impl<'t> Draft<'t> {
    pub fn new(kind: Kind, span: Span) -> Self {
        Self { kind, span, made: span, ..Self::default() }
    }

    pub fn get(&self, role: Role) -> Option<&Given> {
        self.roles.iter().rev().find(|(own, _)| *own == role).map(|(_, given)| given)
    }

    pub fn num(&self, role: Role) -> Option<&Num> {
        if let Given::Num(num) = self.get(role)? { Some(num) } else { None }
    }

    pub fn pair(&self, role: Role) -> Option<&Pair> {
        if let Given::Pair(pair) = self.get(role)? { Some(pair) } else { None }
    }

    pub fn has(&self, role: Role) -> bool {
        self.get(role).is_some()
    }

    /// What the constructor was given places nothing once it is replaced. What was set in between is left over, and named: it may
    /// have placed another shape.
    fn replaced(&mut self, old: &[Span]) {
        if old.iter().all(|span| span.start >= self.made.start && span.end <= self.made.end) {
            self.harmless.extend(old);
        }
    }

    /// Gives a role its value; what it had before is replaced.
    pub fn set(&mut self, role: Role, given: Given) {
        if let Some(at) = self.roles.iter().position(|(own, _)| *own == role) {
            let (_, old) = self.roles.remove(at);
            self.replaced(&old.spans());
        }
        self.roles.push((role, given));
    }

    /// Takes the roles for which a condition holds, and what was given for them.
    pub fn take_roles(&mut self, is_taken: impl Fn(Role) -> bool) -> Vec<Given> {
        self.roles.extract_if(.., |(role, _)| is_taken(*role)).map(|(_, given)| given).collect()
    }

    /// Gives it an angle. The unit that is written wins, then that of the engine.
    pub fn set_angle(&mut self, mut num: Num, unit: Option<AngleUnit>) {
        num.unit = num.unit.or(unit).or(self.unit);
        self.set(Role::Angle, Given::Num(num));
    }

    /// The place that was set last replaces the one that it had: `r.center = (100, 50)` behind a constructor with a corner.
    pub fn replace_place(&mut self, had: &[Role]) {
        use Role::{Center, CenterX, CenterY, Corner, Left, Max, Position, Top, X, Y};
        let Some((role, given)) = self.roles.last().cloned() else { return };
        let has = |role: Role| had.contains(&role);
        match (role, &given) {
            // Corners stay where they are within the new frame.
            (Center | Position | Max, Given::Pair(_))
                if matches!(self.kind, Kind::Circle | Kind::Rect | Kind::Ellipse) =>
            {
                let replaced = [Center, CenterX, CenterY, Position, Corner, X, Y, Left, Top, Max];
                let is_center = has(Center) || has(CenterX);
                let old = self.take_roles(|own| own != role && replaced.contains(&own));
                old.iter().for_each(|given| self.replaced(&given.spans()));
                if role == Position && is_center {
                    self.rename([Position], [Center]);
                }
            }
            (X | Y, Given::Num(num)) => {
                let is_x = role == X;
                let pair = [Center, Position, Corner].into_iter().find(|role| has(*role));
                if let (Some(pair), true) = (pair, matches!(self.kind, Kind::Circle | Kind::Rect)) {
                    self.roles.pop();
                    let own = self.roles.iter_mut().find(|(own, _)| *own == pair);
                    if let Some((_, Given::Pair(pair))) = own {
                        let old = core::mem::replace(if is_x { &mut pair.x } else { &mut pair.y }, num.clone());
                        self.replaced(&old.spans().collect::<Vec<_>>());
                    }
                } else if has(CenterX) || has(CenterY) {
                    self.roles.pop();
                    let to = if is_x { CenterX } else { CenterY };
                    self.set(to, given);
                }
            }
            _ => {}
        }
    }

    /// Gives what plays one role another.
    pub fn rename<const N: usize>(&mut self, from: [Role; N], to: [Role; N]) {
        for (role, _) in &mut self.roles {
            if let Some(at) = from.iter().position(|from| from == role) {
                *role = to[at];
            }
        }
    }

    /// Why its place is uncertain; the first reason stays.
    pub fn unplace(&mut self, why: impl Into<String>) {
        self.unplaced.get_or_insert_with(|| why.into());
    }
}
