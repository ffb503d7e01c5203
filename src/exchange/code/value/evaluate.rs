//! Evaluates expressions: numbers are calculated, lists become corners, calls in the table become shapes.

use crate::exchange::code::engine_table::{self, MAKERS, Makes, Row, construct, fields};
use crate::exchange::code::figure::{Kind, Pair, object};
use crate::exchange::code::scope::{Scope, links};
use crate::exchange::code::syntax::division;
use crate::exchange::code::syntax::expression::calculate;
use crate::exchange::code::syntax::{Binary, Call, Item, Node, Num, Span, constants, last, segments, split};
use crate::exchange::code::value::{Value, list_of};
use crate::exchange::text::{WordSet, words};

/// Calls that return their arguments, such as `np.array` and `vec!`.
const WRAPPERS: WordSet = WordSet(
    "array vec list tuple listof arrayof mutablelistof arraylist aslist of some ok new box arc rc float32array \
    float64array float32 packedvector2array poolvector2array vector2array make_shared make_unique std into from \
    to_vec tolist freeze object asarray float double initializer_list span slice arrayofvec2 points multipoint set \
    fromarray from_array from_slice qpolygonf qpolygon vertices float2 pointarray initialize flat qvector int32 \
    emplace polygonset loop",
);

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
            let num = calculate(binary.sign, a, b);
            // Languages differ in the remainders of negative numbers.
            if binary.sign == b'%' && (a.double < 0.0 || b.double < 0.0) {
                return Value::Unknown(Vec::new());
            }
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
        self.bundle(list_of(values))
    }

    fn call(&mut self, call: &Call<'t>) -> Value<'t> {
        if let Some(receiver) = &call.receiver {
            let receiver = self.value(receiver);
            return self.method(receiver, call);
        }
        // A method of a variable: `def.rect.scaled(2)`.
        let (owner, _) = split(call.path);
        if !owner.is_empty() && self.is_known(owner) && engine_table::rows(call.path, &self.evidence).is_empty() {
            let receiver = self.named(owner);
            if self.draft(owner).is_some() && construct::reshapes(call.path) {
                let name = fields::cut_name(call.path);
                self.found.note(call.span, format!("the result of `{name}` is not read"));
            }
            return self.method(
                receiver,
                &Call { path: &call.path[call.path.rfind(last(call.path)).unwrap_or(0)..], ..call.clone() },
            );
        }
        let aliased = self.aliases.get(call.path).map(|path| Call { path, ..call.clone() });
        let call = aliased.as_ref().unwrap_or(call);
        let values = self.arguments(&call.args);
        if let [Value::Num(num)] = &values[..]
            && engine_table::rows(call.path, &self.evidence).is_empty()
            && let Some(num) = constants::function(call.path, num)
        {
            return Value::Num(num);
        }
        self.constructed(call, values)
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

    /// The value of a call that is not a method call.
    pub fn constructed(&mut self, call: &Call<'t>, values: Vec<Value<'t>>) -> Value<'t> {
        // `ctx.fillRect(0, 0, canvas.width, canvas.height)`
        if let [Value::Num(x), Value::Num(y), Value::Name(width), Value::Name(height)] = &values[..]
            && (x.double, y.double, last(width), last(height)) == (0.0, 0.0, "width", "height")
            && construct::draws(call.path)
        {
            self.found.numbers.harmless_in(x.spans().chain(y.spans()));
            self.found.note(call.span, "a rectangle that fills the canvas is not read as a shape".to_owned());
            return Value::Unknown(Vec::new());
        }
        if self.skips_areas(call) {
            return Value::Unknown(Vec::new());
        }
        let rows = engine_table::rows(call.path, &self.evidence);
        let own = segments(call.path).find(|name| !MAKERS.contains(name)).unwrap_or("");
        // A function of the text's own with the name of a shape, such as `drawCircle(r, x, y)`.
        let function = self.function(call.path).filter(|_| !rows.is_empty());
        let fields = self.defined.types.get(own).or(function);
        let fields = fields.filter(|fields| fields.iter().any(|name| !fields::roles(name).is_empty()));
        let is_by_name = matches!(values[..], [Value::Fields(_)]);
        if let Some(fields) = fields.filter(|fields| fields.len() >= values.len() && !is_by_name).cloned() {
            return self.with_own_fields(call, own, fields, values);
        }
        // `CGPoint(x: 3, y: 4)`
        if let (Some(Row { makes: Makes::Pair(means), .. }), [fields @ Value::Fields(_)]) = (rows.first(), &values[..])
            && let Some(pair) = fields.pair()
        {
            return Value::Pair(Pair { means: *means, ..pair });
        }
        for row in &rows {
            if let Some(value) = construct::by_row(row, call, &values, self) {
                if let Value::Draft(body) = &value
                    && body.kind == Kind::Pose
                {
                    self.emit_parts(body, values);
                }
                return value;
            }
        }
        if let Some(makes) = rows.first().map(|row| row.makes) {
            return match makes {
                Makes::Draft(Kind::Pose) | Makes::Turn => Value::Unknown(values),
                // An array of vectors, or `vec![…]`.
                Makes::Pair(_) => self.unknown_call(call, values),
                // It refers to variables only, such as `b2ComputeHull(&points, n)`.
                _ if !values.iter().any(has_numbers) => {
                    if let Some(made) = self.of_each_element(call) {
                        return made;
                    }
                    self.note_unknown_shape(call, makes, &values);
                    reshaped(call.path, values)
                }
                _ => self.refuse(call, &values),
            };
        }
        self.unknown_call(call, values)
    }

    /// The parameters of a function that the text defines, by its name or as `self.name`.
    fn function(&self, path: &str) -> Option<&Vec<&'t str>> {
        let (owner, name) = split(path);
        matches!(owner, "" | "self" | "this").then(|| self.defined.functions.get(name))?
    }

    /// The value of a type or a function that the text defines under the name `own`.
    fn with_own_fields(
        &mut self,
        call: &Call<'t>,
        own: &str,
        fields: Vec<&'t str>,
        values: Vec<Value<'t>>,
    ) -> Value<'t> {
        if !values.iter().any(has_numbers) {
            return Value::Unknown(values);
        }
        let values = flatten(values);
        if values.len() > fields.len() {
            return self.refuse(call, &[]);
        }
        let kind = engine_table::kind_of_word(call.path, &self.evidence);
        let fields = fields.into_iter().zip(values).collect();
        let mut made = object::from_fields(kind.unwrap_or(Kind::Unknown), fields, call.span, &self.evidence);
        if let (Value::Fields(_), Some(kind)) = (&made, kind)
            && kind != Kind::Pose
        {
            return self.refuse(call, &[]);
        }
        if made.pair().is_some() && !is_vector_name(call.path) && self.defined.shaping.contains(own) {
            self.refused(call.span, own, "its shape is made in its definition, which is not read");
            return Value::Unknown(Vec::new());
        }
        if let Value::Draft(draft) = &mut made {
            if self.function(call.path).is_some() {
                self.canvas.transform(draft);
            }
            if self.defined.calculating.contains(own) {
                draft.unplace(format!(
                    "the definition of `{}` computes its shape from these numbers, which is ignored",
                    fields::cut_name(own)
                ));
            }
        }
        made
    }

    /// The value of a call that is not in the table: a wrapper, a vector, or something else that may contain shapes.
    fn unknown_call(&mut self, call: &Call<'t>, mut values: Vec<Value<'t>>) -> Value<'t> {
        let name = last(call.path).to_lowercase();
        // `[]image.Point{{0, 0}, {10, 0}, {10, 10}}`
        let is_braced = call.span.of(self.text).ends_with('}') && values.len() > 2;
        // `Vec::from(…)` wraps, `Annulus::new(…)` does not.
        let makes = MAKERS.contains(&name).then(|| segments(call.path).nth(1)).flatten();
        let name = makes.map_or(name, str::to_lowercase);
        // `set((1, 2))` wraps, `velocity.set(1, 2)` does not.
        let is_setter = name == "set" && call.path.contains('.');
        if WRAPPERS.contains(&name) && !is_setter
            || call.path.ends_with(']')
            || is_braced && values.iter().all(|value| value.pair().is_some())
        {
            // `np.array([...], dtype=np.float32)`
            values.retain(|value| !matches!(value, Value::Fields(fields) if fields.iter().all(|(_, value)| matches!(value, Value::Name(_) | Value::Text(_)))));
            if let [_] = values[..] {
                return values.swap_remove(0);
            }
            return list_of(values);
        }
        if links::links_arguments(call.path) {
            // Densities and flags.
            self.found.numbers.harmless_in(values.iter().filter_map(Value::num).flat_map(Num::spans));
        }
        if let [Value::Num(x), Value::Num(y)] = &values[..]
            && is_vector_name(call.path)
        {
            return Value::Pair(Pair::of(x, y));
        }
        if fields::is_no_shape(last(call.path)) {
            return Value::Unknown(Vec::new());
        }
        // A polygon of an unknown library: `Outline([(0, 0), (4, 0), (4, 3)])`.
        let is_type = last(call.path).starts_with(char::is_uppercase);
        if is_type
            && let [one] = &values[..]
            && one.corners().is_some_and(|corners| corners.len() > 2)
        {
            return values.swap_remove(0);
        }
        self.pose_arguments(&mut values);
        reshaped(call.path, values)
    }

    /// Refuses a shape whose arguments are not understood.
    pub fn refuse(&mut self, call: &Call<'t>, values: &[Value<'t>]) -> Value<'t> {
        let name = values.iter().find_map(Value::unknown_name).filter(|name| !name.is_empty());
        let why = match name {
            Some(name) => format!("expected a number, found the name `{}`", fields::cut_name(name)),
            None => "these arguments are not understood".to_owned(),
        };
        self.refused(call.span, last(call.path), &why);
        Value::Unknown(Vec::new())
    }
}

