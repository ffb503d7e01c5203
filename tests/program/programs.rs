//! The code copied from the steps runs unchanged with the numbers of the pair, and prints the module's answer.
//!
//! All programs of a language run as one, so that a compiler or an interpreter is started once.

use crate::algorithm::runnable_program::runnable_program;
use crate::algorithm::{ALGORITHMS, Subject, separating_axes, unrotate_and_clamp};
use crate::collision::explain::{convex_decomposition, ear_clipping, monotone_chain, project_on_axis};
use crate::collision::{
    Aabb, BroadPhase, Polygon, Relation, Shape, closest_points, contact, intersection, manifold, overlaps, relation,
    time_of_impact,
};
use crate::exchange::choices::Choices;
use crate::exchange::read_text::read;
use crate::pair_answer::Answer;
use crate::presets::{PRESETS, Preset};
use crate::scene::{Body, LocalShape, Motion, Pose, Scene};
use crate::split_mix::SplitMix;
use glam::Vec2;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::{env, fs};
use tempfile::tempdir;

/// Random pairs of two kinds.
const PAIRS: usize = 4;
/// Pairs of each algorithm.
const MAX_CASES: usize = 16;

/// A random shape of a kind, near the others.
fn shape(random: &mut SplitMix, kind: &str) -> Body {
    let mut below = |high: f32| random.below(high);
    let pose = Pose { position: Vec2::new(100.0 + below(90.0), 100.0 + below(90.0)), degrees: below(360.0) };
    let size = Vec2::new(20.0 + below(90.0), 20.0 + below(90.0));
    let upright = Pose { degrees: 0.0, ..pose };
    let (local, pose) = match kind {
        "point" => (LocalShape::Point, pose),
        "segment" => (LocalShape::Segment { a: -size, b: size }, pose),
        "circle" => (LocalShape::Circle { radius: size.x }, pose),
        "upright" => (LocalShape::Rect { size, pivot: None }, upright),
        "rect" => (LocalShape::Rect { size, pivot: None }, pose),
        "comb" => {
            let comb = [(0., 0.), (3., 0.), (3., 2.), (2., 2.), (2., 0.6), (1., 0.6), (1., 2.), (0., 2.)];
            (LocalShape::Polygon { vertices: comb.map(|corner| Vec2::from(corner) * size.x).to_vec() }, pose)
        }
        _ => {
            let corner = |i: usize| Vec2::from_angle(i as f32 * 1.2) * size.x;
            (LocalShape::Polygon { vertices: (0..5).map(corner).collect() }, pose)
        }
    };
    Body::new(local, pose).expect("a shape")
}

/// Scenes with pairs of every kind.
fn scenes() -> Vec<Scene> {
    let mut random = SplitMix(21);
    let kinds = [
        ["upright", "upright"],
        ["circle", "rect"],
        ["rect", "point"],
        ["segment", "rect"],
        ["segment", "segment"],
        ["circle", "segment"],
        ["point", "polygon"],
        ["circle", "circle"],
        ["rect", "polygon"],
        ["comb", "rect"],
        ["polygon", "segment"],
    ];
    let mut pair = |[a, b]: [&str; 2]| Scene { bodies: vec![shape(&mut random, a), shape(&mut random, b)] };
    let mut scenes: Vec<Scene> = (0..PAIRS).flat_map(|_| kinds).map(&mut pair).collect();
    let moving = [["circle", "point"], ["point", "rect"], ["polygon", "point"], ["rect", "polygon"]];
    scenes.extend((0..PAIRS).flat_map(|_| moving).map(|kinds| {
        let mut scene = pair(kinds);
        let by = (scene.bodies[0].pivot() - scene.bodies[1].pivot()) * 1.2 + Vec2::new(30.0, -20.0);
        let turn = if kinds == ["rect", "polygon"] { 70.0 } else { 0.0 };
        // The second comes nearer from further away.
        let (from, motion) = (scene.bodies[1].pivot() - 2.0 * by, Motion::new(3.0 * by, turn).expect("it is small"));
        scene.bodies[1].bring_to(from).expect("it is near");
        scene.bodies[1].set_motion(motion);
        scene
    }));
    scenes.extend(PRESETS.iter().map(Preset::scene));
    scenes
}

