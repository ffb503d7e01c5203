//! Which shape do the arguments of a call make, or the fields of an object?

use crate::exchange::{
    choices::AngleUnit,
    code::{
        binding::Bound,
        draft::{Draft, Given, Kind, Pair, Role},
        object::take_fields,
        scope::Scope,
        syntax::{
            names::last,
            tree::{Call, Num},
        },
        table::{self, Makes, Row},
        value::Value,
    },
};

/// The value of a call by a line of the table, if its arguments fit.
pub(super) fn by_row<'t>(
    row: &Row,
    call: &Call<'t>,
    values: &[Value<'t>],
    scope: &mut Scope<'t, '_>,
) -> Option<Value<'t>> {
    let kind = match row.makes {
        Makes::Draft(kind) | Makes::Several(kind) => kind,
        Makes::Vector | Makes::Size | Makes::Turn | Makes::Nothing => Kind::Unknown,
    };
    let (mut made, mut beside) = (Vec::new(), Vec::new());
    for bound in row.bind(values)? {
        let mut draft = Draft::new(kind, call.span);
        (draft.anchor, draft.is_local, draft.unit) = (row.anchor, row.is_local, row.unit);
        for bound in bound {
            match bound {
                Bound::Given(role, given) => draft.set(role, given),
                Bound::Angle(num, unit) => draft.set_angle(num, unit),
                Bound::Fields(fields, unit) => {
                    draft.unit = draft.unit.or(unit);
                    if !take_fields(&mut draft, &fields) {
                        return None;
                    }
                }
                Bound::Shape(Value::Draft(inner)) => {
                    draft = *inner;
                    draft.anchor = row.anchor;
                }
                Bound::Shape(_) => {}
                Bound::Harmless(span) => draft.harmless.push(span),
                Bound::Beside(value) => beside.push(value),
            }
        }
        made.push(draft);
    }
    let refs = values.iter().filter_map(|value| if let Value::Name(name) = value { Some(*name) } else { None });
    let refs: Vec<&'t str> = refs.collect();
    let mut first = made.swap_remove(0);
    match row.makes {
        Makes::Vector | Makes::Size => {
            let (x, y) =
                match (first.num(Role::X).or(first.num(Role::Width)), first.num(Role::Y).or(first.num(Role::Height))) {
                    (Some(x), Some(y)) => (x.clone(), y.clone()),
                    (Some(x), None) => (x.clone(), x.clone()),
                    _ => return None,
                };
            let pair = Pair {
                is_size: row.makes == Makes::Size,
                third: values.get(2).and_then(|value| value.num()).cloned().map(Box::new),
                ..Pair::of(&x, &y)
            };
            return Some(Value::Pair(pair));
        }
        Makes::Turn => return first.num(Role::Angle).map(|num| Value::Turn(num.clone(), num.unit)),
        Makes::Nothing => {
            let why = "it is not given by corners or as a full circle: write its corners";
            scope.refused(call.span, last(call.path), why);
            return Some(Value::Unknown(Vec::new()));
        }
        Makes::Several(_) => {
            let all = core::iter::once(first).chain(made);
            return Some(Value::List(all.map(|draft| Value::Draft(Box::new(draft))).collect()));
        }
        Makes::Draft(_) => {}
    }
    // `cpSpaceAddBody(space, cpBodyNew(mass, moment))`: the body that is given is the one that is meant.
    if first.kind == Kind::Pose {
        for value in values {
            if let Value::Draft(inner) = value
                && inner.kind == Kind::Pose
            {
                first.roles.extend(inner.roles.iter().cloned());
                first.harmless.extend(&inner.harmless);
            }
        }
    }
    if first.kind == Kind::Rect {
        by_mode(&mut first, call, scope);
    }
    if scope.is_moved_by.is_some() && is_drawn(call.path) {
        let by = scope.is_moved_by.unwrap_or("");
        first.unplace(format!("`{by}` before it moves it, which is not followed"));
    }
    first.refs = refs;
    let first = Value::Draft(Box::new(first));
    if beside.is_empty() {
        return Some(first);
    }
    Some(Value::List(core::iter::once(first).chain(beside).collect()))
}

