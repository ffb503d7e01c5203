//! Converts a draft into a figure, with the frame of its own position and angle.

use crate::exchange::code::figure::corners::cornered;
use crate::exchange::code::figure::used_numbers::UsedNumbers;
use crate::exchange::code::{Anchor, Draft, Kind, Role, RoleValue};
use crate::exchange::findings::{Angle, BoxNumbers, Figure, Frame};
use glam::{DVec2, Vec2};

/// The angle of a draft, in the unit of the text or the engine.
fn angle(draft: &Draft, used: &mut UsedNumbers) -> Option<Angle> {
    let num = draft.num(Role::Angle)?;
    Some(Angle { value: used.num(num), unit: num.unit.or(draft.unit) })
}

pub fn frame_of(draft: &Draft, used: &mut UsedNumbers) -> Option<Frame> {
    let position = used.first(draft, &[Role::Position, Role::X, Role::Center]);
    let angle = angle(draft, used);
    let scale = used.first(draft, &[Role::Scale]);
    if position.is_none() && angle.is_none() && scale.is_none() && !draft.roles.is_empty() {
        return None;
    }
    let has_pivot = draft.has_pivot && !draft.is_origin_part;
    let origin = if has_pivot { used.first(draft, &[Role::Origin]) } else { None };
    if draft.has(Role::Origin) && !has_pivot {
        used.uncertain = Some("the origin or pivot of what it belongs to is ignored");
    }
    let (position, scale) = (position.unwrap_or_default().as_dvec2(), scale.unwrap_or(Vec2::ONE).as_dvec2());
    Some(Frame { position, angle, origin: origin.unwrap_or_default().as_dvec2(), scale })
}

/// The figure of a draft, and the frame that its own position and angle make.
pub fn figure(draft: &Draft, used: &mut UsedNumbers) -> Result<(Figure, Frame), String> {
    let angle = angle(draft, used);
    let scale = used.first(draft, &[Role::Scale]).unwrap_or(Vec2::ONE).as_dvec2();
    let mut frame = Frame { angle, scale, ..Frame::default() };
    let figure = match draft.kind {
        Kind::Circle => circle(draft, used, &mut frame)?,
        Kind::Rect => match rect(draft, used, &mut frame)? {
            Figure::Box { at, size, numbers } if draft.is_whole => whole_box(at, size, numbers, used),
            figure => figure,
        },
        Kind::Capsule => capsule(draft, used, &mut frame)?,
        Kind::Ellipse => {
            // Rotation about its centre does not change a circle.
            let circle = ellipse(draft, used)?;
            if draft.has(Role::X) && frame.angle.is_some_and(|angle| angle.value != 0.0) {
                used.uncertain = Some("it may rotate about its centre or a corner: read as its centre");
            }
            used.leave_angle(draft, &mut frame);
            circle
        }
        Kind::Point | Kind::Segment | Kind::Line | Kind::Polygon => cornered(draft, used, &mut frame)?,
        Kind::Pose | Kind::Unknown => return Err("it is not a shape".to_owned()),
    };
    let mut radius = |role| used.role(draft, role).filter(|radius| *radius != 0.0);
    let figure = match (radius(Role::Border), radius(Role::Rounding)) {
        (Some(radius), _) => Figure::Rounded { core: Box::new(figure), radius },
        (None, Some(radius)) => with_round_corners(&figure, radius)?,
        (None, None) => figure,
    };
    Ok((figure, frame))
}

/// A rectangle whose corners are rounded within its size; a larger radius is cut to half of its shorter side.
fn with_round_corners(figure: &Figure, radius: f32) -> Result<Figure, String> {
    let &Figure::Box { at, size, numbers } = figure else {
        return Err("its round corners are not supported: write its outline".to_owned());
    };
    if radius < 0.0 {
        return Err(format!("the radius of its corners is {radius}, below zero"));
    }
    let radius = radius.min(size.min_element() * 0.5);
    let at = if numbers == BoxNumbers::Corner { at + radius } else { at };
    Ok(Figure::Rounded { core: Box::new(Figure::Box { at, size: size - 2.0 * radius, numbers }), radius })
}

