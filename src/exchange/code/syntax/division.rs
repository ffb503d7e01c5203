//! Does `/` drop the fraction in the language of a text?

use crate::exchange::code::syntax::{Binary, Node, Num, Span, constants};
use crate::exchange::text::before;
use crate::exchange::text::lexer::is_word;
use std::collections::HashSet;

/// How many bytes before a literal its declaration may begin.
const MOST_DECLARATION: usize = 400;

/// The quotient of two whole numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Division {
    /// It keeps its fraction: JavaScript, Python, Lua, Dart, Pascal.
    #[default]
    Real,
    /// It is whole if both are declared as whole numbers: C, C++, C#, Java.
    Declared,
    /// It is whole unless one is declared as a float: Go, Rust, Swift, Kotlin, GDScript, Ruby.
    Whole,
}

impl Division {
    pub fn of(text: &str) -> Self {
        let words: HashSet<&str> = text.split(|c| !is_word(c)).collect();
        let has = |all: &[&str]| all.iter().any(|word| words.contains(word));
        let is_dart = ["Rect.from", " Offset(", "(Offset("].iter().any(|call| text.contains(call));
        let is_pascal = has(&["begin"]) && text.contains(":=");
        let is_python = has(&["def"]) && text.contains(":\n");
        let is_script = has(&["const", "let", "var", "function"]) || text.contains("=>");
        if is_dart || is_pascal || is_python {
            return Self::Real;
        }
        let is_rust = has(&["fn", "mut"]) || has(&["let"]) && text.contains("::");
        let is_kotlin = has(&["val"]) && !has(&["let", "const", "function"]);
        let is_ruby = has(&["def"]) && text.contains("\nend");
        // The types and calls of engines in C#, Java, GDScript, Go and Ruby.
        let is_godot = has(&["Rect2", "CircleShape2D", "RectangleShape2D", "CapsuleShape2D", "CollisionShape2D"])
            || text.contains("draw_circle(Vector2(");
        let is_engine =
            is_godot || ["new Vector2(", "rl.Draw", "vector.Draw", ".new(x:"].iter().any(|call| text.contains(call));
        let is_by_engine = is_engine && !has(&["const", "let", "function"]);
        if is_rust || is_kotlin || is_ruby || is_by_engine || has(&["func"]) || text.contains(" := ") {
            return Self::Whole;
        }
        let has_types = text.contains(';') && has(&["int", "float", "double", "void", "public", "using", "define"]);
        if has_types || text.contains("::") || text.contains(';') && !is_script { Self::Declared } else { Self::Real }
    }
}

/// The type of a literal's variable, by its declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Declared {
    Whole,
    Float,
    /// By its literal: `var w = 805`, `#define W 805`.
    ByLiteral,
    /// In another place, or in a language without types.
    Unknown,
}

/// Whether a quotient with a variable drops its fraction; `None` if the declarations do not say so.
pub fn is_whole(text: &str, division: Division, binary: &Binary, operands: [&Num; 2]) -> Option<bool> {
    let is_whole_literal = |num: &&Num| num.unit.is_none() && num.spans().all(|span| is_literal(span.of(text)));
    if binary.sign != b'/'
        || division == Division::Real
        || has_call(&binary.left)
        || has_call(&binary.right)
        || !operands.iter().all(is_whole_literal)
    {
        return Some(false);
    }
    let literals = operands.iter().flat_map(|num| num.also.iter().flat_map(|all| all.iter()));
    let mut is_known = true;
    for literal in literals {
        match declared(text, *literal) {
            Declared::Float => return Some(false),
            Declared::Whole | Declared::ByLiteral => {}
            Declared::Unknown => is_known &= division == Division::Whole,
        }
    }
    is_known.then_some(true)
}

/// Whether something else than names and numbers is in it, such as a conversion.
fn has_call(node: &Node) -> bool {
    match node {
        Node::Num(_) | Node::Name(..) => false,
        Node::Binary(binary) => has_call(&binary.left) || has_call(&binary.right),
        Node::Text(..) | Node::Call(_) | Node::List(_) | Node::Opaque(_) => true,
    }
}

/// Whether literals have neither fraction nor exponent nor suffix.
fn is_literal(text: &str) -> bool {
    let has_suffix = text.as_bytes().windows(2).any(|pair| pair[0].is_ascii_digit() && pair[1].is_ascii_alphabetic());
    !text.contains('.') && !has_suffix
}

/// The type that the declaration of a literal's variable gives.
fn declared(text: &str, literal: Span) -> Declared {
    let before = before(text, literal.start as usize, MOST_DECLARATION);
    let declaration = before.rsplit([';', '{', '}', '\n']).next().unwrap_or_default();
    let mut words = declaration.rsplit(|c| !is_word(c));
    let kind = |word: &str| {
        let lower = word.to_lowercase();
        let is_float = ["float", "double"].iter().any(|part| lower.contains(part)) || matches!(word, "f32" | "f64");
        match word {
            _ if is_float => Some(Declared::Float),
            "var" | "auto" | "define" => Some(Declared::ByLiteral),
            _ => constants::is_whole(word).then_some(Declared::Whole),
        }
    };
    words.find_map(kind).unwrap_or(Declared::Unknown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn languages_are_told_apart() {
        for (text, expected) in [
            ("const w = 805; rect(0, 0, w / 2, 10);", Division::Real),
            ("var w = 805; ctx.fillRect(0, 0, w / 2, 10);", Division::Real),
            ("w = 805\npygame.Rect(0, 0, int(w / 2), 10)", Division::Real),
            ("local w = 805\nlove.graphics.rectangle('fill', 0, 0, w / 2, 10)", Division::Real),
            ("var w = 805;\nfinal r = Rect.fromLTWH(0, 0, w / 2, 10);", Division::Real),
            ("int w = 805;\nRectangle r = {0, 0, w / 2, 10};", Division::Declared),
            ("#define W 805\nRectangle r = {0, 0, W / 2, 10};", Division::Declared),
            ("w := 805\nr := image.Rect(0, 0, w/2, 10)", Division::Whole),
            ("let w = 805;\nlet r = Rect::new(0, 0, w / 2, 10);", Division::Whole),
            ("func _ready():\n\tvar w = 805\n\tvar r = Rect2(0, 0, w / 2, 10)", Division::Whole),
        ] {
            assert_eq!(Division::of(text), expected, "{text}");
        }
    }
}
