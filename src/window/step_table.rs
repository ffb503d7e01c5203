//! The table beside a step: which tests are made, with bars where they compare intervals? A row leads to the step that tells it.

use super::{fonts::showable, interval_bars, theme::Theme};
use collision_lab::{
    lesson::walkthrough::{Row, RowState, Table},
    picture::Role,
};
use egui::{Align2, Color32, CursorIcon, FontId, Galley, Painter, Rect, Sense, Stroke, StrokeKind, Ui, vec2};
use std::sync::Arc;

/// The least height of a row with bars, and of one without.
const BARS: f32 = interval_bars::HEIGHT + 4.0;
const PLAIN: f32 = 20.0;
/// The columns of names and of results beside the bars.
const NAME: f32 = 30.0;
const RESULT: f32 = 98.0;
/// What is left free between the texts of two columns, and above and below a text of several rows.
const GAP: f32 = 6.0;
const MARGIN: f32 = 2.0;
/// The sizes of the letters of rows and of what stands above them.
const LETTERS: f32 = 12.5;
const HEAD: f32 = 12.0;

/// What somebody does with a row: by the mouse, or with the keyboard on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointed {
    /// The row that is pointed at.
    pub row: Option<usize>,
    /// Whether it was clicked.
    pub is_clicked: bool,
}

/// Lays a table out, in which a row may lead to a step; scrolls to the row at work when the step `is_new`.
pub fn show_table(ui: &mut Ui, table: &Table, is_new: bool, theme: &Theme) -> Pointed {
    let columns = columns(ui.available_width(), table);
    let mut heads: Vec<&str> = table.head.clone();
    let mut places = columns.clone();
    if table.has_bars {
        heads.insert(1, "intervals of A and B");
        places.insert(1, (NAME, places[1].0 - NAME));
    }
    let texts = heads.iter().zip(&places).map(|(text, place)| text_in(ui, text, *place, HEAD, theme.muted)).collect();
    let cells = Cells { texts, places };
    let (place, head) = ui.allocate_exact_size(vec2(ui.available_width(), cells.height(0.0)), Sense::hover());
    if table.rows.iter().any(|row| row.step.is_some()) {
        // At the rows it would cover the next one.
        head.on_hover_text("a click on a row goes to the step that tells it");
    }
    cells.paint(ui.painter(), place, theme.muted);
    let mut pointed = Pointed::default();
    for (index, row) in table.rows.iter().enumerate() {
        let color = color(row, theme);
        let texts = core::iter::once(&row.name).chain(&row.cells).zip(&columns);
        let texts = texts.map(|(text, place)| text_in(ui, text, *place, LETTERS, color)).collect();
        let cells = Cells { texts, places: columns.clone() };
        let least = if table.has_bars { BARS } else { PLAIN };
        let leads = row.step.is_some();
        let sense = if leads { Sense::click() } else { Sense::hover() };
        let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), cells.height(least)), sense);
        let is_pointed_at = leads && (response.hovered() || response.has_focus());
        show_row(ui.painter(), place, row, is_pointed_at, theme);
        cells.paint(ui.painter(), place, color);
        if is_new && is_lit(row) || response.gained_focus() {
            response.scroll_to_me(None);
        }
        // The pointer goes before the keyboard, and a click before both.
        let goes_before = response.clicked() || (!pointed.is_clicked && (response.hovered() || pointed.row.is_none()));
        if is_pointed_at && goes_before {
            pointed = Pointed { row: Some(index), is_clicked: response.clicked() };
            response.on_hover_cursor(CursorIcon::PointingHand);
        }
    }
    pointed
}

/// The texts of a row, each in its column.
struct Cells {
    texts: Vec<Arc<Galley>>,
    /// Where each column begins, and how wide it is.
    places: Vec<(f32, f32)>,
}

impl Cells {
    fn height(&self, least: f32) -> f32 {
        self.texts.iter().map(|text| text.size().y + 2.0 * MARGIN).fold(least, f32::max)
    }

    fn paint(&self, painter: &Painter, place: Rect, color: Color32) {
        for (text, (from, _)) in self.texts.iter().zip(&self.places) {
            let at = Align2::LEFT_CENTER.anchor_size(place.left_center() + vec2(from + 4.0, 0.0), text.size()).min;
            painter.galley(at, Arc::clone(text), color);
        }
    }
}

/// A text that goes on in a next row where its column is too narrow.
fn text_in(ui: &Ui, text: &str, (_, width): (f32, f32), size: f32, color: Color32) -> Arc<Galley> {
    let text = showable(ui.ctx(), text).into_owned();
    ui.painter().layout(text, FontId::proportional(size), color, width - GAP)
}

/// Where each column begins and how wide it is: bars stand between the names and the last cell; without bars a column is as wide as
/// its longest text needs.
fn columns(width: f32, table: &Table) -> Vec<(f32, f32)> {
    if table.has_bars {
        return vec![(0.0, NAME), (width - RESULT, RESULT)];
    }
    let letters = |column: usize| {
        let texts = table.rows.iter().map(|row| if column == 0 { &row.name } else { &row.cells[column - 1] });
        let longest = texts.map(|text| text.chars().count()).max().unwrap_or(0);
        (longest.max(table.head[column].chars().count()) + 2) as f32
    };
    let letters: Vec<f32> = (0..table.head.len()).map(letters).collect();
    let part = width / letters.iter().sum::<f32>().max(1.0);
    let from = letters.iter().scan(0.0, |from, letters| Some(core::mem::replace(from, *from + letters * part)));
    from.zip(&letters).map(|(from, letters)| (from, letters * part)).collect()
}

fn is_lit(row: &Row) -> bool {
    matches!(row.state, RowState::Current | RowState::Decisive)
}

fn color(row: &Row, theme: &Theme) -> Color32 {
    let is_known = is_lit(row) || (row.state == RowState::Done && row.bars.is_none());
    if is_known { theme.text(Role::Neutral) } else { theme.muted }
}

/// What lies behind the texts of a row.
fn show_row(painter: &Painter, place: Rect, row: &Row, is_pointed_at: bool, theme: &Theme) {
    if is_lit(row) || is_pointed_at {
        painter.rect_filled(place, 3.0, theme.button);
    }
    if row.state == RowState::Decisive || is_pointed_at {
        let color = theme.color(if is_pointed_at { Role::A } else { Role::Neutral });
        painter.rect_stroke(place, 3.0, Stroke::new(1.5, color), StrokeKind::Inside);
    }
    if let Some(bars) = row.bars {
        let room = Rect::from_min_max(place.min + vec2(NAME, 2.0), place.max - vec2(RESULT + 4.0, 2.0));
        interval_bars::draw(painter, room, bars, theme);
    }
}
