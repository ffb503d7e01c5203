//! The gallery of examples: pictures in a panel over the canvas.

mod card;
pub mod panel;
mod place;
pub mod thumbnail_textures;
