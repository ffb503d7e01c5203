//! All commands that are found by a name: those with a key, and those without.

use crate::{
    algorithm::{
        ALGORITHMS,
        comparison::list::{method_name, methods},
    },
    answers::boundary::Boundary,
    lab::{Command, edit::engines::ENGINES},
    presets::{PRESETS, comparisons::COMPARISONS},
    window::keys::{act::Act, entry::Entry, key_table::table},
};
use std::sync::LazyLock;

static WITHOUT_KEY: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let act = |act: Act, name: &'static str, help: String| Entry::new("", act, name, help);
    let command = |command: Command, name: &'static str, help: String| act(Act::Lab(command), name, help);
    let mut entries = Vec::new();
    entries.extend(
        PRESETS
            .iter()
            .enumerate()
            .map(|(i, preset)| command(Command::Preset(i), preset.name, format!("preset: {}", preset.help))),
    );
    entries.extend(
        Boundary::ALL.map(|boundary| command(Command::Boundary(boundary), boundary.name(), boundary.help().to_owned())),
    );
    entries.extend(
        [
            (Command::FlipY, "y up or down", "which way y points on the screen; the numbers stay"),
            (
                Command::MoveApart,
                "Move apart",
                "move B of the pair by the MTV, or A if B is locked, so that they just touch",
            ),
            (
                Command::TakeHull,
                "Take the convex hull",
                "put it in the place of a polygon that crosses itself, or of the selected one",
            ),
        ]
        .map(|(command, name, help)| Entry::new("", Act::Lab(command), name, help)),
    );
    let languages = ["Copy the Rust code", "Copy the JavaScript code", "Copy the Python code"].into_iter().enumerate();
    entries.extend(languages.map(|(language, name)| {
        let help = "of the algorithm that is told, with the numbers of the pair where it can run";
        act(Act::CopyCode(language), name, help.to_owned())
    }));
    entries.extend(ENGINES.iter().enumerate().map(|(i, engine)| {
        let (by, unit) = (engine.by.name(), if engine.radians { "radians" } else { "degrees" });
        let up = if engine.is_y_up { "up" } else { "down" };
        let help = format!("read the selected rectangle by {by}, in {unit}, with y {up}, to copy: {}", engine.note);
        act(Act::Engine(i), format!("As in {}", engine.name).leak(), help)
    }));
    entries.extend(
        [
            (false, "Angles in degrees", "show and type degrees, 360 to a turn"),
            (true, "Angles in radians", "show and type radians, as sin and cos take them"),
        ]
        .map(|(radians, name, help)| act(Act::Radians(radians), name, help.to_owned())),
    );
    entries.extend(ALGORITHMS.iter().enumerate().map(|(i, algorithm)| {
        command(Command::Explain(i), algorithm.name, format!("step by step: {}", algorithm.help))
    }));
    entries.extend(COMPARISONS.iter().enumerate().map(|(i, comparison)| {
        command(Command::ComparePreset(i), comparison.name, format!("side by side: {}", comparison.help))
    }));
    entries.push(command(
        Command::BringToDisagreement,
        "Go to the first difference",
        "in a comparison: move A to the first of the places at which the two methods differ".to_owned(),
    ));
    entries.extend(methods().map(|(i, method)| {
        let name = format!("Compare with {}", method_name(i)).leak();
        command(Command::Compare(Some(i)), name, format!("beside what is told: {}", method.help))
    }));
    let alone = "show one algorithm alone".to_owned();
    entries.push(command(Command::Compare(None), "Compare with nothing", alone));
    entries
});

pub fn commands() -> impl Iterator<Item = &'static Entry> {
    table().iter().chain(WITHOUT_KEY.iter())
}
