//! The table beside a step: its tests, with bars where they compare intervals. A row leads to its step.

use crate::algorithm::steps::{Row, RowState, Table};
use crate::marks::Role;
use crate::window::input::focused_widget::keep_in_sight;
use crate::window::steps::density::Density;
use crate::window::steps::interval_bars::{self, Scale};
use crate::window::steps::wrap_lines::text_in;
use crate::window::theme::Theme;
use crate::window::widgets;
use egui::{
    Align2, Color32, CursorIcon, FontId, Galley, Painter, Rect, ScrollArea, Sense, Stroke, StrokeKind, Ui, pos2, vec2,
};
use std::sync::Arc;

/// The least widths of the columns of names and of results beside the bars.
const NAME: f32 = 30.0;
const RESULT: f32 = 98.0;
/// The space between the texts of two columns, and above and below a text of several rows.
const GAP: f32 = 6.0;
const MARGIN: f32 = 1.0;
/// The sizes of letters of rows, of which the first that breaks no word is used.
const LETTERS: [f32; 4] = [12.5, 12.0, 11.5, 10.5];

/// The row under the mouse or the keyboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pointed {
    pub row: Option<usize>,
    pub is_clicked: bool,
}

/// A table, laid out for a width.
pub struct TableLayout {
    head: Cells,
    rows: Vec<Cells>,
    columns: Vec<(f32, f32)>,
    least: f32,
    bars: Scale,
    pub height: f32,
}

impl TableLayout {
    pub fn new(ui: &Ui, table: &Table, density: &Density) -> Self {
        let theme = Theme::of(ui.ctx());
        let (columns, letters) = columns(ui, table, density.cell);
        let mut heads = table.shown_heads();
        let mut places = columns.clone();
        let shows_bars = table.rows.iter().any(|row| row.bars.is_some());
        if table.has_bars {
            heads.insert(1, if shows_bars { "intervals of A and B, same scale" } else { "" });
            let name = places[0].1;
            places.insert(1, (name, places[1].0 - name));
        }
        let head = Cells::new(ui, heads.into_iter(), places, density.hint, theme.muted);
        let row = |row: &Row| {
            let texts = [&row.name].into_iter().chain(&row.cells).map(String::as_str);
            Cells::new(ui, texts, columns.clone(), letters, color(row, &theme))
        };
        let rows: Vec<Cells> = table.rows.iter().map(row).collect();
        let least = if shows_bars { density.bars } else { density.row };
        let heights = rows.iter().map(|row| row.height(least)).sum::<f32>();
        Self {
            height: head.height(0.0) + density.gap + heights,
            head,
            rows,
            columns,
            least,
            bars: Scale::of(ui, table),
        }
    }

    /// Shows it; a row may lead to a step. If it is higher than `most`, the rows scroll, to the current one if the step `is_new`,
    /// and the head stays.
    pub fn show(&self, ui: &mut Ui, table: &Table, most: f32, is_new: bool) -> Pointed {
        let size = vec2(ui.available_width(), self.head.height(0.0));
        let (place, head) = ui.allocate_exact_size(size, Sense::hover());
        if table.rows.iter().any(|row| row.step.is_some()) {
            // Beside the rows it would cover the next one.
            head.on_hover_text("click a row to go to its step");
        }
        self.head.paint(ui.painter(), place, Theme::of(ui.ctx()).muted);
        if most >= self.height {
            return self.show_rows(ui, table, is_new);
        }
        // Otherwise rows are painted a little beyond the area.
        ui.visuals_mut().clip_rect_margin = 0.0;
        let area = ScrollArea::vertical().id_salt("rows").max_height(most - size.y).auto_shrink([false, true]);
        area.show(ui, |ui| {
            let pointed = self.show_rows(ui, table, is_new);
            keep_in_sight(ui);
            pointed
        })
        .inner
    }

