//! The shape described by named values, such as `x`, `width` and `radius`.

use crate::exchange::code::engine_table;
use crate::exchange::code::fields::affects_shape;
use crate::exchange::code::figure::FirstCorner;
use crate::exchange::code::figure::field::{set_field, set_four};
use crate::exchange::code::{Anchor, Draft, Evidence, Kind, Role, RoleValue, Span, Value, WordSet, fields, last};
use crate::exchange::findings::unused_numbers::is_placing;

/// Types of shapes that are not supported.
const OTHER_SHAPES: WordSet = WordSet(
    "hexagon octagon pentagon heptagon star diamond rhombus parallelogram trapezoid kite halfcircle semicircle arc \
    sector cross heart",
);

/// The shape that an object with fields describes, or else the object itself.
pub fn from_fields<'t>(hint: Kind, fields: Vec<(&'t str, Value<'t>)>, span: Span, evidence: &Evidence) -> Value<'t> {
    let original = Value::Fields(fields);
    if hint == Kind::Unknown && original.pair().is_some() {
        return original;
    }
    let Value::Fields(fields) = &original else { return original };
    let word = fields.iter().find_map(|(name, value)| match value {
        Value::Text(text) if WordSet("type kind shape classname shapetype").contains(&fields::plain(name)) => {
            Some(*text)
        }
        _ => None,
    });
    let typed = word.and_then(|word| engine_table::kind_of_word(word, evidence));
    let other = word.filter(|word| OTHER_SHAPES.contains(&word.to_lowercase()));
    let mut draft = Draft::new(if hint == Kind::Unknown { typed.unwrap_or(Kind::Unknown) } else { hint }, span);
    if let Some(word) = other {
        draft.unplace(format!("the type {} is not supported: write its corners", fields::quoted(word)));
    }
    if original_has(fields, "sides") {
        draft.first_corner = Some(FirstCorner::Right);
        draft.unplace("the direction of its first corner is not given: +x is used");
    }
    if evidence.has("tiledversion") || evidence.has("objectgroup") {
        // In Tiled a rectangle rotates about its corner.
        draft.anchor = Anchor::Corner;
    }
    take_fields(&mut draft, fields);
    if original_has(fields, "label") && original_has(fields, "vertices") {
        // A body of Matter.js has its vertices in world coordinates.
        let placing = draft.take_roles(|role| matches!(role, Role::Position | Role::Angle));
        draft.harmless.extend(placing.iter().flat_map(RoleValue::spans));
        draft.take_roles(|role| role != Role::Corners);
        draft.notes.push(
            "the vertices of a Matter.js body are in world coordinates: its position and angle are not added"
                .to_owned(),
        );
    }
    match draft.kind_by_roles() {
        Some(kind) => {
            (draft.kind, draft.is_data) = (kind, true);
            draft.into()
        }
        None => original,
    }
}

fn original_has(fields: &[(&str, Value)], name: &str) -> bool {
    fields.iter().any(|(own, _)| *own == name)
}

/// Assigns roles to fields.
pub fn take_fields<'t>(draft: &mut Draft<'t>, fields: &[(&'t str, Value<'t>)]) {
    let names: Vec<String> = fields.iter().map(|(name, _)| fields::plain(name)).collect();
    let is_position = |role: &Role| matches!(role, Role::Position | Role::Center | Role::X | Role::Corner | Role::Left);
    let has_position = fields.iter().any(|(name, _)| fields::roles(name).iter().any(is_position));
    let mut is_centered = draft.anchor == Anchor::Center;
    for (plain, (name, value)) in names.iter().zip(fields) {
        // Apple, euclid: the origin of a rectangle is its corner.
        let is_corner = plain == "origin" && !has_position && names.iter().any(|own| own == "size");
        if let Some(pair) = value.pair().filter(|_| is_corner) {
            draft.set(Role::Corner, pair);
            continue;
        }
        match (plain.as_str(), value) {
            // COCO: [x, y, width, height]
            ("bbox", value) => {
                if set_four(draft, [Role::X, Role::Y, Role::Width, Role::Height], value).is_some() {
                    draft.notes.push("`bbox` is read as x, y, width, height, as in COCO".to_owned());
                }
            }
            ("offsetx" | "offsety", Value::Num(num)) if num.double != 0.0 => {
                draft.unplace(fields::ignored(name, "moves it"));
            }
            ("iscentered", Value::Name("true")) | ("originx" | "originy", Value::Text("center")) => is_centered = true,
            (plain, value) => match role_beside(plain, &names) {
                Some(role) => {
                    value.num().into_iter().for_each(|num| draft.set(role, num.clone()));
                }
                None if take_flag(draft, plain, name, value) || set_field(draft, name, value) => {}
                None if fields::is_transform(name, value) => draft.unplace(fields::ignored(name, "moves it")),
                None if !(affects_shape(name) || is_placing(name)) || matches!(value, Value::Text(_)) => {}
                None => {
                    let unknown = value.unknown_name().map(|word| if word.is_empty() { "an expression" } else { word });
                    let name = fields::quoted(name);
                    unknown.into_iter().for_each(|word| draft.unplace(format!("{name} is {word}, not a number")));
                }
            },
        }
    }
    if is_centered {
        use Role::{Center, CenterX, CenterY, Corner, Left, Position, Top, X, Y};
        draft.anchor = Anchor::Own;
        draft.rename([X, Y, Left, Top, Corner, Position], [CenterX, CenterY, CenterX, CenterY, Center, Center]);
    }
    two_corners(draft);
    redundant_sides(draft);
}

