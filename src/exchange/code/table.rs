//! The table of constructors, and which of its lines fit a call.

use crate::exchange::{
    choices::AngleUnit,
    code::{
        constants::segments,
        draft::{Anchor, Given, Kind, Pair, Role},
        tree::{Num, Span},
        value::Value,
    },
};
use std::{collections::HashMap, sync::LazyLock};

const TEXT: &str = include_str!("constructors.txt");

/// What a call makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Makes {
    /// A shape or a pose.
    Draft(Kind),
    /// Two numbers.
    Vector,
    /// A width and a height.
    Size,
    /// An angle.
    Turn,
    /// Several shapes, such as both circles of a test.
    Several(Kind),
    /// No shape that is known here.
    Nothing,
}

/// An argument as the table describes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Argument {
    Role(Role),
    /// An angle with the unit of the engine.
    Angle(Option<AngleUnit>),
    /// A size that has the type of one.
    Sized,
    /// An angle as a value of its own type.
    Turn,
    /// A rectangle or four numbers.
    Rect,
    /// Four numbers or two corners, between which a rectangle lies.
    Between,
    /// Two angles that are a full turn apart.
    Sweep,
    /// The side of a square.
    Side,
    /// Two corners of whole pixels, both within the rectangle, as in Qt.
    PixelMin,
    PixelMax,
    /// Any number of numbers, two a corner.
    Numbers,
    /// Any number of corners.
    Pairs,
    /// A number that places nothing.
    Count,
    Any,
    Rest,
    /// An object with fields, whose angles have this unit.
    Fields(Option<AngleUnit>),
}

/// A line of the table.
#[derive(Debug)]
pub(super) struct Row {
    pub engine: &'static str,
    pub makes: Makes,
    pub anchor: Anchor,
    pub is_local: bool,
    /// The unit of angles in this engine.
    pub unit: Option<AngleUnit>,
    pub arguments: Vec<(Argument, bool)>,
    /// It counts only where the text has one of these.
    evidence: Vec<&'static str>,
}

struct Table {
    rows: Vec<Row>,
    /// Lines by the last part of their names, and by `*name`.
    by_name: HashMap<&'static str, Vec<(usize, &'static str)>>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let mut table = Table { rows: Vec::new(), by_name: HashMap::new() };
    for line in TEXT.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        let [engine, kind, names, arguments, ..] = columns[..] else { panic!("a line has four columns: {line}") };
        let (kind, unit) = kind.split_once('/').unwrap_or((kind, ""));
        let unit = match unit {
            "deg" => Some(AngleUnit::Degrees),
            "rad" => Some(AngleUnit::Radians),
            _ => None,
        };
        let (makes, anchor, is_local) = kind_of(kind).unwrap_or_else(|| panic!("unknown kind: {line}"));
        let arguments =
            arguments.split_whitespace().map(|word| argument(word).unwrap_or_else(|| panic!("{word}: {line}")));
        let evidence = columns.get(4).map_or(Vec::new(), |words| words.split(',').map(str::trim).collect());
        let row = table.rows.len();
        table.rows.push(Row { engine, makes, anchor, is_local, unit, arguments: arguments.collect(), evidence });
        for name in names.split_whitespace() {
            let key = name.rsplit(['.', ':']).next().unwrap_or(name);
            let rows = table.by_name.entry(key).or_default();
            if !rows.iter().any(|known| *known == (row, name)) {
                rows.push((row, name));
            }
        }
    }
    table
});

fn kind_of(text: &str) -> Option<(Makes, Anchor, bool)> {
    let (is_local, text) = text.strip_prefix("body ").map_or((false, text), |rest| (true, rest));
    let (text, anchor) = text.split_once('@').unwrap_or((text, ""));
    let anchor = match anchor {
        "" => Anchor::Own,
        "corner" => Anchor::Corner,
        "centroid" => Anchor::Centroid,
        "box" => Anchor::Box,
        _ => return None,
    };
    let makes = match text {
        "point" => Makes::Draft(Kind::Point),
        "circle" => Makes::Draft(Kind::Circle),
        "rect" => Makes::Draft(Kind::Rect),
        "segment" => Makes::Draft(Kind::Segment),
        "line" => Makes::Draft(Kind::Line),
        "polygon" => Makes::Draft(Kind::Polygon),
        "capsule" => Makes::Draft(Kind::Capsule),
        "ellipse" => Makes::Draft(Kind::Ellipse),
        "pose" => Makes::Draft(Kind::Pose),
        "vector" => Makes::Vector,
        "size" => Makes::Size,
        "turn" => Makes::Turn,
        "circles" => Makes::Several(Kind::Circle),
        "rects" => Makes::Several(Kind::Rect),
        "segments" => Makes::Several(Kind::Segment),
        "none" => Makes::Nothing,
        _ => return None,
    };
    Some((makes, anchor, is_local))
}

