// The intersection of two polygons, corners { x, y } in order, clockwise with y down; clip is convex.
function clipped(subject, clip) {
  let outline = subject;
  for (let i = 0; i < clip.length; i++) { //@ edges
    const p = clip[i], q = clip[(i + 1) % clip.length];
    const length = Math.hypot(q.x - p.x, q.y - p.y);
    const distance = (v) => ((q.x - p.x) * (v.y - p.y) - (q.y - p.y) * (v.x - p.x)) / length; //@ distance
    const kept = [];
    outline.forEach((v, j) => {
      const next = outline[(j + 1) % outline.length], d = distance(v), e = distance(next);
      if (d >= 0) kept.push(v); //@ kept
      if (d * e < 0) {
        const t = d / (d - e);
        kept.push({ x: v.x + (next.x - v.x) * t, y: v.y + (next.y - v.y) * t }); //@ new
      }
    });
    outline = kept;
  }
  return outline; //@ left
}
