//! The eight-lane path for polygons answers what the exact path answers, with every kernel, above all where polygons nearly touch.

use crate::collision::contact::convex_convex::Penetration;
use crate::collision::filter::convex_convex::{Overlap, exact_relation};
use crate::collision::filter::convex_gaps_f32::{Edge, Top};
use crate::collision::filter::ordered_pair::{Pair, common_extent};
use crate::collision::outline::closest::closest_on_segment;
use crate::collision::outline::hull::convex_hull;
use crate::collision::outline::relation::point_outline_relation;
use crate::collision::pair_formulas::convex_convex::{Closest, ClosestPrecisely};
use crate::collision::relation::separating_axis::convex_relation;
use crate::collision::shape::convex8::LANES;
use crate::collision::simd::vector_set::{Portable, Simd, WithSimd};
use crate::collision::tests::seeds::seeds;
use crate::collision::{ClosestPoints, Contact, Kernel, Polygon, Relation, overlaps};
use crate::split_mix::SplitMix;
use glam::DVec2;
use glam::Vec2;

impl SplitMix {
    pub(crate) fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.next() as usize % choices.len()]
    }
    /// A few ulps up or down.
    pub(crate) fn jitter(&mut self, number: f32) -> f32 {
        let steps = self.next() % 4;
        (0..steps).fold(number, |n, _| if self.next() & 1 == 0 { n.next_up() } else { n.next_down() })
    }

    /// Corners of about unit size: on an ellipse, round or as thin as a needle, or on a grid of integers.
    pub(crate) fn corners(&mut self) -> Vec<Vec2> {
        let count = 3 + self.next() as usize % 6;
        if self.next() & 3 == 0 {
            return convex_hull((0..count + 2).map(|_| self.within(3.9).trunc()));
        }
        let (thin, turn) = (self.one_of(&[1.0, 1.0, 0.5, 1e-2, 1e-5]), Vec2::from_angle(self.below(7.0)));
        // Of regular polygons turned alike, edges are parallel and corners on one line.
        let (spread, turn) = if self.next() & 3 == 0 { (0.0, Vec2::X) } else { (0.8, turn) };
        let angle = |i: usize, by: f32| (i as f32 + by) * core::f32::consts::TAU / count as f32;
        (0..count)
            .map(|i| (Vec2::from_angle(angle(i, self.below(1.0) * spread)) * Vec2::new(1.0, thin)).rotate(turn))
            .collect()
    }

    /// A convex polygon of few corners, and another somewhere, nearly touching, or docked with a corner to a corner or
    /// middle of an edge.
    pub(crate) fn pair(&mut self) -> Option<[Polygon; 2]> {
        let scale =
            self.one_of(&[1.0, 1.0, 1.0, 16.0, 1e3, 1e-3, 1e-20, 1e-38, 1e-44, 1e18, 2e19, 1e20, 1e22, 1e30, 6e37]);
        let offset = self.within(1.0).round() * self.one_of(&[0.0, 0.0, 1.0, 100.0, 1e5]) * scale;
        let sizes = [1.0, self.one_of(&[1.0, 0.3, 4.0, 1e-4])];
        let [a, b] = sizes.map(|size| self.corners().iter().map(|&c| c * (scale * size) + offset).collect::<Vec<_>>());
        let a = few(&a)?;
        let lie = self.next() % 4;
        let by = match lie {
            0 => self.within(5.0) * scale,
            1 => {
                let [p, q] = self.one_of(&a.edges().collect::<Vec<_>>());
                self.one_of(&[p, p * 0.5 + q * 0.5]) - self.one_of(&b)
            }
            _ => {
                let b = few(&b.iter().map(|&c| c + self.within(1.5) * scale).collect::<Vec<_>>())?;
                let closest = crate::collision::closest_points(&a, &b);
                let by = crate::collision::contact(&a, &b).map_or(closest.on_a - closest.on_b, Contact::mtv);
                return few(&b.vertices().iter().map(|&c| self.nudged(c + by)).collect::<Vec<_>>()).map(|b| [a, b]);
            }
        };
        let nudge = self.next() & 1 == 0;
        let b = b.iter().map(|&c| if nudge { self.nudged(c + by) } else { c + by }).collect::<Vec<_>>();
        Some([a, few(&b)?])
    }

    pub(crate) fn nudged(&mut self, corner: Vec2) -> Vec2 {
        Vec2::new(self.jitter(corner.x), self.jitter(corner.y))
    }
}

fn few(corners: &[Vec2]) -> Option<Polygon> {
    Polygon::new(corners).ok().filter(|polygon| polygon.convex8().is_some())
}

