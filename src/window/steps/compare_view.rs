//! Two methods side by side: the pair as the second explains it, and the answers and costs of both.

use crate::{
    algorithm::comparison::disagreement::POSITIONS,
    drawing::camera::Camera,
    lab::{Lab, activity::compared::Compared, command::Command},
    notation::thousands,
    picture::Role,
    window::{
        breakpoints::{LOW, NARROW},
        canvas::egui_surface::show_picture,
        keys::act::Act,
        theme::{Theme, frame},
        widgets::{cut, muted, on_click, to_aabb, verdict, wrapped},
    },
};
use egui::{Align, Button, Context, Frame, Layout, Margin, RichText, Sense, Stroke, Ui};

/// The heights of the heads above both pictures, and of the foot below them, in points.
const HEAD: f32 = 78.0;
const FOOT: f32 = 40.0;
/// The same in a low or narrow window.
const LOW_HEAD: f32 = 46.0;
const HIGH_FOOT: f32 = 52.0;

/// Lays out heads and foot, and the second picture over the right half of the canvas.
pub fn show(ctx: &Context, lab: &Lab, camera: &Camera, theme: &Theme, acts: &mut Vec<Act>) {
    let Some(compared) = lab.compared() else { return };
    let window = ctx.screen_rect().size();
    let (head_height, foot_height) =
        (if window.y > LOW { HEAD } else { LOW_HEAD }, if window.x > NARROW { FOOT } else { HIGH_FOOT });
    let foot = egui::TopBottomPanel::bottom("difference").frame(frame(theme, 12)).exact_height(foot_height);
    foot.show(ctx, |ui| difference(ui, lab, &compared, theme, acts));
    let half = (ctx.available_rect().width() / 2.0).floor();
    let right =
        egui::SidePanel::right("second").frame(Frame::NONE.fill(theme.ground)).resizable(false).exact_width(half);
    right.show(ctx, |ui| {
        let head = egui::TopBottomPanel::top("second head").frame(frame(theme, 10)).exact_height(head_height);
        head.show_inside(ui, |ui| heading(ui, &compared, 1, theme));
        picture(ui, lab, camera, theme);
    });
    let head = egui::TopBottomPanel::top("first head").frame(frame(theme, 10)).exact_height(head_height);
    head.show(ctx, |ui| heading(ui, &compared, 0, theme));
}

/// The answer, the name, the description and the cost of a method.
fn heading(ui: &mut Ui, compared: &Compared, side: usize, theme: &Theme) {
    ui.spacing_mut().item_spacing.y = 2.0;
    let index = compared.methods[side];
    ui.horizontal(|ui| {
        let is_hit = compared.hits(index) == Some(true);
        verdict(ui, compared.verdict(index), is_hit, (12.0, Margin::symmetric(6, 1)), theme);
        let (title, method) = (compared.title(side), compared.name(side));
        let title = if title == method { title.to_owned() } else { format!("{title} (answer: {method})") };
        ui.add(cut(RichText::new(title).strong().size(14.0)));
    });
    let is_narrow = ui.ctx().screen_rect().width() <= NARROW;
    // In a low window it stands beside the steps.
    if ui.ctx().screen_rect().height() > LOW {
        muted(ui, compared.does(side), 11.5, theme);
    }
    let cost = compared.comparison.and_then(|comparison| comparison.costs[side]);
    let hint = "what the textbook version computes for this answer; mode 8 measures times";
    let figures = RichText::new(cost.map_or_else(|| "operations not counted".to_owned(), |cost| cost.to_string()));
    let figures = if is_narrow { figures.size(11.5) } else { figures.monospace().size(12.0) };
    ui.add(cut(figures)).on_hover_text(hint);
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

/// Where the two differ, and a button to go there.
fn difference(ui: &mut Ui, lab: &Lab, compared: &Compared, theme: &Theme, acts: &mut Vec<Act>) {
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        let said = difference_in_words(compared);
        let has_place = compared.comparison.and_then(|comparison| comparison.disagreement.as_ref());
        if has_place.is_some_and(|disagreement| disagreement.first.is_some()) {
            let hint = "move A to the first position where the two differ; Ctrl+Z brings it back";
            let is_possible = lab.is_enabled(&Command::BringToDisagreement);
            on_click(
                &ui.add_enabled(is_possible, Button::new("Go there")).on_hover_text(hint),
                acts,
                Command::BringToDisagreement,
            );
        }
        ui.add(wrapped(RichText::new(said).size(12.0).color(theme.text(Role::Neutral))));
    });
}

/// Where the two differ, in words.
fn difference_in_words(compared: &Compared) -> String {
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
    let Some((number, _)) = difference.first else {
        return format!("Both were tested with A at {asked} random positions around B: they agree at all of them.");
    };
    let percent = |count: usize| 100.0 * count as f64 / difference.asked as f64;
    let which = match difference.only.map(percent) {
        [_, 0.0] => format!("there, only {first} reports a hit"),
        [0.0, _] => format!("there, only {second} reports a hit"),
        [only_first, only_second] => {
            format!("at {only_first:.1} % only {first} reports a hit, at {only_second:.1} % only {second}")
        }
    };
    let (place, share) = (thousands(number), 100.0 * difference.share());
    format!(
        "Both were tested with A at {asked} random positions around B. They differ at {share:.1} % of them, first at position {place}: {which}."
    )
}
