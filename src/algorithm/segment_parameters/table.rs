//! Which of the three numbers are known, and what do they mean? A table beside the steps.

use crate::{
    algorithm::{
        segment_parameters::{Numbers, words},
        steps::{
            Row, RowState, Side,
            terms::{number, parameter},
        },
    },
    collision::explain::{ParameterRange, SegmentCase},
};

impl Numbers {
    /// The three numbers known so far: r × s after one step, t after two, u after three.
    pub fn table(&self, known: usize) -> Side {
        let case = match self.case {
            _ if self.is_point(0) || self.is_point(2) => "degenerate",
            Some(SegmentCase::Crossing) => "not parallel",
            Some(SegmentCase::Collinear) => "collinear",
            Some(SegmentCase::Parallel | SegmentCase::Degenerate) | None => "parallel",
        };
        let crosses = self.case == Some(SegmentCase::Crossing);
        let row = |i: usize, name: &str, value: Option<String>, meaning: String, decides: bool| {
            let state = if known > 0 && i > 1 && !crosses {
                RowState::Skipped
            } else if known < i {
                RowState::Waiting
            } else if decides {
                RowState::Decisive
            } else if known == i {
                RowState::Current
            } else {
                RowState::Done
            };
            let cells = match state {
                RowState::Waiting => vec![String::new(), String::new()],
                RowState::Skipped => vec![String::new(), "skipped".to_owned()],
                _ => vec![value.unwrap_or_default(), meaning],
            };
            // The step with the same number explains it; parallel segments have no parameters.
            let step = (i == 1 || crosses).then_some(i);
            Row::new(name.to_owned(), cells, state).at_step(step)
        };
        let place = |parameter: Option<(f64, ParameterRange)>, ends: [&str; 2]| {
            parameter.map(|(_, place)| words(place, ends)).unwrap_or_default()
        };
        let is_beyond =
            |parameter: Option<(f64, ParameterRange)>| parameter.is_some_and(|(_, place)| !place.is_on_segment());
        let rows = vec![
            row(1, "r × s", Some(number(self.cross)), case.to_owned(), !crosses),
            row(2, "t on A", self.t.map(|t| parameter(t.0)), place(self.t, ["P1", "P2"]), is_beyond(self.t)),
            row(3, "u on B", self.u.map(|u| parameter(u.0)), place(self.u, ["P3", "P4"]), is_beyond(self.u)),
        ];
        Side::table(["", "value", "result"], rows)
    }
}