/// A program, its algorithm and its scene.
struct Case {
    name: &'static str,
    scene: Scene,
    text: String,
}

/// The programs of a language, at most [`MAX_CASES`] for each algorithm.
fn cases(language: &str) -> Vec<Case> {
    let (mut cases, scenes) = (Vec::new(), scenes());
    for algorithm in ALGORITHMS {
        let Some(language) = algorithm.listings.iter().position(|listing| listing.language.name() == language) else {
            continue;
        };
        let before = cases.len();
        for scene in &scenes {
            let pair = [1, 0].map(|body| &scene.bodies[body]);
            let applies = (algorithm.applies)(pair.map(Body::shape), pair.map(Body::motion)).is_ok();
            if cases.len() == before + MAX_CASES || !applies {
                continue;
            }
            let answer = Answer::begin(scene, 1, 0);
            if let Some(text) = runnable_program(algorithm, language, &Subject { scene, answer: &answer }) {
                cases.push(Case { name: algorithm.name, scene: scene.clone(), text });
            }
        }
        assert!(cases.len() > before + 1, "{}: hardly any pair makes a program", algorithm.name);
    }
    cases
}

/// The output of a program, with or without brackets.
#[derive(Debug, PartialEq)]
enum Tree {
    Number(f64),
    List(Vec<Tree>),
}

impl Tree {
    /// Points and lists in any brackets; words, such as the names of types and fields, are ignored.
    fn read(text: &str) -> Self {
        let mut open = vec![Vec::new()];
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            let is_word = first.is_alphabetic();
            let end = rest.find(|c: char| match is_word {
                true => !c.is_alphanumeric(),
                false => !(c.is_ascii_digit() || "+-.e".contains(c)),
            });
            let token = &rest[..end.unwrap_or(rest.len())];
            let width = if token.is_empty() { first.len_utf8() } else { token.len() };
            match first {
                '(' | '[' | '{' => open.push(Vec::new()),
                ')' | ']' | '}' => {
                    let list = open.pop().expect("brackets in pairs");
                    open.last_mut().expect("brackets in pairs").push(Self::List(list));
                }
                _ if is_word => (),
                _ => {
                    if let Ok(number) = token.parse() {
                        open.last_mut().expect("there is always one").push(Self::Number(number));
                    }
                }
            }
            rest = &rest[width..];
        }
        Self::List(open.remove(0))
    }

    fn numbers(&self) -> Vec<f64> {
        match self {
            Self::Number(number) => vec![*number],
            Self::List(items) => items.iter().flat_map(Self::numbers).collect(),
        }
    }

    /// How many lists of points it has.
    fn outlines(&self) -> usize {
        let Self::List(items) = self else { return 0 };
        let is_point =
            |item: &Self| matches!(item, Self::List(pair) if matches!(pair[..], [Self::Number(_), Self::Number(_)]));
        if items.iter().any(is_point) { 1 } else { items.iter().map(Self::outlines).sum() }
    }

    /// The area of all outlines in it.
    fn area(&self) -> f64 {
        let Self::List(items) = self else { return 0.0 };
        let point = |item: &Self| match item {
            Self::List(pair) => match pair[..] {
                [Self::Number(x), Self::Number(y)] => Some([x, y]),
                _ => None,
            },
            Self::Number(_) => None,
        };
        match items.iter().map(point).collect::<Option<Vec<_>>>() {
            Some(points) => {
                let next = points.iter().cycle().skip(1);
                points.iter().zip(next).map(|(p, q)| p[0] * q[1] - p[1] * q[0]).sum::<f64>().abs() * 0.5
            }
            None => items.iter().map(Self::area).sum(),
        }
    }
}