/// The role of a field that depends on others: `{ x0, y0, x1, y1 }` and `{ l, r, t, b }` are boxes.
fn role_beside(plain: &str, names: &[String]) -> Option<Role> {
    let has = |name: &str| names.iter().any(|own| own == name);
    Some(match plain {
        "x0" => Role::Left,
        "y0" => Role::Top,
        "x1" if has("x0") => Role::Right,
        "y1" if has("y0") => Role::Bottom,
        "r" if has("l") && (has("t") || has("b")) => Role::Right,
        "b" if has("l") && has("t") => Role::Bottom,
        "left" if has("width") || has("w") => Role::X,
        "top" if has("width") || has("w") => Role::Y,
        _ => return None,
    })
}

/// Applies a field that qualifies the shape and is not a role. False for other fields.
fn take_flag<'t>(draft: &mut Draft<'t>, plain: &str, name: &str, value: &Value<'t>) -> bool {
    match (plain, value) {
        _ if fields::hides(name, Some(value)) => draft.unplace(fields::hidden_by(name)),
        ("name" | "id" | "label", Value::Text(text)) if !text.is_empty() => draft.name = Some((*text).to_owned()),
        // Konva: the outline is closed.
        ("closed" | "close" | "closepath", Value::Name("true" | "True")) if draft.kind == Kind::Line => {
            draft.kind = Kind::Polygon;
        }
        ("closed", Value::Name("false" | "False")) if draft.kind == Kind::Polygon => draft.kind = Kind::Line,
        ("rotationpoint", Value::Text("center")) => draft.anchor = Anchor::Center,
        // Tiled
        ("ellipse", Value::Name("true")) => draft.kind = Kind::Ellipse,
        ("point", Value::Name("true")) => draft.kind = Kind::Point,
        ("gid", Value::Num(_)) => draft.unplace("an object with a tile has its position at another corner"),
        ("holes" | "interiors", Value::List(_) | Value::Pairs(_)) => draft.unplace("its holes are ignored"),
        // Flame
        ("anchor", Value::Name(name)) if last(name) == "center" && draft.anchor == Anchor::Box => {
            draft.anchor = Anchor::Own;
        }
        // Matter.js
        ("chamfer", _) => draft.unplace("its corners are chamfered, which is ignored"),
        // Fabric
        ("originx" | "originy", Value::Text("left" | "top")) => {}
        ("originx" | "originy", _) => draft.unplace(format!("its {} is not understood", fields::quoted(name))),
        _ => return false,
    }
    true
}

/// Drops the right and bottom sides that a DOMRect has beside its width and height, and the size of 0 that points and polygons have
/// in Tiled.
fn redundant_sides(draft: &mut Draft) {
    let num = |role| draft.num(role).map(|num| num.double);
    let fits =
        |at, size, side| num(at).zip(num(size)).zip(num(side)).is_some_and(|((at, size), side)| at + size == side);
    let has_sides = fits(Role::X, Role::Width, Role::Right) && fits(Role::Y, Role::Height, Role::Bottom);
    let is_sized = draft.kind != Kind::Point && !draft.has(Role::Corners);
    let is_empty = [Role::Width, Role::Height].map(num) == [Some(0.0); 2] && !is_sized;
    let sides = draft.take_roles(|role| {
        has_sides && matches!(role, Role::Right | Role::Bottom)
            || is_empty && matches!(role, Role::Width | Role::Height)
    });
    draft.harmless.extend(sides.iter().flat_map(RoleValue::spans));
}

/// labelme: two points are opposite corners of a rectangle, or the centre of a circle and a point on it.
fn two_corners(draft: &mut Draft) {
    let Some(RoleValue::Pairs(pairs)) = draft.get(Role::Corners) else { return };
    let [a, b] = &pairs[..] else { return };
    let (a, b) = (a.clone(), b.clone());
    match draft.kind {
        Kind::Rect => {
            draft.take_roles(|role| role == Role::Corners);
            draft.set(Role::A, a);
            draft.set(Role::B, b);
        }
        Kind::Circle => {
            let radius = (b.x.double - a.x.double).hypot(b.y.double - a.y.double);
            let radius = b.x.join(&b.y, radius);
            draft.take_roles(|role| role == Role::Corners);
            draft.set(Role::Radius, radius);
            draft.set(Role::Center, a);
        }
        _ => {}
    }
}
