//! The columns of a table: what their names mean, and why they are not read.

use crate::exchange::code::table::cells::{cells, is_rule, value};
use crate::exchange::code::{AngleUnit, Role, Value, WordSet, fields};
use crate::exchange::findings::Findings;
use crate::exchange::findings::location::bytes_of;

/// The signs that separate cells.
pub const SEPARATORS: [char; 5] = ['|', '\t', ';', ',', ' '];

/// The units of lengths.
const LENGTHS: WordSet = WordSet("px pt mm cm dm m km in inch inches ft yd mil pixel pixels unit units");

/// A column: `x (cm)`, `angle [deg]`, `r_px`.
pub struct Column<'t> {
    pub name: &'t str,
    unit: &'t str,
}

impl<'t> Column<'t> {
    fn of(cell: &'t str) -> Self {
        if let Some((name, unit)) = cell.split_once(['(', '[']) {
            return Self { name: name.trim_end_matches([' ', '_']), unit: unit.trim_end_matches([')', ']']).trim() };
        }
        match cell.rsplit_once(['_', ' ']) {
            Some((name, unit)) if !fields::affects_shape(cell) && LENGTHS.contains(&unit.to_lowercase()) => {
                Self { name: name.trim_end(), unit }
            }
            _ => Self { name: cell, unit: "" },
        }
    }

    pub fn affects_shape(&self) -> bool {
        fields::affects_shape(self.name)
    }

    fn is_angle(&self) -> bool {
        fields::roles(self.name) == [Role::Angle]
    }

    fn angle_unit(&self) -> Option<AngleUnit> {
        match self.unit.to_lowercase().as_str() {
            "deg" | "degs" | "degree" | "degrees" | "°" => Some(AngleUnit::Degrees),
            "rad" | "rads" | "radian" | "radians" => Some(AngleUnit::Radians),
            _ => None,
        }
    }

    /// A cell of this column, whose unit is that of the column unless it has its own.
    pub fn value(&self, mut value: Value<'t>) -> Value<'t> {
        if let Value::Num(num) = &mut value
            && self.is_angle()
        {
            num.unit = num.unit.or(self.angle_unit());
        }
        value
    }
}

/// The columns that a line names, if at least three of them belong to shapes.
pub fn header(line: &str, separator: char) -> Option<Vec<Column<'_>>> {
    let columns = names(line, separator)?;
    let is_shaping = |column: &&Column| column.affects_shape() || is_numbered(column.name);
    let is_named = columns.iter().any(Column::affects_shape);
    (is_named && columns.iter().filter(is_shaping).count() > 2).then_some(columns)
}

/// The columns that a line names, whatever they mean. It may be a comment.
fn names(line: &str, separator: char) -> Option<Vec<Column<'_>>> {
    let line = line.trim_start_matches(['#', '/', ' ']);
    line.contains(separator).then_some(())?;
    let columns: Vec<Column> = cells(line, separator).into_iter().map(Column::of).collect();
    let is_sign = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '_' | '-' | '.');
    let is_word = |name: &str| name.starts_with(char::is_alphabetic) && name.chars().all(is_sign);
    columns.iter().all(|column| is_word(column.name)).then_some(columns)
}

/// Whether a name with a number is that of a field without it: `r1`, `width2`. Corners have such names, too: `x1`, `y2`.
fn is_numbered(name: &str) -> bool {
    let base = name.trim_end_matches(|c: char| c.is_ascii_digit());
    base.len() < name.len() && !fields::affects_shape(name) && fields::affects_shape(base)
}

/// Why a table with these columns is not read.
pub fn refusal(columns: &[Column]) -> Option<String> {
    let shaping: Vec<&Column> = columns.iter().filter(|column| column.affects_shape()).collect();
    let quoted = |column: &Column| fields::quoted(column.name);
    if let Some(column) = columns.iter().find(|column| is_numbered(column.name)) {
        let name = quoted(column);
        return Some(format!("its column {name} suggests several shapes in a row: give each shape a row of its own"));
    }
    let same = |a: &Column, b: &Column| fields::roles(a.name) == fields::roles(b.name);
    let again = shaping.iter().enumerate().find(|(at, column)| shaping[..*at].iter().any(|other| same(other, column)));
    if let Some((_, column)) = again {
        let name = quoted(column);
        return Some(format!("two of its columns mean {name}: give each shape a row of its own"));
    }
    if let Some(column) =
        shaping.iter().find(|column| column.is_angle() && !column.unit.is_empty() && column.angle_unit().is_none())
    {
        let (name, unit) = (quoted(column), fields::quoted(column.unit));
        return Some(format!("its column {name} is in {unit}: use degrees or radians"));
    }
    let mut units = shaping.iter().map(|column| column.unit).filter(|unit| LENGTHS.contains(&unit.to_lowercase()));
    let first = units.next()?;
    let other = units.find(|unit| *unit != first)?;
    Some(format!("its lengths are in `{first}` and in `{other}`: use one unit"))
}

/// Remarks on the first line that names three columns or more with numbers, other than the coordinates of points.
///
/// The text has no tables whose columns are understood: its numbers are read as those of a list.
pub fn doubt_columns(text: &str, found: &mut Findings) {
    let mut lines = text.lines().filter(|line| !is_rule(line)).peekable();
    while let Some(line) = lines.next() {
        let Some((separator, columns)) = SEPARATORS.into_iter().find_map(|sign| Some((sign, names(line, sign)?)))
        else {
            continue;
        };
        let row = lines.peek().map_or(Vec::new(), |line| cells(line, separator));
        let named = columns.iter().zip(&row).filter(|(_, cell)| value(text, cell).num().is_some());
        let named: Vec<String> = named.map(|(column, _)| column.name.to_lowercase()).collect();
        if row.len() == columns.len() && named.len() > 2 && !are_coordinates(&named) {
            let why = "these columns are not understood: name them x, y, width, height, radius or angle";
            return found.unplaced(bytes_of(text, line.trim()), why);
        }
    }
}

/// `x`, `y`, with a number of the point before them and `z` behind.
fn are_coordinates(names: &[String]) -> bool {
    const COUNTS: WordSet = WordSet("id index idx i n nr no point vertex");
    let names = match names {
        [first, rest @ ..] if COUNTS.contains(first) => rest,
        all => all,
    };
    let axes = names.iter().zip(["x", "y", "z"]);
    matches!(names.len(), 2 | 3) && axes.into_iter().all(|(name, axis)| name.ends_with(axis))
}
