//! Every command can be reached by mouse and by keyboard: a simulated hand presses everything that the panels show, in many
//! situations.

mod hand;

use crate::lab::command::Command;
use crate::mode::{MODES, OWN_SCENE};
use crate::number_format::counted;
use crate::presets::PRESETS;
use crate::presets::comparisons::COMPARISONS;
use crate::random::arrangement::shipped;
use crate::window::commands::all_commands::all_commands;
use crate::window::commands::command_entry::{Chord, Entry};
use crate::window::commands::lookup;
use crate::window::commands::palette::{Palette, matching};
use crate::window::commands::ui_command::UiCommand;
use crate::window::dialogs::current_dialog::CurrentDialog;
use crate::window::steps::tabs::Tab;
use crate::window::widgets::key_stroke;
use egui::{Event, Key, Pos2};
use hand::Hand;
use std::collections::BTreeSet;

/// The commands that have no button, key or line of the palette, because other commands lead to them: pasting, zooming with the
/// regular polygon tool, and a command that is refused.
const GIVEN_BY_OTHERS: [&str; 3] = ["Command::Paste", "Command::MoreCorners", "UiCommand::Explain"];

/// Situations that together show everything that the panels can show.
fn situations() -> Vec<Vec<Command>> {
    let in_motion = PRESETS.iter().position(|preset| preset.name == "Bullet and paper");
    let comparison = COMPARISONS.len() - 1;
    let shapes = |selected: &[usize]| vec![Command::Preset(0), Command::Steps, Command::Select(selected.to_vec())];
    let mut all = vec![
        vec![Command::Mode(4), Command::Steps, Command::Step(3)],
        vec![Command::Mode(OWN_SCENE)],
        shapes(&[]),
        shapes(&[0]),
        shapes(&[1]),
        shapes(&[0, 1]),
        vec![Command::Preset(0)],
        vec![Command::Preset(in_motion.expect("a preset in motion")), Command::Select(vec![1])],
        vec![Command::ComparePreset(comparison)],
        vec![Command::ComparePreset(2)],
        vec![Command::Lesson(0)],
        vec![Command::Lesson(1)],
        vec![Command::Exhibit(0)],
    ];
    all.extend((0..MODES.len()).map(|mode| vec![Command::Mode(mode)]));
    all
}

/// All commands that the panels lead to.
fn by_mouse() -> Vec<UiCommand> {
    let mut hand = Hand::new();
    for commands in situations() {
        hand.set_up(&commands);
        hand.press_all();
    }
    hand.commands
}

/// Whether the palette lists a command among those that its name finds.
fn is_in_palette(entry: &Entry) -> bool {
    matching(entry.name, |_| true).iter().any(|listed| listed.command == entry.command)
}

/// The variants of an enum, by its source.
fn variants(source: &'static str, name: &str) -> Vec<String> {
    let start = source.find(&format!("pub enum {name} {{")).expect("the enum");
    let body = &source[start..start + source[start..].find("\n}").expect("its end")];
    let lines = body.lines().skip(1).filter_map(|line| line.strip_prefix("    "));
    let names = lines.filter(|line| line.starts_with(char::is_uppercase));
    names.map(|line| format!("{name}::{}", line.split([',', '(', ' ', '{']).next().unwrap_or(line))).collect()
}

/// The name of the variant; for a lab command, the name of the command inside.
fn variant(command: &UiCommand) -> String {
    let text = match command {
        UiCommand::Lab(command) => format!("Command::{command:?}"),
        command => format!("UiCommand::{command:?}"),
    };
    text.split(['(', ' ']).next().unwrap_or_default().to_owned()
}

