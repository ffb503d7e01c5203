//! Says the answer in words and numbers.

use crate::{
    answers::{
        boundary::Boundary,
        explained::Explained,
        frame_answers::Progress,
        hit_tests::ALL_PAIRS,
        status::{Number, Status},
    },
    collision::{
        Contact, MOST_CROSSINGS, NoRegion, Relation, Shape,
        explain::{Cost, Textbook},
    },
    notation::{Resolution, printable, significant, thousands},
    overlay::{certificate, view::View},
    pair_answer::Answer,
    scene::{Body, Scene},
};
use glam::Vec2;

/// What the line with the depth is called.
pub const DEPTH: &str = "depth";

/// Of a long name so many letters are told to who points at it.
const LONGEST_HINT: usize = 1000;

/// A title of no more letters stands before each of its numbers.
const SHORT: usize = 10;

/// What a broad phase does to the figures, for who points at them.
const BROAD: &str =
    "the broad phase leaves the pairs whose bounding boxes meet; of all others it is certain that they do not hit";
const IN_FULL: &str =
    "pairs of the shape that was moved last: those whose bounding boxes meet or, if it hits none, the nearest";

/// What stands in the place of a figure that is not known yet.
const SEARCHING: &str = "searching …";

/// The verdict, the figure and the sentence for the main pair, and the numbers of its bodies.
pub fn status(view: &View) -> Status {
    match (view.answers.progress(), view.answers.main()) {
        (Progress::Unknown, _) => unknown(),
        (Progress::Failed, _) => {
            let sentence = "No answer: a question ended in a fault. Please report it, with the scene.".to_owned();
            Status { sentence, ..Status::default() }
        }
        (Progress::Known | Progress::Searching, Some(answer)) => of_pair(view, answer),
        (Progress::Known, None) => alone(view.scene),
        (Progress::Searching, None) => outdated(view),
    }
}

fn unknown() -> Status {
    Status { sentence: "Asking what hits what …".to_owned(), ..Status::default() }
}

/// What there is to say of a pair.
fn of_pair(view: &View, answer: &Answer) -> Status {
    let figure = match (answer.contact, answer.is_complete) {
        (Some(contact), true) => format!("depth {}", depth(contact)),
        (Some(contact), false) => format!("depth {}, {SEARCHING}", depth(contact)),
        (None, true) => format!("distance {}", significant(answer.closest.distance)),
        (None, false) => SEARCHING.to_owned(),
    };
    Status {
        verdict: verdict(view, answer).to_owned(),
        hit: is_called_hit(view, answer),
        hint: (view.boundary != Boundary::Closed).then(|| view.boundary.help()),
        figure,
        sentence: refuted(view).or_else(|| differing(twins(view))).unwrap_or_else(|| sentence(view, answer)),
        numbers: numbers(view, answer),
    }
}

fn verdict(view: &View, answer: &Answer) -> &'static str {
    match (answer.relation, view.boundary) {
        (Relation::Disjoint, _) => "DISJOINT",
        (Relation::Touching, Boundary::Closed) => "TOUCHING",
        (Relation::Touching, _) if is_called_hit(view, answer) => "TOUCHING, A HIT",
        (Relation::Touching, _) => "TOUCHING, NO HIT",
        (Relation::Overlapping, _) => "OVERLAPPING",
    }
}

/// Whether a pair is a hit by the convention that is shown.
fn is_called_hit(view: &View, answer: &Answer) -> bool {
    view.boundary.calls_hit(answer.relation, [answer.a, answer.b].map(|body| view.scene.bodies[body].shape()))
}

/// What there is to say while nothing is known of the bodies where they are now: the last answer, as such.
fn outdated(view: &View) -> Status {
    let Some(last) = view.answers.last() else { return unknown() };
    Status {
        verdict: verdict(view, last).to_owned(),
        hit: is_called_hit(view, last),
        hint: Some("the answer of a moment ago: that of the shapes as they are now is still to come"),
        figure: SEARCHING.to_owned(),
        sentence: match last.is_complete {
            true => format!("Searching … a moment ago: {}", sentence(view, last)),
            false => {
                format!("Searching … a moment ago, {} and {} met.", view.scene.title(last.a), view.scene.title(last.b))
            }
        },
        numbers: Vec::new(),
    }
}

