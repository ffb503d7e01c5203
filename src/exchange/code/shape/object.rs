//! Which shape do values with names make, such as `x`, `width` and `radius`?

use crate::exchange::{
    code::{
        shape::draft::{Anchor, Draft, Given, Kind, Role},
        syntax::tree::Span,
        table::{self, Evidence, Makes, fields},
        value::{Value, angle_of, given},
    },
    text::words::Words,
};

/// Types of shapes that are not known here.
const OTHER_SHAPES: Words = Words(
    "hexagon octagon pentagon heptagon star diamond rhombus parallelogram trapezoid kite halfcircle semicircle arc \
    sector cross heart",
);

/// The shape, or what else, an object with fields is.
pub fn from_fields<'t>(hint: Kind, fields: Vec<(&'t str, Value<'t>)>, span: Span, evidence: &Evidence) -> Value<'t> {
    let original = Value::Fields(fields);
    if hint == Kind::Unknown && original.pair().is_some() {
        return original;
    }
    let Value::Fields(fields) = &original else { return original };
    let word = fields.iter().find_map(|(name, value)| match value {
        Value::Text(text)
            if matches!(fields::plain(name).as_str(), "type" | "kind" | "shape" | "classname" | "shapetype") =>
        {
            Some(*text)
        }
        _ => None,
    });
    let typed = word.and_then(|word| kind_of_word(word, evidence));
    let other = word.filter(|word| OTHER_SHAPES.has(&word.to_lowercase()));
    let mut draft = Draft::new(if hint == Kind::Unknown { typed.unwrap_or(Kind::Unknown) } else { hint }, span);
    if let Some(word) = other {
        draft.unplace(format!("the type `{word}` is no shape here: write its corners"));
    }
    if original_has(fields, "sides") {
        draft.unplace("it is given by the number of its sides: write its corners");
    }
    if evidence.has("tiledversion") || evidence.has("objectgroup") {
        // Tiled turns about the corner.
        draft.anchor = Anchor::Corner;
    }
    let is_matter = original_has(fields, "label") && original_has(fields, "vertices");
    take_fields(&mut draft, fields);
    if is_matter {
        // A body of Matter.js: its vertices are those in the world.
        for role in [Role::Position, Role::Angle] {
            let spans: Vec<Span> = match draft.get(role) {
                Some(Given::Pair(pair)) => pair.spans().collect(),
                Some(Given::Num(num)) => num.spans().collect(),
                _ => Vec::new(),
            };
            draft.harmless.extend(spans);
        }
        draft.roles.retain(|(role, _)| *role == Role::Corners);
        draft.notes.push(
            "the vertices of a body of Matter.js lie in the world: its position and angle are not added".to_owned(),
        );
    }
    match kind_by_roles(&draft) {
        Some(kind) => {
            draft.kind = kind;
            Value::Draft(Box::new(draft))
        }
        None => original,
    }
}

fn original_has(fields: &[(&str, Value)], name: &str) -> bool {
    fields.iter().any(|(own, _)| *own == name)
}

/// The kind of shape that a word names.
pub fn kind_of_word(word: &str, evidence: &Evidence) -> Option<Kind> {
    table::rows(word, evidence)
        .iter()
        .find_map(|row| if let Makes::Draft(kind) = row.makes { Some(kind) } else { None })
}

