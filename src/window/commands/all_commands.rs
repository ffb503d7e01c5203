//! All commands that can be found by name: those with a key, and those without.

use crate::algorithm::ALGORITHMS;
use crate::algorithm::comparison::methods::{method_name, methods};
use crate::answers::touch_convention::TouchConvention;
use crate::gallery::examples::examples;
use crate::lab::command::Command;
use crate::lab::shape_edits::engine_numbers::ENGINES;
use crate::window::commands::command_entry::Entry;
use crate::window::commands::key_table::table;
use crate::window::commands::ui_command::UiCommand;
use std::borrow::Cow;
use std::sync::LazyLock;

fn entry(command: impl Into<UiCommand>, name: &'static str, help: impl Into<Cow<'static, str>>) -> Entry {
    Entry::new("", command, name, help)
}

static WITHOUT_KEY: LazyLock<Vec<Entry>> = LazyLock::new(|| {
    // The lessons of a teacher are not known here: F3 and the gallery open them; the modes have keys.
    let examples = examples(&[]).into_iter();
    let examples = examples
        .filter(|example| !matches!(example.command, Command::Mode(_)))
        .map(|example| entry(example.command, example.name.leak(), format!("Example: {}", example.text)));
    let conventions = TouchConvention::ALL.into_iter();
    let boundaries =
        conventions.map(|touching| entry(Command::TouchConvention(touching), touching.name(), touching.help()));
    let apart = "move B of the pair by the MTV, or A if B is locked, so that they just touch";
    let hull = "replace a self-crossing polygon, or the selected one, with its convex hull";
    let code = "copy the code of the algorithm shown; with the numbers of the pair, if the algorithm applies to it";
    let single = [
        entry(Command::FlipY, "Flip the y axis", "flip the direction of y on the screen; the numbers stay the same"),
        entry(Command::MoveApart, "Move apart", apart),
        entry(Command::TakeHull, "Take the convex hull", hull),
        entry(UiCommand::CopyCode(0), "Copy the Rust code", code),
        entry(UiCommand::CopyCode(1), "Copy the JavaScript code", code),
        entry(UiCommand::CopyCode(2), "Copy the Python code", code),
    ];
    let engines = ENGINES.iter().enumerate().map(|(i, engine)| {
        let (by, unit) = (engine.by.name(), if engine.radians { "radians" } else { "degrees" });
        let up = if engine.is_y_up { "up" } else { "down" };
        let help = format!(
            "show the selected rectangle by {by}, in {unit}, with y pointing {up}, ready to copy: {}",
            engine.note
        );
        entry(UiCommand::Engine(i), format!("Numbers for {}", engine.name).leak(), help)
    });
    let units = [
        entry(UiCommand::Radians(false), "Angles in degrees", "show and type angles in degrees, 360 per turn"),
        entry(
            UiCommand::Radians(true),
            "Angles in radians",
            "show and type angles in radians, as sin and cos take them",
        ),
    ];
    let algorithms = ALGORITHMS
        .iter()
        .enumerate()
        .map(|(i, algorithm)| entry(Command::Explain(i), algorithm.name, format!("step by step: {}", algorithm.help)));
    let first = "in a comparison, move A to the first position where the two methods differ";
    let first = entry(Command::BringToDisagreement, "Go to the first difference", first);
    let methods = methods().map(|(i, method)| {
        let name = format!("Compare with {}", method_name(i)).leak();
        entry(Command::Compare(Some(i)), name, format!("opens two methods side by side: {}", method.help))
    });
    let none = entry(Command::Compare(None), "Stop comparing", "show a single algorithm");
    let general = examples.chain(boundaries).chain(single).chain(engines).chain(units);
    general.chain(algorithms).chain([first]).chain(methods).chain([none]).collect()
});

pub fn all_commands() -> impl Iterator<Item = &'static Entry> {
    table().iter().chain(WITHOUT_KEY.iter())
}
