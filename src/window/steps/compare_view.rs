//! Two methods side by side: the pair as the second explains it, and the answers and costs of both.

use crate::{
    algorithm::steps::terms::number,
    drawing::camera::Camera,
    lab::{Lab, activity::compared::Compared},
    window::{
        breakpoints::is_small,
        canvas::egui_surface::show_picture,
        theme::{Theme, frame},
        widgets::{cut, to_aabb, verdict, wrapped},
    },
};
use egui::{Context, Frame, Margin, RichText, Sense, Stroke, Ui, Vec2};

/// The letters of the figures.
const FIGURES: f32 = 11.0;

/// The height of the heads above both pictures, in points: the figures have two rows, and in a small window three.
pub fn head(window: Vec2) -> f32 {
    if is_small(window) { 70.0 } else { 56.0 }
}

/// Lays out the heads, and the second picture over the right half of the canvas.
pub fn show(ctx: &Context, lab: &Lab, camera: &Camera, theme: &Theme) {
    let Some(compared) = lab.compared() else { return };
    let head = head(ctx.screen_rect().size());
    let half = (ctx.available_rect().width() / 2.0).floor();
    let right =
        egui::SidePanel::right("second").frame(Frame::NONE.fill(theme.ground)).resizable(false).exact_width(half);
    right.show(ctx, |ui| {
        let top = egui::TopBottomPanel::top("second head").frame(frame(theme, 10)).exact_height(head);
        top.show_inside(ui, |ui| heading(ui, lab, (&compared, 1), theme));
        picture(ui, lab, camera, theme);
    });
    let top = egui::TopBottomPanel::top("first head").frame(frame(theme, 10)).exact_height(head);
    top.show(ctx, |ui| heading(ui, lab, (&compared, 0), theme));
}

/// The answer, the name and the cost of a method.
fn heading(ui: &mut Ui, lab: &Lab, (compared, side): (&Compared, usize), theme: &Theme) {
    ui.spacing_mut().item_spacing.y = 2.0;
    let index = compared.methods[side];
    ui.horizontal(|ui| {
        let is_hit = compared.hits(index) == Some(true);
        verdict(ui, compared.verdict(index), is_hit, (12.0, Margin::symmetric(6, 1)), theme);
        ui.add(cut(RichText::new(compared.title(side)).strong().size(14.0))).on_hover_text(compared.does(side));
    });
    let hint = "the operations of the textbook version for this answer; mode 8 measures times";
    ui.add(wrapped(RichText::new(figures(lab, compared, side)).size(FIGURES))).on_hover_text(hint);
}

/// Whether a method has finished, the area that it finds, and its cost.
pub fn figures(lab: &Lab, compared: &Compared, side: usize) -> String {
    let first = lab.shown_steps().filter(|_| side == 0).map(|shown| shown.steps);
    let steps = first.or_else(|| compared.steps().filter(|_| side == 1));
    let finished = steps.filter(|steps| compared.step >= steps.len());
    let finished = finished.map(|steps| format!("finished at step {}", steps.len()));
    let area = compared.comparison.and_then(|comparison| comparison.areas[side]);
    let own = compared.comparison.and_then(|comparison| comparison.costs[side]);
    let cost = own.or_else(|| steps.map(|steps| steps.cost));
    let cost = cost.map_or_else(|| "operations not counted".to_owned(), |cost| cost.to_string());
    let parts = [finished, area.map(|area| format!("area {}", number(area))), Some(cost)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
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
