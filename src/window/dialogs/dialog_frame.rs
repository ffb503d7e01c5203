//! The frame of every dialog: in the middle of the darkened window, with a title, a button that closes it, and its contents.

use crate::window::dialogs::outcome::Outcome;
use crate::window::panels::drop_down;
use egui::{
    Align, Button, Context, Frame, Id, Key, LayerId, Layout, Margin, Modal, Order, Rect, RichText, Ui, UiBuilder, vec2,
};

/// The distance of the largest contents from the edges of the window, both sides together, in points.
const MARGINS: egui::Vec2 = vec2(56.0, 48.0);
const MARGIN: i8 = 12;
/// The height of the title and of the button that closes the dialog, which is a square.
const TITLE: f32 = 26.0;

/// The size of the largest contents of a dialog below its title.
pub fn room(ctx: &Context) -> egui::Vec2 {
    ctx.screen_rect().size() - MARGINS - vec2(0.0, TITLE + ctx.style().spacing.item_spacing.y)
}

/// Whether the dialog with this title was not there in the last frame.
pub fn is_opening(ctx: &Context, title: &str) -> bool {
    let layer = LayerId::new(Order::Foreground, Id::new(title));
    !ctx.memory(|memory| memory.areas().visible_last_frame(&layer))
}

pub struct DialogFrame<'a> {
    pub title: &'a str,
    /// The width of the contents, if there is so much room.
    pub width: f32,
    /// Whether a click beside it closes it: not where that loses what was typed, or answers a prompt by accident.
    pub closes_beside: bool,
}

impl DialogFrame<'_> {
    /// Lays it out; `contents` is given the room beside the title and the room below it. Esc closes the first of these: a list that
    /// is open in the dialog; the dialog in front; and what [`Command::Cancel`](crate::lab::command::Command::Cancel) ends on
    /// the canvas.
    pub fn show<T>(self, ctx: &Context, contents: impl FnOnce(&mut Ui, &mut Ui) -> Outcome<T>) -> Outcome<T> {
        let is_escaped = ctx.input(|input| input.key_pressed(Key::Escape)) && !drop_down::is_open(ctx);
        let frame = Frame::popup(&ctx.style()).inner_margin(Margin::same(MARGIN));
        let modal = Modal::new(Id::new(self.title)).frame(frame).show(ctx, |ui| {
            ui.set_width(self.width.min(room(ctx).x));
            let (_, bar) = ui.allocate_space(vec2(ui.available_width(), TITLE));
            let (beside, close) = bar.split_left_right_at_x(bar.max.x - TITLE);
            let beside = Rect { max: beside.max - vec2(ui.spacing().item_spacing.x, 0.0), ..beside };
            let mut beside =
                ui.new_child(UiBuilder::new().max_rect(beside).layout(Layout::left_to_right(Align::Center)));
            beside.heading(self.title);
            let outcome = contents(&mut beside, ui);
            let mut corner = ui.new_child(UiBuilder::new().max_rect(close));
            corner.spacing_mut().button_padding = egui::Vec2::ZERO;
            let button = Button::new(RichText::new("×").size(18.0));
            let button = corner.add_sized(close.size(), button).on_hover_text("close (Esc)");
            (outcome, button.clicked())
        });
        let (outcome, is_button_clicked) = modal.inner;
        let is_beside = self.closes_beside && modal.backdrop_response.clicked();
        let is_closed = is_button_clicked || is_beside || (is_escaped && modal.is_top_modal);
        if is_closed && matches!(outcome, Outcome::Open) { Outcome::Closed } else { outcome }
    }
}
