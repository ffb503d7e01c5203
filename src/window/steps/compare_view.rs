//! Two methods side by side: the second picture, the answers and costs of both, and where they differ.

use crate::algorithm::comparison::disagreement::POSITIONS;
use crate::algorithm::comparison::methods::method;
use crate::algorithm::steps::terms::number;
use crate::collision::Aabb;
use crate::drawing::camera::Camera;
use crate::lab::Lab;
use crate::lab::activity::shown_comparison::ShownComparison;
use crate::lab::command::Command;
use crate::legend::of_step;
use crate::marks::{Picture, Role};
use crate::number_format::thousands;
use crate::window::canvas::draw_legend;
use crate::window::canvas::egui_surface::show_picture;
use crate::window::canvas::legend_place::Room;
use crate::window::commands::command_button::command_button;
use crate::window::commands::ui_command::UiCommand;
use crate::window::small_window::is_small;
use crate::window::theme::{Theme, frame};
use crate::window::widgets::{cut, to_aabb, verdict_badge, wrapped, wrapped_height};
use egui::{Button, Context, Frame, Margin, RichText, Sense, Stroke, Ui, Vec2};
use std::borrow::Cow;

/// The letters of the figures.
const FIGURES: f32 = 11.0;
/// The letters of the text on where the two differ.
const DIFFERENCE: f32 = 12.0;
/// The width of the button beside that text, with its margin, in points.
const GO_THERE: f32 = 84.0;

/// The height of the heads above both pictures, in points: the figures have two rows, and in a small window three.
pub fn head(window: Vec2) -> f32 {
    if is_small(window) { 70.0 } else { 56.0 }
}

/// A half of the canvas: its picture, the view, and the parts of it under labels and panels.
pub struct Half<'a> {
    pub picture: Cow<'a, Picture>,
    pub camera: Camera,
    pub taken: Vec<Aabb>,
}

/// Lays out the heads, and the second picture over the right half of the canvas.
pub fn show(ctx: &Context, lab: &Lab, camera: &Camera) -> Option<Half<'static>> {
    let theme = Theme::of(ctx);
    let compared = lab.compared()?;
    let head = head(ctx.screen_rect().size());
    let half = (ctx.available_rect().width() / 2.0).floor();
    let right =
        egui::SidePanel::right("second").frame(Frame::NONE.fill(theme.background)).resizable(false).exact_width(half);
    let second = right.show(ctx, |ui| {
        let top = egui::TopBottomPanel::top("second head").frame(frame(ctx, 10)).exact_height(head);
        top.show_inside(ui, |ui| heading(ui, (&compared, 1)));
        picture(ui, lab, camera)
    });
    let top = egui::TopBottomPanel::top("first head").frame(frame(ctx, 10)).exact_height(head);
    top.show(ctx, |ui| heading(ui, (&compared, 0)));
    Some(second.inner)
}

/// Draws a legend in a corner of each half where there is room, otherwise its button.
pub fn legends(ctx: &Context, lab: &Lab, halves: [Half; 2]) {
    let (Some(first), Some(compared)) = (lab.shown_steps(), lab.compared()) else { return };
    let scene = (lab.editor().mode, lab.editor().document().origin());
    for (id, (shown, half)) in [Some(first), compared.second()].into_iter().zip(halves).enumerate() {
        let lines = shown.map_or(Vec::new(), |shown| of_step(shown.index, shown.current(), half.picture.marks.iter()));
        let room = Room { picture: &half.picture, camera: &half.camera, taken: &half.taken };
        draw_legend::draw(ctx, 1 + id, lines, &room, scene);
    }
}

/// The answer or the step, the name and the cost of a method.
fn heading(ui: &mut Ui, (compared, side): (&ShownComparison, usize)) {
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.horizontal(|ui| {
        verdict_badge(ui, &compared.answer_or_step(side), compared.shows_hit(side), (12.0, Margin::symmetric(6, 1)));
        ui.add(cut(RichText::new(compared.title(side)).strong().size(14.0))).on_hover_text(compared.does(side));
    });
    let hint = "the operations of the textbook version for this answer; mode 8 measures times";
    ui.add(wrapped(RichText::new(figures(compared, side)).size(FIGURES))).on_hover_text(hint);
}

