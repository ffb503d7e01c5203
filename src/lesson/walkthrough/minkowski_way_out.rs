//! Tells the way out of a concave shape: which is the shortest translation that separates the two?

use super::{
    Subject, Walkthrough, convex_decomposition,
    listing::Listing,
    outline_terms::{in_f64, mean},
    telling::{Inset, Side, Step, Telling},
    terms::{corners, number, pair},
};
use crate::{
    collision::{
        Aabb, Contact, Relation, Shape,
        explain::{PlaceKind, WayOutStep, minkowski_way_out},
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
    code: &[Listing::new("Rust", include_str!("../../../assets/code/minkowski_way_out.rs"))],
};

/// More edges of all differences together are not told: every two of them may cross.
const MOST_EDGES: usize = 256;
/// So many differences, and so many places, have a step of their own.
const MOST_STEPS: usize = 9;

fn applies(shapes: [&Shape; 2]) -> Result<(), &'static str> {
    convex_decomposition::applies(shapes)?;
    let [Some(first), Some(second)] = shapes.map(parts) else { return Err("only of two rectangles or polygons") };
    let edges = |part: &Vec<DVec2>| second.iter().map(|other| part.len() + other.len()).sum::<usize>();
    if first.iter().map(edges).sum::<usize>() > MOST_EDGES { Err("too many convex parts to tell") } else { Ok(()) }
}

/// The convex parts of a shape with an area and without curves.
fn parts(shape: &Shape) -> Option<Vec<Vec<DVec2>>> {
    match shape {
        Shape::Rect(rect) if rect.has_area() => Some(vec![corners(shape)]),
        Shape::Polygon(polygon) => Some(polygon.convex_parts().iter().map(|part| in_f64(part.vertices())).collect()),
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
}

impl Difference<'_> {
    fn name(&self) -> String {
        format!("A{} − B{}", self.parts[0], self.parts[1])
    }
}

struct WayOut<'a> {
    shapes: [&'a Shape; 2],
    parts: [Vec<Vec<DVec2>>; 2],
    differences: Vec<Difference<'a>>,
    places: Vec<Place>,
    relation: Relation,
    contact: Option<Contact>,
}