/// The kind of a draft by what is given; `None` where that makes no shape.
pub fn kind_by_roles(draft: &Draft) -> Option<Kind> {
    let has = |role| draft.has(role);
    let is_placed = has(Role::Position)
        || has(Role::Center)
        || has(Role::X) && has(Role::Y)
        || has(Role::CenterX) && has(Role::CenterY);
    let has_ends = has(Role::A) && has(Role::B) || has(Role::X2) && has(Role::Y2) && has(Role::X) && has(Role::Y);
    let has_pixels = draft.pair(Role::Left).is_some() && draft.pair(Role::Right).is_some();
    let has_box = has(Role::Min) && has(Role::Max)
        || has_pixels
        || has(Role::Left) && has(Role::Right) && has(Role::Top) && has(Role::Bottom)
        || has(Role::Size)
        || has(Role::Half)
        || has(Role::Width) && has(Role::Height)
        || has(Role::HalfWidth) && has(Role::HalfHeight);
    let has_radius = has(Role::Radius) || has(Role::Diameter);
    Some(match draft.kind {
        Kind::Pose if is_placed || has(Role::Angle) => Kind::Pose,
        Kind::Ellipse => Kind::Ellipse,
        Kind::Circle if has_radius => Kind::Circle,
        Kind::Capsule => Kind::Capsule,
        Kind::Line | Kind::Segment if has(Role::Corners) || has(Role::Xs) && has(Role::Ys) => Kind::Line,
        Kind::Rect if has_box && !has(Role::Corners) => Kind::Rect,
        Kind::Rect if has_ends => Kind::Rect,
        Kind::Point if has(Role::Corners) => Kind::Point,
        Kind::Point if is_placed => Kind::Point,
        _ if has(Role::Corners) || has(Role::Xs) && has(Role::Ys) => Kind::Polygon,
        Kind::Polygon if draft.is_local && has(Role::Half) => Kind::Rect,
        Kind::Polygon if has_ends && (has(Role::C) || has(Role::X3)) => Kind::Polygon,
        Kind::Unknown if draft.is_local && has_radius && !has_box => Kind::Circle,
        Kind::Unknown if draft.is_local && has_box => Kind::Rect,
        Kind::Unknown if has_radius && has_ends => Kind::Capsule,
        Kind::Unknown if has_radius && is_placed && !has_box => Kind::Circle,
        Kind::Unknown if has(Role::X3) && has(Role::Y3) => Kind::Polygon,
        Kind::Unknown if has_ends && has(Role::C) => Kind::Polygon,
        Kind::Segment | Kind::Unknown if has_ends => Kind::Segment,
        Kind::Unknown if has_box && (is_placed || has(Role::Corner) || has(Role::Min) || has(Role::Left)) => Kind::Rect,
        _ => return None,
    })
}

