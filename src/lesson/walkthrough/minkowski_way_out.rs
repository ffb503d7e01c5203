//! Tells the way out of a concave shape: which is the shortest translation that separates the two?

use super::{
    Subject, Walkthrough, convex_decomposition,
    listing::Listing,
    outline_terms::{mean, place_for_name},
    polygon_terms::part_name,
    telling::{Inset, Side, Step, Telling},
    terms::{corners, number, pair, standoff},
    touching_side::TouchingSide,
};
use crate::{
    collision::{
        Aabb, Contact, Relation, Shape,
        explain::{self, DifferenceEdge, PlaceKind, WayOutStep, minkowski_way_out},
    },
    lesson::agreement::is_same_length,
    notation::counted,
    picture::{Fill, Mark, Picture, Role, Sign, Stroke},
};
use glam::{DVec2, Vec2};

/// The way out of a concave shape.
pub const WALKTHROUGH: Walkthrough = Walkthrough {
    name: "Way out of a concave shape",
    help: "which is the shortest translation that separates the two?",
    applies,
    most_shapes: None,
    tell,
    code: &[
        Listing::new("Rust", include_str!("../../../assets/code/minkowski_way_out.rs")),
        Listing::new("JavaScript", include_str!("../../../assets/code/minkowski_way_out.js")),
        Listing::new("Python", include_str!("../../../assets/code/minkowski_way_out.py")),
    ],
};

/// More edges of all differences together are not told: every two of them may cross.
const MOST_EDGES: usize = 256;
/// So many differences, and so many places, have a step of their own.
const MOST_STEPS: usize = 9;
/// Of more differences only the one that is lit has its name.
const MOST_NAMES: usize = 6;
/// Lengths are equal up to this part of them.
const ROUNDING: f64 = 1e-9;
/// About so many places are drawn, the nearest.
const MOST_DRAWN: usize = 100;

fn applies(shapes: [&Shape; 2]) -> Result<(), &'static str> {
    convex_decomposition::applies(shapes)?;
    let [Some(first), Some(second)] = shapes.map(part_sizes) else { return Err("only of two rectangles or polygons") };
    let edges = |part: &usize| second.iter().map(|other| part + other).sum::<usize>();
    if first.iter().map(edges).sum::<usize>() > MOST_EDGES { Err("too many convex parts to tell") } else { Ok(()) }
}

/// How many corners the convex parts have of a shape with an area and without curves.
fn part_sizes(shape: &Shape) -> Option<Vec<usize>> {
    match shape {
        Shape::Rect(rect) if rect.has_area() => Some(vec![4]),
        Shape::Polygon(polygon) => {
            Some(explain::convex_decomposition(polygon).answer.iter().map(<[Vec2]>::len).collect())
        }
        Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) | Shape::Rect(_) => None,
    }
}

/// A translation that is tried.
#[derive(Clone, Copy)]
struct Place {
    at: DVec2,
    kind: PlaceKind,
    inside: Option<usize>,
}

/// A Minkowski difference of two parts.
struct Difference<'a> {
    parts: [usize; 2],
    outline: &'a [DVec2],
    relation: Relation,
}

impl Difference<'_> {
    fn name(&self) -> String {
        self.part_names().join(" − ")
    }

    fn part_names(&self) -> [String; 2] {
        [part_name(Role::A, self.parts[0]), part_name(Role::B, self.parts[1])]
    }
}

struct WayOut<'a> {
    shapes: [&'a Shape; 2],
    parts: &'a [Vec<Vec<DVec2>>; 2],
    differences: Vec<Difference<'a>>,
    /// Where the names of the differences stand, if they have room.
    names: Vec<DVec2>,
    /// All places, the nearest first, and those of them that are tried.
    all: &'a [(DVec2, PlaceKind)],
    places: Vec<Place>,
    relation: Relation,
    contact: Option<Contact>,
}

