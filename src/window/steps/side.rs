//! The panel beside the steps of an algorithm: tests as a table or a picture in other coordinates, what the marks mean, and code.

use crate::{
    algorithm::steps::{Inset, RowState, Side, Step, Table},
    drawing::camera::Camera,
    lab::{
        Lab,
        activity::{compared::Compared, playback::ShownSteps},
        command::Command,
    },
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
        widgets::{muted, to_aabb, wrapped},
    },
};
use egui::{Rect, RichText, ScrollArea, Sense, Ui, pos2, vec2};

/// Its width where there is room for it, and the least with which it is laid out, in points.
pub const WIDTH: f32 = 300.0;
pub const LEAST_WIDTH: f32 = 240.0;
/// A lower one shows one tab at a time.
const HIGH: f32 = 420.0;
/// The largest part of a high one for the code, and for a table above the marks.
const CODE: f32 = 0.7;
const TABLE: f32 = 0.45;
/// The height of an inset as a part of its width.
const INSET: f32 = 0.8;

/// What it can show; a high one shows the marks below the step, and the step above the code.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Tab {
    /// The lesson, where there is no room for it beside.
    Lesson,
    /// The table or the inset, and the cost of the algorithm.
    #[default]
    Step,
    Marks,
    Code,
}

#[derive(Debug, Default)]
pub struct StepSide {
    tab: Tab,
    /// The tabs in the last frame.
    tabs: Vec<Tab>,
    code: CodePane,
    /// The algorithm and the step in the last frame.
    last: Option<(usize, usize)>,
    /// The open lesson in the last frame.
    lesson: Option<usize>,
    /// Whether the keyboard goes into it now.
    is_entered: bool,
    /// Which of two methods is shown where there is room for one only.
    pub method: usize,
}

#[derive(Clone, Copy)]
pub struct SideContent<'a> {
    pub lab: &'a Lab,
    pub steps: ShownSteps<'a>,
    pub compared: Option<&'a Compared<'a>>,
    pub picture: &'a Picture,
    /// Whether the open lesson is shown here, too.
    pub has_lesson: bool,
}

/// A method whose step is shown.
struct Method<'a> {
    /// 0 for the first of two methods, 1 for the second.
    side: usize,
    /// Its index among all algorithms.
    algorithm: usize,
    step: &'a Step,
    marks: &'a [Mark],
}

impl StepSide {
    pub fn show_next(&mut self) {
        let here = self.tabs.iter().position(|tab| *tab == self.tab).unwrap_or(0);
        self.tab = self.tabs.get(here + 1).or(self.tabs.first()).copied().unwrap_or_default();
    }

    pub fn enter(&mut self) {
        self.is_entered = true;
    }

    /// Lays it out; returns the step whose row of the table is pointed at.
    pub fn show(&mut self, ui: &mut Ui, content: SideContent, theme: &Theme, acts: &mut Vec<Act>) -> Option<usize> {
        ui.spacing_mut().item_spacing.y = 4.0;
        let is_high = ui.available_height() > HIGH;
        self.offer(content, is_high);
        self.choice(ui);
        let SideContent { lab, steps, .. } = content;
        match (self.tab, lab.shown_lesson()) {
            (Tab::Lesson, Some(lesson)) => lessons_panel::contents(ui, lab, lesson, theme, acts),
            (Tab::Marks, _) => {
                ScrollArea::vertical().auto_shrink(false).show(ui, |ui| self.marks(ui, content, theme));
            }
            (Tab::Code, _) if !is_high => self.code.show(ui, steps, theme, acts),
            (tab, _) => {
                if tab == Tab::Code {
                    // In a place of its own: it stays there whatever the step has to show.
                    let height = self.code.height(ui, steps).min(CODE * ui.available_height());
                    let pane = egui::TopBottomPanel::bottom("code").frame(egui::Frame::NONE).exact_height(height);
                    pane.show_inside(ui, |ui| self.code.show(ui, steps, theme, acts));
                }
                // The code has the room that else the marks have.
                return self.step(ui, content, is_high && tab != Tab::Code, theme, acts);
            }
        }
        None
    }

