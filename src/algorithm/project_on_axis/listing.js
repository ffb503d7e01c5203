// The projection of a shape onto the line from p to q: 0 is at p and 1 at q.
function projection(corners, p, q) {
  const dx = q.x - p.x, dy = q.y - p.y; //@ axis
  const t = corners.map(
    (corner) => (dx * (corner.x - p.x) + dy * (corner.y - p.y)) / (dx * dx + dy * dy), //@ foot
  );
  return [Math.min(...t), Math.max(...t)];
}

// Whether the projection overlaps the segment from p to q.
function overlapsSegment([low, high]) {
  return low <= 1 && high >= 0; //@ compare
}
