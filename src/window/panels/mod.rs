//! The panels around the shapes: which of them are there, and how large.

pub mod dialogs;
pub mod drop_down;
mod file_list;
pub mod floating;
mod inspector;
pub mod lessons_panel;
pub mod notes;
mod rail;
mod shape_list;
pub mod shape_numbers;
mod speed_panel;
mod status_line;
mod toolbar;
#[cfg(test)]
mod tooltips;
mod typed_number;
mod zoo_panel;

use crate::{
    answers::status::Status,
    lab::{Lab, command::Command},
    mode::panel::Panel,
    picture::Picture,
    window::{
        breakpoints::{CANVAS, LOW, NARROW},
        keys::act::Act,
        look::Look,
        steps::{bar as step_bar, side as step_side, side::SideContent},
        theme::frame,
    },
};
use egui::{Context, SidePanel};

/// The widths of the list of modes and of the inspector, in points.
const RAIL: f32 = 128.0;
const INSPECTOR: f32 = 214.0;

#[derive(Clone, Copy)]
pub struct Content<'a> {
    pub lab: &'a Lab,
    pub status: &'a Status,
    /// The name of the file of the user's own scene.
    pub file: Option<&'a str>,
    /// The marks on the canvas.
    pub picture: &'a Picture,
}

/// Lays out all panels; returns whether the pointer is at the counter.
pub fn show(ctx: &Context, content: Content, look: &mut Look, acts: &mut Vec<Act>) -> bool {
    let lab = content.lab;
    let size = ctx.screen_rect().size();
    let has_sides = look.sides;
    let wants_times = status_line::show(ctx, content, &look.theme, acts);
    // Where there is little room, the steps say what the sentence says, and those of two methods need its room.
    let has_room = size.y > LOW;
    if !lab.shows_steps() || (has_room && lab.compared().is_none()) {
        status_line::sentence(ctx, content.status, &look.theme);
    }
    if lab.shows_steps() {
        step_bar::show(ctx, lab, &mut look.beside.method, &look.theme, acts);
    }
    // Keys choose the tools there, too.
    if has_room || !lab.shows_steps() {
        toolbar::show(ctx, lab, &mut look.tools_in, &look.theme, acts);
    }
    let peeked = if has_sides { sides(ctx, content, look, acts) } else { None };
    if let Some(Panel::Record(record)) = lab.editor().behavior().panel().filter(|_| !has_sides || size.x > NARROW) {
        speed_panel::show(ctx, record, &look.theme, acts);
    }
    if peeked != lab.peeked() {
        acts.push(Act::Lab(Command::Peek(peeked)));
    }
    wants_times
}

/// Lays out the panels at both sides; returns the step whose row of the table is pointed at.
fn sides(ctx: &Context, content: Content, look: &mut Look, acts: &mut Vec<Act>) -> Option<usize> {
    let (Content { lab, status, picture, .. }, Look { theme, numbers, beside, .. }) = (content, look);
    let window = ctx.screen_rect().width();
    let (steps, compared, lesson) = (lab.shown_steps(), lab.compared(), lab.shown_lesson());
    let panel = |panel: SidePanel, margin, width| panel.frame(frame(theme, margin)).resizable(false).exact_width(width);
    // While steps are shown, the keyboard comes to their table first.
    if steps.is_some() && lab.editor().selected().is_none() && core::mem::take(&mut numbers.is_entered) {
        beside.enter();
    }
    let room = (1.0 - CANVAS) * window - if lesson.is_some() { lessons_panel::WIDTH } else { RAIL };
    // A lesson for which there is no room beside the steps stands in the same place; two pictures side by side need the room of
    // the modes.
    let has_lesson = steps.is_some() && lesson.is_some() && room < step_side::LEAST_WIDTH;
    let has_modes = lesson.is_none() && (compared.is_none() || window > NARROW);
    if let Some(lesson) = lesson.filter(|_| !has_lesson) {
        lessons_panel::show(ctx, lab, lesson, theme, acts);
    }
    if has_modes {
        panel(SidePanel::left("rail"), 8, RAIL).show(ctx, |ui| rail::show(ui, lab, acts));
    }
    // In a narrow window it goes on below the inspector.
    if let Some(Panel::Record(record)) = lab.editor().behavior().panel().filter(|_| window <= NARROW) {
        speed_panel::show(ctx, record, theme, acts);
    }
    // Two pictures side by side need the room of the numbers, too.
    let beside_numbers = room - INSPECTOR;
    let has_numbers = steps.is_none() || (compared.is_none() && beside_numbers >= step_side::LEAST_WIDTH);
    if has_numbers {
        let width = if let Some(Panel::Exhibition(_)) = lab.editor().behavior().panel() {
            zoo_panel::width(ctx)
        } else {
            INSPECTOR
        };
        panel(SidePanel::right("inspector"), 12, width)
            .show(ctx, |ui| inspector::show(ui, lab, status, theme, numbers, acts));
    }
    let content = SideContent { lab, steps: steps?, compared: compared.as_ref(), picture, has_lesson };
    let is_left = has_lesson || (lesson.is_none() && !has_modes);
    let side = if is_left { SidePanel::left("beside") } else { SidePanel::right("beside") };
    let room = match (is_left, has_numbers) {
        (true, _) if compared.is_some() => step_side::LEAST_WIDTH,
        (true, _) => (1.0 - CANVAS) * window,
        (false, true) => beside_numbers,
        (false, false) => room,
    };
    panel(side, 12, step_side::WIDTH.min(room)).show(ctx, |ui| beside.show(ui, content, theme, acts)).inner
}
