#![allow(missing_docs)]
use collision_lab::collision::*;
use glam::Vec2;
use std::{hint::black_box, time::Instant};
struct R(u64);
impl R {
    fn f(&mut self, lo: f32, hi: f32) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        lo + (hi - lo) * ((self.0 >> 40) as f32 / 16777216.0)
    }
}
fn main() {
    let mut r = R(88172645463325252);
    for side in [100.0, 320.0] {
        let pos = |r: &mut R| Vec2::new(r.f(0., side), r.f(0., side));
        let rects: Vec<Shape> = (0..1024)
            .map(|_| Rect::new(pos(&mut r), Vec2::new(r.f(10., 30.), r.f(10., 30.)), r.f(0., 6.)).unwrap().into())
            .collect();
        let circles: Vec<Shape> = (0..1024).map(|_| Circle::new(pos(&mut r), r.f(10., 30.)).unwrap().into()).collect();
        let points: Vec<Shape> = (0..1024).map(|_| Shape::Point(pos(&mut r))).collect();
        let segs: Vec<Shape> = (0..1024)
            .map(|_| {
                let p = pos(&mut r);
                Segment::new(p, p + Vec2::new(r.f(-30., 30.), r.f(-30., 30.))).unwrap().into()
            })
            .collect();
        let hexes: Vec<Shape> = (0..1024)
            .map(|_| {
                let (c, s, a) = (pos(&mut r), r.f(10., 30.), r.f(0., 6.));
                let v: Vec<Vec2> = (0..6).map(|i| c + Vec2::from_angle(a + i as f32 * 1.0472) * s).collect();
                Polygon::new(&v).unwrap().into()
            })
            .collect();
        let pairs: Vec<(usize, usize)> =
            (0..131072).map(|_| (r.f(0., 1024.) as usize % 1024, r.f(0., 1024.) as usize % 1024)).collect();
        for (name, a, b) in [
            ("rect-rect", &rects, &rects),
            ("circle-rect", &circles, &rects),
            ("point-rect", &points, &rects),
            ("segment-rect", &segs, &rects),
            ("hex-hex", &hexes, &hexes),
            ("circle-circle", &circles, &circles),
            ("circle-hex", &circles, &hexes),
        ] {
            let time = |f: &dyn Fn(&Shape, &Shape) -> u32| {
                let mut best = f64::MAX;
                let mut sum = 0;
                for _ in 0..5 {
                    let t = Instant::now();
                    sum = 0;
                    for &(i, j) in &pairs {
                        sum += f(&a[i], &b[j]);
                    }
                    best = best.min(t.elapsed().as_secs_f64());
                }
                (best * 1e9 / pairs.len() as f64, black_box(sum))
            };
            let (o, h) = time(&|a, b| overlaps(a, b) as u32);
            let (rel, _) = time(&|a, b| relation(a, b) as u32);
            let (c, _) = time(&|a, b| (closest_points(a, b).distance > 1.0) as u32);
            let (m, _) = time(&|a, b| contact(a, b).is_some() as u32);
            println!(
                "{name:14} hits {:.0}% overlaps {o:.1} relation {rel:.1} closest {c:.1} contact {m:.1} ns",
                100.0 * h as f64 / pairs.len() as f64
            );
        }
    }
}
