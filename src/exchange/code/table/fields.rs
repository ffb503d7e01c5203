//! The names that fields, setters and keyword arguments have in engines, and the roles that they stand for.

use crate::{
    exchange::{
        choices::AngleUnit,
        code::{
            shape::draft::Role,
            syntax::names::{last, owner_of_index, split},
            table::words,
        },
    },
    notation::cut,
};

/// A name of a variable is taken as the name of its shape up to here.
pub const NAME_COLUMNS: usize = 40;

/// Roles by the plain names of fields. A name may have several roles: the value and the other fields decide.
#[rustfmt::skip]
const FIELDS: [(&[Role], &[&str]); 36] = [
    (&[Role::Corners], &["points", "vertices", "verts", "corners", "path", "coords", "coordinates", "hull", "pts", "polygon",
        "outline", "shape", "vs", "vertex", "line", "polyline", "mvertices", "mpoints", "mpaths", "paths", "exterior", "ring", "data", "localvertices"]),
    (&[Role::Center], &["center", "centre", "middle", "c", "centerpoint", "mp", "localcenter", "o"]),
    (&[Role::CenterX], &["cx", "centerx", "centrex", "xc", "xcenter"]),
    (&[Role::CenterY], &["cy", "centery", "centrey", "yc", "ycenter"]),
    (&[Role::Position], &["position", "pos", "p", "translation", "location", "at", "xy", "moveto", "localposition", "offset", "linearoffset", "worldposition", "globalposition"]),
    (&[Role::Corner, Role::Min], &["topleft", "upperleft", "lowerleft", "bottomleft"]),
    (&[Role::Max], &["bottomright", "max", "maxs", "upper", "upperbound", "hi", "upperright", "maxpoint", "maxcorner"]),
    (&[Role::Min], &["min", "mins", "lower", "lowerbound", "lo", "minpoint", "mincorner"]),
    (&[Role::Size], &["size", "dimensions", "dim", "dims", "wh", "msize", "rectof", "rectangleof"]),
    (&[Role::Half], &["halfextents", "halfsize", "half", "extents", "halfextent", "he", "halfwidths", "hsize", "box"]),
    (&[Role::Width], &["width", "w", "sizex", "wid"]),
    (&[Role::Height], &["height", "h", "sizey", "hei", "hgt"]),
    (&[Role::HalfWidth], &["halfwidth", "hw", "hx", "halfw", "halfx"]),
    (&[Role::HalfHeight], &["halfheight", "hh", "hy", "halfh"]),
    (&[Role::Radius], &["radius", "r", "rad", "circleradius", "mradius", "circleofradius"]),
    (&[Role::Diameter], &["diameter", "d", "diam"]),
    (&[Role::X], &["x", "posx", "px", "positionx", "xpos"]),
    (&[Role::Y], &["y", "posy", "py", "positiony", "ypos"]),
    (&[Role::Left], &["left", "minx", "xmin", "l"]),
    (&[Role::Top], &["top", "miny", "ymin", "t"]),
    (&[Role::Right], &["right", "maxx", "xmax"]),
    (&[Role::Bottom], &["bottom", "maxy", "ymax"]),
    (&[Role::X, Role::Left], &["x0"]),
    (&[Role::Y, Role::Top], &["y0"]),
    (&[Role::X], &["x1"]),
    (&[Role::Y], &["y1"]),
    (&[Role::X2], &["x2"]),
    (&[Role::Y2], &["y2"]),
    (&[Role::X3], &["x3"]),
    (&[Role::Y3], &["y3"]),
    (&[Role::Angle], &["angle", "rotation", "rot", "theta", "angledeg", "angledegrees", "rotationdegrees", "rotationdeg", "anglerad",
        "angleradians", "rotationradians", "orientation", "rotate", "heading", "q", "localrotation", "turn", "rotationz"]),
    (&[Role::A], &["a", "p1", "p0", "start", "from", "v1", "begin", "vertex1", "point1", "pointa", "startpoint", "center1", "pt1"]),
    (&[Role::B], &["b", "p2", "end", "to", "v2", "vertex2", "point2", "pointb", "endpoint", "center2", "pt2", "finish"]),
    (&[Role::Origin], &["origin", "pivot", "anchor", "rotationcenter", "offsetxy"]),
    (&[Role::Scale], &["scale", "localscale", "scaling"]),
    (&[Role::C], &["v3", "p3", "vertex3", "point3", "pointc"]),
];

