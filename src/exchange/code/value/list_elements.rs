//! Elements of lists by their numbers: `walls[i + 1]`, `corners[2][0]`; and how many there are.

use crate::exchange::code::{Scope, Value};
use crate::exchange::findings::location::bytes_of;

impl<'t> Scope<'t> {
    /// The value of `list[index]`, if both are known.
    pub fn list_element(&mut self, path: &'t str) -> Option<Value<'t>> {
        /// How deep lists may be nested.
        const MAX_DEPTH: usize = 4;
        let (list, indices) = path.split_once('[')?;
        let mut found = self.known_list(list)?.clone();
        for text in indices.strip_suffix(']')?.splitn(MAX_DEPTH, "][") {
            let index = self.index(text)?.checked_sub(usize::from(self.counts_from_one))?;
            found = element(&found, index)?;
            self.found.numbers.harmless_within(bytes_of(self.text, text));
        }
        Some(found)
    }

    /// How many elements a list has.
    pub fn list_length(&self, list: &str) -> Option<usize> {
        match self.known_list(list)? {
            Value::Nums(nums) => Some(nums.len()),
            Value::Pair(pair) => Some(2 + usize::from(pair.third.is_some())),
            Value::Pairs(pairs) => Some(pairs.len()),
            Value::List(values) => Some(values.len()),
            _ => None,
        }
    }

    /// The value of a variable, unless it is changed.
    fn known_list(&self, name: &str) -> Option<&Value<'t>> {
        let variable = self.variables.get(name).filter(|_| !self.changed_names.contains(name))?;
        variable.is_settled().then_some(&variable.value)
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
