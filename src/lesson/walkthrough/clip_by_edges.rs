//! Tells Sutherland–Hodgman: what each clip edge leaves of an outline.

use super::{
    Subject, Walkthrough,
    listing::Listing,
    telling::{Row, RowState, Side, Step, Table, Telling},
    terms::{corners, number, pair, standoff},
};
use crate::{
    collision::{
        Relation, Shape,
        explain::{Cut, clip_by_edges},
    },
    lesson::{agreement::is_same_area, corner_limit::has_many_corners},
    notation::counted,
    picture::{Fill, Role, Sign, Stroke},
};
use glam::DVec2;

/// Sutherland–Hodgman clipping.
pub const WALKTHROUGH: Walkthrough = Walkthrough {
    name: "Sutherland–Hodgman",
    help: "what do the two have in common?",
    applies,
    most_shapes: None,
    tell,
    code: &[
        Listing::new("Rust", include_str!("../../../assets/code/clip_by_edges.rs")),
        Listing::new("JavaScript", include_str!("../../../assets/code/clip_by_edges.js")),
        Listing::new("Python", include_str!("../../../assets/code/clip_by_edges.py")),
    ],
};

fn applies(shapes: [&Shape; 2]) -> Result<(), &'static str> {
    let is_convex = |shape: &&Shape| match shape {
        Shape::Rect(rect) => rect.has_area(),
        Shape::Polygon(polygon) => polygon.is_convex(),
        Shape::Point(_) | Shape::Segment(_) | Shape::Circle(_) => false,
    };
    if !shapes.iter().all(is_convex) {
        Err("only of convex polygons and rectangles")
    } else if has_many_corners(shapes) {
        Err("too many corners to tell")
    } else {
        Ok(())
    }
}

/// What the steps speak of.
struct Clip<'a> {
    cuts: &'a [Cut],
    subject: Vec<DVec2>,
    clip: Vec<DVec2>,
    relation: Relation,
    area: f64,
    /// How far the lines of the clip edges go beyond them, in world units.
    off: f64,
}

fn tell(subject: &Subject) -> Option<Telling> {
    let shapes = subject.shapes();
    let [a, b] = shapes;
    let told = clip_by_edges(a, b)?;
    let clip = Clip {
        cuts: &told.steps,
        subject: corners(a),
        clip: corners(b),
        relation: subject.answer.relation,
        area: told.answer.area,
        off: 2.0 * standoff(shapes),
    };
    let cuts = (0..told.steps.len()).map(|index| clip.cut(index));
    let steps = core::iter::once(clip.opening()).chain(cuts).chain([clip.closing()]).collect();
    let length = |shape: &Shape| 2.0 * f64::from(shape.aabb().size().element_sum());
    let lengths = shapes.map(length).into_iter().sum();
    let agrees = is_same_area([told.answer.area, subject.answer.region.area], lengths, shapes);
    Some(Telling { algorithm: told.algorithm, cost: told.cost, agrees, steps })
}

/// What a cut does with a corner.
enum Fate {
    Kept(DVec2, f64),
    CutOff(DVec2, f64),
    /// The crossing between the corners with these numbers.
    New(DVec2, [usize; 2]),
}