/// Compares the output of a program with the module's answer.
fn check(case: &Case, printed: &str) {
    let (name, scene) = (case.name, &case.scene);
    let [a, b] = [1, 0].map(|body| scene.bodies[body].shape());
    let polygon = |is_wanted: fn(&Polygon) -> bool| {
        let of = [a, b].into_iter().find_map(|shape| match shape {
            Shape::Polygon(polygon) if is_wanted(polygon) => Some(polygon),
            _ => None,
        });
        of.expect("a polygon")
    };
    let tree = Tree::read(printed);
    let same = |found: f64, asked: f64| {
        // In Rust the listings compute in f32: segments that are nearly parallel lose digits.
        let near = if case.text.contains("fn main") { 2e-3 } else { 1e-3 } * asked.abs().max(1.0);
        assert!((found - asked).abs() < near, "{name}: {found} is not {asked}\n{printed}\n{}", case.text);
    };
    let all_same = |asked: &[Vec2]| {
        let (found, asked) = (tree.numbers(), asked.iter().flat_map(|at| [at.x, at.y]).collect::<Vec<f32>>());
        assert_eq!(found.len(), asked.len(), "{name}: {printed}\n{}", case.text);
        found.into_iter().zip(asked).for_each(|(found, asked)| same(found, asked.into()));
    };
    let none = ["None", "null"].iter().any(|word| printed.contains(word));
    let yes = printed.to_lowercase().contains("true");
    let is = |found: bool, asked: bool| assert_eq!(found, asked, "{name}: {printed}\n{}", case.text);
    match name {
        "Four inequalities" | "Un-rotate and clamp" | "Separating axes" | "Edge by edge" => is(yes, overlaps(a, b)),
        "Bounding box" => is(yes, a.aabb().overlaps(b.aabb())),
        // Shapes that meet have bounding circles that meet.
        "Bounding circle" => is(yes || !overlaps(a, b), true),
        "Slab clipping" if scene.bodies.iter().all(|body| body.motion().is_rest()) => is(!none, overlaps(a, b)),
        "Slab clipping" | "Ray and circle" | "Ray and convex polygon" => {
            let [a, b] = [1, 0].map(|body| scene.bodies[body].moving());
            let asked = time_of_impact(&a, &b, 0.0).touch();
            is(!none, asked.is_some());
            asked.iter().for_each(|asked| same(tree.numbers()[0], asked.time));
        }
        "Conservative advancement" => {
            let [a, b] = [1, 0].map(|body| scene.bodies[body].moving());
            let asked = time_of_impact(&a, &b, 0.01).touch();
            is(!none, asked.is_some());
            asked.iter().for_each(|asked| same(0.1 * tree.numbers()[0], 0.1 * asked.time));
        }
        "Segment parameters" => {
            let [Shape::Segment(p), Shape::Segment(q)] = [a, b] else { panic!("two segments") };
            is(!none, overlaps(a, b) && (p.b() - p.a()).perp_dot(q.b() - q.a()) != 0.0);
        }
        "Crossing number" => match relation(a, b) {
            Relation::Touching => is(none, true),
            asked => is(yes && !none, asked == Relation::Overlapping),
        },
        "Self-crossing outline: even-odd" | "Self-crossing outline: nonzero" => {
            // A point outside the polygon is outside its star by either rule.
            assert!(!none, "{name}: {printed}");
            is(yes && !overlaps(a, b), false);
        }
        "Circle lens" => same(tree.numbers()[0], intersection(a, b).area),
        "Sutherland–Hodgman" | "Weiler–Atherton" => same(tree.area(), intersection(a, b).area),
        "Crossings sorted by angle" => {
            // For concave shapes it may be wrong.
            if [a, b].iter().all(|shape| !matches!(shape, Shape::Polygon(polygon) if !polygon.is_convex())) {
                same(tree.area(), intersection(a, b).area);
            }
        }
        "GJK" | "Segment distance" => same(tree.numbers()[0], closest_points(a, b).distance.into()),
        "Contact points" => {
            let (found, asked) = (tree.numbers(), manifold(a, b));
            let depth = |points: &mut dyn Iterator<Item = f64>| points.fold(0.0, f64::max);
            // A point and its depth are three numbers.
            assert_eq!(found.len(), 3 * asked.len(), "{name}: {printed}\n{}", case.text);
            let printed_depth = depth(&mut found.chunks(3).map(|point| point[2]));
            same(printed_depth, depth(&mut asked.iter().map(|point| point.depth.into())));
        }
        "Convex decomposition" => {
            let of = polygon(|polygon| !polygon.is_convex());
            same(tree.area(), of.area());
            assert_eq!(tree.outlines(), convex_decomposition(of).answer.len(), "{name}: {printed}");
        }
        "Ear clipping" => all_same(&ear_clipping(polygon(|polygon| !polygon.is_convex())).answer.concat()),
        "MTV of a concave shape" => {
            if let Some(contact) = contact(a, b).filter(|contact| contact.depth > 0.0) {
                let [x, y] = tree.numbers()[..] else { panic!("a vector: {printed}") };
                same(x.hypot(y), contact.depth.into());
            }
        }
        "Broad phase: uniform grid" => {
            let boxes: Vec<Aabb> = scene.bodies.iter().map(|body| body.shape().aabb()).collect();
            let mut asked = BroadPhase::default().pairs(&boxes).to_vec();
            let mut found: Vec<[u32; 2]> =
                tree.numbers().chunks(2).map(|pair| [pair[0] as u32, pair[1] as u32]).collect();
            asked.iter_mut().chain(&mut found).for_each(|pair| pair.sort_unstable());
            asked.sort_unstable();
            found.sort_unstable();
            assert_eq!(found, asked, "{name}: {printed}");
        }
        "Descending a tree" => {
            let sides = scene.bodies[1].swept_box();
            let others = scene.bodies.iter().enumerate().filter(|(i, _)| *i != 1);
            let hits = others.map(|(_, body)| body.swept_box().overlaps(sides));
            let asked: Vec<f64> = (0..).zip(hits).filter(|(_, hit)| *hit).map(|(i, _)| f64::from(i)).collect();
            let mut found = tree.numbers();
            found.sort_unstable_by(f64::total_cmp);
            assert_eq!(found, asked, "{name}: {printed}");
        }
        "Area and perimeter" => {
            assert_eq!(tree.numbers().len(), 2, "{name}: {printed}");
            let of = polygon(|_| true);
            tree.numbers().into_iter().zip([of.area(), of.perimeter()]).for_each(|(found, asked)| same(found, asked));
        }
        "Convex hull" => all_same(&monotone_chain(polygon(|_| true).vertices()).unwrap().answer),
        "Projection onto an axis" => {
            let ([Shape::Segment(axis), shape] | [shape, Shape::Segment(axis)]) = [a, b] else { panic!("an axis") };
            assert_eq!(tree.numbers().len(), 2, "{name}: {printed}");
            let asked = project_on_axis(shape, [axis.a(), axis.b()]).unwrap().answer.interval;
            tree.numbers().iter().zip(asked).for_each(|(found, asked)| same(*found, asked));
        }
        other => panic!("nobody has said what {other} prints"),
    }
}

