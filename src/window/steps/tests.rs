//! All of a step is visible without scrolling, and the canvas has its part of the window.

use crate::algorithm::ALGORITHMS;
use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::drawing::camera::Camera;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::legend;
use crate::marks::{Mark, Picture};
use crate::presets::PRESETS;
use crate::presets::comparisons::COMPARISONS;
use crate::window::fonts::Fonts;
use crate::window::gui::set_style;
use crate::window::panels::state::PanelState;
use crate::window::panels::{Content, panel_layout};
use crate::window::steps::compare_view;
use crate::window::steps::density::DENSITIES;
use crate::window::steps::panel::{CANVAS_SHARE, SMALL_CANVAS_SHARE};
use crate::window::steps::rows::powers;
use crate::window::steps::tabs::Tab;
use crate::window::theme::DARK;
use egui::style::ScrollAnimation;
use egui::{Context, FontFamily, Pos2, RawInput, Rect, Shape, Vec2};
use std::collections::HashMap;

const USUAL: [Vec2; 2] = [Vec2::new(1280.0, 800.0), Vec2::new(1366.0, 768.0)];
const SMALLEST: Vec2 = Vec2::new(800.0, 500.0);

/// A table with more rows may scroll by itself, to the current one.
const MAX_ROWS: usize = 16;
/// A step with more formulas, which lists what it found, may have to be scrolled.
const MAX_FORMULAS: usize = 8;
/// The most steps of this length.
const MAX_LISTS: usize = 3;

/// A window without a display.
struct Window {
    ctx: Context,
    _fonts: Fonts,
    lab: Lab,
    panels: PanelState,
    size: Vec2,
    /// The number of steps checked, and what was not visible.
    count: usize,
    cut: Vec<String>,
    /// The number of steps that list more than [`MAX_FORMULAS`].
    lists: usize,
}

impl Window {
    fn new(size: Vec2) -> Self {
        let ctx = Context::default();
        let fonts = Fonts::new(&ctx);
        set_style(&ctx);
        ctx.style_mut(|style| style.scroll_animation = ScrollAnimation::none());
        let panels = PanelState { sides: true, ..PanelState::default() };
        Self { ctx, _fonts: fonts, lab: Lab::new(), panels, size, count: 0, cut: Vec::new(), lists: 0 }
    }

    fn apply(&mut self, command: &Command) {
        let notice = self.lab.apply(command);
        let is_expected = |text: &str| text.starts_with("Example: ") || text.starts_with("Back in ");
        assert!(notice.as_ref().is_none_or(|notice| is_expected(&notice.text)), "{command:?}: {notice:?}");
        self.lab.finish_answers();
    }

    /// The texts that are painted whole, without spaces and with the size of their letters, and the part of the window for the canvas.
    fn frame(&mut self) -> (HashMap<String, f32>, f32) {
        let mut picture = Picture::default();
        self.lab.draw(&mut picture);
        let input = RawInput { screen_rect: Some(Rect::from_min_size(Pos2::ZERO, self.size)), ..RawInput::default() };
        let status = self.lab.status();
        let (lab, panels, mut canvas) = (&self.lab, &mut self.panels, Rect::NOTHING);
        let output = self.ctx.run(input, |ctx| {
            panel_layout::show_panels(
                ctx,
                Content { lab, status: &status, file: None, picture: &picture },
                panels,
                &mut Vec::new(),
            );
            compare_view::show(ctx, lab, &Camera::new(), &DARK);
            canvas = ctx.available_rect();
        });
        let texts = output.shapes.into_iter().filter_map(|painted| match painted.shape {
            Shape::Text(text) => {
                // Formulas and code are in rows already: wrapped again they would lose their indent.
                let is_code =
                    text.galley.job.sections.iter().all(|part| part.format.font_id.family == FontFamily::Monospace);
                let rows = text.galley.text().split('\n').count();
                assert!(!is_code || text.galley.rows.len() == rows, "wrapped again: {}", text.galley.text());
                let is_whole = painted.clip_rect.expand(1.0).contains_rect(text.visual_bounding_rect());
                let size = text.galley.job.sections.first().map_or(0.0, |part| part.format.font_id.size);
                is_whole.then(|| (letters(text.galley.text()), size))
            }
            _ => None,
        });
        let pictures = if lab.compared().is_some() { 2.0 } else { 1.0 };
        (texts.collect(), pictures * canvas.area() / (self.size.x * self.size.y))
    }

    /// The texts that are painted whole once the layout has settled.
    fn painted(&mut self) -> HashMap<String, f32> {
        // What scrolls knows its size from the second frame on, and is there in the third.
        (0..2).for_each(|_| drop(self.frame()));
        self.frame().0
    }

    /// Records the texts of a step that are not visible.
    fn look_for(&mut self, painted: &HashMap<String, f32>, texts: &[String], step: &Step, place: &str) {
        self.count += 1;
        let is_cut = |text: &&String| !letters(text).is_empty() && !painted.contains_key(&letters(text));
        let cut: Vec<String> = texts.iter().filter(is_cut).map(|text| format!("{place}: {text:?}")).collect();
        if !cut.is_empty() && step.formulas.len() > MAX_FORMULAS {
            self.lists += 1;
        } else {
            self.cut.extend(cut);
        }
    }

