//! Which of many boxes may meet?

pub(crate) mod buffer;
pub(crate) mod pairs;
pub(crate) mod row;
pub(crate) mod rows_and_columns;
pub(crate) mod sort_into_rows;
pub(crate) mod sweep_row;
pub(crate) mod sweeper;
