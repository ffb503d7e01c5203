//! The intervals of two shapes on an axis, as bars one below the other, with the numbers of their ends beside them.

use crate::algorithm::steps::Table;
use crate::marks::Role;
use crate::window::theme::Theme;
use crate::window::widgets;
use egui::{FontId, Painter, Rect, Stroke, Ui, pos2, vec2};

/// The largest letters of the numbers, and the part of the height of a bar that letters fill.
const LETTERS: f32 = 10.0;
const FILLED: f32 = 0.8;
/// The space between a bar and its numbers.
const GAP: f32 = 4.0;
const THICKNESS: f32 = 3.0;
/// The least width for a number: the bars of most tables keep their scale when another axis is known.
const MIN_NUMBER_WIDTH: f32 = 34.0;

/// The bars of a table have one scale.
pub struct Scale {
    /// The span of the widest row, in world units.
    span: f64,
    /// The width for a number at each end, in points.
    number: f32,
}

impl Scale {
    pub fn of(ui: &Ui, table: &Table) -> Self {
        let ends = table.rows.iter().filter_map(|row| row.bars).flatten().flatten();
        let widths = ends.map(|end| widgets::width(ui, &written(end), FontId::proportional(LETTERS)));
        Self { span: table.span, number: widths.fold(MIN_NUMBER_WIDTH, f32::max) + GAP }
    }

    /// The ends of the two bars across a room, smaller numbers further left.
    fn places(&self, room: Rect, bars: [[f64; 2]; 2]) -> [[f32; 2]; 2] {
        let (low, high) = (bars[0][0].min(bars[1][0]), bars[0][1].max(bars[1][1]));
        let span = self.span.max(high - low).max(f64::MIN_POSITIVE);
        let width = (room.width() - 2.0 * self.number).max(1.0);
        bars.map(|bar| bar.map(|x| room.center().x + ((x - (low + high) * 0.5) / span) as f32 * width))
    }
}

fn written(end: f64) -> String {
    format!("{end:.1}")
}

/// Draws both in a part of a panel. Returns the places of the bars and of their numbers.
pub fn draw(painter: &Painter, room: Rect, bars: [[f64; 2]; 2], scale: &Scale) -> [[Rect; 3]; 2] {
    let theme = Theme::of(painter.ctx());
    let height = room.height() * 0.5;
    let font = FontId::proportional(LETTERS.min(height * FILLED));
    let places = scale.places(room, bars);
    [(0, Role::A), (1, Role::B)].map(|(i, role)| {
        let y = room.min.y + height * (i as f32 + 0.5);
        let [from, to] = [places[i][0], places[i][1].max(places[i][0] + 1.0)];
        painter.line_segment([pos2(from, y), pos2(to, y)], Stroke::new(THICKNESS, theme.color(role)));
        let [low, high] = bars[i].map(|end| painter.layout_no_wrap(written(end), font.clone(), theme.text(role)));
        let corner = |x: f32, height: f32| pos2(x, y - 0.5 * height);
        let places = [
            Rect::from_min_size(corner(from - GAP - low.size().x, low.size().y), low.size()),
            Rect::from_min_size(corner(to + GAP, high.size().y), high.size()),
        ];
        painter.galley(places[0].min, low, theme.text(role));
        painter.galley(places[1].min, high, theme.text(role));
        [Rect::from_min_size(corner(from, THICKNESS), vec2(to - from, THICKNESS)), places[0], places[1]]
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::steps::Row;
    use crate::window::steps::density::DENSITIES;
    use egui::{Context, RawInput};

    #[test]
    fn numbers_and_bars_do_not_overlap_at_any_density() {
        let same = [[-314.2, -79.1], [-296.2, -105.8]];
        let bars = [same, [[0.0, 150.0], [150.0, 150.0]], [[0.0, 1.0], [900.0, 1000.0]], [[-12345.6, 2.0], [1.0, 3.0]]];
        let rows = bars.map(|bars| Row { bars: Some(bars), ..Row::default() }).to_vec();
        let table = Table { rows, span: 12_400.0, ..Table::default() };
        for (density, zoom) in DENSITIES.iter().flat_map(|density| [1.0, 1.25, 1.5].map(|zoom| (density, zoom))) {
            let ctx = Context::default();
            ctx.set_zoom_factor(zoom);
            let _ = ctx.run(RawInput::default(), |ctx| {
                egui::CentralPanel::default().show(ctx, |ui| {
                    let scale = Scale::of(ui, &table);
                    for bars in bars {
                        let room = Rect::from_min_size(pos2(30.0, 50.0), vec2(180.0, density.bars - 4.0));
                        let places = draw(ui.painter(), room, bars, &scale).concat();
                        for (i, place) in places.iter().enumerate() {
                            assert!(room.expand(1.5).contains_rect(*place), "{density:?}: {place} is not in {room}");
                            let others = places[..i].iter().filter(|other| other.shrink(0.5).intersects(*place));
                            assert_eq!(others.count(), 0, "{density:?}, {bars:?}: {places:?}");
                        }
                    }
                });
            });
        }
    }
}
