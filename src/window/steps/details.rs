//! What belongs to a step besides its text: a table of tests or a picture in other coordinates, and what the marks
//! mean.

use crate::{
    algorithm::steps::{Inset, RowState, Side, Step, Table},
    lab::command::Command,
    picture::Mark,
    window::{
        keys::act::Act,
        steps::{
            density::Density,
            inset,
            mark_list::MarkList,
            table::{Pointed, TableLayout},
        },
        theme::Theme,
        widgets::{muted, wrapped_height},
    },
};
use egui::Ui;

/// The height of a separator, and the least height of a table that scrolls.
const LINE: f32 = 7.0;
const LEAST_TABLE: f32 = 110.0;

pub struct Details<'a> {
    beside: Option<Beside<'a>>,
    marks: MarkList,
    density: &'a Density,
    /// The least height without scrolling.
    pub height: f32,
}

enum Beside<'a> {
    Table(&'a Table, TableLayout, String),
    Inset(&'a Inset),
}

impl<'a> Details<'a> {
    /// Lays out what belongs to a step of the algorithm with this index, whose marks are on a canvas.
    pub fn lay_out(
        ui: &Ui,
        (algorithm, step, marks): (usize, &'a Step, &[Mark]),
        density: &'a Density,
        theme: &Theme,
    ) -> Self {
        let marks = MarkList::lay_out(ui, algorithm, step, marks, density, theme);
        let beside = step.side.as_ref().map(|side| match side {
            Side::Table(table) => Beside::Table(table, TableLayout::new(ui, table, density, theme), looks(table)),
            Side::Inset(inset) => Beside::Inset(inset),
        });
        let height = match &beside {
            Some(Beside::Table(_, rows, looks)) => rows.height + wrapped_height(ui, looks, density.hint) + density.gap,
            Some(Beside::Inset(_)) => inset::least_height(density),
            None => 0.0,
        };
        let height = height + LINE + marks.height() + density.gap;
        Self { beside, marks, density, height }
    }

    /// Shows it in a room of this height; returns the step whose row of the table is pointed at.
    pub fn show(
        self,
        ui: &mut Ui,
        room: f32,
        (is_new, is_y_up): (bool, bool),
        theme: &Theme,
        acts: &mut Vec<Act>,
    ) -> Option<usize> {
        let Self { beside, marks, density, height } = self;
        ui.spacing_mut().item_spacing.y = density.gap;
        let pointed_at = match beside {
            None => None,
            Some(Beside::Inset(inset)) => {
                let most = inset::least_height(density) + (room - height).max(0.0);
                inset::show(ui, inset, most, is_y_up, density, theme);
                None
            }
            Some(Beside::Table(table, rows, looks)) => {
                // A table that is higher than the room for it scrolls by itself.
                let most = (rows.height - (height - room).max(0.0)).max(LEAST_TABLE);
                let pointed = rows.show(ui, table, most, is_new, theme);
                if !looks.is_empty() {
                    muted(ui, &looks, density.hint, theme);
                }
                step_of(table, pointed, acts)
            }
        };
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.add(egui::Separator::default().spacing(LINE));
        marks.show(ui, theme);
        pointed_at
    }
}

/// The step of the row that is pointed at; a click leads there.
fn step_of(table: &Table, Pointed { row, is_clicked }: Pointed, acts: &mut Vec<Act>) -> Option<usize> {
    let step = table.rows.get(row?)?.step?;
    if is_clicked {
        acts.push(Act::Lab(Command::StepTo(step)));
    }
    Some(step)
}

/// What the looks of the rows of a table mean.
fn looks(table: &Table) -> String {
    let has = |state: RowState| table.rows.iter().any(|row| row.state == state);
    let framed = table.framed.unwrap_or("decides the answer");
    let looks = [
        (has(RowState::Current), "grey: this step".to_owned()),
        (has(RowState::Decisive), format!("framed: {framed}")),
        (table.rows.iter().any(|row| row.step.is_some()), "click a row to go to its step".to_owned()),
    ];
    looks.into_iter().filter(|(is_there, _)| *is_there).map(|(_, look)| look).collect::<Vec<_>>().join(" · ")
}