    /// Goes through all steps of the methods that are shown, with the index of the algorithm.
    fn each_step(&mut self, scene: &str, mut look: impl FnMut(&mut Self, &str, usize, &Step)) {
        for index in 0..self.lab.step_of().map_or(0, |(_, count)| count) {
            self.lab.apply(&Command::StepTo(index));
            let shown = self.lab.shown_steps().expect("an algorithm is explained");
            let compared = self.lab.compared();
            let second = compared.and_then(|compared| Some((compared.methods[1], compared.current()?.clone())));
            let first = (shown.index, shown.current().clone());
            for (side, (algorithm, step)) in
                [Some(first), second].into_iter().enumerate().filter_map(|(i, it)| Some((i, it?)))
            {
                let place = format!("{scene}, {}, step {}", shown_name(algorithm), index + 1);
                if self.lab.compared().is_some() {
                    self.panels.steps.tabs.side = side;
                }
                look(self, &place, algorithm, &step);
            }
        }
    }

    /// Goes through all steps of all algorithms of all presets.
    fn each_preset(&mut self, mut look: impl FnMut(&mut Self, &str, usize, &Step)) {
        for (index, preset) in PRESETS.iter().enumerate() {
            self.apply(&Command::Preset(index));
            for algorithm in 0..ALGORITHMS.len() {
                if self.lab.why_not_explained(algorithm).is_none() {
                    self.apply(&Command::Explain(algorithm));
                    self.each_step(preset.name, &mut look);
                }
            }
        }
    }

    fn each_comparison(&mut self, mut look: impl FnMut(&mut Self, &str, usize, &Step)) {
        for (index, comparison) in COMPARISONS.iter().enumerate() {
            self.apply(&Command::ComparePreset(index));
            self.each_step(comparison.name, &mut look);
        }
    }

    fn judge(&self, least: usize) {
        assert!(self.count >= least, "only {} steps", self.count);
        assert!(self.lists <= MAX_LISTS, "in a window of {} {} steps have too many formulas", self.size, self.lists);
        let cut = &self.cut;
        assert!(cut.is_empty(), "in a window of {} {} texts are cut:\n{}", self.size, cut.len(), cut.join("\n"));
    }
}

fn shown_name(algorithm: usize) -> &'static str {
    ALGORITHMS.get(algorithm).map_or("fast path", |algorithm| algorithm.name)
}

fn letters(text: &str) -> String {
    powers(text).chars().filter(|letter| !letter.is_whitespace()).collect()
}

/// Whether the table of a step may scroll.
fn is_long(step: &Step) -> bool {
    let is_high = |side: &Side| matches!(side, Side::Table(table) if table.rows.len() > MAX_ROWS);
    step.formulas.len() > MAX_FORMULAS || step.side.as_ref().is_some_and(is_high)
}

/// The rule and the formulas.
fn said(step: &Step) -> Vec<String> {
    [&step.rule].into_iter().chain(&step.formulas).filter(|text| !text.is_empty()).cloned().collect()
}

/// The texts of the table or the inset and of the list of marks; of a long table only the rows of this step.
fn details(algorithm: usize, step: &Step, marks: &[Mark]) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    let mut inset: &[Mark] = &[];
    match &step.side {
        Some(Side::Table(table)) => {
            let is_lit = |row: &&Row| !is_long(step) || row.state == RowState::Current;
            let cells = table.rows.iter().filter(is_lit).flat_map(|row| [&row.name].into_iter().chain(&row.cells));
            texts.extend(cells.cloned());
            texts.extend(table.shown_heads().into_iter().map(str::to_owned));
        }
        Some(Side::Inset(shown)) => {
            texts.push(shown.title.to_owned());
            inset = &shown.picture.marks;
        }
        None => (),
    }
    let meanings = legend::of_step(algorithm, step, marks.iter().chain(inset));
    texts.extend(meanings.iter().map(|meaning| meaning.text.to_owned()));
    texts
}

#[test]
fn a_step_fits_without_scrolling() {
    for size in USUAL {
        let mut window = Window::new(size);
        window.each_preset(|window, place, algorithm, step| {
            let painted = window.painted();
            let marks = step.marks.clone();
            let texts = [step.title.clone()].into_iter().chain(said(step)).chain(details(algorithm, step, &marks));
            window.look_for(&painted, &texts.collect::<Vec<_>>(), step, place);
        });
        window.judge(1_500);
    }
}

