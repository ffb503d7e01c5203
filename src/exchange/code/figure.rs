//! From a draft to a figure with the frame that its own position and angle make.

use crate::{
    collision::convex_hull,
    exchange::{
        code::{
            draft::{Anchor, Draft, Given, Kind, Pair, Role},
            syntax::tree::{Num, Span},
        },
        item::{Angle, BoxNumbers, Figure, Frame},
    },
    notation::counted,
};
use glam::{DVec2, Vec2};

/// The convex hull of more corners is not calculated.
const MOST_HULL: usize = 256;

/// The numbers of a figure, as they are taken.
#[derive(Default)]
pub(super) struct Taken {
    pub spans: Vec<Span>,
    pub thirds: Vec<Span>,
    /// Why the figure is uncertain.
    pub doubt: Option<&'static str>,
    /// What its engine makes of it.
    pub note: Option<&'static str>,
    /// Numbers that make no difference: corners within the convex hull, the angle of a circle.
    pub idle: Vec<Span>,
}

impl Taken {
    fn num(&mut self, num: &Num) -> f32 {
        self.spans.extend(num.spans());
        num.single
    }

    pub fn pair(&mut self, pair: &Pair) -> Vec2 {
        self.thirds.extend(pair.third.iter().flat_map(|third| third.spans()));
        Vec2::new(self.num(&pair.x), self.num(&pair.y))
    }

    fn role(&mut self, draft: &Draft, role: Role) -> Option<f32> {
        draft.num(role).map(|num| self.num(num))
    }

    fn pair_role(&mut self, draft: &Draft, role: Role) -> Option<Vec2> {
        draft.pair(role).map(|pair| self.pair(pair))
    }

    /// The angle makes no difference.
    fn leave_angle(&mut self, draft: &Draft, frame: &mut Frame) {
        frame.angle = None;
        for span in draft.num(Role::Angle).into_iter().flat_map(Num::spans) {
            self.spans.retain(|own| *own != span);
            self.idle.push(span);
        }
    }

    /// Two pairs, if both are given.
    fn both_pairs(&mut self, draft: &Draft, a: Role, b: Role) -> Option<(Vec2, Vec2)> {
        draft.pair(a).and(draft.pair(b))?;
        self.pair_role(draft, a).zip(self.pair_role(draft, b))
    }

    /// Two corners by four numbers, if all are given.
    fn four(&mut self, draft: &Draft, roles: [Role; 4]) -> Option<(Vec2, Vec2)> {
        let [x, y, x2, y2] = roles;
        roles.into_iter().all(|role| draft.num(role).is_some()).then_some(())?;
        self.both(draft, x, y).zip(self.both(draft, x2, y2))
    }

    /// Two numbers that are given apart.
    fn both(&mut self, draft: &Draft, x: Role, y: Role) -> Option<Vec2> {
        if !(draft.num(x).is_some() && draft.num(y).is_some()) {
            return None;
        }
        Some(Vec2::new(self.role(draft, x)?, self.role(draft, y)?))
    }
}

/// A figure with the frame that its own position and angle make.
pub(super) struct Made {
    pub figure: Figure,
    pub frame: Frame,
}

/// The angle of a draft, in the unit that its text or its engine says.
fn angle(draft: &Draft, taken: &mut Taken) -> Option<Angle> {
    let num = draft.num(Role::Angle)?;
    Some(Angle { value: taken.num(num), unit: num.unit.or(draft.unit) })
}

/// The frame of a body or a node.
pub(super) fn frame_of(draft: &Draft, taken: &mut Taken) -> Option<Frame> {
    let position = taken
        .pair_role(draft, Role::Position)
        .or_else(|| taken.both(draft, Role::X, Role::Y))
        .or_else(|| taken.pair_role(draft, Role::Center));
    let angle = angle(draft, taken);
    let scale = taken.pair_role(draft, Role::Scale);
    if position.is_none() && angle.is_none() && scale.is_none() && !draft.roles.is_empty() {
        return None;
    }
    Some(Frame {
        position: position.unwrap_or_default().as_dvec2(),
        angle,
        scale: scale.map_or(DVec2::ONE, |scale| scale.as_dvec2()),
        ..Frame::default()
    })
}

