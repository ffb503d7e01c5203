// The shortest translation of the second shape that separates it from the first; both are given as convex parts.
function mtv(first, second) {
  const outlines = first.flatMap((part) => second.map((other) => difference(part, other))); //@ difference
  const sides = outlines.flatMap(edges);
  const places = sides.map((side) => foot(...side)); //@ places
  sides.forEach((side, k) => {
    places.push(...sides.slice(0, k).flatMap((other) => crossing(...side, ...other)));
  });
  places.sort((p, q) => Math.hypot(p.x, p.y) - Math.hypot(q.x, q.y)); //@ sort
  return places.find((place) => //@ free
    !outlines.some((outline) => isInside(place, outline))); //@ inside
}

// Every p − q with p in the first and q in the second.
function difference(one, other) {
  return convexHull(one.flatMap((p) => other.map((q) => ({ x: p.x - q.x, y: p.y - q.y }))));
}

const edges = (corners) => corners.map((p, i) => [p, corners[(i + 1) % corners.length]]);

// The point of an edge that is nearest to the origin.
function foot(p, q) {
  const [x, y] = [q.x - p.x, q.y - p.y];
  const t = Math.min(Math.max(-(x * p.x + y * p.y) / (x * x + y * y), 0), 1);
  return { x: p.x + x * t, y: p.y + y * t };
}

// The point where two edges cross, in a list; no point is an empty list.
function crossing(p, q, r, s) {
  const cross = (a, b, c, d) => (b.x - a.x) * (d.y - c.y) - (b.y - a.y) * (d.x - c.x);
  const [t, u] = [cross(p, r, r, s) / cross(p, q, r, s), cross(p, r, p, q) / cross(p, q, r, s)];
  const isOn = (x) => 0 <= x && x <= 1;
  return isOn(t) && isOn(u) ? [{ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t }] : [];
}

// Clockwise on a screen with y down, the inside is to the right of each edge; rounding must not count as inside.
function isInside(c, corners) {
  const cross = (p, q) => (q.x - p.x) * (c.y - p.y) - (q.y - p.y) * (c.x - p.x);
  return edges(corners).every(([p, q]) => cross(p, q) / Math.hypot(q.x - p.x, q.y - p.y) > 1e-4);
}