/// This line precedes the output of each program.
const MARK: &str = "== program";

fn check_all(cases: &[Case], output: &Output) {
    let (printed, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{errors}\n{printed}");
    let parts: Vec<&str> = printed.split(MARK).skip(1).collect();
    assert_eq!(parts.len(), cases.len(), "{errors}");
    cases.iter().zip(parts).for_each(|(case, part)| check(case, part));
}

/// The output of an interpreter for a file; `None`, with a message, if it is not installed and
/// `COLLISION_LAB_REQUIRE_LANGUAGES=1` does not require it.
fn run(interpreter: &str, file: &Path) -> Option<Output> {
    match Command::new(interpreter).arg(file).output() {
        Ok(output) => Some(output),
        Err(error) if env::var_os("COLLISION_LAB_REQUIRE_LANGUAGES").is_some_and(|value| value == "1") => {
            panic!("{interpreter} does not start: {error}")
        }
        Err(error) => {
            eprintln!("SKIPPED: {interpreter} does not start, so its programs are not run: {error}");
            None
        }
    }
}

#[test]
fn the_rust_programs_compile_and_print_the_answer_of_the_module() {
    let (cases, folder) = (cases("Rust"), tempdir().expect("a folder for the programs"));
    let mut main = String::new();
    let mut text = String::new();
    for (i, case) in cases.iter().enumerate() {
        text += &format!("mod p{i} {{\n{}\n}}\n", case.text.replace("fn main()", "pub fn main()"));
        main += &format!("println!(\"{MARK}\"); p{i}::main();\n");
    }
    let (source, binary) = (folder.path().join("programs.rs"), folder.path().join("programs"));
    fs::write(&source, format!("{text}\nfn main() {{\n{main}}}\n")).unwrap();
    // The library that this test was built with is beside it; the folder may have others, of other compilers.
    let test = env::current_exe().unwrap();
    let beside = test.parent().unwrap();
    let is_glam = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.starts_with("libglam-") && name.ends_with(".rlib")
    };
    let libraries: Vec<PathBuf> =
        fs::read_dir(beside).unwrap().map(|entry| entry.unwrap().path()).filter(is_glam).collect();
    assert!(!libraries.is_empty(), "glam was built into {}", beside.display());
    let mut errors = String::new();
    for library in libraries {
        let mut rustc = Command::new(env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned()));
        rustc.args(["--edition", "2024", "-A", "warnings", "-C", "debuginfo=0", "-L"]);
        rustc.arg(format!("dependency={}", beside.display())).arg("--extern");
        rustc.arg(format!("glam={}", library.display())).arg("-o").arg(&binary).arg(&source);
        let compiled = rustc.output().expect("rustc compiled this test, so it is there");
        if compiled.status.success() {
            return check_all(&cases, &Command::new(&binary).output().unwrap());
        }
        errors += &String::from_utf8_lossy(&compiled.stderr);
    }
    panic!("{errors}");
}

