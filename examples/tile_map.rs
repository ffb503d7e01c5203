//! Which tiles does a character touch? `cargo run --example tile_map --no-default-features`
//!
//! The solid tiles of a map lie in a batch, a struct of arrays that is asked for many shapes at once. The character is pushed
//! out of the tile that it is deepest in, again and again until it is in none.

use collision_lab::collision::{Rect, RectBatch, Relation, ShapeError, contact, relation};
use collision_lab::glam::Vec2;

const TILE: f32 = 16.0;
const MAP: [&str; 6] = [
    "....................",
    "....................",
    ".........##.........",
    "....................",
    "......#.............",
    "####################",
];

/// A rectangle for each `#`.
fn solid_tiles() -> Result<Vec<Rect>, ShapeError> {
    let mut tiles = Vec::new();
    for (row, line) in MAP.iter().enumerate() {
        for (column, _) in line.bytes().enumerate().filter(|&(_, tile)| tile == b'#') {
            let center = (Vec2::new(column as f32, row as f32) + 0.5) * TILE;
            tiles.push(Rect::new(center, Vec2::splat(0.5 * TILE), 0.0)?);
        }
    }
    Ok(tiles)
}

fn main() -> Result<(), ShapeError> {
    let map = RectBatch::new(&solid_tiles()?);
    // Kept from frame to frame, so that nothing is allocated once it is large enough.
    let mut bits = Vec::new();

    // A character of 12 by 20 that has run a little into the step, and fallen a little into the ground.
    let mut character = Rect::new(Vec2::new(93.0, 73.0), Vec2::new(6.0, 10.0), 0.0)?;
    for _ in 0..8 {
        let touched = map.overlaps_rect(character, &mut bits);
        let contacts = touched.filter_map(|tile| contact(&map.get(tile), &character));
        let Some(deepest) = contacts.filter(|c| c.depth > 0.0).max_by(|a, b| a.depth.total_cmp(&b.depth)) else {
            break;
        };
        println!("pushed by {}", deepest.mtv());
        character.translate(deepest.mtv())?;
    }

    println!("stands at {}", character.center());
    assert_eq!(character.center(), Vec2::new(90.0, 70.0), "the step begins at 96, and the ground at 80");
    let touched = map.overlaps_rect(character, &mut bits);
    assert!(touched.clone().next().is_some(), "it stands on something");
    for tile in touched {
        assert_eq!(relation(&map.get(tile), &character), Relation::Touching);
    }
    Ok(())
}
