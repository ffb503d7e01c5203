//! The status of a pair: verdict, value, sentence and numbers.

mod first_touch;
pub mod headline;
pub mod numbers;
mod sentence;

use crate::answers::frame_answers::Progress;
use crate::answers::status::Status;
use crate::answers::touch_convention::TouchConvention;
use crate::mode::pair_status::headline::{SEARCHING, headline_value, verdict};
use crate::mode::pair_status::numbers::{differing, numbers, refuted, textbook_checks};
use crate::mode::pair_status::sentence::{pair_counts_as_hit, sentence};
use crate::overlay::view::View;
use crate::pair_answer::Answer;
use crate::scene::Scene;

/// The verdict, the value and the sentence for the current pair, and the numbers of its bodies.
pub fn status(view: &View) -> Status {
    match (view.answers.progress, view.answers.current()) {
        (Progress::Unknown, _) => unknown(),
        (Progress::Failed, _) => {
            let sentence = "No answer, because of a bug in the program. Please report it with the scene.".to_owned();
            Status { sentence, ..Status::default() }
        }
        (Progress::Known | Progress::Searching, Some(answer)) => of_pair(view, answer),
        (Progress::Known, None) => alone(view.scene),
        (Progress::Searching, None) => outdated(view),
    }
}

fn unknown() -> Status {
    Status { sentence: "Testing the shapes …".to_owned(), ..Status::default() }
}

fn of_pair(view: &View, answer: &Answer) -> Status {
    Status {
        verdict: verdict(view, answer),
        hit: pair_counts_as_hit(view, answer),
        hint: match view.touching {
            TouchConvention::Closed => answer.in_motion.map(|_| first_touch::AT_START),
            touching => Some(touching.help()),
        },
        headline_value: headline_value(answer),
        sentence: refuted(view).or_else(|| differing(textbook_checks(view))).unwrap_or_else(|| sentence(view, answer)),
        pair: Some([answer.a, answer.b]),
        numbers: numbers(view, answer),
    }
}

/// The status until the moved bodies are answered: the last answer, marked as such; after a while it also says that a search goes on.
fn outdated(view: &View) -> Status {
    let Some(last) = view.answers.last() else { return unknown() };
    let said = match last.is_complete {
        true => sentence(view, last),
        false => format!("{} and {} hit.", view.title(last.a), view.title(last.b)),
    };
    let (headline_value, sentence) = match view.has_searched_long {
        true => (SEARCHING.to_owned(), format!("Searching … previous answer: {said}")),
        false => (headline_value(last), format!("Previous answer: {said}")),
    };
    Status {
        verdict: verdict(view, last),
        hit: pair_counts_as_hit(view, last),
        hint: Some("the previous answer; the answer for the current shapes is not ready yet"),
        headline_value,
        sentence,
        pair: Some([last.a, last.b]),
        numbers: Vec::new(),
    }
}

fn alone(scene: &Scene) -> Status {
    if scene.bodies.is_empty() {
        let sentence = "There are no shapes yet. Draw one with a tool (Q: rectangle), or paste one.";
        return Status { sentence: sentence.to_owned(), ..Status::default() };
    }
    let shown = scene.shown().count();
    let (verdict, sentence) = match shown {
        0 => ("", "All shapes are hidden: Ctrl Shift H shows them."),
        1 if scene.bodies.len() > 1 => ("1 SHAPE", "Only one shape is visible: Ctrl Shift H shows the hidden ones."),
        1 => ("1 SHAPE", "There is only one shape, so there is nothing to test it against."),
        _ => ("", "No answer: the shape moved last is hidden. Ctrl Shift H shows it."),
    };
    Status { verdict: verdict.to_owned(), sentence: sentence.to_owned(), ..Status::default() }
}