fn argument(text: &str) -> Option<(Argument, bool)> {
    let (text, is_optional) = text.strip_suffix('?').map_or((text, false), |rest| (rest, true));
    let argument = match text {
        "angle.deg" => Argument::Angle(Some(AngleUnit::Degrees)),
        "angle.rad" => Argument::Angle(Some(AngleUnit::Radians)),
        "angle" => Argument::Angle(None),
        "turn" => Argument::Turn,
        "sized" => Argument::Sized,
        "rect" => Argument::Rect,
        "four" => Argument::Between,
        "sweep" => Argument::Sweep,
        "side" => Argument::Side,
        "qmin" => Argument::PixelMin,
        "qmax" => Argument::PixelMax,
        "numbers*" => Argument::Numbers,
        "pairs*" => Argument::Pairs,
        "count" => Argument::Count,
        "_" => Argument::Any,
        "..." => Argument::Rest,
        "{}" => Argument::Fields(None),
        "{deg}" => Argument::Fields(Some(AngleUnit::Degrees)),
        "{rad}" => Argument::Fields(Some(AngleUnit::Radians)),
        role => Argument::Role(Role::of(role)?),
    };
    Some((argument, is_optional))
}

/// The lines whose names fit a path, in the order of the table, where the text has their evidence.
pub(super) fn rows(path: &str, text: &str) -> Vec<&'static Row> {
    let own: Vec<String> = segments(path).take(4).map(str::to_lowercase).collect();
    let Some(last) = own.first() else { return Vec::new() };
    let is_named = |name: &str| {
        let wanted: Vec<&str> = name.rsplit(['.', ':']).filter(|part| !part.is_empty()).collect();
        wanted.len() <= own.len() && wanted.iter().zip(&own).all(|(wanted, own)| wanted == own)
    };
    let mut found: Vec<usize> = Vec::new();
    if let Some(rows) = TABLE.by_name.get(last.as_str()) {
        found.extend(rows.iter().filter(|(_, name)| is_named(name)).map(|(row, _)| *row));
    }
    if let Some(base) = base(segments(path).next().unwrap_or(""))
        && let Some(rows) = TABLE.by_name.get(format!("*{base}").as_str())
    {
        found.extend(rows.iter().map(|(row, _)| *row));
    }
    const MAKERS: [&str; 12] =
        ["new", "create", "make", "init", "of", "from", "build", "double", "float", "instance", "add", "alloc"];
    if found.is_empty() && own.len() > 1 && MAKERS.contains(&last.as_str()) {
        // `Rect::new(…)`, `Rectangle2D.Double(…)`
        let name = segments(path).next().unwrap_or("");
        let owner = &path[..path.rfind(name).unwrap_or(0)];
        return rows(owner.trim_end_matches(['.', ':', '>', '-']), text);
    }
    found.sort_unstable();
    found.dedup();
    let has_evidence = |row: &&Row| row.evidence.is_empty() || row.evidence.iter().any(|word| text.contains(word));
    found.into_iter().map(|row| &TABLE.rows[row]).filter(has_evidence).collect()
}

/// The shape that a name is made of with a verb, or with a prefix of its library: `drawCircle`, `fill_rect`, `c2Circle` and
/// `Circle2D` are a circle and a rect.
fn base(name: &str) -> Option<String> {
    const AROUND: [&str; 46] = [
        "draw",
        "fill",
        "filled",
        "stroke",
        "add",
        "create",
        "make",
        "new",
        "render",
        "get",
        "debug",
        "gizmo",
        "gizmos",
        "my",
        "shape",
        "collider",
        "collision",
        "geom",
        "d",
        "v",
        "f",
        "i",
        "c",
        "b",
        "sdl",
        "gfx",
        "outline",
        "solid",
        "ex",
        "lines",
        "wire",
        "static",
        "simple",
        "convex",
        "concave",
        "hit",
        "class",
        "rgba",
        "float",
        "int",
        "cg",
        "sk",
        "ns",
        "double",
        "bounding",
        "obj",
    ];
    let words = words(name);
    let mut core = words.iter().filter(|word| !AROUND.contains(&word.as_str()));
    match (core.next(), core.next()) {
        (Some(word), None) => Some(word.clone()),
        (Some(first), Some(second)) if core.next().is_none() => Some(format!("{first}{second}")),
        _ => None,
    }
}

