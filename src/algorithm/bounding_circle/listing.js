// Whether the bounding circles of two shapes intersect; corners of each.
function mayOverlap(a, b) {
  const [p, r] = circleAround(a), [q, s] = circleAround(b); //@ around
  const dx = q.x - p.x, dy = q.y - p.y;
  return dx * dx + dy * dy <= (r + s) * (r + s); //@ compare
}

function circleAround(corners) {
  const xs = corners.map((c) => c.x), ys = corners.map((c) => c.y);
  const x = (Math.min(...xs) + Math.max(...xs)) / 2;
  const y = (Math.min(...ys) + Math.max(...ys)) / 2;
  const radius = Math.max(...corners.map((c) => Math.hypot(c.x - x, c.y - y)));
  return [{ x, y }, radius];
}
