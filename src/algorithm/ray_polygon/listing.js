// When a point that moves from p by d first touches a convex polygon: from 0 at p to 1 at p + d.
// Its corners run clockwise with y down.
function firstTouch(p, d, corners) {
  let entry = 0, exit = 1; //@ way
  for (let i = 0; i < corners.length; i++) {
    const v = corners[i], w = corners[(i + 1) % corners.length];
    const normal = { x: w.y - v.y, y: v.x - w.x };
    const distance = normal.x * (p.x - v.x) + normal.y * (p.y - v.y);
    const rate = normal.x * d.x + normal.y * d.y;
    if (rate < 0) {
      entry = Math.max(entry, -distance / rate); //@ enters
    } else if (rate > 0) {
      exit = Math.min(exit, -distance / rate); //@ leaves
    } else if (distance > 0) { //@ parallel
      return null;
    }
    if (entry > exit) return null;
  }
  return entry; //@ compare
}
