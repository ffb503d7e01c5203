//! The outlines and polylines of path data and `points`, and which outlines are holes by the fill rule.

use crate::collision::explain::crosses_ray;
use crate::collision::{Aabb, area};
use crate::exchange::findings::location::bytes_of;
use crate::exchange::findings::rounding::Rounding;
use crate::exchange::findings::{Figure, Findings, excerpt};
use crate::exchange::svg::path::{
    Flattened, MAX_CORNERS, Subpath, beyond, elements, flatten, lone_moves, mistake, to_f32,
};
use crate::exchange::text::lexer::{Kind, Lexer};
use crate::exchange::text::literal;
use crate::number_format::significant;
use core::ops::Range;
use glam::{DVec2, Vec2};
use kurbo::{Affine, Point};

/// The number of tested corners of an outline. Of outlines that do not cross, all corners lie on the same side.
const TRIED: usize = 8;
/// The maximum number of tested edges of a path.
const MAX_EDGES: usize = 1_000_000_000;

/// Path data or the value of `points`, with its element.
pub struct List<'t> {
    pub data: &'t str,
    /// Where the data begins.
    pub start: usize,
    pub at: Range<usize>,
    pub transform: Affine,
    pub name: Option<String>,
}

impl<'t> List<'t> {
    /// A list outside of elements.
    pub fn alone(text: &str, data: &'t str) -> Self {
        let at = bytes_of(text, data);
        Self { data, start: at.start, at, transform: Affine::IDENTITY, name: None }
    }
}

pub fn read_path(list: &List, is_even_odd: bool, found: &mut Findings) {
    let List { data, start, transform, .. } = *list;
    let at = || list.at.clone();
    let wrong = mistake(data);
    let read = start + wrong.as_ref().map_or(data.len(), |(offset, _)| *offset);
    if let Some((offset, message)) = wrong {
        let location = start + offset..start + data.len();
        found.error(location, format!("path data, {message}: {}", excerpt(&data[offset..])));
    }
    let left = MAX_CORNERS - found.corners;
    let Flattened { mut subpaths, tolerance, has_lone_moves } = match flatten(|| elements(data, transform), left) {
        Ok(flattened) => flattened,
        Err(message) => return found.error(at(), message),
    };
    found.corners += subpaths.iter().map(|subpath| subpath.corners.len()).sum::<usize>();
    if has_lone_moves {
        for bytes in lone_moves(data).filter(|bytes| start + bytes.end <= read) {
            let location = start + bytes.start..start + bytes.end;
            found.note(location, "path data: no line follows this move, so it draws nothing");
        }
    }
    let lines: Vec<Subpath> = subpaths.extract_if(.., |subpath| !subpath.is_closed).collect();
    let outlines: Vec<&[Vec2]> = subpaths.iter().map(|outline| &outline.corners[..]).collect();
    let Some(groups) = by_holes(&outlines, is_even_odd) else {
        return found.error(at(), "the path has too many outlines to tell which are holes: paste it in parts");
    };
    let count = groups.len();
    let areas = groups.into_iter().map(|group| {
        let rounding = group.iter().find_map(|&i| subpaths[i].rounding.text());
        let mut rings: Vec<Vec<Vec2>> = group.into_iter().map(|i| core::mem::take(&mut subpaths[i].corners)).collect();
        (if rings.len() > 1 { Figure::Rings(rings) } else { Figure::Outline(rings.swap_remove(0)) }, rounding)
    });
    let lines = lines.into_iter().map(|line| (Figure::Line(line.corners), line.rounding.text()));
    let mut has_items = false;
    for (figure, rounding) in areas.chain(lines) {
        has_items = true;
        let item = found.item(list.name.clone(), at(), figure);
        item.unplaced = rounding;
        if let Some(tolerance) = tolerance {
            item.notes.push(format!("curves replaced by chords, within {}", significant(tolerance)));
        }
        if count > 1 {
            item.notes.push("one of several outlines of a path: none is a hole in another".to_owned());
        }
    }
    if has_items {
        found.numbers.use_rest_within(start..read);
    }
}

