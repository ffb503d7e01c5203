//! The gallery of examples: what is in it, how it is searched, and its pictures.

pub mod examples;
pub mod search;
pub mod thumbnail;
