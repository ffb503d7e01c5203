//! What is beside the steps of an algorithm? Its tests as a table or a picture in other coordinates, what the marks mean, and its code.

use crate::{
    algorithm::steps::{Inset, RowState, Side, Step, Table},
    collision::Aabb,
    drawing::camera::Camera,
    lab::{Lab, activity::compared::Compared, activity::playback::ShownSteps, command::Command},
    picture::{Mark, Picture},
    window::{
        breakpoints::{LOW, NARROW},
        canvas::{egui_surface::show_picture, legend, rulers},
        keys::{act::Act, keyboard_place::keep_in_sight},
        panels::lessons_panel,
        steps::{
            code_pane::CodePane,
            table::{Pointed, show_table},
        },
        theme::Theme,
    },
};
use egui::{Label, Pos2, Rect, RichText, ScrollArea, Sense, Ui, pos2, vec2};
use glam::Vec2;

/// Its width where there is room for it, and the least with which it is laid out, in points.
pub const WIDTH: f32 = 300.0;
pub const LEAST_WIDTH: f32 = 240.0;
/// A lower one shows one thing at a time.
const HIGH: f32 = 420.0;
/// The part of a high one that the code has at most, and a table above what the marks mean.
const CODE: f32 = 0.7;
const TABLE: f32 = 0.45;
/// An inset is as high as this part of its width.
const INSET: f32 = 0.8;

/// What it can show; a high one shows the marks below the step, and the step above the code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    /// The lesson, where there is no room for it beside.
    Lesson,
    /// The table or the inset, and what the algorithm costs.
    #[default]
    Step,
    /// What the marks mean.
    Marks,
    Code,
}

impl Tab {
    fn name(self) -> &'static str {
        match self {
            Self::Lesson => "Lesson",
            Self::Step => "Step",
            Self::Marks => "Marks",
            Self::Code => "Code",
        }
    }
}

/// What it remembers.
#[derive(Debug, Default)]
pub struct StepSide {
    tab: Tab,
    /// What could be chosen from last.
    tabs: Vec<Tab>,
    code: CodePane,
    /// The algorithm and the step that were shown last.
    seen: Option<(usize, usize)>,
    /// The lesson that was open last.
    lesson: Option<usize>,
    /// Whether the keyboard goes into it now.
    is_entered: bool,
    /// Which of two methods is told where there is room for one only.
    pub method: usize,
}

/// What it is laid out from.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    pub lab: &'a Lab,
    pub told: ShownSteps<'a>,
    /// The second of two methods.
    pub compared: Option<&'a Compared<'a>>,
    /// The marks on the canvas.
    pub picture: &'a Picture,
    /// Whether the lesson that is open stands here, too.
    pub has_lesson: bool,
}

impl StepSide {
    /// Shows the next of what it can show.
    pub fn show_next(&mut self) {
        let here = self.tabs.iter().position(|tab| *tab == self.tab).unwrap_or(0);
        self.tab = self.tabs.get(here + 1).or(self.tabs.first()).copied().unwrap_or_default();
    }

    /// Gives it the keyboard.
    pub fn enter(&mut self) {
        self.is_entered = true;
    }

