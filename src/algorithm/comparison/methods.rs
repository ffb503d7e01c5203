//! The methods that can be compared: the algorithms that answer yes or no, and the fast path.
//!
//! A method has the index of its algorithm in [`ALGORITHMS`], and the fast path the next one after all of them.

use crate::algorithm::{ALGORITHMS, Method};
use crate::collision::overlaps;

/// The index of the fast path: all others are judged by it.
pub const FAST_PATH: usize = ALGORITHMS.len();

/// The number of indices, including algorithms without a method.
pub const COUNT: usize = FAST_PATH + 1;

/// The fast path, which computes every answer of the program.
static FAST_PATH_METHOD: Method = Method {
    help: "what this program uses for every answer: f32 with a rounding error bound, and exact predicates where that \
           does not decide",
    does: "Tests this kind of pair in f32 with a rounding error bound, and with exact predicates where that does not \
           decide.",
    is_exact: true,
    area: None,
    hits: |a, b| Some(overlaps(a, b)),
    cost: |_, _| None,
};

pub fn method(index: usize) -> Option<&'static Method> {
    if index == FAST_PATH { Some(&FAST_PATH_METHOD) } else { ALGORITHMS.get(index)?.method.as_ref() }
}

pub fn method_name(index: usize) -> &'static str {
    ALGORITHMS.get(index).map_or("The fast path", |algorithm| algorithm.name)
}

/// All methods with their indices: the coarse ones first and the fast path last.
pub fn methods() -> impl Iterator<Item = (usize, &'static Method)> {
    let of = |is_exact: bool| {
        (0..COUNT).filter_map(|index| Some((index, method(index)?))).filter(move |(_, one)| one.is_exact == is_exact)
    };
    of(false).chain(of(true))
}

/// The method of an algorithm, or the fast path if it has none.
pub fn method_of(algorithm: usize) -> usize {
    if method(algorithm).is_some() { algorithm } else { FAST_PATH }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithm::sort_by_angle;
    use crate::collision::{Circle, Point, Polygon, Rect, Segment, Shape};
    use crate::random::Random;
    use glam::Vec2;
    use std::collections::BTreeSet;

    /// A shape of the kind with this number.
    fn shape(kind: usize, random: &mut Random) -> Shape {
        let at = random.within(Vec2::ZERO, Vec2::splat(100.0));
        let size = random.between(8.0, 45.0);
        let angle = random.between(0.0, 6.3);
        match kind {
            0 => Point::new(at).unwrap().into(),
            1 => Segment::new(at, at + random.direction() * size).unwrap().into(),
            2 => Circle::new(at, size).unwrap().into(),
            3 => Rect::new(at, Vec2::new(size, random.between(5.0, 30.0)), 0.0).unwrap().into(),
            4 => Rect::new(at, Vec2::new(size, random.between(5.0, 30.0)), angle).unwrap().into(),
            5 => Polygon::regular(at, size, 3 + random.below(6)).unwrap().into(),
            // An arrow's head, which is concave.
            _ => {
                let [along, across] = [Vec2::from_angle(angle), Vec2::from_angle(angle).perp()];
                let corner = |x: f32, y: f32| at + (along * x + across * y) * size;
                Polygon::new(&[corner(1.0, 0.0), corner(-1.0, 0.9), corner(-0.3, 0.0), corner(-1.0, -0.9)])
                    .unwrap()
                    .into()
            }
        }
    }

    const KINDS: usize = 7;

    fn pairs() -> impl Iterator<Item = [Shape; 2]> {
        let mut random = Random::new(14);
        (0..4_900).map(move |i| [i % KINDS, i / KINDS % KINDS].map(|kind| shape(kind, &mut random)))
    }

    #[test]
    fn exact_methods_agree_with_the_fast_path() {
        let mut asked = [[0; 2]; COUNT];
        for [a, b] in pairs() {
            let right = overlaps(&a, &b);
            for (index, method) in methods().filter(|(_, method)| method.is_exact) {
                let Some(hits) = (method.hits)(&a, &b) else { continue };
                assert_eq!(hits, right, "{} of {a:?} and {b:?}", method_name(index));
                assert_eq!(
                    (method.hits)(&b, &a),
                    Some(hits),
                    "{} the other way round: {a:?}, {b:?}",
                    method_name(index)
                );
                asked[index][usize::from(hits)] += 1;
            }
        }
        for (index, _) in methods().filter(|(_, method)| method.is_exact) {
            let asked = asked[index];
            assert!(asked.iter().all(|&count| count > 20), "{} says yes and no: {asked:?}", method_name(index));
        }
    }

    #[test]
    fn bounds_miss_no_hit_and_report_false_ones() {
        for (index, method) in methods().filter(|(_, method)| !method.is_exact) {
            let (mut twin, mut false_hits) = (0, 0);
            for [a, b] in pairs() {
                let hits = (method.hits)(&a, &b).expect("every shape has bounds");
                let right = overlaps(&a, &b);
                assert!(hits || !right, "{} misses {a:?} and {b:?}", method_name(index));
                twin += usize::from(hits);
                false_hits += usize::from(hits && !right);
            }
            assert!(20 * false_hits > twin, "{}: of {twin} hits only {false_hits} are false", method_name(index));
        }
    }

    #[test]
    fn methods_have_unique_names_and_count_their_answers() {
        let names: BTreeSet<&str> = methods().map(|(index, _)| method_name(index)).collect();
        assert_eq!((names.len(), methods().last().map(|(index, _)| index)), (methods().count(), Some(FAST_PATH)));
        for [a, b] in pairs().take(490) {
            for (index, one) in methods().filter(|(index, _)| *index != FAST_PATH) {
                let answers = (one.hits)(&a, &b).is_some();
                assert_eq!((one.cost)(&a, &b).is_some(), answers, "{} of {a:?} and {b:?}", method_name(index));
            }
        }
    }

    #[test]
    fn touching_tiles_hit_but_have_no_area_to_sort() {
        let tile = |x: f32| Shape::from(Rect::new(Vec2::new(x, 0.0), Vec2::splat(5.0), 0.0).unwrap());
        let [a, b] = [tile(0.0), tile(10.0)];
        for (index, method) in methods() {
            if let Some(hits) = (method.hits)(&a, &b) {
                assert_eq!(hits, index != sort_by_angle::ALGORITHM.index(), "{}", method_name(index));
            }
        }
    }
}