/// A capsule by its ends, or about its centre along x or y.
fn capsule(draft: &Draft, used: &mut UsedNumbers, frame: &mut Frame) -> Result<Figure, String> {
    let radius = used.role(draft, Role::Radius);
    let radius = radius.or_else(|| used.role(draft, Role::Diameter).map(|diameter| diameter * 0.5));
    let rounded = |core, radius| Figure::Rounded { core: Box::new(core), radius };
    if (draft.has(Role::A) && draft.has(Role::B)) || draft.has(Role::X2) {
        let radius = radius.ok_or("its radius is not given")?;
        return Ok(rounded(cornered(draft, used, frame)?, radius));
    }
    let (half, radius) = half_of_capsule(draft, used, radius)?;
    let center = used.first(draft, &[Role::Center, Role::CenterX]);
    let outer = used.first(draft, &[Role::Position, Role::X]);
    let is_free = frame.angle.is_none() && frame.scale == DVec2::ONE;
    let at = match (center, outer) {
        (Some(center), None) | (None, Some(center)) if is_free && !draft.is_local => center,
        (center, None) if draft.is_local => center.unwrap_or_default(),
        (center, outer) => {
            frame.position = outer.or(center).unwrap_or_default().as_dvec2();
            if outer.is_some() { center.unwrap_or_default() } else { Vec2::ZERO }
        }
    };
    Ok(rounded(Figure::Line(vec![at - half, at + half]), radius))
}

/// From the middle of a capsule to an end of its core, and its radius.
fn half_of_capsule(draft: &Draft, used: &mut UsedNumbers, radius: Option<f32>) -> Result<(Vec2, f32), String> {
    let axes = [(Role::HalfWidth, Vec2::X), (Role::HalfHeight, Vec2::Y)];
    if let Some((half, along)) = axes.into_iter().find_map(|(role, along)| Some((used.role(draft, role)?, along))) {
        return Ok((half * along, radius.ok_or("its radius is not given")?));
    }
    let size = used.first(draft, &[Role::Size, Role::Width]);
    let is_lying = draft.num(Role::IsLying).map(|lying| {
        used.idle.extend(lying.spans());
        lying.single != 0.0
    });
    let (length, radius, along) = match (size, radius) {
        (Some(size), None) => {
            if is_lying.is_none() && size.x != size.y {
                used.note = Some("it runs along its longer side");
            }
            let is_lying = is_lying.unwrap_or(size.x > size.y);
            if is_lying { (size.x, size.y * 0.5, Vec2::X) } else { (size.y, size.x * 0.5, Vec2::Y) }
        }
        (None, Some(radius)) => {
            used.note = Some("its height includes both caps");
            (used.role(draft, Role::Height).ok_or("its height is not given")?, radius, Vec2::Y)
        }
        _ => return Err("its size is not given".to_owned()),
    };
    let half = length * 0.5 - radius;
    if half < 0.0 {
        return Err(format!("its length of {length} is less than twice its radius of {radius}"));
    }
    Ok((half * along, radius))
}

