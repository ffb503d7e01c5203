//! Collision Lab: 2D collision detection that one can drag with the mouse, and the module behind it.

pub mod collision;
pub mod command;
pub mod lab;
pub mod lesson;
pub mod picture;
pub mod scene;