/// The values of a call with an unknown result, which may change the shapes among them.
fn reshaped<'t>(path: &str, mut values: Vec<Value<'t>>) -> Value<'t> {
    if construct::reshapes(path) {
        let why = format!("`{}` changes its shape", fields::cut_name(last(path)));
        values.iter_mut().for_each(|value| value.each_shape(&mut |shape| shape.unplace(why.clone())));
    }
    Value::Unknown(values)
}

/// Whether the name of a call is that of a vector: `MyPoint`, `Vec2::new`, `pt`, but not `curveVertex`.
fn is_vector_name(path: &str) -> bool {
    let is_maker = |word: &String| MAKERS.contains(word);
    let mut names = segments(path).filter(|name| !words(name).iter().all(is_maker));
    names.next().is_some_and(|name| {
        let words = words(name);
        let is_type = name.starts_with(char::is_uppercase);
        let is_vector = |word: &String| VECTORS.contains(word);
        words.last().is_some_and(is_vector) && (is_type || words.iter().all(|word| is_vector(word) || is_maker(word)))
    })
}

fn has_numbers(value: &Value) -> bool {
    match value {
        Value::Num(_) | Value::Pair(_) | Value::Nums(_) | Value::Pairs(_) | Value::Turn(..) => true,
        Value::List(values) | Value::Unknown(values) => values.iter().any(has_numbers),
        Value::Fields(fields) => fields.iter().any(|(_, value)| has_numbers(value)),
        Value::Draft(_) | Value::Text(_) | Value::Name(_) => false,
    }
}

/// The elements of a single list; nested initialisers such as `{{5, 2}, 0.5}` stay.
fn flatten<'t>(values: Vec<Value<'t>>) -> Vec<Value<'t>> {
    match &values[..] {
        [Value::Nums(nums)] => nums.iter().cloned().map(Value::Num).collect(),
        [Value::Pair(pair)] => vec![Value::Num(pair.x.clone()), Value::Num(pair.y.clone())],
        [Value::List(inner)] => inner.clone(),
        _ => values,
    }
}
