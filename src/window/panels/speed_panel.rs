//! The measurement of all pairs: the figures of both methods, the separating axes, and tests per second over time.

use crate::collision::Kernel;
use crate::lab::command::Command;
use crate::marks::Role;
use crate::mode::speed::MEASURE;
use crate::mode::speed::all_pairs_times::MethodTimes;
use crate::mode::speed::measurement::{Measurement, State};
use crate::number_format::{thousands, written_nanoseconds, written_seconds};
use crate::window::commands::lookup;
use crate::window::commands::ui_command::UiCommand;
use crate::window::rate_format::{ARTICLE_NANOSECONDS, ARTICLE_RATES, article_rates, rate_with_prefix};
use crate::window::theme::{Theme, frame};
use crate::window::widgets::{self, cut, from_right, on_click};
use core::ops::RangeInclusive;
use egui::{Align, Button, Context, CornerRadius, Grid, Label, Layout, ProgressBar, Rangef, RichText, Sense, Ui};
use egui_plot::{AxisHints, GridMark, Line, LineStyle, Plot, PlotPoint, PlotPoints, Polygon, Text};

const HEIGHT: f32 = 268.0;
/// In a wider panel the three parts lie side by side.
const WIDE: f32 = 760.0;
/// The width of the figures in a narrower one, where the other parts lie below each other.
const NARROW: f32 = 236.0;
/// The source of the published rates.
const ARTICLE: &str = "\"4.000.000 Rectangle Collisions Per Second\"";
/// The names of the axes of the first and the second rectangle, and of none.
const AXES: [&str; 5] = ["a0", "a1", "b0", "b1", "hit"];
/// The decades of the plot: from a million to ten billion tests a second, and half of one around.
const DECADES: [f64; 2] = [5.5, 10.5];

pub fn show(ctx: &Context, record: &Measurement) {
    egui::TopBottomPanel::bottom("record").frame(frame(ctx, 12)).exact_height(HEIGHT).show(ctx, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let room = ui.available_width();
        let widths = if room > WIDE { [room / 3.0 - 12.0; 3] } else { [NARROW, room - NARROW - 24.0, 0.0] };
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 18.0;
            part(ui, widths[0], |ui| figures(ui, record));
            part(ui, widths[1], |ui| {
                axes(ui, record);
                axis_times(ui, record);
                note(ui);
            });
            if widths[2] > 0.0 {
                part(ui, widths[2], |ui| plot(ui, record));
            }
        });
    });
}

/// A part of the panel, in its full height.
fn part(ui: &mut Ui, width: f32, content: impl FnOnce(&mut Ui)) {
    let size = egui::vec2(width, ui.available_height());
    ui.allocate_ui_with_layout(size, Layout::top_down(Align::LEFT), |ui| {
        ui.set_width(width);
        ui.spacing_mut().item_spacing = egui::vec2(8.0, 3.0);
        content(ui);
    });
}

/// The rate, the progress, and both methods side by side.
fn figures(ui: &mut Ui, record: &Measurement) {
    let theme = Theme::of(ui.ctx());
    let (brute, broad) = (&record.brute, &record.broad);
    let rate = brute
        .nanoseconds
        .map_or_else(|| "measuring …".to_owned(), |each| format!("{} tests/s", rate_with_prefix(each)));
    ui.label(RichText::new(rate).monospace().size(24.0).color(theme.color(Role::A))).on_hover_text(
        "pairs tested per second by brute force, in batches: the median of this run's frames, measured and not \
         extrapolated",
    );
    muted_line(ui, &record.scenario)
        .on_hover_text("Space makes new rectangles; the same number and seed give the same rectangles");
    let single = record.single_call.nanoseconds();
    let each = single.map_or_else(|| "–".to_owned(), written_nanoseconds);
    let rate = single.map_or_else(String::new, |each| format!(": {} tests/s", rate_with_prefix(each)));
    muted_line(ui, &format!("batches of 512; a single call: {each}")).on_hover_text(format!(
        "batch: one rectangle against 512 others, with {}; single call: one pair{rate}, measured on 2000 sampled pairs \
         without the loop",
        Kernel::best().name()
    ));
    ui.horizontal(|ui| {
        let (command, word) = (UiCommand::Lab(Command::Own(MEASURE)), word(record.state));
        if let Some(entry) = lookup::entry_for(&command) {
            let button = Button::new(format!("{}  {word}", entry.key)).min_size(egui::vec2(76.0, 20.0));
            on_click(&ui.add(button).on_hover_text(&*entry.help), command);
        }
        let share = record.progress() as f32;
        ui.add(ProgressBar::new(share).desired_height(16.0).text(format!("{:.0}%", share * 100.0)))
            .on_hover_text("progress of this run: one full brute-force answer and five seconds of measuring");
    });
    ui.add_space(2.0);
    table(ui, record);
    let (text, role) = match record.agree() {
        Some(true) => ("Both find the same number of hits.", Role::Neutral),
        Some(false) => ("THE ANSWERS DIFFER: please report this.", Role::Hit),
        None if brute.answers == 0 && broad.answers > 0 => ("Brute force has not finished yet.", Role::Other),
        None => ("", Role::Other),
    };
    ui.label(RichText::new(text).size(13.0).color(theme.text(role)));
}

