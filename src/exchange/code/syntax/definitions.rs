//! The parameters of constructors and functions defined in the text: `class Circle { constructor(r, x, y) … }`.

use crate::exchange::code::syntax::parse::BLOCKS;
use crate::exchange::code::{Num, Tokens, WordSet};
use crate::exchange::text::lexer::{Kind, is_word};
use crate::exchange::text::literal;
use std::collections::{HashMap, HashSet};

/// The maximum number of parameters that are looked at.
const MAX_PARAMETERS: usize = 64;

/// The parameters of the constructors and functions that a text defines.
#[derive(Default)]
pub struct Definitions<'t> {
    /// By the names of types.
    pub types: HashMap<&'t str, Vec<&'t str>>,
    /// Types and functions that calculate with their parameters: `this.min = x - w`.
    pub calculating: HashSet<&'t str>,
    /// Types whose definition makes or draws a shape.
    pub shaping: HashSet<&'t str>,
    /// The names of all parameters of constructors and functions.
    pub parameters: HashSet<&'t str>,
    /// Names that are given an object: `opts = { … }`.
    pub objects: HashSet<&'t str>,
    pub functions: HashMap<&'t str, Vec<&'t str>>,
}

impl<'t> Definitions<'t> {
    pub fn read(tokens: &Tokens<'t>) -> Self {
        let mut found = Self::default();
        // The type of the current definition.
        let mut class = "";
        for at in 0..tokens.all.len() {
            if tokens.kind(at) != Some(Kind::Word) {
                continue;
            }
            let (word, next) = (tokens.str(at), tokens.str(at + 1));
            if matches!(tokens.sign(at + 1), b'=' | b':') && tokens.sign(at + 2) == b'{' {
                found.objects.insert(word);
            }
            match word {
                "class" | "record" | "impl" | "struct" if tokens.is_word(at + 1) => {
                    class = next;
                    if word == "class" && makes_shape(tokens, at + 2) {
                        found.shaping.insert(class);
                    }
                    // The names of base classes have no types.
                    found.add_type(class, names(tokens, at + 2, true));
                    let is_tuple = tokens.sign(at + 2) == b'(' && tokens.str(at + 3) == "NamedTuple";
                    let is_data = (1..8).any(|back| at >= back && tokens.str(at - back) == "dataclass");
                    if is_data || is_tuple {
                        found.add_type(class, fields(tokens, at + 2));
                    }
                }
                // Go
                "type" if tokens.str(at + 2) == "struct" => found.add_type(next, go_fields(tokens, at + 3)),
                "constructor" | "__init__" | "init" if !class.is_empty() => {
                    found.add_constructor(tokens, class, at + 1, false);
                }
                "new" if tokens.str(at.wrapping_sub(1)) == "fn" => found.add_constructor(tokens, class, at + 1, true),
                "function" if next.starts_with(char::is_uppercase) => {
                    // Lua: `function Circle:new(r, x, y)`
                    let is_maker = matches!(tokens.sign(at + 2), b':' | b'.') && tokens.str(at + 3) == "new";
                    found.add_constructor(tokens, next, if is_maker { at + 4 } else { at + 2 }, false);
                }
                "function" | "def" | "func" | "fn" | "fun" if tokens.is_word(at + 1) => {
                    found.add_function(tokens, next, at + 2, false);
                }
                "namedtuple" => found.add_type(tokens.str(at.wrapping_sub(2)), quoted_names(tokens, at + 1)),
                word if word == class && tokens.str(at.wrapping_sub(1)) != "class" => {
                    found.add_constructor(tokens, class, at + 1, true);
                }
                // `const circle = (r, x, y) => …`
                word if tokens.sign(at + 1) == b'=' => {
                    if tokens.closing(at + 2, b'(').is_some_and(|close| tokens.are_signs(close + 1, b"=>")) {
                        found.add_function(tokens, word, at + 2, false);
                    }
                }
                // `void drawCircle(int r, int x, int y) { … }`
                word => {
                    if tokens.closing(at + 1, b'(').is_some_and(|close| tokens.sign(close + 1) == b'{') {
                        found.add_function(tokens, word, at + 1, true);
                    }
                }
            }
        }
        found
    }