pub(super) fn figure(draft: &Draft, taken: &mut Taken) -> Result<Made, String> {
    let mut frame = Frame { angle: angle(draft, taken), ..Frame::default() };
    if let Some(scale) = taken.pair_role(draft, Role::Scale) {
        frame.scale = scale.as_dvec2();
    }
    let figure = match draft.kind {
        Kind::Circle => circle(draft, taken, &mut frame)?,
        Kind::Rect => rect(draft, taken, &mut frame)?,
        Kind::Capsule => return Err("a capsule is no shape here: write a segment or a polygon".to_owned()),
        Kind::Ellipse => {
            // A circle stays what it is where it is turned about its centre.
            let circle = ellipse(draft, taken)?;
            if draft.has(Role::X) && frame.angle.is_some_and(|angle| angle.value != 0.0) {
                taken.doubt =
                    Some("it is not said whether it turns about its centre or its corner: read as its centre");
            }
            taken.leave_angle(draft, &mut frame);
            circle
        }
        Kind::Point | Kind::Segment | Kind::Line | Kind::Polygon => cornered(draft, taken, &mut frame)?,
        Kind::Pose | Kind::Unknown => return Err("it is no shape".to_owned()),
    };
    Ok(Made { figure, frame })
}

fn circle(draft: &Draft, taken: &mut Taken, frame: &mut Frame) -> Result<Figure, String> {
    let radius = match taken.role(draft, Role::Radius) {
        Some(radius) => radius,
        None => taken.role(draft, Role::Diameter).ok_or("its radius is not given")? * 0.5,
    };
    // Turned about its own centre a circle stays what it is.
    let center = taken.pair_role(draft, Role::Center).or_else(|| taken.both(draft, Role::CenterX, Role::CenterY));
    let position = taken.pair_role(draft, Role::Position).or_else(|| taken.both(draft, Role::X, Role::Y));
    let position = position.or_else(|| taken.both(draft, Role::Left, Role::Top));
    let origin = taken.pair_role(draft, Role::Origin);
    if draft.anchor == Anchor::Box {
        // The position is that of the box around it; an origin is measured from the corner of the box.
        frame.position = position.unwrap_or_default().as_dvec2();
        return Ok(Figure::Circle { center: Vec2::splat(radius) - origin.unwrap_or_default(), radius });
    }
    match (center, position) {
        (Some(center), None) | (None, Some(center)) if frame.scale == DVec2::ONE => {
            taken.leave_angle(draft, frame);
            Ok(Figure::Circle { center, radius })
        }
        (Some(center), Some(_)) if !draft.is_local => {
            taken.doubt = Some("it has a centre and a position: read as its centre");
            Ok(Figure::Circle { center, radius })
        }
        (center, position) => {
            frame.position = position.unwrap_or_default().as_dvec2();
            Ok(Figure::Circle { center: center.unwrap_or_default(), radius })
        }
    }
}

/// An ellipse of equal width and height is a circle.
fn ellipse(draft: &Draft, taken: &mut Taken) -> Result<Figure, String> {
    let refused = "an ellipse is no shape here: paste it as SVG, or as a polygon";
    let half = taken.both(draft, Role::HalfWidth, Role::HalfHeight);
    let half = half.or_else(|| taken.both(draft, Role::Width, Role::Height).map(|size| size * 0.5));
    let half = half.or_else(|| taken.role(draft, Role::Radius).map(Vec2::splat));
    let sides = [Role::Left, Role::Top, Role::Right, Role::Bottom];
    if let Some((a, b)) = if half.is_none() { taken.four(draft, sides) } else { None } {
        let radii = (b - a).abs() * 0.5;
        let circle = Figure::Circle { center: (a + b) * 0.5, radius: radii.x };
        return if radii.x == radii.y { Ok(circle) } else { Err(refused.to_owned()) };
    }
    let half = half.filter(|half| half.x == half.y).ok_or(refused)?;
    let center = taken.both(draft, Role::CenterX, Role::CenterY).or_else(|| taken.pair_role(draft, Role::Center));
    let center = center.or_else(|| taken.both(draft, Role::X, Role::Y).map(|corner| corner + half)).ok_or(refused)?;
    Ok(Figure::Circle { center, radius: half.x })
}

