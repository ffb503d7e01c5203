// A convex outline with a radius around it, and its motion from t = 0 to 1: it moves by `by` and turns by `turn` radians about a point.
const shape = (corners, radius, about, by, turn) => ({ corners, radius, about, by, turn });

function at({ corners, about, by, turn }, t) {
  const cos = Math.cos(turn * t), sin = Math.sin(turn * t);
  return corners.map((corner) => {
    const x = corner.x - about.x, y = corner.y - about.y;
    return { x: about.x + by.x * t + cos * x - sin * y, y: about.y + by.y * t + sin * x + cos * y };
  });
}

// The most that turning adds to the speed of a point.
const spin = ({ corners, about, turn }) => Math.abs(turn) * Math.max(...corners.map((corner) => distance(corner, about)));

// When two shapes that are apart first come within a tolerance, from 0 to 1.
function firstTouch(a, b, tolerance) {
  const spins = spin(a) + spin(b); //@ setup
  let t = 0;
  for (let i = 0; i < 64; i++) {
    const [c1, c2] = closest(at(a, t), at(b, t)), d = distance(c1, c2);
    const gap = d - (a.radius + b.radius);
    if (gap <= tolerance) return t; //@ touch
    if (t === 1) return null; //@ apart
    const bound = ((a.by.x - b.by.x) * (c2.x - c1.x) + (a.by.y - b.by.y) * (c2.y - c1.y)) / d + spins;
    if (bound <= 0) return null; //@ never
    t = Math.min(t + gap / bound, 1); //@ advance
  }
  return null; // out of steps: not known
}

// The closest points of two convex outlines that are apart: a corner of one, and the nearest point of an edge of the other.
function closest(a, b) {
  let best = [a[0], b[0]];
  for (const [corners, outline, isFirst] of [[a, b, true], [b, a, false]]) {
    for (const corner of corners) {
      outline.forEach((p, i) => {
        const near = onEdge(p, outline[(i + 1) % outline.length], corner);
        if (distance(corner, near) < distance(...best)) best = isFirst ? [corner, near] : [near, corner];
      });
    }
  }
  return best;
}

function onEdge(p, q, at) {
  const x = q.x - p.x, y = q.y - p.y, square = x * x + y * y;
  const u = square > 0 ? Math.min(Math.max((x * (at.x - p.x) + y * (at.y - p.y)) / square, 0), 1) : 0;
  return { x: p.x + x * u, y: p.y + y * u };
}

const distance = (p, q) => Math.hypot(p.x - q.x, p.y - q.y);
