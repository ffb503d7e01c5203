// Whether a point is inside a polygon, corners { x, y } in order; null on its boundary.
function isInside(corners, at) {
  let crossings = 0;
  for (let i = 0; i < corners.length; i++) {
    const p = corners[i], q = corners[(i + 1) % corners.length]; //@ edges
    if (isOn(p, q, at)) {
      return null; //@ boundary
    }
    if (p.y > at.y !== q.y > at.y) { //@ spans
      const x = p.x + (at.y - p.y) / (q.y - p.y) * (q.x - p.x); //@ x
      if (at.x < x) {
        crossings += 1; //@ crossed
      }
    }
  }
  return crossings % 2 === 1; //@ parity
}

function isOn(p, q, at) {
  const isBetween = (a, b, x) => Math.min(a, b) <= x && x <= Math.max(a, b);
  return (q.x - p.x) * (at.y - p.y) === (q.y - p.y) * (at.x - p.x)
    && isBetween(p.x, q.x, at.x) && isBetween(p.y, q.y, at.y);
}