fn circle(draft: &Draft, used: &mut UsedNumbers, frame: &mut Frame) -> Result<Figure, String> {
    let radius = match used.role(draft, Role::Radius) {
        Some(radius) => radius,
        None => used.role(draft, Role::Diameter).ok_or("its radius is not given")? * 0.5,
    };
    let center = used.first(draft, &[Role::Center, Role::CenterX]);
    let position = used.first(draft, &[Role::Position, Role::X, Role::Left]);
    let origin = origin_of(draft, Vec2::splat(2.0 * radius), used);
    if draft.anchor == Anchor::Box && center.is_none() || draft.is_origin_part && origin.is_some() {
        // The position is that of the bounding box; an origin is measured from the corner of the box.
        frame.position = position.or(center).unwrap_or_default().as_dvec2();
        return Ok(Figure::Circle { center: Vec2::splat(radius) - origin.unwrap_or_default(), radius });
    }
    match (center, position) {
        // Rotation about its centre does not change a circle.
        (Some(center), None) | (None, Some(center)) if frame.scale == DVec2::ONE => {
            used.leave_angle(draft, frame);
            Ok(Figure::Circle { center, radius })
        }
        // It is scaled about its centre.
        (Some(center), None) if !draft.is_local => {
            frame.position = center.as_dvec2();
            Ok(Figure::Circle { center: Vec2::ZERO, radius })
        }
        (Some(center), Some(_)) if !draft.is_local => {
            used.uncertain = Some("it has a centre and a position: the centre is used");
            Ok(Figure::Circle { center, radius })
        }
        (center, position) => {
            frame.position = position.unwrap_or_default().as_dvec2();
            Ok(Figure::Circle { center: center.unwrap_or_default(), radius })
        }
    }
}

/// The circle that an ellipse of equal width and height is.
fn ellipse(draft: &Draft, used: &mut UsedNumbers) -> Result<Figure, String> {
    let refused = "ellipses are not supported: paste them as SVG or as polygons";
    let half = used.first(draft, &[Role::HalfWidth]);
    let half = half.or_else(|| used.first(draft, &[Role::Width, Role::Size]).map(|size| size * 0.5));
    let half = half.or_else(|| used.role(draft, Role::Radius).map(Vec2::splat));
    let (center, half) = match half {
        Some(half) => {
            let center = used.first(draft, &[Role::CenterX, Role::Center]);
            (center.or_else(|| used.first(draft, &[Role::X, Role::Corner]).map(|corner| corner + half)), half)
        }
        None => {
            let (a, b) = used.both(draft, Role::Left, Role::Right).ok_or(refused)?;
            (Some((a + b) * 0.5), (b - a).abs() * 0.5)
        }
    };
    let center = center.filter(|_| half.x == half.y).ok_or(refused)?;
    Ok(Figure::Circle { center, radius: half.x })
}

/// The origin of a shape of this size, as a length.
fn origin_of(draft: &Draft, size: Vec2, used: &mut UsedNumbers) -> Option<Vec2> {
    let origin = used.first(draft, &[Role::Origin])?;
    let largest = origin.abs().max_element();
    if draft.is_origin_part {
        if !draft.is_phaser && largest > 1.0 {
            used.uncertain = Some("its anchor may be a length: read as a fraction of its size");
        }
        return Some(origin * size);
    }
    if largest > 0.0 && largest <= 1.0 && size.min_element() > 2.0 {
        used.uncertain = Some("its origin may be a fraction of its size: read as a length");
    }
    Some(origin)
}

