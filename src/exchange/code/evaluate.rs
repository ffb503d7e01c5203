//! What is an expression worth? Numbers are calculated, lists become corners, calls that the table knows become shapes.

use crate::exchange::code::{
    construct,
    draft::{Draft, Kind, Pair},
    fields, links, object,
    scope::Scope,
    syntax::{
        constants,
        expression::calculate,
        names::{last, segments},
        tree::{Call, Item, Node, Num},
    },
    table::{self, Makes},
    value::{Value, list_of},
};

/// Calls that give back what they are given, such as `np.array` and `vec!`.
#[rustfmt::skip]
const WRAPPERS: [&str; 56] = [
    "array", "vec", "list", "tuple", "listof", "arrayof", "mutablelistof", "arraylist", "aslist", "of", "some",
    "ok", "new", "box", "arc", "rc", "float32array", "float64array", "float32", "packedvector2array",
    "poolvector2array", "vector2array", "make_shared", "make_unique", "std", "into", "from", "to_vec", "tolist",
    "freeze", "object", "asarray", "float", "double", "initializer_list", "span", "slice", "arrayofvec2", "points",
    "multipoint", "set", "fromarray", "from_array", "from_slice", "qpolygonf", "qpolygon", "vertices", "float2",
    "pointarray", "initialize", "flat", "qvector", "int32", "emplace", "polygonset", "loop",
];

