//! Constructs the value of a call by a row of the table, and applies setters.

use crate::exchange::code::engine_table::bind_arguments::Bound;
use crate::exchange::code::engine_table::{self, Makes, Row};
use crate::exchange::code::scope::canvas::is_sketch;
use crate::exchange::code::{
    Call, Draft, Kind, Meaning, Num, Pair, Role, RoleValue, Scope, Value, WordSet, fields, last, split, words,
};

/// The value of a call by a row of the table, if its arguments fit.
pub fn by_row<'t>(row: &Row, call: &Call<'t>, values: &[Value<'t>], scope: &mut Scope<'t>) -> Option<Value<'t>> {
    let values = without_harmless_options(row, values, scope);
    let bound = row.bind(values, call.span)?;
    let (mut made, beside): (Vec<_>, Vec<_>) = bound.into_iter().map(|Bound { draft, beside }| (draft, beside)).unzip();
    match row.makes {
        Makes::Pair(means) => return pair(means, &made[0], values),
        Makes::Turn => {
            scope.found.numbers.harmless_in(made[0].harmless.iter().copied());
            return made[0].num(Role::Angle).cloned().map(Value::Turn);
        }
        Makes::Nothing => {
            let why = "is not read: write its corners, or for a circle its centre and radius";
            scope.found.error(call.span, format!("{} {why}", fields::quoted(last(call.path))));
            return Some(Value::Unknown(Vec::new()));
        }
        Makes::Several(_) | Makes::Draft(_) => {}
    }
    let sources = scope.take_sources();
    for draft in &mut made {
        note_third_number(draft, row, call.path, scope);
        scope.canvas.apply_mode(draft, call.path);
        match draft.kind {
            Kind::Pose => take_poses(draft, values),
            Kind::Rect if row.engine == "any" => doubt_size(draft, call, values, scope),
            _ => {}
        }
        if let Some(uncertain) = row.uncertain {
            draft.unplace(uncertain);
        }
        draft.sources.clone_from(&sources);
        draft.refs = values.iter().filter_map(Value::name).map(|name| scope.reference(name)).collect();
        (draft.drawing, draft.is_drawn) = (scope.drawing, is_drawn(row, call.path));
        if draft.is_drawn {
            scope.canvas.transform.apply(draft);
            // Pixi: `g.drawRect(0, 0, 40, 20); g.x = 100;`
            draft.refs.extend(scope.drawing(split(call.path).0));
        }
        // `shape.SetAsBox(…)` of a shape declared elsewhere.
        let (owner, name) = split(call.path);
        if draft.is_local && name.to_lowercase().starts_with("set") {
            draft.refs.push(scope.reference(owner));
        }
    }
    let made = made.into_iter().map(Value::from);
    let mut all: Vec<Value<'t>> = made.chain(beside.into_iter().flatten()).collect();
    Some(if all.len() == 1 { all.swap_remove(0) } else { Value::List(all) })
}

/// The values without options that the text defines elsewhere and that do not place the shape.
fn without_harmless_options<'v, 't>(row: &Row, values: &'v [Value<'t>], scope: &Scope<'t>) -> &'v [Value<'t>] {
    let takes_options = row.arguments.last().is_some_and(|(word, is_optional)| *is_optional && word.starts_with('{'));
    let Some((last, before)) = values.split_last().filter(|_| takes_options) else { return values };
    let is_harmless = match last {
        Value::Name(name) => scope.defined.objects.contains(name),
        // `{ isStatic, render }`
        Value::List(names) => names.iter().all(|name| matches!(name, Value::Name(_))),
        _ => false,
    };
    let places = ["^angle", "chamfer"].into_iter().any(|word| scope.evidence.has(word));
    if is_harmless && !places { before } else { values }
}

fn pair<'t>(means: Meaning, draft: &Draft, values: &[Value<'t>]) -> Option<Value<'t>> {
    let x = draft.num(Role::X).or(draft.num(Role::Width))?;
    let y = draft.num(Role::Y).or(draft.num(Role::Height)).unwrap_or(x);
    let third = values.get(2).and_then(Value::num).cloned().map(Box::new);
    Some(Value::Pair(Pair { means, third, ..Pair::of(x, y) }))
}

