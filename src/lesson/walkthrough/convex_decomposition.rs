//! Tells convex decomposition: along which diagonals is a concave polygon cut?

use super::{
    Subject, Walkthrough,
    listing::Listing,
    outline_terms::{area, in_f64, mean, perimeter},
    polygon_terms::{PolygonOfPair, cross_product, outline},
    telling::{Row, RowState, Side, Step, Table, Telling},
    terms::number,
};
use crate::{
    collision::{
        Polygon, Shape,
        explain::{Diagonal, Explanation, PartStep, Resolves, convex_decomposition, ear_clipping},
    },
    lesson::{agreement::is_same_area, corner_limit::has_many_corners},
    notation::counted,
    picture::{Fill, Mark, Role, Sign, Stroke},
};
use glam::Vec2;

/// Convex decomposition.
pub const WALKTHROUGH: Walkthrough = Walkthrough {
    name: "Convex decomposition",
    help: "along which diagonals is a concave polygon cut into convex parts?",
    applies,
    most_shapes: None,
    tell,
    code: &[Listing::new("Rust", include_str!("../../../assets/code/convex_decomposition.rs"))],
};

/// Whether one of a pair is concave, and there are few corners.
pub fn applies(shapes: [&Shape; 2]) -> Result<(), &'static str> {
    if PolygonOfPair::first(shapes, is_concave).is_none() {
        Err("only of a concave polygon")
    } else if has_many_corners(shapes) {
        Err("too many corners to tell")
    } else {
        Ok(())
    }
}

/// Whether a polygon is to be cut.
pub fn is_concave(polygon: &Polygon) -> bool {
    !polygon.is_convex()
}

fn tell(subject: &Subject) -> Option<Telling> {
    let of = PolygonOfPair::first(subject.shapes(), is_concave)?;
    let told = convex_decomposition(of.polygon);
    let parts: Vec<_> = told.answer.iter().map(in_f64).collect();
    let covered: f64 = parts.iter().map(|part| area(part)).sum();
    let lengths: f64 = parts.iter().map(|part| perimeter(part)).sum();
    let agrees = is_same_area([covered, of.polygon.area()], lengths, subject.shapes());
    let mut steps = vec![opening(of)];
    steps.extend((0..told.steps.len()).map(|i| cut_or_keep(of, &told.steps, i)));
    steps.push(closing(of, &told));
    Some(Telling { algorithm: told.algorithm, cost: told.cost, agrees, steps })
}

/// A corner with its neighbours, for each corner.
fn corners(outline: &[Vec2]) -> impl Iterator<Item = [Vec2; 3]> {
    let n = outline.len();
    (0..n).map(move |i| [outline[(i + n - 1) % n], outline[i], outline[(i + 1) % n]])
}

/// The way along both edges of a corner, and their cross product.
fn turn([before, at, after]: [Vec2; 3]) -> String {
    let [u, v] = [at.as_dvec2() - before.as_dvec2(), after.as_dvec2() - at.as_dvec2()];
    cross_product(u, v)
}

fn is_reflex([before, at, after]: [Vec2; 3]) -> bool {
    (at.as_dvec2() - before.as_dvec2()).perp_dot(after.as_dvec2() - at.as_dvec2()) < 0.0
}

fn opening(of: PolygonOfPair) -> Step {
    let vertices = of.polygon.vertices();
    let reflex: Vec<[Vec2; 3]> = corners(vertices).filter(|corner| is_reflex(*corner)).collect();
    let rule = "Going round from +x towards +y, a polygon turns that way at each corner, u×v > 0 of the edges u and v that meet there, but for its \
                reflex corners: convex is what has none. Each needs a cut, and a cut can resolve two at most.";
    let mut step = Step::new(counted(reflex.len(), "reflex corner"), rule).at_line("reflex");
    for corner in &reflex {
        step = step.formula(format!("at {}: u×v = {}", of.name(corner[1]), turn(*corner)));
        step.sign(corner[1].as_dvec2(), Sign::Square, Role::Hit);
    }
    of.label(&mut step, vertices);
    step.formula(format!("at least {} / 2, rounded up, + 1 = {} parts", reflex.len(), reflex.len().div_ceil(2) + 1))
}

/// The cuts and the parts that were made before a step.
fn draw_earlier(step: &mut Step, earlier: &[PartStep]) {
    let mut count = 0;
    for before in earlier {
        match before {
            PartStep::Cut { reflex, diagonals, chosen, .. } => {
                step.line(reflex.as_dvec2(), diagonals[*chosen].to.as_dvec2(), Role::Neutral, Stroke::Dashed);
            }
            PartStep::Convex { outline } => {
                step.label(mean(&in_f64(outline)), format!("part {count}"), Role::Neutral);
                count += 1;
            }
        }
    }
}

fn cut_or_keep(of: PolygonOfPair, steps: &[PartStep], index: usize) -> Step {
    let mut told = match &steps[index] {
        PartStep::Cut { outline, reflex, diagonals, chosen } => cut(of, outline, *reflex, diagonals, *chosen),
        PartStep::Convex { outline } => {
            let before = steps[..index].iter().filter(|step| matches!(step, PartStep::Convex { .. })).count();
            keep(of, outline, before)
        }
    };
    draw_earlier(&mut told, &steps[..index]);
    told
}

