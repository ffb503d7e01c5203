//! How does the time grow: of the broad phase with the boxes and the cores, of intersection and distance with the corners?

use collision_lab::bench::clock::interleaved;
use collision_lab::bench::inputs::{Crowd, FRAMES, Kind, Pairs, moving_boxes};
use collision_lab::collision::{Aabb, BroadPhase, Shape, Threads, closest_points, intersection};
use rayon::ThreadPoolBuilder;
use std::hint::black_box;
use std::iter::successors;
use std::thread::available_parallelism;
use std::time::Duration;

const BUDGET: Duration = Duration::from_millis(400);

pub fn run() {
    println!("\n### Growth\n\n| what | n: µs | fitted |\n|---|---|---|");
    let numbers = [1000, 10_000, 100_000, 1_000_000];
    for crowd in [Crowd::Alike, Crowd::Mixed, Crowd::Clustered] {
        let name = format!("broad phase, n {}", crowd.name());
        grow(&name, &numbers, |count| broad_phase(Threads::One, &moving_boxes(crowd, count, FRAMES)));
    }
    let cores = available_parallelism().map_or(1, usize::from);
    let cores: Vec<usize> = successors(Some(1), |n| Some(2 * n)).take_while(|n| *n <= cores).collect();
    for count in &numbers[2..] {
        let frames = moving_boxes(Crowd::Alike, *count, FRAMES);
        grow(&format!("broad phase, {count} {}, on n cores", Crowd::Alike.name()), &cores, |cores| {
            let pool = ThreadPoolBuilder::new().num_threads(cores).build().expect("threads can be started");
            pool.install(|| broad_phase(Threads::All, &frames))
        });
    }
    let corners = [10, 30, 100, 300, 1000];
    grow("intersection of convex polygons of n corners", &corners, |n| pairwise(Kind::Convex(n), 10.0, area));
    grow("intersection of stars of n corners", &corners, |n| pairwise(Kind::Star(n), 10.0, area));
    grow("distance of convex polygons of n corners", &corners, |n| pairwise(Kind::Convex(n), 250.0, distance));
}

/// The time of a frame; on all threads means those of the pool in which this runs.
fn broad_phase(threads: Threads, frames: &[Vec<Aabb>]) -> Duration {
    let (mut broad, mut frame) = (BroadPhase::default().with_threads(threads), 0);
    let mut run = || {
        frame = (frame + 1) % frames.len();
        black_box(broad.pairs(&frames[frame]).len());
    };
    interleaved(&mut [&mut run], BUDGET)[0].median
}

fn area(a: &Shape, b: &Shape) -> f64 {
    intersection(a, b).area
}

fn distance(a: &Shape, b: &Shape) -> f64 {
    f64::from(closest_points(a, b).distance)
}

/// The time of a pair with the centres within a square of this side.
fn pairwise(kind: Kind, side: f32, ask: fn(&Shape, &Shape) -> f64) -> Duration {
    const COUNT: u32 = 32;
    let Pairs { a, b, pairs, .. } = Pairs::some("", [kind; 2], side, COUNT as usize, COUNT as usize);
    let mut run = || {
        for pair in &pairs {
            black_box(ask(black_box(&a[pair[0] as usize]), &b[pair[1] as usize]));
        }
    };
    interleaved(&mut [&mut run], BUDGET)[0].median / COUNT
}

/// Writes the times for each n, and the exponent of n that fits them best.
fn grow(name: &str, numbers: &[usize], time: impl Fn(usize) -> Duration) {
    let points: Vec<(f64, f64)> = numbers.iter().map(|&n| (n as f64, time(n).as_secs_f64() * 1e6)).collect();
    let times: Vec<String> = points.iter().map(|(n, time)| format!("{n}: {time:.3}")).collect();
    println!("| {name} | {} | n^{:.2} |", times.join(", "), slope(&points));
}

/// The slope of the line of least squares through the logarithms.
fn slope(points: &[(f64, f64)]) -> f64 {
    let logs: Vec<(f64, f64)> = points.iter().map(|(x, y)| (x.ln(), y.ln())).collect();
    let count = logs.len() as f64;
    let (mean_x, mean_y) =
        (logs.iter().map(|p| p.0).sum::<f64>() / count, logs.iter().map(|p| p.1).sum::<f64>() / count);
    let (above, below) = logs.iter().fold((0.0, 0.0), |(above, below), (x, y)| {
        (above + (x - mean_x) * (y - mean_y), below + (x - mean_x) * (x - mean_x))
    });
    above / below
}
