//! Figures given by their corners: points, polylines, polygons and polygons with holes.

use crate::collision::{Aabb, centroid, convex_hull};
use crate::exchange::code::figure::FirstCorner;
use crate::exchange::code::figure::used_numbers::UsedNumbers;
use crate::exchange::code::{Anchor, Draft, Kind, Role, RoleValue};
use crate::exchange::findings::{Figure, Frame};
use crate::number_format::counted;
use core::f64::consts::{FRAC_PI_2, TAU};
use glam::{DVec2, Vec2};

/// The maximum number of corners whose convex hull is calculated.
const MAX_HULL: usize = 256;
/// The maximum number of sides of a regular polygon.
const MAX_SIDES: f32 = 1000.0;

fn corners(draft: &Draft, used: &mut UsedNumbers) -> Result<Vec<Vec2>, String> {
    if let Some(RoleValue::Pairs(pairs)) = draft.get(Role::Corners) {
        return Ok(pairs.iter().map(|pair| used.pair(pair)).collect());
    }
    if let (Some(RoleValue::Nums(x)), Some(RoleValue::Nums(y))) = (draft.get(Role::Xs), draft.get(Role::Ys)) {
        if x.len() != y.len() {
            return Err(format!(
                "{} for x but {} for y: the counts must be equal",
                counted(x.len(), "number"),
                y.len()
            ));
        }
        return Ok(x.iter().zip(y).map(|(x, y)| Vec2::new(used.num(x), used.num(y))).collect());
    }
    if let Some(sides) = used.role(draft, Role::Sides) {
        let first = draft.first_corner.ok_or("it is not known where its first corner is: write its corners")?;
        let radius = used.role(draft, Role::Radius).ok_or("its radius is not given")?;
        return regular_polygon(first, sides, radius);
    }
    let pairs = [Role::A, Role::B, Role::C].into_iter().filter_map(|role| used.first(draft, &[role]));
    let pairs: Vec<Vec2> = pairs.collect();
    if pairs.len() > 1 {
        return Ok(pairs);
    }
    let numbered = [Role::X, Role::X2, Role::X3, Role::X4];
    Ok(numbered.into_iter().map_while(|role| used.first(draft, &[role])).collect())
}

/// The corners of a regular polygon around the origin.
fn regular_polygon(first: FirstCorner, sides: f32, radius: f32) -> Result<Vec<Vec2>, String> {
    if !(3.0..=MAX_SIDES).contains(&sides) || sides.fract() != 0.0 {
        return Err(format!("it has {sides} sides, not 3 to {MAX_SIDES}"));
    }
    let step = TAU / f64::from(sides);
    let start = match first {
        FirstCorner::Right => 0.0,
        FirstCorner::Top => -FRAC_PI_2,
        FirstCorner::HalfStep => 0.5 * step,
    };
    // The cosine of a right angle is not quite 0.
    let exact = |part: f64| if part.abs() < 1e-12 { 0.0 } else { part };
    let corner = |i: u16| {
        let [x, y] = DVec2::from_angle(start + f64::from(i) * step).to_array().map(exact);
        (f64::from(radius) * DVec2::new(x, y)).as_vec2()
    };
    Ok((0..sides as u16).map(corner).collect())
}

/// The convex hull of corners, or the corners if they are convex.
fn hull(draft: &Draft, corners: Vec<Vec2>, used: &mut UsedNumbers) -> Vec<Vec2> {
    if corners.len() > MAX_HULL {
        used.uncertain = Some("its engine takes the convex hull of its corners, but there are too many of them here");
        return corners;
    }
    if !corners.iter().all(|corner| corner.is_finite()) {
        return corners;
    }
    let hull = convex_hull(corners.iter().copied());
    let Some(RoleValue::Pairs(pairs)) = draft.get(Role::Corners).filter(|_| hull.len() < corners.len()) else {
        return corners;
    };
    for (pair, corner) in pairs.iter().zip(&corners) {
        if !hull.contains(corner) {
            used.idle.extend(pair.spans());
        }
    }
    used.spans.retain(|span| !used.idle.contains(span));
    used.note = Some("read as the convex hull of its corners, as in its engine");
    hull
}

pub fn cornered(draft: &Draft, used: &mut UsedNumbers, frame: &mut Frame) -> Result<Figure, String> {
    if draft.kind == Kind::Point && !draft.has(Role::Corners) {
        let position = used.first(draft, &[Role::Position, Role::Center, Role::X]);
        return Ok(Figure::Points(vec![position.ok_or("its position is not given")?]));
    }
    if let Some(RoleValue::Rings(rings)) = draft.get(Role::Corners) {
        let rings = rings.iter().map(|ring| ring.iter().map(|pair| used.pair(pair)).collect()).collect();
        set_frame(draft, used, frame, DVec2::ZERO);
        return Ok(Figure::Rings(rings));
    }
    let mut corners = corners(draft, used)?;
    if draft.count.as_ref().is_some_and(|count| count.double != corners.len() as f64) {
        used.uncertain = Some("its call states a different number of corners");
    }
    if draft.is_hull {
        corners = hull(draft, corners, used);
    }
    if let Some(RoleValue::Rings(holes)) = draft.get(Role::Holes) {
        let holes = holes.iter().map(|ring| ring.iter().map(|pair| used.pair(pair)).collect());
        let rings = core::iter::once(corners).chain(holes).collect();
        set_frame(draft, used, frame, DVec2::ZERO);
        return Ok(Figure::Rings(rings));
    }
    if corners.is_empty() {
        return Err("its corners are not given".to_owned());
    }
    let origin = match draft.anchor {
        Anchor::Centroid => centroid(&corners),
        Anchor::Box => {
            let Aabb { min, max } = Aabb::from_points(corners.iter().copied());
            (min.as_dvec2() + max.as_dvec2()) * 0.5
        }
        Anchor::Own | Anchor::Corner | Anchor::Center | Anchor::LaterCenter => DVec2::ZERO,
    };
    set_frame(draft, used, frame, origin);
    Ok(match draft.kind {
        Kind::Point => Figure::Points(corners),
        Kind::Segment | Kind::Line => Figure::Line(corners),
        _ if corners.len() == 1 => Figure::Points(corners),
        _ if corners.len() == 2 => Figure::Line(corners),
        _ => Figure::Outline(corners),
    })
}

/// Sets where the origin of the corners lies, and the point that they rotate about.
fn set_frame(draft: &Draft, used: &mut UsedNumbers, frame: &mut Frame, anchor: DVec2) {
    let is_numbered = ![Role::Corners, Role::Xs, Role::Sides].into_iter().any(|role| draft.has(role));
    let roles = [Role::Position, Role::Center, Role::X];
    let position = used.first(draft, &roles[..if is_numbered { 2 } else { 3 }]);
    frame.position = position.unwrap_or_default().as_dvec2();
    frame.origin = anchor;
    if let Some(origin) = used.first(draft, &[Role::Origin]) {
        // As in libGDX: the corners rotate about it and are not moved by it.
        frame.origin = origin.as_dvec2();
        frame.position += origin.as_dvec2();
    }
}
