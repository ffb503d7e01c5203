//! The roles of fields, setters and keyword arguments by their names in engines.

use crate::exchange::code::{Role, Value, WordSet, last, owner_of_index, split};
use crate::printable_text::cut;
use std::collections::HashMap;
use std::sync::LazyLock;

const NAME_COLUMNS: usize = 40;

/// Roles by the plain names of fields.
static FIELDS: LazyLock<HashMap<&str, Vec<Role>>> = LazyLock::new(|| {
    let lines = include_str!("fields.txt").lines().filter(|line| !line.starts_with('#'));
    let rows = lines.filter_map(|line| line.split_once(" | "));
    let roles = |words: &str| words.split(' ').filter_map(Role::of).collect();
    rows.flat_map(|(words, names)| names.split(' ').map(move |name| (name, roles(words)))).collect()
});

/// A field's name without naming conventions: `m_halfWidth`, `half_width` and `setHalfWidth` are `halfwidth`.
pub fn plain(name: &str) -> String {
    let mut name = name.strip_prefix("m_").unwrap_or(name);
    for prefix in ["set", "Set", "with", "get"] {
        let rest = name.strip_prefix(prefix).filter(|rest| rest.starts_with(|c: char| c.is_uppercase() || c == '_'));
        name = rest.unwrap_or(name);
    }
    name.chars().take(40).filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The roles that a field may have, the usual one first.
pub fn roles(name: &str) -> &'static [Role] {
    let plain = plain(name);
    let roles = |plain: &str| FIELDS.get(plain).map(Vec::as_slice);
    // `rot_deg`
    let of_angle = || {
        let name = ["degrees", "deg", "radians", "rad"].into_iter().find_map(|unit| plain.strip_suffix(unit))?;
        roles(name).filter(|roles| roles[..] == [Role::Angle])
    };
    roles(&plain).or_else(of_angle).unwrap_or_default()
}

/// Whether a field gives the position, angle or size of a shape.
pub fn affects_shape(name: &str) -> bool {
    roles(name).iter().any(|role| *role != Role::Corners)
}

/// Whether a name is too general for a shape.
pub fn names_nothing(name: &str) -> bool {
    const NAMES: WordSet =
        WordSet("? vertex self this points v shape shapes path geometry features properties body objects");
    name.is_empty() || NAMES.contains(name) || roles(name).contains(&Role::Corners)
}

/// Whether a field is not a shape: colours, indices, texture coordinates, speeds.
pub fn is_no_shape(name: &str) -> bool {
    const NAMES: WordSet = WordSet(
        "index indices indexes color colors colour colours rgb rgba hsl hsv tint uv uvs texcoord texcoords weights date version vel \
        velocity speed acceleration force gravity impulse normal normals linvel angvel linearvelocity angularvelocity tangent fill \
        stroke direction dir resolution viewport background holes bounds axes delta padding margin margins insets border mtv",
    );
    const PARTS: WordSet = WordSet(
        "color colour velocity vel speed acceleration force impulse gravity direction dir matrix mat quaternion",
    );
    NAMES.contains(&plain(name)) || PARTS.contains_word_of(name)
}

/// Whether the numbers of a list with this name are neither a point nor corners: colours, sizes, steps, tables.
pub fn is_no_location(name: &str) -> bool {
    const NAMES: WordSet = WordSet(
        "bg acc accel jump friction wind support grid board tilemap tiles cells directions dirs neighbors neighbours scores keyframes \
        pairs screen window rotationmatrix",
    );
    const COLORS: WordSet = WordSet(
        "white black red green blue yellow orange purple brown gray grey pink cyan magenta sky accel background",
    );
    let plain = plain(name);
    // `boxSize`; a `size` alone may be that of a shape.
    let is_size = plain.ends_with("size") && roles(name).is_empty();
    NAMES.contains(&plain) || is_size || COLORS.contains_word_of(name)
}

/// Whether a field or a call with this value makes a shape invisible or switches it off: `visible = false`, `hide()`.
pub fn hides(name: &str, value: Option<&Value>) -> bool {
    const SHOWN: WordSet = WordSet("visible enabled active isvisible isenabled isactive renderable");
    const HIDDEN: WordSet = WordSet("hidden disabled ishidden isdisabled");
    let plain = plain(name);
    let is_set = match value {
        None => return plain == "hide",
        Some(Value::Name(word) | Value::Text(word)) => match word.to_lowercase().as_str() {
            "true" | "yes" | "on" => true,
            "false" | "no" | "off" => false,
            _ => return false,
        },
        Some(Value::Num(num)) if matches!(num.double, 0.0 | 1.0) => num.double == 1.0,
        Some(_) => return false,
    };
    if is_set { HIDDEN.contains(&plain) } else { SHOWN.contains(&plain) }
}

/// Whether a field is a transform that is not read: `transform: "rotate(30)"`.
pub fn is_transform(name: &str, value: &Value) -> bool {
    const WITHOUT: WordSet = WordSet("none null nil nullptr undefined identity");
    plain(name) == "transform"
        && match value {
            Value::Text(word) | Value::Name(word) => !word.is_empty() && !WITHOUT.contains(&last(word).to_lowercase()),
            Value::Unknown(_) | Value::Nums(_) | Value::List(_) => true,
            _ => false,
        }
}

/// The remark on a shape that a field or a call with this name hides.
pub fn hidden_by(name: &str) -> String {
    format!("{} hides or disables it", quoted(name))
}

/// The remark on a shape that a field or a call with this name makes another shape of.
pub fn reshaped_by(name: &str) -> String {
    format!("{} changes its shape", quoted(name))
}

/// The remark on what a call or a field does, which is not read: `move` changes it.
pub fn ignored(name: &str, does: &str) -> String {
    format!("{} {does}, which is ignored", quoted(name))
}

/// A name in a message.
pub fn quoted(name: &str) -> String {
    format!("`{}`", cut_name(name))
}

/// A name as messages show it.
pub fn cut_name(name: &str) -> String {
    cut(name, NAME_COLUMNS)
}

/// The name that a variable gives its shape: `poly` for `poly.verts[2]`. `None` for general names.
pub fn name_of(path: &str) -> Option<String> {
    let path = owner_of_index(path).trim_start_matches(['&', '*', '$']);
    let (owner, field) = split(path);
    let name = if names_nothing(field) { last(owner) } else { field };
    let name = name.trim_matches(|c: char| c == '_' || c == '"');
    (!names_nothing(name)).then(|| cut_name(name))
}
