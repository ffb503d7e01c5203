//! A method whose step is shown, laid out for the tab.

use crate::algorithm::steps::{Side, Step};
use crate::lab::activity::playback::ShownSteps;
use crate::lab::activity::shown_comparison::ShownComparison;
use crate::marks::{Mark, Picture, Role};
use crate::window::steps::density::Density;
use crate::window::steps::details::Details;
use crate::window::steps::tabs::{SIDES, Tab};
use crate::window::steps::wrap_lines::{columns, formula_rows, text_in};
use crate::window::theme::Theme;
use egui::{Color32, FontId, Galley, Label, Ui};
use std::sync::Arc;

pub struct ShownMethod<'a> {
    /// If two methods are below each other, its side, its name and its purpose.
    name: Option<String>,
    does: &'static str,
    /// Its index among all algorithms.
    algorithm: usize,
    step: &'a Step,
    marks: &'a [Mark],
}

/// What a tab shows of a step besides its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beside {
    /// The table or the inset.
    side: bool,
    /// What the marks on the canvas mean.
    legend: bool,
}

impl Beside {
    pub const ALL: Self = Self { side: true, legend: true };
    pub const LEGEND: Self = Self { side: false, legend: true };
    pub const SIDE: Self = Self { side: true, legend: false };
    pub const NOTHING: Self = Self { side: false, legend: false };

    /// What is left for another tab.
    pub fn rest(self) -> Self {
        Self { side: !self.side, legend: !self.legend }
    }
}

/// The parts of it that a tab shows.
pub struct Laid<'a> {
    pub explanation: Option<Explanation>,
    pub details: Option<Details<'a>>,
}

/// The methods whose steps are shown: in a short window one of two. `picture` has the marks on the canvas.
pub fn methods<'a>(
    steps: ShownSteps<'a>,
    compared: Option<&ShownComparison<'a>>,
    picture: &'a Picture,
    chosen: Option<usize>,
) -> Vec<ShownMethod<'a>> {
    let named = |side: usize, algorithm: usize, step: &'a Step, marks: &'a [Mark]| {
        // The choice of one method has its name.
        let compared = compared.filter(|_| chosen.is_none());
        let name = compared.map(|compared| format!("{} – {}", SIDES[side], compared.title(side)));
        ShownMethod { name, does: compared.map_or("", |compared| compared.does(side)), algorithm, step, marks }
    };
    let first = named(0, steps.index, steps.current(), &picture.marks);
    let second = compared.and_then(|compared| {
        let step = compared.current()?;
        Some(named(1, compared.methods[1], step, &step.marks))
    });
    let all = [Some(first), second].into_iter().enumerate();
    all.filter(|(side, _)| chosen.is_none_or(|chosen| chosen == *side)).filter_map(|(_, shown)| shown).collect()
}

impl<'a> ShownMethod<'a> {
    /// Lays out what a tab shows of it.
    pub fn lay_out(&self, ui: &Ui, tab: Tab, beside: Beside, density: &'a Density) -> Laid<'a> {
        let is_step = tab == Tab::Step;
        let nothing = Step::default();
        let title = match &self.name {
            // Its table is under its name.
            Some(name) if !is_step => name.clone(),
            Some(name) => format!("{name}: {}", self.step.title),
            None => self.step.title.clone(),
        };
        let said = if is_step { self.step } else { &nothing };
        let is_one_of_two = self.name.is_some();
        // Of two methods the step shows only an inset, of which its text speaks.
        let is_for_details = |side: &&Side| is_step && is_one_of_two && matches!(side, Side::Table(_));
        let side = self.step.side.as_ref().filter(|side| beside.side && !is_for_details(side));
        let elsewhere = match &self.step.side {
            Some(Side::Inset(inset)) if is_step && side.is_none() => format!("In the Details tab: {}.", inset.title),
            _ => String::new(),
        };
        let beside_text = (&title[..], self.does, &elsewhere[..]);
        let is_explained = is_step || is_one_of_two;
        let has_details = side.is_some() || beside.legend;
        let marks = if beside.legend { self.marks } else { &[] };
        let details = || Details::lay_out(ui, (self.algorithm, self.step), (side, marks), density);
        Laid {
            explanation: is_explained.then(|| Explanation::lay_out(ui, beside_text, said, density)),
            details: has_details.then(details),
        }
    }
}

impl Laid<'_> {
    pub fn height(&self) -> f32 {
        let explanation = self.explanation.as_ref().map_or(0.0, |explanation| explanation.height);
        explanation + self.details.as_ref().map_or(0.0, |details| details.height)
    }
}

/// The text of a step, its title, its rule and its formulas with the numbers of the pair, one below the other.
pub struct Explanation {
    lines: Vec<Arc<Galley>>,
    pub height: f32,
    gap: f32,
}

impl Explanation {
    /// Lays out a step under a title. `below` is shown under the title, `last` at the end.
    pub fn lay_out(ui: &Ui, (title, below, last): (&str, &str, &str), step: &Step, density: &Density) -> Self {
        let theme = Theme::of(ui.ctx());
        let room = ui.available_width();
        let text = |text: &str, font: FontId, color: Color32| text_in(ui, text, font, color, room);
        let plain = theme.text(Role::Neutral);
        let mut lines = vec![text(title, FontId::proportional(density.title), plain)];
        if !below.is_empty() {
            lines.push(text(below, FontId::proportional(density.hint), theme.muted));
        }
        if !step.rule.is_empty() {
            lines.push(text(&step.rule, FontId::proportional(density.rule), plain));
        }
        let font = FontId::monospace(density.formula);
        let columns = columns(ui, &font, room);
        let formulas = step.formulas.iter().map(|formula| formula_rows(formula, columns));
        lines.extend(formulas.map(|formula| text(&formula, font.clone(), theme.text(Role::A))));
        if !last.is_empty() {
            lines.push(text(last, FontId::proportional(density.hint), theme.muted));
        }
        let height = lines.iter().map(|line| line.size().y + density.gap).sum();
        Self { lines, height, gap: density.gap }
    }

    pub fn show(self, ui: &mut Ui) {
        ui.spacing_mut().item_spacing.y = self.gap;
        self.lines.into_iter().for_each(|line| drop(ui.add(Label::new(line))));
    }
}
