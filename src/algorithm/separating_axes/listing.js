// Whether two convex shapes intersect. A polygon has its corners { x, y } in
// order and the radius 0, a circle its centre as the only corner.
function overlaps(a, r, b, s) {
  for (const [own, radius, other] of [[a, r, b], [b, s, a]]) {
    for (let i = 0; i < own.length; i++) {
      const p = own[i], q = own[(i + 1) % own.length], c = closest(other, p);
      const way = radius > 0
        ? { x: c.x - p.x, y: c.y - p.y } //@ corner
        : { x: p.y - q.y, y: q.x - p.x }; //@ axis
      const length = Math.hypot(way.x, way.y) || 1;
      const axis = { x: way.x / length, y: way.y / length };
      const [lowA, highA] = interval(a, r, axis); //@ project
      const [lowB, highB] = interval(b, s, axis);
      if (highA < lowB || highB < lowA) { //@ compare
        return false; //@ separated
      }
    }
  }
  return true; //@ all
}

function interval(corners, radius, axis) {
  const along = corners.map((corner) => corner.x * axis.x + corner.y * axis.y);
  return [Math.min(...along) - radius, Math.max(...along) + radius];
}

function closest(corners, to) {
  const distance = (p) => Math.hypot(p.x - to.x, p.y - to.y);
  return corners.reduce((p, q) => (distance(q) < distance(p) ? q : p));
}
