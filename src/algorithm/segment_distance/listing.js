// The distance between the segments p1–q1 and p2–q2 with radii r1 and r2, 0 where they meet, and the closest points of the segments.
function distance(p1, q1, r1, p2, q2, r2) {
  const d1 = minus(q1, p1), d2 = minus(q2, p2), w = minus(p2, p1); //@ vectors
  const [a, b, c, e, f] = [dot(d1, d1), dot(d1, d2), dot(d1, w), dot(d2, d2), dot(d2, w)]; //@ products
  const denominator = a * e - b * b;
  let s = 0; //@ any
  if (denominator > 0) {
    s = clamp((c * e - b * f) / denominator); //@ lines
  }
  const foot = e > 0 ? (b * s - f) / e : 0; //@ foot
  const u = clamp(foot);
  if (a > 0 && (u !== foot || e === 0)) {
    s = clamp((b * u + c) / a); //@ again
  }
  const c1 = { x: p1.x + s * d1.x, y: p1.y + s * d1.y }; //@ points
  const c2 = { x: p2.x + u * d2.x, y: p2.y + u * d2.y };
  return [Math.max(Math.hypot(c1.x - c2.x, c1.y - c2.y) - (r1 + r2), 0), c1, c2]; //@ compare
}

const minus = (a, b) => ({ x: a.x - b.x, y: a.y - b.y });
const dot = (a, b) => a.x * b.x + a.y * b.y;
const clamp = (x) => Math.min(Math.max(x, 0), 1);
