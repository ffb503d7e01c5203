//! Which outlines and lines do path data and `points` make?

use crate::{
    exchange::{
        findings::{Findings, excerpt},
        item::Figure,
        lexer::{Kind, Lexer},
        literal,
        place::At,
        svg_holes::by_holes,
        svg_path::{Flattened, beyond, flatten, parse, to_f32},
    },
    notation::significant,
};
use glam::Vec2;
use kurbo::{Affine, Point};

/// Reads path data, which begins at a byte of the text.
pub fn path(
    data: &str,
    start: usize,
    at: At,
    transform: Affine,
    name: Option<&str>,
    is_even_odd: bool,
    found: &mut Findings,
) {
    let (bez, wrong) = parse(data);
    if let Some((offset, message)) = wrong {
        let at = At::bytes(start + offset, start + data.len());
        found.wrong(at, format!("path data: {message}: {}", excerpt(&data[offset..])));
    }
    let Some(Flattened { subpaths, tolerance }) = flatten(bez, transform) else {
        return found.wrong(at, beyond());
    };
    let (mut outlines, mut lines) = (Vec::new(), Vec::new());
    for subpath in subpaths {
        let corners: Option<Vec<Vec2>> =
            subpath.corners.iter().map(|&corner| to_f32(Affine::IDENTITY, corner)).collect();
        match corners {
            None => found.wrong(at.clone(), beyond()),
            Some(corners) if subpath.is_closed => outlines.push(corners),
            Some(corners) => lines.push(corners),
        }
    }
    let Some(groups) = by_holes(&outlines, is_even_odd) else {
        return found.wrong(at, "the path has too many outlines to tell which are holes: paste it in parts");
    };
    let count = groups.len();
    let areas = groups.into_iter().map(|group| {
        let mut rings: Vec<Vec<Vec2>> = group.into_iter().map(|i| core::mem::take(&mut outlines[i])).collect();
        if rings.len() > 1 { Figure::Rings(rings) } else { Figure::Outline(rings.swap_remove(0)) }
    });
    for figure in areas.chain(lines.into_iter().map(Figure::Line)) {
        let item = found.item(name.map(str::to_owned), at.clone(), figure);
        if let Some(tolerance) = tolerance {
            item.notes.push(format!("curves cut into chords within {}", significant(tolerance)));
        }
        if count > 1 {
            item.notes.push("one of several outlines of a path: none is cut out of another".to_owned());
        }
    }
}

/// Reads the value of `points`, which begins at a byte of the text.
pub fn points(
    data: &str,
    start: usize,
    at: At,
    transform: Affine,
    name: Option<String>,
    figure: fn(Vec<Vec2>) -> Figure,
    found: &mut Findings,
) {
    let (mut corners, mut first, mut sign, mut end) = (Vec::new(), None, 1.0, usize::MAX);
    for token in Lexer::plain(data) {
        let place = At::bytes(start + token.start, start + token.end);
        match token.kind {
            Kind::Number => {
                // As in `0-5` and `.5.5`, a number ends where the next begins.
                let value = sign * literal::value(token.text).single;
                if !value.is_finite() {
                    let text = format!("points: {} is beyond the largest f32, {:e}", excerpt(token.text), f32::MAX);
                    return found.wrong(place, text);
                }
                (sign, end) = (1.0, token.end);
                match first.take() {
                    None => first = Some(value),
                    Some(x) => match to_f32(transform, Point::new(x.into(), value.into())) {
                        Some(corner) => corners.push(corner),
                        None => return found.wrong(place, beyond()),
                    },
                }
            }
            Kind::Sign(b'-') => sign = -1.0,
            Kind::Sign(b',' | b'+') => {}
            _ => {
                let text = format!("points: expected a number, found `{}`", excerpt(&data[token.start..token.end]));
                return found.wrong(place, text);
            }
        }
    }
    if first.is_some() {
        let text = "points: the last x has no y, and is left out";
        found.wrong(At::bytes(start + end.saturating_sub(1).min(data.len()), start + data.len()), text);
    }
    if corners.is_empty() {
        return found.left_out(at, "points: there are none");
    }
    let figure = if corners.len() == 1 { Figure::Points(corners) } else { figure(corners) };
    found.item(name, at, figure);
}