/// What there is to say where there is no pair.
fn alone(scene: &Scene) -> Status {
    if scene.bodies.is_empty() {
        let sentence = "There is no shape here yet: draw one with a tool above, or paste one.";
        return Status { sentence: sentence.to_owned(), ..Status::default() };
    }
    let shown = scene.bodies.iter().filter(|body| !body.flags().is_hidden).count();
    let (verdict, sentence) = match shown {
        0 => ("", "Every shape is hidden: Ctrl Shift H shows them."),
        1 => ("1 SHAPE", "Nothing to meet: one shape alone hits nothing."),
        _ => ("", "Nothing to tell: the shape that was moved last is hidden."),
    };
    Status { verdict: verdict.to_owned(), sentence: sentence.to_owned(), ..Status::default() }
}

/// Where two touch: at a point or, where they share more than that, from where to where.
fn touching(view: &View, answer: &Answer) -> String {
    let resolution = view.resolution();
    let corners = answer.inner_corners.iter().copied();
    let furthest = |from: Vec2| corners.clone().max_by(|p, q| from.distance(*p).total_cmp(&from.distance(*q)));
    let p = furthest(answer.closest.on_a).unwrap_or(answer.closest.on_a);
    let q = furthest(p).unwrap_or(p);
    if resolution.pair(p) == resolution.pair(q) {
        return format!("at {}", resolution.pair(answer.closest.on_a));
    }
    let is_convex = |body: usize| match view.scene.bodies[body].shape() {
        Shape::Polygon(polygon) => polygon.is_convex(),
        Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) | Shape::Rect(_) => true,
    };
    let [p, q] = [p, q].map(|at| resolution.pair(at));
    // Two convex shapes that share two points share all between.
    if is_convex(answer.a) && is_convex(answer.b) {
        format!("along an edge, from {p} to {q}")
    } else {
        format!("at {p}, {q} and perhaps between")
    }
}

fn sentence(view: &View, answer: &Answer) -> String {
    let [a, b] = [answer.a, answer.b].map(|body| view.scene.title(body));
    let closest = answer.closest;
    if !answer.is_complete {
        return match answer.contact.map(|contact| (contact.depth, contact.mtv(), contact.depth_is_upper_bound)) {
            None => "Searching for the shortest way out …".to_owned(),
            Some((depth, mtv, is_upper_bound)) => {
                let by = fine(view, depth, mtv.abs()).pair(mtv);
                match is_upper_bound {
                    true => format!("Searching for the shortest way out … so far: move {b} by {by}."),
                    false => format!("Move {b} by {by} and they just touch. Searching for what they have in common …"),
                }
            }
        };
    }
    match (answer.relation, answer.contact) {
        (Relation::Disjoint, _) => {
            let fine = fine(view, closest.distance, closest.on_a.abs().max(closest.on_b.abs()));
            let [on_a, on_b] = [closest.on_a, closest.on_b].map(|at| fine.pair(at));
            if on_a == on_b {
                let distance = significant(closest.distance);
                return format!(
                    "Apart by {distance}, finer than f32 is there: the closest points of both are next to {on_a}."
                );
            }
            format!(
                "Apart by {}: the closest points are {on_a} on {a} and {on_b} on {b}.",
                significant(closest.distance)
            )
        }
        (Relation::Touching, _) => {
            let at = touching(view, answer);
            if is_called_hit(view, answer) {
                return format!("Touching {at}: no depth, and still a hit.");
            }
            format!("Touching {at}: no depth, and for {} no hit.", view.boundary.name().to_lowercase())
        }
        (Relation::Overlapping, Some(contact)) if contact.depth > 0.0 => {
            let mtv = contact.mtv();
            let mtv = fine(view, contact.depth, mtv.abs()).pair(mtv);
            let mut sentence = if contact.depth_is_upper_bound {
                format!("Overlapping: moving {b} by {mtv} parts them; there may be a shorter way.")
            } else {
                format!("Overlapping: move {b} by {mtv} and they just touch.")
            };
            if answer.has_too_many_crossings {
                sentence += " The intersection is not computed: the outlines cross too often.";
            }
            sentence
        }
        (Relation::Overlapping, _) => {
            let at = view.resolution().pair(closest.on_a);
            format!("Overlapping at {at}: {a} and {b} lie on each other, without any depth.")
        }
    }
}

