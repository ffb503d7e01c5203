//! What do names in source code say?

/// What the name of a type or of a call says about its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Circle,
    Rect(RectBy),
    /// Two ends, or corners one after the other.
    Line,
    Polygon,
    Ellipse,
    Capsule,
    /// A polygon by the number of its sides, or anything else that is no list of corners.
    Unknown,
}

/// What the four numbers of a rectangle are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RectBy {
    Corner,
    Center,
    /// Half the width and half the height, then the centre if there is one.
    Half,
    /// The centre, then half the width and half the height.
    CenterHalf,
    Corners,
    /// The two x, then the two y.
    Envelope,
}

/// The segments of a path, from the last to the first, without what stands in brackets.
pub(super) fn segments(path: &str) -> impl Iterator<Item = &str> {
    path.rsplit(['.', ':', '>', '-'])
        .map(|segment| segment.split(['[', '(', '<', '!']).next().unwrap_or("").trim())
        .filter(|segment| !segment.is_empty())
}

/// The last name of a path.
pub(super) fn last(path: &str) -> &str {
    segments(path).next().unwrap_or("")
}

/// The words that a name is made of, in small letters: `SDL_FRect2` is sdl, f, rect.
pub(super) fn parts(name: &str) -> Vec<String> {
    let (mut parts, mut part) = (Vec::new(), String::new());
    let mut characters = name.chars().take(100).peekable();
    let mut before = ' ';
    while let Some(c) = characters.next() {
        let begins_word = c.is_uppercase()
            && (before.is_lowercase()
                || (before.is_uppercase() && characters.peek().is_some_and(|next| next.is_lowercase())));
        if (!c.is_alphabetic() || begins_word) && !part.is_empty() {
            parts.push(core::mem::take(&mut part));
        }
        if c.is_alphabetic() {
            part.extend(c.to_lowercase());
        }
        before = c;
    }
    if !part.is_empty() {
        parts.push(part);
    }
    parts
}

/// What a path says: its last name or, where that only says that something is made, the name before.
pub(super) fn kind(path: &str) -> Option<Kind> {
    let mut generic: Vec<String> = Vec::new();
    for segment in segments(path).take(3) {
        let own = parts(segment);
        let has = |words: &[&str]| own.iter().chain(&generic).any(|part| words.contains(&part.as_str()));
        if let Some(kind) = kind_of_name(segment, &own, path, &has) {
            return Some(kind);
        }
        const MAKERS: [&str; 17] = [
            "new", "from", "make", "create", "of", "init", "build", "add", "center", "centre", "min", "max", "two",
            "half", "points", "pos", "size",
        ];
        let makers =
            [&MAKERS[..], &["extents", "unchecked", "vertices", "convex", "with", "xywh", "ltrb", "lbrt", "ltwh"]]
                .concat();
        if !own.iter().all(|part| makers.contains(&part.as_str())) {
            return None;
        }
        generic.extend(own);
    }
    None
}

fn kind_of_name(segment: &str, own: &[String], path: &str, has: &dyn Fn(&[&str]) -> bool) -> Option<Kind> {
    let is = |words: &[&str]| own.iter().any(|part| words.contains(&part.as_str()));
    // `lineTo`, `lineWidth`, `rectMode`, `circleCount` are none.
    if is(&[
        "to", "width", "mode", "count", "color", "colour", "cap", "join", "style", "num", "size", "height", "dash",
        "length",
    ]) && !is(&["setas", "from"])
    {
        return None;
    }
    let lower = path.to_ascii_lowercase();
    Some(if is(&["circle", "ball", "disc", "disk", "circ"]) {
        Kind::Circle
    } else if is(&["ellipse"]) {
        Kind::Ellipse
    } else if is(&["capsule", "capsuley", "capsulex"]) {
        Kind::Capsule
    } else if is(&["polyline", "linestring", "lines", "chain"]) || (is(&["line"]) && is(&["string", "strip", "loop"])) {
        Kind::Line
    } else if is(&["polygon", "poly", "triangle", "quad", "hull", "convex", "fill"]) && !is(&["rect", "circle"]) {
        // A regular polygon by the number of its sides.
        if lower.contains("bodies.polygon") || is(&["regular"]) { Kind::Unknown } else { Kind::Polygon }
    } else if is(&["cuboid", "box"]) || is(&["setasbox"]) {
        let is_offset = is(&["offset"]);
        if segment == "box" || has(&["bounding"]) {
            Kind::Rect(RectBy::Corners)
        } else if is(&["cuboid", "set", "make"]) || is_offset {
            Kind::Rect(RectBy::Half)
        } else {
            Kind::Rect(RectBy::Corner)
        }
    } else if is(&["envelope"]) {
        Kind::Rect(RectBy::Envelope)
    } else if is(&["rect", "rectangle", "aabb", "bounds", "bbox", "bb", "rec"]) {
        Kind::Rect(rect_by(own, &lower, has))
    } else if is(&["segment", "line", "edge"]) {
        Kind::Line
    } else {
        return None;
    })
}

