//! Convex decomposition: along which diagonals is a polygon cut until no part has a reflex corner?
//!
//! One reflex corner at a time: of all visible corners, the cut goes to the one that resolves most reflex corners, and of these to
//! the nearest. A corner within the wedge between the extensions of both edges makes both new corners convex. Bayazit, "Mark
//! Bayazit's algorithm" (2009), without the points that he adds if no corner is in the wedge: then several cuts are needed.

use crate::collision::decompose::fewest_parts::is_diagonal;
use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::outline::edges::{corners, next, previous};
use crate::collision::outline_list::Outlines;
use crate::collision::shape::polygon::Polygon;
use crate::collision::sign::predicates::orient;
use core::cmp::Ordering;
use glam::Vec2;

const TEXTBOOK: Textbook = Textbook {
    name: "Bayazit's convex decomposition",
    source: "Bayazit, \"Mark Bayazit's algorithm\" (2009), without added points",
    counts: "one test per cross product of 2 multiplications: one at each of the n corners of a piece, and 4n² more to find the \
             diagonals of a piece that is cut",
    fast_path: Some(
        "finds the fewest convex parts of a small polygon, by dynamic programming over all diagonals; it cuts a large one into \
                triangles and joins them again where the result is convex. Its parts may differ, so only the area they cover is compared",
    ),
};

/// What happens to one part; the first is the polygon itself. All run from +x towards +y.
#[derive(Clone, Debug, PartialEq)]
pub enum PartStep {
    /// It is cut in two.
    Cut {
        /// Its corners; some may lie on a side.
        outline: Vec<Vec2>,
        /// Its first reflex corner.
        reflex: Vec2,
        /// Where the cut could go, in the order of the corners.
        diagonals: Vec<Diagonal>,
        /// The index of the one that is chosen.
        chosen: usize,
    },
    /// It is convex, and a part of the answer.
    Convex {
        /// Its corners, without those on its sides.
        outline: Vec<Vec2>,
        /// Those on its sides, which are left out.
        straight: Vec<Vec2>,
    },
}

/// A diagonal from a reflex corner through the interior to a visible corner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Diagonal {
    /// Its other end.
    pub to: Vec2,
    /// Which reflex corners it resolves.
    pub resolves: Resolves,
    /// Its squared length, in square world units.
    pub squared_length: f64,
}

/// The reflex corners after a cut; later ones are better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Resolves {
    /// Neither end: the corner where the cut begins is still reflex in one of the two parts.
    None,
    /// The corner where it begins is convex in both parts.
    Start,
    /// Both ends were reflex, and are convex in both parts.
    Both,
}

/// Convex parts that cover a polygon without overlapping. The textbook version of [`Polygon::convex_parts`], which may return fewer.
///
/// ```
/// # use collision_lab::collision::{Polygon, explain::{PartStep, Resolves, convex_decomposition}};
/// # use collision_lab::glam::Vec2;
/// let corner = [(0.0, 0.0), (4.0, 0.0), (4.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0)];
/// let twin = convex_decomposition(&Polygon::new(&corner.map(Vec2::from))?);
/// assert_eq!(twin.answer.len(), 2);
/// let PartStep::Cut { reflex, diagonals, chosen, .. } = &twin.steps[0] else { panic!("concave") };
/// assert_eq!((*reflex, diagonals[*chosen].to), (Vec2::new(1.0, 1.0), Vec2::ZERO));
/// assert_eq!(diagonals[*chosen].resolves, Resolves::Start);
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn convex_decomposition(polygon: &Polygon) -> Explanation<Outlines, Vec<PartStep>> {
    let (mut open, mut answer) = (vec![polygon.vertices().to_vec()], Outlines::default());
    let (mut steps, mut tests) = (Vec::new(), 0);
    while let Some(outline) = open.pop() {
        tests += outline.len();
        let Some(i) = (0..outline.len()).find(|&i| turn(&outline, i) == Ordering::Less) else {
            let (turning, straight): (Vec<usize>, Vec<usize>) =
                (0..outline.len()).partition(|&i| turn(&outline, i) == Ordering::Greater);
            let [kept, straight] = [turning, straight].map(|corners| corners.iter().map(|&i| outline[i]).collect());
            let kept: Vec<Vec2> = kept;
            answer.push(kept.iter().copied());
            steps.push(PartStep::Convex { outline: kept, straight });
            continue;
        };
        // Four signs for each edge that could be in the way.
        tests += 4 * outline.len() * outline.len();
        let ends: Vec<usize> = (0..outline.len()).filter(|&j| is_diagonal(&outline, i, j)).collect();
        let diagonals: Vec<Diagonal> = ends.iter().map(|&j| diagonal(&outline, i, j)).collect();
        let better = |k: &usize, l: &usize| {
            let (one, other) = (&diagonals[*k], &diagonals[*l]);
            other.resolves.cmp(&one.resolves).then(one.squared_length.total_cmp(&other.squared_length))
        };
        let chosen = (0..ends.len()).min_by(better).expect("a reflex corner sees another than its neighbours");
        let (low, high) = (i.min(ends[chosen]), i.max(ends[chosen]));
        open.push([&outline[..=low], &outline[high..]].concat());
        open.push(outline[low..=high].to_vec());
        steps.push(PartStep::Cut { reflex: outline[i], diagonals, chosen, outline });
    }
    Explanation { algorithm: TEXTBOOK, answer, steps, cost: Cost { tests, multiplications: 2 * tests, ..Cost::ZERO } }
}

/// The reflex corners of an outline that runs from +x towards +y, each with its neighbours: before, at, after. Exact, and in the order of
/// the outline.
pub fn reflex_corners(outline: &[Vec2]) -> impl Iterator<Item = [Vec2; 3]> {
    corners(outline).filter(|[before, at, after]| orient(*before, *at, *after) == Ordering::Less)
}

/// The turn of the outline at a corner: `Less` if it is reflex.
fn turn(outline: &[Vec2], i: usize) -> Ordering {
    let n = outline.len();
    orient(outline[previous(i, n)], outline[i], outline[next(i, n)])
}

fn diagonal(outline: &[Vec2], i: usize, j: usize) -> Diagonal {
    let (from, to) = (outline[i], outline[j]);
    let resolves =
        match (is_resolved(outline, i, to), turn(outline, j) == Ordering::Less && is_resolved(outline, j, from)) {
            (false, _) => Resolves::None,
            (true, false) => Resolves::Start,
            (true, true) => Resolves::Both,
        };
    Diagonal { to, resolves, squared_length: (to.as_dvec2() - from.as_dvec2()).length_squared() }
}

/// Whether a cut from a corner to a point leaves no reflex corner there.
fn is_resolved(outline: &[Vec2], i: usize, to: Vec2) -> bool {
    let [before, at, after] = corners(outline).nth(i).expect("a corner");
    orient(before, at, to).is_ge() && orient(at, after, to).is_ge()
}