fn tell(subject: &Subject) -> Option<Telling> {
    let shapes = subject.shapes();
    let told = minkowski_way_out(shapes[0], shapes[1])?;
    let parts =
        told.steps.iter().find_map(|step| if let WayOutStep::Parts(parts) = step { Some(parts) } else { None })?;
    let mut of = WayOut {
        shapes,
        parts,
        differences: Vec::new(),
        names: Vec::new(),
        all: &[],
        places: Vec::new(),
        relation: subject.answer.relation,
        contact: told.answer,
    };
    for step in &told.steps {
        match step {
            WayOutStep::Parts(_) => (),
            WayOutStep::Difference { parts, outline, relation } => {
                of.differences.push(Difference { parts: *parts, outline, relation: *relation });
            }
            WayOutStep::Candidates(all) => of.all = all,
            WayOutStep::Place { at, kind, inside } => {
                of.places.push(Place { at: *at, kind: *kind, inside: *inside });
            }
        }
    }
    if of.differences.len() <= MOST_NAMES {
        let name = |i: usize| {
            let others = of.differences.iter().enumerate().filter(move |(j, _)| *j != i);
            place_for_name(of.differences[i].outline, others.map(|(_, other)| other.outline))
        };
        of.names = (0..of.differences.len()).map(name).collect();
    }
    let agrees = match (told.answer, subject.answer.contact) {
        (Some(told), Some(asked)) => is_same_length([told.depth, asked.depth].map(f64::from), shapes),
        (None, None) => true,
        _ => false,
    };
    Some(Telling { algorithm: told.algorithm, cost: told.cost, agrees, steps: of.steps() })
}

/// What the inset shows besides the first differences.
#[derive(Default)]
struct Shown<'a> {
    /// The difference that is lit, by its index.
    lit: Option<usize>,
    /// A corner of it, with the name `p − q`.
    corner: Option<DVec2>,
    place: Option<&'a Place>,
    has_all: bool,
}