/// A depth in digits, and whether it is only an upper bound.
fn depth(contact: Contact) -> String {
    let at_most = if contact.depth_is_upper_bound { "at most " } else { "" };
    format!("{at_most}{}", significant(contact.depth))
}

/// Fine enough to tell a length from zero, as far as f32 tells numbers of that size apart.
fn fine(view: &View, length: f32, largest: Vec2) -> Resolution {
    let place = f64::from(largest.max_element()) * f64::from(f32::EPSILON);
    Resolution::of((0.1 * f64::from(length)).max(place).min(0.5 * f64::from(view.pixel)))
}

fn numbers(view: &View, answer: &Answer) -> Vec<Number> {
    let mut numbers = Vec::from_iter(textbook(twins(view)));
    numbers.extend(view.answers.certificate().into_iter().flat_map(|of| certificate::words::numbers(view, of)));
    for body in [answer.a, answer.b] {
        describe(view, body, &mut numbers);
    }
    let mut add = |name: &str, value: String| numbers.push(Number::new(name, value));
    match answer.contact {
        None => add("distance", significant(answer.closest.distance)),
        Some(contact) => {
            add(DEPTH, depth(contact));
            add("normal", direction(contact.normal));
            if answer.has_too_many_crossings {
                numbers.extend(too_many_crossings());
            } else if answer.is_complete {
                add("area", significant(answer.region.area));
                numbers.extend(perimeter(view.scene, answer));
                let mut add = |name: &str, value: String| numbers.push(Number::new(name, value));
                add("outline crossings", thousands(answer.crossings.len()));
            }
        }
    }
    if view.scene.bodies.len() > ALL_PAIRS {
        let (count, hint) = (view.scene.bodies.len(), Some(BROAD.to_owned()));
        let value = format!("{} of {}", thousands(view.answers.tested()), thousands(count * (count - 1) / 2));
        numbers.push(Number { hint, ..Number::new("tested", value) });
        let value = thousands(view.answers.pairs().len());
        numbers.push(Number { hint: Some(IN_FULL.to_owned()), ..Number::new("told in full", value) });
    }
    if !view.selected.is_empty() {
        let mut add = |name: &str, value: String| numbers.push(Number::new(name, value));
        add("arrow step", significant(view.nudge));
    }
    numbers
}

/// What is said in the place of the area and the crossings where the outlines cross too often.
fn too_many_crossings() -> [Number; 2] {
    let most = thousands(MOST_CROSSINGS);
    let hint = format!("Not computed: {}.", NoRegion::TooManyCrossings);
    let number = |name: &str, value: String| Number { hint: Some(hint.clone()), ..Number::new(name, value) };
    [number("area", "not computed".to_owned()), number("outline crossings", format!("more than {most}"))]
}

/// How long the outlines of the common part are together. The chords in the place of a circle's arcs span 1/128 of a turn at most,
/// which are shorter by (π/128)²/6 of their length.
fn perimeter(scene: &Scene, answer: &Answer) -> Option<Number> {
    let edges = |piece: &[Vec2]| {
        let next = piece.iter().cycle().skip(1);
        piece.iter().zip(next).map(|(p, q)| p.as_dvec2().distance(q.as_dvec2())).sum::<f64>()
    };
    let pieces = &answer.region.pieces;
    let length = significant(pieces.iter().map(edges).sum::<f64>());
    let is_round = [answer.a, answer.b].iter().any(|body| matches!(scene.bodies[*body].shape(), Shape::Circle(_)));
    let hint =
        is_round.then(|| "of the chords that stand for arcs here: the arcs are longer by up to 0.01 %".to_owned());
    let value = if is_round { format!("about {length}") } else { length };
    (!pieces.is_empty()).then(|| Number { hint, ..Number::new("perimeter", value) })
}