    /// Lays it out; what was asked for by clicking is added. Returns the step whose row of the table is pointed at.
    pub fn show(&mut self, ui: &mut Ui, shown: Shown, theme: &Theme, acts: &mut Vec<Act>) -> Option<usize> {
        ui.spacing_mut().item_spacing.y = 4.0;
        let is_high = ui.available_height() > HIGH;
        self.offer(shown, is_high);
        self.choice(ui);
        let Shown { lab, told, .. } = shown;
        match (self.tab, lab.shown_lesson()) {
            (Tab::Lesson, Some(shown_lesson)) => {
                lessons_panel::contents(ui, lab, shown_lesson, theme, acts);
                None
            }
            (Tab::Marks, _) => {
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
                    marks(ui, shown, sides(ui, shown.compared, self.method), theme);
                });
                None
            }
            (Tab::Code, _) if !is_high => {
                self.code.show(ui, told, theme, acts);
                None
            }
            (tab, _) => {
                if tab == Tab::Code {
                    // In a place of its own: it stays there whatever the step has to show.
                    let height = self.code.height(ui, told).min(CODE * ui.available_height());
                    let pane = egui::TopBottomPanel::bottom("code").frame(egui::Frame::NONE).exact_height(height);
                    pane.show_inside(ui, |ui| self.code.show(ui, told, theme, acts));
                }
                // The code takes the room that the marks have else.
                self.step(ui, shown, is_high && tab != Tab::Code, theme, acts)
            }
        }
    }

    /// What there is to choose from; a lesson that is opened is shown.
    fn offer(&mut self, shown: Shown, is_high: bool) {
        let lesson = shown.lab.shown_lesson().filter(|_| shown.has_lesson).map(|shown_lesson| shown_lesson.index);
        if core::mem::replace(&mut self.lesson, lesson) != lesson && lesson.is_some() {
            self.tab = Tab::Lesson;
        }
        let is_offered = |tab: &Tab| match tab {
            Tab::Lesson => lesson.is_some(),
            Tab::Marks => !is_high,
            Tab::Step | Tab::Code => true,
        };
        self.tabs = [Tab::Lesson, Tab::Step, Tab::Marks, Tab::Code].into_iter().filter(is_offered).collect();
        if !self.tabs.contains(&self.tab) {
            self.tab = Tab::Step;
        }
    }

    fn choice(&mut self, ui: &mut Ui) {
        ui.horizontal(|ui| {
            for tab in &self.tabs {
                let button = ui.selectable_value(&mut self.tab, *tab, tab.name());
                if *tab == self.tab && core::mem::take(&mut self.is_entered) {
                    button.request_focus();
                }
            }
        });
    }

    /// The table or the inset of the step, what its marks mean where there is room for that, and what the algorithm costs.
    fn step(
        &mut self,
        ui: &mut Ui,
        shown: Shown,
        has_marks: bool,
        theme: &Theme,
        acts: &mut Vec<Act>,
    ) -> Option<usize> {
        let Shown { lab, told, compared, .. } = shown;
        let sides = sides(ui, compared, self.method);
        let here = Some((told.index, told.step));
        let is_new = core::mem::replace(&mut self.seen, here) != here;
        let is_y_up = lab.conventions().is_y_up;
        // A long table scrolls by itself: the marks below it stay in sight.
        let count = if compared.is_some() && sides == [true; 2] { 2.0 } else { 1.0 };
        let most = has_marks.then(|| TABLE * ui.available_height() / count);
        ScrollArea::vertical()
            .auto_shrink(false)
            .show(ui, |ui| {
                let mut side = |ui: &mut Ui, step: &Step| match &step.side {
                    Some(Side::Table(table)) => show_rows(ui, (table, most), is_new, theme, acts),
                    Some(Side::Inset(inset)) => {
                        show_inset(ui, inset, is_y_up, theme);
                        None
                    }
                    None => None,
                };
                let mut pointed_at = None;
                if sides[0] {
                    if let Some(compared) = compared {
                        name(ui, compared, 0, theme);
                    }
                    pointed_at = ui.push_id(0, |ui| side(ui, told.current())).inner;
                }
                if let Some((compared, step)) =
                    compared.and_then(|compared| Some((compared, compared.current()?))).filter(|_| sides[1])
                {
                    name(ui, compared, 1, theme);
                    // Both are brought to the step of a row. Each scrolls by itself.
                    pointed_at = pointed_at.or(ui.push_id(1, |ui| side(ui, step)).inner);
                }
                if has_marks {
                    ui.separator();
                    marks(ui, shown, sides, theme);
                }
                about(ui, told, theme);
                keep_in_sight(ui);
                pointed_at
            })
            .inner
    }
}

/// Which of two methods are told: where there is little room, one of them.
fn sides(ui: &Ui, compared: Option<&Compared>, method: usize) -> [bool; 2] {
    let is_one = compared.is_some() && ui.ctx().screen_rect().width() <= NARROW;
    [0, 1].map(|side| !is_one || side == method)
}

/// The name of one of two methods, above what belongs to it; what the method does where no room for that is above the shapes.
fn name(ui: &mut Ui, compared: &Compared, side: usize, theme: &Theme) {
    ui.label(RichText::new(compared.title(side)).strong().size(13.0));
    if ui.ctx().screen_rect().height() <= LOW {
        ui.add(Label::new(RichText::new(compared.does(side)).size(11.5).color(theme.muted)).wrap());
    }
}