/// For a moving pair the time that the answer is about; whether a method has finished, the area that it finds, and its cost.
pub fn figures(compared: &ShownComparison, side: usize) -> String {
    let steps = compared.steps_on(side);
    let finished = steps.filter(|steps| compared.step >= steps.len());
    let finished = finished.map(|steps| format!("finished at step {}", steps.len()));
    let area = compared.comparison.filter(|_| compared.has_ended(side)).and_then(|comparison| comparison.areas[side]);
    let own = compared.comparison.and_then(|comparison| comparison.costs[side]);
    let cost = own.or_else(|| steps.map(|steps| steps.cost));
    let cost = cost.map_or_else(|| "operations not counted".to_owned(), |cost| cost.to_string());
    let time = compared.is_of_start.then(|| "at t = 0".to_owned());
    let parts = [time, finished, area.map(|area| format!("area {}", number(area))), Some(cost)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The second picture, in the view of the first.
fn picture(ui: &mut Ui, lab: &Lab, camera: &Camera) -> Half<'static> {
    let theme = Theme::of(ui.ctx());
    let (place, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    let painter = ui.painter().with_clip_rect(place);
    painter.rect_filled(place, 0.0, theme.background);
    painter.vline(place.min.x, place.y_range(), Stroke::new(1.0, theme.edge));
    let (picture, camera) = (lab.compared_picture(), camera.through(to_aabb(place)));
    let taken = show_picture(&painter, &picture, &camera);
    Half { picture: Cow::Owned(picture), camera, taken }
}

/// The height of [`difference`].
pub fn difference_height(ui: &Ui, compared: &ShownComparison) -> f32 {
    let said = difference_in_words(compared);
    wrapped_height(ui, &said, DIFFERENCE, GO_THERE).max(ui.spacing().interact_size.y)
}

/// Where the two differ, and a button to go there.
pub fn difference(ui: &mut Ui, lab: &Lab, compared: &ShownComparison) {
    let theme = Theme::of(ui.ctx());
    ui.horizontal(|ui| {
        let said = difference_in_words(compared);
        let has_place = compared.comparison.and_then(|comparison| comparison.disagreement.as_ref());
        if has_place.is_some_and(|disagreement| disagreement.first.is_some()) {
            let hint = "move A to the first position where the two differ; Ctrl Z brings it back";
            command_button(ui, lab, UiCommand::Lab(Command::BringToDisagreement), Button::new("Go there"), hint);
        }
        ui.add(wrapped(RichText::new(said).size(DIFFERENCE).color(theme.text(Role::Neutral))));
    });
}

/// Where the two differ, in words.
fn difference_in_words(compared: &ShownComparison) -> String {
    let [first, second] = [0, 1].map(|side| compared.name(side));
    let Some(comparison) = compared.comparison else {
        return "Nothing to compare: choose a pair with fewer corners.".to_owned();
    };
    if let Some(side) = (0..2).find(|side| comparison.hits[compared.methods[*side]].is_none()) {
        return format!("{} does not apply to these two shapes.", compared.name(side));
    }
    let Some(difference) = &comparison.disagreement else {
        return format!("Testing both with A at {} random positions around B …", thousands(POSITIONS));
    };
    let asked = thousands(difference.asked);
    if difference.first.is_none() {
        let hits = format!("Both were tested with A at {asked} random positions around B: they agree on hit or miss");
        // Exact areas differ in their last bits.
        let differs =
            matches!(comparison.areas, [Some(one), Some(other)] if (one - other).abs() > 1e-6 * one.max(other));
        return if differs { format!("{hits}, but different areas.") } else { format!("{hits} at every one.") };
    }
    let percent = |count: usize| 100.0 * count as f64 / difference.asked as f64;
    let which = match difference.only.map(percent) {
        [_, 0.0] => format!("only {first} reports a hit"),
        [0.0, _] => format!("only {second} reports a hit"),
        [one, other] => format!("only one method reports a hit ({first} at {one:.1}%, {second} at {other:.1}%)"),
    };
    // A bounding shape never misses a hit.
    let lone_hits_are_false =
        |side: usize| difference.only[side] == 0 || method(compared.methods[side]).is_some_and(|of| !of.is_exact);
    let judged = if (0..2).all(lone_hits_are_false) { ": a false hit" } else { "" };
    let share = 100.0 * difference.share();
    format!("At {share:.1}% of {asked} random positions of A around B, {which}{judged}.")
}