fn tell(subject: &Subject) -> Option<Telling> {
    let shapes = subject.shapes();
    let told = minkowski_way_out(shapes[0], shapes[1])?;
    let mut of = WayOut {
        shapes,
        parts: [parts(shapes[0])?, parts(shapes[1])?],
        differences: Vec::new(),
        places: Vec::new(),
        relation: subject.answer.relation,
        contact: told.answer,
    };
    for step in &told.steps {
        match step {
            WayOutStep::Difference { parts, outline } => of.differences.push(Difference { parts: *parts, outline }),
            WayOutStep::Place { at, kind, inside } => {
                of.places.push(Place { at: *at, kind: *kind, inside: *inside });
            }
        }
    }
    let agrees = match (told.answer, subject.answer.contact) {
        (Some(told), Some(asked)) => is_same_length([told.depth, asked.depth].map(f64::from), shapes),
        (None, None) => true,
        _ => false,
    };
    Some(Telling { algorithm: told.algorithm, cost: told.cost, agrees, steps: of.steps() })
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
        steps.push(self.candidates());
        let last = self.places.len().saturating_sub(1);
        steps.extend((0..last.min(MOST_STEPS)).map(|index| self.place(index)));
        steps.push(self.closing());
        steps
    }

    fn in_parts(&self) -> Step {
        let [n, m] = self.parts.each_ref().map(Vec::len);
        let rule = "A concave shape is cut into convex parts. The shapes are separate when each part of A is separate from each part of B.";
        let mut step = Step::new(format!("{} of A, {m} of B", counted(n, "convex part")), rule)
            .at_line("difference")
            .formula(format!("pairs of parts = {n}·{m} = {}", n * m));
        for (parts, letter, role) in [(&self.parts[0], "A", Role::A), (&self.parts[1], "B", Role::B)] {
            for (i, part) in parts.iter().enumerate() {
                step.path(part, true, role, Stroke::Solid);
                step.label(mean(part), format!("{letter}{i}"), role);
            }
        }
        step
    }

    /// A translation in the inset is seen from the origin: where B is now.
    fn difference(&self, index: usize) -> Step {
        let of = &self.differences[index];
        let (a, b) = (&self.parts[0][of.parts[0]], &self.parts[1][of.parts[1]]);
        let rule = "The Minkowski difference of two convex parts holds every p − q with p in A's part and q in B's: just those translations \
                    of B with which the two parts meet. The origin is B where it is now.";
        let leftmost = |points: &[DVec2], sign: f64| {
            let key = |p: &&DVec2, q: &&DVec2| (p.x * sign).total_cmp(&(q.x * sign));
            points.iter().min_by(key).copied().unwrap_or_default()
        };
        let (p, q) = (leftmost(a, 1.0), leftmost(b, -1.0));
        let title = format!("{}: {} of {} differences", of.name(), index + 1, self.differences.len());
        let mut step = Step::new(title, rule)
            .at_line("difference")
            .formula(format!(
                "a part of {} and one of {} make one of {}",
                counted(a.len(), "corner"),
                counted(b.len(), "corner"),
                counted(of.outline.len(), "corner")
            ))
            .worked(|n| format!("least x: p − q = {} − {} = {}", n.pair(p), n.pair(q), pair(p - q)))
            .formula("p: least x of A's part; q: greatest x of B's part");
        for (part, role) in [(a, Role::A), (b, Role::B)] {
            step.path(part, true, role, Stroke::Heavy);
        }
        step.sign(p, Sign::Dot, Role::A);
        step.label(p, "p", Role::A);
        step.sign(q, Sign::Dot, Role::B);
        step.label(q, "q", Role::B);
        step.arrow(q, p, Role::Neutral);
        step.label((p + q) * 0.5, "p − q", Role::Neutral);
        step.beside(self.inset(index + 1, Some(index), None))
    }

    /// The first differences, one of them lit, and a place.
    fn inset(&self, count: usize, lit: Option<usize>, place: Option<Place>) -> Side {
        let mut step = Step::default();
        for (i, difference) in self.differences[..count].iter().enumerate() {
            let is_lit = lit == Some(i);
            let (role, stroke) = if is_lit { (Role::Hit, Stroke::Heavy) } else { (Role::Other, Stroke::Hairline) };
            if is_lit {
                let outline = difference.outline.iter().map(DVec2::as_vec2).collect();
                step.marks.push(Mark::Area { outline, role, fill: Fill::Tint });
            }
            step.path(difference.outline, true, role, stroke);
            if is_lit {
                step.label(mean(difference.outline), difference.name(), role);
            }
        }
        let all = self.differences.iter().flat_map(|difference| difference.outline.iter()).map(DVec2::as_vec2);
        let sides = Aabb::around(all.chain([Vec2::ZERO]));
        let sides = sides.grown(0.08 * sides.size().max_element());
        if let Some(place) = place {
            let radius = place.at.length() as f32;
            step.marks.push(Mark::Circle { center: Vec2::ZERO, radius, role: Role::Faint, stroke: Stroke::Solid });
            step.arrow(DVec2::ZERO, place.at, Role::Neutral);
            step.sign(place.at, Sign::Cross, Role::Neutral);
            step.label(place.at, pair(place.at), Role::Neutral);
        }
        step.sign(DVec2::ZERO, Sign::Dot, Role::B);
        step.label(DVec2::ZERO, "origin (0, 0)", Role::B);
        let mut picture = Picture::default();
        picture.marks = step.marks;
        Side::Inset(Inset { title: "translations of B, from where it is now", picture, sides })
    }

    fn apart(&self) -> Step {
        let rule = "The origin lies in none of the differences: no two parts meet, so there is nothing to get out of.";
        let mut step = Step::new("Apart: the origin is outside of all", rule)
            .at_line("free")
            .formula("translation = (0, 0)")
            .beside(self.inset(self.differences.len(), None, None));
        self.draw_parts(&mut step);
        step
    }

    fn draw_parts(&self, step: &mut Step) {
        for (parts, role) in self.parts.iter().zip([Role::A, Role::B]) {
            parts.iter().for_each(|part| step.path(part, true, role, Stroke::Hairline));
        }
    }

    fn kind(&self, kind: PlaceKind) -> String {
        match kind {
            PlaceKind::Foot(i) => format!("nearest on {}", self.differences[i].name()),
            PlaceKind::Crossing([i, j]) => format!("{} × {}", self.differences[i].name(), self.differences[j].name()),
        }
    }

    fn candidates(&self) -> Step {
        let rule = "The way out is the point nearest to the origin on the outline of all differences together. That is the foot of the origin \
                    on an edge, or an inner corner, where two edges cross. They are tried, the nearest first.";
        let mut step =
            Step::new("The places to try", rule).at_line("sort").beside(self.inset(self.differences.len(), None, None));
        step = step.formula(format!("tried until the first is free: {}", self.places.len()));
        if let Some(first) = self.places.first() {
            step = step.formula(format!(
                "nearest: {}, {} from the origin, {}",
                pair(first.at),
                number(first.at.length()),
                self.kind(first.kind)
            ));
        }
        self.draw_parts(&mut step);
        step
    }

    fn place(&self, index: usize) -> Step {
        let place = self.places[index];
        let inside = place.inside.map(|i| &self.differences[i]);
        let name = inside.map_or_else(String::new, Difference::name);
        let rule = "A place inside of a difference does not separate: with that translation those two parts still meet. Try the next.";
        let mut step = Step::new(format!("Place {}: inside of {name}", index + 1), rule)
            .at_line("inside")
            .formula(format!("move B by {}: {}", pair(place.at), self.kind(place.kind)))
            .formula(format!("distance from the origin = {}", number(place.at.length())))
            .beside(self.inset(self.differences.len(), place.inside, Some(place)));
        self.draw_moved(&mut step, place.at, "still meets");
        if let Some([i, j]) = inside.map(|difference| difference.parts) {
            let moved: Vec<DVec2> = self.parts[1][j].iter().map(|corner| *corner + place.at).collect();
            step.path(&self.parts[0][i], true, Role::Hit, Stroke::Heavy);
            step.path(&moved, true, Role::Hit, Stroke::Heavy);
            step.label(mean(&self.parts[0][i]), format!("A{i}"), Role::A);
        }
        step
    }

    fn draw_moved(&self, step: &mut Step, by: DVec2, word: &str) {
        let moved: Vec<DVec2> = corners(self.shapes[1]).into_iter().map(|corner| corner + by).collect();
        step.path(&moved, true, Role::B, Stroke::Dotted);
        let furthest = moved.iter().copied().max_by(|p, q| p.dot(by).total_cmp(&q.dot(by)));
        step.label(furthest.unwrap_or_default(), word, Role::B);
    }

    fn closing(&self) -> Step {
        let tried = self.places.len();
        let Some(place) = self.places.last().copied() else { return self.apart() };
        let depth = self.contact.map_or(0.0, |contact| f64::from(contact.depth));
        let rule = "The first place that is inside of no difference separates the shapes, and no shorter translation does, as all nearer \
                    places were tried.";
        let title =
            if depth > 0.0 { format!("The way out: {} long", number(depth)) } else { "They only touch".to_owned() };
        let mut step = Step::new(title, rule)
            .at_line("free")
            .formula(format!("place {tried}: {}", self.kind(place.kind)))
            .formula(format!("move B by {}", if depth > 0.0 { pair(place.at) } else { "nothing".to_owned() }));
        step = if depth > 0.0 {
            step.worked(|n| {
                let [x, y] = place.at.to_array().map(|coordinate| n.bracketed(coordinate));
                format!("depth = √({x}² + {y}²) = {}", number(place.at.length()))
            })
        } else {
            step.formula("depth = 0")
        };
        if tried > MOST_STEPS + 1 {
            step = step.formula(format!("{} places between were tried in the same way", tried - MOST_STEPS - 1));
        }
        self.draw_moved(&mut step, place.at, "after the way out");
        let middle = mean(&corners(self.shapes[1]));
        step.arrow(middle, middle + place.at, Role::Hit);
        step.label(middle + place.at, "way out", Role::Hit);
        step.beside(self.inset(self.differences.len(), None, Some(place)))
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