#[test]
fn every_command_is_reached_by_mouse_and_by_keyboard() {
    let by_mouse = by_mouse();
    let has_palette = by_mouse.contains(&UiCommand::Palette);
    assert!(has_palette, "no button opens the palette");
    let mut missing = Vec::new();
    for entry in all_commands() {
        let has_key = match entry.chord() {
            Some(Chord::Typed(character)) => lookup::typed_command(character) == Some(&entry.command),
            Some(Chord::Key { .. }) => true,
            None => false,
        };
        let is_listed = is_in_palette(entry);
        // The arrows move what the mouse drags.
        let is_dragged = matches!(entry.command, UiCommand::Lab(Command::Nudge(_) | Command::NudgeToNext(_)));
        if !is_listed && !is_dragged && !by_mouse.contains(&entry.command) {
            missing.push(format!("{}: neither a button nor a line of the palette", entry.name));
        }
        if !has_key && !is_listed {
            missing.push(format!("{}: neither a key nor a line of the palette", entry.name));
        }
    }
    let given: BTreeSet<String> = all_commands().map(|entry| &entry.command).chain(&by_mouse).map(variant).collect();
    let lab = variants(include_str!("../../lab/command/mod.rs"), "Command");
    let window = variants(include_str!("ui_command.rs"), "UiCommand");
    assert!(lab.len() > 40 && window.len() > 20, "the enums are read");
    for name in lab.iter().chain(&window).filter(|name| *name != "UiCommand::Lab") {
        if given.contains(name) == GIVEN_BY_OTHERS.contains(&name.as_str()) {
            missing.push(format!("{name}: given by no key, button or line of the palette, or no longer by others"));
        }
    }
    assert!(missing.is_empty(), "{} out of reach:\n{}", counted(missing.len(), "command"), missing.join("\n"));
}

#[test]
fn tab_leads_to_everything_that_the_mouse_can_press() {
    let mut hand = Hand::new();
    for commands in situations() {
        hand.set_up(&commands);
        let targets = hand.targets(false);
        assert!(targets.len() > 10, "{commands:?}: {targets:?}");
        let reached = hand.reached_by_tab();
        let missed: Vec<_> = targets.iter().filter(|(id, _)| !reached.contains(id)).map(|(_, at)| at).collect();
        assert!(missed.is_empty(), "{commands:?}: Tab does not lead to {missed:?}");
    }
}

#[test]
fn every_control_has_a_tooltip_within_half_a_second() {
    let car_park = shipped(include_str!("../../../assets/scenes/car-park.json"));
    let mode = |name: &str| Command::Mode(MODES.iter().position(|mode| mode.name == name).expect("a mode"));
    let first = Command::Select(vec![0]);
    let mut hand = Hand::new();
    let edited = [
        vec![Command::Mode(OWN_SCENE), Command::Paste(car_park.bodies), Command::Select(Vec::new())],
        vec![mode("Rectangle"), first.clone()],
        vec![mode("Polygon"), first.clone()],
        vec![mode("Bug zoo"), first],
    ];
    for commands in edited.into_iter().chain(situations()) {
        hand.set_up(&commands);
        // Rows of a step's table have no tooltip, which would cover the next row.
        hand.panels.steps.tabs.shown = Tab::Code;
        hand.frame(Vec::new());
        let (count, silent) = hand.without_tooltip();
        assert!(count > 10, "{commands:?}: only {count} controls");
        assert!(silent.is_empty(), "{commands:?}: no tooltip at {silent:?}");
    }
}

#[test]
fn a_press_on_a_floating_panel_does_not_reach_the_canvas() {
    let mut hand = Hand::new();
    for commands in situations() {
        hand.set_up(&commands);
        let fallen: Vec<Pos2> =
            hand.targets(false).into_iter().map(|it| it.1).filter(|at| !hand.is_over_panel(*at)).collect();
        assert!(fallen.is_empty(), "{commands:?}: the canvas takes presses at {fallen:?}");
    }
}

#[test]
fn the_folded_legend_is_opened_and_closed_by_presses() {
    let mut hand = Hand::new();
    hand.set_up(&[Command::Mode(4)]);
    let is_listed = |hand: &Hand| hand.place_of("the pair: A and B").is_some();
    for is_open in [false, true, false] {
        assert_eq!(is_listed(&hand), is_open);
        let button = hand.place_of("Legend").expect("a button");
        assert!(hand.is_over_panel(button));
        hand.press(button, 0.0);
        // New elements are measured first.
        hand.frame(Vec::new());
    }
}

#[test]
fn a_line_of_the_palette_is_chosen_by_a_press_and_by_enter() {
    let mut hand = Hand::new();
    hand.set_up(&[]);
    for is_pressed in [false, true] {
        hand.panels.dialog = Some(CurrentDialog::Palette(Palette::default()));
        hand.frame(Vec::new());
        hand.frame(vec![Event::Text("theme".to_owned())]);
        hand.frame(Vec::new());
        let line = hand.place_of("Theme\nswitch between the dark and light theme");
        match (is_pressed, line) {
            (true, Some(line)) => hand.press(line, 0.0),
            _ => hand.frame(key_stroke(Key::Enter).into()),
        }
        assert_eq!(core::mem::take(&mut hand.commands), [UiCommand::Theme], "by a press: {is_pressed}");
    }
}
