// Whether two convex polygons meet; corners { x, y } in order.
function overlaps(a, b) {
  for (const polygon of [a, b]) {
    for (let i = 0; i < polygon.length; i++) {
      const p = polygon[i], q = polygon[(i + 1) % polygon.length];
      const length = Math.hypot(q.x - p.x, q.y - p.y);
      const axis = { x: (p.y - q.y) / length, y: (q.x - p.x) / length }; //@ axis
      const [lowA, highA] = interval(a, axis); //@ project
      const [lowB, highB] = interval(b, axis);
      if (highA < lowB || highB < lowA) { //@ compare
        return false; //@ separated
      }
    }
  }
  return true; //@ all
}

function interval(corners, axis) {
  const along = corners.map((corner) => corner.x * axis.x + corner.y * axis.y);
  return [Math.min(...along), Math.max(...along)];
}
