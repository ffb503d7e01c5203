//! Evaluates expressions: numbers are calculated, lists become corners.

use crate::exchange::code::engine_table::{MAKERS, construct};
use crate::exchange::code::syntax::division;
use crate::exchange::code::syntax::expression::calculate;
use crate::exchange::code::value::list_of;
use crate::exchange::code::{
    Binary, Call, Item, Node, Scope, Span, Value, WordSet, fields, last, segments, split, words,
};

/// Words beside the numbers of corners.
const SIDE_WORDS: WordSet = WordSet("moveto lineto newpath to and by x y at from is");

/// The last words of the names of vectors and locations.
const VECTORS: WordSet = WordSet(
    "vec vector point pt pos position coord coords coordinate vertex vert corner offset node xy loc location float \
    double p v vect",
);

impl<'t> Scope<'t> {
    pub fn value(&mut self, node: &Node<'t>) -> Value<'t> {
        match node {
            Node::Num(num) => Value::Num(num.clone()),
            Node::Text(text, _) => Value::Text(text),
            Node::Name(path, _) => self.named(path),
            Node::Opaque(_) => Value::Unknown(Vec::new()),
            Node::List(list) => self.list(&list.items),
            Node::Binary(binary) => self.binary(binary, node.span()),
            Node::Call(call) => self.call(call),
        }
    }

    /// Arithmetic with values; only numbers are calculated.
    fn binary(&mut self, binary: &Binary<'t>, span: Span) -> Value<'t> {
        let values = [self.value(&binary.left), self.value(&binary.right)];
        if let [Value::Num(a), Value::Num(b)] = &values {
            let Some(num) = calculate(binary.sign, a, b) else { return Value::Unknown(Vec::new()) };
            if num.double.fract() == 0.0 {
                return Value::Num(num);
            }
            return match division::drops_fraction(self.text, self.division, binary, [a, b]) {
                Some(false) => Value::Num(num),
                Some(true) => Value::Num(num.map(num.double.trunc())),
                None => Value::Unknown(Vec::new()),
            };
        }
        if values.iter().any(|value| matches!(value, Value::Draft(_))) {
            self.refused(span, span.of(self.text), "arithmetic with a shape is not understood");
            return Value::Unknown(Vec::new());
        }
        let corners = values.iter().find_map(Value::corners).filter(|all| all.len() > 2);
        corners.map_or(Value::Unknown(Vec::new()), |corners| self.changed_corners(corners, "arithmetic", span))
    }

    /// The value of an element; several values side by side are a list.
    pub fn item(&mut self, item: &Item<'t>) -> Value<'t> {
        match &item.nodes[..] {
            [node] => self.value(node),
            // Mathematica: `Disk[{3, 4}, 5]`
            [Node::Name(path, from), Node::List(list)] if list.bracket == b'[' && self.evidence.has("Graphics[") => {
                self.call(&Call::of(path, list.items.clone(), from.to(list.span)))
            }
            nodes => {
                let values: Vec<Value<'t>> = nodes.iter().map(|node| self.value(node)).collect();
                let is_changed = nodes.iter().any(|node| matches!(node, Node::Opaque(_)));
                if let Some(corners) = values.iter().find_map(Value::corners).filter(|all| is_changed && all.len() > 2)
                {
                    return self.changed_corners(corners, "an operator", item.span);
                }
                // `Vector2 (1, 2)`, `10 20 lineto`: words explain the values.
                let is_understood = values
                    .iter()
                    .filter_map(Value::name)
                    .all(|name| SIDE_WORDS.contains(name) || is_vector_name(name) || !fields::roles(name).is_empty());
                let plain: Vec<Value<'t>> =
                    values.into_iter().filter(|value| !matches!(value, Value::Name(_))).collect();
                let are_numbers = plain.iter().all(|value| matches!(value, Value::Num(_)));
                if is_understood || !are_numbers { list_of(plain) } else { Value::Unknown(plain) }
            }
        }
    }

    /// The value of a list; elements with a key are fields of one object.
    pub fn list(&mut self, items: &[Item<'t>]) -> Value<'t> {
        let values = self.arguments(items);
        if is_comprehension(items)
            && let Some(corners) = values.iter().find_map(Value::inner_corners)
        {
            let span = items.iter().map(|item| item.span).reduce(Span::to).unwrap_or_default();
            return self.changed_corners(corners, "a comprehension", span);
        }
        self.bundle(list_of(values))
    }

    fn call(&mut self, call: &Call<'t>) -> Value<'t> {
        if let Some(receiver) = &call.receiver {
            let receiver = self.value(receiver);
            return self.method(receiver, call);
        }
        // A method of a variable: `def.rect.scaled(2)`.
        let (owner, _) = split(call.path);
        if !owner.is_empty() && self.is_known(owner) && !self.is_table_call(call.path) {
            let receiver = self.named(owner);
            if self.draft(owner).is_some() && construct::reshapes(call.path) {
                let name = fields::quoted(call.path);
                self.found.note(call.span, format!("the result of {name} is not read"));
            }
            return self.method(
                receiver,
                &Call { path: &call.path[call.path.rfind(last(call.path)).unwrap_or(0)..], ..call.clone() },
            );
        }
        let aliased = self.aliases.get(call.path).map(|path| Call { path, ..call.clone() });
        let call = aliased.as_ref().unwrap_or(call);
        let values = self.call_arguments(call);
        self.constructed(call, values)
    }

    /// The values of the arguments of a call. Labels of Swift that are no names of fields are left out: `fillEllipse(in: rect)`.
    pub fn call_arguments(&mut self, call: &Call<'t>) -> Vec<Value<'t>> {
        let is_label = |item: &Item<'t>| matches!(item.key, Some("in" | "to" | "by"));
        match &call.args[..] {
            [item] if is_label(item) => vec![self.item(item)],
            items => self.arguments(items),
        }
    }

    /// The values of arguments; those with a key are fields of one object, which comes last.
    pub fn arguments(&mut self, args: &[Item<'t>]) -> Vec<Value<'t>> {
        let mut values: Vec<Value<'t>> =
            args.iter().filter(|item| item.key.is_none()).map(|item| self.item(item)).collect();
        let fields: Vec<(&'t str, Value<'t>)> =
            args.iter().filter_map(|item| Some((item.key?, self.item(item)))).collect();
        if !fields.is_empty() {
            values.push(Value::Fields(fields));
        }
        values
    }
}

/// Whether elements are calculated or chosen from those of a list: `p + offset for p in points`, `p for p in points if p.x > 0`,
/// but not `p for p in points`.
fn is_comprehension(items: &[Item]) -> bool {
    let loops = |nodes: &[Node]| match nodes {
        [first, rest @ ..] => {
            let at = rest.iter().position(|node| node.name() == Some("for"));
            let is_same = |at: usize| first.name().is_some() && rest.get(at + 1).and_then(Node::name) == first.name();
            at.is_some_and(|at| !is_same(at) || rest.iter().any(|node| node.name() == Some("if")))
        }
        [] => false,
    };
    items.iter().any(|item| loops(&item.nodes))
}

/// Whether the name of a call is that of a vector: `MyPoint`, `Vec2::new`, `pt`, but not `curveVertex`.
pub fn is_vector_name(path: &str) -> bool {
    let is_maker = |word: &String| MAKERS.contains(word);
    let mut names = segments(path).filter(|name| !words(name).iter().all(is_maker));
    names.next().is_some_and(|name| {
        let words = words(name);
        let is_type = name.starts_with(char::is_uppercase);
        let is_vector = |word: &String| VECTORS.contains(word);
        words.last().is_some_and(is_vector) && (is_type || words.iter().all(|word| is_vector(word) || is_maker(word)))
    })
}
