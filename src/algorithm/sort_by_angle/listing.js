// The corners { x, y } of the intersection of two convex polygons, in order.
function commonPart(a, b) {
  const points = edges(a).flatMap((edge) => edges(b).flatMap((other) => crossing(edge, other))); //@ crossings
  points.push(...a.filter((corner) => isInside(corner, b))); //@ corners-a
  points.push(...b.filter((corner) => isInside(corner, a))); //@ corners-b
  const once = [];
  for (const p of points) {
    if (once.every((q) => Math.hypot(p.x - q.x, p.y - q.y) > 1e-4)) { //@ merge
      once.push(p);
    }
  }
  const x = once.reduce((sum, p) => sum + p.x, 0) / once.length; //@ mean
  const y = once.reduce((sum, p) => sum + p.y, 0) / once.length;
  const angle = (p) => Math.atan2(p.y - y, p.x - x);
  once.sort((p, q) => angle(p) - angle(q)); //@ sort
  return once; //@ answer
}

const edges = (corners) => corners.map((p, i) => [p, corners[(i + 1) % corners.length]]);
const cross = (p, q, r, s) => (q.x - p.x) * (s.y - r.y) - (q.y - p.y) * (s.x - r.x);
// Clockwise on a screen with y down, the inside is to the right of each edge.
const isInside = (point, corners) => edges(corners).every(([p, q]) => cross(p, q, p, point) >= 0);

function crossing([p1, q1], [p2, q2]) {
  const c = cross(p1, q1, p2, q2), s = cross(p1, p2, p2, q2) / c, u = cross(p1, p2, p1, q1) / c;
  const isOnBoth = s >= 0 && s <= 1 && u >= 0 && u <= 1;
  return isOnBoth ? [{ x: p1.x + (q1.x - p1.x) * s, y: p1.y + (q1.y - p1.y) * s }] : [];
}
