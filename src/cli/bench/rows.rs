//! The rows of the table, on the functions that the window calls.

use crate::cli::bench::crowds;
use crate::cli::bench::inputs::{Kind, Pairs};
use crate::cli::bench::questions::{Depth, Distance, Overlap, Question, Sides};
use crate::cli::bench::row::{Row, Tally};
use crate::collision::{
    AsShape, Circle, CircleBatch, Hits, Kernel, Point, PointBatch, Rect, RectBatch, Shape, intersection,
};
use core::array::from_fn;
use core::hint::black_box;
use core::marker::PhantomData;

/// The sides of the squares in which 40 % and 5 % of the pairs hit.
const KINDS: [(&str, [Kind; 2], [f32; 2]); 9] = [
    ("rect-rect", [Kind::Rect, Kind::Rect], [79.0, 269.0]),
    ("circle-rect", [Kind::Circle, Kind::Rect], [74.0, 250.0]),
    ("point-rect", [Kind::Point, Kind::Rect], [37.5, 126.0]),
    ("segment-rect", [Kind::Segment, Kind::Rect], [56.5, 192.0]),
    ("hexagon-hexagon", [Kind::Convex(6), Kind::Convex(6)], [64.0, 215.0]),
    ("circle-circle", [Kind::Circle, Kind::Circle], [67.0, 225.0]),
    ("segment-circle", [Kind::Segment, Kind::Circle], [48.5, 168.0]),
    ("circle-hexagon", [Kind::Circle, Kind::Convex(6)], [64.0, 214.0]),
    ("rect-hexagon", [Kind::Rect, Kind::Convex(6)], [68.5, 234.0]),
];

/// The same with rounded shapes, which the comparison with others leaves to `comparison/`.
const ROUNDED: [(&str, [Kind; 2], [f32; 2]); 2] = [
    ("capsule-capsule", [Kind::Capsule, Kind::Capsule], [45.5, 155.5]),
    ("capsule-rounded rect", [Kind::Capsule, Kind::RoundedRect], [61.0, 208.5]),
];

/// The pairs of two kinds in a table's columns: 40 % hits, 5 % hits and nearly touching.
pub fn yes_no_pairs() -> Vec<Pairs> {
    let mut all = Vec::new();
    for (name, kinds, [dense, sparse]) in KINDS {
        all.push(Pairs::within(&format!("{name}, 40 % hits"), kinds, dense));
        all.push(Pairs::within(&format!("{name}, 5 % hits"), kinds, sparse));
        all.push(Pairs::near(&format!("{name}, near touching"), kinds));
    }
    all
}

/// The pairs of the intersection rows: almost all of them overlap.
pub fn overlapping_pairs() -> Vec<Pairs> {
    [
        ("rect", Kind::Rect, 4096),
        ("hexagon", Kind::Convex(6), 4096),
        ("100-gon", Kind::Convex(100), 512),
        ("star of 20", Kind::Star(20), 512),
        ("star of 100", Kind::Star(100), 64),
        ("star of 500", Kind::Star(500), 16),
        ("random 2000", Kind::Maze(2000), 8),
    ]
    .map(|(name, kind, count)| Pairs::some(name, [kind; 2], 10.0, count.min(256), count))
    .into()
}

/// All rows, in the order of the table.
pub fn rows() -> Vec<Row> {
    let mut rows: Vec<Row> = yes_no_pairs().iter().map(row::<Overlap>).collect();
    let measured = |word: &str, kinds: &[usize], row: fn(&Pairs) -> Row| {
        let rows_of = |&kind: &usize| {
            let (name, kinds, sides) = KINDS[kind];
            [("40 %", sides[0]), ("5 %", sides[1])]
                .map(|(share, side)| row(&Pairs::within(&format!("{word} {name}, {share} hits"), kinds, side)))
        };
        kinds.iter().flat_map(rows_of).collect::<Vec<Row>>()
    };
    // Shapes whose kinds are only known at run time.
    rows.extend(measured("any kind:", &from_fn::<usize, { KINDS.len() }, _>(|kind| kind), of_any_kind));
    rows.extend(measured("distance", &[1, 0, 4], row::<Distance>));
    rows.extend(measured("contact", &[0, 4], row::<Depth>));
    for (name, kinds, [dense, sparse]) in ROUNDED {
        for (share, side) in [("40 %", dense), ("5 %", sparse)] {
            let of = |word: &str| Pairs::within(&format!("{word}{name}, {share} hits"), kinds, side);
            rows.extend([row::<Overlap>(&of("")), row::<Distance>(&of("distance ")), row::<Depth>(&of("contact "))]);
        }
    }
    rows.extend(overlapping_pairs().into_iter().map(shared_areas));
    let kernels = [Kernel::Avx512, Kernel::Avx2, Kernel::Portable];
    rows.extend(kernels.into_iter().filter(|kernel| kernel.is_available()).flat_map(batches));
    rows.extend(crowds::rows());
    rows
}

/// A query of each pair, in the types of its kinds.
fn row<Q: Question + 'static>(pairs: &Pairs) -> Row {
    struct Asked<Q>(String, Vec<[u32; 2]>, PhantomData<Q>);
    impl<Q: Question + 'static> Sides for Asked<Q> {
        type Out = Row;
        fn take<A: AsShape + 'static, B: AsShape + 'static>(self, a: Vec<A>, b: Vec<B>) -> Row {
            each_pair(self.0, Q::UNIT, self.1, a, b, asked::<Q, A, B>)
        }
    }
    pairs.typed(Asked::<Q>(pairs.name.clone(), pairs.pairs.clone(), PhantomData))
}

