//! Bugs of common code that no article prints.

pub mod tunnelling;