/// The words of a name in small letters, without digits: `SDL_FRect2` is sdl, f, rect.
pub(super) fn words(name: &str) -> Vec<String> {
    let (mut words, mut word) = (Vec::new(), String::new());
    let mut letters = name.chars().take(100).peekable();
    let mut before = ' ';
    while let Some(c) = letters.next() {
        let is_next_small = letters.peek().is_some_and(|next| next.is_lowercase());
        let begins = c.is_uppercase() && (before.is_lowercase() || before.is_uppercase() && is_next_small);
        if (!c.is_alphabetic() || begins) && !word.is_empty() {
            words.push(core::mem::take(&mut word));
        }
        if c.is_alphabetic() {
            word.extend(c.to_lowercase());
        }
        before = c;
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

/// What an argument gives: roles with values, or an object whose fields are still to be read.
pub(super) enum Bound<'t> {
    Given(Role, Given),
    Angle(Num, Option<AngleUnit>),
    Fields(Vec<(&'t str, Value<'t>)>, Option<AngleUnit>),
    Shape(Value<'t>),
    /// A number that places nothing.
    Harmless(Span),
    /// A shape of its own.
    Beside(Value<'t>),
}

impl Row {
    /// The values of a call in their roles, where they fit the arguments of this line.
    pub fn bind<'t>(&self, values: &[Value<'t>]) -> Option<Vec<Vec<Bound<'t>>>> {
        if matches!(self.makes, Makes::Several(_)) {
            let half = self.arguments.len() / 2;
            let spare = self.arguments.len() % 2;
            let [first, second] =
                [0, half].map(|at| self.bind_to(&self.arguments[at..at + half], values.get(at..at + half)?));
            let rest = values.len().saturating_sub(2 * half);
            return (rest <= spare).then_some(vec![first?, second?]);
        }
        Some(vec![self.bind_to(&self.arguments, values)?])
    }

    fn bind_to<'t>(&self, arguments: &[(Argument, bool)], values: &[Value<'t>]) -> Option<Vec<Bound<'t>>> {
        let mut bound = Vec::new();
        let mut at = 0;
        for (index, (argument, is_optional)) in arguments.iter().enumerate() {
            match argument {
                Argument::Rest => {
                    bound.extend(values[at..].iter().filter_map(keywords));
                    if self.engine != "any" {
                        let rest = values[at..].iter().filter(|value| keywords(value).is_none());
                        bound.extend(rest.flat_map(spans).map(Bound::Harmless));
                    }
                    return Some(bound);
                }
                Argument::Numbers => {
                    let numbers: Option<Vec<Num>> = values[at..].iter().map(|value| value.num().cloned()).collect();
                    let numbers = numbers.filter(|all| all.len() >= 4 && all.len().is_multiple_of(2))?;
                    let pairs = numbers.chunks_exact(2).map(|pair| Pair::of(&pair[0], &pair[1])).collect();
                    bound.push(Bound::Given(Role::Corners, Given::Pairs(pairs)));
                    return Some(bound);
                }
                Argument::Pairs => {
                    let pairs: Option<Vec<Pair>> = values[at..].iter().map(Value::pair).collect();
                    bound.push(Bound::Given(Role::Corners, Given::Pairs(pairs.filter(|all| all.len() > 1)?)));
                    return Some(bound);
                }
                _ => {}
            }
            if *argument == Argument::Sweep {
                let (Some(Value::Num(from)), Some(Value::Num(to))) = (values.get(at), values.get(at + 1)) else {
                    return None;
                };
                let turn = (to.double - from.double).abs();
                if (turn - core::f64::consts::TAU).abs() > 0.01 && (turn - 360.0).abs() > 0.01 {
                    return None;
                }
                bound.extend(from.spans().chain(to.spans()).map(Bound::Harmless));
                at += 2;
                continue;
            }
            // What is optional is left out where the values that follow need the place.
            let needed = arguments[index + 1..]
                .iter()
                .filter(|(argument, is_optional)| !is_optional && *argument != Argument::Rest)
                .count();
            let left = values.len().saturating_sub(at);
            let made = if *is_optional && left <= needed {
                None
            } else {
                values.get(at).and_then(|value| argument.take(value))
            };
            match made {
                Some(more) => {
                    bound.extend(more);
                    at += 1;
                }
                None if *is_optional => {}
                None => return None,
            }
        }
        if let [last] = values.get(at..)? {
            bound.push(keywords(last)?);
            at += 1;
        }
        (at == values.len()).then_some(bound)
    }
}

/// The literals in a value.
fn spans(value: &Value) -> Vec<Span> {
    match value {
        Value::Num(num) => num.spans().collect(),
        Value::Pair(pair) => pair.spans().chain(pair.third.iter().flat_map(|third| third.spans())).collect(),
        Value::Nums(nums) => nums.iter().flat_map(Num::spans).collect(),
        Value::List(values) | Value::Unknown(values) => values.iter().flat_map(spans).collect(),
        _ => Vec::new(),
    }
}

