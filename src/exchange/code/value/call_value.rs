//! The values of calls: shapes by the table of constructors or by a type of the text, wrapped values, and what is refused.

use crate::exchange::code::engine_table::{self, MAKERS, Makes, Row, construct};
use crate::exchange::code::figure::object;
use crate::exchange::code::scope::links;
use crate::exchange::code::syntax::constants;
use crate::exchange::code::value::evaluate::is_vector_name;
use crate::exchange::code::value::list_of;
use crate::exchange::code::{Call, Item, Kind, Node, Num, Pair, Scope, Value, WordSet, fields, last, segments, split};

/// Calls that return their arguments, such as `np.array` and `vec!`.
const WRAPPERS: WordSet = WordSet(
    "array vec list tuple listof arrayof mutablelistof arraylist aslist of some ok new box arc rc float32array \
    float64array float32 packedvector2array poolvector2array vector2array make_shared make_unique std into from \
    to_vec tolist freeze object asarray float double initializer_list span slice arrayofvec2 points multipoint set \
    fromarray from_array from_slice qpolygonf qpolygon vertices float2 pointarray initialize flat qvector int32 \
    emplace polygonset loop",
);

impl<'t> Scope<'t> {
    /// The value of a call that is not a method call.
    pub fn constructed(&mut self, call: &Call<'t>, values: Vec<Value<'t>>) -> Value<'t> {
        if self.fills_canvas(call, &values) || self.skips_areas(call) {
            return Value::Unknown(Vec::new());
        }
        let rows = engine_table::rows(call.path, &self.evidence);
        if let ([], [Value::Num(num)]) = (&rows[..], &values[..])
            && let Some(num) = constants::function(call.path, num)
        {
            return Value::Num(num);
        }
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
        if let (Some(Row { makes: Makes::Pair(means), .. }), [one]) = (rows.first(), &values[..])
            && let Some(pair) = one.pair()
        {
            return Value::Pair(Pair { means: *means, ..pair });
        }
        // What is not known may be the first number: `add.circle(width / 2, 200, 10, 0xff0000)`.
        let first = |row: &Row| row.arguments.first().map(|(word, _)| *word);
        let may_be_number = values.first().is_some_and(|value| value.unknown_name().is_some())
            && rows.iter().any(|row| row.engine != "any" && matches!(first(row), Some("x" | "center.x")));
        for row in &rows {
            if may_be_number && row.engine == "any" && first(row) == Some("_") {
                continue;
            }
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
                _ if self.draws_variable(&rows, call, &values) => Value::Unknown(Vec::new()),
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
                self.canvas.transform.apply(draft);
            }
            if self.defined.calculating.contains(own) {
                draft.unplace(format!(
                    "the definition of {} computes its shape from these numbers, which is ignored",
                    fields::quoted(own)
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
        // Java2D: `g2.fill(new Ellipse2D.Double(…))`
        if WordSet("fill draw stroke").contains(&name) {
            values.iter_mut().for_each(|value| value.each_shape(&mut |shape| self.canvas.transform.apply(shape)));
        } else if fields::is_no_shape(last(call.path)) {
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
        // Lists of variables are shapes under their own names.
        let is_list = |item: &Item| matches!(&item.nodes[..], [Node::Name(name, _)] if self.is_list(name));
        let mut arguments = call.args.iter().filter(|item| item.key.is_none());
        values.retain(|_| !arguments.next().is_some_and(is_list));
        self.pose_arguments(&mut values);
        reshaped(call.path, values)
    }

    /// Refuses a shape whose arguments are not understood.
    pub fn refuse(&mut self, call: &Call<'t>, values: &[Value<'t>]) -> Value<'t> {
        // A name beside a tuple may be that of a surface or a colour: `draw.rect(screen, RED, (x, 50, 90, 300))`.
        let is_tuple = |value: &&Value<'t>| matches!(value, Value::List(_));
        let (tuples, others): (Vec<_>, Vec<_>) = values.iter().partition(is_tuple);
        let name = tuples.into_iter().chain(others).find_map(Value::unknown_name).filter(|name| !name.is_empty());
        let why = match name {
            Some(name) => format!("expected a number, found the name {}", fields::quoted(name)),
            None => "these arguments are not understood".to_owned(),
        };
        self.refused(call.span, last(call.path), &why);
        if construct::asks(call.path) {
            return Value::Unknown(Vec::new());
        }
        // It may draw its shapes elsewhere, or make other shapes of them.
        let why = format!("it is passed to {}, a call that is not read", fields::quoted(last(call.path)));
        for name in values.iter().filter_map(Value::name) {
            if self.is_shape_variable(name) {
                self.make_uncertain(name, &why);
            }
        }
        Value::Unknown(Vec::new())
    }
}

/// The values of a call with an unknown result, which may change the shapes among them.
fn reshaped<'t>(path: &str, mut values: Vec<Value<'t>>) -> Value<'t> {
    if construct::reshapes(path) {
        let why = fields::reshaped_by(last(path));
        values.iter_mut().for_each(|value| value.unplace(&why));
    }
    Value::Unknown(values)
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