/// `cpSpaceAddBody(space, cpBodyNew(mass, moment))`: the result is the body that is an argument.
fn take_poses<'t>(draft: &mut Draft<'t>, values: &[Value<'t>]) {
    for value in values {
        if let Value::Draft(inner) = value
            && inner.kind == Kind::Pose
        {
            draft.join_pose(inner);
        }
    }
}

/// Says whether `circle(100, 100, 50)` has a radius or a diameter where this is not clear, and why.
fn note_third_number(draft: &mut Draft, row: &Row, path: &str, scope: &mut Scope) {
    if !draft.has(Role::X) || scope.canvas.has_mode_of(Kind::Circle) {
        return;
    }
    let may_be_p5 = split(path).1 == "circle" && is_sketch(split(path).0);
    if draft.has(Role::Radius) && may_be_p5 {
        let note =
            "its third number is read as a radius; p5.js means a diameter: add createCanvas(400, 400) to read it so";
        draft.notes.push(note.to_owned());
    } else if draft.has(Role::Diameter)
        && row.engine == "p5.js"
        && let Some(word) = row.found_evidence(&scope.evidence).and_then(|word| word.strip_prefix('^'))
        && !core::mem::replace(&mut scope.has_diameter_note, true)
    {
        let word = fields::quoted(word.trim_end_matches('('));
        draft
            .notes
            .push(format!("its third number is read as a diameter, as in p5.js and Processing, because of {word}"));
    }
}

/// Marks a rectangle of an unknown library whose size may be a corner.
fn doubt_size(draft: &mut Draft, call: &Call, values: &[Value], scope: &Scope) {
    let is_ambiguous = matches!(call.path, "Rect::new" | "Rect.new")
        || call.path == "Rect" && (scope.evidence.has("^val ") || scope.evidence.has(":= Rect("))
        || values.iter().any(|value| matches!(value, Value::Nums(nums) if nums.len() == 4));
    if is_ambiguous && may_be_corners(draft) {
        draft.unplace("four numbers may be a corner and a size, or two corners");
    }
    if has_two_pairs(draft) {
        draft.unplace("two pairs may be a corner and a size, or two corners");
    }
}

/// Whether four numbers may also be two corners, as in `Rect::new` of kurbo and Bevy.
fn may_be_corners(draft: &Draft) -> bool {
    let num = |role| draft.num(role).map(|num| num.double);
    num(Role::Width) > num(Role::X) && num(Role::Height) > num(Role::Y)
}

/// Whether a corner and a size may also be two corners: `Rect(Vec2(1, 2), Vec2(3, 4))`.
fn has_two_pairs(draft: &Draft) -> bool {
    let pairs = draft.pair(Role::Corner).zip(draft.pair(Role::Size));
    pairs.is_some_and(|(corner, size)| {
        let is_beyond = size.x.double > corner.x.double && size.y.double > corner.y.double;
        size.means == Meaning::Any && is_beyond
    })
}

/// Whether the shape of a row is drawn, so that transforms of the canvas apply.
fn is_drawn(row: &Row, path: &str) -> bool {
    draws(path) && !row.is_local && !matches!(row.engine, "Matter.js" | "detect-collisions")
}

/// Whether a call draws, by its name.
pub fn draws(path: &str) -> bool {
    let (owner, name) = split(path);
    // `Rect.fromLTWH` makes a value.
    let is_of_type = last(owner).starts_with(char::is_uppercase);
    name.starts_with("Draw") || name.starts_with("Fill") || name.starts_with(char::is_lowercase) && !is_of_type
}

/// Whether a call asks about its shapes, which it neither draws nor changes: `CheckCollisionRecs(a, b)`.
pub fn asks(path: &str) -> bool {
    const VERBS: WordSet = WordSet("check is has overlap overlaps collide collides intersects contains");
    words(last(path)).first().is_some_and(|verb| VERBS.contains(verb))
}

