//! The description of a proof, in words and in numbers that can be recomputed from the screen.

use crate::answers::status::Number;
use crate::certificate::checker::Checked;
use crate::certificate::claim::{Claim, Fact, Lines};
use crate::certificate::{Certificate, MAX_CERTIFIED_CORNERS};
use crate::number_format::{significant, thousands};
use crate::overlay::view::View;
use glam::DVec2;

/// Where the nearest piece of A ends and where the nearest piece of B begins along a normal.
fn ends(certificate: &Certificate, [a, b]: [&[DVec2]; 2], normal: DVec2) -> [f64; 2] {
    let along = |piece: &[DVec2]| piece.iter().map(|corner| corner.dot(normal)).collect::<Vec<f64>>();
    let [of_a, of_b] = &certificate.solids;
    let end_of_a = along(a).into_iter().fold(f64::NEG_INFINITY, f64::max) + of_a.radius;
    [end_of_a, along(b).into_iter().fold(f64::INFINITY, f64::min) - of_b.radius]
}

/// The pieces of A and of B that a line is between.
pub fn pieces(claim: &Claim, line: usize) -> [&[DVec2]; 2] {
    let [a, b] = &claim.pieces;
    [&a[line / b.len()], &b[line % b.len()]]
}

/// The gap between the nearest pieces along the normal of their line.
pub fn gap(certificate: &Certificate, claim: &Claim, lines: &Lines) -> String {
    let [end_of_a, start_of_b] = ends(certificate, pieces(claim, lines.nearest), lines.all[lines.nearest].normal);
    significant((start_of_b - end_of_a).max(0.0))
}

/// The piece on one side of the line: of A (0) or of B (1).
pub fn side(view: &View, certificate: &Certificate, claim: &Claim, body: usize, of: usize) -> String {
    let (title, solid) = (view.title(body), &certificate.solids[of]);
    match (claim.pieces[of].len(), solid.outline.len()) {
        (1, _) if solid.radius > 0.0 => format!("all of {title}"),
        (1, 1) => title,
        (1, count) => format!("all {count} corners of {title}"),
        (count, _) => format!("nearest of {count} parts of {title}"),
    }
}

const LINES: &str = "the number of lines that separate the convex parts";
const COMMON: &str = "a point that both shapes contain";

/// The lines of the inspector: whether the proof was checked, and the numbers that it consists of.
pub fn numbers(view: &View, certificate: &Certificate) -> Vec<Number> {
    let Some(proof) = &certificate.proof else {
        return vec![Number::new("no certificate", format!("over {MAX_CERTIFIED_CORNERS} corners"))];
    };
    let (name, hint) = match &proof.verdict {
        Ok(checked) => ("✓ certificate verified", checked_hint(proof.claim.as_ref(), checked)),
        Err(why) => ("✗ proof failed", format!("An independent checker refutes this answer: {why}.")),
    };
    let mut numbers = vec![Number::new(name, "").with(hint)];
    let Some(claim) = &proof.claim else { return numbers };
    let fine = view.coordinate_resolution();
    let mut add_ends = |pieces: [&[DVec2]; 2], normal: DVec2, then: &str| {
        let [end_of_a, start_of_b] = ends(certificate, pieces, normal);
        let mut add = |name: &str, value: String, hint: &str| {
            numbers.push(Number::new(name, value).with(format!("{hint}{then}")));
        };
        let n = "the unit normal, from A towards B; p·n is the position of a point p along it";
        add("n", format!("({:.5}, {:.5})", normal.x + 0.0, normal.y + 0.0), n);
        add("A: p·n ≤", fine.write(end_of_a), "for every point p of A: where A ends along n");
        add("B: p·n ≥", fine.write(start_of_b), "for every point p of B: where B begins along n");
    };
    match &claim.fact {
        Fact::Apart { lines, .. } | Fact::Touch { lines, .. } | Fact::NoDepth { lines, .. } => {
            add_ends(pieces(claim, lines.nearest), lines.all[lines.nearest].normal, "");
            if lines.all.len() > 1 {
                numbers.push(Number::new("lines", thousands(lines.all.len())).with(LINES));
            }
        }
        Fact::Overlap { at, mtv, .. } => {
            if let [[a], [b]] = claim.pieces.each_ref().map(|pieces| &pieces[..]) {
                let then = "; at the current positions: after the MTV, B begins where A ends";
                add_ends([a, b], mtv.normalize_or_zero(), then);
            }
            numbers.push(Number::new("common point", fine.pair(at.as_vec2())).with(COMMON));
        }
    }
    if let Fact::Touch { at, .. } | Fact::NoDepth { at, .. } = &claim.fact {
        numbers.push(Number::new("common point", fine.pair(at.as_vec2())).with(COMMON));
    }
    numbers
}

fn checked_hint(claim: Option<&Claim>, checked: &Checked) -> String {
    let what = match claim.map(|claim| (&claim.fact, claim.pieces.iter().any(|pieces| pieces.len() > 1))) {
        Some((Fact::Apart { .. }, false)) => {
            "every corner of A lies on one side of the line and every corner of B on the other; no corner is closer to an \
             edge of the other shape than the distance"
        }
        Some((Fact::Apart { .. }, true)) => {
            "the convex parts make up their shapes; for each part of A and each part of B, some line separates them; \
             no corner is closer to an edge of the other shape than the distance"
        }
        Some((Fact::Touch { .. }, _)) => {
            "the common point is in both shapes; each part of A and each part of B are on opposite sides of some line or \
             touch it, so the shapes do not overlap"
        }
        Some((Fact::NoDepth { .. }, _)) => {
            "the common point is in both shapes; each part of A and each part of B are on opposite sides of some line or \
             on it, so the shapes share no area and the depth is 0"
        }
        Some((Fact::Overlap { .. }, false)) => {
            "the common point is in both shapes; after the MTV they neither overlap nor have a gap; along every \
             edge normal they overlap by at least the depth, so no move is shorter"
        }
        Some((Fact::Overlap { .. }, true)) => {
            "the common point is in both shapes; the convex parts make up their shapes; after the MTV no parts overlap \
             and the outlines still meet; that no move is shorter is checked only for convex shapes"
        }
        None => "nothing",
    };
    let left = match claim.map(|claim| &claim.fact) {
        Some(Fact::Overlap { .. }) => format!(
            " After the MTV {} of {} remains; up to {} is allowed.",
            if checked.left < 0.0 { "an overlap" } else { "a gap" },
            significant(checked.left.abs()),
            significant(checked.allowed)
        ),
        _ => String::new(),
    };
    format!(
        "Checked in {} comparisons by f64 code that shares nothing with the code that computed the answer: \
         {what}. A circle is described by its centre and radius.{left}",
        thousands(checked.tests)
    )
}
