//! Which panels are shown around the shapes, where, and how large.

use crate::answers::status::Status;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::mode::behavior::ModePanel;
use crate::window::commands::queue::queue;
use crate::window::panels::open_panels::PanelState;
use crate::window::panels::{Content, header, inspector, lessons_panel, mode_rail, speed_panel, toolbar, zoo_panel};
use crate::window::small_window::{NARROW_WINDOW, SHORT_WINDOW, is_small};
use crate::window::steps::panel as step_panel;
use crate::window::theme::frame;
use crate::window::widgets::{rich, width, wrapped};
use egui::{Align, Context, FontId, Layout, SidePanel, TopBottomPanel, Ui};

/// The widths of the list of modes and of the inspector, in points.
const RAIL: f32 = 128.0;
const INSPECTOR: f32 = 214.0;
/// The height of the sentence, in points.
const SENTENCE: f32 = 42.0;

/// Lays out all panels; returns whether the pointer is at the counter.
pub fn show_panels(ctx: &Context, content: Content, state: &mut PanelState) -> bool {
    let lab = content.lab;
    let size = ctx.screen_rect().size();
    let has_sides = state.sides;
    let wants_times = header::show(ctx, content);
    // In a small window, the steps replace the sentence, and two pictures need its room.
    if !lab.shows_steps() || (size.y > SHORT_WINDOW && lab.compared().is_none()) {
        sentence_bar(ctx, content.status);
    }
    // Beside the modes, which stay where they are when it appears, unless that is too narrow.
    let is_beside_modes = has_sides && size.x > NARROW_WINDOW;
    if is_beside_modes {
        left_panel(ctx, lab);
    }
    if !lab.shows_steps() {
        toolbar::show(ctx, lab, &mut state.tools_in);
    }
    if has_sides && !is_beside_modes {
        left_panel(ctx, lab);
    }
    let mut peeked = None;
    if lab.shows_steps() {
        peeked = steps_panel(ctx, content, state);
    } else if has_sides {
        inspector_panel(ctx, content, state);
    }
    if let Some(ModePanel::Measurement(record)) =
        lab.editor().behavior().panel().filter(|_| !has_sides || size.x > NARROW_WINDOW)
    {
        speed_panel::show(ctx, record);
    }
    if peeked != lab.peeked() {
        queue(ctx, Command::Peek(peeked));
    }
    wants_times
}

/// Lays out the answer in a sentence below the shapes: on one line if it fits, otherwise smaller on two.
fn sentence_bar(ctx: &Context, status: &Status) {
    let contents = |ui: &mut Ui| {
        let sentence = &status.sentence;
        let fits = width(ui, sentence, FontId::proportional(15.0)) < ui.available_width();
        ui.add(wrapped(rich(ui, sentence).size(if fits { 15.0 } else { 12.5 })));
    };
    let panel = TopBottomPanel::bottom("sentence").frame(frame(ctx, 12)).exact_height(SENTENCE);
    panel.show(ctx, |ui| ui.with_layout(Layout::left_to_right(Align::Center), contents));
}

fn panel(ctx: &Context, panel: SidePanel, margin: i8, width: f32) -> SidePanel {
    panel.frame(frame(ctx, margin)).resizable(false).exact_width(width)
}

/// Lays out the modes, or the open lesson instead; while steps are shown, the lesson is beside them.
fn left_panel(ctx: &Context, lab: &Lab) {
    match lab.shown_lesson().filter(|_| !lab.shows_steps()) {
        Some(lesson) => {
            panel(ctx, SidePanel::left("lessons"), 10, lessons_panel::WIDTH)
                .show(ctx, |ui| lessons_panel::contents(ui, lab, lesson));
        }
        // Two pictures need that room in a small window.
        None if lab.compared().is_some() && is_small(ctx.screen_rect().size()) => {}
        None => {
            let (id, margin, width) =
                if lab.shows_steps() { ("digits", mode_rail::MARGIN, mode_rail::WIDTH) } else { ("rail", 8, RAIL) };
            panel(ctx, SidePanel::left(id), margin, width).show(ctx, |ui| mode_rail::show(ui, lab));
        }
    }
}

/// Lays out the steps of an algorithm; returns the step whose row of the table is pointed at.
fn steps_panel(ctx: &Context, content: Content, state: &mut PanelState) -> Option<usize> {
    let (Content { lab, picture, .. }, PanelState { numbers, steps, .. }) = (content, state);
    if core::mem::take(&mut numbers.is_entered) {
        steps.tabs.is_entered = true;
    }
    let width = step_panel::width(ctx.screen_rect().size(), ctx.available_rect().size(), lab.compared().is_some());
    let margin = if is_small(ctx.screen_rect().size()) { 6 } else { 12 };
    panel(ctx, SidePanel::right("steps"), margin, width).show(ctx, |ui| steps.show(ui, lab, picture)).inner
}

/// Lays out the inspector, and in a narrow window what else the mode has.
fn inspector_panel(ctx: &Context, content: Content, state: &mut PanelState) {
    let (Content { lab, status, .. }, PanelState { numbers, .. }) = (content, state);
    // In a narrow window it goes on below the inspector.
    if let Some(ModePanel::Measurement(record)) =
        lab.editor().behavior().panel().filter(|_| ctx.screen_rect().width() <= NARROW_WINDOW)
    {
        speed_panel::show(ctx, record);
    }
    let width = if let Some(ModePanel::Exhibit(_)) = lab.editor().behavior().panel() {
        zoo_panel::width(ctx)
    } else {
        INSPECTOR
    };
    panel(ctx, SidePanel::right("inspector"), 12, width).show(ctx, |ui| inspector::show(ui, lab, status, numbers));
}
