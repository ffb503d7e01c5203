//! The table of the axes: which are tested, which one decides, and the results.

use crate::{
    algorithm::steps::{Row, RowState, Side, Stage, Table, terms::difference},
    collision::{
        Relation,
        explain::{AxisKind, AxisTest, Explanation, Verdict},
    },
};
use core::cmp::Ordering;

/// The decisive axis: the first that gives the answer or, if all overlap, the one with the smallest overlap.
pub fn decisive(twin: &Explanation<Relation, Vec<AxisTest>>) -> usize {
    let least = (0..twin.steps.len()).max_by(|&i, &j| twin.steps[i].gap().total_cmp(&twin.steps[j].gap()));
    twin.steps.iter().position(|axis| axis.verdict == Verdict::Decisive).or(least).unwrap_or(0)
}

/// The length of the gap or overlap on an axis: never 0, which would mean touching.
pub fn length(axis: &AxisTest) -> String {
    let [from, to] = axis.between();
    match axis.relation {
        Relation::Disjoint => difference(to, from, Ordering::Greater),
        Relation::Touching | Relation::Overlapping => difference(from, to, Ordering::Greater),
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

pub fn table(twin: &Explanation<Relation, Vec<AxisTest>>, names: &[String], stage: Stage) -> Side {
    let decisive = decisive(twin);
    let row = |(i, axis): (usize, &AxisTest)| {
        // A gap ends the test; otherwise the decisive axis is known only after all.
        let decides = i == decisive && (stage == Stage::After || axis.relation == Relation::Disjoint);
        let state = stage.state(i, twin.cost.tests, decides);
        let text = match state {
            RowState::Skipped => "skipped".to_owned(),
            RowState::Waiting => String::new(),
            RowState::Current | RowState::Done | RowState::Decisive => result(axis),
        };
        let bars = (!matches!(state, RowState::Skipped | RowState::Waiting)).then_some([axis.first, axis.second]);
        // After the opening, one step for each axis tested.
        let step = (i < twin.cost.tests).then_some(i + 1);
        Row { bars, ..Row::new(&names[i], [text], state).at_step(step) }
    };
    let rows = twin.steps.iter().enumerate().map(row).collect();
    let length = |axis: &AxisTest| axis.first[1].max(axis.second[1]) - axis.first[0].min(axis.second[0]);
    let span = twin.steps.iter().map(length).fold(0.0, f64::max);
    Side::Table(Table { head: vec!["axis", "result"], has_bars: true, span, rows, framed: None })
}
