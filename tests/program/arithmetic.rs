//! Both sides of every equals sign in a line agree when they are evaluated from the digits shown.
//!
//! Evaluates + − · / × ² √ ½ %, brackets, lengths |…|, and pairs (x, y); of two pairs · is the dot product and × the cross
//! product. Words are skipped: in `gap = 5.0 − 2.0 = 3.0, so apart` the second equals sign is tested, in `d = |c − f|` none.

use glam::DVec2;

/// Between formulas of one line.
const BETWEEN: &str = "   ";
/// The fewest digits of a number, except zeros at its end: two decimals, four digits below one.
const DECIMALS: i32 = 2;
const DIGITS: i32 = 4;

/// The error of a zero evaluated in f64, relative to the largest number.
const ZERO: f64 = 1e-12;

/// The equations of a line, without words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tested {
    /// The number evaluated.
    pub count: usize,
    /// The first that does not hold in the digits shown.
    pub wrong: Option<String>,
}

/// Evaluates lines. A line `a0 = (0.6, 0.8)` sets the axis a0, b0, … for the lines after it.
pub fn tested<'a>(lines: impl IntoIterator<Item = &'a str>) -> Tested {
    let (mut tested, mut axes, mut values) = (Tested::default(), Vec::new(), Vec::new());
    for formula in lines.into_iter().flat_map(|line| line.split(BETWEEN)) {
        let sides: Vec<Vec<Token>> = formula.split(" = ").map(|side| tokens(side, &axes)).collect();
        for (i, side) in sides.iter().enumerate() {
            // An intermediate result such as 15 / 30 has no last digit: the number after it counts.
            let mut after = sides[i + 1..].iter();
            let known = after.find(|side| literal(side).is_some() || side.contains(&Token::Word));
            let (Some(left), Some((right, place))) = (last_value(side), known.and_then(|side| literal(side))) else {
                continue;
            };
            tested.count += 1;
            // Numbers as large as these leave a rounding error of a zero.
            let place = if right.is_zero() { place + DVec2::splat(ZERO * largest(side)) } else { place };
            if tested.wrong.is_none() && !left.is_within(right, place) {
                tested.wrong = Some(format!("{formula:?}: {left:?} is not {right:?}"));
            }
        }
        if tested.wrong.is_none() {
            tested.wrong = false_comparison(formula)
                .or_else(|| false_words(formula, &values))
                .or_else(|| false_choice(formula, "min(", f64::min))
                .or_else(|| false_choice(formula, "max(", f64::max));
        }
        if let Some((name, rest)) = formula.split_once(" = ")
            && let Some(value) = last_number(rest)
        {
            values.push((name, value));
        }
        if let Some((name, value)) = formula.split_once(" = ").filter(|(name, _)| is_axis(name))
            && let Some((value, _)) = literal(&tokens(value, &[]))
        {
            axes.push((name, value));
        }
    }
    tested
}

/// Comparisons of plain numbers that do not hold in the digits shown, such as `2.0 < 1.0`, unless the line states that rounding
/// hides it.
fn false_comparison(formula: &str) -> Option<String> {
    let words: Vec<&str> = formula.split_whitespace().collect();
    let number = |word: &str| word.trim_end_matches([':', ',', ';']).replace('−', "-").parse::<f64>().ok();
    let is_false = |three: &&[&str]| {
        let (Some(left), Some(right)) = (number(three[0]), number(three[2])) else { return false };
        match three[1] {
            "<" => left >= right,
            ">" => left <= right,
            "≤" => left > right,
            "≥" => left < right,
            _ => false,
        }
    };
    if formula.contains("rounding hides it") {
        return None;
    }
    words.windows(3).find(is_false).map(|three| format!("{formula:?}: {} is false", three.join(" ")))
}

/// The number after the last equals sign.
fn last_number(formula: &str) -> Option<f64> {
    formula.rsplit(" = ").next()?.parse().ok()
}

/// A comparison in words that does not hold in the digits shown: of a value of an earlier line, such as `s is above 1`, or of the
/// result before it, such as `= 0.5: 0 < t < 1`.
fn false_words(formula: &str, values: &[(&str, f64)]) -> Option<String> {
    type Holds = fn(f64) -> bool;
    let of_earlier: [(&str, Holds); 3] =
        [(" is above 1", |x| x > 1.0), (" is below 0", |x| x < 0.0), (" is from 0 to 1", |x| (0.0..=1.0).contains(&x))];
    let of_result: [(&str, Holds); 3] =
        [(": 0 < t < 1", |x| 0.0 < x && x < 1.0), (": above 0", |x| x > 0.0), (": below 0", |x| x < 0.0)];
    let earlier = |name: &str| Some(values.iter().rev().find(|(known, _)| *known == name)?.1);
    let is_false = |value: Option<f64>, holds: Holds| value.is_some_and(|value| !holds(value));
    let is_false_of_earlier = |(words, holds): &(&str, Holds)| {
        formula.split_once(words).is_some_and(|(name, _)| is_false(earlier(name), *holds))
    };
    let is_false_of_result = |(words, holds): &(&str, Holds)| {
        formula.split_once(words).is_some_and(|(before, _)| is_false(last_number(before), *holds))
    };
    let found =
        of_earlier.iter().find(|of| is_false_of_earlier(of)).or(of_result.iter().find(|of| is_false_of_result(of)));
    found.map(|(words, _)| format!("{formula:?}: {words:?} is false"))
}