    fn add_type(&mut self, name: &'t str, names: Option<Vec<&'t str>>) {
        if let Some(names) = names.filter(|names| !names.is_empty()) {
            self.parameters.extend(&names);
            self.types.entry(name).or_insert(names);
        }
    }

    fn add_function(&mut self, tokens: &Tokens<'t>, name: &'t str, open: usize, has_types: bool) {
        let Some(names) = names(tokens, open, has_types).filter(|names| !names.is_empty()) else { return };
        if BLOCKS.contains(name) || self.functions.contains_key(name) {
            return;
        }
        if calculates(tokens, open, &names) {
            self.calculating.insert(name);
        }
        self.parameters.extend(&names);
        self.functions.insert(name, names);
    }

    fn add_constructor(&mut self, tokens: &Tokens<'t>, class: &'t str, open: usize, has_types: bool) {
        let names = names(tokens, open, has_types);
        let is_new = !self.types.contains_key(class);
        if is_new && names.as_deref().is_some_and(|names| calculates(tokens, open, names)) {
            self.calculating.insert(class);
        }
        self.add_type(class, names);
    }
}

/// Whether the definition of a type that continues here makes or draws a shape.
fn makes_shape(tokens: &Tokens, from: usize) -> bool {
    /// How many tokens are searched.
    const MAX_TOKENS: usize = 400;
    const WORDS: WordSet = WordSet(
        "rect rectangle circle draw r radius width box body sprite update collider hp health speed velocity vel vx alive score",
    );
    let ends = |at: &usize| matches!(tokens.str(*at), "class" | "struct") && tokens.begins_line(*at);
    (from..tokens.all.len().min(from + MAX_TOKENS))
        .take_while(|at| !ends(at))
        .any(|at| WORDS.contains_word_of(tokens.str(at)))
}

/// Whether the body after the parameters here gives them another meaning: `x - w`, `halfWidth = w`, `cx = x`.
fn calculates(tokens: &Tokens, open: usize, names: &[&str]) -> bool {
    /// How many tokens of its body are searched.
    const MAX_TOKENS: usize = 120;
    const MIDDLES: WordSet = WordSet("cx cy centerx centery centrex centrey center centre");
    let Some(close) = tokens.closing(open, b'(') else { return false };
    let is_name = |at: usize| names.contains(&tokens.str(at)) && tokens.sign(at.wrapping_sub(1)) != b'.';
    let ends =
        |at: &usize| matches!(tokens.str(*at), "def" | "function" | "class" | "fn" | "func") && tokens.is_word(at + 1);
    // `) {`, `) -> Self {`
    let end = (close + 1..close + 8).find_map(|at| tokens.closing(at, b'{')).unwrap_or(tokens.all.len());
    let mut body = (close + 1..end.min(close + MAX_TOKENS)).take_while(|at| !ends(at));
    body.any(|at| {
        let word = tokens.str(at).to_lowercase();
        let is_half = word.contains("half") || matches!(word.as_str(), "hw" | "hh");
        let is_assigned = tokens.sign(at + 1) == b'=' && is_name(at + 2);
        let is_whole = !matches!(tokens.sign(at + 3), b'/' | b'*' | b'+');
        // `this.half = new Vec2(w, h)`
        let is_pair = tokens.sign(at + 1) == b'=' && is_half && {
            let open = (at + 2..at + 5).find(|&at| tokens.sign(at) == b'(');
            open.is_some_and(|open| is_name(open + 1) && tokens.sign(open + 2) == b',')
        };
        // `shape.SetAsBox(w, h)`, `Bodies.rectangle(x, y, w, h)`
        let before = tokens.str(at.wrapping_sub(2));
        let is_passed_on = ["setasbox", "makebox", "cuboid"].iter().any(|name| word.contains(name))
            || matches!((before, &*word), ("Bodies", "rectangle") | ("extents", "set"));
        is_pair
            || is_passed_on && tokens.sign(at + 1) == b'(' && is_name(at + 2)
            || is_name(at) && tokens.sign(at + 1) == b'-' && is_name(at + 2)
            || is_assigned && is_whole && (is_half || MIDDLES.contains(&word)) && tokens.str(at + 2) != tokens.str(at)
    })
}

#[derive(Clone, Debug)]
pub struct Parameter<'t> {
    /// A pattern has none: `({ x, y }) => …`.
    pub name: Option<&'t str>,
    /// The number that it has without an argument.
    pub default: Option<Num>,
}

