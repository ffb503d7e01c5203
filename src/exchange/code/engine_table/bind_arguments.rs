//! Binds the values of a call to the arguments of a row. The header of the table explains the words for arguments.

use crate::exchange::code::engine_table::{Makes, Row};
use crate::exchange::code::fields::quoted;
use crate::exchange::code::figure::object::take_fields;
use crate::exchange::code::{AngleUnit, Draft, Kind, Num, Pair, Role, Span, Value};
use core::f64::consts::TAU;

/// A shape or a pose with its arguments.
pub struct Bound<'t> {
    pub draft: Draft<'t>,
    /// Separate shapes among the arguments.
    pub beside: Vec<Value<'t>>,
}

impl Row {
    /// The result of a call at these bytes, if its values fit the arguments of this row.
    pub fn bind<'t>(&self, values: &[Value<'t>], span: Span) -> Option<Vec<Bound<'t>>> {
        if !matches!(self.makes, Makes::Several(_)) {
            return Some(vec![self.bind_to(&self.arguments, values, span)?]);
        }
        let (half, spare) = (self.arguments.len() / 2, self.arguments.len() % 2);
        let [first, second] =
            [0, half].map(|at| self.bind_to(&self.arguments[at..at + half], values.get(at..at + half)?, span));
        (values.len().saturating_sub(2 * half) <= spare).then_some(vec![first?, second?])
    }

    fn bind_to<'t>(&self, arguments: &[(&str, bool)], values: &[Value<'t>], span: Span) -> Option<Bound<'t>> {
        let kind = match self.makes {
            Makes::Draft(kind) | Makes::Several(kind) => kind,
            Makes::Pair(_) | Makes::Turn | Makes::Nothing => Kind::Unknown,
        };
        let mut bound = Bound { draft: self.draft(kind, span), beside: Vec::new() };
        let mut at = 0;
        for (index, (word, is_optional)) in arguments.iter().enumerate() {
            if bound.take_rest(word, &values[at..], self.engine != "any")? {
                return Some(bound);
            }
            if *word == "sweep" {
                bound.sweep(values.get(at..at + 2)?)?;
                at += 2;
                continue;
            }
            // An optional argument is skipped if the required ones after it need the remaining values.
            let is_needed = |(word, is_optional): &&(&str, bool)| !is_optional && *word != "...";
            let needed = arguments[index + 1..].iter().filter(is_needed).count();
            let is_left_out = *is_optional && values.len().saturating_sub(at) <= needed;
            // Keyword arguments are no value for an optional word.
            let is_keyword = |value: &&Value| *is_optional && *word == "_" && matches!(value, Value::Fields(_));
            let value = values.get(at).filter(|value| !is_left_out && !is_keyword(value));
            match value.and_then(|value| bound.take(word, value)) {
                Some(()) => at += 1,
                None if *is_optional && index + 1 == arguments.len() && bound.doubts(word, value) => at += 1,
                None if *is_optional => {}
                None => return None,
            }
        }
        // Keyword arguments after the others: `angle=30`.
        match values.get(at..)? {
            [] => Some(bound),
            [Value::Fields(fields)] => {
                take_fields(&mut bound.draft, fields);
                Some(bound)
            }
            _ => None,
        }
    }
}

impl<'t> Bound<'t> {
    /// Takes all remaining values for a variadic argument. False for other arguments.
    fn take_rest(&mut self, word: &str, values: &[Value<'t>], are_harmless: bool) -> Option<bool> {
        let pairs: Vec<Pair> = match word {
            "..." => {
                for value in values {
                    match value {
                        Value::Fields(fields) => take_fields(&mut self.draft, fields),
                        value if are_harmless => self.draft.harmless.extend(value.spans()),
                        _ => {}
                    }
                }
                return Some(true);
            }
            "numbers*" => {
                let numbers: Option<Vec<Num>> = values.iter().map(|value| value.num().cloned()).collect();
                let least = if self.draft.kind == Kind::Polygon { 6 } else { 4 };
                Pair::of_each_two(&numbers.filter(|all| all.len() >= least && all.len().is_multiple_of(2))?)
            }
            _ if word.ends_with("'...") => {
                let word = word.trim_end_matches('.');
                return values.iter().any(|value| value.is_text(word)).then_some(true);
            }
            "pairs*" => values.iter().map(Value::pair).collect::<Option<Vec<Pair>>>().filter(|all| all.len() > 1)?,
            _ => return Some(false),
        };
        self.draft.set(Role::Corners, pairs);
        Some(true)
    }

    /// Two angles whose difference is a full turn, or up to 7 radians. They do not affect a shape whose other numbers are all outside the
    /// call: an object with these is the same shape without it.
    fn sweep(&mut self, values: &[Value<'t>]) -> Option<()> {
        let [Value::Num(from), Value::Num(to)] = values else { return None };
        let turn = (to.double - from.double).abs();
        let are_degrees = [from, to].iter().any(|angle| angle.unit == Some(AngleUnit::Degrees));
        let is_full = !are_degrees && (TAU - 0.01..7.0).contains(&turn) || (turn - 360.0).abs() <= 0.01;
        is_full.then_some(())?;
        let call = self.draft.made;
        let is_here = |span: &Span| call.start <= span.start && span.end <= call.end;
        let has_own = self.draft.roles.iter().any(|(_, value)| value.spans().iter().any(is_here));
        let list = if has_own { &mut self.draft.used } else { &mut self.draft.harmless };
        list.extend(from.spans().chain(to.spans()));
        Some(())
    }

    /// Takes an unknown angle, or unknown options, which make the shape uncertain. False for other arguments and values.
    fn doubts(&mut self, word: &str, value: Option<&Value<'t>>) -> bool {
        let unknown = match value {
            Some(Value::Name(name)) => quoted(name),
            Some(Value::Unknown(values)) if values.is_empty() => "an expression".to_owned(),
            Some(Value::List(_)) => "a list".to_owned(),
            _ => return false,
        };
        let is_angle = word.starts_with("angle");
        if is_angle {
            self.draft.unplace(format!("its angle is {unknown}, not a number"));
        } else if word.starts_with('{') {
            self.draft.unplace(format!("its options, {unknown}, are not read"));
        }
        is_angle || word.starts_with('{')
    }
}
