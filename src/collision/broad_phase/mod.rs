//! Which of many boxes may meet?

pub(crate) mod buffer;
pub(crate) mod grid;
pub(crate) mod pairs;
pub(crate) mod row;
pub(crate) mod sort_into_rows;
pub(crate) mod sweep_row;
pub(crate) mod sweeper;
