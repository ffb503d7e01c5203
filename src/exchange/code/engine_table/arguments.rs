//! Takes the value of one argument, by its word in the table.

use crate::exchange::code::engine_table::bind_arguments::Bound;
use crate::exchange::code::figure::FirstCorner;
use crate::exchange::code::figure::field::set_four;
use crate::exchange::code::figure::object::take_fields;
use crate::exchange::code::value::role_value;
use crate::exchange::code::{AngleUnit, Draft, Kind, Meaning, Num, Pair, Role, RoleValue, Span, Value};

/// A circle with fewer sides is a polygon.
const MIN_SIDES: f64 = 12.0;

impl<'t> Bound<'t> {
    /// Takes a value for an argument. `None` if it does not fit.
    pub fn take(&mut self, word: &str, value: &Value<'t>) -> Option<()> {
        if let Some((role, meanings)) = pair_of(word) {
            let pair = value.pair().filter(|pair| meanings.contains(&pair.means))?;
            self.draft.set(role, pair);
            return Some(());
        }
        let draft = &mut self.draft;
        match word {
            "corners" | "hull" | "holes" | "xs" | "ys" => self.take_list(word, value)?,
            "angle" | "angle.deg" | "angle.rad" => draft.set_angle(value.num()?.clone(), AngleUnit::of_suffix(word)),
            "turn" => {
                let Value::Turn(num) = value else { return None };
                draft.set_angle(num.clone(), None);
            }
            "rect" | "four" | "side" => self.take_sides(word, value)?,
            "point" => self.take_point(value)?,
            // Closed lines are polygons.
            "closed" => {
                let Value::Name(word) = value else { return None };
                draft.kind = match word.to_lowercase().as_str() {
                    "true" => Kind::Polygon,
                    "false" => Kind::Line,
                    _ => return None,
                };
            }
            "indices" => {
                if value.corners().is_some() || value.nums().is_some() {
                    draft.harmless.extend(value.spans());
                    draft.unplace("its edges are given by indices, which are ignored");
                }
            }
            "axis" => draft.set_axis(value.name()?),
            "bool" => return matches!(value, Value::Name("true" | "false" | "True" | "False")).then_some(()),
            "r^2" => {
                let num = value.num().filter(|num| num.double >= 0.0)?;
                draft.set(Role::Radius, num.map(num.double.sqrt()));
            }
            "lx" | "ly" => self.take_core_length(word, value.num()?, 0.5),
            "ones" => {
                let Pair { x, y, .. } = value.pair().filter(|pair| (pair.x.double, pair.y.double) == (1.0, 1.0))?;
                draft.harmless.extend(x.spans().chain(y.spans()));
            }
            "count" | "n" | "sides" => self.take_count(word, value.num()?),
            _ if word.starts_with("sides.") => {
                draft.set(Role::Sides, value.num()?.clone());
                draft.first_corner = FirstCorner::of(word);
            }
            "round" | "arc" | "roundness" => self.take_rounding(word, value.num()?)?,
            "_" => return self.take_any(value),
            _ if word.starts_with('\'') => return value.is_text(word).then_some(()),
            _ if word.starts_with('{') => self.take_options(word, value)?,
            role => draft.set(Role::of(role)?, value.num()?.clone()),
        }
        Some(())
    }

    /// Takes the sides of a rectangle: another one's, four numbers, or one number for both lengths.
    fn take_sides(&mut self, word: &str, value: &Value<'t>) -> Option<()> {
        let draft = &mut self.draft;
        match (word, value) {
            ("rect", Value::Draft(inner)) if inner.kind == Kind::Rect => {
                *draft = Draft { kind: draft.kind, anchor: draft.anchor, ..(**inner).clone() };
            }
            ("rect", _) => return set_four(draft, [Role::X, Role::Y, Role::Width, Role::Height], value),
            ("four", _) => {
                let sides = [Role::Left, Role::Top, Role::Right, Role::Bottom];
                return match value.corners().as_deref() {
                    Some([a, b]) => {
                        let four = [&a.x, &a.y, &b.x, &b.y].map(Num::clone);
                        set_four(draft, sides, &Value::Nums(four.into()))
                    }
                    _ => set_four(draft, sides, value),
                };
            }
            _ => {
                draft.set(Role::Width, value.num()?.clone());
                draft.set(Role::Height, value.num()?.clone());
            }
        }
        Some(())
    }

