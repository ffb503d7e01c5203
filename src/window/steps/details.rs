//! What belongs to a step besides its text: a table of tests or a picture in other coordinates, and what the marks
//! mean.

use crate::algorithm::steps::{Inset, RowState, Side, Step, Table};
use crate::drawing::camera::Camera;
use crate::lab::command::Command;
use crate::legend::{Meaning, of_step};
use crate::marks::Mark;
use crate::window::canvas::egui_surface::show_picture;
use crate::window::canvas::legend_marks::glyphs;
use crate::window::canvas::rulers;
use crate::window::commands::queue::queue;
use crate::window::steps::density::Density;
use crate::window::steps::table::{Pointed, TableLayout};
use crate::window::steps::wrap_lines::text_in;
use crate::window::theme::Theme;
use crate::window::widgets::{muted, rich, to_aabb, wrapped, wrapped_height};
use egui::{FontId, Galley, Rect, Sense, Ui, pos2, vec2};
use std::sync::Arc;

/// The height of a separator, and the least height of a table that scrolls.
const LINE: f32 = 7.0;
const MIN_TABLE: f32 = 110.0;
/// The least height of the picture of an inset, in points, and the greatest as a part of its width.
const MIN_INSET: f32 = 150.0;
const MAX_INSET: f32 = 0.8;
/// The width of the column of marks, the space between two meanings, and the least height of a row, in points.
const MARK: f32 = 30.0;
const MARK_GAP: f32 = 14.0;
const MARK_ROW: f32 = 15.0;

pub struct Details<'a> {
    side: Option<LaidSide<'a>>,
    marks: MarkList,
    density: &'a Density,
    /// The least height without scrolling.
    pub height: f32,
}

