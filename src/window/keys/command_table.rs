//! What can be found by a name? All that has a key, and commands that have none.

use crate::{
    algorithm::{
        ALGORITHMS, Algorithm,
        comparison::{
            list::{method_name, methods},
            method::Method,
        },
    },
    answers::boundary::Boundary,
    lab::{command::Command, edit::engines::ENGINES},
    presets::{
        PRESETS, Preset,
        comparisons::{COMPARISONS, ComparisonPreset},
    },
    window::keys::{
        act::Act,
        key_entry::{Entry, With},
        key_table::table,
    },
};
use std::{borrow::Cow, sync::LazyLock};

/// Commands without a key, which are found by their names: presets, conventions, algorithms and comparisons.
static WITHOUT_KEY: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let own = |act: Act, name: &'static str, help: String| Entry {
        code: 0,
        with: With::Nothing,
        key: Cow::Borrowed(""),
        act,
        name,
        help: Cow::Owned(help),
    };
    let entry = |command: Command, name: &'static str, help: String| own(Act::Lab(command), name, help);
    let preset =
        |(i, preset): (usize, &Preset)| entry(Command::Preset(i), preset.name, format!("preset: {}", preset.help));
    let algorithm = |(i, algorithm): (usize, &&Algorithm)| {
        entry(Command::Explain(i), algorithm.name, format!("step by step: {}", algorithm.help))
    };
    let method = |(i, method): (usize, &Method)| {
        let name = format!("Compare with {}", method_name(i)).leak();
        entry(Command::Compare(Some(i)), name, format!("beside what is told: {}", method.help))
    };
    let comparison = |(i, comparison): (usize, &ComparisonPreset)| {
        entry(Command::ComparePreset(i), comparison.name, format!("side by side: {}", comparison.help))
    };
    let boundaries = Boundary::ALL.into_iter();
    let boundaries =
        boundaries.map(|boundary| entry(Command::Boundary(boundary), boundary.name(), boundary.help().to_owned()));
    let up = entry(Command::FlipY, "y up or down", "which way y points on the screen; the numbers stay".to_owned());
    let apart = "move B of the pair by the MTV, or A if B is locked, so that they just touch";
    let apart = entry(Command::Separate, "Move apart", apart.to_owned());
    let hull = "put it in the place of a polygon that crosses itself, or of the selected one";
    let hull = entry(Command::TakeHull, "Take the convex hull", hull.to_owned());
    let copies = ["Copy the Rust code", "Copy the JavaScript code", "Copy the Python code"].into_iter().enumerate();
    let engines = ENGINES.iter().enumerate().map(|(i, engine)| {
        let name = format!("As in {}", engine.name).leak();
        let (by, unit) = (engine.by.name(), if engine.radians { "radians" } else { "degrees" });
        let up = if engine.is_y_up { "up" } else { "down" };
        let help = format!("read the selected rectangle by {by}, in {unit}, with y {up}, to copy: {}", engine.note);
        own(Act::Engine(i), name, help)
    });
    let units = [(false, "Angles in degrees"), (true, "Angles in radians")];
    let help = |radians| if radians { "radians, as sin and cos take them" } else { "degrees, 360 to a turn" };
    let units =
        units.map(|(radians, name)| own(Act::Radians(radians), name, format!("show and type {}", help(radians))));
    let of_told = "of the algorithm that is told, with the numbers of the pair where it can run";
    let copies = copies.map(|(language, name)| own(Act::CopyCode(language), name, of_told.to_owned()));
    let presets = PRESETS.iter().enumerate().map(preset).chain(boundaries).chain([up, apart, hull]).chain(copies);
    let presets = presets.chain(engines).chain(units);
    let no_method = entry(Command::Compare(None), "Compare with nothing", "show one algorithm alone".to_owned());
    let there = "in a comparison: move A to the first of the places at which the two methods differ";
    let there = entry(Command::BringToDisagreement, "Go to the first difference", there.to_owned());
    let comparisons = COMPARISONS.iter().enumerate().map(comparison).chain([there]);
    let comparisons = comparisons.chain(methods().map(method)).chain([no_method]);
    presets.chain(ALGORITHMS.iter().enumerate().map(algorithm)).chain(comparisons).collect()
});

/// Everything that can be found by a name.
pub fn commands() -> impl Iterator<Item = &'static Entry> {
    table().iter().chain(WITHOUT_KEY.iter())
}
