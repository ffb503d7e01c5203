//! Who imports whom: no circle of files, no arrow to a room above, no path through a parent.
//!
//! The imports are read from the sources, re-exports are followed to the file that defines, and tests are left out.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

/// The parts of the crate from the top to the ground: each imports only from those below it.
const PARTS: [&str; 26] = [
    "main",
    "lib",
    "command_line",
    "window",
    "no_window",
    "files",
    "command",
    "gallery",
    "lab",
    "legend",
    "lessons",
    "presets",
    "mode",
    "zoo",
    "overlay",
    "answers",
    "algorithm",
    "certificate",
    "pair_answer",
    "drawing",
    "exchange",
    "random",
    "picture",
    "scene",
    "collision",
    "ground",
];

/// Parts on the ground, which import nothing of the crate.
const GROUND: [&str; 3] = ["notation", "split_mix", "storage"];

/// The rooms of the collision module from the top to the ground: a file imports from its own room and from those below.
const FLOORS: [&str; 22] = [
    "explain",
    "broad_phase",
    "many",
    "boundary",
    "motion",
    "manifold",
    "intersection",
    "contact",
    "distance",
    "overlaps",
    "relation",
    "separation",
    "filter",
    "shape",
    "decompose",
    "outline",
    "answer",
    "outline_list",
    "sign",
    "simd",
    "threads",
    "mod",
];

/// Crates that only the window may name.
const WINDOW_CRATES: [&str; 5] = ["macroquad", "miniquad", "egui", "egui_miniquad", "egui_plot"];

/// A module's path from the root of its crate; library and program share one name space.
type Module = Vec<String>;

/// A file under `src`.
struct Source {
    file: PathBuf,
    module: Module,
    /// Its text without comments and tests.
    code: String,
}

impl Source {
    fn read(root: &Path, file: PathBuf) -> Self {
        let mut module: Module = file
            .strip_prefix(root)
            .unwrap()
            .components()
            .map(|part| part.as_os_str().to_string_lossy().into())
            .collect();
        let name = module.pop().unwrap();
        if !["mod.rs", "lib.rs"].contains(&name.as_str()) {
            module.push(name.trim_end_matches(".rs").to_owned());
        }
        let text = fs::read_to_string(&file).unwrap();
        let code: Vec<&str> = text.lines().map(|line| line.split("//").next().unwrap_or("")).collect();
        let code = code.join("\n");
        // Tests stand at the end of a file.
        let end = code.find("\nmod tests {").unwrap_or(code.len());
        Self { file, module, code: code[..end].to_owned() }
    }

    /// The part of the house that it belongs to.
    fn part(&self) -> &str {
        self.module.first().map_or("lib", String::as_str)
    }

    /// What it imports, each path written out, and whether it is exported again. Inline modules count as the file.
    fn imports(&self) -> Vec<(Vec<String>, bool)> {
        let mut imports = Vec::new();
        for (at, _) in self.code.match_indices("use ") {
            let before = self.code[..at].rsplit('\n').next().unwrap_or("");
            let is_import = before.trim().is_empty() || (before.trim().starts_with("pub") && !before.contains("fn"));
            let Some(end) = self.code[at..].find(';').filter(|_| is_import) else { continue };
            let is_inline = before.starts_with(' ');
            for mut path in written_out(&self.code[at + 4..at + end]) {
                if is_inline && path.first().is_some_and(|first| first == "super") {
                    path[0] = "self".to_owned();
                }
                imports.push((path, before.trim().starts_with("pub")));
            }
        }
        imports
    }
}

/// The paths of a tree of imports; of `a as b` the a.
fn written_out(tree: &str) -> Vec<Vec<String>> {
    let tree = tree.trim();
    if let Some(list) = tree.strip_prefix('{').and_then(|list| list.strip_suffix('}')) {
        let (mut depth, mut item, mut paths) = (0, String::new(), Vec::new());
        for c in list.chars().chain([',']) {
            depth += i32::from(c == '{') - i32::from(c == '}');
            match c {
                ',' if depth == 0 => paths.extend(written_out(&core::mem::take(&mut item))),
                _ => item.push(c),
            }
        }
        return paths;
    }
    match tree.split_once("::") {
        _ if tree.is_empty() => Vec::new(),
        None => vec![vec![tree.split_whitespace().next().unwrap_or("").to_owned()]],
        Some((first, rest)) => {
            let with_first = |path: Vec<String>| [vec![first.trim().to_owned()], path].concat();
            written_out(rest).into_iter().map(with_first).collect()
        }
    }
}

