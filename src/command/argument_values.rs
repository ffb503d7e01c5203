//! The names of notations and units in arguments.

use crate::exchange::{choices::AngleUnit, pasted::Format};
use clap::{ValueEnum, builder::PossibleValue};

impl ValueEnum for Format {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Scene, Self::Wkt, Self::GeoJson, Self::Svg, Self::Code]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::Scene => ("json", "Scene files: one, or one per line"),
            Self::Wkt => ("wkt", "Well-known text: one geometry or several"),
            Self::GeoJson => ("geojson", "A GeoJSON geometry, feature or collection"),
            Self::Svg => ("svg", "SVG elements, path data or `points`"),
            Self::Code => ("code", "Source code in any language, or bare numbers"),
            // These are only detected.
            Self::Tiled | Self::Mixed => return None,
        };
        Some(PossibleValue::new(name).help(help))
    }
}

impl ValueEnum for AngleUnit {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Degrees, Self::Radians]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::Degrees => ("degrees", "A full turn is 360"),
            Self::Radians => ("radians", "A full turn is 2π"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}
