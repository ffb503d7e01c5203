//! Which methods are there?

use crate::{
    algorithm::{
        WALKTHROUGHS, bounding_box::method as bounding_box, bounding_circle::method as bounding_circle,
        clip_by_edges::method as clipping, comparison::method::Method, crossing_number::method as crossing_number,
        four_inequalities::method as four_inequalities, gjk::method as gjk, separating_axes::method as separating_axes,
        sort_by_angle::method as sorting, unrotate_and_clamp::method as unrotating,
    },
    collision::overlaps,
};

/// All of them, the coarse ones first and the fast path last. One that has the name of a walkthrough is told by that.
pub const METHODS: &[Method] = &[
    bounding_circle::METHOD,
    bounding_box::METHOD,
    separating_axes::METHOD,
    unrotating::METHOD,
    gjk::METHOD,
    four_inequalities::METHOD,
    sorting::METHOD,
    clipping::METHOD,
    crossing_number::METHOD,
    Method {
        name: "The fast path",
        help: "what this program asks for every answer: f32 with a bound on the rounding, exact where that does not decide",
        does: "Tests this kind of pair in f32 with a bound on the rounding, exactly where in doubt.",
        is_exact: true,
        hits: |a, b| Some(overlaps(a, b)),
        cost: |_, _| None,
    },
];

/// The index of the fast path, which is the last: by it all others are judged.
pub const MODULE: usize = METHODS.len() - 1;

/// The method with a name, by its index.
pub fn method_named(name: &str) -> Option<usize> {
    METHODS.iter().position(|method| method.name == name)
}

/// The method that a walkthrough tells; where it tells none, the fast path.
pub fn method_of(walkthrough: usize) -> usize {
    method_named(WALKTHROUGHS[walkthrough].name).unwrap_or(MODULE)
}

/// The walkthrough that tells a method, if there is one.
pub fn walkthrough_of(method: usize) -> Option<usize> {
    WALKTHROUGHS.iter().position(|walkthrough| walkthrough.name == METHODS[method].name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        collision::{Circle, Point, Polygon, Rect, Segment, Shape},
        random::Random,
    };
    use glam::Vec2;

    /// A shape of the kind with this number.
    fn shape(kind: usize, random: &mut Random) -> Shape {
        let at = random.within(Vec2::ZERO, Vec2::splat(100.0));
        let reach = random.between(8.0, 45.0);
        let angle = random.between(0.0, 6.3);
        match kind {
            0 => Point::new(at).unwrap().into(),
            1 => Segment::new(at, at + random.direction() * reach).unwrap().into(),
            2 => Circle::new(at, reach).unwrap().into(),
            3 => Rect::new(at, Vec2::new(reach, random.between(5.0, 30.0)), 0.0).unwrap().into(),
            4 => Rect::new(at, Vec2::new(reach, random.between(5.0, 30.0)), angle).unwrap().into(),
            5 => Polygon::regular(at, reach, 3 + random.below(6)).unwrap().into(),
            // An arrow's head, which is concave.
            _ => {
                let [along, across] = [Vec2::from_angle(angle), Vec2::from_angle(angle).perp()];
                let corner = |x: f32, y: f32| at + (along * x + across * y) * reach;
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
    fn an_exact_method_answers_as_the_fast_path_does() {
        let mut asked = vec![[0; 2]; METHODS.len()];
        for [a, b] in pairs() {
            let right = overlaps(&a, &b);
            for (method, asked) in METHODS.iter().zip(&mut asked).filter(|(method, _)| method.is_exact) {
                let Some(hits) = (method.hits)(&a, &b) else { continue };
                assert_eq!(hits, right, "{} of {a:?} and {b:?}", method.name);
                assert_eq!((method.hits)(&b, &a), Some(hits), "{} the other way round: {a:?}, {b:?}", method.name);
                asked[usize::from(hits)] += 1;
            }
        }
        for (method, asked) in METHODS.iter().zip(asked).filter(|(method, _)| method.is_exact) {
            assert!(asked.iter().all(|&count| count > 20), "{} says yes and no: {asked:?}", method.name);
        }
    }

    #[test]
    fn what_only_looks_at_the_bounds_misses_no_hit_and_reports_false_ones() {
        for method in METHODS.iter().filter(|method| !method.is_exact) {
            let (mut told, mut false_hits) = (0, 0);
            for [a, b] in pairs() {
                let hits = (method.hits)(&a, &b).expect("every shape has bounds");
                let right = overlaps(&a, &b);
                assert!(hits || !right, "{} misses {a:?} and {b:?}", method.name);
                told += usize::from(hits);
                false_hits += usize::from(hits && !right);
            }
            assert!(20 * false_hits > told, "{}: of {told} hits only {false_hits} are false", method.name);
        }
    }

    #[test]
    fn a_method_has_a_name_of_its_own_and_counts_what_it_answers() {
        for (i, one) in METHODS.iter().enumerate() {
            assert_eq!(method_named(one.name), Some(i), "{} is there twice", one.name);
        }
        for [a, b] in pairs().take(490) {
            for one in &METHODS[..MODULE] {
                let answers = (one.hits)(&a, &b).is_some();
                assert_eq!((one.cost)(&a, &b).is_some(), answers, "{} of {a:?} and {b:?}", one.name);
            }
        }
    }

    #[test]
    fn touching_tiles_hit_but_have_no_area_to_sort() {
        let tile = |x: f32| Shape::from(Rect::new(Vec2::new(x, 0.0), Vec2::splat(5.0), 0.0).unwrap());
        let [a, b] = [tile(0.0), tile(10.0)];
        for method in METHODS {
            if let Some(hits) = (method.hits)(&a, &b) {
                assert_eq!(hits, method.name != sorting::METHOD.name, "{}", method.name);
            }
        }
    }
}