/// The textbook algorithms that are shown, what each costs, and whether the fast path agrees.
fn twins(view: &View) -> impl Iterator<Item = (Textbook, Cost, bool)> {
    view.answers.explained().into_iter().flat_map(Explained::twins)
}

/// Says of the textbook algorithms that are shown that they are such, and whether they have the same answer as what answers.
fn textbook(twins: impl IntoIterator<Item = (Textbook, Cost, bool)>) -> Option<Number> {
    let (mut hints, mut agree) = (Vec::new(), true);
    for (Textbook { name, source, counts, fast_path }, cost, agrees) in twins {
        let fast = fast_path.map_or_else(String::new, |it| format!(" The fast path, which gives the answer, {it}."));
        let differs = if agrees { "" } else { " Here the two DIFFER: please report it, with the scene." };
        hints.push(format!(
            "What is drawn are the steps of the textbook algorithm: {name}, after {source}. Here it takes \
             {cost}; {counts}.{fast}{differs}"
        ));
        agree &= agrees;
    }
    let name = if agree { "textbook; fast path agrees" } else { "the fast path DIFFERS" };
    (!hints.is_empty()).then(|| Number { hint: Some(hints.join("\n\n")), ..Number::new(name, "") })
}

/// What there is to say before all else, should the answer ever be wrong.
fn refuted(view: &View) -> Option<String> {
    let refuted = view.answers.certificate()?.refuted()?;
    Some(format!("This answer is REFUTED, please report this scene: {}.", refuted.why))
}

/// What there is to say before all else, should the fast path ever have another answer than the textbook.
fn differing(twins: impl IntoIterator<Item = (Textbook, Cost, bool)>) -> Option<String> {
    let (algorithm, ..) = twins.into_iter().find(|(.., agrees)| !agrees)?;
    Some(format!(
        "The textbook's {} has another answer, the fast path DIFFERS: please report this scene.",
        algorithm.name
    ))
}

/// The numbers of a body.
fn describe(view: &View, body: usize, numbers: &mut Vec<Number>) {
    let (title, of, fine) = (view.scene.title(body), &view.scene.bodies[body], view.resolution());
    // By the number errors name it.
    let place = format!("shapes[{body}]");
    let kind = if of.shown_name().is_some() { format!("{}, {place}", of.shape().kind()) } else { place };
    numbers.push(Number { hint: whole_name(of), ..Number::new(&*title, kind) });
    // A long title stands above its numbers only.
    let whose = if title.chars().count() <= SHORT { format!("{title} ") } else { String::new() };
    let mut add = |name: &str, value: String| numbers.push(Number::new(format!("{whose}{name}"), value));
    let at = of.pivot();
    add("x", fine.write(at.x));
    add("y", fine.write(at.y));
    match of.shape() {
        Shape::Point(_) => (),
        Shape::Segment(segment) => add("length", significant(segment.a().as_dvec2().distance(segment.b().as_dvec2()))),
        Shape::Circle(circle) => add("radius", significant(circle.radius())),
        Shape::Rect(rect) => {
            let [width, height] = (rect.half_extents() * 2.0).to_array().map(significant);
            add("size", format!("{width} × {height}"));
        }
        Shape::Polygon(polygon) => {
            add("corners", polygon.vertices().len().to_string());
            add("area", significant(polygon.area()));
        }
    }
    match of.shape() {
        // Its own direction, whatever its pose.
        Shape::Segment(segment) => {
            let along = segment.b().as_dvec2() - segment.a().as_dvec2();
            add("angle", format!("{}°", significant(along.y.atan2(along.x).to_degrees() + 0.0)));
        }
        _ if of.turns() => add("angle", format!("{}°", significant(of.pose().degrees))),
        _ => (),
    }
}

/// The name that was cut where it is shown.
fn whole_name(body: &Body) -> Option<String> {
    let shown = body.shown_name()?;
    let name: String = printable(body.name.as_deref()?).take(LONGEST_HINT).collect();
    (name != shown).then_some(name)
}

