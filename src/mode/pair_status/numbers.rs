//! The numbers of a pair: those of the answer, and those of the textbook algorithm.

use crate::answers::hit_tests::ALL_PAIRS;
use crate::answers::status::Number;
use crate::answers::textbook_answers::Explained;
use crate::collision::explain::{Cost, Textbook};
use crate::collision::{MAX_CROSSINGS, NoRegion, Relation, Shape};
use crate::mode::pair_status::first_touch;
use crate::mode::pair_status::sentence::{depth, mtv};
use crate::number_format::{counted, direction, significant, thousands};
use crate::overlay::certificate;
use crate::overlay::crossings::crossings;
use crate::overlay::view::View;
use crate::pair_answer::Answer;
use crate::scene::Scene;
use glam::Vec2;

pub const DEPTH: &str = "depth";
pub const INTERSECTION_AREA: &str = "intersection area";

/// Tooltips: what the words mean, and what a broad phase does to the figures.
const RELATION: &str = "disjoint: no point in common; touching: only points of the boundaries in common; \
                        overlapping: points of the interiors in common";
const DEPTH_HINT: &str = "how far the shapes overlap: the length of the shortest move that makes them just touch";
const DISTANCE: &str = "how far apart the shapes are: the length of the shortest segment between them";
const MTV: &str =
    "the minimum translation vector: the shortest move of B that makes the shapes just touch; its length is the depth";
const NORMAL: &str = "the direction of the MTV, with length 1: from A towards B";
const AREA: &str = "the area of the part that both shapes cover";
const LENGTH: &str = "the length that both shapes share; they share no area";
const POINTS: &str = "the points that both shapes share; they share no length and no area";
const PERIMETER: &str = "the length of the outline of the intersection";
const CROSSINGS: &str = "the number of points where the outlines of the two shapes cross";
const BROAD: &str = "the broad phase keeps the pairs whose bounding boxes overlap or touch; no other pair can hit";
const IN_FULL: &str = "pairs that include the shape moved last and whose bounding boxes overlap or touch; \
                       the nearest pair if there is no hit";

pub fn numbers(view: &View, answer: &Answer) -> Vec<Number> {
    let name = if answer.in_motion.is_some() { "at t = 0" } else { "relation" };
    let mut numbers = vec![Number::new(name, answer.relation.to_string()).with(RELATION)];
    match answer.contact {
        None => numbers.push(Number::new("distance", significant(answer.closest.distance)).with(DISTANCE)),
        Some(contact) => {
            numbers.push(Number::new(DEPTH, depth(contact)).with(DEPTH_HINT));
            if contact.depth > 0.0 {
                numbers.push(Number::new("MTV", mtv(view, contact)).with(MTV));
            }
            numbers.push(Number::new("normal", direction(contact.normal)).with(NORMAL));
            if answer.has_too_many_crossings {
                numbers.extend(too_many_crossings());
            } else if answer.is_complete {
                numbers.extend(common_part(view.scene, answer));
            }
        }
    }
    numbers.extend(first_touch::numbers(view, answer));
    if view.scene.bodies.len() > ALL_PAIRS {
        let count = view.scene.bodies.len();
        let value = format!("{} of {}", thousands(view.answers.tested), thousands(count * (count - 1) / 2));
        numbers.push(Number::new("tested", value).with(BROAD));
        numbers.push(Number::new("pairs measured", thousands(view.answers.pairs.len())).with(IN_FULL));
    }
    numbers.extend(textbook(textbook_checks(view)));
    numbers.extend(
        view.answers.certificate.as_deref().into_iter().flat_map(|of| certificate::description::numbers(view, of)),
    );
    numbers
}

/// The tooltip of a value of the headline such as `depth 12.4` or `A and B: distance 3.1`; `None` where it is another number.
pub fn meaning_of_headline_value(headline_value: &str) -> Option<&'static str> {
    let meanings = [("depth ", DEPTH_HINT), ("distance ", DISTANCE), ("touch ", first_touch::TOUCH)];
    meanings.into_iter().find(|(word, _)| headline_value.contains(word)).map(|(_, meaning)| meaning)
}

fn too_many_crossings() -> [Number; 2] {
    let most = thousands(MAX_CROSSINGS);
    let hint = format!("Not computed: {}.", NoRegion::TooManyCrossings);
    let number = |name: &str, value: String| Number::new(name, value).with(&*hint);
    [number(INTERSECTION_AREA, "not computed".to_owned()), number("outline crossings", format!("more than {most}"))]
}

