// The common pieces of two polygons, corners { x, y } in order, clockwise with y down. No corner may lie on the other outline.
function commonPieces(a, b) {
  const cuts = [];
  a.forEach((p1, i) => b.forEach((p2, j) => {
    const q1 = a[(i + 1) % a.length], q2 = b[(j + 1) % b.length];
    const c = cross(p1, q1, p2, q2), s = cross(p1, p2, p2, q2) / c, u = cross(p1, p2, p1, q1) / c;
    if (0 < s && s < 1 && 0 < u && u < 1) { //@ crossings
      const enters = c < 0; //@ enters
      cuts.push({ place: [i + s, j + u], at: { x: p1.x + (q1.x - p1.x) * s, y: p1.y + (q1.y - p1.y) * s }, enters });
    }
  }));
  if (cuts.length === 0) { //@ nested
    return isInside(a[0], b) ? [a] : isInside(b[0], a) ? [b] : [];
  }
  const pieces = [], open = cuts.map((cut) => cut.enters);
  while (open.includes(true)) { //@ start
    const start = open.indexOf(true), piece = [];
    let at = start, side = 0;
    do {
      if (side === 0) open[at] = false;
      const outline = [a, b][side], n = outline.length, from = cuts[at].place[side];
      const ahead = (i) => (cuts[i].place[side] - from + n) % n;
      const others = cuts.map((_, i) => i).filter((i) => i !== at);
      const next = others.reduce((i, j) => ahead(j) < ahead(i) ? j : i); //@ next
      const to = cuts[next].place[side] + (cuts[next].place[side] < from ? n : 0);
      piece.push(cuts[at].at);
      for (let k = Math.floor(from) + 1; k <= to; k++) piece.push(outline[k % n]); //@ stretch
      at = next; //@ change
      side = 1 - side;
    } while (at !== start || side !== 0);
    pieces.push(piece); //@ piece
  }
  return pieces;
}

const cross = (p, q, r, s) => (q.x - p.x) * (s.y - r.y) - (q.y - p.y) * (s.x - r.x);

// Whether a ray to the right crosses the outline an odd number of times.
function isInside(at, corners) {
  const crossed = corners.filter((p, i) => {
    const q = corners[(i + 1) % corners.length];
    return (p.y > at.y) !== (q.y > at.y) && at.x < p.x + (at.y - p.y) / (q.y - p.y) * (q.x - p.x);
  });
  return crossed.length % 2 === 1;
}
