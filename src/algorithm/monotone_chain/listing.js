// The corners { x, y } of the convex hull, clockwise on a screen with y down.
function convexHull(points) {
  points = [...points].sort((p, q) => p.x - q.x || p.y - q.y); //@ sort
  return [...chain(points), ...chain(points.reverse())]; //@ hull
}

// One half of the hull, without its last point, which is the first of the other half.
function chain(points) {
  const chain = [];
  for (const r of points) {
    while (chain.length > 1 && turn(...chain.slice(-2), r) <= 0) {
      chain.pop(); //@ pop
    }
    chain.push(r); //@ push
  }
  chain.pop();
  return chain;
}

const turn = (p, q, r) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
