//! Explains a cut: along which diagonal of a reflex corner, and which corners does it resolve?

use crate::algorithm::steps::equations::{equation, solved};
use crate::algorithm::steps::formula::term;
use crate::algorithm::steps::outline_terms::{PolygonOfPair, cross_product, outline};
use crate::algorithm::steps::terms::number;
use crate::algorithm::steps::{Row, RowState, Side, Step};
use crate::collision::explain::{Diagonal, Resolves, reflex_corners};
use crate::marks::{Role, Sign, Stroke};
use glam::{DVec2, Vec2};

/// Explains the cut with this number: the diagonals of the reflex corner, and whether each resolves the corners at its ends.
pub fn cut(
    of: &PolygonOfPair,
    count: usize,
    whole: &[Vec2],
    reflex: Vec2,
    diagonals: &[Diagonal],
    to: &Diagonal,
) -> Step {
    let rule = "From the reflex corner with the lowest number, try the diagonals that run through the interior and meet no edge or \
                corner on the way. A cut c resolves a reflex corner if in×c ≥ 0 and out×c ≥ 0 there, so that neither part is reflex \
                at it; prefer a cut that resolves both ends, then one that resolves its start, then the shortest. The piece whose \
                corners are numbered between the ends of the cut is next; the other is pushed onto a stack.";
    let names = [of.name(reflex), of.name(to.to)];
    let mut step = Step::new("choose", format!("Cut {count}: from {} to {}", names[0], names[1]), rule);
    outline(&mut step, whole, of.role, Stroke::Heavy);
    let c = to.to.as_dvec2() - reflex.as_dvec2();
    let length = equation(term(c).length(), to.squared_length.sqrt());
    let difference = solved(term(to.to.as_dvec2()) - reflex.as_dvec2());
    step = step.formula(format!("c = {} − {} = {difference}   length |c| = {length}", names[1], names[0]));
    if let Some(corner) = reflex_corners(whole).find(|corner| corner[1] == reflex) {
        let [u, v] = edges_at(corner);
        let resolves = if to.resolves == Resolves::None { "does not resolve" } else { "resolves" };
        step = step.formula(format!("{} is reflex: in×out = {} < 0", names[0], turn(corner))).formula(format!(
            "in×c = {}   out×c = {}: {resolves} {}",
            cross_product(u, c),
            cross_product(v, c),
            names[0]
        ));
        name_edges(&mut step, corner);
    }
    if to.resolves == Resolves::Both
        && let Some(corner) = reflex_corners(whole).find(|corner| corner[1] == to.to)
    {
        let [u, v] = edges_at(corner);
        let products = format!("in×(−c) = {}   out×(−c) = {}", cross_product(u, -c), cross_product(v, -c));
        step = step.formula(format!(
            "at {}, in×out = {}: {products}: resolves {}",
            names[1],
            number(u.perp_dot(v)),
            names[1]
        ));
    }
    for diagonal in diagonals {
        step.line(reflex.as_dvec2(), diagonal.to.as_dvec2(), Role::Other, Stroke::Hairline);
    }
    step.named_line(reflex.as_dvec2(), to.to.as_dvec2(), Stroke::Heavy, format!("cut {count}: c"), Role::Hit);
    let others = reflex_corners(whole).filter(|corner| corner[1] != reflex);
    others.for_each(|corner| step.sign(corner[1].as_dvec2(), Sign::Square, Role::Neutral));
    step.sign(reflex.as_dvec2(), Sign::Square, Role::Hit);
    of.label(&mut step, whole);
    step.beside(table(of, &names[0], diagonals, to))
}

fn table(of: &PolygonOfPair, reflex: &str, diagonals: &[Diagonal], chosen: &Diagonal) -> Side {
    let row = |diagonal: &Diagonal| {
        let resolves = match diagonal.resolves {
            Resolves::None => "nothing".to_owned(),
            Resolves::Start => reflex.to_owned(),
            Resolves::Both => format!("{reflex} and {}", of.name(diagonal.to)),
        };
        Row::new(
            format!("{reflex} to {}", of.name(diagonal.to)),
            [resolves, number(diagonal.squared_length.sqrt())],
            if diagonal == chosen { RowState::Decisive } else { RowState::Done },
        )
    };
    Side::table(["diagonal", "resolves", "length"], diagonals.iter().map(row)).framing("the cut that is made")
}

/// The edges to and from a corner.
pub fn edges_at([before, at, after]: [Vec2; 3]) -> [DVec2; 2] {
    [at.as_dvec2() - before.as_dvec2(), after.as_dvec2() - at.as_dvec2()]
}

/// The cross product in×out of the edges to and from a corner, with its numbers.
pub fn turn(corner: [Vec2; 3]) -> String {
    let [u, v] = edges_at(corner);
    cross_product(u, v)
}

/// Names the edges to and from a corner.
pub fn name_edges(step: &mut Step, [before, at, after]: [Vec2; 3]) {
    for (name, other) in [("in", before), ("out", after)] {
        step.label((at.as_dvec2() + other.as_dvec2()) / 2.0, name, Role::Neutral);
    }
}
