//! How deep do two shapes overlap, computed step by step, or again after a small move?

use crate::collision::answer::{Contact, Relation};
use crate::collision::contact::any_pair::contact;
use crate::collision::contact::concave::choose_search::{Progress, best, contact_or_search};
use crate::collision::contact::concave::exit_search::State;
use crate::collision::contact::penetration_estimate::penetration_estimate;
use crate::collision::relation::any_pair::relation;
use crate::collision::shape::any_shape::AsShape;
use crate::collision::shape::canonical::{Canonical, in_order};
use glam::Vec2;

/// The question [`contact`](crate::collision::contact) as a search that can be stopped and resumed, and that can start from the
/// last result. It owns its data, so that another thread can continue it.
///
/// Most contacts are found immediately. The contact of two concave polygons of thousands of corners may take tenths of
/// a second.
///
/// ```
/// # use collision_lab::collision::{ContactSearch, Polygon, contact};
/// # use collision_lab::glam::Vec2;
/// let star = |center: Vec2| {
///     let ray = |i: usize| Vec2::from_angle(i as f32 * 0.1) * if i % 2 == 0 { 100.0 } else { 40.0 };
///     Polygon::new(&(0..62).map(|i| center + ray(i)).collect::<Vec<_>>())
/// };
/// let (a, mut b) = (star(Vec2::ZERO)?, star(Vec2::new(90.0, 30.0))?);
/// let mut search = ContactSearch::new(&a, &b);
/// while !search.advance(10_000) {
///     let so_far = search.best().expect("they overlap");
///     assert!(so_far.depth_is_upper_bound, "it separates them, but may not be the shortest");
/// }
/// assert_eq!(search.best(), contact(&a, &b));
///
/// // In the next frame b has moved a little, and the last translation is close to the new one.
/// let last = search.best().expect("they overlap").mtv();
/// b.translate(Vec2::new(0.5, -0.25))?;
/// let mut search = ContactSearch::new(&a, &b);
/// search.suggest(last);
/// assert!(search.best().expect("they overlap").depth < last.length() + 2.0);
/// # Ok::<(), collision_lab::collision::ShapeError>(())
/// ```
pub struct ContactSearch {
    progress: Progress,
    /// Whether the search moves the first shape, in canonical order the second.
    is_swapped: bool,
}

impl ContactSearch {
    /// Begins a search. This takes as long as [`relation`](crate::collision::relation); a concave polygon is also cut into convex
    /// parts once, which it keeps.
    pub fn new(a: &impl AsShape, b: &impl AsShape) -> Self {
        let (a, b) = (a.as_shape(), b.as_shape());
        if let Some(contact) = penetration_estimate(a, b).certain() {
            return Self { progress: Progress::Known(contact), is_swapped: false };
        }
        let is_swapped = !in_order(a, b);
        let [first, second] = if is_swapped { [b, a] } else { [a, b] };
        let is_convex = |shape| Canonical::of(shape).core.is_convex();
        let progress = match relation(&a, &b) {
            relation @ Relation::Overlapping if !(is_convex(first) && is_convex(second)) => {
                match contact_or_search(first, second, relation) {
                    Progress::Known(contact) if is_swapped => Progress::Known(contact.map(Contact::flipped)),
                    progress => progress,
                }
            }
            Relation::Disjoint | Relation::Touching | Relation::Overlapping => Progress::Known(contact(&a, &b)),
        };
        Self { progress, is_swapped }
    }

    /// Suggests a translation of the second shape, in world units, such as [`Contact::mtv`] of the last frame. If it does not separate
    /// the shapes, a longer one in its direction is used. A good suggestion gives [`best`](Self::best) a good value from the start; no
    /// suggestion changes the answer. One that is not finite is ignored.
    pub fn suggest(&mut self, translation: Vec2) {
        if let Progress::Open(search) = &mut self.progress
            && matches!(search.state(), State::New | State::Searching)
            && translation.is_finite()
        {
            let translation = translation.as_dvec2();
            search.try_beyond(if self.is_swapped { -translation } else { translation });
        }
    }

    /// Continues the search and returns whether it has ended. The unit of `work` is a pair of convex parts tried, or of boxes
    /// around some; 10,000 take about a millisecond.
    pub fn advance(&mut self, work: usize) -> bool {
        match &mut self.progress {
            Progress::Known(_) => true,
            Progress::Open(search) => matches!(search.advance(work), State::Done | State::GaveUp),
        }
    }

    /// The contact with the shortest translation found so far; its depth is an upper bound until the search has ended. `None` if the
    /// shapes are disjoint.
    pub fn best(&self) -> Option<Contact> {
        match &self.progress {
            Progress::Known(contact) => *contact,
            Progress::Open(search) => {
                let contact = best(search);
                Some(if self.is_swapped { contact.flipped() } else { contact })
            }
        }
    }
}