/// What the shapes share: an area, stretches or points.
fn common_part(scene: &Scene, answer: &Answer) -> Vec<Number> {
    let mut numbers = Vec::new();
    let common = &answer.common;
    if !answer.region.pieces.is_empty() {
        numbers.push(Number::new(INTERSECTION_AREA, significant(answer.region.area)).with(AREA));
        numbers.extend(perimeter(scene, answer));
    } else if !common.stretches.is_empty() {
        let length = common.stretches.iter().map(|[p, q]| p.as_dvec2().distance(q.as_dvec2())).sum::<f64>();
        numbers.push(Number::new("intersection length", significant(length)).with(LENGTH));
    } else if !common.points.is_empty() {
        numbers.push(Number::new("intersection", counted(common.points.len(), "point")).with(POINTS));
    }
    if answer.relation == Relation::Overlapping {
        numbers.push(Number::new("outline crossings", thousands(crossings(answer).len())).with(CROSSINGS));
    }
    numbers
}

/// The length of the outlines of the intersection. A circle's arcs are chords of at most 1/128 turn, shorter by (π/128)²/6
/// of their length.
fn perimeter(scene: &Scene, answer: &Answer) -> Option<Number> {
    let edges = |piece: &[Vec2]| {
        let next = piece.iter().cycle().skip(1);
        piece.iter().zip(next).map(|(p, q)| p.as_dvec2().distance(q.as_dvec2())).sum::<f64>()
    };
    let pieces = &answer.region.pieces;
    let length = significant(pieces.iter().map(edges).sum::<f64>());
    let is_round = [answer.a, answer.b].iter().any(|body| matches!(scene.bodies[*body].shape(), Shape::Circle(_)));
    let (value, rounded) = match is_round {
        true => (
            format!("about {length}"),
            "; arcs are measured by their chords, so the true length is up to 0.01% greater",
        ),
        false => (length, ""),
    };
    (!pieces.is_empty()).then(|| Number::new("perimeter", value).with(format!("{PERIMETER}{rounded}")))
}

pub fn textbook_checks(view: &View) -> impl Iterator<Item = (Textbook, Cost, bool)> {
    view.answers.explained.as_deref().into_iter().flat_map(Explained::textbook_checks)
}

/// Names the textbook algorithms whose marks are shown, and whether the fast path agrees.
fn textbook(textbook_checks: impl IntoIterator<Item = (Textbook, Cost, bool)>) -> Option<Number> {
    let (mut hints, mut agree) = (Vec::new(), true);
    for (Textbook { name, source, counts, fast_path }, cost, agrees) in textbook_checks {
        let fast = fast_path.map_or_else(String::new, |it| format!(" The fast path, which computes the answer, {it}."));
        let differs = if agrees { "" } else { " Here the two answers DIFFER: please report it with the scene." };
        hints.push(format!(
            "The marks show the textbook algorithm: {name}, after {source}. Here it takes {cost}; \
             {counts}.{fast}{differs}"
        ));
        agree &= agrees;
    }
    let name = if agree { "textbook result: the same" } else { "textbook result DIFFERS" };
    (!hints.is_empty()).then(|| Number::new(name, "").with(hints.join("\n\n")))
}

/// The sentence that comes first if the checker refutes the answer.
pub fn refuted(view: &View) -> Option<String> {
    let refuted = view.answers.certificate.as_deref()?.refuted()?;
    Some(format!("This answer failed its proof check; please report this scene: {}.", refuted.why))
}

