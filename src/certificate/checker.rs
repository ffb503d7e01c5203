//! Checks claims by plain f64 arithmetic on corners, centres and radii, independent of the code that answered.
//!
//! The promised accuracy is 4 ulp (f32) of the largest number of the shapes. f64 is five hundred million times as fine,
//! so its own rounding is ignored. Sides of lines are promised exactly where all corners are stored numbers, or
//! both shapes are round; there the tolerance is the rounding of f64 alone. After the move a gap or an overlap may be twice the
//! promise: once for the depth, and once for the rounding of the normal to f32.

use super::claim::{Claim, Fact, Line, Lines, Pieces, ROUNDING, Solid, edges};
use super::pieces::exactly_cover;
use glam::DVec2;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Checked {
    /// The number of corners compared with a line, an edge or along a direction.
    pub tests: usize,
    /// The largest gap allowed after the MTV.
    pub allowed: f64,
    /// The gap after the MTV; negative if they overlap. 0 if there is no MTV.
    pub left: f64,
}

/// Checks a claim about A and B.
///
/// # Errors
/// The mistake and its size, as a sentence.
pub fn check(solids: [&Solid; 2], claim: &Claim) -> Result<Checked, String> {
    let [a, b] = solids;
    let promise = promise(solids);
    let mut checker = Checker { solids, pieces: &claim.pieces, promise, tests: 0 };
    for (name, solid, pieces) in [("A", a, &claim.pieces[0]), ("B", b, &claim.pieces[1])] {
        let needs_convex = pieces.len() > 1 || matches!(claim.fact, Fact::Overlap { .. });
        exactly_cover(pieces, solid, needs_convex).map_err(|why| format!("the parts of {name} {why}"))?;
    }
    let mut left = 0.0;
    match &claim.fact {
        Fact::Apart { lines, closest, distance } => {
            checker.lines(lines)?;
            checker.distance(*closest, *distance)?;
        }
        Fact::Touch { lines, at } | Fact::NoDepth { lines, at } => {
            checker.common_point(*at)?;
            checker.lines(lines)?;
        }
        Fact::Overlap { at, mtv, depth } => {
            checker.common_point(*at)?;
            left = checker.mtv(*mtv, *depth)?;
        }
    }
    Ok(Checked { tests: checker.tests, allowed: 2.0 * promise, left })
}

/// 4 ulp (f32) of the largest number of both shapes.
pub fn promise(solids: [&Solid; 2]) -> f64 {
    let largest = solids[0].largest.max(solids[1].largest);
    4.0 * (largest.log2().floor().exp2() * f64::from(f32::EPSILON)).max(f64::from(f32::from_bits(1)))
}

/// The distance by which a corner may be on the wrong side of a line.
pub fn side_tolerance(solids: [&Solid; 2]) -> f64 {
    let [a, b] = solids;
    let is_exact = a.is_stored && b.is_stored && a.radius == 0.0 && b.radius == 0.0;
    let are_round = a.outline.len() == 1 && b.outline.len() == 1;
    if is_exact || are_round { ROUNDING * a.largest.max(b.largest) } else { promise(solids) }
}

struct Checker<'a> {
    solids: [&'a Solid; 2],
    pieces: &'a [Pieces; 2],
    promise: f64,
    tests: usize,
}

