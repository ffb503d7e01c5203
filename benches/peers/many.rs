//! One rectangle against many shapes.
use crate::broad::Random;
use crate::measure::{Way, in_turn};
use collision_lab::collision::{Circle, CircleBatch, Kernel, PointBatch, Rect, RectBatch, Shape, overlaps};
use glam::Vec2;

pub fn run() {
    let mut r = Random(3);
    for side in [60.0f32, 280.0] {
        for n in [1024usize, 16384] {
            let mut rect = || {
                Rect::new(
                    Vec2::new(r.below(side), r.below(side)),
                    Vec2::new(5.0 + r.below(20.0), 5.0 + r.below(20.0)),
                    r.below(core::f32::consts::TAU),
                )
                .unwrap()
            };
            let rects: Vec<Rect> = (0..n).map(|_| rect()).collect();
            let ones: Vec<Rect> = (0..64).map(|_| rect()).collect();
            let circles: Vec<Circle> = rects.iter().map(|r| Circle::new(r.center(), r.half().x).unwrap()).collect();
            let points: Vec<Vec2> = rects.iter().map(|r| r.center()).collect();
            let mut ways: Vec<Way> = Vec::new();
            for k in [Kernel::Avx512, Kernel::Avx2, Kernel::Portable] {
                let b = RectBatch::new(&rects).with_kernel(k);
                let c = CircleBatch::new(&circles).with_kernel(k);
                let p = PointBatch::new(&points).with_kernel(k);
                let other = RectBatch::new(&rects.iter().rev().copied().collect::<Vec<_>>());
                let b2 = b.clone();
                let ones = &ones;
                let mut h = Vec::new();
                ways.push(Way::new(["rect 512", "rect avx2", "rect port"][k as usize], move || {
                    let mut s = 0;
                    for o in ones {
                        b.overlaps_rect(*o, &mut h);
                        s += h.iter().map(|w| w.count_ones() as u64).sum::<u64>();
                    }
                    s
                }));
                let mut h = Vec::new();
                ways.push(Way::new(["circ 512", "circ avx2", "circ port"][k as usize], move || {
                    let mut s = 0;
                    for o in ones {
                        c.overlaps_rect(*o, &mut h);
                        s += h.iter().map(|w| w.count_ones() as u64).sum::<u64>();
                    }
                    s
                }));
                let mut h = Vec::new();
                ways.push(Way::new(["point 512", "point avx2", "point port"][k as usize], move || {
                    let mut s = 0;
                    for o in ones {
                        p.overlaps_rect(*o, &mut h);
                        s += h.iter().map(|w| w.count_ones() as u64).sum::<u64>();
                    }
                    s
                }));
                let mut h = Vec::new();
                ways.push(Way::new(["pairs 512", "pairs avx2", "pairs port"][k as usize], move || {
                    let mut s = 0;
                    for _ in ones {
                        b2.overlaps_each_rect(&other, &mut h);
                        s += h.iter().map(|w| w.count_ones() as u64).sum::<u64>();
                    }
                    s
                }));
            }
            let shapes: Vec<Shape> = rects.iter().map(|r| Shape::Rect(*r)).collect();
            let sones: Vec<Shape> = ones.iter().map(|r| Shape::Rect(*r)).collect();
            ways.push(Way::new("single", move || {
                let mut s = 0;
                for o in &sones {
                    for x in &shapes {
                        s += overlaps(o, x) as u64;
                    }
                }
                s
            }));
            let taken = in_turn(&mut ways, 51);
            for (w, t) in ways.iter().zip(&taken) {
                let tests = 64.0 * n as f64;
                println!(
                    "side {side} n {n} {:12} {:7.3} ns ±{:4.1} %  {:.3} hits",
                    w.name,
                    t.median.as_secs_f64() * 1e9 / tests,
                    t.spread * 100.0,
                    t.checksum as f64 / tests
                );
            }
        }
    }
}