/// All sources, and where names lead.
struct House {
    sources: Vec<Source>,
    modules: BTreeMap<Module, usize>,
    /// A module and a name in it that it exports again, and the path that this stands for.
    exports: BTreeMap<(Module, String), Vec<String>>,
}

impl House {
    fn read() -> Self {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let (mut sources, mut folders) = (Vec::new(), vec![root.clone()]);
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).unwrap() {
                let path = entry.unwrap().path();
                let is_test = path.file_stem().is_some_and(|stem| stem == "tests");
                if path.is_dir() && !is_test {
                    folders.push(path);
                } else if path.extension().is_some_and(|extension| extension == "rs") && !is_test {
                    sources.push(Source::read(&root, path));
                }
            }
        }
        sources.sort_by(|a, b| a.file.cmp(&b.file));
        assert!(sources.len() > 40, "only {} files found", sources.len());
        let modules = sources.iter().enumerate().map(|(i, source)| (source.module.clone(), i)).collect();
        let mut house = Self { sources, modules, exports: BTreeMap::new() };
        let exports = house.sources.iter().flat_map(|source| {
            let exported = source.imports().into_iter().filter(|(_, is_exported)| *is_exported);
            exported.filter_map(|(path, _)| {
                let name = path.last()?.clone();
                Some(((source.module.clone(), name), house.absolute(&source.module, &path)?))
            })
        });
        house.exports = exports.collect();
        house
    }

    /// The path from the root; `None` for what belongs to another crate.
    fn absolute(&self, from: &[String], path: &[String]) -> Option<Vec<String>> {
        let mut base = from.to_vec();
        let mut rest = path;
        match path.first()?.as_str() {
            "crate" | "collision_lab" => {
                base.clear();
                rest = &path[1..];
            }
            "self" => rest = &path[1..],
            "super" => {
                while rest.first().is_some_and(|step| step == "super") {
                    base.pop();
                    rest = &rest[1..];
                }
            }
            first => {
                base.push(first.to_owned());
                self.modules.contains_key(&base).then_some(())?;
                rest = &path[1..];
            }
        }
        base.extend(rest.iter().cloned());
        Some(base)
    }

    /// The file that defines what an absolute path names, and whether the path leads through a file that only exports it.
    fn definer(&self, path: &[String]) -> (usize, bool) {
        let mut module = Module::new();
        for (i, step) in path.iter().enumerate() {
            let deeper = [module.clone(), vec![step.clone()]].concat();
            if self.modules.contains_key(&deeper) {
                module = deeper;
            } else if let Some(target) = self.exports.get(&(module.clone(), step.clone())) {
                let target = [target.clone(), path[i + 1..].to_vec()].concat();
                return (self.definer(&target).0, true);
            } else {
                break;
            }
        }
        (self.modules[&module], false)
    }

    /// Each file with those that it imports from, and whether that goes through a file that only exports.
    fn arrows(&self) -> Vec<(usize, usize, bool)> {
        let mut arrows = BTreeSet::new();
        for (i, source) in self.sources.iter().enumerate() {
            for (path, _) in source.imports() {
                if let Some(path) = self.absolute(&source.module, &path) {
                    let (to, through_export) = self.definer(&path);
                    if to != i {
                        arrows.insert((i, to, through_export));
                    }
                }
            }
        }
        arrows.into_iter().collect()
    }

    fn name(&self, i: usize) -> String {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        self.sources[i].file.strip_prefix(root).unwrap().display().to_string()
    }

    fn is_in_collision(&self, i: usize) -> bool {
        self.sources[i].part() == "collision" && self.sources[i].module.len() > 1
    }
}