/// A chosen number, as in `min(2.0, 3.0) = 2.0`, that is another of the numbers shown.
fn false_choice(formula: &str, function: &str, choose: fn(f64, f64) -> f64) -> Option<String> {
    let (_, rest) = formula.split_once(function)?;
    let (list, after) = rest.split_once(") = ")?;
    let numbers: Vec<f64> = list.split(", ").map(|number| number.parse().ok()).collect::<Option<_>>()?;
    let chosen: f64 = after.split([' ', ',', ':', ';']).next()?.parse().ok()?;
    let best = numbers.into_iter().reduce(choose)?;
    (best != chosen).then(|| format!("{formula:?}: {best} is chosen"))
}

/// a0, b12, …
fn is_axis(name: &str) -> bool {
    let digits = name.strip_prefix(['a', 'b']).unwrap_or_default();
    !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit())
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Value {
    Number(f64),
    Pair(DVec2),
}

impl Value {
    fn map(self, one: impl Fn(f64) -> f64) -> Self {
        match self {
            Self::Number(x) => Self::Number(one(x)),
            Self::Pair(v) => Self::Pair(DVec2::new(one(v.x), one(v.y))),
        }
    }

    fn plus(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Number(x), Self::Number(y)) => Some(Self::Number(x + y)),
            (Self::Pair(v), Self::Pair(w)) => Some(Self::Pair(v + w)),
            _ => None,
        }
    }

    fn times(self, other: Self) -> Self {
        match (self, other) {
            (Self::Number(x), Self::Number(y)) => Self::Number(x * y),
            (Self::Number(x), Self::Pair(v)) | (Self::Pair(v), Self::Number(x)) => Self::Pair(v * x),
            (Self::Pair(v), Self::Pair(w)) => Self::Number(v.dot(w)),
        }
    }

    fn crossed(self, other: Self) -> Option<Self> {
        match (self, other) {
            (Self::Pair(v), Self::Pair(w)) => Some(Self::Number(v.perp_dot(w))),
            (Self::Number(_), Self::Number(_)) => Some(self.times(other)),
            _ => None,
        }
    }

    fn over(self, other: Self) -> Option<Self> {
        match other {
            Self::Number(x) => Some(self.map(|own| own / x)),
            Self::Pair(_) => None,
        }
    }

    fn is_zero(self) -> bool {
        match self {
            Self::Number(x) => x == 0.0,
            Self::Pair(v) => v.x == 0.0 || v.y == 0.0,
        }
    }

    /// Whether it equals another value within half a unit in that value's last place.
    fn is_within(self, other: Self, place: DVec2) -> bool {
        // Allows for the rounding of f64.
        let near = |x: f64, y: f64, place: f64| (x - y).abs() <= place * (0.5 + 1e-6) + 1e-12 * y.abs() || x == y;
        match (self, other) {
            (Self::Number(x), Self::Number(y)) => near(x, y, place.x),
            (Self::Pair(v), Self::Pair(w)) => near(v.x, w.x, place.x) && near(v.y, w.y, place.y),
            _ => false,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Token {
    /// With its unit in the last place.
    Number(f64, f64),
    Axis(Value),
    Sign(char),
    Word,
}

fn tokens(text: &str, axes: &[(&str, Value)]) -> Vec<Token> {
    let (mut tokens, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let end = if first.is_ascii_digit() || (first == '-' && rest[1..].starts_with(|c: char| c.is_ascii_digit())) {
            number_length(rest)
        } else if first.is_alphabetic() {
            rest.find(|c: char| !c.is_alphanumeric() && c != '.').unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (word, after) = rest.split_at(end);
        rest = after;
        match first {
            ' ' => (),
            '½' => tokens.push(Token::Number(0.5, 0.0)),
            _ if word.parse::<f64>().is_ok() && !first.is_alphabetic() => tokens.push(number(word, &mut rest)),
            '+' | '−' | '·' | '/' | '×' | '²' | '√' | '(' | ')' | ',' | '|' => tokens.push(Token::Sign(first)),
            _ => {
                // The brackets of a function such as max(0, 1) are skipped.
                let is_function = first.is_alphabetic() && rest.starts_with('(');
                if is_function {
                    rest = &rest[1..];
                }
                let axis = axes.iter().rev().find(|(name, _)| *name == word);
                tokens.push(axis.map_or(Token::Word, |(_, value)| Token::Axis(*value)));
            }
        }
    }
    tokens
}

/// The length of the number at the start of a text.
fn number_length(text: &str) -> usize {
    let digits = |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let mut end = usize::from(text.starts_with('-'));
    end += digits(&text[end..]);
    if text[end..].starts_with('.') && digits(&text[end + 1..]) > 0 {
        end += 1 + digits(&text[end + 1..]);
    }
    if let Some(power) = text[end..].strip_prefix('e') {
        let sign = usize::from(power.starts_with('-'));
        if digits(&power[sign..]) > 0 {
            end += 1 + sign + digits(&power[sign..]);
        }
    }
    end
}

/// A number with its unit in the last place. Degrees beside radians are words: 1.57 = 90° is not tested.
fn number(text: &str, rest: &mut &str) -> Token {
    let value: f64 = text.parse().unwrap_or(f64::NAN);
    if rest.starts_with('°') {
        return Token::Word;
    }
    let (mantissa, power) = text.split_once('e').unwrap_or((text, "0"));
    let shown = mantissa.split_once('.').map_or(0, |(_, decimals)| decimals.len() as i32);
    let decimals = if power != "0" {
        shown.max(DIGITS - 1) - power.parse::<i32>().unwrap_or(0)
    } else if shown == 0 {
        // A whole number is exact.
        return percent(value, 0.0, rest);
    } else if value.abs() >= 1e6 {
        shown
    } else if value.abs() >= 1.0 {
        shown.max(DECIMALS)
    } else if value == 0.0 {
        shown.max(DIGITS)
    } else {
        shown.max(DIGITS - 1 - value.abs().log10().floor() as i32)
    };
    percent(value, 10_f64.powi(-decimals), rest)
}

fn percent(value: f64, place: f64, rest: &mut &str) -> Token {
    match rest.strip_prefix('%') {
        Some(after) => {
            *rest = after;
            Token::Number(value / 100.0, place / 100.0)
        }
        None => Token::Number(value, place),
    }
}

/// The largest number of a side.
fn largest(tokens: &[Token]) -> f64 {
    let sizes = tokens.iter().map(|token| if let Token::Number(x, _) = token { x.abs() } else { 0.0 });
    sizes.fold(0.0, f64::max)
}

/// The value after the last word; `None` for a list and for the bare name of an axis.
fn last_value(tokens: &[Token]) -> Option<Value> {
    let depth = |token: &Token| match token {
        Token::Sign('(') => 1,
        Token::Sign(')') => -1,
        _ => 0,
    };
    let depths = tokens.iter().scan(0, |open, token| {
        *open += depth(token);
        Some((*open, token))
    });
    let is_list = depths.into_iter().any(|(open, token)| open == 0 && *token == Token::Sign(','));
    let after = tokens.iter().rposition(|token| *token == Token::Word).map_or(0, |at| at + 1);
    match tokens[after..] {
        [Token::Axis(_)] => None,
        _ if is_list => None,
        _ => value(&tokens[after..]),
    }
}

/// The number or pair before the first word, and its units in the last place.
fn literal(tokens: &[Token]) -> Option<(Value, DVec2)> {
    let before = tokens.iter().position(|token| *token == Token::Word).unwrap_or(tokens.len());
    // A comma before a word belongs to the word.
    let end = before - usize::from(before < tokens.len() && tokens[..before].ends_with(&[Token::Sign(',')]));
    match tokens[..end] {
        [Token::Number(x, place)] => Some((Value::Number(x), DVec2::splat(place))),
        [
            Token::Sign('('),
            Token::Number(x, x_place),
            Token::Sign(','),
            Token::Number(y, y_place),
            Token::Sign(')'),
        ] => Some((Value::Pair(DVec2::new(x, y)), DVec2::new(x_place, y_place))),
        _ => None,
    }
}

fn value(tokens: &[Token]) -> Option<Value> {
    let mut reader = Reader { tokens };
    let value = reader.sum()?;
    reader.tokens.is_empty().then_some(value)
}

struct Reader<'a> {
    tokens: &'a [Token],
}

impl Reader<'_> {
    fn takes(&mut self, sign: char) -> bool {
        let is_next = self.tokens.first() == Some(&Token::Sign(sign));
        self.tokens = &self.tokens[usize::from(is_next)..];
        is_next
    }

    fn sum(&mut self) -> Option<Value> {
        let mut sum = self.product()?;
        loop {
            if self.takes('+') {
                sum = sum.plus(self.product()?)?;
            } else if self.takes('−') {
                sum = sum.plus(self.product()?.map(|x| -x))?;
            } else {
                return Some(sum);
            }
        }
    }

    fn product(&mut self) -> Option<Value> {
        let mut product = self.factor()?;
        loop {
            if self.takes('·') {
                product = product.times(self.factor()?);
            } else if self.takes('×') {
                product = product.crossed(self.factor()?)?;
            } else if self.takes('/') {
                product = product.over(self.factor()?)?;
            } else {
                return Some(product);
            }
        }
    }

    fn factor(&mut self) -> Option<Value> {
        if self.takes('−') {
            return Some(self.factor()?.map(|x| -x));
        }
        if self.takes('√') {
            return Some(self.factor()?.map(f64::sqrt));
        }
        let own = self.atom()?;
        Some(if self.takes('²') { own.times(own) } else { own })
    }

    fn atom(&mut self) -> Option<Value> {
        if self.takes('(') {
            let first = self.sum()?;
            if self.takes(',') {
                let (Value::Number(x), Value::Number(y)) = (first, self.sum()?) else { return None };
                return self.takes(')').then_some(Value::Pair(DVec2::new(x, y)));
            }
            return self.takes(')').then_some(first);
        }
        if self.takes('|') {
            let inner = self.sum()?;
            let length = match inner {
                Value::Number(x) => x.abs(),
                Value::Pair(v) => v.length(),
            };
            return self.takes('|').then_some(Value::Number(length));
        }
        let (first, rest) = self.tokens.split_first()?;
        self.tokens = rest;
        match first {
            Token::Number(x, _) => Some(Value::Number(*x)),
            Token::Axis(value) => Some(*value),
            Token::Sign(_) | Token::Word => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn true_and_false_formulas_are_distinguished() {
        for (line, count) in [
            ("gap = 5.0 − 2.0 = 3.0, so apart", 1),
            ("t = (3.0·4.0 − (-2.0)·1.5) / 30.0 = 15.0 / 30.0 = 0.5: on it", 2),
            ("d = √(3.0² + (-4.0)²) = 5.0", 1),
            ("(1.0, 2.0) + 0.5·(4.0, 6.0) = (3.0, 5.0)   (3.0, 4.0)×(1.0, 2.0) = 2.0", 2),
            ("1.005 + 1.0 = 2.01", 1),
            ("6 / 8 = 75.0%", 1),
            ("angle = 1.571 = 90.0°", 0),
            ("h = |from.x| = 3.0, d = c − f", 0),
            ("a0 = (0.6, 0.8)   depth = least of a0: 3.0, b0: 4.0 = 3.0   gap on a0 = 3.0", 0),
            ("distance = max(0, √4.0 − 3.0) = 0", 0),
            ("½·(3.0 + 4.0) = 3.5", 1),
            ("a0 = (0.6, 0.8)   A: (5.0, 10.0) · a0 = 11.0", 1),
            ("2.0·1.2e-12 = 2.4e-12", 1),
            ("190.0 > 140.0: false, 1.0 ≤ 1.0", 0),
            ("2.0 < 2.0 (decided exactly: rounding hides it)", 0),
            ("0.6·2.5e29 − 0.50000000000003·3e29 = 0.0", 1),
            ("s = 1.00001   s is above 1, so it becomes 1   t = 3.0 / 4.0 = 0.75: 0 < t < 1", 1),
            ("depth = min(7.761, 7.764) = 7.761, on a1   latest entry = max(0, -0.2) = 0.0; so far", 0),
        ] {
            assert_eq!(tested([line]), Tested { count, wrong: None }, "{line}");
        }
        for line in [
            "159.53 − 44.38 = 115.16",
            "sum = 3 + 4 = 8",
            "√(9.88² + 51.07²) = 52.01",
            "1.84·(-30.0, 80.0) = (-55.2, 147.25)",
            "1 / 3 = 33.4%",
            "a0 = (0.6, 0.8)   A: (5.0, 10.0) · a0 = 11.03",
            "0.5 + 0.0 = 0.5001",
            "0.6·2.5e29 − 0.5000003·3e29 = 0.0",
            "A.minX ≤ B.maxX: 100.0 > 100.0: false: apart",
            "s = 1.0   s is above 1, so it becomes 1",
            "t = 4.0 / 4.0 = 1.0: 0 < t < 1, so both are kept",
            "depth = min(7.76, 7.75) = 7.76, on a1",
            "d and r²: 3.0 < 2.0",
        ] {
            assert!(tested([line]).wrong.is_some(), "{line}");
        }
    }
}
