//! A window without a display, in which all steps of all algorithms are shown in turn, for tests.

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
use crate::window::panels::open_panels::PanelState;
use crate::window::panels::{Content, panel_layout};
use crate::window::steps::compare_view;
use crate::window::steps::wrap_lines::powers;
use egui::style::ScrollAnimation;
use egui::{Context, FontFamily, Pos2, RawInput, Rect, Shape, Vec2};

/// A table with more rows may scroll by itself, to the current one.
const MAX_ROWS: usize = 16;
/// A step with more formulas, which lists what it found, may have to be scrolled.
const MAX_FORMULAS: usize = 8;
/// The most steps of this length.
const MAX_LISTS: usize = 3;

/// A window without a display.
pub struct Window {
    pub ctx: Context,
    _fonts: Fonts,
    pub lab: Lab,
    pub panels: PanelState,
    pub size: Vec2,
    /// The number of steps checked, and what was not visible.
    pub count: usize,
    pub cut: Vec<String>,
    /// The number of steps that list more than [`MAX_FORMULAS`].
    pub lists: usize,
}

impl Window {
    pub fn new(size: Vec2) -> Self {
        let ctx = Context::default();
        let fonts = Fonts::new(&ctx);
        set_style(&ctx);
        ctx.style_mut(|style| style.scroll_animation = ScrollAnimation::none());
        let panels = PanelState { sides: true, ..PanelState::default() };
        Self { ctx, _fonts: fonts, lab: Lab::new(), panels, size, count: 0, cut: Vec::new(), lists: 0 }
    }

    pub fn apply(&mut self, command: &Command) {
        let notice = self.lab.apply(command);
        let is_expected = |text: &str| text.starts_with("Example: ") || text.starts_with("Back in ");
        assert!(notice.as_ref().is_none_or(|notice| is_expected(&notice.text)), "{command:?}: {notice:?}");
        self.lab.finish_answers();
    }

    /// The texts that are painted whole, without spaces and with the size of their letters, and the part of the window for the canvas.
    pub fn frame(&mut self) -> (Vec<(String, f32)>, f32) {
        let mut picture = Picture::default();
        self.lab.draw(&mut picture);
        let input = RawInput { screen_rect: Some(Rect::from_min_size(Pos2::ZERO, self.size)), ..RawInput::default() };
        let status = self.lab.status();
        let (lab, panels, mut canvas) = (&self.lab, &mut self.panels, Rect::NOTHING);
        let output = self.ctx.run(input, |ctx| {
            panel_layout::show_panels(ctx, Content { lab, status: &status, file: None, picture: &picture }, panels);
            compare_view::show(ctx, lab, &Camera::new());
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
    pub fn painted(&mut self) -> Vec<(String, f32)> {
        // What scrolls knows its size from the second frame on, and is there in the third.
        (0..2).for_each(|_| drop(self.frame()));
        self.frame().0
    }

    /// Records the texts of a step that are not visible.
    pub fn look_for(&mut self, painted: &[(String, f32)], texts: &[String], step: &Step, place: &str) {
        self.count += 1;
        let is_cut = |text: &&String| !letters(text).is_empty() && size_of(painted, text).is_none();
        let cut: Vec<String> = texts.iter().filter(is_cut).map(|text| format!("{place}: {text:?}")).collect();
        if !cut.is_empty() && step.formulas.len() > MAX_FORMULAS {
            self.lists += 1;
        } else {
            self.cut.extend(cut);
        }
    }

    /// Goes through all steps of the methods that are shown, with the index of the algorithm.
    pub fn each_step(&mut self, scene: &str, mut look: impl FnMut(&mut Self, &str, usize, &Step)) {
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
    pub fn each_preset(&mut self, mut look: impl FnMut(&mut Self, &str, usize, &Step)) {
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

    pub fn each_comparison(&mut self, mut look: impl FnMut(&mut Self, &str, usize, &Step)) {
        for (index, comparison) in COMPARISONS.iter().enumerate() {
            self.apply(&Command::ComparePreset(index));
            self.each_step(comparison.name, &mut look);
        }
    }

    pub fn judge(&self, least: usize) {
        assert!(self.count >= least, "only {} steps", self.count);
        assert!(self.lists <= MAX_LISTS, "in a window of {} {} steps have too many formulas", self.size, self.lists);
        let cut = &self.cut;
        assert!(cut.is_empty(), "in a window of {} {} texts are cut:\n{}", self.size, cut.len(), cut.join("\n"));
    }
}

fn shown_name(algorithm: usize) -> &'static str {
    ALGORITHMS.get(algorithm).map_or("fast path", |algorithm| algorithm.name)
}

/// The size of the letters of a text, if it is painted.
pub fn size_of(painted: &[(String, f32)], text: &str) -> Option<f32> {
    let letters = letters(text);
    painted.iter().find(|(text, _)| *text == letters).map(|(_, size)| *size)
}

pub fn letters(text: &str) -> String {
    powers(text).chars().filter(|letter| !letter.is_whitespace()).collect()
}

/// Whether the table of a step may scroll.
fn is_long(step: &Step) -> bool {
    let is_high = |side: &Side| matches!(side, Side::Table(table) if table.rows.len() > MAX_ROWS);
    step.formulas.len() > MAX_FORMULAS || step.side.as_ref().is_some_and(is_high)
}

/// The rule and the formulas.
pub fn said(step: &Step) -> Vec<String> {
    [&step.rule].into_iter().chain(&step.formulas).filter(|text| !text.is_empty()).cloned().collect()
}

/// The texts of the table or the inset and of the list of marks; of a long table only the rows of this step.
pub fn details(algorithm: usize, step: &Step, marks: &[Mark]) -> Vec<String> {
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
