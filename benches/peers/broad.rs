//! All overlapping bounding boxes of moving shapes, beside the trees of parry2d, broccoli and rstar.

use crate::measure::{Way, in_turn};
use collision_lab::collision::{Aabb, BroadPhase};
use glam::Vec2;
use parry2d::{
    bounding_volume::Aabb as Box2,
    partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace},
};

/// SplitMix64 (Steele, Lea and Flood).
pub struct Random(pub u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
    pub fn below(&mut self, limit: f32) -> f32 {
        (self.next() >> 40) as f32 / (1 << 24) as f32 * limit
    }
}

fn world(kind: &str, count: usize) -> Vec<(Aabb, Vec2)> {
    let mut random = Random(count as u64);
    let side = (count as f32 / 1.45).sqrt();
    (0..count)
        .map(|i| {
            let (mut w, mut h) = (random.below(1.0) + 0.5, random.below(1.0) + 0.5);
            let (mut x, mut y) = (random.below(side), random.below(side));
            match kind {
                "mixed" if i % 1000 == 0 => (w, h) = (w * 30.0, h * 30.0),
                "power" => {
                    let s = 0.25 * (random.below(1.0) + 1e-6).powf(-0.6);
                    (w, h) = (w * s, h * s);
                }
                "clustered" => {
                    let c = (i % 10) as f32;
                    x = x * 0.3 + c * side * 10.0;
                    y = y * 0.3 + (c * 3.7 % 10.0) * side * 10.0;
                }
                _ => {}
            }
            let min = Vec2::new(x, y);
            (Aabb { min, max: min + Vec2::new(w, h) }, Vec2::new(random.below(0.1) - 0.05, random.below(0.1) - 0.05))
        })
        .collect()
}

fn frame(world: &[(Aabb, Vec2)], t: usize, boxes: &mut Vec<Aabb>) {
    let t = (t % 20) as f32;
    boxes.clear();
    boxes.extend(world.iter().map(|(b, v)| Aabb { min: b.min + *v * t, max: b.max + *v * t }));
}

fn box2(b: &Aabb) -> Box2 {
    Box2::new([b.min.x, b.min.y].into(), [b.max.x, b.max.y].into())
}

pub fn run() {
    for kind in ["alike", "mixed", "power", "clustered"] {
        for count in [1000, 10_000, 100_000, 1_000_000] {
            let world = world(kind, count);
            let mut boxes = Vec::new();
            frame(&world, 0, &mut boxes);
            let mut broad = BroadPhase::default();
            let leaves: Vec<Box2> = boxes.iter().map(box2).collect();
            let mut bvh = Bvh::from_leaves(BvhBuildStrategy::Binned, &leaves);
            let mut ws = BvhWorkspace::default();
            let (mut t0, mut t1) = (0, 0);
            let mut frames: Vec<Vec<Aabb>> = Vec::new();
            for t in 0..20 {
                let mut f = Vec::new();
                frame(&world, t, &mut f);
                frames.push(f);
            }
            let mut out: Vec<(u32, u32)> = Vec::new();
            let mut ways = vec![
                Way::new("ours", || {
                    t0 += 1;
                    broad.pairs(&frames[t0 % 20]).len() as u64
                }),
                Way::new("parry2d refit", || {
                    t1 += 1;
                    for (b, i) in frames[t1 % 20].iter().zip(0..) {
                        bvh.insert_or_update_partially(box2(b), i, 0.0);
                    }
                    bvh.refit(&mut ws);
                    out.clear();
                    bvh.traverse_bvtt_single_tree::<false>(&mut ws, &mut |a, b| out.push((a, b)));
                    out.len() as u64
                }),
            ];
            let rounds = (2_000_000 / count).clamp(5, 200);
            let taken = in_turn(&mut ways, rounds);
            for (w, t) in ways.iter().zip(&taken) {
                println!(
                    "{kind:10} {count:8} {:14} {:9.4} ms  ±{:4.1} %  {} pairs",
                    w.name,
                    t.median.as_secs_f64() * 1e3,
                    t.spread * 100.0,
                    t.checksum
                );
            }
            println!("ratio {:.2}", taken[1].median.as_secs_f64() / taken[0].median.as_secs_f64());
        }
    }
}
