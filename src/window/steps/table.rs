//! The table beside a step: its tests, with bars where they compare intervals. A row leads to its step.

use crate::{
    algorithm::steps::{Row, RowState, Table},
    picture::Role,
    window::{fonts::showable, keys::keyboard_place::keep_in_sight, steps::interval_bars, theme::Theme, widgets},
};
use egui::{
    Align2, Color32, CursorIcon, FontId, Galley, Painter, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2,
};
use std::sync::Arc;

/// The least height of a row with bars, and of one without.
const BARS: f32 = interval_bars::HEIGHT + 4.0;
const PLAIN: f32 = 20.0;
/// The least widths of the columns of names and of results beside the bars.
const NAME: f32 = 30.0;
const RESULT: f32 = 98.0;
/// The space between the texts of two columns, and above and below a text of several rows.
const GAP: f32 = 6.0;
const MARGIN: f32 = 2.0;
/// The sizes of letters of rows, of which the first that breaks no word is used, and of the head.
const LETTERS: [f32; 3] = [12.5, 11.5, 10.5];
const HEAD: f32 = 12.0;

/// The row under the mouse or the keyboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointed {
    pub row: Option<usize>,
    pub is_clicked: bool,
}

/// Lays out a table, in which a row may lead to a step; scrolls to the current row when the step `is_new`. A table higher than `most`
/// scrolls by itself.
pub fn show_table(ui: &mut Ui, table: &Table, most: Option<f32>, is_new: bool, theme: &Theme) -> Pointed {
    let (columns, letters) = columns(ui, table);
    let mut heads: Vec<&str> = table.head.clone();
    let mut places = columns.clone();
    if table.has_bars {
        heads.insert(1, "intervals of A and B, one scale");
        let name = places[0].1;
        places.insert(1, (name, places[1].0 - name));
    }
    let texts = heads.iter().zip(&places).map(|(text, place)| text_in(ui, text, *place, HEAD, theme.muted)).collect();
    let cells = Cells { texts, places };
    let (place, head) = ui.allocate_exact_size(vec2(ui.available_width(), cells.height(0.0)), Sense::hover());
    if table.rows.iter().any(|row| row.step.is_some()) {
        // At the rows it would cover the next one.
        head.on_hover_text("click a row to go to its step");
    }
    cells.paint(ui.painter(), place, theme.muted);
    let Some(most) = most else { return rows(ui, table, &columns, letters, is_new, theme) };
    let area = ScrollArea::vertical().id_salt("rows").max_height(most).auto_shrink([false, true]);
    area.show(ui, |ui| {
        let pointed = rows(ui, table, &columns, letters, is_new, theme);
        keep_in_sight(ui);
        pointed
    })
    .inner
}