/// A name of a field without what differs between houses: `m_halfWidth`, `half_width` and `setHalfWidth` are halfwidth.
pub fn plain(name: &str) -> String {
    let mut name = name.strip_prefix("m_").unwrap_or(name);
    for prefix in ["set", "Set", "with", "get"] {
        let rest = name.strip_prefix(prefix).filter(|rest| rest.starts_with(|c: char| c.is_uppercase() || c == '_'));
        name = rest.unwrap_or(name);
    }
    name.chars().take(40).filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The roles that a field of this name may have, the usual one first.
pub fn roles(name: &str) -> &'static [Role] {
    let plain = plain(name);
    FIELDS.iter().find(|(_, names)| names.contains(&plain.as_str())).map_or(&[], |(roles, _)| *roles)
}

/// Whether a field of this name says where a shape is, how it is turned or how large it is.
pub fn places(name: &str) -> bool {
    roles(name).iter().any(|role| *role != Role::Corners)
}

/// The unit that the name of an angle says.
pub fn unit(name: &str) -> Option<AngleUnit> {
    let plain = plain(name);
    if plain.contains("deg") {
        Some(AngleUnit::Degrees)
    } else if plain.contains("radian") || plain.ends_with("rad") {
        Some(AngleUnit::Radians)
    } else {
        None
    }
}

/// Names of shapes without a name of their own.
pub fn names_nothing(name: &str) -> bool {
    roles(name).contains(&Role::Corners)
        || matches!(
            name,
            "" | "?"
                | "vertex"
                | "self"
                | "this"
                | "points"
                | "v"
                | "shape"
                | "shapes"
                | "path"
                | "geometry"
                | "features"
                | "properties"
                | "body"
                | "objects"
        )
}

/// Whether a field of this name holds what is no shape: colours, indices, texture coordinates, speeds.
pub fn is_no_shape(name: &str) -> bool {
    #[rustfmt::skip]
    const NAMES: [&str; 50] = [
        "index", "indices", "indexes", "color", "colors", "colour", "colours", "rgb", "rgba", "hsl", "hsv", "tint",
        "uv", "uvs", "texcoord", "texcoords", "weights", "date", "version", "vel", "velocity", "speed",
        "acceleration", "force", "gravity", "impulse", "normal", "normals", "linvel", "angvel", "linearvelocity",
        "angularvelocity", "tangent", "fill", "stroke", "direction", "dir", "resolution", "viewport", "background",
        "holes", "bounds", "axes", "delta", "padding", "margin", "margins", "insets", "border", "mtv",
    ];
    let lower = plain(name);
    #[rustfmt::skip]
    const WORDS: [&str; 14] = [
        "color", "colour", "velocity", "vel", "speed", "acceleration", "force", "impulse", "gravity", "direction", "dir",
        "matrix", "mat", "quaternion",
    ];
    NAMES.contains(&lower.as_str()) || words(name).iter().any(|word| WORDS.contains(&word.as_str()))
}

/// What a variable calls its shape: `poly.verts[2]` is poly. `None` for names that say nothing.
pub fn name_of(path: &str) -> Option<String> {
    let path = owner_of_index(path).trim_start_matches(['&', '*', '$']);
    let (owner, field) = split(path);
    let name = if names_nothing(field) { last(owner) } else { field };
    let name = name.trim_matches(|c: char| c == '_' || c == '"');
    (!names_nothing(name)).then(|| cut(name, NAME_COLUMNS))
}
