//! The test cases of other projects; `tests/corpus/README.md` names the sources.
//!
//! Each test counts its cases, so that none is dropped silently. Coordinates are rounded to f32 first; the corpus states what
//! that changes.

use crate::corpus::{at, cases, points, shape};
use crate::laws::{self, ensure};
use crate::oracle;
use crate::oracle::Figure;
use crate::oracle::plane::orient;
use crate::shapes::{hull, literal, point};
use collision_lab::collision::{
    Polygon, Relation, Segment, Shape, closest_points, contact, contains, intersection, relation,
};
use core::cmp::Ordering;
use glam::Vec2;
use serde_json::Value;

/// Runs every case; the runner returns the group of the case, or the error. The number of cases in each group must be as
/// expected.
fn run(file: &str, expected: &[(&str, usize)], runner: impl Fn(&Value) -> Result<&'static str, String>) {
    let cases = cases(file);
    let mut counts: Vec<(&str, usize)> = expected.iter().map(|&(group, _)| (group, 0)).collect();
    let mut wrong = Vec::new();
    for (i, case) in cases.iter().enumerate() {
        let name = case["id"].as_str().or(case["issue"].as_str()).unwrap_or("?");
        match runner(case) {
            Ok(group) => match counts.iter_mut().find(|(known, _)| *known == group) {
                Some((_, count)) => *count += 1,
                None => panic!("{file}: unexpected group {group}"),
            },
            Err(why) => wrong.push(format!("line {}, {name}: {why}", i + 1)),
        }
    }
    eprintln!("{file}: {} cases: {counts:?}", cases.len());
    assert!(wrong.is_empty(), "{file}: {} of {} cases wrong\n{}", wrong.len(), cases.len(), wrong.join("\n"));
    assert_eq!(counts, expected, "{file}: the groups of cases have changed");
}

/// The expected answer in f32: the corpus lists it separately where rounding changes it.
fn due<'a>(case: &'a Value, field: &str) -> &'a Value {
    if case[field].is_null() { &case["oracle"] } else { &case[field] }
}

/// A polygon, if the exact oracle finds the outline simple.
fn at_the_door(vertices: &[Vec2]) -> Result<Option<Polygon>, String> {
    laws::door::admission(vertices)?;
    Ok(Polygon::new(vertices).ok())
}

#[test]
fn polygon_intersections() {
    let groups = [("answered", 294), ("refused", 8)];
    run("polygon_intersection_simple.jsonl", &groups, |case| polygon_pair(case, due(case, "f32")));
}

fn polygon_pair(case: &Value, due: &Value) -> Result<&'static str, String> {
    let (Some(a), Some(b)) = (at_the_door(&points(&case["a"]))?, at_the_door(&points(&case["b"]))?) else {
        ensure(due["simple"] != Value::Bool(true), || "refused, but simple by the corpus".to_owned())?;
        return Ok("refused");
    };
    let (a, b) = (Shape::from(a), Shape::from(b));
    let expected = match due["rel"].as_str() {
        Some("overlap") => Relation::Overlapping,
        Some("touch") => Relation::Touching,
        _ => Relation::Disjoint,
    };
    let got = relation(&a, &b);
    ensure(got == expected, || format!("{got:?} instead of {expected:?}"))?;
    let region = intersection(&a, &b);
    let tolerance = oracle::tolerance(&a, &b) * (Figure::from(&a).perimeter() + Figure::from(&b).perimeter());
    let area = due["area"].as_f64().expect("an area");
    ensure((region.area - area).abs() <= tolerance, || format!("area {} instead of {area}", region.area))?;
    if let Some(distance) = due["dist"].as_f64() {
        let got = f64::from(closest_points(&a, &b).distance);
        ensure((got - distance).abs() <= oracle::tolerance(&a, &b), || {
            format!("distance {got} instead of {distance}")
        })?;
    }
    laws::check(&a, &b)?;
    Ok("answered")
}

#[test]
fn simple_polygons() {
    let groups = [("exact", 456), ("rounded", 42), ("refused", 2)];
    run("simple_polygons.jsonl", &groups, |case| {
        let vertices = points(&case["v"]);
        let Some(polygon) = at_the_door(&vertices)? else {
            ensure(case["f32_simple"] == Value::Bool(false), || "refused, but simple by the corpus".to_owned())?;
            return Ok("refused");
        };
        let exact = case["f32exact"] == Value::Bool(true);
        let area = case[if exact { "area" } else { "f32_area" }].as_f64().expect("an area");
        let tolerance = 1e-12 * f64::from(polygon.aabb().size().element_product());
        ensure((polygon.area() - area).abs() <= tolerance, || format!("area {} instead of {area}", polygon.area()))?;
        let convex = case["convex"] == Value::Bool(true);
        ensure(!exact || polygon.is_convex() == convex, || format!("is_convex is {}", !convex))?;
        laws::parts::decomposition(&polygon)?;
        Ok(if exact { "exact" } else { "rounded" })
    });
}

#[test]
fn shape_pairs() {
    let groups = [("answered", 259), ("capsule", 24)];
    run("shape_pairs.jsonl", &groups, |case| {
        let shape = |value| shape(value).map_err(|error| error.to_string());
        let (Some((a, ra)), Some((b, rb))) = (shape(&case["a"])?, shape(&case["b"])?) else { panic!("{case}") };
        let (due, radius) = (&case["oracle"], f64::from(ra) + f64::from(rb));
        // A capsule extends beyond its segment; its numbers are rounded once more than the law allows.
        let tolerance = 2.0 * (oracle::tolerance(&a, &b) + 4.0 * oracle::ulp(ra + rb));
        let gap = f64::from(closest_points(&a, &b).distance) - radius;
        if due["intersects"] == Value::Bool(false) {
            let distance = due["distance"].as_f64().expect("a distance");
            ensure((gap - distance).abs() <= tolerance, || format!("distance {gap} instead of {distance}"))?;
        } else {
            ensure(gap <= tolerance, || format!("apart by {gap}"))?;
        }
        if let Some(depth) = due["depth"].as_f64() {
            let got = contact(&a, &b).map_or(-gap, |c| f64::from(c.depth) + radius);
            ensure((got - depth).abs() <= tolerance, || format!("depth {got} instead of {depth}"))?;
        }
        laws::check(&a, &b)?;
        Ok(if radius > 0.0 { "capsule" } else { "answered" })
    });
}