impl WayOut<'_> {
    fn steps(&self) -> Vec<Step> {
        let mut steps = vec![self.in_parts()];
        let count = self.differences.len();
        let shown = if count <= MOST_STEPS { 0..count } else { count - 1..count };
        steps.extend(shown.map(|index| self.difference(index)));
        if self.relation == Relation::Disjoint {
            steps.push(self.apart());
            return steps;
        }
        steps.push(self.to_try());
        let last = self.places.len().saturating_sub(1);
        steps.extend((0..last.min(MOST_STEPS)).map(|index| self.inside(index)));
        steps.push(self.closing());
        steps
    }

    fn in_parts(&self) -> Step {
        let [n, m] = self.parts.each_ref().map(Vec::len);
        let rule = "A concave shape is cut into convex parts, as convex decomposition tells step by step. The shapes are separate when each part of \
                    A is separate from each part of B.";
        let mut step = Step::new(format!("{} of A, {m} of B", counted(n, "convex part")), rule)
            .at_line("difference")
            .formula(format!("pairs of parts = {n}·{m} = {}", n * m))
            .formula("each pair makes one Minkowski difference: A0 − B0 is that of the parts A0 and B0");
        self.draw_parts(&mut step, Stroke::Solid);
        step
    }

    /// The parts with their names.
    fn draw_parts(&self, step: &mut Step, stroke: Stroke) {
        let roles = [Role::A, Role::B];
        let all = self.parts.iter().zip(roles);
        let all = all.flat_map(|(parts, role)| parts.iter().enumerate().map(move |(i, part)| ((role, i), &part[..])));
        for ((role, i), part) in all.clone() {
            step.path(part, true, role, stroke);
            let others = all.clone().filter(move |(of, _)| *of != (role, i)).map(|(_, other)| other);
            step.label(place_for_name(part, others), part_name(role, i), role);
        }
    }

    /// A translation in the inset is seen from the origin: where B is now.
    fn difference(&self, index: usize) -> Step {
        let of = &self.differences[index];
        let (a, b) = (&self.parts[0][of.parts[0]], &self.parts[1][of.parts[1]]);
        let rule = "The Minkowski difference of two convex parts holds every p − q with p in A's part and q in B's: just those translations \
                    of B with which the two parts meet. It is the hull of the differences of their corners. The origin (0, 0) is B where it is now.";
        // Of several the lowest and the highest: then p − q is a corner.
        let leftmost = |points: &[DVec2], sign: f64| {
            let key = |p: &&DVec2, q: &&DVec2| {
                (p.x * sign).total_cmp(&(q.x * sign)).then((q.y * sign).total_cmp(&(p.y * sign)))
            };
            points.iter().min_by(key).copied().unwrap_or_default()
        };
        let (p, q) = (leftmost(a, 1.0), leftmost(b, -1.0));
        let is_one_of_two = of.outline.iter().filter(|corner| corner.x == p.x - q.x).count() > 1;
        let which = if is_one_of_two { "lower leftmost" } else { "leftmost" };
        let [first, second] = of.part_names();
        let title = format!("{}: {} of {} differences", of.name(), index + 1, self.differences.len());
        let (where_is, now) = match of.relation {
            Relation::Disjoint => ("outside of", "are apart"),
            Relation::Touching => ("on the outline of", "touch"),
            Relation::Overlapping => ("inside of", "overlap"),
        };
        let mut step = Step::new(title, rule)
            .at_line("difference")
            .formula(format!(
                "differences of corners: {}·{} = {}   corners of their hull: {}",
                a.len(),
                b.len(),
                a.len() * b.len(),
                of.outline.len()
            ))
            .worked(|n| format!("its {which} corner: p − q = {} − {} = {}", n.pair(p), n.pair(q), pair(p - q)))
            .formula(format!("the origin is {where_is} {}: {first} and {second} {now} where they are", of.name()));
        for (part, role) in [(a, Role::A), (b, Role::B)] {
            step.path(part, true, role, Stroke::Heavy);
        }
        step.sign(p, Sign::Dot, Role::A);
        step.label(p, format!("p: leftmost of {first}"), Role::A);
        step.sign(q, Sign::Dot, Role::B);
        step.label(q, format!("q: rightmost of {second}"), Role::B);
        step.arrow(q, p, Role::Neutral);
        step.label((p + q) * 0.5, "p − q", Role::Neutral);
        let shown = Shown { lit: Some(index), corner: Some(p - q), ..Shown::default() };
        step.beside(self.inset(index + 1, &shown))
    }

    /// The first differences, and what is shown of them.
    fn inset(&self, count: usize, shown: &Shown) -> Side {
        let mut step = Step::default();
        for (i, difference) in self.differences[..count].iter().enumerate() {
            let is_lit = shown.lit == Some(i);
            let (role, stroke) = if is_lit { (Role::Hit, Stroke::Heavy) } else { (Role::Other, Stroke::Hairline) };
            if is_lit {
                step.area(difference.outline, role, Fill::Tint);
            }
            step.path(difference.outline, true, role, stroke);
            let name = self.names.get(i).copied().or_else(|| is_lit.then(|| mean(difference.outline)));
            if let Some(at) = name {
                step.label(at, difference.name(), role);
            }
        }
        let all = self.differences.iter().flat_map(|difference| difference.outline.iter()).map(DVec2::as_vec2);
        let sides = Aabb::around(all.chain([Vec2::ZERO]));
        let sides = sides.grown(0.08 * sides.size().max_element());
        if shown.has_all {
            self.draw_all(&mut step);
        }
        if let Some(corner) = shown.corner {
            step.sign(corner, Sign::Square, Role::Neutral);
            step.label(corner, "p − q", Role::Neutral);
        }
        if let Some(place) = shown.place {
            self.draw_place(&mut step, place);
        }
        step.sign(DVec2::ZERO, Sign::Plus, Role::Other);
        step.label(DVec2::ZERO, "origin (0, 0)", Role::Neutral);
        let mut picture = Picture::default();
        picture.marks = step.marks;
        Side::Inset(Inset { title: "moves of B that still hit A: the Minkowski differences", picture, sides })
    }

    /// The nearest places, each position once for each sign; of equally far ones all or none.
    fn drawn(&self) -> Vec<(DVec2, Sign)> {
        let far = |i: usize| self.all[i].0.length();
        let is_end = |i: &usize| *i == self.all.len() || far(*i) > far(i - 1) * (1.0 + ROUNDING);
        let count = (1..=self.all.len().min(MOST_DRAWN)).rev().find(is_end).unwrap_or(0);
        let mut drawn: Vec<(DVec2, Sign)> = Vec::new();
        for (at, kind) in &self.all[..count] {
            let (sign, near) = (sign_of(*kind), ROUNDING * (1.0 + at.length()));
            if !drawn.iter().any(|(other, its)| *its == sign && other.distance(*at) <= near) {
                drawn.push((*at, sign));
            }
        }
        drawn
    }

    fn draw_all(&self, step: &mut Step) {
        for (at, sign) in self.drawn() {
            step.sign(at, sign, Role::Neutral);
        }
        if let Some((nearest, _)) = self.all.first() {
            step.label(*nearest, "nearest", Role::Neutral);
        }
    }

    /// A place with its distance from the origin, within which all places were tried, and the sides that it is on.
    fn draw_place(&self, step: &mut Step, place: &Place) {
        let radius = place.at.length() as f32;
        step.marks.push(Mark::Circle { center: Vec2::ZERO, radius, role: Role::Faint, stroke: Stroke::Solid });
        for edge in edges_of(place.kind) {
            step.path(&self.side(edge).ends, false, Role::Neutral, Stroke::Heavy);
        }
        step.arrow(DVec2::ZERO, place.at, Role::B);
        step.sign(place.at, sign_of(place.kind), Role::Neutral);
        step.label(place.at, pair(place.at), Role::Neutral);
        if radius > 0.0 {
            step.label(-place.at, format!("radius {}: all nearer are tried", number(place.at.length())), Role::Other);
        }
    }

    fn side(&self, of: DifferenceEdge) -> TouchingSide {
        let Difference { parts: [i, j], outline, .. } = self.differences[of.difference];
        let ends = [outline[of.edge], outline[(of.edge + 1) % outline.len()]];
        TouchingSide::new(ends, &self.parts[0][i], &self.parts[1][j])
    }

    fn apart(&self) -> Step {
        let rule = "The origin lies in none of the differences: no two parts meet, so there is nothing to get out of.";
        let mut step = Step::new("Apart: the origin is outside of all", rule)
            .at_line("free")
            .formula(format!("differences that hold the origin (0, 0): 0 of {}", self.differences.len()))
            .beside(self.inset(self.differences.len(), &Shown::default()));
        self.draw_parts(&mut step, Stroke::Hairline);
        step
    }

    fn to_try(&self) -> Step {
        let rule = "The way out is the point nearest to the origin on the outline of all differences together. That is the foot of the origin \
                    on a side, its nearest point (dots), or a crossing of sides of two differences (crosses). These places are tried, the \
                    nearest first, until one is free: inside of no difference.";
        let count = self.all.len();
        let feet = self.all.iter().filter(|(_, kind)| matches!(kind, PlaceKind::Foot(_))).count();
        let shown = Shown { has_all: true, ..Shown::default() };
        let sides: Vec<String> = self.differences.iter().map(|of| of.outline.len().to_string()).collect();
        let sides = if sides.len() <= MOST_NAMES { format!("{} = ", sides.join(" + ")) } else { String::new() };
        let mut step = Step::new(format!("{} to try", counted(count, "place")), rule).at_line("sort").formula(format!(
            "a foot on each side: {sides}{feet}   with {}: {feet} + {} = {count}",
            counted(count - feet, "crossing"),
            count - feet
        ));
        if let Some((at, kind)) = self.all.first() {
            let on =
                edges_of(*kind).iter().map(|edge| self.differences[edge.difference].name()).collect::<Vec<String>>();
            step = step.worked(|n| {
                let [x, y] = at.to_array().map(|coordinate| n.bracketed(coordinate));
                let root = format!("√({x}² + {y}²) = {}", number(at.length()));
                format!("the nearest, {} on {}: distance = {root}", pair(*at), on.join(" and "))
            });
        }
        let drawn = self.drawn();
        let dots = drawn.iter().filter(|(_, sign)| *sign == Sign::Dot).count();
        let which = if count > MOST_DRAWN { "the nearest" } else { "all; where several coincide, one sign" };
        step = step
            .formula(format!("drawn: {which}: {}, {}", counted(dots, "dot"), crosses(drawn.len() - dots)))
            .formula(format!("tried until one is free: {}, each counts as a test", self.places.len()));
        self.draw_parts(&mut step, Stroke::Hairline);
        step.beside(self.inset(self.differences.len(), &shown))
    }

    /// The sentence that says how a place is found, its formulas, and the corners that touch there.
    fn work_out(&self, mut step: Step, place: &Place) -> (String, Step) {
        let edges = edges_of(place.kind);
        let sides: Vec<TouchingSide> = edges.iter().map(|edge| self.side(*edge)).collect();
        let of: Vec<&Difference> = edges.iter().map(|edge| &self.differences[edge.difference]).collect();
        let is_end = |side: &TouchingSide| side.ends.iter().any(|end| end.distance_squared(place.at) == 0.0);
        let rule = match (&sides[..], &of[..]) {
            ([side], [of]) if !is_end(side) => {
                let [first, second] = of.part_names();
                step = step.worked(|n| side.worked(n)).worked(|n| {
                    let along = format!("{}·{}", n.number(side.way()), n.pair(side.normal));
                    let way = if side.way() < 0.0 { ": against n" } else { "" };
                    format!("move B by (n·p − n·q)·n = {along} = {}{way}", pair(place.at))
                });
                format!(
                    "The foot of the origin on a side of {}: p is the corner of {first} furthest along the side's outward normal n = {}, q that \
                     of {second} least far. Moved so far along n the two just touch.",
                    of.name(),
                    pair(side.normal)
                )
            }
            ([_], [of]) => {
                let [a, b] = [0, 1].map(|i| &self.parts[i][of.parts[i]]);
                let all = a.iter().flat_map(|p| b.iter().map(move |q| (*p, *q)));
                let off = |(p, q): &(DVec2, DVec2)| (*p - *q).distance_squared(place.at);
                let (p, q) = all.min_by(|one, other| off(one).total_cmp(&off(other))).unwrap_or_default();
                step = step.worked(|n| format!("move B by p − q = {} − {} = {}", n.pair(p), n.pair(q), pair(place.at)));
                touching(&mut step, ["p", "q"], [p, q]);
                let [first, second] = of.part_names();
                format!(
                    "The corner of {} that is nearest to the origin: corner p of {first} minus corner q of {second}. Moved by it q lies on p.",
                    of.name()
                )
            }
            _ => {
                for (side, of) in sides.iter().zip(&of) {
                    step = step.worked(|n| format!("{}: {}", of.name(), side.worked(n)));
                }
                let all: Vec<String> = sides
                    .iter()
                    .map(|side| format!("n·x = {}·{} ≈ {}", pair(side.normal), pair(place.at), number(side.way())))
                    .collect();
                step = step.formula(format!("both hold at x = {}: {}", pair(place.at), all.join(", ")));
                let names: Vec<String> = of.iter().map(|of| of.name()).collect();
                format!(
                    "Where sides of {} cross: x with n·x = n·p − n·q of both, n a side's outward normal, p the corner of A's part furthest along it, \
                     q that of B's part least far. Moved by x both pairs of parts just touch.",
                    names.join(" and ")
                )
            }
        };
        if let [side] = sides[..]
            && !is_end(&side)
        {
            touching(&mut step, ["p", "q"], [side.p, side.q]);
            let tip = side.p + side.normal * standoff(self.shapes);
            step.arrow(side.p, tip, Role::Other);
            step.label(tip, "n", Role::Neutral);
        }
        (rule, step)
    }

    fn inside(&self, index: usize) -> Step {
        let place = &self.places[index];
        let inside = place.inside.map(|i| &self.differences[i]);
        let name = inside.map_or_else(String::new, Difference::name);
        let title = format!("Place {}, {} away: inside of {name}", index + 1, number(place.at.length()));
        let (rule, mut step) = self.work_out(Step::new(title, "").at_line("inside"), place);
        let parts = inside.map_or_else(String::new, |inside| inside.part_names().join(" and "));
        step.rule = format!(
            "{rule} But place {} is inside of {name}, the first found to hold it: {parts} still overlap. Try the next.",
            index + 1
        );
        self.draw_moved(&mut step, place.at, "B moved: still overlaps");
        if let Some([i, j]) = inside.map(|difference| difference.parts) {
            let moved: Vec<DVec2> = self.parts[1][j].iter().map(|corner| *corner + place.at).collect();
            let part = &self.parts[0][i];
            for part in [part, &moved] {
                step.path(part, true, Role::Hit, Stroke::Heavy);
            }
            step.label(place_for_name(part, core::iter::once(&moved[..])), part_name(Role::A, i), Role::A);
            let name = format!("{} moved", part_name(Role::B, j));
            step.label(place_for_name(&moved, core::iter::once(&part[..])), name, Role::B);
        }
        let shown = Shown { lit: place.inside, place: Some(place), ..Shown::default() };
        step.beside(self.inset(self.differences.len(), &shown))
    }

    fn draw_moved(&self, step: &mut Step, by: DVec2, word: &str) {
        let moved: Vec<DVec2> = corners(self.shapes[1]).into_iter().map(|corner| corner + by).collect();
        step.path(&moved, true, Role::B, Stroke::Dotted);
        let furthest = moved.iter().copied().max_by(|p, q| p.dot(by).total_cmp(&q.dot(by)));
        step.label(furthest.unwrap_or_default(), word, Role::B);
    }

    fn closing(&self) -> Step {
        let tried = self.places.len();
        let Some(place) = self.places.last() else { return self.apart() };
        let depth = self.contact.map_or(0.0, |contact| f64::from(contact.depth));
        let title =
            if depth > 0.0 { format!("The way out: {} long", number(depth)) } else { "They only touch".to_owned() };
        let step = Step::new(title, "").at_line("free");
        let mut step = if depth > 0.0 {
            let (rule, mut step) = self.work_out(step, place);
            let far = place.at.length();
            let equal = self.all.iter().filter(|(at, _)| (at.length() - far).abs() <= ROUNDING * far).count();
            let first = if equal > 1 { " Of equally near places the first is taken." } else { "" };
            step.rule = format!(
                "{rule} Place {tried} is free: inside of no difference; on an outline parts only touch. All nearer ones were tried: it is the \
                 way out.{first}"
            );
            step.worked(|n| {
                let [x, y] = place.at.to_array().map(|coordinate| n.bracketed(coordinate));
                format!("depth = √({x}² + {y}²) = {}", number(place.at.length()))
            })
        } else {
            Step {
                rule: "The origin is on the outline of all differences together: B is out of A where it is.".to_owned(),
                ..step
            }
            .formula("move B by nothing: depth = 0")
        };
        if tried > MOST_STEPS + 1 {
            step = step.formula(format!("{} places between were tried in the same way", tried - MOST_STEPS - 1));
        }
        self.draw_moved(&mut step, place.at, "after the way out");
        if depth > 0.0 {
            let middle = mean(&corners(self.shapes[1]));
            step.arrow(middle, middle + place.at, Role::Hit);
            step.label(middle + place.at, format!("way out {}", pair(place.at)), Role::Hit);
        }
        let shown = Shown { place: Some(place), ..Shown::default() };
        step.beside(self.inset(self.differences.len(), &shown))
    }
}

