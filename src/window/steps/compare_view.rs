//! What is beside the shapes while two methods are compared? The pair as the second tells it, and what both say and take.

use crate::{
    algorithm::comparison::disagreement::POSITIONS,
    drawing::camera::Camera,
    lab::{Lab, activity::compared::Compared, command::Command},
    notation::thousands,
    picture::Role,
    window::{
        breakpoints::{LOW, NARROW},
        canvas::egui_surface::{show_picture, sides},
        keys::act::Act,
        steps::method_list::time,
        theme::{Theme, frame},
    },
};
use egui::{Align, Button, Color32, Context, CornerRadius, Frame, Label, Layout, Margin, RichText, Sense, Stroke, Ui};

/// The height of what stands above both pictures, and of what stands below them, in points.
const HEAD: f32 = 78.0;
const FOOT: f32 = 40.0;
/// The same in a low or narrow window.
const LOW_HEAD: f32 = 46.0;
const HIGH_FOOT: f32 = 52.0;

/// Lays out what both say, and the second picture over the right half of what is left; what was asked for by clicking is added.
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

/// The answer, the name, what the method does, and what it takes.
fn heading(ui: &mut Ui, compared: &Compared, side: usize, theme: &Theme) {
    ui.spacing_mut().item_spacing.y = 2.0;
    let index = compared.methods[side];
    ui.horizontal(|ui| {
        let is_hit = compared.hits(index) == Some(true);
        let (fill, text) =
            if is_hit { (theme.color(Role::Hit), Color32::WHITE) } else { (theme.button, theme.color(Role::Neutral)) };
        let plate = Frame::NONE.fill(fill).corner_radius(CornerRadius::same(4)).inner_margin(Margin::symmetric(6, 1));
        plate.show(ui, |ui| ui.label(RichText::new(compared.verdict(index)).color(text).size(12.0)));
        let (title, method) = (compared.title(side), compared.name(side));
        let title = if title == method { title.to_owned() } else { format!("{title} (answer: {method})") };
        ui.add(Label::new(RichText::new(title).strong().size(14.0)).truncate());
    });
    let is_narrow = ui.ctx().screen_rect().width() <= NARROW;
    // In a low window it stands beside the steps.
    if ui.ctx().screen_rect().height() > LOW {
        ui.add(Label::new(RichText::new(compared.does(side)).size(11.5).color(theme.muted)).wrap());
    }
    let cost = compared
        .comparison
        .and_then(|comparison| comparison.costs[side])
        .map_or_else(String::new, |cost| format!("  tests {}, multiplications {}", cost.tests, cost.multiplications));
    let figures = format!("{}{cost}", time(compared, index));
    let hint = "the time of one answer from the shapes themselves, asked again and again on one core; the textbook's operations";
    let figures = RichText::new(figures);
    let figures = if is_narrow { figures.size(11.5) } else { figures.monospace().size(12.0) };
    ui.add(Label::new(figures).truncate()).on_hover_text(hint);
}

/// The second picture, as the first is seen.
fn picture(ui: &mut Ui, lab: &Lab, camera: &Camera, theme: &Theme) {
    let (place, _) = ui.allocate_exact_size(ui.available_size(), Sense::hover());
    let painter = ui.painter().with_clip_rect(place);
    painter.rect_filled(place, 0.0, theme.ground);
    painter.vline(place.min.x, place.y_range(), Stroke::new(1.0, theme.edge));
    let camera = camera.through(sides(place));
    show_picture(&painter, &lab.compared_picture(), &camera, theme);
}

/// Where the two differ, and the way there.
fn difference(ui: &mut Ui, lab: &Lab, compared: &Compared, theme: &Theme, acts: &mut Vec<Act>) {
    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
        let found = found(compared);
        let has_place = compared.comparison.and_then(|comparison| comparison.disagreement.as_ref());
        if has_place.is_some_and(|disagreement| disagreement.first.is_some()) {
            let hint = "move A to the first of the places at which the two differ; Ctrl+Z brings it back";
            let is_possible = lab.is_enabled(&Command::BringToDisagreement);
            if ui.add_enabled(is_possible, Button::new("Go there")).on_hover_text(hint).clicked() {
                acts.push(Act::Lab(Command::BringToDisagreement));
            }
        }
        ui.add(Label::new(RichText::new(found).size(12.0).color(theme.text(Role::Neutral))).wrap());
    });
}

/// Where the two differ, in words.
fn found(compared: &Compared) -> String {
    let [first, second] = [0, 1].map(|side| compared.name(side));
    let Some(comparison) = compared.comparison else {
        return "Nothing to compare: choose a pair with few corners.".to_owned();
    };
    if let Some(side) = (0..2).find(|side| comparison.hits[compared.methods[*side]].is_none()) {
        return format!("{} is not for these two shapes.", compared.name(side));
    }
    let Some(difference) = &comparison.disagreement else {
        return format!("Asking both with A at {} random places around B …", thousands(POSITIONS));
    };
    let asked = thousands(difference.asked);
    let Some((number, _)) = difference.first else {
        return format!("Both were asked with A at {asked} random places around B: they agree at all of them.");
    };
    let percent = |count: usize| 100.0 * count as f64 / difference.asked as f64;
    let [only_first, only_second] = difference.only;
    let who = match difference.only {
        [_, 0] => format!("there only {first} says hit"),
        [0, _] => format!("there only {second} says hit"),
        [..] => {
            format!(
                "at {:.1} % only {first} says hit, at {:.1} % only {second}",
                percent(only_first),
                percent(only_second)
            )
        }
    };
    let (place, share) = (thousands(number), 100.0 * difference.share());
    format!(
        "Both were asked with A at {asked} random places around B. They differ at {share:.1} % of them, first at number {place}: {who}."
    )
}
