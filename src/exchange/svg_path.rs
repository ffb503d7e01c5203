//! Which corners does the path data of SVG have? Curves become chords.

use glam::Vec2;
use kurbo::{Affine, BezPath, PathEl, Point};
use svgtypes::{SimplePathSegment, SimplifyingPathParser};

/// How far a chord may be from its curve: the smaller of these, the second as a share of the path's size.
const TOLERANCE: f64 = 0.1;
const RELATIVE_TOLERANCE: f64 = 1e-3;
/// But no finer than this share, or there would be chords without end.
const FINEST: f64 = 1e-5;

/// A part of a path, from one move to the next.
pub(super) struct Subpath {
    pub corners: Vec<Point>,
    pub is_closed: bool,
}

/// What a path is made of.
pub(super) struct Flattened {
    pub subpaths: Vec<Subpath>,
    /// How far chords may be from the curves; `None` where there are no curves.
    pub tolerance: Option<f64>,
}

/// The path of path data; the error has the byte at which it is, and says what is wrong. What stands before it is drawn.
pub(super) fn parse(data: &str) -> (BezPath, Option<(usize, String)>) {
    let mut path = BezPath::new();
    for segment in SimplifyingPathParser::from(data) {
        match segment {
            Ok(SimplePathSegment::MoveTo { x, y }) => path.move_to((x, y)),
            _ if path.elements().is_empty() && segment.is_ok() => {}
            Ok(SimplePathSegment::LineTo { x, y }) => path.line_to((x, y)),
            Ok(SimplePathSegment::CurveTo { x1, y1, x2, y2, x, y }) => path.curve_to((x1, y1), (x2, y2), (x, y)),
            Ok(SimplePathSegment::Quadratic { x1, y1, x, y }) => path.quad_to((x1, y1), (x, y)),
            Ok(SimplePathSegment::ClosePath) => path.close_path(),
            Err(error) => return (path, Some(place_of(&error, data))),
        }
    }
    (path, None)
}

/// svgtypes counts characters, from 1.
pub(super) fn place_of(error: &svgtypes::Error, text: &str) -> (usize, String) {
    let (column, message) = match error {
        svgtypes::Error::UnexpectedData(at) => (*at, "this is no SVG path data"),
        svgtypes::Error::InvalidChar(_, at) | svgtypes::Error::InvalidString(_, at) => {
            (*at, "this character does not belong here")
        }
        svgtypes::Error::InvalidNumber(at) => (*at, "expected a number"),
        svgtypes::Error::UnexpectedEndOfStream => (usize::MAX, "numbers are missing at the end"),
        _ => (1, "this is not understood"),
    };
    let at = text.char_indices().nth(column.saturating_sub(1)).map_or(text.len(), |(at, _)| at);
    (at, message.to_owned())
}

/// Cuts a path into corners; `None` where a number is beyond all bounds.
pub(super) fn flatten(mut path: BezPath, transform: Affine) -> Option<Flattened> {
    path.apply_affine(transform);
    let is_finite = |point: &Point| point.is_finite() && point.to_vec2().hypot() < 1e40;
    let mut has_curves = false;
    for element in path.elements() {
        let ok = match element {
            PathEl::MoveTo(p) | PathEl::LineTo(p) => is_finite(p),
            PathEl::QuadTo(p, q) => is_finite(p) && is_finite(q),
            PathEl::CurveTo(p, q, r) => is_finite(p) && is_finite(q) && is_finite(r),
            PathEl::ClosePath => true,
        };
        has_curves |= matches!(element, PathEl::QuadTo(..) | PathEl::CurveTo(..));
        if !ok {
            return None;
        }
    }
    let size = path.control_box();
    let size = size.width().max(size.height());
    let tolerance = TOLERANCE.min(size * RELATIVE_TOLERANCE).max(size * FINEST).max(f64::MIN_POSITIVE);
    let mut subpaths: Vec<Subpath> = Vec::new();
    let mut add = |element| match element {
        PathEl::MoveTo(p) => subpaths.push(Subpath { corners: vec![p], is_closed: false }),
        PathEl::LineTo(p) => subpaths.last_mut().into_iter().for_each(|subpath| subpath.corners.push(p)),
        PathEl::ClosePath => subpaths.last_mut().into_iter().for_each(|subpath| subpath.is_closed = true),
        // There are none among chords.
        PathEl::QuadTo(..) | PathEl::CurveTo(..) => {}
    };
    if has_curves {
        kurbo::flatten(path.elements().iter().copied(), tolerance, add);
    } else {
        path.elements().iter().copied().for_each(&mut add);
    }
    subpaths.retain(|subpath| subpath.corners.len() > 1);
    Some(Flattened { subpaths, tolerance: has_curves.then_some(tolerance) })
}

/// Where a transform puts a point; `None` beyond f32.
pub fn to_f32(transform: Affine, point: Point) -> Option<Vec2> {
    let placed = transform * point;
    let placed = Vec2::new(placed.x as f32, placed.y as f32);
    placed.is_finite().then_some(placed)
}

/// What is told of it then.
pub fn beyond() -> String {
    format!("the shape reaches beyond the largest f32, {:e}", f32::MAX)
}
