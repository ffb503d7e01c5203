//! What can be found by a name? All that has a key, and commands that have none.

use super::{
    act::Act,
    key_entry::{Entry, With},
    key_table::table,
};
use collision_lab::{
    lab::{Boundary, Command},
    lesson::{
        PRESETS, Preset,
        methods::{COMPARISONS, ComparisonPreset, METHODS, Method},
        walkthrough::{WALKTHROUGHS, Walkthrough},
    },
};
use std::{borrow::Cow, sync::LazyLock};

/// Commands without a key, which are found by their names: presets, conventions, algorithms and comparisons.
static WITHOUT_KEY: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    let entry = |command: Command, name: &'static str, help: String| Entry {
        code: 0,
        with: With::Nothing,
        key: Cow::Borrowed(""),
        act: Act::Lab(command),
        name,
        help: Cow::Owned(help),
    };
    let preset =
        |(i, preset): (usize, &Preset)| entry(Command::Preset(i), preset.name, format!("preset: {}", preset.help));
    let algorithm = |(i, walkthrough): (usize, &Walkthrough)| {
        entry(Command::Tell(i), walkthrough.name, format!("step by step: {}", walkthrough.help))
    };
    let method = |(i, method): (usize, &Method)| {
        let name = format!("Compare with {}", method.name).leak();
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
    let apart = entry(Command::MoveApart, "Move apart", apart.to_owned());
    let hull = "put it in the place of a polygon that crosses itself, or of the selected one";
    let hull = entry(Command::TakeHull, "Take the convex hull", hull.to_owned());
    let copies = ["Copy the Rust code", "Copy the JavaScript code", "Copy the Python code"].into_iter().enumerate();
    let copies = copies.map(|(language, name)| Entry {
        code: 0,
        with: With::Nothing,
        key: Cow::Borrowed(""),
        act: Act::CopyCode(language),
        name,
        help: Cow::Borrowed("of the algorithm that is told, with the numbers of the pair where it can run"),
    });
    let presets = PRESETS.iter().enumerate().map(preset).chain(boundaries).chain([up, apart, hull]).chain(copies);
    let no_method = entry(Command::Compare(None), "Compare with nothing", "show one algorithm alone".to_owned());
    let comparisons = COMPARISONS.iter().enumerate().map(comparison);
    let comparisons = comparisons.chain(METHODS.iter().enumerate().map(method)).chain([no_method]);
    presets.chain(WALKTHROUGHS.iter().enumerate().map(algorithm)).chain(comparisons).collect()
});

/// Everything that can be found by a name.
pub fn commands() -> impl Iterator<Item = &'static Entry> {
    table().iter().chain(WITHOUT_KEY.iter())
}
