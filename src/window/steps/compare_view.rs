//! Two methods side by side: the pair as the second explains it, and the answers and costs of both.

use crate::{
    drawing::camera::Camera,
    lab::{Lab, activity::compared::Compared},
    window::{
        canvas::egui_surface::show_picture,
        theme::{Theme, frame},
        widgets::{cut, to_aabb, verdict},
    },
};
use egui::{Context, Frame, Margin, RichText, Sense, Stroke, Ui};

/// The height of the heads above both pictures, in points.
pub const HEAD: f32 = 46.0;

/// Lays out the heads, and the second picture over the right half of the canvas.
pub fn show(ctx: &Context, lab: &Lab, camera: &Camera, theme: &Theme) {
    let Some(compared) = lab.compared() else { return };
    let half = (ctx.available_rect().width() / 2.0).floor();
    let right =
        egui::SidePanel::right("second").frame(Frame::NONE.fill(theme.ground)).resizable(false).exact_width(half);
    right.show(ctx, |ui| {
        let head = egui::TopBottomPanel::top("second head").frame(frame(theme, 10)).exact_height(HEAD);
        head.show_inside(ui, |ui| heading(ui, &compared, 1, theme));
        picture(ui, lab, camera, theme);
    });
    let head = egui::TopBottomPanel::top("first head").frame(frame(theme, 10)).exact_height(HEAD);
    head.show(ctx, |ui| heading(ui, &compared, 0, theme));
}

/// The answer, the name and the cost of a method.
fn heading(ui: &mut Ui, compared: &Compared, side: usize, theme: &Theme) {
    ui.spacing_mut().item_spacing.y = 2.0;
    let index = compared.methods[side];
    ui.horizontal(|ui| {
        let is_hit = compared.hits(index) == Some(true);
        verdict(ui, compared.verdict(index), is_hit, (12.0, Margin::symmetric(6, 1)), theme);
        let (title, method) = (compared.title(side), compared.name(side));
        let title = if title == method { title.to_owned() } else { format!("{title} (answer: {method})") };
        ui.add(cut(RichText::new(title).strong().size(14.0))).on_hover_text(compared.does(side));
    });
    let cost = compared.comparison.and_then(|comparison| comparison.costs[side]);
    let hint = "the operations of the textbook version for this answer; mode 8 measures times";
    let figures = cost.map_or_else(|| "operations not counted".to_owned(), |cost| cost.to_string());
    ui.add(cut(RichText::new(figures).size(12.0))).on_hover_text(hint);
}

/// The second picture, in the view of the first.
fn picture(ui: &mut Ui, lab: &Lab, camera: &Camera, theme: &Theme) {
    let (place, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    let painter = ui.painter().with_clip_rect(place);
    painter.rect_filled(place, 0.0, theme.ground);
    painter.vline(place.min.x, place.y_range(), Stroke::new(1.0, theme.edge));
    let camera = camera.through(to_aabb(place));
    show_picture(&painter, &lab.compared_picture(), &camera, theme);
}