/// The parameters in the bracket here. With `has_types`, parameters without types make it a call.
pub fn parameters<'t>(tokens: &Tokens<'t>, open: usize, has_types: bool) -> Option<Vec<Parameter<'t>>> {
    let close = tokens.closing(open, b'(')?;
    let (mut found, mut words, mut is_complete) = (Vec::new(), Vec::new(), false);
    let (mut start, mut at) = (open + 1, open + 1);
    while at <= close {
        let sign = if at == close { b',' } else { tokens.sign(at) };
        match sign {
            b',' => {
                let is_typed = is_complete || words.len() > 1;
                // Go: the type follows the name.
                let is_type = |word: &&str| matches!(*word, "float32" | "float64" | "int" | "int32" | "int64");
                if words.len() > 1 && words.last().is_some_and(is_type) {
                    words.pop();
                }
                match words.pop() {
                    Some("self" | "cls" | "mut") => {}
                    Some(_) if has_types && !is_typed => return None,
                    // `()`, or a comma behind the last parameter.
                    None if at == start => {}
                    name => found.push(Parameter { name, default: default(tokens, start, at) }),
                }
                words.clear();
                (is_complete, start) = (false, at + 1);
            }
            // A type or a default value follows.
            b':' if tokens.sign(at + 1) != b':' && !is_complete => is_complete = true,
            b'=' => is_complete = true,
            b'(' | b'[' | b'{' => {}
            _ if is_complete => {}
            _ => match tokens.kind(at) {
                Some(Kind::Word) => words.push(tokens.str(at)),
                Some(Kind::Number | Kind::Quoted) => return None,
                _ => {}
            },
        }
        at = tokens.behind(at);
    }
    Some(found)
}

/// The number that ends a parameter: `r = 10`.
fn default(tokens: &Tokens, start: usize, end: usize) -> Option<Num> {
    let has_number = end >= start + 3 && tokens.sign(end - 2) == b'=' && tokens.kind(end - 1) == Some(Kind::Number);
    let value = literal::value(tokens.str(end - 1));
    has_number.then(|| Num::literal(value.single, value.double, tokens.all[end - 1].span()))
}

/// The names of the parameters in the bracket here.
fn names<'t>(tokens: &Tokens<'t>, open: usize, has_types: bool) -> Option<Vec<&'t str>> {
    Some(parameters(tokens, open, has_types)?.into_iter().filter_map(|parameter| parameter.name).collect())
}

/// The fields of a Python class, one per line: `radius: float`.
fn fields<'t>(tokens: &Tokens<'t>, from: usize) -> Option<Vec<&'t str>> {
    let mut at = (from..from + 8).find(|&at| tokens.sign(at) == b':')? + 1;
    let mut names = Vec::new();
    while tokens.is_word(at) && tokens.sign(at + 1) == b':' {
        names.push(tokens.str(at));
        at += 2;
        while at < tokens.all.len().min(from + 16 * MAX_PARAMETERS) && !tokens.begins_line(at) {
            at += 1;
        }
    }
    Some(names)
}

/// The fields of a Go struct: `X, Y float64`, each line ending with a type.
fn go_fields<'t>(tokens: &Tokens<'t>, open: usize) -> Option<Vec<&'t str>> {
    let close = tokens.closing(open, b'{')?;
    let is_name = |&at: &usize| {
        let next = at + 1;
        let is_last = next == close || tokens.all[next].is_after_line || tokens.sign(next) == b';';
        tokens.is_word(at) && !is_last
    };
    Some((open + 1..close).filter(is_name).map(|at| tokens.str(at)).take(MAX_PARAMETERS).collect())
}

/// `namedtuple('Rect', 'x1 y1 x2 y2')` or `namedtuple('Rect', ['x1', 'y1'])`
fn quoted_names<'t>(tokens: &Tokens<'t>, open: usize) -> Option<Vec<&'t str>> {
    let close = tokens.closing(open, b'(')?.min(open + 2 * MAX_PARAMETERS);
    let quoted = (open + 2..close).filter(|&at| tokens.kind(at) == Some(Kind::Quoted));
    let names = quoted.flat_map(|at| tokens.str(at).split(|c| !is_word(c)));
    Some(names.filter(|name| !name.is_empty()).collect())
}