fn rect(draft: &Draft, taken: &mut Taken, frame: &mut Frame) -> Result<Figure, String> {
    // Qt: both corners are pixels of the rectangle.
    if let Some((min, max)) = taken.both_pairs(draft, Role::Left, Role::Right) {
        return Ok(Figure::Box { at: min, size: max - min + 1.0, numbers: BoxNumbers::Corner });
    }
    let corners = match taken.both_pairs(draft, Role::Min, Role::Max) {
        Some(corners) => Some(corners),
        None => match taken.both_pairs(draft, Role::A, Role::B) {
            Some(corners) => Some(corners),
            None => taken
                .four(draft, [Role::X, Role::Y, Role::X2, Role::Y2])
                .or_else(|| taken.four(draft, [Role::Left, Role::Top, Role::Right, Role::Bottom])),
        },
    };
    if let Some((a, b)) = corners {
        return between(a, b, frame);
    }
    let half = taken.pair_role(draft, Role::Half).or_else(|| taken.both(draft, Role::HalfWidth, Role::HalfHeight));
    let half = half.or_else(|| taken.role(draft, Role::HalfWidth).map(Vec2::splat));
    let size = match half {
        Some(half) => half * 2.0,
        None => {
            let size = taken.pair_role(draft, Role::Size).or_else(|| taken.both(draft, Role::Width, Role::Height));
            size.ok_or("its size is not given")?
        }
    };
    let center = taken.pair_role(draft, Role::Center).or_else(|| taken.both(draft, Role::CenterX, Role::CenterY));
    let corner = taken.pair_role(draft, Role::Corner).or_else(|| taken.pair_role(draft, Role::Min));
    let place = taken.pair_role(draft, Role::Position).or_else(|| taken.both(draft, Role::X, Role::Y));
    // CSS and Fabric: `left` and `top` beside a width.
    let place = place.or_else(|| taken.both(draft, Role::Left, Role::Top));
    // pygame: `r.bottomright = (100, 50)`
    let corner = corner.or_else(|| {
        let is_needed = center.is_none() && place.is_none();
        is_needed.then(|| taken.pair_role(draft, Role::Max)).flatten().map(|max| max - size)
    });
    let origin = taken.pair_role(draft, Role::Origin);
    if origin
        .is_some_and(|origin| origin != Vec2::ZERO && origin.abs().max_element() <= 1.0 && size.min_element() > 2.0)
    {
        taken.doubt = Some("its origin may be a fraction of its size: read as a length");
    }
    let is_turned = frame.angle.is_some() || frame.scale != DVec2::ONE;
    if draft.anchor == Anchor::Corner || origin.is_some() {
        frame.position = corner.or(place).or(center).unwrap_or_default().as_dvec2();
        return Ok(Figure::Box { at: -origin.unwrap_or_default() + Vec2::ZERO, size, numbers: BoxNumbers::Corner });
    }
    let by_center = half.is_some() || draft.is_local;
    match (center, corner.or(place)) {
        (Some(center), outer) => {
            if outer.is_some() && !draft.is_local {
                taken.doubt = Some("it has a centre and a corner or position: read as its centre");
            }
            // A centre within the frame of a body that has a place of its own.
            if let Some(outer) = outer.filter(|_| draft.is_local) {
                frame.position = outer.as_dvec2();
                return Ok(Figure::Box { at: center, size, numbers: BoxNumbers::Center });
            }
            if is_turned {
                frame.position = center.as_dvec2();
                return Ok(Figure::Box { at: Vec2::ZERO, size, numbers: BoxNumbers::Center });
            }
            Ok(Figure::Box { at: center, size, numbers: BoxNumbers::Center })
        }
        (None, Some(place)) if by_center && corner.is_none() => {
            if is_turned {
                frame.position = place.as_dvec2();
                return Ok(Figure::Box { at: Vec2::ZERO, size, numbers: BoxNumbers::Center });
            }
            Ok(Figure::Box { at: place, size, numbers: BoxNumbers::Center })
        }
        (None, Some(corner)) => {
            if is_turned {
                frame.position = corner.as_dvec2() + size.as_dvec2() * 0.5;
                return Ok(Figure::Box { at: Vec2::ZERO, size, numbers: BoxNumbers::Center });
            }
            if size.min_element() < 0.0 {
                taken.note = Some("a negative size is measured the other way");
            }
            between_corner_and_size(corner, size)
        }
        (None, None) => Ok(Figure::Box {
            at: Vec2::ZERO,
            size,
            numbers: if draft.is_local { BoxNumbers::Center } else { BoxNumbers::Corner },
        }),
    }
}

