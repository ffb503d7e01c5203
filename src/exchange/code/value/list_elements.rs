//! Elements of lists by their numbers: `walls[i + 1]`, `corners[2][0]`; and how many there are.

use crate::exchange::code::{Scope, Value};
use crate::exchange::findings::location::bytes_of;

impl<'t> Scope<'t> {
    /// The value of `list[index]`, if both are known.
    pub fn list_element(&mut self, path: &'t str) -> Option<Value<'t>> {
        let (list, text) = path.strip_suffix(']')?.rsplit_once('[')?;
        let index = self.index(text)?;
        self.found.numbers.harmless_within(bytes_of(self.text, text));
        if list.ends_with(']') {
            return element(&self.list_element(list)?, index);
        }
        element(self.known_list(list)?, index)
    }

    /// How many elements a list has.
    pub fn list_length(&self, list: &str) -> Option<usize> {
        match self.known_list(list)? {
            Value::Nums(nums) => Some(nums.len()),
            Value::Pairs(pairs) => Some(pairs.len()),
            Value::List(values) => Some(values.len()),
            _ => None,
        }
    }

    /// The value of a variable that is assigned once.
    fn known_list(&self, name: &str) -> Option<&Value<'t>> {
        let variable = self.variables.get(name)?;
        (variable.assignments == 1 && variable.uncertain.is_none()).then_some(&variable.value)
    }

    /// The sum of whole numbers and variables.
    fn index(&mut self, text: &'t str) -> Option<usize> {
        let mut sum = 0.0;
        for part in text.split('+') {
            let part = part.trim();
            sum += part.parse().ok().or_else(|| Some(self.named(part).num()?.double))?;
        }
        (sum >= 0.0 && sum.fract() == 0.0).then_some(sum as usize)
    }
}

fn element<'t>(list: &Value<'t>, index: usize) -> Option<Value<'t>> {
    match list {
        Value::Nums(nums) => nums.get(index).cloned().map(Value::Num),
        Value::Pairs(pairs) => pairs.get(index).cloned().map(Value::Pair),
        Value::Pair(pair) => match index {
            0 => Some(Value::Num(pair.x.clone())),
            1 => Some(Value::Num(pair.y.clone())),
            _ => None,
        },
        Value::List(values) => values.get(index).cloned(),
        _ => None,
    }
}