/// What the marks on the canvas mean and those in the inset; of two methods each has its own.
fn marks(ui: &mut Ui, shown: Shown, sides: [bool; 2], theme: &Theme) {
    let Shown { told, compared, picture, .. } = shown;
    if sides[0] {
        if let Some(compared) = compared {
            name(ui, compared, 0, theme);
        }
        let own = told.current();
        legend::list(ui, told.index, own, picture.marks.iter().chain(inset_marks(own)), theme);
    }
    let Some((compared, step)) = compared.and_then(|compared| Some((compared, compared.current()?))) else { return };
    if !sides[1] {
        return;
    }
    name(ui, compared, 1, theme);
    legend::list(ui, compared.methods[1], step, step.marks.iter().chain(inset_marks(step)), theme);
}

fn inset_marks(step: &Step) -> &[Mark] {
    if let Some(Side::Inset(inset)) = &step.side { &inset.picture.marks } else { &[] }
}

/// A table whose rows lead to their steps, so high at most, and what their looks mean; the step whose row is pointed at.
fn show_rows(
    ui: &mut Ui,
    (table, most): (&Table, Option<f32>),
    is_new: bool,
    theme: &Theme,
    acts: &mut Vec<Act>,
) -> Option<usize> {
    let Pointed { row, is_clicked } = show_table(ui, table, most, is_new, theme);
    let looks = looks(table).join(" ");
    if !looks.is_empty() {
        ui.add(Label::new(RichText::new(looks).size(11.5).color(theme.muted)).wrap());
    }
    let step = table.rows.get(row?)?.step?;
    if is_clicked {
        acts.push(Act::Lab(Command::StepTo(step)));
    }
    Some(step)
}

/// What the looks of the rows mean, of those that there are.
fn looks(table: &Table) -> Vec<&'static str> {
    let has = |state: RowState| table.rows.iter().any(|row| row.state == state);
    let looks = [
        (has(RowState::Current), "Grey row: at work."),
        (has(RowState::Decisive), "Framed row: it decides."),
        (table.rows.iter().any(|row| row.step.is_some()), "Blue frame: pointed at; a click goes to its step."),
    ];
    looks.into_iter().filter(|(is_there, _)| *is_there).map(|(_, look)| look).collect()
}

/// What the algorithm is, what it costs, and what the fast path does instead.
fn about(ui: &mut Ui, told: ShownSteps, theme: &Theme) {
    let (algorithm, cost) = (told.steps.algorithm, told.steps.cost);
    ui.separator();
    let muted = |text: String| Label::new(RichText::new(text).size(12.0).color(theme.muted)).wrap();
    ui.add(muted(format!("Algorithm: {}. Cost here: {cost}; {}.", algorithm.name, algorithm.counts)));
    if let Some(comparison) = told.steps.comparison() {
        ui.add(muted(comparison));
    }
    ui.add(muted(format!("Source: {}", algorithm.source)));
}

fn show_inset(ui: &mut Ui, inset: &Inset, is_y_up: bool, theme: &Theme) {
    ui.add(Label::new(RichText::new(inset.title).size(12.5).strong()).wrap());
    let width = ui.available_width();
    let (place, _) = ui.allocate_exact_size(vec2(width, width * INSET), Sense::hover());
    let ruled = Rect::from_min_max(place.min + vec2(rulers::WIDTH, rulers::WIDTH), place.max);
    ui.painter().rect_filled(place, 4.0, theme.ground);
    let mut camera = Camera::new();
    camera.set_y_up(is_y_up);
    let corner = |at: Pos2| Vec2::new(at.x, at.y);
    camera.set_canvas(Aabb { min: corner(ruled.min), max: corner(ruled.max) });
    camera.fit(inset.extent());
    let top = Rect::from_min_max(pos2(ruled.min.x, place.min.y), ruled.right_top());
    let left = Rect::from_min_max(pos2(place.min.x, ruled.min.y), ruled.left_bottom());
    rulers::strips(ui.painter(), &camera, theme, [top, left]);
    show_picture(&ui.painter().with_clip_rect(ruled), &inset.picture, &camera, theme);
}