impl Checker<'_> {
    /// Every corner of A must be on one side, every corner of B on the other, at least by its radius.
    fn lines(&mut self, lines: &Lines) -> Result<(), String> {
        let ([a, b], [a_solid, b_solid]) = (self.pieces, self.solids);
        let tolerance = side_tolerance(self.solids);
        if lines.all.len() != a.len() * b.len() || lines.nearest >= lines.all.len() {
            return Err(format!(
                "there are {} lines instead of one for each of {} × {} pairs of parts",
                lines.all.len(),
                a.len(),
                b.len()
            ));
        }
        for (k, Line { normal, offset }) in lines.all.iter().enumerate() {
            if (normal.length() - 1.0).abs() > 1e-12 {
                return Err(format!("the normal {} of a line does not have length 1", pair(*normal)));
            }
            let sides = [("A", &a[k / b.len()], a_solid, 1.0), ("B", &b[k % b.len()], b_solid, -1.0)];
            for (name, piece, solid, sign) in sides {
                self.tests += piece.len();
                for corner in piece {
                    let beyond = sign * (corner.dot(*normal) - offset) + solid.radius;
                    if beyond.is_nan() || beyond > tolerance {
                        return Err(format!("{name} extends {beyond:?} beyond the line, at {}", pair(*corner)));
                    }
                }
            }
        }
        Ok(())
    }

    /// The closest points must lie in the shapes at the claimed distance, with no corner closer to an edge.
    fn distance(&mut self, closest: [DVec2; 2], distance: f64) -> Result<(), String> {
        for (name, solid, point) in [("A", self.solids[0], closest[0]), ("B", self.solids[1], closest[1])] {
            self.is_in(name, solid, point)?;
        }
        let (between, gap) = (closest[0].distance(closest[1]), self.gap(DVec2::ZERO));
        let is_near = |measured: f64, tolerance: f64| (measured - distance).abs() <= tolerance;
        // Each of the two points is rounded.
        if distance <= 0.0 || !is_near(between, 3.0 * self.promise) {
            return Err(format!("the distance is {distance:?}, but the closest points are {between:?} apart"));
        }
        if !is_near(gap, self.promise) {
            return Err(format!("the distance is {distance:?}, but the outlines are {gap:?} apart"));
        }
        Ok(())
    }

    fn common_point(&mut self, at: DVec2) -> Result<(), String> {
        self.is_in("A", self.solids[0], at)?;
        self.is_in("B", self.solids[1], at)
    }

    fn is_in(&mut self, name: &str, solid: &Solid, point: DVec2) -> Result<(), String> {
        self.tests += solid.outline.len();
        let off = to_outline(solid, point, DVec2::ZERO);
        let is_in = is_inside(&solid.outline, point) || off <= self.promise;
        if is_in { Ok(()) } else { Err(format!("the point {} is {off:?} outside {name}", pair(point))) }
    }

    /// After the move they must touch, and for convex shapes no shorter move may suffice; returns the remaining gap.
    fn mtv(&mut self, mtv: DVec2, depth: f64) -> Result<f64, String> {
        let [a_solid, b_solid] = self.solids;
        let allowed = 2.0 * self.promise;
        if depth.is_nan() || depth <= 0.0 || (mtv.length() - depth).abs() > self.promise {
            return Err(format!("the depth {depth:?} is not the length of the MTV {}", pair(mtv)));
        }
        let radii = a_solid.radius + b_solid.radius;
        let mut left = self.gap(mtv);
        for a in &self.pieces[0] {
            for b in &self.pieces[1] {
                let (overlap, tests) = least_overlap(a, b, radii, mtv, allowed);
                self.tests += tests;
                if overlap.is_nan() || overlap > allowed {
                    return Err(format!("after the MTV {} they still overlap by {overlap:?}", pair(mtv)));
                }
            }
        }
        if left.is_nan() || left > allowed {
            return Err(format!("after the MTV {} they are {left:?} apart", pair(mtv)));
        }
        if let ([a], [b]) = (&self.pieces[0][..], &self.pieces[1][..]) {
            let (least, tests) = least_overlap(a, b, radii, DVec2::ZERO, f64::NEG_INFINITY);
            self.tests += tests;
            if (least - depth).abs() > self.promise {
                return Err(format!("the depth is {depth:?}, but the smallest overlap is {least:?}"));
            }
            left = -least_overlap(a, b, radii, mtv, f64::NEG_INFINITY).0;
        }
        Ok(left)
    }

    /// The smallest distance of a corner of either shape from an edge of the other after the move of B.
    fn gap(&mut self, by: DVec2) -> f64 {
        let [a, b] = self.solids;
        self.tests += 2 * a.outline.len() * b.outline.len();
        let of_a = a.outline.iter().map(|corner| to_outline(b, *corner, by) - a.radius);
        let of_b = b.outline.iter().map(|corner| to_outline(a, *corner + by, DVec2::ZERO) - b.radius);
        of_a.chain(of_b).fold(f64::INFINITY, f64::min)
    }
}

