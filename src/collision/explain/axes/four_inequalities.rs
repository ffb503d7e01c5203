//! The four inequalities: do two axis-aligned rectangles overlap?
//!
//! They do exactly when each begins before the other ends, in x and in y. Cohen and others, "I-COLLIDE" (1995); they are
//! also in every tutorial on axis-aligned boxes.

use crate::collision::answer::Relation;
use crate::collision::explain::explanation::{Cost, Explanation, Textbook};
use crate::collision::shape::rect::Rect;
use crate::collision::sign::exact_point::{Corner, Exact};
use crate::collision::sign::predicates::{compare_x, compare_y};
use core::cmp::Ordering;
use glam::Vec2;

const TEXTBOOK: Textbook = Textbook {
    name: "four inequalities",
    source: "Cohen, Lin, Manocha and Ponamgi, \"I-COLLIDE\" (1995)",
    counts: "one test compares two numbers",
    fast_path: Some(
        "for axis-aligned rectangles does the same with the centres: is their distance in x and in y at most the sum of the half \
         extents? For rotated ones it projects onto four axes, with a rounding error bound",
    ),
};

/// One of the four: `left < right` if they overlap, equal if they touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Inequality {
    /// Whether it compares x coordinates; otherwise y.
    pub is_x: bool,
    /// Whether the left side is where the first rectangle begins and the right side where the second ends; otherwise the other
    /// way round.
    pub of_first: bool,
    /// Where one rectangle begins: its smallest x or y, in world units, rounded.
    pub left: f64,
    /// Where the other ends, rounded.
    pub right: f64,
    /// How the two compare, exactly.
    pub order: Ordering,
}

impl Inequality {
    /// Whether it holds for closed rectangles: touching counts.
    pub fn holds(&self) -> bool {
        self.order != Ordering::Greater
    }
}

/// The relation of two rectangles. The twin of [`relation`](crate::collision::relation). `None` unless both have an area and are
/// axis-aligned.
///
/// ```
/// # use collision_lab::collision::{Rect, Relation, explain::four_inequalities};
/// # use collision_lab::glam::Vec2;
/// let tile = |x: f32, y: f32| Rect::new(Vec2::new(x, y), Vec2::splat(0.5), 0.0);
/// let twin = four_inequalities(&tile(0.0, 0.0)?, &tile(2.0, 1.0)?).expect("not turned");
/// assert_eq!(twin.steps.iter().map(|step| step.holds()).collect::<Vec<_>>(), [true, false, true, true]);
/// assert_eq!((twin.answer, twin.cost.tests), (Relation::Disjoint, 2), "one that fails is enough");
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub fn four_inequalities(a: &Rect, b: &Rect) -> Option<Explanation<Relation, Vec<Inequality>>> {
    let applies = |rect: &Rect| rect.is_axis_aligned() && rect.half_extents().cmpgt(Vec2::ZERO).all();
    if !(applies(a) && applies(b)) {
        return None;
    }
    let (first, second) = (a.exact_corners(), b.exact_corners());
    let compare = |is_x: bool, of_first: bool| {
        let order = if is_x { compare_x::<Corner, Corner> } else { compare_y::<Corner, Corner> };
        let (one, other) = if of_first { (first, second) } else { (second, first) };
        let begins = one.into_iter().min_by(|&c, &d| order(c, d)).expect("four corners");
        let ends = other.into_iter().max_by(|&c, &d| order(c, d)).expect("four corners");
        let number = |corner: Corner| if is_x { corner.near().x } else { corner.near().y };
        Inequality { is_x, of_first, left: number(begins), right: number(ends), order: order(begins, ends) }
    };
    let steps: Vec<Inequality> = [(true, true), (true, false), (false, true), (false, false)]
        .map(|(is_x, of_first)| compare(is_x, of_first))
        .into();
    let failing = steps.iter().position(|step| !step.holds());
    let answer = if failing.is_some() {
        Relation::Disjoint
    } else if steps.iter().any(|step| step.order == Ordering::Equal) {
        Relation::Touching
    } else {
        Relation::Overlapping
    };
    let cost = Cost { tests: failing.map_or(steps.len(), |failing| failing + 1), ..Cost::ZERO };
    Some(Explanation { algorithm: TEXTBOOK, answer, steps, cost })
}