pub fn read_points(list: List, figure: fn(Vec<Vec2>) -> Figure, found: &mut Findings) {
    let List { data, start, at, transform, name } = list;
    let (mut corners, mut first, mut sign, mut end) = (Vec::new(), None, 1.0, usize::MAX);
    let mut rounding = Rounding::default();
    for token in Lexer::bare(data) {
        let location = start + token.start..start + token.end;
        match token.kind {
            Kind::Number => {
                // A number ends where the next begins, as in `0-5` and `.5.5`.
                let literal = match literal::finite(token.text) {
                    Ok(literal) => literal,
                    Err(message) => return found.error(location, format!("points: {message}")),
                };
                let value = (sign * literal.single, f64::from(sign) * literal.double);
                (sign, end) = (1.0, token.end);
                match first.take() {
                    None => first = Some(value),
                    Some((x, exact_x)) => match to_f32(transform, Point::new(x.into(), value.0.into())) {
                        Some(corner) => {
                            let exact = transform * Point::new(exact_x, value.1);
                            rounding.add(DVec2::new(exact.x, exact.y), corner.as_dvec2());
                            corners.push(corner);
                        }
                        None => return found.error(location, beyond()),
                    },
                }
            }
            Kind::Sign(b'-') => sign = -1.0,
            Kind::Sign(b',' | b'+') => {}
            _ => {
                let text = format!("points: expected a number, found `{}`", excerpt(&data[token.start..token.end]));
                return found.error(location, text);
            }
        }
    }
    if first.is_some() {
        let text = "points: the last x has no y and is ignored";
        found.error(start + end.saturating_sub(1).min(data.len())..start + data.len(), text);
    }
    if corners.is_empty() {
        return found.note(at, "points: the list is empty");
    }
    let figure = if corners.len() == 1 { Figure::Points(corners) } else { figure(corners) };
    found.item(name, at, figure).unplaced = rounding.text();
    found.numbers.use_rest_within(start..start + data.len());
}

/// The indices of outlines in groups, the largest of each group first. The others of a group are holes in it, or islands
/// in its holes. `None` if there are too many outlines.
fn by_holes(outlines: &[&[Vec2]], is_even_odd: bool) -> Option<Vec<Vec<usize>>> {
    let areas: Vec<f64> = outlines.iter().map(|outline| area(outline)).collect();
    let boxes: Vec<Aabb> = outlines.iter().map(|outline| Aabb::from_points(outline.iter().copied())).collect();
    let mut order: Vec<usize> = (0..outlines.len()).collect();
    order.sort_by(|&i, &j| areas[j].abs().total_cmp(&areas[i].abs()).then(i.cmp(&j)));
    let (mut groups, mut left): (Vec<Vec<usize>>, usize) = (Vec::new(), MAX_EDGES);
    for i in order {
        let mut own = vec![i];
        let mut others = Vec::new();
        for group in core::mem::take(&mut groups) {
            let mut is_cut = false;
            for &j in &group {
                left = left.checked_sub(1)?;
                let is_other_way = is_even_odd || (areas[i] > 0.0) != (areas[j] > 0.0);
                if !is_cut && is_other_way && boxes[i].overlaps(boxes[j]) {
                    left = left.checked_sub(TRIED * outlines[j].len())?;
                    let step = outlines[i].len().div_ceil(TRIED).max(1);
                    is_cut = outlines[i].iter().step_by(step).any(|&corner| is_within(corner, outlines[j]));
                }
            }
            if is_cut {
                own.splice(0..0, group);
            } else {
                others.push(group);
            }
        }
        others.push(own);
        groups = others;
    }
    groups.sort_by_key(|group| group.iter().copied().min());
    Some(groups)
}

/// Whether an outline contains a point, by counting crossings of a ray.
fn is_within(point: Vec2, outline: &[Vec2]) -> bool {
    let next = outline.iter().cycle().skip(1);
    outline.iter().zip(next).filter(|(a, b)| crosses_ray(**a, **b, point)).count() % 2 == 1
}