/// A point or a vector with all its digits.
fn pair(v: DVec2) -> String {
    format!("({:?}, {:?})", v.x, v.y)
}

/// The distance from a point to the boundary of a moved solid; negative within the radius.
fn to_outline(solid: &Solid, point: DVec2, by: DVec2) -> f64 {
    let point = point - by;
    let to_edges = edges(&solid.outline).map(|[p, q]| {
        let (along, to) = (q - p, point - p);
        let part = if along == DVec2::ZERO { 0.0 } else { (to.dot(along) / along.length_squared()).clamp(0.0, 1.0) };
        (to - along * part).length()
    });
    to_edges.fold(f64::INFINITY, f64::min) - solid.radius
}

/// Whether a ray from a point crosses an outline an odd number of times.
fn is_inside(outline: &[DVec2], point: DVec2) -> bool {
    let crosses = |[p, q]: [DVec2; 2]| {
        (p.y > point.y) != (q.y > point.y) && point.x < p.x + (q.x - p.x) * ((point.y - p.y) / (q.y - p.y))
    };
    edges(outline).filter(|edge| crosses(*edge)).count() % 2 == 1
}

/// The smallest overlap of two convex outlines along any direction, B moved; the search ends at `enough` or less,
/// and the number of compared corners.
fn least_overlap(a: &[DVec2], b: &[DVec2], radii: f64, by: DVec2, enough: f64) -> (f64, usize) {
    let (mut least, mut tests) = (f64::INFINITY, 0);
    let moved: Vec<DVec2> = b.iter().map(|corner| *corner + by).collect();
    for direction in directions(a, &moved) {
        least = least.min(overlap_along(a, &moved, direction) + radii);
        tests += a.len() + b.len();
        if least <= enough {
            break;
        }
    }
    (least, tests)
}

/// The distance that B must move along a direction to leave A.
pub fn overlap_along(a: &[DVec2], b: &[DVec2], direction: DVec2) -> f64 {
    let from = a[0];
    let of_a = a.iter().map(|corner| (*corner - from).dot(direction)).fold(f64::NEG_INFINITY, f64::max);
    let of_b = b.iter().map(|corner| (*corner - from).dot(direction)).fold(f64::INFINITY, f64::min);
    of_a - of_b
}

/// Unit directions that include the one of the smallest overlap of two convex outlines: edge normals, directions of
/// segments, and directions between corners if one outline is a point. Those that separate bounding boxes come first.
pub fn directions<'a>(a: &'a [DVec2], b: &'a [DVec2]) -> impl Iterator<Item = DVec2> + 'a {
    let of_edges = [a, b].into_iter().flat_map(|outline| {
        let is_flat = outline.len() == 2;
        edges(outline).flat_map(move |[p, q]| {
            let normal = (q - p).perp().normalize_or_zero();
            [normal, -normal, if is_flat { -normal.perp() } else { DVec2::ZERO }]
        })
    });
    let is_single = a.len() == 1 || b.len() == 1;
    let between = a.iter().filter(move |_| is_single).flat_map(move |p| {
        b.iter().flat_map(move |q| {
            let to = (*q - *p).normalize_or_zero();
            [to, -to]
        })
    });
    let of_boxes = [DVec2::X, DVec2::NEG_X, DVec2::Y, DVec2::NEG_Y].into_iter();
    of_boxes.chain(of_edges).chain(between).filter(|direction| *direction != DVec2::ZERO)
}