fn rect(draft: &Draft, used: &mut UsedNumbers, frame: &mut Frame) -> Result<Figure, String> {
    // Qt: both corners are pixels within the rectangle.
    if let (Some(RoleValue::Pair(min)), Some(RoleValue::Pair(max))) = (draft.get(Role::Left), draft.get(Role::Right)) {
        let (min, max) = (used.pair(min), used.pair(max));
        return Ok(Figure::Box { at: min, size: max - min + 1.0, numbers: BoxNumbers::Corner });
    }
    let ends = [(Role::Min, Role::Max), (Role::A, Role::B), (Role::X, Role::X2), (Role::Left, Role::Right)];
    if let Some((a, b)) = ends.into_iter().find_map(|(a, b)| used.both(draft, a, b)) {
        return Ok(between(a, b, frame));
    }
    let half = used.first(draft, &[Role::Half, Role::HalfWidth]);
    let half = half.or_else(|| used.role(draft, Role::HalfWidth).map(Vec2::splat));
    let size = half.map(|half| half * 2.0).or_else(|| used.first(draft, &[Role::Size, Role::Width]));
    let size = size.ok_or("its size is not given")?;
    let center = used.first(draft, &[Role::Center, Role::CenterX]);
    let corner = used.first(draft, &[Role::Corner, Role::Min]);
    // CSS and Fabric: `left` and `top` beside a width.
    let outer = used.first(draft, &[Role::Position, Role::X, Role::Left]);
    // pygame: `r.bottomright = (100, 50)`
    let is_max = corner.is_none() && center.is_none() && outer.is_none();
    let max = if is_max { used.first(draft, &[Role::Max]) } else { None };
    let corner = corner.or(max.map(|max| max - size));
    let origin = origin_of(draft, size, used);
    if draft.anchor == Anchor::Corner || origin.is_some() {
        frame.position = corner.or(outer).or(center).unwrap_or_default().as_dvec2();
        return Ok(Figure::Box { at: -origin.unwrap_or_default() + Vec2::ZERO, size, numbers: BoxNumbers::Corner });
    }
    let centered = |at| Figure::Box { at, size, numbers: BoxNumbers::Center };
    let is_turned = frame.angle.is_some() || frame.scale != DVec2::ONE;
    let by_center = half.is_some() || draft.is_local;
    let center_in_frame = match (center, corner.or(outer)) {
        // The centre is relative to a body that has a position of its own.
        (Some(center), Some(outer)) if draft.is_local => {
            frame.position = outer.as_dvec2();
            return Ok(centered(center));
        }
        (Some(center), outer) => {
            used.uncertain =
                outer.map(|_| "it has a centre and a corner or position: the centre is used").or(used.uncertain);
            center.as_dvec2()
        }
        (None, Some(outer)) if by_center && corner.is_none() => outer.as_dvec2(),
        (None, Some(corner)) if is_turned => corner.as_dvec2() + size.as_dvec2() * 0.5,
        (None, Some(corner)) if size.min_element() < 0.0 => {
            used.note = Some("a negative size extends the other way");
            return Ok(between(corner, corner + size, &mut Frame::default()));
        }
        (None, Some(at)) => return Ok(Figure::Box { at, size, numbers: BoxNumbers::Corner }),
        (None, None) if draft.is_local => return Ok(centered(Vec2::ZERO)),
        (None, None) => return Ok(Figure::Box { at: Vec2::ZERO, size, numbers: BoxNumbers::Corner }),
    };
    if !is_turned {
        // The conversion back to f32 is exact.
        return Ok(centered(center_in_frame.as_vec2()));
    }
    frame.position = center_in_frame;
    Ok(centered(Vec2::ZERO))
}

/// A rectangle of pygame: fractions are dropped, and half of an odd size, too.
fn whole_box(at: Vec2, size: Vec2, numbers: BoxNumbers, used: &mut UsedNumbers) -> Figure {
    let whole = (at.trunc(), size.trunc());
    if whole != (at, size) {
        used.note = Some("`pygame.Rect` drops fractions");
    }
    let (at, size) = whole;
    let half = (size * 0.5).floor();
    if numbers == BoxNumbers::Center && half * 2.0 != size {
        return Figure::Box { at: at - half, size, numbers: BoxNumbers::Corner };
    }
    Figure::Box { at, size, numbers }
}

/// A rectangle between two opposite corners; an outline if its size is not an f32.
fn between(a: Vec2, b: Vec2, frame: &mut Frame) -> Figure {
    let (min, max) = (a.min(b), a.max(b));
    let size = max - min;
    if frame.angle.is_some() {
        frame.position = (min.as_dvec2() + max.as_dvec2()) * 0.5;
        return Figure::Box { at: Vec2::ZERO, size, numbers: BoxNumbers::Center };
    }
    if size.as_dvec2() != max.as_dvec2() - min.as_dvec2() {
        return Figure::Outline(vec![min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)]);
    }
    Figure::Box { at: min, size, numbers: BoxNumbers::Corner }
}