/// The answer as a number, and whether it is a hit. `black_box` keeps the compiler from dropping parts of the answer.
#[inline(always)]
fn asked<Q: Question, A: AsShape, B: AsShape>(a: &A, b: &B) -> (f32, bool) {
    Q::number(&black_box(Q::ask(a, b)))
}

fn of_any_kind(Pairs { name, a, b, pairs }: &Pairs) -> Row {
    each_pair(name.clone(), Overlap::UNIT, pairs.clone(), a.clone(), b.clone(), asked::<Overlap, Shape, Shape>)
}

fn shared_areas(Pairs { name, a, b, pairs }: Pairs) -> Row {
    each_pair(format!("intersection {name}"), "pair", pairs, a, b, |a, b| {
        let area = intersection(a, b).area as f32;
        (area, area > 0.0)
    })
}

/// A number for each pair, and whether it is a hit.
fn each_pair<A: 'static, B: 'static>(
    name: String,
    unit: &'static str,
    pairs: Vec<[u32; 2]>,
    a: Vec<A>,
    b: Vec<B>,
    ask: impl Fn(&A, &B) -> (f32, bool) + 'static,
) -> Row {
    let count = pairs.len();
    let run = move || {
        let mut tally = Tally::default();
        for pair in black_box(&pairs) {
            let (number, hit) = ask(&a[pair[0] as usize], &b[pair[1] as usize]);
            tally.add(u64::from(number.to_bits()), u32::from(hit));
        }
        tally
    };
    Row { name, unit, count, run: Box::new(run) }
}

/// The shapes of a batch, and the rectangles that it is tested against in a run.
const MANY: usize = 1 << 14;
const ONES: usize = 16;

/// Too many for the processor's first caches.
const VERY_MANY: usize = 100_000;

/// A query of a batch and one rectangle.
type Ask = Box<dyn Fn(Rect, &mut Vec<u64>) -> Hits<'_>>;

/// Many at once: rectangles, circles and points against one rectangle, and rectangles pair by pair.
fn batches(kernel: Kernel) -> [Row; 6] {
    let ([rects, others], [far, _]) = (many_rects(MANY, FIVE_IN_A_HUNDRED), many_rects(MANY, TWO_IN_TEN_THOUSAND));
    let ones = others[..ONES.min(others.len())].to_vec();
    let circles: Vec<Circle> =
        rects.iter().filter_map(|rect| Circle::new(rect.center(), rect.half_extents().x).ok()).collect();
    let points: Vec<Point> = rects.iter().filter_map(|rect| Point::new(rect.center()).ok()).collect();
    let [rects, far] = [rects, far].map(|rects| RectBatch::new(&rects).with_kernel(kernel));
    let circles = CircleBatch::new(&circles).with_kernel(kernel);
    let points = PointBatch::new(&points).with_kernel(kernel);
    let (pairs, others) = (rects.clone(), RectBatch::new(&others));
    let [very_many, as_many] = many_rects(VERY_MANY, FIVE_IN_A_HUNDRED).map(|rects| RectBatch::new(&rects));
    let very_many = very_many.with_kernel(kernel);
    let asks: [(&str, usize, Ask); 6] = [
        ("one rect against rects, 5 % hits", MANY, Box::new(move |one, hits| rects.overlaps_rect(one, hits))),
        ("one rect against rects, 0.02 % hits", MANY, Box::new(move |one, hits| far.overlaps_rect(one, hits))),
        ("one rect against circles", MANY, Box::new(move |one, hits| circles.overlaps_rect(one, hits))),
        ("one rect against points", MANY, Box::new(move |one, hits| points.overlaps_rect(one, hits))),
        ("rect pairs", MANY, Box::new(move |_, hits| pairs.overlaps_each_rect(&others, hits))),
        ("rect pairs, 100,000", VERY_MANY, Box::new(move |_, hits| very_many.overlaps_each_rect(&as_many, hits))),
    ];
    asks.map(|(name, shapes, ask)| {
        let (ones, mut hits, count) = (ones.clone(), Vec::new(), shapes * ones.len());
        let run = move || {
            let mut tally = Tally::default();
            for &one in &ones {
                ask(black_box(one), &mut hits);
                hits.iter().for_each(|&bits| tally.add_bits(bits));
            }
            tally
        };
        Row { name: format!("{name}, {}", kernel.name()), unit: "test", count, run: Box::new(run) }
    })
}

/// The side of a square in which about 5 % of the pairs of rectangles hit.
pub const FIVE_IN_A_HUNDRED: f32 = KINDS[0].2[1];
/// The side of one where about 0.02 % do, as in a scene of some thousand shapes.
pub const TWO_IN_TEN_THOUSAND: f32 = 4000.0;

/// Two lists of rectangles with the centres in a square.
pub fn many_rects(count: usize, side: f32) -> [Vec<Rect>; 2] {
    let Pairs { a, b, .. } = Pairs::some("", [Kind::Rect; 2], side, count, 0);
    [a, b].map(|shapes| {
        shapes.iter().filter_map(|shape| if let Shape::Rect(rect) = shape { Some(*rect) } else { None }).collect()
    })
}
