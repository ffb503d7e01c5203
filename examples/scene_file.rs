//! How does a game exchange shapes with the program? `cargo run --example scene_file --no-default-features --features scene-file`
//!
//! Reads a scene file, asks what hits what, moves something, and writes the scene, which `collision-lab FILE` opens in the
//! window: the way to look at two shapes of a game that do not collide as they should.

use collision_lab::collision::{Relation, contact, relation};
use collision_lab::glam::Vec2;
use collision_lab::scene::{Scene, file};
use std::error::Error;
use std::{env, fs, process};

const LEVEL: &str = r#"{ "version": 1,
  "shapes": [
    { "name": "door",   "type": "rect",   "position": [200, 100], "size": [80, 10], "pivot": [0, 5], "angle": 90 },
    { "name": "player", "type": "circle", "center": [210, 150], "radius": 12 } ] }"#;

/// The place of a body by its name.
fn named(scene: &Scene, name: &str) -> Option<usize> {
    scene.bodies.iter().position(|body| body.name.as_deref() == Some(name))
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut scene = file::read(LEVEL)?;
    let (door, player) = (named(&scene, "door").ok_or("no door")?, named(&scene, "player").ok_or("no player")?);
    let hit = |scene: &Scene| contact(scene.bodies[door].shape(), scene.bodies[player].shape());
    let way_out = hit(&scene).ok_or("the player stands in the open door")?.mtv();
    println!("the player must move by {way_out}");
    assert_eq!(way_out, Vec2::new(7.0, 0.0));

    // Closing the door frees the way: it turns about its hinge.
    let hinge = scene.bodies[door].pivot();
    scene.bodies[door].turn_to(0.0, hinge)?;
    assert_eq!(relation(scene.bodies[door].shape(), scene.bodies[player].shape()), Relation::Disjoint);

    // What is written reads back as the same scene, to the last bit.
    let path = env::temp_dir().join(format!("collision-lab-example-{}.json", process::id()));
    file::write_file(&path, &scene)?;
    let again = file::read_file(&path);
    fs::remove_file(&path)?;
    assert_eq!(again?, scene);

    // A mistake is told with its line and field, and nothing is half loaded.
    let mistake = file::read(&LEVEL.replace("\"radius\": 12", "\"radius\": -12")).expect_err("no such circle");
    println!("{mistake}");
    assert_eq!(mistake.to_string(), "line 4: shapes[1].radius: must not be negative, but is -12");
    Ok(())
}