/// Gives fields their roles.
pub fn take_fields<'t>(draft: &mut Draft<'t>, fields: &[(&'t str, Value<'t>)]) {
    let names: Vec<&str> = fields.iter().map(|(name, _)| *name).collect();
    let is_box = |name: &str| names.iter().any(|own| fields::plain(own) == name);
    let has_place = names.iter().any(|name| {
        fields::roles(name)
            .iter()
            .any(|role| matches!(role, Role::Position | Role::Center | Role::X | Role::Corner | Role::Left))
    });
    let mut is_centered = draft.anchor == Anchor::Center;
    for (name, value) in fields {
        let plain = fields::plain(name);
        // `{ x0, y0, x1, y1 }` and `{ left, right, t, b }` are boxes; `{ x1, y1, x2, y2 }` are ends.
        let role = match plain.as_str() {
            "x1" if is_box("x0") => Some(Role::Right),
            "y1" if is_box("y0") => Some(Role::Bottom),
            "x0" => Some(Role::Left),
            "y0" => Some(Role::Top),
            "r" if is_box("l") && (is_box("t") || is_box("b")) => Some(Role::Right),
            "b" if is_box("l") && is_box("t") => Some(Role::Bottom),
            // Apple, euclid: the origin of a rectangle is its corner.
            "origin" if is_box("size") && !has_place => {
                if let Some(pair) = value.pair() {
                    draft.set(Role::Corner, Given::Pair(pair));
                    continue;
                }
                None
            }
            "left" if is_box("width") || is_box("w") => Some(Role::X),
            "top" if is_box("width") || is_box("w") => Some(Role::Y),
            "bbox" => {
                // COCO: [x, y, width, height]
                if let Some(numbers) = value.nums().filter(|all| all.len() == 4) {
                    for (role, num) in [Role::X, Role::Y, Role::Width, Role::Height].into_iter().zip(numbers) {
                        draft.set(role, Given::Num(num));
                    }
                    draft.notes.push("`bbox` is read as x, y, width, height, as in COCO".to_owned());
                }
                continue;
            }
            _ => None,
        };
        if let Some(role) = role {
            if let Some(num) = value.num() {
                draft.set(role, Given::Num(num.clone()));
            }
            continue;
        }
        match (plain.as_str(), value) {
            ("name" | "id" | "label", Value::Text(text)) if !text.is_empty() => draft.name = Some((*text).to_owned()),
            // Konva: the last corner is joined to the first.
            ("closed" | "close" | "closepath", Value::Name("true" | "True")) if draft.kind == Kind::Line => {
                draft.kind = Kind::Polygon;
            }
            ("closed", Value::Name("false" | "False")) if draft.kind == Kind::Polygon => draft.kind = Kind::Line,
            ("rotationpoint", Value::Text("center")) => draft.anchor = Anchor::Center,
            // Tiled
            ("ellipse", Value::Name("true")) => draft.kind = Kind::Ellipse,
            ("point", Value::Name("true")) => draft.kind = Kind::Point,
            ("gid", Value::Num(_)) => draft.unplace("an object with a tile lies by another corner"),
            ("holes" | "interiors", Value::List(_) | Value::Pairs(_)) => draft.unplace("its holes are left out"),
            // Fabric
            ("originx" | "originy", Value::Text("left" | "top")) => {}
            ("iscentered", Value::Name("true")) | ("originx" | "originy", Value::Text("center")) => is_centered = true,
            ("originx" | "originy", _) => draft.unplace(format!("its `{name}` is not understood")),
            _ => {
                if !set_field(draft, name, value)
                    && !fields::roles(name).is_empty()
                    && let Some(unknown) = value.unknown_name().filter(|_| !matches!(value, Value::Text(_)))
                {
                    draft.unplace(format!(
                        "`{name}` is {} and no number",
                        if unknown.is_empty() { "an expression" } else { unknown }
                    ));
                }
            }
        }
    }
    if is_centered {
        draft.anchor = Anchor::Own;
        draft.rename(
            [Role::X, Role::Y, Role::Left, Role::Top],
            [Role::CenterX, Role::CenterY, Role::CenterX, Role::CenterY],
        );
    }
    if is_centered {
        draft.rename([Role::Corner, Role::Position], [Role::Center, Role::Center]);
    }
    two_corners(draft);
    redundant_sides(draft);
}

/// A DOMRect has its right and bottom sides beside its width and height.
fn redundant_sides(draft: &mut Draft) {
    let num = |role| draft.num(role).map(|num| num.double);
    let fits =
        |at, size, side| num(at).zip(num(size)).zip(num(side)).is_some_and(|((at, size), side)| at + size == side);
    if fits(Role::X, Role::Width, Role::Right) && fits(Role::Y, Role::Height, Role::Bottom) {
        let (sides, others) =
            draft.roles.drain(..).partition::<Vec<_>, _>(|(role, _)| matches!(role, Role::Right | Role::Bottom));
        draft.roles = others;
        draft.harmless.extend(sides.iter().flat_map(|(_, given)| given.spans()));
    }
}

/// labelme: a rectangle by two corners, a circle by its centre and a point on it.
fn two_corners(draft: &mut Draft) {
    let Some(Given::Pairs(pairs)) = draft.get(Role::Corners) else { return };
    let [a, b] = &pairs[..] else { return };
    let (a, b) = (a.clone(), b.clone());
    match draft.kind {
        Kind::Rect => {
            draft.roles.retain(|(role, _)| *role != Role::Corners);
            draft.set(Role::A, Given::Pair(a));
            draft.set(Role::B, Given::Pair(b));
        }
        Kind::Circle => {
            let radius = (b.x.double - a.x.double).hypot(b.y.double - a.y.double);
            let radius = b.x.join(&b.y, radius);
            draft.roles.retain(|(role, _)| *role != Role::Corners);
            draft.set(Role::Radius, Given::Num(radius));
            draft.set(Role::Center, Given::Pair(a));
        }
        _ => {}
    }
}

