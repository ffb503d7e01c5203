//! Imports point one way: from upper layers to lower ones, without a cycle of files.
//!
//! The imports are read from the sources, without tests; re-exports are followed to the file that defines the name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The parts of the crate, upper ones first: each imports only from those below it.
const PARTS: [&str; 26] = [
    "main",
    "lib",
    "launch",
    "window",
    "no_window",
    "files",
    "cli",
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
    "marks",
    "scene",
    "collision",
    "base",
];

/// The parts of the lowest layer, which import nothing from the crate.
const BASE: [&str; 4] = ["number_format", "printable_text", "split_mix", "storage"];

/// The folders of the collision module from the highest layer to the lowest: a file imports from its own folder and from lower ones.
const COLLISION_LAYERS: [&str; 22] = [
    "explain",
    "broad_phase",
    "tree",
    "many",
    "motion",
    "intersection",
    "manifold",
    "contact",
    "distance",
    "overlaps",
    "relation",
    "pair_formulas",
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

/// A module's path from the root of the crate.
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
        // Tests are at the end of a file.
        let end = code.find("\nmod tests {").unwrap_or(code.len());
        Self { file, module, code: code[..end].to_owned() }
    }

    /// The part of the crate that contains it.
    fn part(&self) -> &str {
        self.module.first().map_or("lib", String::as_str)
    }

    /// The paths that it imports, without braces, and whether each is re-exported. Inline modules count as the file.
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

/// The paths of a tree of imports; `a as b` gives `a`.
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

/// All sources, and where their names are defined.
struct Crate {
    sources: Vec<Source>,
    modules: BTreeMap<Module, usize>,
    /// The path of each name that a module re-exports.
    exports: BTreeMap<(Module, String), Vec<String>>,
}

impl Crate {
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
        let mut krate = Self { sources, modules, exports: BTreeMap::new() };
        let exports = krate.sources.iter().flat_map(|source| {
            let exported = source.imports().into_iter().filter(|(_, is_exported)| *is_exported);
            exported.filter_map(|(path, _)| {
                let name = path.last()?.clone();
                Some(((source.module.clone(), name), krate.absolute(&source.module, &path)?))
            })
        });
        krate.exports = exports.collect();
        krate
    }

    /// The path from the root; `None` if it leads to another crate.
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

    /// The file that defines an absolute path, and whether the path leads through a re-export.
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

    /// Pairs of a file and a file that it imports from, and whether the import leads through a re-export.
    fn imports(&self) -> Vec<(usize, usize, bool)> {
        let mut imports = BTreeSet::new();
        for (i, source) in self.sources.iter().enumerate() {
            for (path, _) in source.imports() {
                if let Some(path) = self.absolute(&source.module, &path) {
                    let (to, through_export) = self.definer(&path);
                    if to != i {
                        imports.insert((i, to, through_export));
                    }
                }
            }
        }
        imports.into_iter().collect()
    }

    fn name(&self, i: usize) -> String {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        self.sources[i].file.strip_prefix(root).unwrap().display().to_string()
    }

    fn is_in_collision(&self, i: usize) -> bool {
        self.sources[i].part() == "collision" && self.sources[i].module.len() > 1
    }
}

/// The layer of a file of the collision module, 0 at the top.
fn collision_layer(source: &Source) -> usize {
    let folder = source.module.get(1).map_or("mod", String::as_str);
    COLLISION_LAYERS
        .iter()
        .position(|name| *name == folder)
        .unwrap_or_else(|| panic!("{folder} is a new folder: add it to COLLISION_LAYERS"))
}

#[test]
fn import_trees_are_parsed() {
    let paths = |tree: &str| written_out(tree).iter().map(|path| path.join("::")).collect::<Vec<_>>();
    assert_eq!(
        paths("crate::{lab::Status, scene::{Body, file}}"),
        ["crate::lab::Status", "crate::scene::Body", "crate::scene::file"]
    );
    assert_eq!(paths("a::{b, c::{d, e as f}, g}"), ["a::b", "a::c::d", "a::c::e", "a::g"]);
    let krate = Crate::read();
    let path = |text: &str| text.split("::").map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(
        krate.name(krate.definer(&path("collision::Relation")).0),
        "src/collision/answer.rs",
        "re-exports are followed"
    );
}

#[test]
fn only_the_window_names_macroquad() {
    for source in Crate::read().sources {
        let words: BTreeSet<&str> = source.code.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        for name in WINDOW_CRATES {
            let is_allowed = source.part() == "window";
            assert!(is_allowed || !words.contains(name), "{} names {name}", source.file.display());
        }
    }
}