fn crosses(count: usize) -> String {
    if count == 1 { "1 cross".to_owned() } else { format!("{count} crosses") }
}

/// A dot for the foot of the origin on a side, a cross where two sides cross.
fn sign_of(kind: PlaceKind) -> Sign {
    match kind {
        PlaceKind::Foot(_) => Sign::Dot,
        PlaceKind::Crossing(_) => Sign::Cross,
    }
}

/// The sides that a place is on.
fn edges_of(kind: PlaceKind) -> Vec<DifferenceEdge> {
    match kind {
        PlaceKind::Foot(edge) => vec![edge],
        PlaceKind::Crossing(edges) => edges.to_vec(),
    }
}

/// Marks a corner of A and one of B that touch after the translation.
fn touching(step: &mut Step, names: [&str; 2], corners: [DVec2; 2]) {
    for ((name, at), role) in names.into_iter().zip(corners).zip([Role::A, Role::B]) {
        step.sign(at, Sign::Dot, role);
        step.label(at, name, role);
    }
}

#[cfg(test)]
mod tests {
    use crate::collision::{Polygon, Rect, contact};
    use glam::Vec2;

    include!("../../../assets/code/minkowski_way_out.rs");

    mod hull {
        use glam::Vec2;

        include!("../../../assets/code/monotone_chain.rs");

        pub(super) fn of(points: Vec<Vec2>) -> Vec<Vec2> {
            convex_hull(points)
        }
    }

    use hull::of as convex_hull;

    #[test]
    fn the_code_has_the_depth_of_the_module() {
        let corners = [(0.0, 0.0), (2.0, 0.0), (2.0, 6.0), (6.0, 6.0), (6.0, 0.0), (8.0, 0.0), (8.0, 8.0), (0.0, 8.0)];
        let u = Polygon::new(&corners.map(Vec2::from)).unwrap();
        let parts: Vec<Vec<Vec2>> = u.convex_parts().iter().map(|part| part.vertices().to_vec()).collect();
        for i in 0..20_u16 {
            let rect = Rect::new(Vec2::new(3.0 + 0.1 * f32::from(i), 5.5), Vec2::new(1.0, 1.3), 0.1).unwrap();
            let out = way_out(&parts, &[rect.corners().to_vec()]).unwrap().length();
            let right = contact(&u, &rect).unwrap().depth;
            assert!((out - right).abs() < 1e-3, "place {i}: {out}, not {right}");
        }
    }
}
