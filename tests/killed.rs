//! Does a kill -9 in the middle of a save lose anything?
#![cfg(unix)]

use collision_lab::{
    files::{Flow, Folders, load},
    lab::{Command, Lab},
    scene::{Body, Local, Pose, Scene, file},
};
use std::{
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{self, Stdio},
    thread,
    time::Duration,
};
use tempfile::tempdir;

#[path = "../src/split_mix.rs"]
mod split_mix;
use split_mix::SplitMix;

/// Set in the process that is killed while it saves: the file that it saves to.
const VICTIM: &str = "COLLISION_LAB_TEST_SAVES_TO";

fn circle(radius: f32) -> Body {
    Body::new(Local::Circle { radius }, Pose::default()).unwrap()
}

fn radius(body: &Body) -> f32 {
    if let Local::Circle { radius } = body.local() { *radius } else { f32::NAN }
}

/// The process that is killed: it saves larger and larger circles, and says of each when it is saved.
#[test]
fn victim() {
    let Some(path) = std::env::var_os(VICTIM).map(PathBuf::from) else { return };
    let opened = load(&path).unwrap();
    let mut lab = Lab::with_scene(opened.saved.clone());
    let (mut flow, _) = Flow::new(Some(opened), &Folders::default(), PathBuf::from("/"));
    for radius in 1.. {
        let many = (0..100).map(|_| circle(radius as f32)).collect();
        lab.apply(&Command::SelectAll);
        lab.apply(&Command::Delete);
        lab.apply(&Command::Insert("Paste", many));
        assert!(flow.save(&lab).notice.is_some_and(|told| told.starts_with("Saved")));
        println!("\nsaved {radius}");
    }
}

/// Kill -9 in the middle of a save, a thousand times: the file is whole, and what was said to be saved is in it.
#[test]
fn a_thousand_kills_in_the_middle_of_a_save_lose_nothing() {
    let workers = (0..4).map(|worker| {
        thread::spawn(move || {
            let (folder, mut random) = (tempdir().unwrap(), SplitMix(worker));
            let path = folder.path().join("scene.json");
            for kill in 0..250 {
                file::write_file(&path, &Scene::default()).unwrap();
                let mut victim = process::Command::new(std::env::current_exe().unwrap())
                    .args(["--exact", "victim", "--nocapture"])
                    .env(VICTIM, &path)
                    .stdout(Stdio::piped())
                    .spawn()
                    .unwrap();
                let mut lines = BufReader::new(victim.stdout.take().unwrap()).lines().map_while(Result::ok);
                let saved = |line: String| line.strip_prefix("saved ").and_then(|number| number.parse::<f32>().ok());
                let mut last = lines.by_ref().find_map(saved).expect("the victim saves");
                thread::sleep(Duration::from_micros(random.next() % 1500));
                victim.kill().unwrap();
                victim.wait().unwrap();
                last = lines.filter_map(saved).last().unwrap_or(last);
                let found: Vec<f32> = file::read_file(&path).unwrap().bodies.iter().map(radius).collect();
                let is_whole = found.len() == 100 && found.iter().all(|radius| *radius == found[0]);
                assert!(is_whole && (found[0] == last || found[0] == last + 1.0), "kill {kill}: {last}, {found:?}");
            }
        })
    });
    workers.collect::<Vec<_>>().into_iter().for_each(|worker| worker.join().unwrap());
}