    /// Takes an object with named values, for the lengths of a capsule too.
    fn take_options(&mut self, word: &str, value: &Value<'t>) -> Option<()> {
        let Value::Fields(fields) = value else { return None };
        if matches!(word, "{lx}" | "{ly}") {
            take_fields(&mut self.draft, fields);
            let number = |name: &str| fields.iter().find(|(own, _)| *own == name).and_then(|(_, value)| value.num());
            let whole = number("length").map(|num| (num, 0.5));
            let (num, half) = whole.or_else(|| Some((number("half_length")?, 1.0)))?;
            self.take_core_length(&word[1..3], num, half);
        } else {
            self.draft.unit = self.draft.unit.or(AngleUnit::of_suffix(word.trim_end_matches('}')));
            self.draft.first_corner = self.draft.first_corner.or(FirstCorner::of(word.trim_matches(['{', '}'])));
            take_fields(&mut self.draft, fields);
            if word == "{border}" {
                self.draft.rename([Role::Radius], [Role::Border]);
            }
        }
        Some(())
    }

    /// Takes the length of a capsule's core along x or y, of which a part is half of it.
    fn take_core_length(&mut self, word: &str, num: &Num, half: f64) {
        let role = if word == "lx" { Role::HalfWidth } else { Role::HalfHeight };
        self.draft.set(role, num.map(half * num.double));
    }

    fn take_list(&mut self, word: &str, value: &Value<'t>) -> Option<()> {
        let corners = value.corners().filter(|pairs| pairs.len() > 1).map(RoleValue::Pairs);
        let (role, given) = match word {
            "corners" => (Role::Corners, role_value(Role::Corners, value)),
            "hull" => (Role::Corners, corners),
            "holes" => {
                let holes = value.rings().or_else(|| value.corners().map(|ring| vec![ring]));
                (Role::Holes, holes.map(RoleValue::Rings))
            }
            _ => (Role::of(word)?, value.nums().filter(|all| all.len() > 1).map(RoleValue::Nums)),
        };
        self.draft.set(role, given?);
        self.draft.is_hull |= word == "hull";
        Some(())
    }

    /// Takes a point as a separate shape.
    fn take_point(&mut self, value: &Value<'t>) -> Option<()> {
        let span = value.spans().into_iter().reduce(Span::to).unwrap_or_default();
        let mut point = Draft::new(Kind::Point, span);
        point.set(Role::Position, value.pair()?);
        self.beside.push(point.into());
        Some(())
    }

    /// Takes a number that does not affect the shape.
    fn take_count(&mut self, word: &str, num: &Num) {
        let draft = &mut self.draft;
        draft.harmless.extend(num.spans());
        match word {
            "n" => draft.count = Some(num.clone()),
            "sides" => draft.take_sides(num),
            _ => {}
        }
    }

    /// Takes the radius of round corners, twice that, or its part of half the shorter side; a second one is the radius along y.
    fn take_rounding(&mut self, word: &str, num: &Num) -> Option<()> {
        let draft = &mut self.draft;
        let num = match word {
            "arc" => num.map(0.5 * num.double),
            "roundness" => {
                let [width, height] = [Role::Width, Role::Height].map(|role| draft.num(role).map(|num| num.double));
                num.map(0.5 * num.double.clamp(0.0, 1.0) * width?.min(height?))
            }
            _ => num.clone(),
        };
        match draft.num(Role::Rounding) {
            Some(first) if first.double != num.double => {
                draft.unplace(format!("its corners are elliptic: they are read with a radius of {}", first.double));
            }
            Some(_) => draft.harmless.extend(num.spans()),
            None => draft.set(Role::Rounding, num),
        }
        Some(())
    }

    /// Takes any value but a number or a pair.
    fn take_any(&mut self, value: &Value<'t>) -> Option<()> {
        match value {
            Value::Draft(draft) if draft.kind != Kind::Pose => self.beside.push(value.clone()),
            Value::Num(_) | Value::Pair(_) | Value::Pairs(_) => return None,
            // Colours have three or four numbers.
            Value::Nums(_) => self.draft.harmless.extend(value.spans()),
            _ => {}
        }
        Some(())
    }
}

impl Draft<'_> {
    /// Takes the number of sides of a circle; one with few is a polygon.
    pub fn take_sides(&mut self, sides: &Num) {
        self.harmless.extend(sides.spans());
        if sides.double < MIN_SIDES {
            self.unplace(format!("it has {} sides", sides.double));
        }
    }
}

/// The role of an argument that is a pair, and what the pair may mean.
fn pair_of(word: &str) -> Option<(Role, &'static [Meaning])> {
    Some(match word {
        "sized" => (Role::Size, &[Meaning::Size]),
        "pointsize" => (Role::Size, &[Meaning::Any, Meaning::Point]),
        "qmin" => (Role::Left, &[Meaning::Any, Meaning::Point]),
        "qmax" => (Role::Right, &[Meaning::Any, Meaning::Point]),
        "pointmin" => (Role::Min, &[Meaning::Point]),
        "pointmax" => (Role::Max, &[Meaning::Point]),
        role => match Role::of(role)? {
            role @ (Role::Size | Role::Half) => (role, &[Meaning::Any, Meaning::Size]),
            role if role.is_pair() => (role, &[Meaning::Any, Meaning::Point]),
            _ => return None,
        },
    })
}
