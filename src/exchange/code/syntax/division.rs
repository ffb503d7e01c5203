//! Whether `/` drops the fraction in the language of a text.

use crate::exchange::code::syntax::constants;
use crate::exchange::code::{Binary, Node, Num, Span, Tokens, last};
use crate::exchange::text::before;
use crate::exchange::text::lexer::is_word;
use std::collections::HashSet;

/// How many bytes before a literal its declaration may begin.
const MAX_DECLARATION_BYTES: usize = 400;

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
    /// By the words of a text, without its comments and strings.
    pub fn of(tokens: &Tokens) -> Self {
        let text = tokens.text;
        let words: HashSet<&str> =
            (0..tokens.all.len()).filter(|&at| tokens.is_word(at)).map(|at| tokens.str(at)).collect();
        let has = |all: &[&str]| all.iter().any(|word| words.contains(word));
        let is_any = |is_so: &dyn Fn(usize) -> bool| (0..tokens.all.len()).any(is_so);
        // A keyword before the name of a function: `fn area(`.
        let defines = |keyword: &str| {
            let is_name = |at: usize| tokens.is_word(at + 1) && tokens.sign(at + 2) == b'(';
            words.contains(keyword) && is_any(&|at| tokens.str(at) == keyword && is_name(at))
        };
        let declares = |keyword: &str| {
            let is_name = |at: usize| tokens.is_word(at + 1) && matches!(tokens.sign(at + 2), b'=' | b':');
            words.contains(keyword) && is_any(&|at| tokens.str(at) == keyword && is_name(at))
        };
        let is_ruby = has(&["def"]) && is_any(&|at| tokens.str(at) == "end" && tokens.begins_line(at));
        let is_dart = ["Rect.from", " Offset(", "(Offset("].iter().any(|call| text.contains(call));
        let is_pascal = has(&["begin"]) && text.contains(":=");
        if is_dart || is_pascal || defines("function") || defines("def") && !is_ruby {
            return Self::Real;
        }
        let is_script = has(&["const", "let", "var", "function"]) || text.contains("=>");
        let casts =
            |at: usize| tokens.str(at) == "as" && matches!(tokens.str(at + 1), "f32" | "f64" | "i32" | "u32" | "usize");
        let is_rust = defines("fn") || has(&["mut", "let"]) && text.contains("::") || is_any(&casts);
        let is_kotlin = declares("val") && !has(&["let", "const", "function"]);
        // The types and calls of engines in C#, Java, GDScript, Go and Ruby.
        let is_godot = has(&["Rect2", "CircleShape2D", "RectangleShape2D", "CapsuleShape2D", "CollisionShape2D"])
            || text.contains("draw_circle(Vector2(");
        let is_engine =
            is_godot || ["new Vector2(", "rl.Draw", "vector.Draw", ".new(x:"].iter().any(|call| text.contains(call));
        let is_by_engine = is_engine && !has(&["const", "let", "function"]);
        if is_rust || is_kotlin || is_ruby || is_by_engine || defines("func") || text.contains(" := ") {
            return Self::Whole;
        }
        // Swift: `CGRect` takes whole numbers, too.
        let is_swift = ["CGRect(", "CGPoint(", "CGSize("].iter().any(|call| text.contains(call));
        let has_types =
            is_swift || text.contains(';') && has(&["int", "float", "double", "void", "public", "using", "define"]);
        if has_types || text.contains("::") || text.contains(';') && !is_script { Self::Declared } else { Self::Real }
    }
}