impl Clip<'_> {
    /// The outline before a cut.
    fn before(&self, index: usize) -> &[DVec2] {
        if index == 0 { &self.subject } else { &self.cuts[index - 1].outline }
    }

    /// What the cut does, along the outline.
    fn fates(&self, index: usize) -> Vec<Fate> {
        let (before, depths) = (self.before(index), &self.cuts[index].depths);
        let mut fates = Vec::new();
        for (i, (&corner, &depth)) in before.iter().zip(depths).enumerate() {
            fates.push(if depth >= 0.0 { Fate::Kept(corner, depth) } else { Fate::CutOff(corner, depth) });
            let next = (i + 1) % before.len();
            if (depth > 0.0 && depths[next] < 0.0) || (depth < 0.0 && depths[next] > 0.0) {
                fates.push(Fate::New(corner + (before[next] - corner) * (depth / (depth - depths[next])), [i, next]));
            }
        }
        fates
    }

    fn opening(&self) -> Step {
        let rule = "Cut A along the line of one edge of B after the other, and each time keep what lies on the inner side. What is left \
                    at the end is common to both. The clip polygon B must be CONVEX: only then is it all that lies inside of all its edges.";
        let mut step = Step::new("One clip edge after the other", rule).at_line("edges").formula(format!(
            "A has {}, B has {}: {}",
            counted(self.subject.len(), "corner"),
            counted(self.clip.len(), "edge"),
            counted(self.clip.len(), "cut")
        ));
        for (i, corner) in self.subject.iter().enumerate() {
            step.label(*corner, format!("v{i}"), Role::A);
        }
        for (i, cut) in self.cuts.iter().enumerate() {
            let [p, q] = cut.edge;
            step.label((p + q) * 0.5, format!("b{i}"), Role::B);
        }
        step.beside(self.cuts(false))
    }

    fn cut(&self, index: usize) -> Step {
        let cut = &self.cuts[index];
        let ([p, q], fates, before) = (cut.edge, self.fates(index), self.before(index));
        let count = |is: fn(&Fate) -> bool| fates.iter().filter(|fate| is(fate)).count();
        let (kept, gone, new) = (
            count(|fate| matches!(fate, Fate::Kept(..))),
            count(|fate| matches!(fate, Fate::CutOff(..))),
            count(|fate| matches!(fate, Fate::New(..))),
        );
        let title = if before.is_empty() {
            format!("Edge b{index}: nothing is left to cut")
        } else {
            format!("Edge b{index}: {kept} kept, {gone} cut off, {new} new")
        };
        let rule = "Corners on the inner side of the edge's line (depth 0 or more) stay, the others go. Where the outline changes sides, its \
                    crossing with the line is a new corner.";
        let inwards = (q - p).perp().normalize_or_zero();
        let mut step = Step::new(title, rule)
            .at_line(if new > 0 { "new" } else { "depth" })
            .formula(format!("b{index} from P = {} to Q = {}", pair(p), pair(q)))
            .formula(format!("n = Q − P turned by 90° inwards, made 1 long = {}", pair(inwards)));
        if let (Some(corner), Some(depth)) = (before.first(), cut.depths.first()) {
            step = step.worked(|n| {
                format!("depth of v0 = n·(v0 − P) = {}·{} = {}", n.pair(inwards), n.pair(*corner - p), number(*depth))
            });
        }
        for fate in &fates {
            let &Fate::New(at, [i, j]) = fate else { continue };
            let (d, e) = (cut.depths[i], cut.depths[j]);
            step = step.worked(|n| {
                let (from, way) = (n.pair(before[i]), n.pair(before[j] - before[i]));
                let share = format!("{}/({} − {})", n.bracketed(d), n.number(d), n.bracketed(e));
                format!("new = v{i} + (v{j} − v{i})·d{i}/(d{i} − d{j}) = {from} + {way}·{share} = {}", pair(at))
            });
        }
        step.path(before, true, Role::A, Stroke::Dashed);
        step.area(&cut.outline, Role::Hit, Fill::Tint);
        step.path(&cut.outline, true, Role::Hit, Stroke::Heavy);
        let along = (q - p).normalize_or_zero() * self.off;
        step.line(p - along, q + along, Role::B, Stroke::Heavy);
        step.label(q + along, format!("line of b{index}"), Role::B);
        step.arrow((p + q) * 0.5, (p + q) * 0.5 + inwards * self.off * 0.5, Role::B);
        step.label((p + q) * 0.5 + inwards * self.off * 0.5, "n, inner side", Role::B);
        let mut i = 0;
        for fate in &fates {
            match *fate {
                Fate::Kept(at, _) => {
                    step.sign(at, Sign::Dot, Role::A);
                    step.label(at, format!("v{i}"), Role::A);
                }
                Fate::CutOff(at, _) => {
                    step.sign(at, Sign::Cross, Role::Neutral);
                    step.label(at, format!("v{i} cut off"), Role::Neutral);
                }
                Fate::New(at, _) => {
                    step.sign(at, Sign::Square, Role::Hit);
                    step.label(at, "new", Role::Hit);
                    continue;
                }
            }
            i += 1;
        }
        step.beside(self.table(index))
    }

    fn closing(&self) -> Step {
        let outline: &[DVec2] = self.cuts.last().map_or(&[], |cut| &cut.outline);
        let rule = "The shoelace formula: twice the area is the sum of the cross products of neighbouring corners, as seen from the first.";
        if outline.len() < 3 {
            let (title, rule) = match self.relation {
                Relation::Disjoint => {
                    ("Nothing is left: apart", "No point of A is on the inner side of all edges of B.")
                }
                Relation::Touching => (
                    "No area is left: they only touch",
                    "What is common to both is a point or a part of an edge, without area.",
                ),
                Relation::Overlapping => (
                    "No area is left by rounding",
                    "Their insides do meet, as exact signs show, but by less than the numbers of the cuts can tell.",
                ),
            };
            return Step::new(title, rule).at_line("left").formula("common area = 0").beside(self.cuts(true));
        }
        let perimeter: f64 = outline.iter().zip(outline.iter().cycle().skip(1)).map(|(p, q)| p.distance(*q)).sum();
        let mut step =
            Step::new(format!("The common part: {} corners, area {}", outline.len(), number(self.area)), rule)
                .at_line("left");
        let terms = terms(outline);
        step = step
            .worked(|n| {
                let sum: Vec<String> = terms.iter().map(|term| n.bracketed(*term)).collect();
                format!("area = ½·({}) = {}", sum.join(" + "), number(self.area))
            })
            .formula(format!("perimeter = {}", number(perimeter)));
        step.area(outline, Role::Hit, Fill::Hatch);
        step.path(outline, true, Role::Hit, Stroke::Heavy);
        for (i, at) in outline.iter().enumerate() {
            step.sign(*at, Sign::Dot, Role::Hit);
            step.label(*at, format!("v{i}"), Role::Hit);
        }
        let row = |(i, at): (usize, &DVec2)| {
            let term = if (1..outline.len() - 1).contains(&i) { number(terms[i - 1]) } else { "–".to_owned() };
            Row { name: format!("v{i}"), cells: vec![pair(*at), term], bars: None, state: RowState::Done }
        };
        let rows = outline.iter().enumerate().map(row).collect();
        let head = vec!["", "corner", "(vi − v0)×(vi+1 − v0)"];
        step.beside(Side::Table(Table { head, has_bars: false, rows }))
    }

    /// The edges and, when all is over, how many corners each found and left.
    fn cuts(&self, is_over: bool) -> Side {
        let row = |(i, cut): (usize, &Cut)| {
            let corners = [self.before(i).len().to_string(), cut.outline.len().to_string()];
            let cells = if is_over { corners.to_vec() } else { vec![String::new(); 2] };
            let state = if is_over { RowState::Done } else { RowState::Waiting };
            Row { name: format!("b{i}"), cells, bars: None, state }
        };
        let rows = self.cuts.iter().enumerate().map(row).collect();
        Side::Table(Table { head: vec!["edge", "corners before", "and after"], has_bars: false, rows })
    }

    /// What an edge does with each corner.
    fn table(&self, index: usize) -> Side {
        let mut i = 0;
        let mut row = |fate: &Fate| {
            let (name, [at, depth], what, state) = match fate {
                Fate::Kept(at, depth) => (format!("v{i}"), [pair(*at), number(*depth)], "kept", RowState::Done),
                Fate::CutOff(at, depth) => (format!("v{i}"), [pair(*at), number(*depth)], "cut off", RowState::Skipped),
                Fate::New(at, _) => (String::new(), [pair(*at), "0".to_owned()], "new", RowState::Decisive),
            };
            i += usize::from(!matches!(fate, Fate::New(..)));
            Row { name, cells: vec![at, depth, what.to_owned()], bars: None, state }
        };
        let rows = self.fates(index).iter().map(&mut row).collect();
        Side::Table(Table { head: vec!["", "corner", "depth", ""], has_bars: false, rows })
    }
}

/// Twice the areas of the triangles from the first corner to each edge.
fn terms(outline: &[DVec2]) -> Vec<f64> {
    let Some(&first) = outline.first() else { return Vec::new() };
    outline[1..].iter().zip(&outline[2..]).map(|(p, q)| (*p - first).perp_dot(*q - first)).collect()
}
