//! At how many positions do two methods differ?

use crate::{
    algorithm::comparison::disagreement::POSITIONS,
    lab::{Lab, activity::compared::Compared, command::Command},
    notation::thousands,
    picture::Role,
    window::{
        keys::act::Act,
        theme::Theme,
        widgets::{on_click, wrapped},
    },
};
use egui::{Button, RichText, Ui};

/// Where the two differ, and a button to go there.
pub fn show(ui: &mut Ui, lab: &Lab, compared: &Compared, theme: &Theme, acts: &mut Vec<Act>) {
    ui.horizontal(|ui| {
        let said = in_words(compared);
        let has_place = compared.comparison.and_then(|comparison| comparison.disagreement.as_ref());
        if has_place.is_some_and(|disagreement| disagreement.first.is_some()) {
            let hint = "move A to the first position where the two differ; Ctrl+Z brings it back";
            let is_possible = lab.is_enabled(&Command::BringToDisagreement);
            on_click(
                &ui.add_enabled(is_possible, Button::new("Go there")).on_hover_text(hint),
                acts,
                Command::BringToDisagreement,
            );
        }
        ui.add(wrapped(RichText::new(said).size(12.0).color(theme.text(Role::Neutral))));
    });
}

/// Where the two differ, in words.
fn in_words(compared: &Compared) -> String {
    let [first, second] = [0, 1].map(|side| compared.name(side));
    let Some(comparison) = compared.comparison else {
        return "Nothing to compare: choose a pair with fewer corners.".to_owned();
    };
    if let Some(side) = (0..2).find(|side| comparison.hits[compared.methods[*side]].is_none()) {
        return format!("{} does not apply to these two shapes.", compared.name(side));
    }
    let Some(difference) = &comparison.disagreement else {
        return format!("Testing both with A at {} random positions around B …", thousands(POSITIONS));
    };
    let asked = thousands(difference.asked);
    let Some((number, _)) = difference.first else {
        return format!("Both were tested with A at {asked} random positions around B: they agree at every one.");
    };
    let percent = |count: usize| 100.0 * count as f64 / difference.asked as f64;
    let which = match difference.only.map(percent) {
        [_, 0.0] => format!("there, only {first} reports a hit"),
        [0.0, _] => format!("there, only {second} reports a hit"),
        [only_first, only_second] => {
            format!("at {only_first:.1} % only {first} reports a hit, at {only_second:.1} % only {second}")
        }
    };
    let (place, share) = (thousands(number), 100.0 * difference.share());
    format!(
        "Both were tested with A at {asked} random positions around B. They differ at {share:.1} % of them, first at position {place}: {which}."
    )
}
