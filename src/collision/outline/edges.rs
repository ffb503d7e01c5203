//! Which edges does an outline have, and which vertices are neighbours along it?

/// The index that follows another one around an outline of `count` vertices.
#[inline(always)]
pub(crate) fn next(index: usize, count: usize) -> usize {
    if index + 1 < count { index + 1 } else { 0 }
}

/// The index before another one around an outline of `count` vertices.
#[inline(always)]
pub(crate) fn previous(index: usize, count: usize) -> usize {
    if index > 0 { index - 1 } else { count - 1 }
}

/// The edge that starts at a vertex of a closed outline.
#[inline(always)]
pub(crate) fn edge_of<E: Copy>(outline: &[E], start: usize) -> [E; 2] {
    [outline[start], outline[next(start, outline.len())]]
}

/// Every edge of a closed outline. Two vertices give the segment between them there and back, a single one an edge of
/// length zero.
pub(crate) fn closed_edges<E: Copy>(outline: &[E]) -> impl Iterator<Item = [E; 2]> + '_ {
    (0..outline.len()).map(|start| edge_of(outline, start))
}

/// The edges with the inside on their `Greater` side: none of a point, there and back of a segment.
pub(crate) fn directed_edges<E: Copy>(vertices: &[E]) -> impl Iterator<Item = [E; 2]> + '_ {
    let count = if vertices.len() > 1 { vertices.len() } else { 0 };
    (0..count).map(|start| edge_of(vertices, start))
}

/// The edges, each once: none of a point, one of a segment, those of the closed outline of an area.
pub(crate) fn edges<E: Copy>(vertices: &[E]) -> impl Iterator<Item = [E; 2]> + '_ {
    let count = if vertices.len() > 2 { vertices.len() } else { vertices.len() - 1 };
    (0..count).map(|start| edge_of(vertices, start))
}

/// The last end of a segment, or a point: no edge starts there.
pub(crate) fn loose_end<E: Copy>(corners: &[E]) -> Option<E> {
    corners.last().copied().filter(|_| corners.len() < 3)
}

/// Each vertex of a closed outline between the one before it and the one after it.
pub(crate) fn corners<E: Copy>(outline: &[E]) -> impl Iterator<Item = [E; 3]> + '_ {
    let count = outline.len();
    (0..count).map(move |i| [previous(i, count), i, next(i, count)].map(|k| outline[k]))
}
