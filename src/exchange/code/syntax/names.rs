//! The parts of a path such as `world.bodies[2].position`.

/// The last name of a path.
pub fn last(path: &str) -> &str {
    segments(path).next().unwrap_or("")
}

/// The names of a path from the last to the first, without what stands in brackets.
pub fn segments(path: &str) -> impl Iterator<Item = &str> {
    path.rsplit(['.', ':', '>', '-'])
        .map(|segment| segment.split(['[', '(', '<', '!']).next().unwrap_or("").trim().trim_end_matches('?'))
        .filter(|segment| !segment.is_empty())
}

/// The last name of a path, and what it is a member of.
pub fn split(path: &str) -> (&str, &str) {
    let field = last(path);
    let at = path.rfind(field).unwrap_or(0);
    (path[..at].trim_end_matches(['.', ':', '>', '-', '?']), field)
}

/// `poly.verts[2]` is an element of `poly.verts`.
pub fn owner_of_index(path: &str) -> &str {
    path.rfind('[').map_or(path, |at| &path[..at])
}
