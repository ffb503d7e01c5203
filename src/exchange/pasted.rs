//! The result of reading a text.

use crate::exchange::angle_unit::AngleUnit;
use crate::exchange::choices::Choices;
use crate::exchange::figure_to_shapes::Reading;
use crate::exchange::findings::location::find_lines;
use crate::exchange::findings::numbers::Number;
use crate::exchange::findings::{Findings, Item, Remark, RemarkKind, rounding};
use clap::ValueEnum;
use core::fmt;

/// A notation; the comments are the help of the argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Scene files: one, or one per line
    #[value(name = "json")]
    Scene,
    /// Well-known text: one geometry or several
    Wkt,
    /// A GeoJSON geometry, feature or collection
    #[value(name = "geojson")]
    GeoJson,
    /// SVG elements, path data or `points`
    Svg,
    /// Objects of a map or a tileset of Tiled: TMX and TSX; only detected.
    #[value(skip)]
    Tiled,
    /// Source code in any language, or bare numbers
    Code,
    /// Blocks of several notations, such as the fences of a Markdown document; only detected.
    #[value(skip)]
    Mixed,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Scene => "scene file",
            Self::Wkt => "WKT",
            Self::GeoJson => "GeoJSON",
            Self::Svg => "SVG",
            Self::Tiled => "Tiled map",
            Self::Code => "code",
            Self::Mixed => "several notations",
        })
    }
}

/// The result of reading a text, before any choices are applied.
#[derive(Clone, Debug, PartialEq)]
pub struct Pasted {
    pub format: Format,
    /// In the order of the text.
    pub items: Vec<Item>,
    /// In the order of the text.
    pub remarks: Vec<Remark>,
    /// The number of remarks beyond the limit.
    pub omitted: usize,
    /// The worst kind of all remarks, including dropped ones.
    pub worst: RemarkKind,
    /// Every number of the text in order, with its use; empty if the text was too long.
    pub numbers: Vec<Number>,
}

impl Pasted {
    pub(crate) fn new(text: &str, format: Format, mut found: Findings) -> Self {
        found.remark_on_unused_numbers(text);
        if !matches!(format, Format::Svg | Format::Tiled) {
            // Readers of notations with transforms do this themselves.
            rounding::remark_on_rounding(text, &mut found.items, &found.numbers);
        }
        let Findings { items, remarks, omitted, worst, numbers, .. } = found;
        let mut pasted = Self { format, items, remarks, omitted, worst, numbers: numbers.0 };
        pasted.remarks.sort_by_key(|remark| remark.at.bytes.start);
        let items = pasted.items.iter_mut().map(|item| &mut item.at);
        let locations = items.chain(pasted.remarks.iter_mut().map(|remark| &mut remark.at));
        find_lines(text, locations.collect());
        pasted
    }

    /// Joins the results of all parts of a text.
    pub(crate) fn joined(parts: Vec<Self>) -> Self {
        let mut parts = parts.into_iter();
        let mut all = parts.next().unwrap_or_else(|| Self::new("", Format::Mixed, Findings::default()));
        all.format = Format::Mixed;
        for part in parts {
            all.items.extend(part.items);
            all.remarks.extend(part.remarks);
            all.numbers.extend(part.numbers);
            all.omitted += part.omitted;
            all.worst = all.worst.max(part.worst);
        }
        all.items.sort_by_key(|item| item.at.bytes.start);
        all.remarks.sort_by_key(|remark| remark.at.bytes.start);
        all.numbers.sort_by_key(|number| number.bytes.start);
        all
    }

    pub fn default_choices(&self) -> Choices {
        Choices { angles: AngleUnit::likely(self.angles_without_unit()), ..Choices::default() }
    }

    /// The angles that are read in the unit that the user chooses.
    pub fn angles_without_unit(&self) -> impl Iterator<Item = f32> + Clone {
        let angles = self.items.iter().flat_map(|item| &item.frames).filter_map(|frame| frame.angle);
        angles.filter(|angle| angle.unit.is_none()).map(|angle| angle.value)
    }

    /// Whether the text makes the positions of all shapes certain; a [`Reading`] may still be refused.
    pub fn is_placed(&self) -> bool {
        self.worst == RemarkKind::Note && self.items.iter().all(|item| item.unplaced.is_none())
    }

    /// What each item becomes under the choices.
    pub fn readings(&self, choices: &Choices) -> Vec<Reading> {
        self.items.iter().map(|item| Reading::new(item, choices)).collect()
    }
}