#[test]
fn the_javascript_programs_print_the_answer_of_the_module() {
    let (cases, folder) = (cases("JavaScript"), tempdir().expect("a folder for the programs"));
    let wrapped = cases.iter().map(|case| format!("console.log(\"{MARK}\");\n(() => {{\n{}\n}})();\n", case.text));
    let file = folder.path().join("programs.js");
    fs::write(&file, wrapped.collect::<String>()).unwrap();
    if let Some(output) = run("node", &file) {
        check_all(&cases, &output);
    }
}

#[test]
fn the_python_programs_print_the_answer_of_the_module() {
    let (cases, folder) = (cases("Python"), tempdir().expect("a folder for the programs"));
    let mut all = String::new();
    for (i, case) in cases.iter().enumerate() {
        fs::write(folder.path().join(format!("p{i}.py")), &case.text).unwrap();
        all += &format!(
            "print({MARK:?})\nexec(open({:?}, encoding='utf-8').read(), {{}})\n",
            folder.path().join(format!("p{i}.py"))
        );
    }
    let file = folder.path().join("programs.py");
    fs::write(&file, all).unwrap();
    if let Some(output) = run("python3", &file) {
        check_all(&cases, &output);
    }
}

/// Pasting a copied program gives its shapes, to the last bit.
#[test]
fn every_program_is_read_back_as_its_shapes() {
    for case in ["Rust", "JavaScript", "Python"].into_iter().flat_map(cases) {
        let pasted = read(&case.text);
        assert!(pasted.is_placed(), "{}: {:?}\n{}", case.name, pasted.remarks, case.text);
        let bodies: Vec<Body> =
            pasted.readings(&Choices::default()).into_iter().flat_map(|reading| reading.bodies).collect();
        let is_of_scene = |body: &Body| case.scene.bodies.iter().any(|own| own.shape() == body.shape());
        assert!(bodies.len() >= 2 && bodies.iter().all(is_of_scene), "{}:\n{}", case.name, case.text);
    }
}

#[test]
fn a_program_begins_with_the_numbers_of_the_pair() {
    let bodies = vec![shape(&mut SplitMix(1), "rect"), shape(&mut SplitMix(2), "circle")];
    let scene = Scene { bodies };
    let answer = Answer::begin(&scene, 1, 0);
    let text =
        runnable_program(&unrotate_and_clamp::ALGORITHM, 2, &Subject { scene: &scene, answer: &answer }).unwrap();
    let Shape::Circle(circle) = scene.bodies[1].shape() else { panic!("a circle") };
    let center = circle.center();
    assert!(text.contains(&format!("\nc = ({}, {})\nr = {}\n", center.x, center.y, circle.radius())), "{text}");
    assert!(text.ends_with("\n\nprint(overlaps(c, r, m, half, angle))\n") && !text.contains("#@"), "{text}");
    let scene = Scene { bodies: vec![shape(&mut SplitMix(1), "rect"), shape(&mut SplitMix(2), "segment")] };
    let answer = Answer::begin(&scene, 1, 0);
    let subject = Subject { scene: &scene, answer: &answer };
    assert_eq!(
        runnable_program(&separating_axes::ALGORITHM, 0, &subject),
        None,
        "the separating axes of segments are shown, but the code is for areas"
    );
}
