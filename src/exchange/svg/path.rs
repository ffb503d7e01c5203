//! The corners of path data; curves are cut into chords.

use crate::exchange::findings::rounding::Rounding;
use crate::exchange::xml::numbers;
use core::cell::RefCell;
use core::ops::Range;
use glam::{DVec2, Vec2};
use kurbo::{Affine, PathEl, Point, Rect};
use svgtypes::{SimplePathSegment, SimplifyingPathParser};

/// The maximum distance of a chord from its curve, absolute and relative to the path's size; the smaller one applies.
const TOLERANCE: f64 = 0.1;
const RELATIVE_TOLERANCE: f64 = 1e-3;
/// The lower limit of the relative tolerance, which bounds the number of chords.
const FINEST: f64 = 1e-5;

/// The maximum number of corners of all paths in a text: a short text can describe curves with any number of chords.
pub const MAX_CORNERS: usize = 1 << 22;

/// The part of a path from one move to the next.
pub struct Subpath {
    pub corners: Vec<Vec2>,
    pub is_closed: bool,
    pub rounding: Rounding,
}

pub struct Flattened {
    pub subpaths: Vec<Subpath>,
    /// The maximum distance of chords from curves; `None` if there are no curves.
    pub tolerance: Option<f64>,
    /// Whether there are moves without lines.
    pub has_lone_moves: bool,
}

/// The elements of path data up to its first mistake.
pub fn elements(data: &str, transform: Affine) -> impl Iterator<Item = PathEl> {
    use SimplePathSegment::{ClosePath, CurveTo, LineTo, MoveTo, Quadratic};
    let segments = SimplifyingPathParser::from(data).map_while(Result::ok);
    let element = |segment| match segment {
        MoveTo { x, y } => PathEl::MoveTo(Point::new(x, y)),
        LineTo { x, y } => PathEl::LineTo(Point::new(x, y)),
        CurveTo { x1, y1, x2, y2, x, y } => PathEl::CurveTo(Point::new(x1, y1), Point::new(x2, y2), Point::new(x, y)),
        Quadratic { x1, y1, x, y } => PathEl::QuadTo(Point::new(x1, y1), Point::new(x, y)),
        ClosePath => PathEl::ClosePath,
    };
    segments.map(move |segment| transform * element(segment))
}

/// The byte of the first mistake in path data, and the message; the data before it is drawn.
pub fn mistake(data: &str) -> Option<(usize, String)> {
    SimplifyingPathParser::from(data).find_map(Result::err).map(|error| place_of(&error, data))
}

/// The parts of path data that are moves without lines, unless a relative command starts from them.
pub fn lone_moves(data: &str) -> impl Iterator<Item = Range<usize>> {
    let is_command = |byte: &u8| byte.is_ascii_alphabetic() && byte | 32 != b'e';
    let mut commands =
        data.bytes().enumerate().filter(move |(_, byte)| is_command(byte)).map(|(at, _)| at).chain([data.len()]);
    let mut start = commands.next();
    let mut pending = None;
    core::iter::from_fn(move || {
        loop {
            let from = start?;
            start = commands.next();
            let Some(to) = start else { return pending.take() };
            match data.as_bytes()[from] {
                b'M' | b'm' => {
                    let is_from_there = data.as_bytes()[from] == b'M';
                    let is_alone = numbers::of_path(&data[from..to]).nth(2).is_none();
                    let before = core::mem::replace(&mut pending, is_alone.then_some(from..to));
                    if before.is_some() && is_from_there {
                        return before;
                    }
                }
                b'Z' | b'z' => {}
                _ => pending = None,
            }
        }
    })
}

/// The byte and the message of an error. svgtypes counts characters from 1.
pub fn place_of(error: &svgtypes::Error, text: &str) -> (usize, String) {
    let (column, message) = match error {
        svgtypes::Error::UnexpectedData(at) => (*at, "this is not SVG path data"),
        svgtypes::Error::InvalidChar(_, at) | svgtypes::Error::InvalidString(_, at) => (*at, "unexpected character"),
        svgtypes::Error::InvalidNumber(at) => (*at, "expected a number"),
        svgtypes::Error::UnexpectedEndOfStream => (usize::MAX, "numbers are missing at the end"),
        _ => (1, "not understood"),
    };
    let at = text.char_indices().nth(column.saturating_sub(1)).map_or(text.len(), |(at, _)| at);
    (at, message.to_owned())
}