/// The distance, or minus the depth, by trying everything in f64.
fn gap_and_distance(a: &Polygon, b: &Polygon) -> [f64; 2] {
    let (mut gap, mut distance) = (f64::NEG_INFINITY, f64::INFINITY);
    for (own, other) in [(a, b), (b, a)] {
        for [p, q] in own.edges().map(|edge| edge.map(|end| end.as_dvec2())) {
            let outside = |c: DVec2| (c - p).perp_dot(q - p) / (q - p).length();
            let corners = || other.vertices().iter().map(Vec2::as_dvec2);
            gap = gap.max(corners().map(outside).fold(f64::INFINITY, f64::min));
            distance = corners().map(|c| closest_on_segment(p, q, c).distance(c)).fold(distance, f64::min);
        }
    }
    [gap, distance]
}

/// How far a point is from a closed polygon.
fn distance_from(polygon: &Polygon, point: Vec2) -> f64 {
    if point_outline_relation(point, polygon.vertices()) != Relation::Disjoint {
        return 0.0;
    }
    let point = point.as_dvec2();
    let feet = polygon.edges().map(|[p, q]| closest_on_segment(p.as_dvec2(), q.as_dvec2(), point).distance(point));
    feet.fold(f64::INFINITY, f64::min)
}

fn bits(contact: Option<Contact>) -> Option<[u32; 3]> {
    contact.map(|c| [c.normal.x, c.normal.y, c.depth].map(f32::to_bits))
}

fn closest_bits(closest: Option<ClosestPoints>) -> Option<[u32; 5]> {
    closest.map(|c| [c.on_a.x, c.on_a.y, c.on_b.x, c.on_b.y, c.distance].map(f32::to_bits))
}

fn pair_of<'a>(a: &'a Polygon, b: &'a Polygon) -> Pair<'a> {
    Pair::new(a, b).expect("few corners")
}

fn pair_in_order<'a>(a: &'a Polygon, b: &'a Polygon) -> Pair<'a> {
    pair_of(a, b).in_order(a, b)
}

fn contact_of(kernel: Kernel, a: &Polygon, b: &Polygon) -> Option<Contact> {
    kernel.run(&Penetration(pair_in_order(a, b)))
}

fn closest_points(kernel: Kernel, a: &Polygon, b: &Polygon) -> Option<ClosestPoints> {
    let pair = pair_in_order(a, b);
    kernel.run(&Closest(pair)).points().or_else(|| kernel.run(&ClosestPrecisely(pair)))
}

/// Asserts everything about a pair. Returns its relation, and whether its closest points were found.
#[track_caller]
fn check(a: &Polygon, b: &Polygon, case: &str) -> (Relation, bool) {
    let truth = convex_relation(a.vertices(), b.vertices());
    let [gap, distance] = gap_and_distance(a, b);
    let largest =
        a.vertices().iter().chain(b.vertices()).fold(0.0_f32, |largest, c| largest.max(c.abs().max_element()));
    let tolerance = 4.0 * (f64::from(largest) - f64::from(largest.next_down()));
    let near = |said: f32, right: f64| (f64::from(said) - right.min(f32::MAX.into())).abs() <= tolerance;
    for kernel in [Kernel::Avx2, Kernel::Portable].into_iter().filter(|kernel| kernel.is_available()) {
        let case = format!("{case}, {}: {a:?} and {b:?}", kernel.name());
        assert_eq!(kernel.run(&Overlap(pair_of(a, b))), truth != Relation::Disjoint, "{case}");
        assert_eq!(kernel.run(&Overlap(pair_of(b, a))), truth != Relation::Disjoint, "{case}, swapped");
        let contact = contact_of(kernel, a, b);
        match (truth, contact) {
            (Relation::Disjoint, None) => {}
            (Relation::Touching, Some(contact)) => assert_eq!(contact.depth, 0.0, "{case}"),
            (Relation::Overlapping, Some(contact)) => {
                assert!(contact.depth > 0.0 && near(contact.depth, -gap), "{contact:?}, depth {}: {case}", -gap);
            }
            _ => panic!("{truth:?} but {contact:?}: {case}"),
        }
        let mirror = contact_of(kernel, b, a).map(Contact::flipped);
        assert!(bits(contact) == bits(mirror) || a == b, "{contact:?} but {mirror:?} the other way: {case}");
        let closest = closest_points(kernel, a, b);
        let mirror = closest_points(kernel, b, a).map(ClosestPoints::flipped);
        assert_eq!(closest_bits(closest), closest_bits(mirror), "the other way: {case}");
        if let Some(ClosestPoints { on_a, on_b, distance: said }) = closest {
            assert_eq!(said == 0.0, truth != Relation::Disjoint, "{case}");
            assert!(truth != Relation::Disjoint || near(said, distance), "{said} for {distance}: {case}");
            assert!(
                near(on_a.as_dvec2().distance(on_b.as_dvec2()) as f32, said.into()),
                "{on_a} to {on_b}, {said}: {case}"
            );
            assert!(distance_from(a, on_a) <= tolerance, "{on_a} is not on a: {case}");
            assert!(distance_from(b, on_b) <= tolerance, "{on_b} is not on b: {case}");
        }
        if kernel == Kernel::Portable {
            assert_eq!(bits(contact), bits(contact_of(Kernel::Avx2, a, b)), "with AVX2: {case}");
            assert_eq!(closest_bits(closest), closest_bits(closest_points(Kernel::Avx2, a, b)), "with AVX2: {case}");
        }
    }
    assert_eq!(exact_relation(a, b), Some(truth), "{case}: {a:?} and {b:?}");
    assert_eq!(overlaps(a, b), truth != Relation::Disjoint, "{case}: {a:?} and {b:?}");
    (truth, closest_points(Kernel::Avx2, a, b).is_some())
}