/// A direction with two decimals, and no sign on zero.
fn direction(v: Vec2) -> String {
    let [x, y] = v.to_array().map(|x| (x * 100.0).round() / 100.0 + 0.0);
    format!("({x:.2}, {y:.2})")
}

/// A time of any length, with the unit that suits it.
pub fn time(seconds: f64) -> String {
    match seconds {
        s if s >= 1.0 => format!("{s:.2} s"),
        s if s >= 1e-3 => format!("{:.2} ms", s * 1e3),
        s => format!("{:.1} µs", s * 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        answers::{frame_questions, wanted::Wanted},
        collision::explain::separating_axes,
        random::arrangement::around,
        scene::Local,
    };

    /// What the line of the perimeter says of two shapes.
    fn perimeter_of(bodies: [Local; 2]) -> (f64, bool) {
        let at = |x: f32| crate::scene::Pose::at(Vec2::new(x, 0.0));
        let [a, b] = bodies;
        let scene = Scene { bodies: vec![Body::new(a, at(0.0)).unwrap(), Body::new(b, at(50.0)).unwrap()] };
        let answers = frame_questions::tests::answers(&scene, 1, 1, Wanted::default());
        let answer = answers.main().expect("they meet");
        let line = perimeter(&scene, answer).expect("an area in common");
        let (about, number) = match line.value.strip_prefix("about ") {
            Some(number) => (true, number),
            None => (false, &*line.value),
        };
        assert_eq!(line.hint.is_some(), about, "how near it is stands beside it");
        (number.parse().expect("a number"), about)
    }

    #[test]
    fn the_perimeter_of_a_common_part_is_exact_without_arcs_and_nearly_with_them() {
        let square = || Local::Rect { size: Vec2::new(80.0, 40.0), pivot: None };
        assert_eq!(perimeter_of([square(), square()]), (2.0 * (30.0 + 40.0), false));
        let (told, about) = perimeter_of([Local::Circle { radius: 40.0 }, Local::Circle { radius: 40.0 }]);
        let lens = 4.0 * 40.0 * (25.0_f64 / 40.0).acos();
        assert!(about && (told / lens - 1.0).abs() < 1.1e-4, "{told} for {lens}");
        let (told, about) =
            perimeter_of([Local::Circle { radius: 5.0 }, Local::Rect { size: Vec2::splat(200.0), pivot: None }]);
        let whole = core::f64::consts::TAU * 5.0;
        assert!(about && (told / whole - 1.0).abs() < 2e-4, "{told} for {whole}");
    }

    #[test]
    fn the_textbook_is_named_and_a_disagreement_is_not_hidden() {
        let mut scene = around(1, |_| Local::Rect { size: Vec2::new(80.0, 40.0), pivot: None });
        scene.bodies.truncate(2);
        let answers = frame_questions::tests::answers(&scene, 1, 1, Wanted { axes: true, ..Wanted::default() });
        let [a, b] = [&scene.bodies[1], &scene.bodies[0]].map(Body::shape);
        let told = separating_axes(a, b).expect("two rectangles");
        let (algorithm, cost, agrees) = answers.explained().expect("wanted").twins().next().expect("the axes");
        assert_eq!((algorithm, cost, agrees), (told.algorithm, told.cost, true));
        let line = textbook([(algorithm, cost, agrees)]).expect("a line");
        let hint = line.hint.expect("more to say");
        assert_eq!((&*line.name, &*line.value), ("textbook; fast path agrees", ""));
        assert!(hint.contains("separating axis test") && hint.contains("side by side in f32"), "{hint}");
        assert!(!hint.contains("DIFFER") && differing([(algorithm, cost, agrees)]).is_none(), "{hint}");
        let faked = [(algorithm, cost, true), (algorithm, cost, false)];
        let line = textbook(faked).expect("a line");
        assert!(
            line.name.contains("fast path DIFFERS") && line.hint.is_some_and(|hint| hint.contains("please report"))
        );
        let sentence = differing(faked).expect("a sentence");
        assert!(sentence.contains("DIFFERS: please report") && sentence.ends_with('.'), "{sentence}");
        assert!(frame_questions::tests::answers(&scene, 1, 1, Wanted::default()).explained().is_none(), "nobody looks");
    }
}