fn between_corner_and_size(corner: Vec2, size: Vec2) -> Result<Figure, String> {
    if size.min_element() < 0.0 {
        return between(corner, corner + size, &mut Frame::default());
    }
    Ok(Figure::Box { at: corner, size, numbers: BoxNumbers::Corner })
}

/// A rectangle between two opposite corners; by four corners where f32 does not hold its size.
fn between(a: Vec2, b: Vec2, frame: &mut Frame) -> Result<Figure, String> {
    let (min, max) = (a.min(b), a.max(b));
    let size = max - min;
    if frame.angle.is_some() {
        frame.position = (min.as_dvec2() + max.as_dvec2()) * 0.5;
        return Ok(Figure::Box { at: Vec2::ZERO, size, numbers: BoxNumbers::Center });
    }
    if size.as_dvec2() != max.as_dvec2() - min.as_dvec2() {
        return Ok(Figure::Outline(vec![min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)]));
    }
    Ok(Figure::Box { at: min, size, numbers: BoxNumbers::Corner })
}

/// The corners in their order.
fn corners(draft: &Draft, taken: &mut Taken) -> Result<Vec<Vec2>, String> {
    if let Some(Given::Pairs(pairs)) = draft.get(Role::Corners) {
        return Ok(pairs.iter().map(|pair| taken.pair(pair)).collect());
    }
    if let (Some(Given::Nums(x)), Some(Given::Nums(y))) = (draft.get(Role::Xs), draft.get(Role::Ys)) {
        if x.len() != y.len() {
            return Err(format!("{} of x and {} of y do not make corners", counted(x.len(), "number"), y.len()));
        }
        return Ok(x.iter().zip(y).map(|(x, y)| Vec2::new(taken.num(x), taken.num(y))).collect());
    }
    let pairs = [Role::A, Role::B, Role::C].into_iter().filter_map(|role| taken.pair_role(draft, role));
    let pairs: Vec<Vec2> = pairs.collect();
    if pairs.len() > 1 {
        return Ok(pairs);
    }
    let numbered = [(Role::X, Role::Y), (Role::X2, Role::Y2), (Role::X3, Role::Y3), (Role::X4, Role::Y4)];
    Ok(numbered.into_iter().map_while(|(x, y)| taken.both(draft, x, y)).collect())
}

/// The convex hull of corners, in place of them where they are not convex.
fn hull(draft: &Draft, corners: Vec<Vec2>, taken: &mut Taken) -> Vec<Vec2> {
    if corners.len() > MOST_HULL {
        taken.doubt = Some("its engine takes the convex hull of its corners, of which there are too many here");
        return corners;
    }
    if !corners.iter().all(|corner| corner.is_finite()) {
        return corners;
    }
    let hull = convex_hull(corners.iter().copied());
    let Some(Given::Pairs(pairs)) = draft.get(Role::Corners).filter(|_| hull.len() < corners.len()) else {
        return corners;
    };
    for (pair, corner) in pairs.iter().zip(&corners) {
        if !hull.contains(corner) {
            taken.idle.extend(pair.spans());
        }
    }
    taken.spans.retain(|span| !taken.idle.contains(span));
    taken.note = Some("read as the convex hull of its corners, as its engine takes it");
    hull
}