/// The title of the button.
fn word(state: State) -> &'static str {
    match state {
        State::Measuring => "Stop",
        State::Stopped => "Resume",
        State::Done => "Restart",
    }
}

fn table(ui: &mut Ui, record: &Measurement) {
    let methods = [&record.brute, &record.broad];
    let row = |ui: &mut Ui, name: &str, note: &str, value: &dyn Fn(&MethodTimes) -> Option<String>| {
        muted_line(ui, name).on_hover_text(note);
        for method in methods {
            let text = value(method).unwrap_or_else(|| "–".to_owned());
            from_right(ui, |ui| ui.add(Label::new(RichText::new(text).monospace().size(11.5)).extend()));
        }
        ui.end_row();
    };
    Grid::new("methods").num_columns(3).spacing([6.0, 2.0]).min_col_width(46.0).show(ui, |ui| {
        ui.label("");
        for name in ["brute force", "broad phase"] {
            from_right(ui, |ui| muted_line(ui, name));
        }
        ui.end_row();
        row(ui, "tests", "pairs of rectangles tested for one answer", &|method| {
            (method.tests_each > 0).then(|| thousands(method.tests_each as usize))
        });
        row(ui, "hits", "the number of hits in the last full answer", &|method| {
            method.hits.map(|hits| thousands(hits as usize))
        });
        row(ui, "hit rate", "the share of tested pairs that hit", &|method| {
            let share = |hits: u64| percent(hits as f32 / method.tests_each as f32);
            method.hits.filter(|_| method.tests_each > 0).map(share)
        });
        row(ui, "time", "the time of a full answer: the median of this run", &|method| {
            method.answer_seconds().map(written_seconds)
        });
        row(
            ui,
            "per test",
            "median of this run; for the broad phase, including the time to find the pairs",
            &|method| method.nanoseconds.map(written_nanoseconds),
        );
        row(ui, "full answers", "how often all hits were found from scratch", &|method| {
            (method.answers > 0).then(|| thousands(method.answers as usize))
        });
    });
}

/// Bars for the first separating axis: of all pairs, and of near ones.
fn axes(ui: &mut Ui, record: &Measurement) {
    let theme = Theme::of(ui.ctx());
    let samples = [(record.all_axes, Role::A, "all pairs"), (record.near_axes, Role::B, "near pairs")];
    ui.add(cut(RichText::new("Which axis separates a pair first?").size(13.0)));
    ui.horizontal(|ui| {
        for (axes, role, name) in samples {
            let text = format!("{name}: {}", thousands(axes.sampled() as usize));
            ui.label(RichText::new(text).size(11.5).color(theme.text(role)));
        }
    });
    for (i, name) in AXES.into_iter().enumerate() {
        let (rect, _) = ui.allocate_exact_size(egui::vec2(ui.available_width(), 15.0), Sense::hover());
        let (painter, font) = (ui.painter(), egui::FontId::monospace(11.5));
        painter.text(rect.left_center(), egui::Align2::LEFT_CENTER, name, font.clone(), theme.muted);
        let full = egui::Rect::from_min_max(rect.min + egui::vec2(30.0, 1.0), rect.max - egui::vec2(104.0, 1.0));
        painter.rect_filled(full, CornerRadius::same(2), theme.button);
        for (k, (axes, role, _)) in samples.into_iter().enumerate() {
            let share = axes.counts[i] as f32 / axes.sampled().max(1) as f32;
            let top = full.top() + k as f32 * full.height() / 2.0;
            let size = egui::vec2(full.width() * share, full.height() / 2.0);
            let bar = egui::Rect::from_min_size(egui::pos2(full.left(), top), size);
            painter.rect_filled(bar, CornerRadius::ZERO, theme.color(role));
            let right = rect.right_center() - egui::vec2(52.0 * (1 - k) as f32, 0.0);
            painter.text(right, egui::Align2::RIGHT_CENTER, percent(share), font.clone(), theme.text(role));
        }
    }
}

