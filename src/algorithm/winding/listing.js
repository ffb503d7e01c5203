// How often a ray to the right crosses an outline, and how often the outline winds around its start; null on the outline.
function counts(corners, at) {
  let crossings = 0, winding = 0;
  for (let i = 0; i < corners.length; i++) {
    const p = corners[i], q = corners[(i + 1) % corners.length]; //@ edges
    const cross = (q.x - p.x) * (at.y - p.y) - (q.y - p.y) * (at.x - p.x);
    const between = (low, x, high) => Math.min(low, high) <= x && x <= Math.max(low, high);
    if (cross === 0 && between(p.x, at.x, q.x) && between(p.y, at.y, q.y)) return null; //@ boundary
    const spans = (p.y > at.y) !== (q.y > at.y); //@ spans
    if (spans && at.x < p.x + (at.y - p.y) / (q.y - p.y) * (q.x - p.x)) { //@ behind
      crossings += 1;
      winding += q.y > p.y ? 1 : -1; //@ crossed
    }
  }
  return { crossings, winding };
}

function evenOdd(corners, at) {
  const found = counts(corners, at);
  return found && found.crossings % 2 === 1; //@ even-odd
}

function nonzero(corners, at) {
  const found = counts(corners, at);
  return found && found.winding !== 0; //@ nonzero
}