/// The floor of a file of the collision module.
fn floor(source: &Source) -> usize {
    let room = source.module.get(1).map_or("mod", String::as_str);
    FLOORS.iter().position(|name| *name == room).unwrap_or_else(|| panic!("{room} is a new folder: add it to FLOORS"))
}

#[test]
fn trees_of_imports_are_understood() {
    let paths = |tree: &str| written_out(tree).iter().map(|path| path.join("::")).collect::<Vec<_>>();
    assert_eq!(
        paths("crate::{lab::Status, scene::{Body, file}}"),
        ["crate::lab::Status", "crate::scene::Body", "crate::scene::file"]
    );
    assert_eq!(paths("a::{b, c::{d, e as f}, g}"), ["a::b", "a::c::d", "a::c::e", "a::g"]);
    let house = House::read();
    let path = |text: &str| text.split("::").map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(
        house.name(house.definer(&path("collision::Relation")).0),
        "src/collision/answer.rs",
        "re-exports are followed"
    );
}

#[test]
fn only_the_window_knows_macroquad() {
    for source in House::read().sources {
        let words: BTreeSet<&str> = source.code.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        for name in WINDOW_CRATES {
            let is_allowed = source.part() == "window";
            assert!(is_allowed || !words.contains(name), "{} names {name}", source.file.display());
        }
    }
}

/// How far from the top a part is.
fn depth(part: &str) -> usize {
    let name = if GROUND.contains(&part) { "ground" } else { part };
    PARTS.iter().position(|other| *other == name).unwrap_or_else(|| panic!("{part} is a new part: give it its place"))
}

#[test]
fn no_part_imports_from_one_above_it() {
    let house = House::read();
    let mut wrong = Vec::new();
    for (from, to, _) in house.arrows() {
        let [of, other] = [from, to].map(|i| house.sources[i].part());
        if of != other && depth(of) >= depth(other) {
            wrong.push(format!("{} imports from {}", house.name(from), house.name(to)));
        }
    }
    assert!(wrong.is_empty(), "upwards:\n{}", wrong.join("\n"));
}

#[test]
fn no_folder_of_the_collision_module_imports_from_one_above_it() {
    let house = House::read();
    let mut wrong = Vec::new();
    for (from, to, _) in house.arrows() {
        if house.is_in_collision(from)
            && house.is_in_collision(to)
            && floor(&house.sources[from]) > floor(&house.sources[to])
        {
            wrong.push(format!("{} imports from {}", house.name(from), house.name(to)));
        }
    }
    assert!(wrong.is_empty(), "upwards:\n{}", wrong.join("\n"));
}

#[test]
fn a_file_of_the_collision_module_imports_from_the_file_that_defines() {
    let house = House::read();
    for (from, to, through_export) in house.arrows() {
        if house.is_in_collision(from) {
            assert!(
                !through_export,
                "{} imports what {} defines through another file",
                house.name(from),
                house.name(to)
            );
        }
    }
}

#[test]
fn files_do_not_import_each_other_in_a_circle() {
    let house = House::read();
    let mut arrows: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (from, to, _) in house.arrows() {
        arrows.entry(from).or_default().push(to);
    }
    let reach = |from: usize| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(at) = open.pop() {
            open.extend(arrows.get(&at).into_iter().flatten().filter(|to| seen.insert(**to)));
        }
        seen
    };
    let reached: Vec<BTreeSet<usize>> = (0..house.sources.len()).map(reach).collect();
    let mut circles = Vec::new();
    for (from, ways) in &arrows {
        for to in ways.iter().filter(|to| reached[**to].contains(from)) {
            circles.push(format!("{} imports from {}, which leads back", house.name(*from), house.name(*to)));
        }
    }
    assert!(circles.is_empty(), "{}", circles.join("\n"));
}

/// The parts that draw and describe the answers of the frame.
const DRAWING: [&str; 10] =
    ["algorithm", "answers", "certificate", "legend", "mode", "overlay", "pair_answer", "picture", "presets", "zoo"];

