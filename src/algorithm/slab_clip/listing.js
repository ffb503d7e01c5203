// A point in the local frame of the rectangle, which has the centre m.
function local(point, m, angle) {
  const sin = Math.sin(angle), cos = Math.cos(angle), x = point.x - m.x, y = point.y - m.y;
  return { x: cos * x + sin * y, y: cos * y - sin * x }; //@ unrotate
}

// Where a segment enters and leaves an axis-aligned box around the origin: 0 at its start, 1 at its end.
function clip(from, to, half) {
  let entry = 0, exit = 1;
  for (const axis of ["x", "y"]) {
    const along = to[axis] - from[axis]; //@ along
    if (along === 0) { //@ parallel
      if (Math.abs(from[axis]) > half[axis]) return null;
      continue;
    }
    const one = (-half[axis] - from[axis]) / along, other = (half[axis] - from[axis]) / along; //@ slab
    entry = Math.max(entry, Math.min(one, other));
    exit = Math.min(exit, Math.max(one, other));
  }
  return entry <= exit ? [entry, exit] : null; //@ compare
}