/// Cuts a path into at most `most` corners. The elements are iterated twice instead of being stored.
///
/// # Errors
/// The message for too many corners, and for corners beyond f32.
pub fn flatten<I: Iterator<Item = PathEl>>(elements: impl Fn() -> I, most: usize) -> Result<Flattened, String> {
    let is_finite = |point: &Point| point.is_finite() && point.to_vec2().hypot() < 1e40;
    let (mut has_curves, mut bounds) = (false, None::<Rect>);
    for element in elements() {
        let points = match element {
            PathEl::MoveTo(p) | PathEl::LineTo(p) => [p; 3],
            PathEl::QuadTo(p, q) => [p, q, q],
            PathEl::CurveTo(p, q, r) => [p, q, r],
            PathEl::ClosePath => continue,
        };
        has_curves |= matches!(element, PathEl::QuadTo(..) | PathEl::CurveTo(..));
        for point in points {
            if !is_finite(&point) {
                return Err(beyond());
            }
            bounds = Some(bounds.map_or(Rect::from_points(point, point), |bounds| bounds.union_pt(point)));
        }
    }
    let size = bounds.unwrap_or_default().size();
    let size = size.width.max(size.height);
    let tolerance = TOLERANCE.min(size * RELATIVE_TOLERANCE).max(size * FINEST).max(f64::MIN_POSITIVE);
    let refusal = RefCell::new(None);
    let mut cut = Cut { left: most, subpaths: Vec::new() };
    let add = |element| {
        if refusal.borrow().is_none() {
            refusal.replace(cut.add(element).err());
        }
    };
    let elements = elements().take_while(|_| refusal.borrow().is_none());
    if has_curves {
        kurbo::flatten(elements, tolerance, add);
    } else {
        elements.for_each(add);
    }
    refusal.take().map_or(Ok(()), Err)?;
    let mut subpaths = cut.subpaths;
    let count = subpaths.len();
    subpaths.retain(|subpath| subpath.corners.len() > 1);
    let has_lone_moves = subpaths.len() < count;
    Ok(Flattened { subpaths, tolerance: has_curves.then_some(tolerance), has_lone_moves })
}

struct Cut {
    left: usize,
    subpaths: Vec<Subpath>,
}

impl Cut {
    /// Adds a move, a line or an end.
    fn add(&mut self, element: PathEl) -> Result<(), String> {
        let point = match element {
            PathEl::MoveTo(point) => {
                self.subpaths.push(Subpath { corners: Vec::new(), is_closed: false, rounding: Rounding::default() });
                point
            }
            PathEl::LineTo(point) => point,
            PathEl::ClosePath => {
                self.subpaths.last_mut().into_iter().for_each(|subpath| subpath.is_closed = true);
                return Ok(());
            }
            // Flattened paths have no curves.
            PathEl::QuadTo(..) | PathEl::CurveTo(..) => return Ok(()),
        };
        let Some(subpath) = self.subpaths.last_mut() else { return Ok(()) };
        self.left = self.left.checked_sub(1).ok_or_else(|| {
            format!("the paths have more than {MAX_CORNERS} corners, including those of curves: paste them in parts")
        })?;
        let corner = to_f32(Affine::IDENTITY, point).ok_or_else(beyond)?;
        subpath.corners.push(corner);
        subpath.rounding.add(DVec2::new(point.x, point.y), corner.as_dvec2());
        Ok(())
    }
}

/// A transformed point; `None` beyond f32.
pub fn to_f32(transform: Affine, point: Point) -> Option<Vec2> {
    let placed = transform * point;
    let placed = Vec2::new(placed.x as f32, placed.y as f32);
    placed.is_finite().then_some(placed)
}

/// The message for a shape beyond f32.
pub fn beyond() -> String {
    format!("the shape extends beyond the largest f32, {:e}", f32::MAX)
}
