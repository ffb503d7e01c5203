//! A kill -9 in the middle of a save loses nothing.
#![cfg(unix)]

use crate::files::controller::FileController;
use crate::files::open_file::load;
use crate::files::session::ProgramPaths;
use crate::lab::Lab;
use crate::lab::command::Command;
use crate::scene::{Scene, file};
use crate::split_mix::SplitMix;
use crate::tests::shapes::{circle, radius};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{self, Stdio};
use std::time::Duration;
use std::{fs, thread};
use tempfile::tempdir;

/// Set in the process to be killed: the file that it saves.
const VICTIM: &str = "COLLISION_LAB_TEST_SAVES_TO";

/// The process to be killed: it saves larger and larger circles, and reports each save.
#[test]
fn victim() {
    let Some(path) = std::env::var_os(VICTIM).map(PathBuf::from) else { return };
    let opened = load(&path).unwrap();
    let mut lab = Lab::with_scene(opened.saved.clone());
    let (mut files, _) = FileController::new(Some(opened), &ProgramPaths::default(), PathBuf::from("/"));
    for radius in 1.. {
        let many = (0..100).map(|_| circle(0.0, 0.0, radius as f32)).collect();
        lab.apply(&Command::SelectAll);
        lab.apply(&Command::Delete);
        lab.apply(&Command::Paste(many));
        assert!(files.save(&mut lab).notice.is_some_and(|notice| notice.starts_with("Saved")));
        println!("\nsaved {radius}");
    }
}

/// A process that is killed when the test ends, if not before.
struct Victim(process::Child);

impl Victim {
    fn kill(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

impl Drop for Victim {
    fn drop(&mut self) {
        // It may be dead by now.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Removes the temporary files that a save left in a folder; returns whether there were any.
fn clear_temporary(folder: &Path) -> bool {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let left: Vec<PathBuf> = names.filter(|path| path.extension().is_some_and(|ending| ending == "new")).collect();
    left.iter().for_each(|path| fs::remove_file(path).unwrap());
    !left.is_empty()
}

/// After a thousand kills in the middle of a save, the file is complete and contains whatever was reported as saved.
#[test]
fn a_thousand_kills_in_the_middle_of_a_save_lose_nothing() {
    let workers = (0..4).map(|worker| {
        thread::spawn(move || {
            let (folder, mut random) = (tempdir().unwrap(), SplitMix(worker));
            let path = folder.path().join("scene.json");
            // How many kills came during a save, and how many after it but before its report.
            let mut hits = [0, 0];
            for kill in 0..250 {
                file::write_file(&path, &Scene::default()).unwrap();
                let mut victim = process::Command::new(std::env::current_exe().unwrap());
                victim
                    .args(["--exact", "tests::killed::victim", "--nocapture"])
                    .env(VICTIM, &path)
                    .stdout(Stdio::piped());
                let mut victim = Victim(victim.spawn().unwrap());
                let mut lines = BufReader::new(victim.0.stdout.take().unwrap()).lines().map_while(Result::ok);
                let saved = |line: String| line.strip_prefix("saved ").and_then(|number| number.parse::<f32>().ok());
                let mut last = lines.by_ref().find_map(saved).expect("the victim saves");
                thread::sleep(Duration::from_micros(random.next() % 1500));
                victim.kill();
                last = lines.filter_map(saved).last().unwrap_or(last);
                let found: Vec<f32> = file::read_file(&path).unwrap().bodies.iter().map(radius).collect();
                let is_whole = found.len() == 100 && found.iter().all(|radius| *radius == found[0]);
                assert!(is_whole && (found[0] == last || found[0] == last + 1.0), "kill {kill}: {last}, {found:?}");
                hits[0] += u32::from(clear_temporary(folder.path()));
                hits[1] += u32::from(found[0] == last + 1.0);
            }
            hits
        })
    });
    let hits: Vec<[u32; 2]> = workers.collect::<Vec<_>>().into_iter().map(|worker| worker.join().unwrap()).collect();
    let [written, unsaid] = [0, 1].map(|i| hits.iter().map(|hits| hits[i]).sum::<u32>());
    println!("{written} kills left a temporary file, {unsaid} came before the save was said");
    assert!(written > 0 && unsaid > 0, "no kill was in the middle of a save: {written} and {unsaid}");
}
