//! Does a division of names drop the fraction, as that of two whole numbers does in C, C++, C# and Java?

use crate::exchange::code::syntax::{Binary, Node, Num, Span, constants};

const FLOATS: [&str; 6] = ["float", "double", "Float", "Double", "f32", "f64"];

/// Whether both operands are made of whole literals and of variables that are declared as whole numbers.
pub fn is_whole(text: &str, binary: &Binary, operands: [&Num; 2]) -> bool {
    let is_declared = |num: &Num| num.also.iter().flat_map(|all| all.iter()).all(|literal| is_declared(text, *literal));
    binary.sign == b'/'
        && text.contains(';')
        && !has_call(&binary.left)
        && !has_call(&binary.right)
        && operands.iter().any(|num| num.also.is_some())
        && operands.iter().all(|num| num.unit.is_none() && num.spans().all(|span| is_literal(span.of(text))))
        && operands.iter().all(|num| is_declared(num))
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

/// Whether the last type before a literal, in its declaration on that line, is one of whole numbers.
fn is_declared(text: &str, literal: Span) -> bool {
    let before = &text[..literal.start as usize];
    let declaration = before.rsplit([';', '{', '}', '\n']).next().unwrap_or_default();
    let mut words = declaration.rsplit(|c: char| !c.is_alphanumeric() && c != '_');
    let last_type = words.find(|word| constants::is_whole(word) || FLOATS.contains(word));
    last_type.is_some_and(constants::is_whole)
}