fn rows(ui: &mut Ui, table: &Table, columns: &[(f32, f32)], letters: f32, is_new: bool, theme: &Theme) -> Pointed {
    let mut pointed = Pointed::default();
    for (index, row) in table.rows.iter().enumerate() {
        let color = color(row, theme);
        let texts = core::iter::once(&row.name).chain(&row.cells).zip(columns);
        let texts = texts.map(|(text, place)| text_in(ui, text, *place, letters, color)).collect();
        let cells = Cells { texts, places: columns.to_vec() };
        let least = if table.has_bars { BARS } else { PLAIN };
        let leads = row.step.is_some();
        let sense = if leads { Sense::click() } else { Sense::hover() };
        let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), cells.height(least)), sense);
        let is_pointed_at = leads && (response.hovered() || response.has_focus());
        show_row(ui.painter(), place, (row, columns, table.span), is_pointed_at, theme);
        cells.paint(ui.painter(), place, color);
        if is_new && is_lit(row) {
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
    /// The left side and the width of each column.
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

/// A text that goes on in the next line where its column is too narrow.
fn text_in(ui: &Ui, text: &str, (_, width): (f32, f32), size: f32, color: Color32) -> Arc<Galley> {
    let text = showable(ui.ctx(), text).into_owned();
    ui.painter().layout(text, FontId::proportional(size), color, width - GAP)
}

/// The left side and the width of each column, and the size of the letters. Bars are between the names and the last cell; without bars
/// a column has the width of its longest word, so that no number is broken, and the rest goes to those that need more.
fn columns(ui: &Ui, table: &Table) -> (Vec<(f32, f32)>, f32) {
    let width = ui.available_width();
    let wide = |text: &str, size: f32| widgets::width(ui, text, FontId::proportional(size));
    // The longest word of a column, and its longest text.
    let needs = |column: usize, size: f32| -> [f32; 2] {
        let texts = table.rows.iter().map(|row| if column == 0 { &row.name } else { &row.cells[column - 1] });
        let texts = texts.map(|text| (text.as_str(), size)).chain([(table.head[column], HEAD)]);
        texts.fold([0.0; 2], |[word, all], (text, size)| {
            let longest = text.split_whitespace().map(|word| wide(word, size)).fold(0.0, f32::max);
            [longest.max(word), wide(text, size).max(all)]
        })
    };
    // A text begins a little inside of its column, and rounding must not break it.
    let padded = |[word, all]: [f32; 2]| [word, all].map(|width| width.ceil() + GAP + 4.0);
    let measured = |size: f32| (0..table.head.len()).map(|column| padded(needs(column, size))).collect::<Vec<_>>();
    if table.has_bars {
        let needs = measured(LETTERS[0]);
        let [name, result] = [needs[0][0].max(NAME), needs[1][0].max(RESULT)];
        return (vec![(0.0, name), (width - result, result)], LETTERS[0]);
    }
    let sum = |needs: &[[f32; 2]], of: usize| needs.iter().map(|need| need[of]).sum::<f32>();
    let fits = |size: &f32| sum(&measured(*size), 0) <= width;
    let size = LETTERS.into_iter().find(fits).unwrap_or(LETTERS[LETTERS.len() - 1]);
    let needs = measured(size);
    let (words, texts) = (sum(&needs, 0), sum(&needs, 1));
    let share = ((width - words) / (texts - words).max(1.0)).clamp(0.0, 1.0);
    let widths: Vec<f32> = needs.iter().map(|[word, all]| word + (all - word) * share).collect();
    // The rest is shared in proportion; where even the words have no room, they shrink in proportion.
    let factor = width / widths.iter().sum::<f32>().max(1.0);
    let places =
        widths.iter().scan(0.0, |from, width| Some((core::mem::replace(from, *from + width * factor), width * factor)));
    (places.collect(), size)
}

fn is_lit(row: &Row) -> bool {
    matches!(row.state, RowState::Current | RowState::Decisive)
}

fn color(row: &Row, theme: &Theme) -> Color32 {
    let is_known = is_lit(row) || (row.state == RowState::Done && row.bars.is_none());
    if is_known { theme.text(Role::Neutral) } else { theme.muted }
}

/// Draws the background of a row.
fn show_row(
    painter: &Painter,
    place: Rect,
    (row, columns, span): (&Row, &[(f32, f32)], f64),
    is_pointed_at: bool,
    theme: &Theme,
) {
    if is_lit(row) || is_pointed_at {
        painter.rect_filled(place, 3.0, theme.button);
    }
    if row.state == RowState::Decisive || is_pointed_at {
        let color = theme.color(if is_pointed_at { Role::A } else { Role::Neutral });
        painter.rect_stroke(place, 3.0, Stroke::new(1.5, color), StrokeKind::Inside);
    }
    if let (Some(bars), [(_, name), (result, _)]) = (row.bars, columns) {
        let right = pos2(place.min.x + result - 4.0, place.max.y - 2.0);
        let room = Rect::from_min_max(place.min + vec2(*name, 2.0), right);
        interval_bars::draw(painter, room, bars, span, theme);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Context, RawInput, Vec2};

    #[test]
    fn words_wider_than_the_table_leave_every_column_a_width() {
        // Beside long words, some that could go on in a next row.
        let cells = vec!["7".to_owned(), "one and two and three and four and five".to_owned()];
        let row = Row { name: "w".repeat(60), cells, ..Row::default() };
        let table = Table { head: vec!["of", "no", "why"], rows: vec![row], ..Table::default() };
        let screen_rect = Some(Rect::from_min_size(pos2(0.0, 0.0), Vec2::new(240.0, 400.0)));
        let _ = Context::default().run(RawInput { screen_rect, ..RawInput::default() }, |ctx| {
            egui::CentralPanel::default().show(ctx, |ui| {
                let (places, _) = columns(ui, &table);
                assert!(places.iter().all(|(_, width)| *width > 0.0), "{places:?}");
                let all: f32 = places.iter().map(|(_, width)| width).sum();
                assert!((all - ui.available_width()).abs() < 0.1, "{places:?}");
            });
        });
    }
}
