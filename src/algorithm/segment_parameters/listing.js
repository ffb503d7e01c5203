// Where the segments p1–q1 and p2–q2 meet; parallel ones have no single crossing.
function meeting(p1, q1, p2, q2) {
  const d1 = minus(q1, p1), d2 = minus(q2, p2), w = minus(p2, p1); //@ directions
  const denominator = cross(d1, d2); //@ cross
  if (denominator === 0) {
    return null; //@ parallel
  }
  const s = cross(w, d2) / denominator; //@ s
  const u = cross(w, d1) / denominator; //@ u
  const meets = 0 <= s && s <= 1 && 0 <= u && u <= 1;
  return meets ? { x: p1.x + s * d1.x, y: p1.y + s * d1.y } : null; //@ meeting
}

const minus = (a, b) => ({ x: a.x - b.x, y: a.y - b.y });
const cross = (a, b) => a.x * b.y - a.y * b.x;
