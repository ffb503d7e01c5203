//! The values of expressions: numbers, corners, lists, fields and shapes.

pub mod call_value;
pub mod evaluate;
mod list_elements;
pub mod methods;
mod skipped_calls;

use crate::exchange::code::{AngleUnit, Draft, Kind, Meaning, Num, Pair, Role, RoleValue, Span};
use std::rc::Rc;

#[derive(Clone, Debug)]
pub enum Value<'t> {
    Num(Num),
    Pair(Pair),
    /// Three or more numbers, or one in a list.
    Nums(Vec<Num>),
    Pairs(Vec<Pair>),
    List(Vec<Value<'t>>),
    Fields(Vec<(&'t str, Value<'t>)>),
    Draft(Box<Draft<'t>>),
    /// The angle of a rotation.
    Turn(Num),
    Text(&'t str),
    /// An unknown name.
    Name(&'t str),
    /// Not understood; shapes in it are kept.
    Unknown(Vec<Value<'t>>),
}

impl<'t> From<Draft<'t>> for Value<'t> {
    fn from(draft: Draft<'t>) -> Self {
        Self::Draft(Box::new(draft))
    }
}

impl<'t> Value<'t> {
    pub fn num(&self) -> Option<&Num> {
        if let Self::Num(num) = self { Some(num) } else { None }
    }

    pub fn name(&self) -> Option<&'t str> {
        if let Self::Name(name) = self { Some(name) } else { None }
    }

    /// Whether it is the text of a word such as `'position'`.
    pub fn is_text(&self, word: &str) -> bool {
        matches!(self, Self::Text(text) if text.eq_ignore_ascii_case(word.trim_matches('\'')))
    }

    /// Two numbers, or three as a pair with a third.
    pub fn pair(&self) -> Option<Pair> {
        match self {
            Self::Pair(pair) => Some(pair.clone()),
            Self::Nums(nums) if nums.len() == 3 => Some(Pair::with_third(&nums[0], &nums[1], &nums[2])),
            Self::Fields(fields) => {
                let find = |names: &[&str]| {
                    let field = fields.iter().find(|(name, _)| names.iter().any(|own| own.eq_ignore_ascii_case(name)));
                    field.and_then(|(_, value)| value.num())
                };
                let are_all = |own: &[&str]| {
                    fields.iter().all(|(name, _)| own.iter().any(|own| own.eq_ignore_ascii_case(name))).then_some(())
                };
                if let (Some(x), Some(y)) = (find(&["x", "_x"]), find(&["y", "_y"])) {
                    are_all(&["x", "_x", "y", "_y", "z", "_z"])?;
                    let third = find(&["z", "_z"]).cloned().map(Box::new);
                    return Some(Pair { third, ..Pair::of(x, y) });
                }
                are_all(&["width", "w", "height", "h"])?;
                let (width, height) = (find(&["width", "w"])?, find(&["height", "h"])?);
                Some(Pair { means: Meaning::Size, ..Pair::of(width, height) })
            }
            Self::List(values) if values.len() == 1 => values[0].pair(),
            Self::Pairs(pairs) if pairs.len() == 1 => Some(pairs[0].clone()),
            _ => None,
        }
    }

    /// Two numbers that are not a size.
    fn location(&self) -> Option<Pair> {
        self.pair().filter(|pair| pair.means != Meaning::Size)
    }

    /// Whether it is a list of numbers, or of such lists.
    pub fn is_numeric(&self) -> bool {
        match self {
            Self::Pair(_) | Self::Pairs(_) | Self::Nums(_) => true,
            Self::List(values) => values.iter().all(Self::is_numeric),
            _ => false,
        }
    }

    /// A list of plain numbers.
    pub fn nums(&self) -> Option<Vec<Num>> {
        match self {
            Self::Nums(nums) => Some(nums.clone()),
            Self::Pair(pair) => {
                let third = pair.third.as_deref();
                Some([&pair.x, &pair.y].into_iter().chain(third).cloned().collect())
            }
            Self::List(values) if values.len() == 1 => values[0].nums(),
            _ => None,
        }
    }

    /// A list of pairs, or of numbers that are taken two by two.
    pub fn corners(&self) -> Option<Vec<Pair>> {
        match self {
            Self::Pairs(pairs) => Some(pairs.clone()),
            // `Polygon { exterior: LineString(…) }`
            Self::Draft(draft) if draft.kind == Kind::Line => match draft.get(Role::Corners) {
                Some(RoleValue::Pairs(pairs)) => Some(pairs.clone()),
                _ => None,
            },
            Self::Nums(nums) if nums.len() >= 6 && nums.len().is_multiple_of(2) => Some(Pair::of_each_two(nums)),
            Self::List(values) if values.len() == 1 => values[0].corners(),
            Self::List(values) if values.len() > 1 => values.iter().map(Self::location).collect(),
            _ => None,
        }
    }

    /// Three or more corners that it has or contains.
    pub fn inner_corners(&self) -> Option<Vec<Pair>> {
        self.corners().filter(|corners| corners.len() > 2).or_else(|| match self {
            Self::List(values) | Self::Unknown(values) => values.iter().find_map(Self::inner_corners),
            _ => None,
        })
    }

    pub fn rings(&self) -> Option<Vec<Vec<Pair>>> {
        match self {
            Self::List(values) if values.len() > 1 => {
                values.iter().map(|value| value.corners().filter(|ring| ring.len() > 2)).collect()
            }
            Self::List(values) if values.len() == 1 => values[0].rings(),
            _ => None,
        }
    }

    /// Puts a pose around each shape in it.
    pub fn place(&mut self, pose: &Draft<'t>) {
        self.each_shape(&mut |shape| shape.frames.push(pose.clone()));
    }

    /// Marks the position of each shape in it as uncertain.
    pub fn unplace(&mut self, why: &str) {
        self.each_shape(&mut |shape| shape.unplace(why));
    }

    /// Calls a function for each shape in it.
    pub fn each_shape(&mut self, then: &mut dyn FnMut(&mut Draft<'t>)) {
        self.each_draft(&mut |draft| {
            if draft.kind != Kind::Pose {
                then(draft);
            }
        });
    }

    /// Calls a function for each shape or pose in it.
    pub fn each_draft(&mut self, then: &mut dyn FnMut(&mut Draft<'t>)) {
        match self {
            Self::Draft(draft) => then(draft),
            Self::List(values) | Self::Unknown(values) => values.iter_mut().for_each(|value| value.each_draft(then)),
            Self::Fields(fields) => fields.iter_mut().for_each(|(_, value)| value.each_draft(then)),
            _ => {}
        }
    }

    /// The approximate number of numbers in it.
    pub fn count(&self) -> usize {
        match self {
            Self::Nums(nums) => nums.len(),
            Self::Pairs(pairs) => pairs.len() * 2,
            Self::List(values) | Self::Unknown(values) => values.iter().map(Self::count).sum(),
            Self::Fields(fields) => fields.iter().map(|(_, value)| value.count()).sum(),
            _ => 1,
        }
    }

    /// The literals that it is computed from.
    pub fn spans(&self) -> Vec<Span> {
        match self {
            Self::Num(num) | Self::Turn(num) => num.spans().collect(),
            Self::Pair(pair) => pair.spans().chain(pair.third.iter().flat_map(|third| third.spans())).collect(),
            Self::Nums(nums) => nums.iter().flat_map(Num::spans).collect(),
            Self::Pairs(pairs) => pairs.iter().flat_map(Pair::spans).collect(),
            Self::List(values) | Self::Unknown(values) => values.iter().flat_map(Self::spans).collect(),
            Self::Fields(fields) => fields.iter().flat_map(|(_, value)| value.spans()).collect(),
            Self::Draft(_) | Self::Text(_) | Self::Name(_) => Vec::new(),
        }
    }

    /// The first unknown name in it; empty for something else that is not understood.
    pub fn unknown_name(&self) -> Option<&'t str> {
        match self {
            Self::Name(name) => Some(name),
            Self::Unknown(_) => Some(""),
            Self::List(values) => values.iter().find_map(Self::unknown_name),
            Self::Fields(fields) => fields.iter().find_map(|(_, value)| value.unknown_name()),
            _ => None,
        }
    }
}

/// The pair that the arguments of a call form.
pub fn pair_of(values: &[Value]) -> Option<Pair> {
    match values {
        [Value::Num(x), Value::Num(y)] => Some(Pair::of(x, y)),
        [value] => value.pair(),
        _ => None,
    }
}

/// A list of values as the most specific kind of value.
pub fn list_of(mut values: Vec<Value<'_>>) -> Value<'_> {
    let are_nums = values.iter().all(|value| matches!(value, Value::Num(_)));
    if are_nums && !values.is_empty() {
        let nums: Vec<Num> = values.iter().filter_map(Value::num).cloned().collect();
        return match &nums[..] {
            [x, y] => Value::Pair(Pair::of(x, y)),
            _ => Value::Nums(nums),
        };
    }
    let are_pairs = values.len() > 1 && values.iter().all(|value| value.location().is_some());
    if are_pairs {
        return Value::Pairs(values.iter().filter_map(Value::pair).collect());
    }
    if let [one @ (Value::Draft(_) | Value::Fields(_))] = &mut values[..] {
        return core::mem::replace(one, Value::Name(""));
    }
    if values.is_empty() { Value::Unknown(Vec::new()) } else { Value::List(values) }
}

/// An angle, or the angle of a rotation.
pub fn angle_of(value: &Value) -> Option<Num> {
    match value {
        Value::Num(num) | Value::Turn(num) => Some(num.clone()),
        Value::Fields(fields) => {
            let find = |name: &str| fields.iter().find(|(own, _)| *own == name).and_then(|(_, value)| value.num());
            let num = match (find("c"), find("s"), find("x"), find("y"), find("z"), find("w")) {
                // A quaternion that turns about z only.
                (_, _, Some(x), Some(y), Some(z), Some(w)) if x.double == 0.0 && y.double == 0.0 => {
                    let also = [x, y, z, w].into_iter().flat_map(Num::spans).collect::<Vec<Span>>();
                    Num { also: Some(Rc::new(also)), ..z.join(w, 2.0 * z.double.atan2(w.double)) }
                }
                // Box2D v3: b2Rot { c, s }
                (Some(c), Some(s), ..) => c.join(s, s.double.atan2(c.double)),
                _ => return None,
            };
            Some(Num { unit: num.unit.or(Some(AngleUnit::Radians)), ..num })
        }
        _ => None,
    }
}

pub fn role_value(role: Role, value: &Value) -> Option<RoleValue> {
    if role == Role::Corners {
        return match value.corners().filter(|corners| corners.len() > 1) {
            Some(corners) => Some(RoleValue::Pairs(corners)),
            None => value.rings().map(RoleValue::Rings),
        };
    }
    if matches!(role, Role::Scale | Role::Origin)
        && let Some(num) = value.num()
    {
        return Some(RoleValue::Pair(Pair::of(num, num)));
    }
    if role.is_pair() { value.pair().map(RoleValue::Pair) } else { value.num().cloned().map(RoleValue::Num) }
}