fn cut(of: PolygonOfPair, whole: &[Vec2], reflex: Vec2, diagonals: &[Diagonal], chosen: usize) -> Step {
    let to = diagonals[chosen];
    let rule = "The reflex corner is joined to a corner that it sees through the inside. Best is a cut that resolves both of its ends, \
                then one that resolves its start; of equal ones the shortest.";
    let names = [of.name(reflex), of.name(to.to)];
    let mut step = Step::new(format!("Cut from {} to {}", names[0], names[1]), rule).at_line("choose");
    if let Some(corner) = corners(whole).find(|corner| corner[1] == reflex) {
        step = step.formula(format!("{} is reflex: u×v = {} < 0", names[0], turn(corner)));
    }
    step = step.worked(|n| {
        let way = format!("|{} − {}|", n.pair(to.to.as_dvec2()), n.pair(reflex.as_dvec2()));
        format!("length of the cut = {way} = {}", number(to.squared_length.sqrt()))
    });
    step = step.formula(format!("to be cut: {}", of.names(whole)));
    outline(&mut step, whole, of.role, Stroke::Heavy);
    for diagonal in diagonals {
        step.line(reflex.as_dvec2(), diagonal.to.as_dvec2(), Role::Other, Stroke::Hairline);
    }
    step.line(reflex.as_dvec2(), to.to.as_dvec2(), Role::Hit, Stroke::Heavy);
    step.sign(reflex.as_dvec2(), Sign::Square, Role::Hit);
    of.label(&mut step, whole);
    let row = |(i, diagonal): (usize, &Diagonal)| {
        let resolves = match diagonal.resolves {
            Resolves::None => "nothing",
            Resolves::Start => "start",
            Resolves::Both => "both ends",
        };
        Row {
            name: format!("to {}", of.name(diagonal.to)),
            cells: vec![resolves.to_owned(), number(diagonal.squared_length.sqrt())],
            state: if i == chosen { RowState::Decisive } else { RowState::Done },
            ..Row::default()
        }
    };
    let rows = diagonals.iter().enumerate().map(row).collect();
    step.beside(Side::Table(Table { head: vec!["diagonal", "resolves", "length"], rows, ..Table::default() }))
}

fn keep(of: PolygonOfPair, part: &[Vec2], index: usize) -> Step {
    let rule = "No corner of it is reflex: it is convex, and done. Corners in the middle of a side are left out.";
    let mut step = Step::new(format!("Part {index} is convex"), rule).at_line("convex").formula(format!(
        "part {index} = {}, area {}",
        of.names(part),
        number(area(&in_f64(part)))
    ));
    step.marks.push(Mark::Area { outline: part.to_vec(), role: Role::Hit, fill: Fill::Hatch });
    outline(&mut step, part, Role::Hit, Stroke::Heavy);
    of.label(&mut step, part);
    step
}

fn closing(of: PolygonOfPair, told: &Explanation<impl Sized, PartStep>) -> Step {
    let outlines: Vec<&Vec<Vec2>> = told
        .steps
        .iter()
        .filter_map(|step| match step {
            PartStep::Convex { outline } => Some(outline),
            PartStep::Cut { .. } => None,
        })
        .collect();
    let count = outlines.len();
    let rule =
        "The parts cover the polygon without overlapping: any question about convex shapes is asked of each part.";
    let mut step = Step::new(counted(count, "convex part"), rule)
        .at_line("parts")
        .worked(|n| {
            let areas: Vec<String> = outlines.iter().map(|part| n.number(area(&in_f64(part)))).collect();
            format!("{} = {}, the area of the polygon", areas.join(" + "), number(of.polygon.area()))
        })
        .formula(format!(
            "this method: {}   ear clipping: {}   the fewest found: {}",
            counted(count, "part"),
            counted(ear_clipping(of.polygon).answer.len(), "triangle"),
            of.polygon.convex_parts().len()
        ));
    draw_earlier(&mut step, &told.steps);
    let row = |(i, part): (usize, &&Vec<Vec2>)| Row {
        name: format!("part {i}"),
        cells: vec![part.len().to_string(), number(area(&in_f64(part)))],
        state: RowState::Done,
        ..Row::default()
    };
    let rows = outlines.iter().enumerate().map(row).collect();
    step.beside(Side::Table(Table { head: vec!["part", "corners", "area"], rows, ..Table::default() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    include!("../../../assets/code/convex_decomposition.rs");

    #[test]
    fn the_code_has_the_parts_of_the_textbook() {
        for vertices in [
            vec![(0.0, 0.0), (4.0, 0.0), (4.0, 1.0), (1.0, 1.0), (1.0, 3.0), (0.0, 3.0)],
            vec![(0.0, 0.0), (9.0, 3.0), (0.0, 6.0), (2.0, 3.0)],
            vec![(0.0, 0.0), (1.0, 0.0), (1.0, 3.0), (2.0, 3.0), (2.0, 1.0), (3.0, 1.0), (3.0, 4.0), (0.0, 4.0)],
        ] {
            let vertices: Vec<Vec2> = vertices.into_iter().map(Vec2::from).collect();
            let polygon = Polygon::new(&vertices).unwrap();
            let told = convex_decomposition(&polygon).answer;
            assert_eq!(convex_parts(polygon.vertices()).len(), told.len(), "{vertices:?}");
        }
    }
}
