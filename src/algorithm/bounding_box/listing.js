// Whether the bounding boxes of two shapes overlap; corners of each.
function mayOverlap(a, b) {
  const p = boxAround(a), q = boxAround(b); //@ around
  if (p.minX > q.maxX || q.minX > p.maxX) //@ x
    return false; //@ apart
  if (p.minY > q.maxY || q.minY > p.maxY) //@ y
    return false;
  return true; //@ all
}

function boxAround(corners) {
  const xs = corners.map((c) => c.x), ys = corners.map((c) => c.y);
  return {
    minX: Math.min(...xs), maxX: Math.max(...xs),
    minY: Math.min(...ys), maxY: Math.max(...ys),
  };
}
