//! The counter of tests per second: its text, and the times that it shows when pointed at.

use crate::answers::timed_question::Question;
use crate::lab::Lab;
use crate::number_format::{counted, written_nanoseconds};
use crate::window::rate_format::{article_rates, rate_with_prefix};
use egui::{FontId, RichText, Ui};

pub const COUNTER: FontId = FontId::monospace(14.0);

/// The rate of yes-or-no tests, with the time of one if there is room; nothing beside steps, where it would jump from step to
/// step.
pub fn counter_texts(lab: &Lab) -> Vec<String> {
    let rate = lab.test_time();
    if lab.shows_steps() || rate.nanoseconds <= 0.0 {
        return Vec::new();
    }
    let short = format!("{:>6} tests/s", rate_with_prefix(rate.nanoseconds));
    vec![format!("{short}  {:>7}", written_nanoseconds(rate.nanoseconds)), short]
}

/// Lays out the rate; from the right. Returns whether the pointer is there, which shows the times of the other questions.
pub fn counter(ui: &mut Ui, lab: &Lab, text: &str) -> bool {
    let label = ui.label(RichText::new(text).font(COUNTER));
    let is_pointed_at = label.hovered();
    let measures = lab.test_time().measures.unwrap_or_default().to_owned();
    let text = lab.times().map_or(measures, |times| all_times(lab, times));
    let article = format!(
        "The article \"4.000.000 Rectangle Collisions Per Second\" reports {} rectangle tests/s.",
        article_rates()
    );
    label.on_hover_text(format!("{text}\n\n{article}"));
    is_pointed_at
}

/// What is measured, and the time of each question.
fn all_times(lab: &Lab, times: [f64; Question::ALL.len()]) -> String {
    let mut text = format!(
        "A test: do two shapes overlap, yes or no? Measured on this frame's {}, repeated on one core so that everything is in cache. The \
         other queries, for {}:",
        counted(lab.answers().tested, "pair"),
        counted(lab.answers().pairs.len(), "pair")
    );
    for (question, nanoseconds) in Question::ALL.into_iter().zip(times).skip(1) {
        let time = if nanoseconds > 0.0 { written_nanoseconds(nanoseconds) } else { "…".to_owned() };
        text.push_str(&format!("\n{}  {time}", question.name()));
    }
    text
}
