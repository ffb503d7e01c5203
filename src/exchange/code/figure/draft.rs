//! A draft: what the text has described of a shape so far, as numbers with roles.

use crate::exchange::code::figure::FirstCorner;
use crate::exchange::code::{Anchor, AngleUnit, Kind, Num, Pair, Role, RoleValue, Span};

/// Shapes that are drawn one after another, without a clear between them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Drawing(pub usize);

/// A variable since one of its assignments; code reuses a name for the next shape or body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reference<'t> {
    pub name: &'t str,
    /// How often it had been assigned.
    pub assignments: usize,
}

/// An object that a shape has its numbers from.
#[derive(Clone, Debug)]
pub enum Source<'t> {
    /// A variable, and what it had when the shape was made.
    Variable(Reference<'t>, Vec<(Role, RoleValue)>),
    /// An element of a list.
    ElementOf(&'t str),
}

/// A shape or a pose that is not complete yet.
#[derive(Clone, Debug, Default)]
pub struct Draft<'t> {
    pub kind: Kind,
    pub anchor: Anchor,
    /// Whether it is relative to a body, whose position is given elsewhere.
    pub is_local: bool,
    pub roles: Vec<(Role, RoleValue)>,
    /// The unit of angles in this engine.
    pub unit: Option<AngleUnit>,
    /// Phaser: `angle` is in degrees, `rotation` in radians.
    pub is_phaser: bool,
    /// Whether its origin is a part of its size.
    pub is_origin_part: bool,
    /// pygame: position and size lose their fractions.
    pub is_whole: bool,
    pub name: Option<String>,
    pub span: Span,
    /// Its constructor, without later setters.
    pub made: Span,
    pub notes: Vec<String>,
    pub unplaced: Option<String>,
    /// Its numbers that do not affect the shape.
    pub harmless: Vec<Span>,
    /// Its numbers without a role that the shape uses: the angles of a full circle.
    pub used: Vec<Span>,
    /// Poses around it, the innermost first.
    pub frames: Vec<Draft<'t>>,
    /// The variables that it was made from.
    pub refs: Vec<Reference<'t>>,
    /// Whether its engine takes the convex hull of its corners.
    pub is_hull: bool,
    /// Whether the origin of a pose is the point that lies at its position and that it rotates about, as in Pixi.
    pub has_pivot: bool,
    /// The declared number of corners.
    pub count: Option<Num>,
    /// Where the first corner of a regular polygon is.
    pub first_corner: Option<FirstCorner>,
    pub drawing: Drawing,
    /// Whether a call draws it.
    pub is_drawn: bool,
    /// Whether it is an object of the text's own, which no engine constructs.
    pub is_data: bool,
    /// The objects whose fields were its arguments.
    pub sources: Vec<Source<'t>>,
}

impl<'t> Draft<'t> {
    pub fn new(kind: Kind, span: Span) -> Self {
        Self { kind, span, made: span, ..Self::default() }
    }

    pub fn get(&self, role: Role) -> Option<&RoleValue> {
        self.roles.iter().rev().find(|(own, _)| *own == role).map(|(_, given)| given)
    }

    pub fn num(&self, role: Role) -> Option<&Num> {
        if let RoleValue::Num(num) = self.get(role)? { Some(num) } else { None }
    }

    pub fn pair(&self, role: Role) -> Option<&Pair> {
        if let RoleValue::Pair(pair) = self.get(role)? { Some(pair) } else { None }
    }

    pub fn role_names(&self) -> Vec<Role> {
        self.roles.iter().map(|(role, _)| *role).collect()
    }

    pub fn has(&self, role: Role) -> bool {
        self.get(role).is_some()
    }

    /// Arguments of the constructor are harmless once they are replaced. Values set in between are reported as unused, because
    /// they may have affected another shape.
    fn replaced(&mut self, old: &[Span]) {
        if old.iter().all(|span| span.start >= self.made.start && span.end <= self.made.end) {
            self.harmless.extend(old);
        }
    }

