//! The focused widget scrolls into view, and has a ring.

use crate::window::widgets::is_news;
use egui::{Context, Id, LayerId, Order, Stroke, StrokeKind, Ui};

/// The width of the ring and its distance from the widget, in points.
const RING: f32 = 1.5;
const DISTANCE: f32 = 2.0;

/// Called at the end of contents that scroll: scrolls to the widget that has got keyboard focus, if it is one of them and not
/// all in sight.
pub fn keep_in_sight(ui: &Ui) {
    let focused = ui.memory(egui::Memory::focused);
    // The contents of two areas may share an id, and one would take the news from the other.
    if !is_news(ui, ui.unique_id().with("keyboard"), focused) {
        return;
    }
    let Some(place) = focused.and_then(|id| ui.ctx().read_response(id)) else { return };
    let is_here = place.layer_id == ui.layer_id() && ui.min_rect().contains(place.rect.center());
    if is_here && !place.interact_rect.contains_rect(place.rect) {
        ui.scroll_to_rect(place.rect, None);
    }
}

/// Draws a ring around the widget that has keyboard focus.
pub fn ring(ctx: &Context) {
    let Some(place) = ctx.memory(egui::Memory::focused).and_then(|id| ctx.read_response(id)) else { return };
    if place.interact_rect.is_positive() {
        let color = ctx.style().visuals.widgets.active.bg_stroke.color;
        let painter = ctx.layer_painter(LayerId::new(Order::Foreground, Id::new("keyboard")));
        let around = place.interact_rect.expand(DISTANCE);
        painter.rect_stroke(around, 4.0, Stroke::new(RING, color), StrokeKind::Middle);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::window::widgets::key_stroke;
    use egui::{Key, RawInput, Rect, ScrollArea, pos2};

    #[test]
    fn tab_scrolls_every_row_of_a_long_list_into_view() {
        const COUNT: usize = 40;
        let ctx = Context::default();
        let mut hidden = Vec::new();
        let mut stops = 0;
        for frame in 0..6 * COUNT {
            // A press of Tab, and some frames to scroll.
            let events = if frame % 6 == 0 { key_stroke(Key::Tab).into() } else { Vec::new() };
            let screen_rect = Some(Rect::from_min_max(pos2(0.0, 0.0), pos2(200.0, 150.0)));
            let time = Some(frame as f64);
            let _ = ctx.run(RawInput { events, screen_rect, time, ..RawInput::default() }, |ctx| {
                egui::CentralPanel::default().show(ctx, |ui| {
                    ScrollArea::vertical().animated(false).show(ui, |ui| {
                        for line in 0..COUNT {
                            let _ = ui.button(format!("line {line}"));
                        }
                        keep_in_sight(ui);
                    });
                });
                ring(ctx);
            });
            if frame % 6 == 5 {
                let place = ctx.memory(egui::Memory::focused).and_then(|id| ctx.read_response(id));
                let place = place.expect("something has keyboard focus");
                stops += 1;
                if !place.interact_rect.contains_rect(place.rect) {
                    hidden.push(stops);
                }
            }
        }
        assert_eq!(stops, COUNT);
        assert!(hidden.is_empty(), "the stops {hidden:?} are out of sight");
    }
}
