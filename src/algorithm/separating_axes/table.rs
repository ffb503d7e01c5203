//! The table of the axes: which are tested, which one decides, and the results.

use crate::algorithm::separating_axes::{Axes, length};
use crate::algorithm::steps::{Row, RowState, Side, Stage, Table};
use crate::collision::Relation;
use crate::collision::explain::{AxisKind, AxisTest, Verdict};

impl Axes {
    /// The decisive axis: the first that gives the answer or, if all overlap, the one with the smallest overlap.
    fn decisive_index(&self) -> usize {
        let axes = &self.twin.steps;
        let least = (0..axes.len()).max_by(|&i, &j| axes[i].gap().total_cmp(&axes[j].gap()));
        axes.iter().position(|axis| axis.verdict == Verdict::Decisive).or(least).unwrap_or(0)
    }

    /// The decisive axis and its name.
    pub fn decisive(&self) -> (&AxisTest, &str) {
        let index = self.decisive_index();
        (&self.twin.steps[index], &self.names[index])
    }

    pub fn table(&self, stage: Stage) -> Side {
        let (twin, decisive) = (&self.twin, self.decisive_index());
        let row = |(i, axis): (usize, &AxisTest)| {
            // A gap ends the test; otherwise the decisive axis is known only after all.
            let decides = i == decisive && (stage == Stage::After || axis.relation == Relation::Disjoint);
            let state = stage.state(i, twin.cost.tests, decides);
            let bars = (!matches!(state, RowState::Skipped | RowState::Waiting)).then_some([axis.first, axis.second]);
            // After the opening, one step for each axis tested.
            let step = (i < twin.cost.tests).then_some(i + 1);
            Row { bars, ..Row::test(&self.names[i], [result(axis)], state).at_step(step) }
        };
        let rows = twin.steps.iter().enumerate().map(row).collect();
        let length = |axis: &AxisTest| axis.first[1].max(axis.second[1]) - axis.first[0].min(axis.second[0]);
        let span = twin.steps.iter().map(length).fold(0.0, f64::max);
        Side::Table(Table { head: vec!["axis", "result"], has_bars: true, span, rows, framed: None })
    }
}

pub fn result(axis: &AxisTest) -> String {
    match axis.relation {
        Relation::Disjoint => format!("gap {}", length(axis)),
        Relation::Touching => "touch".to_owned(),
        Relation::Overlapping if axis.kind == AxisKind::AlongLine => "intersect".to_owned(),
        Relation::Overlapping => format!("overlap {}", length(axis)),
    }
}
