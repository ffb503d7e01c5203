//! Do the values of a call fit the arguments of a line of the table, and which roles do they play?

use crate::exchange::{
    choices::AngleUnit,
    code::{
        shape::draft::{Draft, Given, Kind, Meaning, Pair, Role},
        syntax::tree::{Num, Span},
        table::{Makes, Row, arguments::Argument},
        value::Value,
    },
};

/// What an argument gives: roles with values, or an object whose fields are still to be read.
pub enum Bound<'t> {
    Given(Role, Given),
    Angle(Num, Option<AngleUnit>),
    Fields(Vec<(&'t str, Value<'t>)>, Option<AngleUnit>),
    Shape(Value<'t>),
    /// A number that places nothing.
    Harmless(Span),
    /// How many corners count.
    Number(Num),
    /// A radius by which its sides are moved out.
    Rounding(Num),
    /// How many sides stand for a circle.
    Sides(Num),
    /// The corners are those of a convex hull.
    Hull,
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
                        bound.extend(rest.flat_map(Value::spans).map(Bound::Harmless));
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
                let pair = value.pair()?;
                let fits = match pair.means {
                    Meaning::Any => true,
                    Meaning::Size => matches!(role, Role::Size | Role::Half),
                    Meaning::Point => !matches!(role, Role::Size | Role::Half),
                };
                let pair = Some(pair).filter(|_| fits)?;
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
                let pair = value.pair().filter(|pair| pair.means == Meaning::Size)?;
                one(Bound::Given(Role::Size, Given::Pair(pair)))
            }
            Self::PixelMin => {
                one(Bound::Given(Role::Left, Given::Pair(value.pair().filter(|pair| pair.means != Meaning::Size)?)))
            }
            Self::PixelMax => {
                one(Bound::Given(Role::Right, Given::Pair(value.pair().filter(|pair| pair.means != Meaning::Size)?)))
            }
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
            Self::Any if matches!(value, Value::Fields(_)) => Some(Vec::new()),
            // Colours have three or four numbers.
            Self::Any => match value {
                Value::Num(_) | Value::Pair(_) | Value::Pairs(_) => None,
                Value::Nums(_) => Some(value.spans().into_iter().map(Bound::Harmless).collect()),
                _ => Some(Vec::new()),
            },
            Self::Point => {
                let mut draft = Draft::new(Kind::Point, value.spans().into_iter().reduce(Span::to).unwrap_or_default());
                draft.set(Role::Position, Given::Pair(value.pair()?));
                one(Bound::Beside(Value::Draft(Box::new(draft))))
            }
            Self::Location(role) => {
                let pair = value.pair().filter(|pair| pair.means == Meaning::Point)?;
                one(Bound::Given(role, Given::Pair(pair)))
            }
            Self::Bool => matches!(value, Value::Name("true" | "false" | "True" | "False")).then(Vec::new),
            Self::SquaredRadius => {
                let num = value.num().filter(|num| num.double >= 0.0)?;
                one(Bound::Given(Role::Radius, Given::Num(num.map(num.double.sqrt()))))
            }
            Self::Rounding => value.num().map(|num| vec![Bound::Rounding(num.clone())]),
            Self::Sides => value.num().map(|num| vec![Bound::Sides(num.clone())]),
            Self::Hull => {
                let corners = value.corners().filter(|pairs| pairs.len() > 1).map(Given::Pairs)?;
                Some(vec![Bound::Given(Role::Corners, corners), Bound::Hull])
            }
            Self::Number => value.num().map(|num| vec![Bound::Number(num.clone())]),
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
