//! The tabs of the panel: what is shown of the step.

use crate::lab::Lab;
use crate::lab::activity::shown_comparison::ShownComparison;
use egui::Ui;

/// The places of two methods.
pub const SIDES: [&str; 2] = ["Left", "Right"];

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The open lesson.
    Lesson,
    /// The title, the rule and the formulas of the step; where there is room, also its legend, its table or inset, or both.
    #[default]
    Step,
    /// Its table or inset, and what the marks mean, unless they are below the step.
    Details,
    Code,
    /// The cost of the algorithm, its source, and what the fast path does instead.
    About,
}

impl Tab {
    fn help(self) -> &'static str {
        match self {
            Self::Lesson => "the question of the lesson",
            Self::Step => "the rule and the formulas of this step",
            Self::Details => "the table or inset of this step and its legend, unless they are below it",
            Self::Code => "the code, with the line of this step marked",
            Self::About => "cost, source, and what the fast path does instead",
        }
    }
}

#[derive(Debug, Default)]
pub struct Tabs {
    pub shown: Tab,
    offered: Vec<Tab>,
    /// The open lesson in the last frame.
    lesson: Option<usize>,
    /// Whether keyboard focus goes into the panel now.
    pub is_entered: bool,
    /// The side shown if there is room for only one of two methods, and whether there is only that room.
    pub side: usize,
    shows_one: bool,
}

impl Tabs {
    /// The panel was closed: an open lesson is shown, else the step.
    pub fn reopen(&mut self) {
        (self.shown, self.lesson) = (Tab::default(), None);
    }

    pub fn show_next(&mut self) {
        let here = self.offered.iter().position(|tab| *tab == self.shown).unwrap_or(0);
        self.shown = self.offered.get(here + 1).or(self.offered.first()).copied().unwrap_or_default();
    }

    /// The algorithm whose code is shown: of two the one on the chosen side.
    pub fn algorithm_on_side(&self, lab: &Lab) -> Option<usize> {
        let compared = lab.compared().filter(|_| self.shows_one && self.side == 1);
        let second = compared.as_ref().and_then(ShownComparison::second).map(|second| second.index);
        second.or_else(|| lab.shown_steps().map(|first| first.index))
    }

    /// Lays out the available tabs; an opened lesson is shown. `has_details`: whether a part of the step is not below its text. With
    /// `chooses` one of two methods can be selected.
    pub fn show(&mut self, ui: &mut Ui, lab: &Lab, has_details: bool, chooses: bool) {
        self.shows_one = chooses;
        let lesson = lab.shown_lesson().map(|lesson| lesson.index);
        if core::mem::replace(&mut self.lesson, lesson) != lesson && lesson.is_some() {
            self.shown = Tab::Lesson;
        }
        let is_offered = |tab: &Tab| match tab {
            Tab::Lesson => lesson.is_some(),
            Tab::Details => has_details,
            Tab::Step | Tab::Code | Tab::About => true,
        };
        let all = [Tab::Lesson, Tab::Step, Tab::Details, Tab::Code, Tab::About];
        self.offered = all.into_iter().filter(is_offered).collect();
        if !self.offered.contains(&self.shown) {
            self.shown = Tab::Step;
        }
        ui.horizontal_wrapped(|ui| {
            for tab in &self.offered {
                let button = ui.selectable_value(&mut self.shown, *tab, format!("{tab:?}")).on_hover_text(tab.help());
                if *tab == self.shown && core::mem::take(&mut self.is_entered) {
                    button.request_focus();
                }
            }
        });
        if chooses {
            ui.horizontal(|ui| {
                for (side, place) in SIDES.into_iter().enumerate() {
                    let button = ui.selectable_value(&mut self.side, side, place);
                    button.on_hover_text("show the step of the method on this side");
                }
            });
        }
    }
}