impl<'t> Scope<'t, '_> {
    pub fn value(&mut self, node: &Node<'t>) -> Value<'t> {
        match node {
            Node::Num(num) => Value::Num(num.clone()),
            Node::Text(text, _) => Value::Text(text),
            Node::Name(path, _) => self.named(path),
            Node::Opaque(_) => Value::Unknown(Vec::new()),
            Node::List(list) => self.list(&list.items),
            Node::Binary(binary) => {
                let (left, right) = (self.value(&binary.left), self.value(&binary.right));
                match (&left, &right) {
                    (Value::Num(a), Value::Num(b)) => Value::Num(calculate(binary.sign, a, b)),
                    (Value::Draft(_), _) | (_, Value::Draft(_)) => {
                        let span = node.span();
                        self.refused(span, span.of(self.text), "arithmetic with a shape is not understood");
                        Value::Unknown(Vec::new())
                    }
                    _ => Value::Unknown(Vec::new()),
                }
            }
            Node::Call(call) => self.call(call),
        }
    }

    /// The values of an element: one, or those that stand side by side as a list.
    pub fn item(&mut self, item: &Item<'t>) -> Value<'t> {
        match &item.nodes[..] {
            [node] => self.value(node),
            nodes => {
                let values: Vec<Value<'t>> = nodes.iter().map(|node| self.value(node)).collect();
                // `Vector2 (1, 2)`, `f (x)`: a word before a value says what it is.
                let plain: Vec<Value<'t>> =
                    values.into_iter().filter(|value| !matches!(value, Value::Name(_))).collect();
                list_of(plain)
            }
        }
    }

    pub fn list(&mut self, items: &[Item<'t>]) -> Value<'t> {
        let has_keys = !items.is_empty() && items.iter().all(|item| item.key.is_some());
        if has_keys {
            return Value::Fields(items.iter().map(|item| (item.key.unwrap_or(""), self.item(item))).collect());
        }
        // A row of a matrix holds several values.
        let values: Vec<Value<'t>> =
            items.iter().filter(|item| item.key.is_none()).map(|item| self.item(item)).collect();
        let fields: Vec<(&'t str, Value<'t>)> =
            items.iter().filter_map(|item| Some((item.key?, self.item(item)))).collect();
        if fields.is_empty() {
            return self.bundle(list_of(values));
        }
        // `Mesh(1, name=…)` and lists with named elements.
        self.bundle(list_of(values.into_iter().chain([Value::Fields(fields)]).collect()))
    }

    /// A pose among the elements of a list is that of the shapes beside it: `(Collider::ball(1.0), Transform::from_xyz(…))`.
    fn bundle(&mut self, value: Value<'t>) -> Value<'t> {
        let Value::List(mut values) = value else { return value };
        let is_pose = |value: &Value| matches!(value, Value::Draft(draft) if draft.kind == Kind::Pose);
        let poses: Vec<Draft<'t>> = values
            .iter()
            .filter(|value| is_pose(value))
            .filter_map(|value| if let Value::Draft(draft) = value { Some((**draft).clone()) } else { None })
            .collect();
        let is_shape = |value: &Value| matches!(value, Value::Draft(draft) if draft.kind != Kind::Pose);
        if poses.is_empty() || !values.iter().any(is_shape) {
            return Value::List(values);
        }
        for value in &mut values {
            if let Value::Draft(draft) = value
                && draft.kind != Kind::Pose
            {
                draft.frames.extend(poses.iter().cloned());
            }
        }
        values.retain(|value| !is_pose(value));
        Value::List(values)
    }

    fn call(&mut self, call: &Call<'t>) -> Value<'t> {
        if let Some(receiver) = &call.receiver {
            let receiver = self.value(receiver);
            return self.method(receiver, call);
        }
        // A method of a variable: `def.rect.scaled(2)`.
        if let Some((owner, method)) = split_method(call.path)
            && self.is_known(owner)
            && table::rows(call.path, &self.evidence).is_empty()
        {
            let receiver = self.named(owner);
            return self.method(receiver, &Call { path: method, ..call.clone() });
        }
        if let Some(path) = self.aliases.get(call.path) {
            let call = Call { path, ..call.clone() };
            let values = self.arguments(&call.args);
            return self.constructed(&call, values);
        }
        let values = self.arguments(&call.args);
        if let [Value::Num(num)] = &values[..]
            && table::rows(call.path, &self.evidence).is_empty()
            && let Some(num) = constants::function(call.path, num)
        {
            return Value::Num(num);
        }
        self.constructed(call, values)
    }

    /// The values of arguments; those with a key are fields of one object at the end.
    pub fn arguments(&mut self, args: &[Item<'t>]) -> Vec<Value<'t>> {
        let mut values: Vec<Value<'t>> =
            args.iter().filter(|item| item.key.is_none()).map(|item| self.item(item)).collect();
        let fields: Vec<(&'t str, Value<'t>)> = args
            .iter()
            .filter(|item| item.key.is_some())
            .map(|item| (item.key.unwrap_or(""), self.item(item)))
            .collect();
        if !fields.is_empty() {
            values.push(Value::Fields(fields));
        }
        values
    }

    /// What a call makes that is no method of a value.
    fn constructed(&mut self, call: &Call<'t>, values: Vec<Value<'t>>) -> Value<'t> {
        let rows = table::rows(call.path, &self.evidence);
        let fields = self.structs.get(last(call.path)).cloned();
        if let Some(fields) = fields.filter(|fields| fields.len() >= values.len()) {
            // A type whose fields the text itself defines.
            let named = flatten(values);
            if named.len() <= fields.len() {
                let kind =
                    rows.iter().find_map(|row| if let Makes::Draft(kind) = row.makes { Some(kind) } else { None });
                let fields = fields.into_iter().zip(named).collect();
                return object::from_fields(kind.unwrap_or(Kind::Unknown), fields, call.span, &self.evidence);
            }
            return self.refuse(call, &[]);
        }
        for row in &rows {
            if let Some(value) = construct::by_row(row, call, &values, self) {
                return value;
            }
        }
        if let Some(makes) = rows.first().map(|row| row.makes) {
            return match makes {
                Makes::Draft(Kind::Pose) | Makes::Turn => Value::Unknown(values),
                // An array of vectors, or `vec![…]`.
                Makes::Vector | Makes::Size => self.unknown_call(call, values),
                // It speaks of variables only, such as `b2ComputeHull(&points, n)`.
                _ if !values.iter().any(has_numbers) => Value::Unknown(values),
                _ => self.refuse(call, &values),
            };
        }
        self.unknown_call(call, values)
    }

    /// A call that the table does not know: a vector by its arguments, a wrapper, or something else with shapes in it.
    fn unknown_call(&mut self, call: &Call<'t>, mut values: Vec<Value<'t>>) -> Value<'t> {
        let name = last(call.path).to_lowercase();
        let is_wrapper = WRAPPERS.contains(&name.as_str())
            || call.path.ends_with(']')
            || matches!(list_of(values.clone()), Value::Pairs(_));
        if is_wrapper {
            // `np.array([...], dtype=np.float32)`
            values.retain(|value| !matches!(value, Value::Fields(fields) if fields.iter().all(|(_, value)| matches!(value, Value::Name(_) | Value::Text(_)))));
            if let [_] = values[..] {
                return values.swap_remove(0);
            }
            return list_of(values);
        }
        if links::joins(call.path) {
            // Densities and flags.
            for span in values.iter().filter_map(Value::num).flat_map(Num::spans) {
                self.found.numbers.harmless_within(span.start as usize..span.end as usize);
            }
        }
        // `query::contact(&pose1, &shape1, &pose2, &shape2, …)`
        let is_draft = |value: &Value, of_pose: bool| matches!(value, Value::Draft(draft) if (draft.kind == Kind::Pose) == of_pose);
        for at in 1..values.len() {
            if is_draft(&values[at - 1], true)
                && is_draft(&values[at], false)
                && let (Value::Draft(pose), Value::Draft(shape)) = (values[at - 1].clone(), &mut values[at])
            {
                shape.frames.push(*pose);
            }
        }
        let is_type = segments(call.path).any(|segment| segment.starts_with(char::is_uppercase));
        if is_type && let [Value::Num(x), Value::Num(y)] = &values[..] {
            return Value::Pair(Pair::of(x, y));
        }
        if fields::is_no_shape(last(call.path)) {
            return Value::Unknown(Vec::new());
        }
        // A polygon of a library that is not known: `Outline([(0, 0), (4, 0), (4, 3)])`.
        if is_type
            && let [one] = &values[..]
            && one.corners().is_some_and(|corners| corners.len() > 2)
        {
            return values.swap_remove(0);
        }
        Value::Unknown(values)
    }

    /// A shape is meant, and its arguments are not understood.
    pub fn refuse(&mut self, call: &Call<'t>, values: &[Value<'t>]) -> Value<'t> {
        let name = values.iter().find_map(Value::unknown_name).filter(|name| !name.is_empty());
        let why = match name {
            Some(name) => format!("`{}` is a name where a number should be", crate::notation::cut(name, 40)),
            None => "these arguments are not understood".to_owned(),
        };
        self.refused(call.span, last(call.path), &why);
        Value::Unknown(Vec::new())
    }

    /// A call on a value.
    fn method(&mut self, mut receiver: Value<'t>, call: &Call<'t>) -> Value<'t> {
        if call.is_field {
            return match (&receiver, call.path) {
                (Value::Pair(pair), "x") => Value::Num(pair.x.clone()),
                (Value::Pair(pair), "y") => Value::Num(pair.y.clone()),
                (Value::Draft(_), _) => Value::Unknown(vec![receiver]),
                _ => Value::Unknown(Vec::new()),
            };
        }
        let values = self.arguments(&call.args);
        if let Value::Draft(draft) = &mut receiver {
            self.apply(draft, call.path, &values);
            return receiver;
        }
        if let (Value::Num(num), []) = (&receiver, &values[..])
            && let Some(num) = constants::function(call.path, num)
        {
            return Value::Num(num);
        }
        // `&[…].into()`, `vec.iter()`: without arguments a value stays what it is.
        if values.is_empty() && !construct::reshapes(call.path) {
            return receiver;
        }
        let mut all = vec![receiver];
        all.extend(values);
        Value::Unknown(all)
    }

    /// A setter or a builder's method on a shape.
    pub fn apply(&mut self, draft: &mut Draft<'t>, path: &'t str, values: &[Value<'t>]) {
        let name = last(path);
        // `box.SetAsBox(…)`, `shape.set([…])`
        if let Some(more) = construct::shape_setter(draft, name, values, self) {
            *draft = more;
            return;
        }
        if let Some(value) = match values {
            [value] => Some(value.clone()),
            [Value::Num(x), Value::Num(y)] => Some(Value::Pair(Pair::of(x, y))),
            _ => None,
        } && object::set_field(draft, name, &value)
        {
            return;
        }
        for value in values {
            if let Value::Name(name) = value {
                draft.refs.push(name);
            }
            if let Value::Draft(pose) = value
                && pose.kind == Kind::Pose
            {
                draft.frames.push((**pose).clone());
            }
        }
        if construct::reshapes(name) && !(values.is_empty()) {
            draft.unplace(format!("`{name}` changes it, which is not followed"));
        }
    }
}

/// Whether numbers stand in a value.
fn has_numbers(value: &Value) -> bool {
    match value {
        Value::Num(_) | Value::Pair(_) | Value::Nums(_) | Value::Pairs(_) | Value::Turn(..) => true,
        Value::List(values) | Value::Unknown(values) => values.iter().any(has_numbers),
        Value::Fields(fields) => fields.iter().any(|(_, value)| has_numbers(value)),
        Value::Draft(_) | Value::Text(_) | Value::Name(_) => false,
    }
}

/// `rect.scale` is the method scale of rect.
fn split_method(path: &str) -> Option<(&str, &str)> {
    let method = last(path);
    let at = path.rfind(method)?;
    let owner = path[..at].trim_end_matches(['.', ':', '>', '-', '?']);
    (!owner.is_empty()).then_some((owner, &path[at..]))
}

/// The values of a list of values, one level deep where a brace initialises a member: `{{5, 2}, 0.5}` stays.
fn flatten<'t>(values: Vec<Value<'t>>) -> Vec<Value<'t>> {
    match &values[..] {
        [Value::Nums(nums)] => nums.iter().cloned().map(Value::Num).collect(),
        [Value::Pair(pair)] => vec![Value::Num(pair.x.clone()), Value::Num(pair.y.clone())],
        [Value::List(inner)] => inner.clone(),
        _ => values,
    }
}
