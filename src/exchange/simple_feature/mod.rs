//! Reads simple features: <https://www.ogc.org/standard/sfa/>.

pub mod figures;
pub mod geojson;
pub mod wkt;
pub mod wkt_names;