/// The shape that `SetAsBox` or `set` makes of a declared one.
pub fn shape_setter<'t>(
    draft: &Draft<'t>,
    name: &'t str,
    values: &[Value<'t>],
    scope: &mut Scope<'t>,
) -> Option<Draft<'t>> {
    let is_polygon = matches!(draft.kind, Kind::Polygon | Kind::Unknown);
    let path = match name.to_lowercase().as_str() {
        "setasbox" | "setasboxxy" if is_polygon => "setasbox",
        "setasbox" | "setasboxxy" => {
            let mut again = draft.clone();
            again.unplace("`SetAsBox` is called again, which is ignored");
            return Some(again);
        }
        "set" | "setpoints" | "setvertices" | "setpolygon" if draft.kind == Kind::Polygon => "polygon",
        "settwosided" | "setasedge" | "set" if draft.kind == Kind::Segment => "b2segment",
        _ => return None,
    };
    let (values, count) = match values {
        // The number of corners follows them.
        [corners, Value::Num(count)] if path == "polygon" => (core::slice::from_ref(corners), Some(count)),
        values => (values, None),
    };
    let call = Call::of(path, Vec::new(), draft.span);
    let made =
        engine_table::rows(path, &scope.evidence).into_iter().find_map(|row| by_row(row, &call, values, scope))?;
    let Value::Draft(mut made) = made else { return None };
    made.name = made.name.or_else(|| draft.name.clone());
    made.is_local |= draft.is_local;
    made.frames.extend(draft.frames.iter().cloned());
    made.refs.extend(&draft.refs);
    made.harmless.extend(count.into_iter().flat_map(Num::spans));
    // Box2D
    made.is_hull |= made.kind == Kind::Polygon && draft.is_local;
    made.count = count.cloned();
    Some(*made)
}

/// SFML: `setPoint(2, sf::Vector2f(…))` after `setPointCount(3)`. False otherwise.
pub fn set_point(draft: &mut Draft, name: &str, values: &[Value]) -> bool {
    // A circle of few points is a polygon.
    if let (Kind::Circle, "setPointCount", [Value::Num(sides)]) = (draft.kind, name, values) {
        draft.take_sides(sides);
        return true;
    }
    let (Kind::Polygon, [Value::Num(index), corner]) = (draft.kind, values) else { return false };
    let (true, Some(corner)) = (name.eq_ignore_ascii_case("setPoint"), corner.pair()) else { return false };
    draft.harmless.extend(index.spans());
    if !draft.has(Role::Corners) {
        draft.set(Role::Corners, RoleValue::Pairs(Vec::new()));
    }
    let corners = draft.roles.iter_mut().find_map(|(_, given)| match given {
        RoleValue::Pairs(corners) => Some(corners),
        _ => None,
    });
    let Some(corners) = corners else { return false };
    if index.double == corners.len() as f64 {
        corners.push(corner);
    } else if let Some(known) = corners.get_mut(index.double as usize) {
        *known = corner;
    } else {
        draft.unplace("its corners are not given in order");
    }
    true
}

/// Whether a method sets the position or size of a shape, whatever its arguments are.
pub fn sets_all(path: &str) -> bool {
    const NAMES: WordSet = WordSet(
        "set setto setbounds settransform setrect setxy assign copy setdisplaysize copyfrom setframe setpoints setvertices midbottom \
        midtop midleft midright topright displayorigin originx originy anchorx anchory displaywidth displayheight copyposition randomposition \
        rotationvector quaternion eulerangles localeulerangles globalrotation globalrotationdegrees lookat positionandangle \
        positionandrotation xform layoutx layouty relocate absoluteposition attrs coords adjust framefromcenter reshape \
        transform transforms unsaferadius translatex translatey anchorpoint bottomleft bottomright midbottom",
    );
    NAMES.contains(&fields::plain(last(path))) || NAMES.contains(&last(path).to_lowercase().replace('_', ""))
}

/// Whether a call on a shape returns another shape.
pub fn reshapes(path: &str) -> bool {
    const VERBS: WordSet = WordSet(
        "buffer scale scaled inflate deflate expand expanded grow grown shrink pad outset inset translate translated move moved shift \
        shifted rotate rotated transform transformed skew hull envelope simplify union intersection difference clip mirror flip reflect \
        oval ellipse rounded minkowski boundary centroid resize resized affine swap subtract exclude merge merged fit clamp encapsulate \
        combine combined intersect offset matrix",
    );
    VERBS.contains_word_of(last(path)) && !WordSet("gravity time").contains_word_of(last(path))
}