fn rect_by(own: &[String], path: &str, has: &dyn Fn(&[&str]) -> bool) -> RectBy {
    let is_box = own.iter().any(|part| matches!(part.as_str(), "aabb" | "bbox" | "bb"));
    if has(&["half"]) {
        RectBy::CenterHalf
    } else if has(&["center", "centre"]) || path.contains("bodies.rectangle") || path.ends_with("add.rectangle") {
        RectBy::Center
    } else if has(&["size", "xywh"]) {
        RectBy::Corner
    } else if is_box
        || has(&["two", "ltrb", "lbrt"])
        || (has(&["min"]) && has(&["max"]))
        || path.ends_with("create_rectangle")
    {
        RectBy::Corners
    } else if own.iter().any(|part| part == "bounds") {
        RectBy::Center
    } else {
        RectBy::Corner
    }
}

/// Whether what stands in the brackets of a call is no shape: colours, sizes of windows, counts, loops.
pub(super) fn is_no_shape(path: &str) -> bool {
    let name = last(path);
    const NAMES: [&str; 22] = [
        "for",
        "while",
        "switch",
        "range",
        "sizeof",
        "createCanvas",
        "background",
        "stroke",
        "strokeWeight",
        "scale",
        "shear",
        "sleep",
        "setTimeout",
        "alignas",
        "len",
        "linspace",
        "arange",
        "random",
        "uniform",
        "set_mode",
        "viewport",
        "figsize",
    ];
    let is_color =
        || parts(name).iter().any(|part| matches!(part.as_str(), "color" | "colour" | "rgb" | "rgba" | "hsl" | "tint"));
    NAMES.contains(&name) || matches!(path, "fill" | "size") || is_color()
}

/// Whether numbers that are given to this name are no corners: colours, indices, coordinates of textures.
pub(super) fn names_no_corners(name: &str) -> bool {
    const NAMES: [&str; 20] = [
        "index",
        "indices",
        "indexes",
        "color",
        "colors",
        "colour",
        "colours",
        "rgb",
        "rgba",
        "hsl",
        "hsla",
        "hsv",
        "tint",
        "uv",
        "uvs",
        "texcoord",
        "texcoords",
        "weights",
        "date",
        "version",
    ];
    parts(name).iter().any(|part| NAMES.contains(&part.as_str()))
}

/// Whether a call that is no shape may make a corner of two numbers: of a type by its capital letter, or by a name that is known.
pub(super) fn makes_corner(path: &str) -> bool {
    const OTHERS: [&str; 14] = [
        "max", "min", "memset", "clamp", "date", "time", "hypot", "atan", "pow", "mod", "fmod", "lerp", "print",
        "printf",
    ];
    const NAMES: [&str; 50] = [
        "v",
        "vec",
        "vector",
        "vect",
        "cpv",
        "p",
        "pt",
        "pts",
        "point",
        "points",
        "pos",
        "position",
        "vertex",
        "vertices",
        "vert",
        "coord",
        "coords",
        "coordinate",
        "xy",
        "c",
        "corner",
        "node",
        "offset",
        "float",
        "double",
        "int",
        "tuple",
        "pair",
        "complex",
        "array",
        "list",
        "set",
        "add",
        "push",
        "append",
        "insert",
        "emplace",
        "to",
        "goto",
        "at",
        "center",
        "centre",
        "origin",
        "location",
        "translation",
        "size",
        "extents",
        "half",
        "of",
        "scale",
    ];
    let name = parts(last(path));
    if name.iter().any(|part| OTHERS.contains(&part.as_str())) {
        return false;
    }
    let is_type = segments(path).any(|segment| segment.starts_with(char::is_uppercase));
    is_type || name.iter().any(|part| NAMES.contains(&part.as_str()) || part.ends_with("vec"))
}