/// The layer of a part, 0 at the top.
fn layer(part: &str) -> usize {
    let name = if BASE.contains(&part) { "base" } else { part };
    PARTS
        .iter()
        .position(|other| *other == name)
        .unwrap_or_else(|| panic!("{part} is a new part: add it to PARTS or BASE"))
}

#[test]
fn parts_import_only_from_lower_parts() {
    let krate = Crate::read();
    let mut wrong = Vec::new();
    for (from, to, _) in krate.imports() {
        let [of, other] = [from, to].map(|i| krate.sources[i].part());
        if of != other && layer(of) >= layer(other) {
            wrong.push(format!("{} imports from {}", krate.name(from), krate.name(to)));
        }
    }
    assert!(wrong.is_empty(), "imports from a higher layer:\n{}", wrong.join("\n"));
}

#[test]
fn folders_of_the_collision_module_import_only_from_lower_folders() {
    let krate = Crate::read();
    let mut wrong = Vec::new();
    for (from, to, _) in krate.imports() {
        if krate.is_in_collision(from)
            && krate.is_in_collision(to)
            && collision_layer(&krate.sources[from]) > collision_layer(&krate.sources[to])
        {
            wrong.push(format!("{} imports from {}", krate.name(from), krate.name(to)));
        }
    }
    assert!(wrong.is_empty(), "imports from a higher layer:\n{}", wrong.join("\n"));
}

#[test]
fn files_of_the_collision_module_do_not_import_through_re_exports() {
    let krate = Crate::read();
    for (from, to, through_export) in krate.imports() {
        if krate.is_in_collision(from) {
            assert!(!through_export, "{} imports from {} through a re-export", krate.name(from), krate.name(to));
        }
    }
}

#[test]
fn imports_have_no_cycle() {
    let krate = Crate::read();
    let mut imports: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (from, to, _) in krate.imports() {
        imports.entry(from).or_default().push(to);
    }
    let reachable = |from: usize| {
        let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(at) = open.pop() {
            open.extend(imports.get(&at).into_iter().flatten().filter(|to| seen.insert(**to)));
        }
        seen
    };
    let reached: Vec<BTreeSet<usize>> = (0..krate.sources.len()).map(reachable).collect();
    let mut cycles = Vec::new();
    for (from, targets) in &imports {
        for to in targets.iter().filter(|to| reached[**to].contains(from)) {
            cycles.push(format!("{} imports from {}, which leads back", krate.name(*from), krate.name(*to)));
        }
    }
    assert!(cycles.is_empty(), "{}", cycles.join("\n"));
}

/// The parts that draw and describe the frame's answers.
const DRAWING: [&str; 10] =
    ["algorithm", "answers", "certificate", "legend", "marks", "mode", "overlay", "pair_answer", "presets", "zoo"];

/// The files among them that may call the collision module: for the frame's answers, a simulation or a measurement. Functions that
/// draw may not, even there. Algorithms call the textbook's functions.
const MAY_ASK: [&str; 23] = [
    "overlap_tree",
    "hits_of_crowd",
    "hit_tests",
    "evaluator",
    "nearest",
    "pair_answer",
    "in_motion",
    "timed_question",
    "textbook_answers",
    "prover",
    "pose_after_mtv",
    "touch_convention",
    "snap_to_touch",
    "many",
    "candidates",
    "measurement",
    "speed",
    "swarm",
    "bullets",
    "judge",
    "intersections",
    "own_scene",
    "tunnelling",
];

/// The functions that answer questions, also as methods of a shape.
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

/// The questions that a piece of code calls; reading the frame's answers is not one.
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

/// The functions with a `&mut Picture` parameter, each from its name to its closing brace.
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
    let code = "fn answer(&self) { overlaps(a, b) }\nfn draw(p: &mut Picture) { if x { polygon.convex_parts() } }";
    assert_eq!(questions(code), ["convex_parts", "overlaps"]);
    assert_eq!(drawing_functions(code), ["fn draw(p: &mut Picture) { if x { polygon.convex_parts() } }"]);
    assert!(questions("fn overlaps(a) { view.answers.convex_parts(); is_relation(b) }").is_empty());
}

#[test]
fn drawing_asks_no_questions() {
    let (krate, mut drawing, mut functions) = (Crate::read(), 0, 0);
    for source in krate.sources.iter().filter(|source| DRAWING.contains(&source.part())) {
        let name = source.module.last().map_or("", String::as_str);
        for function in drawing_functions(&source.code) {
            functions += 1;
            assert!(questions(function).is_empty(), "{} asks {:?}", source.file.display(), questions(function));
        }
        if MAY_ASK.contains(&name) || source.part() == "algorithm" {
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