/// Once all steps were seen; those that need letters that are hard to read have those.
#[test]
fn the_steps_of_an_algorithm_have_letters_of_one_size() {
    let tightest = DENSITIES[DENSITIES.len() - 1].rule;
    for (size, preset) in [(USUAL[0], 0), (SMALLEST, 0), (SMALLEST, 5)] {
        let mut window = Window::new(size);
        window.apply(&Command::Preset(preset));
        let mut sizes: Vec<f32> = Vec::new();
        for is_again in [false, true] {
            window.each_step("", |window, _, _, step| {
                let size = window.painted().get(&letters(&step.rule)).copied();
                sizes.extend(size.filter(|size| is_again && *size != tightest));
            });
        }
        assert!(sizes.len() > 3 && sizes.iter().all(|size| *size == sizes[0]), "{sizes:?}");
    }
}

#[test]
fn every_formula_is_visible_in_the_smallest_window() {
    let (mut window, mut without_tab) = (Window::new(SMALLEST), 0);
    window.each_preset(|window, place, algorithm, step| {
        let painted = window.painted();
        let mut texts = said(step);
        // A step without a tab for its details shows them.
        if !painted.contains_key("Details") {
            texts.extend(details(algorithm, step, &step.marks));
            without_tab += 1;
        }
        window.look_for(&painted, &texts, step, place);
    });
    window.judge(1_500);
    assert!(without_tab > window.count / 4, "only {without_tab} of {} steps show their details", window.count);
}

#[test]
fn every_formula_of_two_methods_is_visible() {
    for size in [USUAL[0], USUAL[1], SMALLEST] {
        let mut window = Window::new(size);
        window.each_comparison(|window, place, _, step| {
            let painted = window.painted();
            window.look_for(&painted, &said(step), step, place);
            let compared = window.lab.compared().expect("two methods are compared");
            let heads = [0, 1].map(|side| compare_view::figures(&compared, side));
            assert!(heads.iter().all(|figures| figures.contains("test")), "{place}: {heads:?}");
            window.look_for(&painted, &heads, &Step::default(), place);
        });
        window.judge(50);
    }
}

/// The text of GJK speaks of the Minkowski difference.
#[test]
fn two_methods_show_their_insets_where_they_fit() {
    let mut window = Window::new(USUAL[0]);
    let (mut insets, mut shown) = (0, 0);
    window.each_comparison(|window, _, _, step| {
        if let Some(Side::Inset(inset)) = &step.side {
            insets += 1;
            shown += usize::from(window.painted().contains_key(&letters(inset.title)));
        }
    });
    assert!(2 * shown > insets && insets > 10, "{shown} of {insets} insets are shown");
}

#[test]
fn the_canvas_keeps_its_part_of_the_window() {
    for (size, least) in [(USUAL[0], CANVAS_SHARE), (USUAL[1], CANVAS_SHARE), (SMALLEST, SMALL_CANVAS_SHARE)] {
        let mut window = Window::new(size);
        let look = |window: &mut Window, place: &str| {
            window.frame();
            let part = window.frame().1;
            // A point less, where widths are whole points.
            assert!(part >= least - 0.003, "{place} in a window of {size}: {:.1}%", 100.0 * part);
        };
        for mode in [0, 1, 2, 3, 4, 5, 6, 9] {
            window.apply(&Command::Preset(0));
            window.lab.apply(&Command::Mode(mode));
            window.lab.finish_answers();
            if !window.lab.shows_steps() {
                window.lab.apply(&Command::Steps);
                window.lab.finish_answers();
            }
            assert!(window.lab.shown_steps().is_some(), "mode {mode}");
            look(&mut window, &format!("mode {mode}"));
        }
        window.apply(&Command::Lesson(0));
        look(&mut window, "a lesson");
        window.apply(&Command::ComparePreset(0));
        look(&mut window, "a comparison");
    }
}

#[test]
fn the_code_scrolls_to_the_line_of_the_step() {
    for size in [USUAL[0], SMALLEST] {
        let mut window = Window::new(size);
        window.apply(&Command::Preset(0));
        window.painted();
        window.panels.steps.tabs.shown = Tab::Code;
        for algorithm in 0..ALGORITHMS.len() {
            if window.lab.why_not_explained(algorithm).is_some() {
                continue;
            }
            window.apply(&Command::Explain(algorithm));
            window.each_step("the first preset", |window, place, _, _| {
                let painted = window.painted();
                window.count += 1;
                if !painted.keys().any(|text| text.starts_with('>')) {
                    window.cut.push(place.to_owned());
                }
            });
        }
        window.judge(20);
    }
}

/// Lessons that were closed on another tab open on their text again.
#[test]
fn lessons_open_on_their_text_whichever_tab_was_left() {
    let mut window = Window::new(USUAL[0]);
    window.apply(&Command::Mode(4));
    window.apply(&Command::Steps);
    for left in [Tab::Step, Tab::Code, Tab::About] {
        window.apply(&Command::Lessons);
        window.frame();
        assert_eq!(window.panels.steps.tabs.shown, Tab::Lesson, "after {left:?}");
        window.panels.steps.tabs.shown = left;
        window.frame();
        assert_eq!(window.panels.steps.tabs.shown, left);
        window.apply(&Command::Lessons);
        window.frame();
        assert_eq!(window.panels.steps.tabs.shown, left, "the steps are still open");
    }
}
