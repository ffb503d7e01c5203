//! What does the headline say about a pair, and about the hits among more shapes? Modes 7 to 9 have their own headline.

use crate::answers::frame_answers::Progress;
use crate::answers::status::Status;
use crate::answers::touch_convention::TouchConvention;
use crate::collision::Relation;
use crate::mode::pair_status::first_touch;
use crate::mode::pair_status::sentence::{depth, pair_counts_as_hit};
use crate::number_format::{significant, thousands};
use crate::overlay::intersection::INTERSECTION;
use crate::overlay::view::View;
use crate::pair_answer::Answer;

/// More hits are counted, not named.
const MAX_NAMED: usize = 2;

pub const SEARCHING: &str = "searching …";

/// The depth or the distance.
pub fn headline_value(answer: &Answer) -> String {
    match (answer.contact, answer.is_complete) {
        (None, true) if answer.in_motion.is_some() => first_touch::headline_value(answer).unwrap_or_default(),
        (Some(contact), true) => format!("depth {}", depth(contact)),
        (Some(contact), false) => format!("depth {}, {SEARCHING}", depth(contact)),
        (None, true) => format!("distance {}", significant(answer.closest.distance)),
        (None, false) => SEARCHING.to_owned(),
    }
}

/// The relation; for a moving pair, that at the start of the frame.
pub fn verdict(view: &View, answer: &Answer) -> String {
    let relation = match (answer.relation, view.touching) {
        (Relation::Disjoint, _) => "DISJOINT",
        (Relation::Touching, TouchConvention::Closed) => "TOUCHING",
        (Relation::Touching, _) if pair_counts_as_hit(view, answer) => "TOUCHING, HIT",
        (Relation::Touching, _) => "TOUCHING, NO HIT",
        (Relation::Overlapping, _) => "OVERLAPPING",
    };
    at_start(relation, answer.in_motion.is_some())
}

/// The verdict; for moving shapes it holds at the start of the frame.
fn at_start(verdict: &str, moves: bool) -> String {
    if moves { format!("{verdict} at t = 0") } else { verdict.to_owned() }
}

fn none(pairs: usize) -> String {
    format!("None of {} pairs is a hit", thousands(pairs))
}

/// Whether pairs other than the current one hit.
pub fn has_other_hits(view: &View, status: &Status) -> bool {
    view.answers.hit_count > usize::from(status.hit)
}

/// The status of a pair with the number of hits among more shapes. If no pair hits, the verdict is about all of them.
pub fn counting_hits(view: &View, status: Status) -> Status {
    let count = view.scene.shown().count();
    if count <= 2 || view.answers.progress != Progress::Known {
        return status;
    }
    let (hits, pairs) = (view.answers.hit_count, count * (count - 1) / 2);
    let moves = view.answers.current().is_some_and(|answer| answer.in_motion.is_some());
    let counted = match hits {
        0 if view.answers.is_nearest => {
            format!("{}; A and B are the nearest pair.", at_start(&none(pairs), moves))
        }
        0 => format!("{}.", at_start(&none(pairs), moves)),
        1 => format!("1 of {} pairs is a hit{}.", thousands(pairs), named(view)),
        _ => {
            let (named, marked) = (named(view), marked(view, hits));
            format!("{} of {} pairs are hits{named}{marked}.", thousands(hits), thousands(pairs))
        }
    };
    let of_pair = status.pair.is_some();
    Status {
        verdict: match hits {
            0 => at_start("NO HITS", moves),
            // Beside other hits it names its pair.
            _ if of_pair && has_other_hits(view, &status) => format!("A–B {}", status.verdict),
            _ => status.verdict,
        },
        headline_value: match hits {
            0 if of_pair => format!("A and B: {}", status.headline_value),
            _ => status.headline_value,
        },
        sentence: format!("{counted} {}", status.sentence),
        ..status
    }
}

/// Which pairs hit, if they are few.
fn named(view: &View) -> String {
    let hits = &view.answers.hit_pairs;
    if hits.len() > MAX_NAMED {
        return String::new();
    }
    let pair = |pair: &[u32; 2]| {
        let mut bodies = pair.map(|body| body as usize);
        // A and B come first.
        bodies.sort_by_key(|body| (view.letter(*body).is_none(), view.letter(*body)));
        bodies.map(|body| view.title(body)).join(" and ")
    };
    format!(" ({})", hits.iter().map(pair).collect::<Vec<_>>().join(", "))
}

/// Which intersections are drawn, if not all: only the pairs of one shape are answered in full.
fn marked(view: &View, hits: usize) -> String {
    let Some(current) = view.answers.current().filter(|_| view.step.is_none() && view.shows(INTERSECTION)) else {
        return String::new();
    };
    let answered = &view.answers.pairs;
    let with = |body: usize| answered.iter().filter(|pair| [pair.a, pair.b].contains(&body)).count();
    let letter = if with(current.a) >= with(current.b) { "A" } else { "B" };
    match answered.iter().filter(|pair| pair.hit()).count() {
        count if count == hits => String::new(),
        0 => format!(", none of them with {letter}"),
        _ => format!("; only intersections with {letter} are drawn"),
    }
}
