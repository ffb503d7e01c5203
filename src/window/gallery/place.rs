//! The positions of the examples: in rows, each topic beginning a new one; and which example an arrow key selects.

use crate::gallery::examples::Example;
use egui::Key;

/// How many rows a page key leads up or down.
const PAGE: usize = 3;

/// The indices of the examples in each row.
#[derive(Debug, PartialEq)]
pub struct Rows(pub Vec<Vec<usize>>);

impl Rows {
    pub fn new(examples: &[Example], listed: &[usize], columns: usize) -> Self {
        let topics = listed.chunk_by(|a, b| examples[*a].topic == examples[*b].topic);
        Self(topics.flat_map(|topic| topic.chunks(columns)).map(<[usize]>::to_vec).collect())
    }

    /// The example that is reached from `chosen` with a key; the first if that is not listed.
    pub fn reached(&self, chosen: usize, key: Key) -> Option<usize> {
        let Self(rows) = self;
        let all = || rows.iter().flatten().copied();
        let place = all().position(|index| index == chosen);
        let (Some(row), Some(place)) = (rows.iter().position(|row| row.contains(&chosen)), place) else {
            return all().next();
        };
        let column = rows[row].iter().position(|index| *index == chosen)?;
        let below = |row: usize| rows.get(row).map(|row| row[column.min(row.len() - 1)]);
        let reached = match key {
            Key::ArrowLeft => place.checked_sub(1).and_then(|place| all().nth(place)),
            Key::ArrowRight => all().nth(place + 1),
            Key::ArrowUp => row.checked_sub(1).and_then(below),
            Key::ArrowDown => below(row + 1),
            Key::PageUp => below(row.saturating_sub(PAGE)),
            Key::PageDown => below((row + PAGE).min(rows.len() - 1)),
            Key::Home => all().next(),
            Key::End => all().last(),
            _ => None,
        };
        reached.or(Some(chosen))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::command::Command;

    #[test]
    fn arrows_lead_to_the_visible_neighbour() {
        let example = |topic| Example { topic, name: String::new(), text: String::new(), command: Command::Lessons };
        let examples: Vec<Example> = ["a", "a", "a", "a", "b", "b", "c"].map(example).into();
        let rows = Rows::new(&examples, &[0, 1, 2, 3, 4, 5, 6], 3);
        assert_eq!(rows.0, [vec![0, 1, 2], vec![3], vec![4, 5], vec![6]]);
        for (from, key, to) in [
            (0, Key::ArrowRight, 1),
            (2, Key::ArrowRight, 3),
            (0, Key::ArrowLeft, 0),
            (2, Key::ArrowDown, 3),
            (3, Key::ArrowDown, 4),
            (5, Key::ArrowDown, 6),
            (6, Key::ArrowDown, 6),
            (5, Key::ArrowUp, 3),
            (1, Key::ArrowUp, 1),
            (1, Key::PageDown, 6),
            (5, Key::PageDown, 6),
            (5, Key::PageUp, 1),
            (1, Key::End, 6),
            (6, Key::Home, 0),
        ] {
            assert_eq!(rows.reached(from, key), Some(to), "{key:?} from {from}");
        }
        let fewer = Rows::new(&examples, &[4, 6], 3);
        assert_eq!(fewer.reached(0, Key::ArrowDown), Some(4), "what is chosen is not listed");
        assert_eq!(Rows::new(&examples, &[], 3).reached(0, Key::ArrowDown), None);
    }
}