#[test]
fn points_in_polygons() {
    run("point_in_polygon.jsonl", &[("answered", 63), ("refused", 2)], |case| {
        let Some(polygon) = at_the_door(&points(&case["poly"]))? else { return Ok("refused") };
        let (polygon, p) = (Shape::from(polygon), at(&case["p"]));
        let point = Shape::point(p).map_err(|error| error.to_string())?;
        let expected = match due(case, "f32").as_str() {
            Some("in") => Relation::Overlapping,
            Some("on") => Relation::Touching,
            _ => Relation::Disjoint,
        };
        let got = relation(&polygon, &point);
        ensure(got == expected, || format!("{got:?} instead of {expected:?}"))?;
        ensure(contains(&polygon, p) == (expected != Relation::Disjoint), || "contains is wrong".to_owned())?;
        laws::check(&polygon, &point)?;
        Ok("answered")
    });
}

#[test]
fn segments_with_segments() {
    run("segment_segment.jsonl", &[("answered", 64)], |case| {
        let segment = |value: &Value| Shape::from(Segment::new(at(&value[0]), at(&value[1])).expect("a segment"));
        let (a, b) = (segment(&case["a"]), segment(&case["b"]));
        let due = due(case, "f32");
        // Their "touch" includes a point in the interior of a segment, which the relative interiors share.
        let is_point = |s: &Shape| matches!(Figure::from(s), Figure::Point(_));
        let expected = match due["rel"].as_str().expect("a relation") {
            "none" => Relation::Disjoint,
            "touch" if !is_point(&a) && !is_point(&b) => Relation::Touching,
            "touch" => oracle::relation::relation(&(&a).into(), &(&b).into()),
            _ => Relation::Overlapping,
        };
        let got = relation(&a, &b);
        ensure(got == expected, || format!("{got:?} instead of {expected:?}: {} {}", literal(&a), literal(&b)))?;
        let distance = due["dist"].as_f64().expect("a distance");
        let got = f64::from(closest_points(&a, &b).distance);
        ensure((got - distance).abs() <= oracle::tolerance(&a, &b), || {
            format!("distance {got} instead of {distance}")
        })?;
        laws::check(&a, &b)?;
        Ok("answered")
    });
}

#[test]
fn orientations() {
    let groups = [("turn", 1008), ("straight", 7)];
    run("orient2d.jsonl", &groups, |case| {
        let [a, b, c] = points(&case["p"])[..] else { panic!("three points") };
        match Polygon::new(&[a, b, c]) {
            Ok(triangle) => {
                let kept = [[a, b, c], [b, c, a], [c, a, b]].iter().any(|order| triangle.vertices() == order);
                let due = due(case, "f32").as_i64();
                let turn = if kept { 1 } else { -1 };
                ensure(due == Some(turn), || format!("turn {turn} instead of {due:?}")).map(|()| "turn")
            }
            Err(error) => {
                let due = due(case, "f32").as_i64();
                ensure(due == Some(0), || format!("{error}, but the turn is {due:?}")).map(|()| "straight")
            }
        }
    });
}

#[test]
fn reported_bugs() {
    let groups = [
        ("answered", 30),
        ("refused", 5),
        ("shapes", 21),
        ("other words", 2),
        ("refused shapes", 3),
        ("hulls", 13),
        ("outlines", 11),
    ];
    run("bugs.jsonl", &groups, |case| match case["kind"].as_str().expect("a kind") {
        "poly_intersection" => polygon_pair(case, due(case, "f32")),
        "shape_pair" => match (shape(&case["a"]), shape(&case["b"])) {
            (Ok(Some((a, _))), Ok(Some((b, _)))) => laws::check(&a, &b).map(|()| "shapes"),
            (Err(_), _) | (_, Err(_)) => Ok("refused shapes"),
            (Ok(_), Ok(_)) => Ok("other words"),
        },
        "hull" => {
            let points = points(&case["points"]);
            parts_of(&points)?;
            hull_surrounds(&points).map(|()| "hulls")
        }
        _ => parts_of(&points(&case["v"])).map(|()| "outlines"),
    });
}

/// The convex parts of an outline, if it is simple.
fn parts_of(vertices: &[Vec2]) -> Result<(), String> {
    at_the_door(vertices)?.map_or(Ok(()), |polygon| laws::parts::decomposition(&polygon))
}

/// The hull of points is a convex polygon that contains them by the exact oracle, or nothing if they are collinear.
fn hull_surrounds(points: &[Vec2]) -> Result<(), String> {
    let corners = hull(points.to_vec(), |[p, q, r]| orient(&p.into(), &q.into(), &r.into()) == Ordering::Greater);
    let Ok(hull) = Polygon::new(&corners) else {
        return ensure(corners.len() <= 2, || format!("{corners:?} is refused"));
    };
    ensure(hull.is_convex() && hull.vertices().len() == corners.len(), || format!("{hull:?} is not the hull"))?;
    let hull = Shape::from(hull);
    points.iter().try_for_each(|&p| {
        ensure(contains(&hull, p), || format!("{p:?} is outside"))?;
        laws::check(&hull, &point(p.x, p.y))
    })
}
