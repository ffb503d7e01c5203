//! Explains the walk: from crossing to crossing, along A inside B and along B inside A, until it is back.

use crate::algorithm::steps::outline_terms::mean;
use crate::algorithm::steps::terms::number;
use crate::algorithm::steps::{Row, Side, Stage, Step};
use crate::algorithm::weiler_atherton::Numbers;
use crate::collision::area;
use crate::collision::explain::Stretch;
use crate::marks::{Role, Stroke};
use crate::number_format::counted;
use glam::DVec2;

impl Numbers {
    pub fn stretch(&self, index: usize) -> Step {
        let stretch = &self.found.stretches[index];
        let (own, other, role) = if stretch.along_first { ("A", "B", Role::A) } else { ("B", "A", Role::B) };
        let [from, to] = stretch.ends;
        let begins = index == 0 || self.found.stretches[index - 1].piece < stretch.piece;
        let ends = self.found.stretches.get(index + 1).is_none_or(|next| next.piece > stretch.piece);
        let rule = match (begins, ends) {
            (true, _) => {
                "Begin a piece at an entering crossing that belongs to no piece yet. From there A's outline is inside B, up \
                 to the next crossing on it."
            }
            (false, true) => {
                "Change to the other outline and follow it to the next crossing. That is where the piece began: its \
                 outline is closed."
            }
            (false, false) => {
                "At a crossing, change to the other outline: it goes in where this one goes out. Follow it, in its own \
                 direction, to the next crossing on it."
            }
        };
        let passed = stretch.path.len() - 2;
        let title = format!("Piece {}: along {own} from c{from} to c{to}", stretch.piece + 1);
        let line = if begins {
            "start"
        } else if ends {
            "piece"
        } else {
            "stretch"
        };
        let mut step = Step::new(line, title, rule)
            .formula(format!("{own} from c{from} to c{to}: {} inside {other}", counted(passed, "corner")));
        if ends {
            let outline = self.outline_of(stretch.piece);
            step = step.formula(format!(
                "piece {}: {}, area {}",
                stretch.piece + 1,
                counted(outline.len(), "corner"),
                number(area(&outline))
            ));
        }
        for piece in 0..stretch.piece + usize::from(ends) {
            step.found(&self.outline_of(piece), true, Role::Hit);
        }
        for before in self.found.stretches[..index].iter().filter(|before| before.piece == stretch.piece && !ends) {
            step.path(&before.path, false, Role::Hit, Stroke::Dashed);
        }
        step.path(&stretch.path, false, role, Stroke::Heavy);
        let last = &stretch.path[stretch.path.len() - 2..];
        step.arrow(last[0], (last[0] + last[1]) * 0.5, role);
        self.mark(&mut step);
        step.beside(self.walk_table(index))
    }

    fn walk_table(&self, current: usize) -> Side {
        let row = |(i, stretch): (usize, &Stretch)| {
            let state = Stage::At(current).state(i, self.found.stretches.len(), false);
            let [from, to] = stretch.ends;
            let along = if stretch.along_first { "A" } else { "B" }.to_owned();
            let cells = [(stretch.piece + 1).to_string(), along, format!("c{from}"), format!("c{to}")];
            Row::test(format!("{}.", i + 1), cells, state).at_step(FIRST_STRETCH + i)
        };
        Side::table(["", "piece", "along", "from", "to"], self.found.stretches.iter().enumerate().map(row))
    }

    fn outline_of(&self, piece: usize) -> Vec<DVec2> {
        let of_piece = self.found.stretches.iter().filter(|stretch| stretch.piece == piece);
        of_piece.flat_map(|stretch| &stretch.path[..stretch.path.len() - 1]).copied().collect()
    }

    pub fn last_step(&self) -> Step {
        let rule = "Every entering crossing belongs to a piece, so no piece is missing. The walk gives the corners in \
                    order; only the crossings on each edge are sorted, by s or u. This works for concave shapes, too.";
        let pieces = self.found.stretches.last().map_or(0, |last| last.piece + 1);
        let areas: Vec<String> = (0..pieces).map(|piece| number(area(&self.outline_of(piece)))).collect();
        let mut step = Step::new("piece", format!("The intersection: {}", counted(pieces, "piece")), rule)
            .formula(if pieces == 1 {
                format!("area = {}", number(self.region.area))
            } else {
                format!("area = {} = {}", areas.join(" + "), number(self.region.area))
            })
            .beside(self.walk_table(self.found.stretches.len()));
        for piece in 0..pieces {
            let outline = self.outline_of(piece);
            step.found(&outline, true, Role::Hit);
            step.label(mean(&outline), (piece + 1).to_string(), Role::Hit);
        }
        step
    }
}

/// The step of the first stretch; before it come the outlines, the crossings and their labels.
const FIRST_STRETCH: usize = 3;