/// Arguments with names behind the others: `angle=30`.
fn keywords<'t>(value: &Value<'t>) -> Option<Bound<'t>> {
    if let Value::Fields(fields) = value { Some(Bound::Fields(fields.clone(), None)) } else { None }
}

impl Argument {
    /// What a value gives for it, if it fits.
    fn take<'t>(self, value: &Value<'t>) -> Option<Vec<Bound<'t>>> {
        let one = |bound| Some(vec![bound]);
        match self {
            Self::Role(Role::Corners) => {
                let given = value.corners().filter(|pairs| pairs.len() > 1).map(Given::Pairs);
                one(Bound::Given(Role::Corners, given.or_else(|| value.rings().map(Given::Rings))?))
            }
            Self::Role(Role::Holes) => {
                let holes = value.rings().or_else(|| value.corners().map(|ring| vec![ring]))?;
                one(Bound::Given(Role::Holes, Given::Rings(holes)))
            }
            Self::Role(role @ (Role::Xs | Role::Ys)) => {
                let numbers = value.nums().filter(|all| all.len() > 1)?;
                one(Bound::Given(role, Given::Nums(numbers)))
            }
            Self::Role(role) if role.is_pair() => {
                let pair = value.pair().filter(|pair| !pair.is_size || matches!(role, Role::Size | Role::Half))?;
                one(Bound::Given(role, Given::Pair(pair)))
            }
            Self::Role(role) => one(Bound::Given(role, Given::Num(value.num()?.clone()))),
            Self::Angle(unit) => one(Bound::Angle(value.num()?.clone(), unit)),
            Self::Turn => {
                if let Value::Turn(num, unit) = value {
                    one(Bound::Angle(num.clone(), *unit))
                } else {
                    None
                }
            }
            Self::Sized => {
                let pair = value.pair().filter(|pair| pair.is_size)?;
                one(Bound::Given(Role::Size, Given::Pair(pair)))
            }
            Self::PixelMin => one(Bound::Given(Role::Left, Given::Pair(value.pair().filter(|pair| !pair.is_size)?))),
            Self::PixelMax => one(Bound::Given(Role::Right, Given::Pair(value.pair().filter(|pair| !pair.is_size)?))),
            Self::Rect => match value {
                Value::Draft(_) => one(Bound::Shape(value.clone())),
                value => {
                    let numbers = value.nums().filter(|all| all.len() == 4)?;
                    let roles = [Role::X, Role::Y, Role::Width, Role::Height];
                    Some(
                        roles.into_iter().zip(numbers).map(|(role, num)| Bound::Given(role, Given::Num(num))).collect(),
                    )
                }
            },
            Self::Side => {
                let side = value.num()?;
                Some([Role::Width, Role::Height].map(|role| Bound::Given(role, Given::Num(side.clone()))).into())
            }
            Self::Between => {
                let four = match value.corners().as_deref() {
                    Some([a, b]) => vec![a.x.clone(), a.y.clone(), b.x.clone(), b.y.clone()],
                    _ => value.nums().filter(|all| all.len() == 4)?,
                };
                let roles = [Role::Left, Role::Top, Role::Right, Role::Bottom];
                Some(roles.into_iter().zip(four).map(|(role, num)| Bound::Given(role, Given::Num(num))).collect())
            }
            Self::Count => value.num().map(|num| num.spans().map(Bound::Harmless).collect()),
            Self::Any if matches!(value, Value::Draft(draft) if draft.kind != Kind::Pose) => {
                one(Bound::Beside(value.clone()))
            }
            Self::Any => value.num().is_none().then(|| spans(value).into_iter().map(Bound::Harmless).collect()),
            Self::Fields(unit) => {
                if let Value::Fields(fields) = value {
                    one(Bound::Fields(fields.clone(), unit))
                } else {
                    None
                }
            }
            Self::Numbers | Self::Pairs | Self::Rest | Self::Sweep => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_table_is_understood() {
        assert!(TABLE.rows.len() > 150);
        for row in &TABLE.rows {
            assert!(!row.engine.is_empty());
            let is_shape = matches!(row.makes, Makes::Draft(Kind::Circle | Kind::Rect | Kind::Polygon));
            assert!(is_shape || row.anchor == Anchor::Own, "only these have an anchor: {row:?}");
        }
    }

    #[test]
    fn names_are_found_with_verbs_and_owners() {
        let engine = |path: &str| rows(path, "").first().map(|row| row.engine);
        assert_eq!(engine("new SAT.Box"), Some("SAT.js"));
        assert_eq!(engine("planck.Box"), Some("planck"));
        assert_eq!(engine("DrawCircle"), Some("Pixi"));
        assert_eq!(engine("fill_rect"), Some("any"));
        assert_eq!(engine("circleCollidesWith"), None);
        assert_eq!(engine("length"), None);
    }
}