/// Whether a call on a shape makes another shape of it.
pub(super) fn reshapes(path: &str) -> bool {
    const NAMES: [&str; 26] = [
        "buffer",
        "scale",
        "scaled",
        "inflate",
        "deflate",
        "expand",
        "expanded",
        "grow",
        "grown",
        "shrink",
        "pad",
        "outset",
        "inset",
        "offset",
        "translate",
        "translated",
        "move",
        "moved",
        "shift",
        "shifted",
        "rotate",
        "rotated",
        "transform",
        "transformed",
        "skew",
        "simplify",
    ];
    parts(last(path)).iter().any(|part| NAMES.contains(&part.as_str()))
}

/// A call that moves what is drawn after it; that is not followed.
pub(super) fn moves_the_rest(path: &str) -> bool {
    matches!(path, "translate" | "rotate" | "push" | "ctx.translate" | "ctx.rotate" | "glTranslatef" | "glRotatef")
}

/// Calls of functions of one number that make another number of it.
pub(super) fn is_function_of_number(path: &str) -> bool {
    const NAMES: [&str; 16] = [
        "sin", "cos", "tan", "asin", "acos", "atan", "sqrt", "abs", "floor", "ceil", "round", "random", "rand", "pow",
        "exp", "log",
    ];
    NAMES.contains(&last(path))
}

/// Calls that turn degrees into radians.
pub(super) fn makes_radians(path: &str) -> bool {
    const NAMES: [&str; 9] =
        ["radians", "rad", "toRadians", "deg2rad", "DegToRad", "degToRad", "DEG2RAD", "to_radians", "radiansf"];
    NAMES.contains(&last(path))
}

/// The value of a name that stands for a number.
pub(super) fn constant(word: &str) -> Option<f64> {
    Some(match word {
        "PI" | "pi" | "M_PI" | "B2_PI" | "b2_pi" | "Pi" | "π" => core::f64::consts::PI,
        "TAU" | "tau" | "TWO_PI" => core::f64::consts::TAU,
        "HALF_PI" | "FRAC_PI_2" => core::f64::consts::FRAC_PI_2,
        "QUARTER_PI" | "FRAC_PI_4" => core::f64::consts::FRAC_PI_4,
        "FRAC_PI_3" => core::f64::consts::FRAC_PI_3,
        "FRAC_PI_6" => core::f64::consts::FRAC_PI_6,
        "DEG2RAD" | "Deg2Rad" => core::f64::consts::PI / 180.0,
        _ => return None,
    })
}

/// Words before a bracket that are no name of a call or of a list.
pub(super) fn is_keyword(word: &str) -> bool {
    const WORDS: [&str; 18] = [
        "return", "in", "of", "and", "or", "not", "is", "yield", "case", "else", "const", "let", "var", "local", "mut",
        "static", "await", "then",
    ];
    WORDS.contains(&word)
}

/// Words before a `{` that make it the begin of a block of statements.
pub(super) fn begins_block(word: &str) -> bool {
    const WORDS: [&str; 20] = [
        "class",
        "struct",
        "namespace",
        "else",
        "do",
        "try",
        "fn",
        "func",
        "function",
        "impl",
        "interface",
        "enum",
        "loop",
        "unsafe",
        "finally",
        "module",
        "mod",
        "trait",
        "extern",
        "def",
    ];
    WORDS.contains(&word)
}

/// A name of a field without what differs between houses: `m_halfWidth`, `half_width` and `setHalfWidth` are halfwidth.
pub(super) fn plain(name: &str) -> String {
    let name = name.strip_prefix("m_").unwrap_or(name);
    let name = name
        .strip_prefix("set")
        .filter(|rest| rest.starts_with(|c: char| c.is_uppercase() || c == '_'))
        .unwrap_or(name);
    let name = name.strip_prefix("Set").filter(|rest| rest.starts_with(char::is_uppercase)).unwrap_or(name);
    name.chars().take(40).filter(|c| *c != '_' && *c != '-').flat_map(char::to_lowercase).collect()
}

/// A path without indices and digits at the end: what the names of corners that follow each other have in common.
pub(super) fn stem(path: &str) -> String {
    let (mut stem, mut depth) = (String::new(), 0_usize);
    for c in path.chars().take(200) {
        depth += usize::from(c == '[');
        if depth == 0 && !c.is_whitespace() {
            stem.push(c);
        }
        depth = depth.saturating_sub(usize::from(c == ']'));
    }
    let trimmed = stem.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_letter = trimmed.len() == stem.len() && stem.chars().count() == 1;
    // Single letters follow each other: a, b, c.
    if is_letter { "?".to_owned() } else { trimmed.trim_end_matches('_').to_owned() }
}
