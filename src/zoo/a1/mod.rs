//! Bugs of article A1.

pub mod bounce;
pub mod boundary;
pub mod duplicates;
pub mod enclosed;
pub mod endless_loop;
pub mod no_id;
pub mod no_turn;
pub mod parameter;
pub mod sorted;
pub mod stays_red;
pub mod strict;
pub mod undefined;
