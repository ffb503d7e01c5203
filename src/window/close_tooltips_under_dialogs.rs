//! Closes tooltips where a dialog opens.

use core::mem;
use egui::{Context, Memory};

/// Lays out the panels. egui keeps a tooltip as long as the pointer is at its button, also under a dialog: for the first frame under a
/// dialog there is no pointer.
pub fn close_tooltips(ctx: &Context, had_dialog: &mut bool, panels: impl FnOnce(&Context)) {
    let has_dialog = ctx.memory(Memory::top_modal_layer).is_some();
    let is_new = !mem::replace(had_dialog, has_dialog) && has_dialog;
    let pointer = is_new.then(|| ctx.input_mut(|input| mem::take(&mut input.pointer)));
    panels(ctx);
    if let Some(pointer) = pointer {
        ctx.input_mut(|input| input.pointer = pointer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{CentralPanel, Event, Id, Modal, Pos2, RawInput, Rect, Vec2};

    #[test]
    fn a_tooltip_ends_under_a_dialog() {
        let ctx = Context::default();
        ctx.style_mut(|style| style.interaction.tooltip_delay = 0.0);
        let (mut had_dialog, mut time) = (false, 0.0);
        let mut is_shown_after = |frames: u8, has_dialog: bool| {
            let (mut at, mut is_shown) = (Pos2::ZERO, false);
            for frame in 0..frames {
                time += 1.0;
                let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, Vec2::splat(400.0)));
                let events = if frame == 1 && !has_dialog { vec![Event::PointerMoved(at)] } else { Vec::new() };
                let input = RawInput { screen_rect, events, time: Some(time), ..RawInput::default() };
                let panels = |ctx: &Context| {
                    CentralPanel::default().show(ctx, |ui| {
                        let button = ui.button("button").on_hover_text("tooltip");
                        (at, is_shown) = (button.rect.center(), button.is_tooltip_open());
                    });
                    if has_dialog {
                        Modal::new(Id::new("dialog")).show(ctx, |ui| ui.label("dialog"));
                    }
                };
                let mut panels = Some(panels);
                let _ = ctx.run(input, |ctx| {
                    if let Some(panels) = panels.take() {
                        close_tooltips(ctx, &mut had_dialog, panels);
                    }
                });
            }
            is_shown
        };
        assert!(is_shown_after(5, false), "the pointer rests at the button");
        assert!(!is_shown_after(5, true), "the pointer has not moved");
        assert!(!is_shown_after(5, true), "it does not come back");
    }
}