    /// Finds the tabs to choose from; a lesson that is opened is shown.
    fn offer(&mut self, content: SideContent, is_high: bool) {
        let lesson = content.lab.shown_lesson().filter(|_| content.has_lesson).map(|lesson| lesson.index);
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
                let button = ui.selectable_value(&mut self.tab, *tab, format!("{tab:?}"));
                if *tab == self.tab && core::mem::take(&mut self.is_entered) {
                    button.request_focus();
                }
            }
        });
    }

    /// The methods whose steps are shown: where there is little room, one of two.
    fn methods<'a>(&self, ui: &Ui, content: SideContent<'a>) -> Vec<Method<'a>> {
        let SideContent { steps, compared, picture, .. } = content;
        let first = Method { side: 0, algorithm: steps.index, step: steps.current(), marks: &picture.marks };
        let second = compared.and_then(|compared| {
            let step = compared.current()?;
            Some(Method { side: 1, algorithm: compared.methods[1], step, marks: &step.marks })
        });
        let has_room = |method: &Method| compared.is_none() || is_wide(ui) || method.side == self.method;
        [first].into_iter().chain(second).filter(has_room).collect()
    }

    /// The table or the inset of the step, what its marks mean where there is room for that, and the cost of the algorithm.
    fn step(
        &mut self,
        ui: &mut Ui,
        content: SideContent,
        has_marks: bool,
        theme: &Theme,
        acts: &mut Vec<Act>,
    ) -> Option<usize> {
        let SideContent { lab, steps, compared, .. } = content;
        let here = Some((steps.index, steps.step));
        let is_new = core::mem::replace(&mut self.last, here) != here;
        // A long table scrolls by itself: the marks below it stay in sight.
        let count = if compared.is_some() && is_wide(ui) { 2.0 } else { 1.0 };
        let most = has_marks.then(|| TABLE * ui.available_height() / count);
        let contents = |ui: &mut Ui| {
            let mut pointed_at = None;
            for Method { side, step, .. } in self.methods(ui, content) {
                name(ui, compared, side, theme);
                // Both are brought to the step of a row. Each scrolls by itself.
                let step = ui.push_id(side, |ui| match &step.side {
                    Some(Side::Table(table)) => show_rows(ui, (table, most), is_new, theme, acts),
                    Some(Side::Inset(inset)) => {
                        show_inset(ui, inset, lab.conventions().is_y_up, theme);
                        None
                    }
                    None => None,
                });
                pointed_at = pointed_at.or(step.inner);
            }
            if has_marks {
                ui.separator();
                self.marks(ui, content, theme);
            }
            about(ui, steps, theme);
            keep_in_sight(ui);
            pointed_at
        };
        ScrollArea::vertical().auto_shrink(false).show(ui, contents).inner
    }

    /// What the marks on the canvas mean and those in the inset, for each method.
    fn marks(&self, ui: &mut Ui, content: SideContent, theme: &Theme) {
        for Method { side, algorithm, step, marks } in self.methods(ui, content) {
            name(ui, content.compared, side, theme);
            let inset = if let Some(Side::Inset(inset)) = &step.side { &inset.picture.marks[..] } else { &[] };
            legend::list(ui, algorithm, step, marks.iter().chain(inset), theme);
        }
    }
}

fn is_wide(ui: &Ui) -> bool {
    ui.ctx().screen_rect().width() > NARROW
}

/// The name of one of two methods; what it does where there is no room for that above the shapes.
fn name(ui: &mut Ui, compared: Option<&Compared>, side: usize, theme: &Theme) {
    let Some(compared) = compared else { return };
    ui.label(RichText::new(compared.title(side)).strong().size(13.0));
    if ui.ctx().screen_rect().height() <= LOW {
        muted(ui, compared.does(side), 11.5, theme);
    }
}

/// Lays out a table of a greatest height, whose rows lead to their steps, and what the looks of its rows mean; returns the step whose
/// row is pointed at.
fn show_rows(
    ui: &mut Ui,
    (table, most): (&Table, Option<f32>),
    is_new: bool,
    theme: &Theme,
    acts: &mut Vec<Act>,
) -> Option<usize> {
    let Pointed { row, is_clicked } = show_table(ui, table, most, is_new, theme);
    let has = |state: RowState| table.rows.iter().any(|row| row.state == state);
    let looks = [
        (has(RowState::Current), "Grey row: this step."),
        (has(RowState::Decisive), "Framed row: it decides the answer."),
        (table.rows.iter().any(|row| row.step.is_some()), "Blue frame: under the pointer; click it to go to its step."),
    ];
    let looks: Vec<&str> = looks.into_iter().filter(|(is_there, _)| *is_there).map(|(_, look)| look).collect();
    if !looks.is_empty() {
        muted(ui, &looks.join(" "), 11.5, theme);
    }
    let step = table.rows.get(row?)?.step?;
    if is_clicked {
        acts.push(Act::Lab(Command::StepTo(step)));
    }
    Some(step)
}

/// The algorithm, its cost, and what the fast path does instead.
fn about(ui: &mut Ui, steps: ShownSteps, theme: &Theme) {
    let (algorithm, cost) = (steps.steps.algorithm, steps.steps.cost);
    ui.separator();
    muted(ui, &format!("Algorithm: {}. Cost here: {cost}; {}.", algorithm.name, algorithm.counts), 12.0, theme);
    if let Some(comparison) = steps.steps.comparison() {
        muted(ui, &comparison, 12.0, theme);
    }
    muted(ui, &format!("Source: {}", algorithm.source), 12.0, theme);
}

fn show_inset(ui: &mut Ui, inset: &Inset, is_y_up: bool, theme: &Theme) {
    ui.add(wrapped(RichText::new(inset.title).size(12.5).strong()));
    let width = ui.available_width();
    let (place, _) = ui.allocate_exact_size(vec2(width, width * INSET), Sense::hover());
    let ruled = Rect::from_min_max(place.min + vec2(rulers::WIDTH, rulers::WIDTH), place.max);
    ui.painter().rect_filled(place, 4.0, theme.ground);
    let mut camera = Camera::new();
    camera.set_y_up(is_y_up);
    camera.set_canvas(to_aabb(ruled));
    camera.fit(inset.extent());
    let top = Rect::from_min_max(pos2(ruled.min.x, place.min.y), ruled.right_top());
    let left = Rect::from_min_max(pos2(place.min.x, ruled.min.y), ruled.left_bottom());
    rulers::strips(ui.painter(), &camera, theme, [top, left]);
    show_picture(&ui.painter().with_clip_rect(ruled), &inset.picture, &camera, theme);
}
