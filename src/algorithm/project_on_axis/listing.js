// The interval of the shadow of a shape on the line from p to q: 0 is at p and 1 at q.
function shadow(corners, p, q) {
  const dx = q.x - p.x, dy = q.y - p.y; //@ axis
  const t = corners.map(
    (corner) => (dx * (corner.x - p.x) + dy * (corner.y - p.y)) / (dx * dx + dy * dy), //@ foot
  );
  return [Math.min(...t), Math.max(...t)];
}

// Whether the shadow meets the axis between p and q.
function isProjected([low, high]) {
  return low <= 1 && high >= 0; //@ compare
}