fn cornered(draft: &Draft, taken: &mut Taken, frame: &mut Frame) -> Result<Figure, String> {
    if draft.kind == Kind::Point && !draft.has(Role::Corners) {
        let place = taken
            .pair_role(draft, Role::Position)
            .or_else(|| taken.pair_role(draft, Role::Center))
            .or_else(|| taken.both(draft, Role::X, Role::Y));
        return Ok(Figure::Points(vec![place.ok_or("its position is not given")?]));
    }
    if let Some(Given::Rings(rings)) = draft.get(Role::Corners) {
        let rings = rings.iter().map(|ring| ring.iter().map(|pair| taken.pair(pair)).collect()).collect();
        place(draft, taken, frame, DVec2::ZERO);
        return Ok(Figure::Rings(rings));
    }
    let mut corners = corners(draft, taken)?;
    if draft.count.as_ref().is_some_and(|count| count.double != corners.len() as f64) {
        taken.doubt = Some("the number of corners in its call is another one");
    }
    if draft.is_hull {
        corners = hull(draft, corners, taken);
    }
    if let Some(Given::Rings(holes)) = draft.get(Role::Holes) {
        let holes = holes.iter().map(|ring| ring.iter().map(|pair| taken.pair(pair)).collect());
        let rings = core::iter::once(corners).chain(holes).collect();
        place(draft, taken, frame, DVec2::ZERO);
        return Ok(Figure::Rings(rings));
    }
    if corners.is_empty() {
        return Err("its corners are not given".to_owned());
    }
    let origin = match draft.anchor {
        Anchor::Centroid => centroid(&corners),
        Anchor::Box => {
            let (min, max) = corners.iter().fold((corners[0], corners[0]), |(min, max), &v| (min.min(v), max.max(v)));
            (min.as_dvec2() + max.as_dvec2()) * 0.5
        }
        Anchor::Own | Anchor::Corner | Anchor::Center => DVec2::ZERO,
    };
    place(draft, taken, frame, origin);
    Ok(match draft.kind {
        Kind::Point => Figure::Points(corners),
        Kind::Segment | Kind::Line => Figure::Line(corners),
        _ if corners.len() == 1 => Figure::Points(corners),
        _ if corners.len() == 2 => Figure::Line(corners),
        _ => Figure::Outline(corners),
    })
}

/// The frame of corners: where their origin lies, and the point that they turn about.
fn place(draft: &Draft, taken: &mut Taken, frame: &mut Frame, anchor: DVec2) {
    let is_numbered = !(draft.has(Role::Corners) || draft.has(Role::Xs));
    let position = taken.pair_role(draft, Role::Position).or_else(|| taken.pair_role(draft, Role::Center));
    let position = if is_numbered { position } else { position.or_else(|| taken.both(draft, Role::X, Role::Y)) };
    frame.position = position.unwrap_or_default().as_dvec2();
    frame.origin = anchor;
    if let Some(origin) = taken.pair_role(draft, Role::Origin) {
        // As in libGDX: the corners turn about it and stay where they are.
        frame.origin = origin.as_dvec2();
        frame.position += origin.as_dvec2();
    }
}

/// The centroid of the area of an outline.
fn centroid(corners: &[Vec2]) -> DVec2 {
    let origin = corners[0].as_dvec2();
    let (mut sum, mut area) = (DVec2::ZERO, 0.0);
    for (i, corner) in corners.iter().enumerate() {
        let (a, b) = (corner.as_dvec2() - origin, corners[(i + 1) % corners.len()].as_dvec2() - origin);
        let part = a.perp_dot(b);
        sum += (a + b) * part;
        area += part;
    }
    if area == 0.0 { origin } else { origin + sum / (3.0 * area) }
}
