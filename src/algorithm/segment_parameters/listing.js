// Where the segments p1–p2 and p3–p4 meet; parallel ones have no single crossing.
function meeting(p1, p2, p3, p4) {
  const r = minus(p2, p1), s = minus(p4, p3), w = minus(p3, p1); //@ directions
  const denominator = cross(r, s); //@ cross
  if (denominator === 0) {
    return null; //@ parallel
  }
  const t = cross(w, s) / denominator; //@ t
  const u = cross(w, r) / denominator; //@ u
  const meets = 0 <= t && t <= 1 && 0 <= u && u <= 1;
  return meets ? { x: p1.x + t * r.x, y: p1.y + t * r.y } : null; //@ meeting
}

const minus = (a, b) => ({ x: a.x - b.x, y: a.y - b.y });
const cross = (a, b) => a.x * b.y - a.y * b.x;