/// The files among them that ask the collision module: for the answers of the frame, or as simulations and measurements of
/// their own. Even there a function that draws asks nothing. Algorithms call the textbook's functions.
const ASKING: [&str; 19] = [
    "boundary",
    "box_tree",
    "hit_count",
    "hit_tests",
    "frame_questions",
    "nearest",
    "pair_answer",
    "question",
    "explained",
    "prover",
    "separation",
    "tangency",
    "many",
    "measurement",
    "speed",
    "swarm",
    "judge",
    "sorted",
    "own_scene",
];

/// Calls that are questions, also as methods of a shape.
const QUESTIONS: [&str; 11] = [
    "closest_points",
    "contact",
    "convex_parts",
    "gjk",
    "intersection",
    "outline_crossings",
    "overlaps_each",
    "overlaps",
    "relation",
    "separating_axes",
    "unrotate_and_clamp",
];

/// The questions that a piece of code calls; the answers of the frame are no questions.
fn questions(code: &str) -> Vec<&'static str> {
    let code = code.replace("answers.convex_parts(", "");
    let is_called = |question: &&str| {
        code.match_indices(&format!("{question}(")).any(|(at, _)| {
            let before = &code[..at];
            !before.ends_with(|c: char| c.is_alphanumeric() || c == '_') && !before.ends_with("fn ")
        })
    };
    QUESTIONS.into_iter().filter(is_called).collect()
}

/// The functions that are given a picture to draw on, each from its name to its closing brace.
fn drawing_functions(code: &str) -> Vec<&str> {
    let mut functions = Vec::new();
    for (at, _) in code.match_indices("fn ") {
        let Some(open) = code[at..].find(['{', ';']).filter(|open| code[at + open..].starts_with('{')) else {
            continue;
        };
        let mut depth = 0;
        let is_end = |c: char| {
            depth += i32::from(c == '{') - i32::from(c == '}');
            c == '}' && depth == 0
        };
        let end = code[at + open..].find(is_end).unwrap_or(0);
        if code[at..at + open].contains("&mut Picture") {
            functions.push(&code[at..=at + open + end]);
        }
    }
    functions
}

#[test]
fn questions_are_found_in_code() {
    let code = "fn tell(&self) { overlaps(a, b) }\nfn draw(p: &mut Picture) { if x { polygon.convex_parts() } }";
    assert_eq!(questions(code), ["convex_parts", "overlaps"]);
    assert_eq!(drawing_functions(code), ["fn draw(p: &mut Picture) { if x { polygon.convex_parts() } }"]);
    assert!(questions("fn overlaps(a) { view.answers.convex_parts(); is_relation(b) }").is_empty());
}

#[test]
fn drawing_asks_no_questions() {
    let (house, mut drawing, mut functions) = (House::read(), 0, 0);
    for source in house.sources.iter().filter(|source| DRAWING.contains(&source.part())) {
        let name = source.module.last().map_or("", String::as_str);
        for function in drawing_functions(&source.code) {
            functions += 1;
            assert!(questions(function).is_empty(), "{} asks {:?}", source.file.display(), questions(function));
        }
        if ASKING.contains(&name) || source.part() == "algorithm" {
            continue;
        }
        drawing += 1;
        assert!(questions(&source.code).is_empty(), "{} asks {:?}", source.file.display(), questions(&source.code));
        for (at, path) in source.code.match_indices("crate::collision::") {
            let line = source.code[..at].rsplit('\n').next().unwrap_or("");
            let is_import = line.trim_start().trim_start_matches("pub ").starts_with("use ");
            assert!(is_import, "{} names {path} inline", source.file.display());
        }
        for (path, _) in source.imports().iter().filter(|(path, _)| path.iter().any(|step| step == "collision")) {
            // The area of an outline is a formula, not a query about shapes.
            let is_allowed = path.last().is_some_and(|name| name.starts_with(char::is_uppercase) || name == "area");
            assert!(is_allowed, "{} asks {}", source.file.display(), path.join("::"));
        }
    }
    assert!(drawing > 10, "only {drawing} files draw");
    assert!(functions > 20, "only {functions} functions draw");
}
