//! What an expression is worth: numbers, corners, lists, fields and shapes.

use crate::exchange::{
    choices::AngleUnit,
    code::{
        draft::{Draft, Pair},
        syntax::tree::{Num, Span},
    },
};

/// A value of an expression.
#[derive(Clone, Debug)]
pub(super) enum Value<'t> {
    Num(Num),
    Pair(Pair),
    /// Three numbers and more, or one.
    Nums(Vec<Num>),
    Pairs(Vec<Pair>),
    List(Vec<Value<'t>>),
    Fields(Vec<(&'t str, Value<'t>)>),
    Draft(Box<Draft<'t>>),
    Turn(Num, Option<AngleUnit>),
    Text(&'t str),
    /// A name of something that is not known.
    Name(&'t str),
    /// What is not understood; shapes in it are kept.
    Unknown(Vec<Value<'t>>),
}

impl Pair {
    pub fn of(x: &Num, y: &Num) -> Self {
        Self { x: x.clone(), y: y.clone(), third: None, is_size: false }
    }

    pub fn spans(&self) -> impl Iterator<Item = Span> {
        self.x.spans().chain(self.y.spans()).collect::<Vec<_>>().into_iter()
    }
}

impl Num {
    /// All literals that it is made of.
    pub fn spans(&self) -> impl Iterator<Item = Span> {
        let own = (self.span != Span::default()).then_some(self.span);
        own.into_iter().chain(self.also.iter().flat_map(|all| all.iter().copied()))
    }
}

impl<'t> Value<'t> {
    pub fn num(&self) -> Option<&Num> {
        if let Self::Num(num) = self { Some(num) } else { None }
    }

    /// Two numbers; of three the third is left out.
    pub fn pair(&self) -> Option<Pair> {
        match self {
            Self::Pair(pair) => Some(pair.clone()),
            Self::Nums(nums) if nums.len() == 3 => {
                Some(Pair { third: Some(Box::new(nums[2].clone())), ..Pair::of(&nums[0], &nums[1]) })
            }
            Self::Fields(fields) => {
                let find = |names: [&str; 2]| {
                    fields
                        .iter()
                        .find(|(name, _)| names.iter().any(|own| own.eq_ignore_ascii_case(name)))
                        .and_then(|(_, value)| value.num())
                };
                let pair = match (find(["x", "_x"]), find(["y", "_y"])) {
                    (Some(x), Some(y)) => Pair { third: find(["z", "_z"]).cloned().map(Box::new), ..Pair::of(x, y) },
                    _ => Pair { is_size: true, ..Pair::of(find(["width", "w"])?, find(["height", "h"])?) },
                };
                let own: &[&str] =
                    if pair.is_size { &["width", "w", "height", "h"] } else { &["x", "_x", "y", "_y", "z", "_z"] };
                fields.iter().all(|(name, _)| own.iter().any(|own| own.eq_ignore_ascii_case(name))).then_some(pair)
            }
            Self::List(values) if values.len() == 1 => values[0].pair(),
            Self::Pairs(pairs) if pairs.len() == 1 => Some(pairs[0].clone()),
            _ => None,
        }
    }

    /// Plain numbers in a list.
    pub fn nums(&self) -> Option<Vec<Num>> {
        match self {
            Self::Nums(nums) => Some(nums.clone()),
            Self::Pair(pair) => Some(vec![pair.x.clone(), pair.y.clone()]),
            _ => None,
        }
    }

    /// Corners: a list of pairs, or of numbers of which two are a corner each.
    pub fn corners(&self) -> Option<Vec<Pair>> {
        match self {
            Self::Pairs(pairs) => Some(pairs.clone()),
            Self::Nums(nums) if nums.len() >= 6 && nums.len().is_multiple_of(2) => {
                Some(nums.chunks_exact(2).map(|pair| Pair::of(&pair[0], &pair[1])).collect())
            }
            Self::List(values) if values.len() == 1 => values[0].corners(),
            Self::List(values) if values.len() > 1 => values.iter().map(Self::pair).collect(),
            _ => None,
        }
    }

    /// Several lists of corners.
    pub fn rings(&self) -> Option<Vec<Vec<Pair>>> {
        match self {
            Self::List(values) if values.len() > 1 => {
                values.iter().map(|value| value.corners().filter(|ring| ring.len() > 2)).collect()
            }
            Self::List(values) if values.len() == 1 => values[0].rings(),
            _ => None,
        }
    }

    /// The literals that it is made of.
    pub fn spans(&self) -> Vec<Span> {
        match self {
            Self::Num(num) | Self::Turn(num, _) => num.spans().collect(),
            Self::Pair(pair) => pair.spans().chain(pair.third.iter().flat_map(|third| third.spans())).collect(),
            Self::Nums(nums) => nums.iter().flat_map(Num::spans).collect(),
            Self::Pairs(pairs) => pairs.iter().flat_map(Pair::spans).collect(),
            Self::List(values) | Self::Unknown(values) => values.iter().flat_map(Self::spans).collect(),
            Self::Fields(fields) => fields.iter().flat_map(|(_, value)| value.spans()).collect(),
            Self::Draft(_) | Self::Text(_) | Self::Name(_) => Vec::new(),
        }
    }

    /// Whether a name or something else that is not known stands in it.
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