    fn show_rows(&self, ui: &mut Ui, table: &Table, is_new: bool) -> Pointed {
        let theme = Theme::of(ui.ctx());
        ui.spacing_mut().item_spacing.y = 0.0;
        let mut pointed = Pointed::default();
        for (index, (row, cells)) in table.rows.iter().zip(&self.rows).enumerate() {
            let leads = row.step.is_some();
            let sense = if leads { Sense::click() } else { Sense::hover() };
            let (place, response) = ui.allocate_exact_size(vec2(ui.available_width(), cells.height(self.least)), sense);
            let is_pointed_at = leads && (response.hovered() || response.has_focus());
            show_row(ui.painter(), place, (row, &self.columns, &self.bars), is_pointed_at);
            cells.paint(ui.painter(), place, color(row, &theme));
            if is_new && is_lit(row) {
                response.scroll_to_me(None);
            }
            // The pointer precedes the keyboard, and a click precedes both.
            let takes_precedence =
                response.clicked() || (!pointed.is_clicked && (response.hovered() || pointed.row.is_none()));
            if is_pointed_at && takes_precedence {
                pointed = Pointed { row: Some(index), is_clicked: response.clicked() };
                response.on_hover_cursor(CursorIcon::PointingHand);
            }
        }
        pointed
    }
}

/// The texts of a row, each in its column.
struct Cells {
    texts: Vec<Arc<Galley>>,
    /// The left side and the width of each column.
    places: Vec<(f32, f32)>,
}

impl Cells {
    fn new<'t>(
        ui: &Ui,
        texts: impl Iterator<Item = &'t str>,
        places: Vec<(f32, f32)>,
        size: f32,
        color: Color32,
    ) -> Self {
        let font = FontId::proportional(size);
        let texts = texts.zip(&places).map(|(text, (_, width))| text_in(ui, text, font.clone(), color, width - GAP));
        Self { texts: texts.collect(), places }
    }

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

/// The left side and the width of each column, and the size of the letters. Bars are between the names and the last cell; without bars
/// a column has the width of its longest word, so that no number is broken, and the rest goes to those that need more.
fn columns(ui: &Ui, table: &Table, largest: f32) -> (Vec<(f32, f32)>, f32) {
    let width = ui.available_width();
    let wide = |text: &str, size: f32| widgets::width(ui, text, FontId::proportional(size));
    // The longest word of a column, and its longest text.
    let needs = |column: usize, size: f32| -> [f32; 2] {
        let texts = table.rows.iter().map(|row| if column == 0 { &row.name } else { &row.cells[column - 1] });
        let texts = texts.map(|text| (text.as_str(), size)).chain([(table.head[column], size)]);
        texts.fold([0.0; 2], |[word, all], (text, size)| {
            let longest = text.split_whitespace().map(|word| wide(word, size)).fold(0.0, f32::max);
            [longest.max(word), wide(text, size).max(all)]
        })
    };
    // A text begins a little inside of its column, and rounding must not break it.
    let padded = |[word, all]: [f32; 2]| [word, all].map(|width| width.ceil() + GAP + 4.0);
    let measured = |size: f32| (0..table.head.len()).map(|column| padded(needs(column, size))).collect::<Vec<_>>();
    if table.has_bars {
        let needs = measured(largest);
        let [name, result] = [needs[0][0].max(NAME), needs[1][0].max(RESULT)];
        return (vec![(0.0, name), (width - result, result)], largest);
    }
    let sum = |needs: &[[f32; 2]], of: usize| needs.iter().map(|need| need[of]).sum::<f32>();
    let fits = |size: &f32| sum(&measured(*size), 0) <= width;
    let smaller = || LETTERS.into_iter().filter(|size| *size <= largest);
    let size = smaller().find(fits).or(smaller().next_back()).unwrap_or(largest);
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
fn show_row(painter: &Painter, place: Rect, (row, columns, scale): (&Row, &[(f32, f32)], &Scale), is_pointed_at: bool) {
    let theme = Theme::of(painter.ctx());
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
        interval_bars::draw(painter, room, bars, scale);
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
                let (places, _) = columns(ui, &table, LETTERS[0]);
                assert!(places.iter().all(|(_, width)| *width > 0.0), "{places:?}");
                let all: f32 = places.iter().map(|(_, width)| width).sum();
                assert!((all - ui.available_width()).abs() < 0.1, "{places:?}");
            });
        });
    }
}