/// The time of the textbook's test by the number of tested axes, and the article's best and worst.
fn axis_times(ui: &mut Ui, record: &Measurement) {
    let times = record.axis_times.nanoseconds();
    let each = times.iter().map(|time| time.map_or_else(|| "–".to_owned(), |time| format!("{time:.0}")));
    let each = each.collect::<Vec<String>>().join("/");
    let (least, most) =
        times.iter().flatten().fold((f64::MAX, 0.0_f64), |(least, most), time| (least.min(*time), most.max(*time)));
    let ratio = match times {
        [Some(_), .., Some(_)] => format!(", ratio {:.2}", most / least),
        _ => String::new(),
    };
    let [best, worst] = ARTICLE_NANOSECONDS;
    let measured = format!("1–4 axes: {each} ns{ratio}");
    let article = format!("as published: {best:.0}–{worst:.0} ns, ratio {:.2}", worst / best);
    let ours = "one textbook test, by how many axes it tries until one separates the pair; loop overhead excluded";
    let theirs = format!("{ARTICLE}: {} tests per second on one 2 GHz core", article_rates());
    for (text, meaning) in [(measured, ours), (article, &theirs)] {
        ui.add(cut(RichText::new(text).size(12.0))).on_hover_text(meaning);
    }
}

fn note(ui: &mut Ui) {
    ui.add_space(4.0);
    let note = format!(
        "a0, a1: axes of the first rectangle; b0, b1: of the second. The first axis separates distant pairs, a later one \
         close pairs. {ARTICLE}: {} tests per second, depending on the axis. The batch compares bounding circles first, 64 \
         at a time.",
        article_rates()
    );
    widgets::muted(ui, &note, 12.0);
}

/// Tests per second by brute force, on a logarithmic scale, with the article's rates as a band.
fn plot(ui: &mut Ui, record: &Measurement) {
    let theme = Theme::of(ui.ctx());
    ui.add(cut(RichText::new("Tests/s against seconds measured").size(13.0)));
    let points = |points: &[[f64; 2]]| PlotPoints::from(points.to_vec());
    let history: Vec<[f64; 2]> = record.history.iter().map(|&[at, rate]| [at, rate.max(1.0).log10()]).collect();
    let end = history.last().map_or(0.0, |last| last[0]).max(5.0);
    let [low, high] = ARTICLE_RATES.map(f64::log10);
    let band = [[0.0, low], [end, low], [end, high], [0.0, high]];
    Plot::new("rate")
        .height(ui.available_height() - 4.0)
        .include_x(0.0)
        .include_x(end)
        .include_y(DECADES[0])
        .include_y(DECADES[1])
        .set_margin_fraction(egui::Vec2::ZERO)
        .sense(Sense::hover())
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .show_background(true)
        .cursor_color(theme.muted)
        .y_grid_spacer(|_| decades().collect())
        .custom_y_axes(vec![
            AxisHints::new_y().min_thickness(40.0).label_spacing(Rangef::new(8.0, 12.0)).formatter(decade),
        ])
        .custom_x_axes(vec![AxisHints::new_x().label_spacing(Rangef::new(24.0, 48.0))])
        .label_formatter(|_, at| format!("{} tests/s", rate_with_prefix(1e9 / 10_f64.powf(at.y))))
        .show(ui, |plot| {
            let fill = theme.color(Role::B).gamma_multiply(0.45);
            plot.polygon(Polygon::new(points(&band)).fill_color(fill).stroke((1.0, fill)).allow_hover(false));
            let name =
                RichText::new(format!("published: {}", article_rates())).size(11.5).color(theme.color(Role::Neutral));
            plot.text(Text::new(PlotPoint::new(end * 0.5, (low + high) * 0.5), name).allow_hover(false));
            let line = Line::new(points(&history)).color(theme.color(Role::A)).width(2.0).style(LineStyle::Solid);
            plot.line(line.name("brute force"));
        });
}

fn decade(mark: GridMark, _: &RangeInclusive<f64>) -> String {
    let (power, unit) = if mark.value < 9.0 { (mark.value - 6.0, "M") } else { (mark.value - 9.0, "G") };
    format!("{} {unit} ", 10_f64.powf(power))
}

/// Without room for all names, every other mark has its name, or only the first and the last.
fn decades() -> impl Iterator<Item = GridMark> {
    let powers = DECADES[0].ceil() as i32..=DECADES[1].floor() as i32;
    powers.map(|power| {
        let step_size = match power {
            6 | 10 => 4.0,
            8 => 2.0,
            _ => 1.0,
        };
        GridMark { value: f64::from(power), step_size }
    })
}

fn muted_line(ui: &mut Ui, text: &str) -> egui::Response {
    ui.add(Label::new(RichText::new(text).size(12.0).color(Theme::of(ui.ctx()).muted)).extend())
}

/// A share in percent, with more decimals for a smaller one.
fn percent(share: f32) -> String {
    match share * 100.0 {
        0.0 => "0%".to_owned(),
        p if p < 0.01 => format!("{p:.4}%"),
        p if p < 1.0 => format!("{p:.2}%"),
        p => format!("{p:.1}%"),
    }
}