/// `COLLISION_LAB_BATCHES=2500 cargo test --release --lib convex` tries more than five million pairs.
#[test]
fn polygons_of_few_corners_agree_with_the_exact_path() {
    let (mut related, mut found) = ([0; 3], 0);
    for seed in seeds(0, 8) {
        let mut random = SplitMix(seed.0);
        for i in 0..4096 {
            let pair = random.pair().filter(|[a, b]| common_extent(a.aabb(), b.aabb()).is_finite());
            if let Some([a, b]) = pair {
                let (relation, closest) = check(&a, &b, &format!("pair {i}"));
                related[relation as usize] += 1;
                found += usize::from(closest);
            }
        }
    }
    if !Kernel::Avx2.is_available() {
        println!("not tried: this processor has no {}", Kernel::Avx2.name());
    }
    let pairs: usize = related.iter().sum();
    println!("{pairs} pairs: [disjoint, touching, overlapping] {related:?}, closest points of {found}");
    assert!(related.iter().all(|&count| count > pairs / 50), "{related:?}: all relations are tried");
    assert!(found > pairs * 9 / 10, "{found} of {pairs} need no slow path for their closest points");
}

/// The largest gap with its edge and corner.
struct TopOf<'a>(Pair<'a>);

impl WithSimd for TopOf<'_> {
    type Output = (f32, Edge, usize);
    #[inline(always)]
    fn with_simd<S: Simd>(&self) -> Self::Output {
        let top = Top::new::<S>(&self.0);
        (top.gap, top.edge, top.corner)
    }
}

#[test]
fn the_tag_names_the_edge_of_the_largest_gap() {
    let (mut random, mut separated) = (SplitMix(3), 0);
    let pairs = (0..20_000).filter_map(|_| random.pair());
    for [a, b] in pairs.filter(|[a, b]| common_extent(a.aabb(), b.aabb()).is_finite()) {
        let Some(pair) = Pair::new(&a, &b) else { continue };
        let (gap, edge, corner) = Kernel::Portable.run(&TopOf(pair));
        let (fast, its_edge, its_corner) = Kernel::Avx2.run(&TopOf(pair));
        let (mine, its) =
            ((gap.to_bits(), edge.of, edge.number, corner), (fast.to_bits(), its_edge.of, its_edge.number));
        assert_eq!(mine, (its.0, its.1, its.2, its_corner), "with AVX2: {a:?} and {b:?}");
        // How far a corner of the other polygon lies outside an edge; lanes behind the last repeat it.
        let outside = |of: usize, k: usize, corner: usize| {
            let (own, other) = (pair.polygons()[of], pair.polygons()[1 - of]);
            own.normal(k).as_dvec2().dot(other.corner(corner).as_dvec2() - own.corner(k).as_dvec2())
        };
        let min_outside =
            |of: usize, k: usize| (0..LANES).map(|corner| outside(of, k, corner)).fold(f64::INFINITY, f64::min);
        let due = (0..2 * LANES).map(|k| min_outside(k / LANES, k % LANES)).fold(f64::NEG_INFINITY, f64::max);
        let error_bound = 2.0 * f64::from(Top::new::<Portable>(&pair).error_bound) + due.abs() * 2.0_f64.powi(-15);
        for said in [f64::from(gap), min_outside(edge.of, edge.number), outside(edge.of, edge.number, corner)] {
            assert!((said - due).abs() <= error_bound, "{said} for {due}, at {edge:?} and {corner}: {a:?} and {b:?}");
        }
        if gap > 0.0 {
            let [own, other] = [edge.of, 1 - edge.of].map(|of| pair.polygons()[of].lanes());
            assert!(
                own >> edge.number & other >> corner & 1 == 1,
                "{edge:?} and {corner} are repetitions: {a:?}, {b:?}"
            );
            separated += 1;
        }
    }
    assert!(separated > 4000, "{separated} pairs are apart");
}