    /// Sets the value of a role; the previous value is replaced.
    pub fn set(&mut self, role: Role, given: impl Into<RoleValue>) {
        if let Some(at) = self.roles.iter().position(|(own, _)| *own == role) {
            let (_, old) = self.roles.remove(at);
            self.replaced(&old.spans());
        }
        self.roles.push((role, given.into()));
    }

    /// Removes the roles that satisfy a condition, and returns their values.
    pub fn take_roles(&mut self, is_taken: impl Fn(Role) -> bool) -> Vec<RoleValue> {
        self.roles.extract_if(.., |(role, _)| is_taken(*role)).map(|(_, given)| given).collect()
    }

    /// Sets the angle. A unit in the text prevails over that of the engine.
    pub fn set_angle(&mut self, mut num: Num, unit: Option<AngleUnit>) {
        num.unit = num.unit.or(unit).or(self.unit);
        self.set(Role::Angle, num);
    }

    /// Unity: `CapsuleDirection2D.Horizontal`; other directions change nothing.
    pub fn set_axis(&mut self, direction: &str) {
        let is_lying = direction.ends_with("Horizontal");
        if self.kind == Kind::Capsule && (is_lying || direction.ends_with("Vertical")) {
            let is_lying = f32::from(u8::from(is_lying));
            self.set(Role::IsLying, Num::literal(is_lying, is_lying.into(), Span::default()));
        }
    }

    /// A new position replaces the previous one, given with these roles: `r.center = (100, 50)` after a constructor with a corner.
    pub fn replace_place(&mut self, had: &[Role]) {
        use Role::{Center, CenterX, CenterY, Corner, Left, Max, Position, Top, X, Y};
        let is_new = !self.is_local && self.roles.len() > had.len();
        let Some((role, given)) = self.roles.last().cloned().filter(|_| is_new) else { return };
        let has = |role: Role| had.contains(&role);
        match (role, &given) {
            // The corners of other kinds stay relative to the new position.
            (Center | Position | Max, RoleValue::Pair(_))
                if matches!(self.kind, Kind::Circle | Kind::Rect | Kind::Ellipse) =>
            {
                let replaced = [Center, CenterX, CenterY, Position, Corner, X, Y, Left, Top, Max];
                let is_center = has(Center) || has(CenterX) || self.anchor == Anchor::LaterCenter;
                let old = self.take_roles(|own| own != role && replaced.contains(&own));
                old.iter().for_each(|given| self.replaced(&given.spans()));
                if role == Position && is_center {
                    self.rename([Position], [Center]);
                }
            }
            (X | Y, RoleValue::Num(num)) => {
                let is_x = role == X;
                let pair = [Center, Position, Corner].into_iter().find(|role| has(*role));
                if let (Some(pair), true) = (pair, matches!(self.kind, Kind::Circle | Kind::Rect)) {
                    self.roles.pop();
                    let own = self.roles.iter_mut().find(|(own, _)| *own == pair);
                    if let Some((_, RoleValue::Pair(pair))) = own {
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

    pub fn rename<const N: usize>(&mut self, from: [Role; N], to: [Role; N]) {
        for (role, _) in &mut self.roles {
            if let Some(at) = from.iter().position(|from| from == role) {
                *role = to[at];
            }
        }
    }

    /// Marks its position as uncertain; the first reason is kept.
    pub fn unplace(&mut self, why: impl Into<String>) {
        self.unplaced.get_or_insert_with(|| why.into());
    }

    /// Marks its position as uncertain if that of another draft is.
    pub fn unplace_like(&mut self, other: &Self) {
        other.unplaced.iter().for_each(|why| self.unplace(why));
    }

    /// Adds the numbers of another pose of the same object.
    pub fn join_pose(&mut self, other: &Self) {
        self.roles.extend(other.roles.iter().cloned());
        self.harmless.extend(&other.harmless);
        self.used.extend(&other.used);
        self.unit = self.unit.or(other.unit);
        self.unplace_like(other);
    }

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
        let has_corners = has(Corners) || both(Xs, Ys) || both(Role::Sides, Radius);
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