/// Calls that draw follow `translate` and `rotate`; constructors do not.
fn is_drawn(path: &str) -> bool {
    let name = last(path);
    name.starts_with(char::is_lowercase)
}

/// `rectMode(CENTER)` changes what the numbers of p5.js and Processing mean.
fn by_mode(draft: &mut Draft, call: &Call, scope: &Scope) {
    let Some(mode) = scope.rect_mode.filter(|_| last(call.path) == "rect") else { return };
    let roles: [Role; 4] = match mode {
        "CENTER" => [Role::CenterX, Role::CenterY, Role::Width, Role::Height],
        "RADIUS" => [Role::CenterX, Role::CenterY, Role::HalfWidth, Role::HalfHeight],
        "CORNERS" => [Role::Left, Role::Top, Role::Right, Role::Bottom],
        _ => return,
    };
    for (from, to) in [Role::X, Role::Y, Role::Width, Role::Height].into_iter().zip(roles) {
        if let Some(place) = draft.roles.iter_mut().find(|(role, _)| *role == from) {
            place.0 = to;
        }
    }
}

/// What `SetAsBox` and `set` make of a shape that was declared.
pub(super) fn shape_setter<'t>(
    draft: &Draft<'t>,
    name: &'t str,
    values: &[Value<'t>],
    scope: &mut Scope<'t, '_>,
) -> Option<Draft<'t>> {
    let is_polygon = matches!(draft.kind, Kind::Polygon | Kind::Unknown);
    let path = match name.to_lowercase().as_str() {
        "setasbox" if is_polygon => "setasbox",
        "set" | "setpoints" | "setvertices" | "setpolygon" if draft.kind == Kind::Polygon => "polygon",
        "settwosided" | "setasedge" | "set" if draft.kind == Kind::Segment => "b2segment",
        "setpoint" if draft.kind == Kind::Polygon => {
            // SFML: setPoint(2, sf::Vector2f(…))
            let [index, corner] = values else { return None };
            let mut corners =
                if let Some(Given::Pairs(all)) = draft.get(Role::Corners) { all.clone() } else { Vec::new() };
            corners.push(corner.pair()?);
            let mut draft = draft.clone();
            if let Value::Num(index) = index {
                draft.harmless.extend(index.spans());
            }
            draft.set(Role::Corners, Given::Pairs(corners));
            return Some(draft);
        }
        _ => return None,
    };
    let (values, count) = match values {
        // The number of corners follows them.
        [corners, Value::Num(count)] if path == "polygon" => (core::slice::from_ref(corners), Some(count)),
        values => (values, None),
    };
    let call = Call { receiver: None, path, args: Vec::new(), is_field: false, span: draft.span };
    let made = table::rows(path, &scope.evidence).into_iter().find_map(|row| by_row(row, &call, values, scope))?;
    let Value::Draft(mut made) = made else { return None };
    made.name = made.name.or_else(|| draft.name.clone());
    made.is_local |= draft.is_local;
    made.frames.extend(draft.frames.iter().cloned());
    made.refs.extend(&draft.refs);
    made.harmless.extend(count.into_iter().flat_map(Num::spans));
    Some(*made)
}

/// Whether a call on a shape makes another shape of it.
pub(super) fn reshapes(path: &str) -> bool {
    #[rustfmt::skip]
    const WORDS: [&str; 24] = [
        "buffer", "scale", "scaled", "inflate", "deflate", "expand", "expanded", "grow", "grown", "shrink", "pad",
        "outset", "inset", "translate", "translated", "move", "moved", "shift", "shifted", "rotate", "rotated",
        "transform", "transformed", "skew",
    ];
    table::words(last(path)).iter().any(|word| WORDS.contains(&word.as_str()))
}

impl Draft<'_> {
    /// Gives it an angle. The unit that is written wins, then that of the engine.
    pub fn set_angle(&mut self, mut num: Num, unit: Option<AngleUnit>) {
        num.unit = num.unit.or(unit).or(self.unit);
        self.set(Role::Angle, Given::Num(num));
    }
}
