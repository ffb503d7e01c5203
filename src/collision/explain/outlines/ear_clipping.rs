//! Ear clipping: which triangles make up a polygon?
//!
//! An ear is a convex corner whose triangle with both neighbours contains no other corner. It is cut off, and the rest is a polygon
//! with one corner fewer, which has an ear again. Meisters, "Polygons have ears" (1975).

use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::outline::edges::corners;
use crate::collision::shape::polygon::Polygon;
use crate::collision::sign::predicates::orient;
use core::cmp::Ordering;
use glam::Vec2;

const TEXTBOOK: Textbook = Textbook {
    name: "ear clipping",
    source: "Meisters, \"Polygons have ears\" (1975)",
    counts: "one test per cross product of 2 multiplications: at a corner, or of a side of the triangle with another corner",
    fast_path: Some(
        "finds the fewest convex parts of a small polygon; it cuts a large one into triangles in one sweep and joins them \
                again where the result is convex. Its parts differ, so only the area they cover is compared",
    ),
};

/// The search for one ear.
#[derive(Clone, Debug, PartialEq)]
pub struct EarStep {
    /// What is left of the polygon, from +x towards +y.
    pub outline: Vec<Vec2>,
    /// The corners tried, the last of which is the ear.
    pub tried: Vec<EarTest>,
}

/// A corner that is tried.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EarTest {
    /// The corner before, itself, and the one after it.
    pub triangle: [Vec2; 3],
    /// Which rule applies.
    pub rule: EarRule,
}

/// Whether a corner is an ear.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EarRule {
    /// It is reflex or straight.
    Reflex,
    /// Its triangle contains this other corner, inside or on its border.
    Holds(Vec2),
    /// It is cut off.
    Ear,
}

/// Triangles that cover a polygon without overlapping, two fewer than it has corners: each from +x towards +y, with the ear in
/// the middle. The other textbook version of [`Polygon::convex_parts`]; it takes n³ tests for n corners at worst.
///
/// ```
/// # use collision_lab::collision::{Polygon, explain::{EarRule, ear_clipping}};
/// # use collision_lab::glam::Vec2;
/// let arrow = Polygon::new(&[(0.0, 0.0), (4.0, 2.0), (0.0, 4.0), (1.0, 2.0)].map(Vec2::from))?;
/// let twin = ear_clipping(&arrow);
/// assert_eq!(twin.answer.len(), 2);
/// let rules: Vec<EarRule> = twin.steps[0].tried.iter().map(|test| test.rule).collect();
/// assert_eq!(rules, [EarRule::Ear], "the first corner is one");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn ear_clipping(polygon: &Polygon) -> Explanation<Vec<[Vec2; 3]>, Vec<EarStep>> {
    let mut outline = polygon.vertices().to_vec();
    let (mut answer, mut steps, mut cost) = (Vec::new(), Vec::new(), Cost::ZERO);
    while outline.len() > 2 {
        let mut tried = Vec::new();
        for triangle in corners(&outline) {
            let rule = rule(&outline, triangle, &mut cost);
            tried.push(EarTest { triangle, rule });
            if rule == EarRule::Ear {
                break;
            }
        }
        let ear = tried.last().map(|test| test.triangle).expect("three corners");
        answer.push(ear);
        steps.push(EarStep { outline: outline.clone(), tried });
        outline.retain(|&corner| corner != ear[1]);
    }
    Explanation { algorithm: TEXTBOOK, answer, steps, cost }
}

fn rule(outline: &[Vec2], [p, q, r]: [Vec2; 3], cost: &mut Cost) -> EarRule {
    let mut side = |a: Vec2, b: Vec2, c: Vec2| {
        *cost = Cost { tests: cost.tests + 1, multiplications: cost.multiplications + 2, ..Cost::ZERO };
        orient(a, b, c)
    };
    if side(p, q, r) != Ordering::Greater {
        return EarRule::Reflex;
    }
    let mut is_held = |corner: Vec2| [[p, q], [q, r], [r, p]].iter().all(|&[a, b]| side(a, b, corner).is_ge());
    let others = outline.iter().copied().filter(|corner| ![p, q, r].contains(corner));
    others.into_iter().find(|&corner| is_held(corner)).map_or(EarRule::Ear, EarRule::Holds)
}
