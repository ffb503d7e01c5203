//! The intervals of two shapes on an axis, as bars one below the other, with the numbers of their ends.

use crate::{picture::Role, window::theme::Theme};
use egui::{FontId, Painter, Rect, Stroke, pos2};

/// The letters of the numbers, and the gap between the two of a bar that is too short for them.
const LETTERS: f32 = 10.0;
const GAP: f32 = 6.0;

/// Draws both in a part of a panel whose width stands for `span`, smaller numbers further left.
pub fn draw(painter: &Painter, room: Rect, bars: [[f64; 2]; 2], span: f64, theme: &Theme) {
    let (low, high) = (bars[0][0].min(bars[1][0]), bars[0][1].max(bars[1][1]));
    let span = span.max(high - low).max(f64::MIN_POSITIVE);
    let across = |x: f64| room.center().x + ((x - (low + high) * 0.5) / span) as f32 * room.width();
    for (i, (bar, role)) in bars.into_iter().zip([Role::A, Role::B]).enumerate() {
        let y = room.min.y + room.height() * 0.5 * (i as f32 + 1.0) - 2.0;
        let [from, to] = bar.map(across);
        painter.line_segment([pos2(from, y), pos2(to.max(from + 1.0), y)], Stroke::new(3.0, theme.color(role)));
        let font = FontId::proportional(LETTERS);
        let numbers = bar.map(|end| painter.layout_no_wrap(format!("{end:.1}"), font.clone(), theme.text(role)));
        let widths = numbers.each_ref().map(|number| number.size().x);
        let lefts = number_places([from, to], widths, [room.min.x, room.max.x]);
        for (number, left) in numbers.into_iter().zip(lefts) {
            let top = y - 2.0 - number.size().y;
            painter.galley(pos2(left, top), number, theme.text(role));
        }
    }
}

/// The left sides of the numbers of a bar: at its ends or, where the bar is shorter, side by side about its middle.
fn number_places([from, to]: [f32; 2], [first, second]: [f32; 2], [left, right]: [f32; 2]) -> [f32; 2] {
    let both = first + GAP + second;
    if to - from >= both {
        return [from, to - second];
    }
    let begin = ((from + to - both) * 0.5).min(right - both).max(left);
    [begin, begin + first + GAP]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_a_bar_of_any_length_stand_apart_and_in_the_room() {
        for from in 0..150_u8 {
            for to in from..=150 {
                let [low, high] = number_places([from, to].map(f32::from), [40.0, 30.0], [0.0, 150.0]);
                assert!(low >= 0.0 && low + 40.0 < high && high + 30.0 <= 150.0, "bar {from} to {to}: {low}, {high}");
            }
        }
    }
}
