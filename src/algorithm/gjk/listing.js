// The distance between two convex polygons; 0 where they intersect.
function distance(a, b) {
  let simplex = [minus(a[0], b[0])], closest = simplex[0]; //@ start
  while (dot(closest, closest) > 0) { //@ origin
    const direction = { x: -closest.x, y: -closest.y };
    const support = minus(furthest(a, direction), furthest(b, closest));
    const [next, nearer] = reduced([...simplex, support]); //@ reduce
    if (dot(nearer, nearer) >= dot(closest, closest)) {
      break; //@ nearer
    }
    [simplex, closest] = [next, nearer];
  }
  return Math.hypot(closest.x, closest.y); //@ distance
}

const minus = (a, b) => ({ x: a.x - b.x, y: a.y - b.y });
const dot = (a, b) => a.x * b.x + a.y * b.y;
const cross = (a, b) => a.x * b.y - a.y * b.x;
const furthest = (corners, way) => corners.reduce((best, p) => (dot(p, way) > dot(best, way) ? p : best));

// The edge of a simplex that is closest to the origin, and its point there: the origin where it is in a triangle.
function reduced(simplex) {
  const edges = simplex.map((p, i) => [p, simplex[(i + 1) % simplex.length]]);
  const sides = edges.map(([p, q]) => cross(p, q));
  if (sides.every((side) => side > 0) || sides.every((side) => side < 0)) {
    return [simplex, { x: 0, y: 0 }];
  }
  const points = edges.map(([p, q]) => {
    const along = minus(q, p), most = Math.max(dot(along, along), Number.MIN_VALUE);
    const t = Math.min(Math.max(-dot(p, along) / most, 0), 1);
    return [[p, q], { x: p.x + along.x * t, y: p.y + along.y * t }];
  });
  return points.reduce((best, next) => (dot(next[1], next[1]) < dot(best[1], best[1]) ? next : best));
}