/// The sentence that comes first if the fast path differs from the textbook.
pub fn differing(textbook_checks: impl IntoIterator<Item = (Textbook, Cost, bool)>) -> Option<String> {
    let (algorithm, ..) = textbook_checks.into_iter().find(|(.., agrees)| !agrees)?;
    Some(format!(
        "The textbook's {} gives a different answer from the fast path: please report this scene.",
        algorithm.name
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::answers::evaluator;
    use crate::answers::requested_answers::RequestedAnswers;
    use crate::collision::explain::separating_axes;
    use crate::random::arrangement::random_pair_scene;
    use crate::scene::{Body, LocalShape};

    fn perimeter_of(bodies: [LocalShape; 2]) -> (f64, bool) {
        let at = |x: f32| crate::scene::Pose::at(Vec2::new(x, 0.0));
        let [a, b] = bodies;
        let scene = Scene { bodies: vec![Body::new(a, at(0.0)).unwrap(), Body::new(b, at(50.0)).unwrap()] };
        let answers = evaluator::tests::answers(&scene, 1, 1, RequestedAnswers::default());
        let answer = answers.current().expect("they meet");
        let line = perimeter(&scene, answer).expect("an area in common");
        let (about, number) = match line.value.strip_prefix("about ") {
            Some(number) => (true, number),
            None => (false, &*line.value),
        };
        assert_eq!(line.hint.is_some_and(|hint| hint.contains("chords")), about, "how near it is stands beside it");
        (number.parse().expect("a number"), about)
    }

    #[test]
    fn the_perimeter_of_an_intersection_is_exact_without_arcs() {
        let square = || LocalShape::Rect { size: Vec2::new(80.0, 40.0), pivot: None };
        assert_eq!(perimeter_of([square(), square()]), (2.0 * (30.0 + 40.0), false));
        let (computed, about) =
            perimeter_of([LocalShape::Circle { radius: 40.0 }, LocalShape::Circle { radius: 40.0 }]);
        let lens = 4.0 * 40.0 * (25.0_f64 / 40.0).acos();
        assert!(about && (computed / lens - 1.0).abs() < 1.1e-4, "{computed} for {lens}");
        let (computed, about) = perimeter_of([
            LocalShape::Circle { radius: 5.0 },
            LocalShape::Rect { size: Vec2::splat(200.0), pivot: None },
        ]);
        let whole = core::f64::consts::TAU * 5.0;
        assert!(about && (computed / whole - 1.0).abs() < 2e-4, "{computed} for {whole}");
    }

    #[test]
    fn outlines_that_only_touch_do_not_cross() {
        let square = || LocalShape::Rect { size: Vec2::splat(40.0), pivot: None };
        for (x, crossed) in [(40.0, false), (30.0, true)] {
            let at = |at: Vec2| crate::scene::Pose::at(at);
            let bodies = [at(Vec2::ZERO), at(Vec2::new(x, 10.0))].map(|pose| Body::new(square(), pose).unwrap());
            let scene = Scene { bodies: bodies.to_vec() };
            let answers = evaluator::tests::answers(&scene, 1, 1, RequestedAnswers::default());
            let answer = answers.current().expect("they meet");
            assert_eq!(!crossings(answer).is_empty(), crossed, "at {x}: {answer:?}");
        }
    }

    #[test]
    fn the_textbook_is_named_and_a_disagreement_is_shown() {
        let mut scene = random_pair_scene(1, |_| LocalShape::Rect { size: Vec2::new(80.0, 40.0), pivot: None });
        scene.bodies.truncate(2);
        let answers =
            evaluator::tests::answers(&scene, 1, 1, RequestedAnswers { axes: true, ..RequestedAnswers::default() });
        let [a, b] = [&scene.bodies[1], &scene.bodies[0]].map(Body::shape);
        let explanation = separating_axes(a, b).expect("two rectangles");
        let (algorithm, cost, agrees) =
            answers.explained.as_deref().expect("wanted").textbook_checks().next().expect("the axes");
        assert_eq!((algorithm, cost, agrees), (explanation.algorithm, explanation.cost, true));
        let line = textbook([(algorithm, cost, agrees)]).expect("a line");
        let hint = line.hint.expect("more to say");
        assert_eq!((&*line.name, &*line.value), ("textbook result: the same", ""));
        assert!(hint.contains("separating axis test") && hint.contains("side by side in f32"), "{hint}");
        assert!(!hint.contains("DIFFER") && differing([(algorithm, cost, agrees)]).is_none(), "{hint}");
        let faked = [(algorithm, cost, true), (algorithm, cost, false)];
        let line = textbook(faked).expect("a line");
        assert!(line.name.contains("DIFFERS") && line.hint.is_some_and(|hint| hint.contains("please report")));
        let sentence = differing(faked).expect("a sentence");
        assert!(
            sentence.contains("different answer") && sentence.contains("please report") && sentence.ends_with('.'),
            "{sentence}"
        );
        assert!(
            evaluator::tests::answers(&scene, 1, 1, RequestedAnswers::default()).explained.is_none(),
            "nobody looks"
        );
    }
}