/// Sets a field of a shape that is made already: a place replaces the one that it was made at. False as [`set_field`].
pub fn change_field<'t>(draft: &mut Draft<'t>, name: &'t str, value: &Value<'t>) -> bool {
    let had: Vec<Role> = draft.roles.iter().map(|(role, _)| *role).collect();
    if !set_field(draft, name, value) {
        return false;
    }
    if !draft.is_local && draft.roles.len() > had.len() {
        draft.replace_place(&had);
    }
    // pygame and Unity keep the left side, others the centre.
    let sizes = [Role::Width, Role::Height, Role::Size];
    if draft.kind == Kind::Rect
        && draft.has(Role::Center)
        && draft.roles.last().is_some_and(|(role, _)| sizes.contains(role))
    {
        draft.unplace("its size is set after its centre");
    }
    true
}

/// Sets what a field of this name means to a shape. False where it means nothing.
pub fn set_field<'t>(draft: &mut Draft<'t>, name: &'t str, value: &Value<'t>) -> bool {
    let plain = fields::plain(name);
    if matches!(plain.as_str(), "transform" | "settransform" | "pose" | "xf")
        && let Value::Draft(pose) = value
        && pose.kind == Kind::Pose
    {
        draft.frames.push((**pose).clone());
        return true;
    }
    // rapier: `.position(Isometry::new(…))`
    if let Value::Draft(pose) = value
        && pose.kind == Kind::Pose
    {
        if draft.kind == Kind::Pose {
            for (role, given) in &pose.roles {
                draft.set(*role, given.clone());
            }
        } else {
            draft.frames.push((**pose).clone());
        }
        return true;
    }
    let roles = fields::roles(name);
    let role = match roles {
        [] => return false,
        [role] => *role,
        roles => {
            if draft.has(Role::Size) || draft.has(Role::Width) {
                roles[0]
            } else {
                roles[roles.len() - 1]
            }
        }
    };
    if role == Role::Angle {
        let Some((num, unit)) = angle_of(value) else { return false };
        draft.set_angle(num, unit.or_else(|| fields::unit(name)));
        return true;
    }
    // An offset is measured from the body: it is the centre. In Konva it is the point that lies at the position.
    let is_offset = plain.ends_with("offset") && matches!(draft.kind, Kind::Rect | Kind::Circle);
    if plain.ends_with("offset") && draft.kind == Kind::Polygon && draft.has(Role::Position) {
        draft.unplace(format!("`{name}` moves it, which is not followed"));
        return false;
    }
    let is_placed = [Role::Center, Role::CenterX, Role::X].into_iter().any(|role| draft.has(role));
    if is_offset && !draft.is_local && draft.anchor == Anchor::Own && is_placed {
        draft.unplace(format!("`{name}` moves it, which is not followed"));
        return false;
    }
    let role = match (is_offset, draft.anchor) {
        (true, Anchor::Own) => Role::Center,
        (true, _) => Role::Origin,
        _ => role,
    };
    if plain.ends_with("offset") && draft.kind == Kind::Unknown && (draft.has(Role::Size) || draft.has(Role::Width)) {
        draft.unplace("an offset is measured from what is not given: read as a position");
    }
    // A position of a circle or of a pose may be its centre.
    let role = if role == Role::Center && draft.kind == Kind::Pose { Role::Position } else { role };
    if let Some(given) = given(role, value) {
        draft.set(role, given);
        return true;
    }
    // `origin`, `size`, `center` as plain numbers; a polygon that is one list of numbers.
    if role == Role::Size
        && let Some(num) = value.num()
    {
        if draft.kind != Kind::Rect {
            draft.unplace("a size of one number is read as the side of a square");
        }
        draft.set(Role::Width, Given::Num(num.clone()));
        draft.set(Role::Height, Given::Num(num.clone()));
        return true;
    }
    false
}
