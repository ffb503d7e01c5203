//! Many rectangles at once, beside one call a pair of parry2d: there is no peer with a batch.

use crate::parry;
use crate::race::{Row, Way, heading, race};
use collision_lab::bench::rows::{FIVE_IN_A_HUNDRED, TWO_IN_TEN_THOUSAND, many_rects};
use collision_lab::collision::{Circle, CircleBatch, Kernel, Point, PointBatch, Rect, RectBatch, Shape};
use parry2d::query::details::{intersection_test_cuboid_cuboid, intersection_test_point_query_ball};
use parry2d::query::{PointQuery, Ray, RayCast};
use std::hint::black_box;

/// So many rectangles are tested against each of so many shapes.
const ONES: usize = 16;
const MANY: usize = 4096;
/// The length of a ray: as far as from one end of the shapes to the other.
const RAY: f32 = 100.0;

pub fn run() {
    heading("Many at once; answers are hits in all");
    let [mut ones, rects] = many_rects(MANY, FIVE_IN_A_HUNDRED);
    let [_, far] = many_rects(MANY, TWO_IN_TEN_THOUSAND);
    let others = ones.clone();
    ones.truncate(ONES);
    let circles: Vec<Circle> =
        rects.iter().filter_map(|rect| Circle::new(rect.center(), rect.half_extents().x).ok()).collect();
    let points: Vec<Point> = rects.iter().filter_map(|rect| Point::new(rect.center()).ok()).collect();
    for kernel in [Kernel::Avx512, Kernel::Avx2, Kernel::Portable].into_iter().filter(|kernel| kernel.is_available()) {
        let (rects, others) = (&rects, &others);
        for (share, rects) in [("5 %", rects), ("0.02 %", &far)] {
            let [one_by_one, many_rects] = [&ones, rects].map(|rects| placed(rects));
            let batch = RectBatch::new(rects).with_kernel(kernel);
            row(
                &format!("one rect against rects, {share} hits"),
                kernel,
                &ones,
                move |one, hits| {
                    batch.overlaps_rect(one, hits);
                },
                move |one| {
                    let one = &one_by_one[one];
                    many_rects
                        .iter()
                        .filter(|rect| intersection_test_cuboid_cuboid(&one.to(rect), &one.shape, &rect.shape))
                        .count()
                },
            );
        }
        let one_by_one = placed(&ones);
        let in_parry = |circle: &Circle| parry::circle(&Shape::Circle(*circle));
        let round: Vec<_> = circles.iter().map(in_parry).collect();
        let batch = CircleBatch::new(&circles).with_kernel(kernel);
        row(
            "one rect against circles",
            kernel,
            &ones,
            move |one, hits| {
                batch.overlaps_rect(one, hits);
            },
            move |one| {
                let one = &one_by_one[one];
                let hits = |circle: &&parry::Placed<_>| {
                    intersection_test_point_query_ball(&one.to(circle), &one.shape, &circle.shape).intersecting
                };
                round.iter().filter(hits).count()
            },
        );
        let (one_by_one, dots) =
            (placed(&ones), points.iter().map(|&p| parry::vector(p.position())).collect::<Vec<_>>());
        let batch = PointBatch::new(&points).with_kernel(kernel);
        row(
            "one rect against points",
            kernel,
            &ones,
            move |one, hits| {
                batch.overlaps_rect(one, hits);
            },
            move |one| {
                let one = &one_by_one[one];
                dots.iter().filter(|&&point| one.shape.contains_point(&one.pose, point)).count()
            },
        );
        let batch = RectBatch::new(rects).with_kernel(kernel);
        let met = move |one: Rect, hits: &mut Vec<u64>| {
            batch.hit_by_ray(one.center(), RAY * one.axis(), hits);
        };
        ray_row("one ray against rects", kernel, &ones, met, &placed(rects));
        let batch = CircleBatch::new(&circles).with_kernel(kernel);
        let met = move |one: Rect, hits: &mut Vec<u64>| {
            batch.hit_by_ray(one.center(), RAY * one.axis(), hits);
        };
        ray_row("one ray against circles", kernel, &ones, met, &circles.iter().map(in_parry).collect::<Vec<_>>());
        let [a, b] = [rects, others].map(|rects| placed(rects));
        let (batch, others) = (RectBatch::new(rects).with_kernel(kernel), RectBatch::new(others));
        row(
            "rect pairs",
            kernel,
            &ones,
            move |_, hits| {
                batch.overlaps_each_rect(&others, hits);
            },
            move |_| {
                let pairs = a.iter().zip(&b);
                pairs.filter(|(a, b)| intersection_test_cuboid_cuboid(&a.to(b), &a.shape, &b.shape)).count()
            },
        );
    }
}

/// Rays from the centres of rectangles along their axes.
fn ray_row<S: RayCast>(
    name: &str,
    kernel: Kernel,
    ones: &[Rect],
    ours: impl Fn(Rect, &mut Vec<u64>),
    shapes: &[parry::Placed<S>],
) {
    let theirs = |one: usize| {
        let ray = Ray::new(parry::vector(ones[one].center()), parry::vector(RAY * ones[one].axis()));
        shapes.iter().filter(|shape| shape.shape.intersects_ray(&shape.pose, &ray, 1.0)).count()
    };
    row(name, kernel, ones, ours, theirs);
}

fn placed(rects: &[Rect]) -> Vec<parry::Placed<parry2d::shape::Cuboid>> {
    rects.iter().map(|rect| parry::rect(&Shape::Rect(*rect))).collect()
}

fn row(name: &str, kernel: Kernel, ones: &[Rect], ours: impl Fn(Rect, &mut Vec<u64>), theirs: impl Fn(usize) -> usize) {
    let mut words = Vec::new();
    let ways = vec![
        Way::whole("ours", |answers| {
            for &one in black_box(ones) {
                ours(one, &mut words);
                answers.push(words.iter().map(|word| word.count_ones()).sum::<u32>() as f32);
            }
        }),
        Way::whole("parry2d, one by one", |answers| {
            answers.extend((0..ones.len()).map(|one| theirs(black_box(one)) as f32));
        }),
    ];
    let name = format!("{name}, {}", kernel.name());
    race(Row { name, count: ONES * MANY, part: ONES * MANY, tolerance: 0.0, ways });
}
