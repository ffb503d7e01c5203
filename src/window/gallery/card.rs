//! An example in the gallery: its picture, its name and a line of text.

use crate::gallery::examples::Example;
use crate::gallery::thumbnail::CANVAS;
use crate::marks::Role;
use crate::window::fonts::showable;
use crate::window::theme::Theme;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Color32, CornerRadius, FontId, Galley, Rect, Response, Sense, Stroke, StrokeKind, TextureHandle, Ui, pos2, vec2,
};
use std::sync::Arc;

/// The space between the picture and the rim, and between the picture and the text, in points.
const PAD: f32 = 6.0;
const ROUND: u8 = 5;
/// The sizes of the letters.
const NAME: f32 = 13.5;
const TEXT: f32 = 12.0;
/// The most lines of a name or a text.
const LINES: usize = 2;

/// The size of the picture on a card of this width.
fn picture_size(width: f32) -> egui::Vec2 {
    let width = picture_width(width);
    vec2(width, (width * CANVAS.y / CANVAS.x).round())
}

pub fn picture_width(width: f32) -> f32 {
    width - 2.0 * PAD
}

/// The name and the text of an example on a card of this width.
pub struct Caption([Arc<Galley>; 2]);

impl Caption {
    pub fn new(ui: &Ui, example: &Example, width: f32) -> Self {
        let theme = Theme::of(ui.ctx());
        let lay_out = |text: &str, size: f32, color: Color32| {
            let text = showable(ui.ctx(), text).into_owned();
            let mut job = LayoutJob::default();
            job.append(&text, 0.0, TextFormat::simple(FontId::proportional(size), color));
            job.wrap.max_width = width - 2.0 * PAD;
            job.wrap.max_rows = LINES;
            ui.fonts(|fonts| fonts.layout_job(job))
        };
        Self([lay_out(&example.name, NAME, theme.color(Role::Neutral)), lay_out(&example.text, TEXT, theme.muted)])
    }

    /// The height of a card with this caption.
    pub fn card_height(&self, width: f32) -> f32 {
        let [name, text] = &self.0;
        picture_size(width).y + name.size().y + text.size().y + 3.5 * PAD
    }

    /// Whether a text goes on beyond the last line.
    #[cfg(test)]
    pub fn is_cut(&self) -> bool {
        self.0.iter().any(|galley| galley.elided)
    }
}

/// Lays out a card of this size.
pub fn show(
    ui: &mut Ui,
    Caption([name, text]): Caption,
    size: egui::Vec2,
    (texture, is_chosen): (Option<&TextureHandle>, bool),
) -> Response {
    let theme = Theme::of(ui.ctx());
    let (place, response) = ui.allocate_exact_size(size, Sense::click());
    if !ui.is_rect_visible(place) {
        return response;
    }
    let painter = ui.painter();
    let accent = theme.color(Role::A);
    let (fill, edge) = match (is_chosen, response.hovered()) {
        (true, _) => (theme.button, Stroke::new(2.0, accent)),
        (false, true) => (theme.button, Stroke::new(1.0, accent)),
        (false, false) => (theme.panel, Stroke::new(1.0, theme.edge)),
    };
    painter.rect(place, CornerRadius::same(ROUND), fill, edge, StrokeKind::Inside);
    let picture = Rect::from_min_size(place.min + vec2(PAD, PAD), picture_size(size.x));
    painter.rect_filled(picture, 2.0, theme.background);
    if let Some(texture) = texture {
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.image(texture.id(), picture, whole, Color32::WHITE);
    }
    let at = picture.left_bottom() + vec2(0.0, PAD);
    let below = at + vec2(0.0, name.size().y + 0.5 * PAD);
    painter.galley(at, name, Color32::WHITE);
    painter.galley(below, text, Color32::WHITE);
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gallery::examples::examples;
    use crate::lessons;
    use crate::window::fonts::Fonts;
    use crate::window::gallery::panel::MIN_CARD_WIDTH;
    use egui::{CentralPanel, Context, RawInput};

    #[test]
    fn no_name_and_no_text_of_an_example_is_cut() {
        let ctx = Context::default();
        let _ = Fonts::new(&ctx);
        // The fonts are there from the second frame on.
        for _ in 0..2 {
            let _ = ctx.run(RawInput::default(), |ctx| {
                CentralPanel::default().show(ctx, |ui| {
                    let examples = examples(&lessons::built_in());
                    let is_cut = |example: &&Example| Caption::new(ui, example, MIN_CARD_WIDTH).is_cut();
                    let cut: Vec<&Example> = examples.iter().filter(is_cut).collect();
                    assert!(cut.is_empty(), "{cut:#?}");
                });
            });
        }
    }
}
