//! How does dragging a handle change a body?

use super::handle::HandleKind;
use super::local_shape::LocalShape;
use super::pose::Pose;
use glam::{DVec2, Vec2};

/// The options of moving a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Resizing {
    /// Width and height keep their ratio.
    pub keeps_ratio: bool,
    /// The pivot stays where it is, not the opposite side.
    pub about_pivot: bool,
}

/// A local shape and its pose after a handle was dragged by a vector in the world. The vector counts from the point of the shape that
/// the handle belongs to. A polygon may then cross itself. Turning and motion change nothing here.
pub fn reshaped_by_handle(
    local: &LocalShape,
    pose: Pose,
    handle: HandleKind,
    by: DVec2,
    how: Resizing,
) -> (LocalShape, Pose) {
    let unchanged = || (local.clone(), pose);
    if by == DVec2::ZERO && !matches!(handle, HandleKind::InsertVertex(_)) {
        return unchanged();
    }
    let own_by = pose.unplaced_direction(by);
    if let LocalShape::Rounded { core, radius } = local {
        if handle == HandleKind::Radius {
            let grown = f64::from(*radius) + core.outward().dot(own_by);
            return ((**core).clone().with_radius(grown.max(0.0) as f32), pose);
        }
        let (core, pose) = reshaped_by_handle(core, pose, handle, by, how);
        return (core.with_radius(*radius), pose);
    }
    match (handle, local) {
        (HandleKind::Side(x, y), LocalShape::Rect { size, pivot }) => {
            let (size, pivot) = (size.as_dvec2(), pivot.map(|pivot| pivot.as_dvec2()));
            resized(size, pivot, pose, [x, y], own_by, how)
        }
        (HandleKind::Side(x, y), LocalShape::Circle { radius }) => {
            let rim = DVec2::new(f64::from(x), f64::from(y)) * f64::from(*radius);
            (LocalShape::Circle { radius: (rim + by).length() as f32 }, pose)
        }
        (HandleKind::Pivot, LocalShape::Rect { size, pivot }) => with_moved_pivot(*size, *pivot, pose, own_by),
        (HandleKind::End(end), LocalShape::Segment { a, b }) => {
            let mut ends = [*a, *b];
            ends[end] = (ends[end].as_dvec2() + own_by).as_vec2();
            (LocalShape::Segment { a: ends[0], b: ends[1] }, pose)
        }
        (HandleKind::Vertex(i), LocalShape::Polygon { vertices }) => {
            let mut vertices = vertices.clone();
            vertices[i] = (vertices[i].as_dvec2() + own_by).as_vec2();
            (LocalShape::Polygon { vertices }, pose)
        }
        (HandleKind::InsertVertex(i), LocalShape::Polygon { vertices }) => {
            let [a, b] = [vertices[i], vertices[(i + 1) % vertices.len()]].map(|vertex| vertex.as_dvec2());
            let mut vertices = vertices.clone();
            vertices.insert(i + 1, (a.midpoint(b) + own_by).as_vec2());
            (LocalShape::Polygon { vertices }, pose)
        }
        (
            HandleKind::Rotate
            | HandleKind::Side(..)
            | HandleKind::Pivot
            | HandleKind::Radius
            | HandleKind::End(_)
            | HandleKind::Vertex(_)
            | HandleKind::InsertVertex(_)
            | HandleKind::MotionEnd
            | HandleKind::MotionTurn,
            _,
        ) => unchanged(),
    }
}

/// A rectangle with a moved pivot, in its place; `by` is in its own frame.
fn with_moved_pivot(size: Vec2, pivot: Option<Vec2>, pose: Pose, by: DVec2) -> (LocalShape, Pose) {
    let pivot = pivot.unwrap_or(size * 0.5);
    let moved = (pivot.as_dvec2() + by).as_vec2();
    // The pose moves in the world as the rounded pivot moves in its own frame.
    let by = pose.placed_direction(moved.as_dvec2() - pivot.as_dvec2());
    let position = (pose.position.as_dvec2() + by).as_vec2();
    (LocalShape::Rect { size, pivot: Some(moved) }, Pose { position, ..pose })
}

/// A rectangle with moved sides; `by` is in its own frame. Beyond the opposite side it is mirrored.
fn resized(
    size: DVec2,
    pivot: Option<DVec2>,
    pose: Pose,
    side: [i8; 2],
    by: DVec2,
    how: Resizing,
) -> (LocalShape, Pose) {
    let side = DVec2::new(f64::from(side[0]), f64::from(side[1]));
    let about = pivot.unwrap_or(size * 0.5);
    // The fixed point, from the top left corner: on the opposite side, in the middle of sides that do not move, or the pivot.
    let fixed = if how.about_pivot { about } else { size * (DVec2::ONE - side) * 0.5 };
    let dragged = size * (DVec2::ONE + side) * 0.5;
    let arm = dragged - fixed;
    // A side at the fixed point moves without scaling.
    let scale = |axis: usize| (side[axis] != 0.0 && arm[axis] != 0.0).then(|| (arm[axis] + by[axis]) / arm[axis]);
    let mut scales = [scale(0), scale(1)];
    if how.keeps_ratio {
        let larger = match scales {
            [Some(x), Some(y)] => Some(if x.abs() > y.abs() { x } else { y }),
            [x, y] => x.or(y),
        };
        scales = [larger; 2];
    }
    let scale = DVec2::new(scales[0].unwrap_or(1.0), scales[1].unwrap_or(1.0));
    let [from, to] = [DVec2::ZERO, size].map(|corner| fixed + (corner - fixed) * scale);
    // A rectangle without width or height gets one.
    let pulled = DVec2::select((size * side).cmpeq(DVec2::ZERO), side * by, DVec2::ZERO);
    let new_size = ((to - from).abs() + pulled.max(DVec2::ZERO)).as_vec2();
    let share = DVec2::select(size.cmpeq(DVec2::ZERO), DVec2::splat(0.5), about / size);
    let share = DVec2::select(scale.cmplt(DVec2::ZERO), 1.0 - share, share);
    let new_about = new_size.as_dvec2() * share;
    let position = if how.about_pivot {
        pose.position
    } else {
        let moved = from.min(to) + new_about - about;
        (pose.position.as_dvec2() + pose.placed_direction(moved)).as_vec2()
    };
    let pivot = pivot.map(|_| new_about.as_vec2());
    (LocalShape::Rect { size: new_size, pivot }, Pose { position, ..pose })
}