/// Whether a quotient with a variable drops its fraction; `None` if the declarations do not say so.
pub fn drops_fraction(text: &str, division: Division, binary: &Binary, operands: [&Num; 2]) -> Option<bool> {
    let is_whole = |num: &&Num| num.unit.is_none() && num.spans().all(|span| is_whole_literal(span.of(text)));
    let calls = [&binary.left, &binary.right].map(calls);
    if binary.sign != b'/'
        || division == Division::Real
        || calls.contains(&Calls::Float)
        || !operands.iter().all(is_whole)
    {
        return Some(false);
    }
    let literals = operands.iter().flat_map(|num| num.also.iter().flat_map(|all| all.iter()));
    let mut is_known = !calls.contains(&Calls::Other);
    for literal in literals {
        match is_declared_float(text, *literal) {
            Some(true) => return Some(false),
            Some(false) => {}
            None => is_known &= division == Division::Whole,
        }
    }
    is_known.then_some(true)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Calls {
    None,
    /// A conversion to a float.
    Float,
    /// Another call, whose result may be whole or not.
    Other,
}

fn calls(node: &Node) -> Calls {
    match node {
        Node::Num(_) | Node::Name(..) => Calls::None,
        Node::Call(call) if is_float(last(call.path)) => Calls::Float,
        Node::Binary(binary) => match [calls(&binary.left), calls(&binary.right)] {
            of_both if of_both.contains(&Calls::Float) => Calls::Float,
            [Calls::None, Calls::None] => Calls::None,
            _ => Calls::Other,
        },
        Node::Text(..) | Node::Call(_) | Node::List(_) | Node::Opaque(_) => Calls::Other,
    }
}

/// Whether a word is a type of floats or a conversion to one.
fn is_float(word: &str) -> bool {
    let lower = word.to_lowercase();
    ["float", "double"].iter().any(|part| lower.contains(part)) || matches!(word, "f32" | "f64" | "Number")
}

/// Whether literals have neither fraction nor exponent nor suffix.
pub fn is_whole_literal(text: &str) -> bool {
    let digits = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X"));
    let is_hexadecimal = digits.is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_hexdigit()));
    let has_suffix =
        || text.as_bytes().windows(2).any(|pair| pair[0].is_ascii_digit() && pair[1].is_ascii_alphabetic());
    is_hexadecimal || !text.contains('.') && !has_suffix()
}

/// Whether the declaration of a literal's variable says that it is a float; `None` if it is elsewhere, or has no types.
fn is_declared_float(text: &str, literal: Span) -> Option<bool> {
    let before = before(text, literal.start as usize, MAX_DECLARATION_BYTES);
    let declaration = before.rsplit([';', '{', '}', '\n']).next().unwrap_or_default();
    let mut words = declaration.rsplit(|c| !is_word(c));
    words.find_map(|word| {
        // By its literal: `var w = 805`, `#define W 805`.
        let is_whole = matches!(word, "var" | "let" | "auto" | "define") || constants::is_whole(word);
        if is_float(word) { Some(true) } else { is_whole.then_some(false) }
    })
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
            ("const fn = () => {}; ctx.fillRect(0, 0, 805 / 2, 10);", Division::Real),
            ("var val = 3; ctx.fillRect(val, 0, 805 / 2, 10); // the val and func of it", Division::Real),
            ("def f(a):\r\n    func = 3\r\n    return 805 / 2", Division::Real),
            ("var w = 805;\nfinal r = Rect.fromLTWH(0, 0, w / 2, 10);", Division::Real),
            ("int w = 805;\nRectangle r = {0, 0, w / 2, 10};", Division::Declared),
            ("#define W 805\nRectangle r = {0, 0, W / 2, 10};", Division::Declared),
            ("let w = 7; let r = Rect { x: (w / 2) as f32, y: 0.0, w: 10.0, h: 10.0 };", Division::Whole),
            ("w := 805\nr := image.Rect(0, 0, w/2, 10)", Division::Whole),
            ("let w = 805;\nlet r = Rect::new(0, 0, w / 2, 10);", Division::Whole),
            ("let w = 805\nlet r = CGRect(x: 0, y: 0, width: w / 2, height: 10)", Division::Declared),
            ("func _ready():\n\tvar w = 805\n\tvar r = Rect2(0, 0, w / 2, 10)", Division::Whole),
        ] {
            assert_eq!(Division::of(&Tokens::read(text)), expected, "{text}");
        }
    }
}
