//! How is the contact of a concave shape searched for?

use crate::collision::answer::{Contact, Relation};
use crate::collision::contact::concave::deepest_pair::nearest_border;
use crate::collision::contact::concave::exit_search::{ExitSearch, State};
use crate::collision::contact::concave::parts::part_tree;
use crate::collision::contact::concave::{exit_from_few_parts, rounded_concave};
use crate::collision::decompose::part_tree::PartTree;
use crate::collision::shape::any_shape::ShapeRef;
use crate::collision::shape::canonical::Canonical;
use glam::DVec2;

/// The contact of two shapes, if there is one, or the search for it.
pub(crate) enum Progress {
    Known(Option<Contact>),
    Open(Box<ExitSearch>),
}

/// The contact of two shapes that meet, one of them concave, if there is a direct way to it; else the search for it, not yet begun.
pub(crate) fn contact_or_search(a_shape: ShapeRef, b_shape: ShapeRef, relation: Relation) -> Progress {
    let [a, b] = [a_shape, b_shape].map(Canonical::of);
    let trees = || [part_tree(&a, &b), part_tree(&b, &a)];
    if relation == Relation::Touching {
        let [a, b] = trees();
        return Progress::Known(Some(Contact { depth: 0.0, ..Contact::new(nearest_border_normal([&a, &b]), 0.0) }));
    }
    let is_rounded = a.radius + b.radius > 0.0;
    let exit = if is_rounded {
        rounded_concave::shortest_exit(a_shape, b_shape)
    } else {
        exit_from_few_parts::shortest_exit(&a, &b)
    };
    match exit {
        Some(exit) => Progress::Known(Some(Contact::new(exit.normalize(), exit.length()))),
        None => Progress::Open(Box::new(ExitSearch::new(trees()))),
    }
}

/// The best contact that a search has found so far.
pub(crate) fn best(search: &ExitSearch) -> Contact {
    let [a, b] = search.trees();
    let exit = search.best();
    let contact = match exit.try_normalize() {
        Some(normal) => Contact::new(normal, exit.length()),
        None => Contact::new(nearest_border_normal([a, b]), 0.0),
    };
    Contact { depth_is_upper_bound: search.state() != State::Done, ..contact }
}

/// The outward normal of the border nearest to the origin, which is no deeper than rounding in any obstacle.
fn nearest_border_normal([a, b]: [&PartTree; 2]) -> DVec2 {
    let error_bound = 128.0 * f64::EPSILON * (a.largest_coordinate() + b.largest_coordinate());
    nearest_border([a, b], -2.0 * error_bound).unwrap_or(DVec2::X)
}