enum LaidSide<'a> {
    Table(&'a Table, TableLayout, String),
    Inset(&'a Inset),
}

impl<'a> Details<'a> {
    /// Lays out the side of a step of the algorithm with this index, if it is shown, and what its marks and those on a canvas mean.
    pub fn lay_out(
        ui: &Ui,
        (algorithm, step): (usize, &Step),
        (side, marks): (Option<&'a Side>, &[Mark]),
        density: &'a Density,
    ) -> Self {
        let inset = if let Some(Side::Inset(inset)) = side { &inset.picture.marks[..] } else { &[] };
        let marks = MarkList::lay_out(ui, of_step(algorithm, step, marks.iter().chain(inset)), density);
        let side = side.map(|side| match side {
            Side::Table(table) => LaidSide::Table(table, TableLayout::new(ui, table, density), looks(table)),
            Side::Inset(inset) => LaidSide::Inset(inset),
        });
        let height = match &side {
            Some(LaidSide::Table(_, rows, looks)) => {
                rows.height + wrapped_height(ui, looks, density.hint, 0.0) + density.gap
            }
            Some(LaidSide::Inset(_)) => inset_height(density),
            None => 0.0,
        };
        let height = height + marks.height() + density.gap;
        Self { side, marks, density, height }
    }

    /// Shows it within this height; returns the step of the row under the pointer.
    pub fn show(self, ui: &mut Ui, room: f32, (is_new, is_y_up): (bool, bool)) -> Option<usize> {
        let Self { side, marks, density, height } = self;
        ui.spacing_mut().item_spacing.y = density.gap;
        let pointed_at = match side {
            None => None,
            Some(LaidSide::Inset(inset)) => {
                let most = inset_height(density) + (room - height).max(0.0);
                show_inset(ui, inset, most, is_y_up, density);
                None
            }
            Some(LaidSide::Table(table, rows, looks)) => {
                // A table that is higher than the room for it scrolls by itself.
                let most = (rows.height - (height - room).max(0.0)).max(MIN_TABLE);
                let pointed = rows.show(ui, table, most, is_new);
                if !looks.is_empty() {
                    muted(ui, &looks, density.hint);
                }
                step_of(ui, table, pointed)
            }
        };
        marks.show(ui);
        pointed_at
    }
}

/// The least height of an inset with its title.
fn inset_height(density: &Density) -> f32 {
    MIN_INSET + 2.0 * density.rule + density.gap
}

/// Lays an inset out, no higher than `most`.
fn show_inset(ui: &mut Ui, inset: &Inset, most: f32, is_y_up: bool, density: &Density) {
    let top = ui.cursor().min.y;
    ui.add(wrapped(rich(ui, inset.title).size(density.rule).strong()));
    let width = ui.available_width();
    let height = (most - (ui.cursor().min.y - top)).clamp(MIN_INSET, MAX_INSET * width);
    let (place, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let ruled = Rect::from_min_max(place.min + vec2(rulers::WIDTH, rulers::WIDTH), place.max);
    ui.painter().rect_filled(place, 4.0, Theme::of(ui.ctx()).background);
    let mut camera = Camera::fitted(to_aabb(ruled), inset.extent());
    camera.is_y_up = is_y_up;
    let top = Rect::from_min_max(pos2(ruled.min.x, place.min.y), ruled.right_top());
    let left = Rect::from_min_max(pos2(place.min.x, ruled.min.y), ruled.left_bottom());
    rulers::strips(ui.painter(), &camera, [top, left]);
    show_picture(&ui.painter().with_clip_rect(ruled), &inset.picture, &camera);
}

/// The step of the row under the pointer; a click leads there.
fn step_of(ui: &Ui, table: &Table, Pointed { row, is_clicked }: Pointed) -> Option<usize> {
    let step = table.rows.get(row?)?.step?;
    if is_clicked {
        queue(ui.ctx(), Command::StepTo(step));
    }
    Some(step)
}

/// The meanings of the looks of a table's rows.
fn looks(table: &Table) -> String {
    let has = |state: RowState| table.rows.iter().any(|row| row.state == state);
    let framed = table.framed.unwrap_or("decides the answer");
    let looks = [
        (has(RowState::Current), "highlighted: this step".to_owned()),
        (has(RowState::Decisive), format!("framed: {framed}")),
        (table.rows.iter().any(|row| row.step.is_some()), "click a row to go to its step".to_owned()),
    ];
    looks.into_iter().filter(|(is_there, _)| *is_there).map(|(_, look)| look).collect::<Vec<_>>().join(" · ")
}

/// The meanings of a step's marks, as many in a row as fit.
struct MarkList {
    /// The meanings of each row, with their texts.
    rows: Vec<Vec<(Meaning, Arc<Galley>)>>,
}

impl MarkList {
    fn lay_out(ui: &Ui, meanings: Vec<Meaning>, density: &Density) -> Self {
        let theme = Theme::of(ui.ctx());
        let room = ui.available_width();
        let mut list = Self { rows: Vec::new() };
        let mut taken = f32::INFINITY;
        for meaning in meanings {
            let font = FontId::proportional(density.hint);
            let text = text_in(ui, meaning.text, font, theme.muted, room - MARK);
            let width = MARK + text.size().x + MARK_GAP;
            taken += width;
            if taken - MARK_GAP > room {
                taken = width;
                list.rows.push(Vec::new());
            }
            list.rows.last_mut().expect("a row was begun").push((meaning, text));
        }
        list
    }

    /// With the separator above it.
    fn height(&self) -> f32 {
        let line = if self.rows.is_empty() { 0.0 } else { LINE };
        line + self.rows.iter().map(|row| row_height(row)).sum::<f32>()
    }

    fn show(&self, ui: &mut Ui) {
        let theme = Theme::of(ui.ctx());
        ui.spacing_mut().item_spacing.y = 0.0;
        if !self.rows.is_empty() {
            ui.add(egui::Separator::default().spacing(LINE));
        }
        for row in &self.rows {
            let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), row_height(row)), Sense::hover());
            let mut at = place.left_center();
            for (meaning, text) in row {
                glyphs(ui.painter(), meaning, at + vec2(0.5 * MARK - 3.0, 0.0));
                ui.painter().galley(at + vec2(MARK, -0.5 * text.size().y), Arc::clone(text), theme.muted);
                at.x += MARK + text.size().x + MARK_GAP;
            }
        }
    }
}

fn row_height(row: &[(Meaning, Arc<Galley>)]) -> f32 {
    row.iter().map(|(_, text)| text.size().y + 1.0).fold(MARK_ROW, f32::max)
}
