// The tangent of half a degree: edges at no larger an angle count as parallel.
const PARALLEL = 0.0087269;

// The one or two points at which two convex outlines touch, each with its depth; corners in order, clockwise with y down.
function contactPoints(a, b) {
  const [ofA, i] = greatestSeparation(a, b), [ofB, j] = greatestSeparation(b, a); //@ separation
  if (Math.max(ofA, ofB) > 0) {
    return []; //@ disjoint
  }
  const [own, other, edge] = ofA >= ofB ? [a, b, i] : [b, a, j];
  const p = own[edge], q = own[(edge + 1) % own.length], n = normal(own, edge);
  const facing = other.map((_, k) => dot(normal(other, k), n));
  const k = facing.indexOf(Math.min(...facing)); //@ faces
  const n2 = normal(other, k);
  const isParallel = Math.abs(n2.x * n.y - n2.y * n.x) <= PARALLEL * Math.abs(dot(n2, n));
  const along = { x: -n.y, y: n.x }, back = { x: n.y, y: -n.x };
  let [u, v] = cut(other[k], other[(k + 1) % other.length], p, along); //@ first side
  [u, v] = cut(u, v, q, back); //@ second side
  const depth = (end) => dot(n, minus(p, end)); //@ depths
  const [deeper, shallower] = depth(v) > depth(u) ? [v, u] : [u, v];
  const points = [[deeper, depth(deeper)]]; //@ one
  if (isParallel && (u.x !== v.x || u.y !== v.y) && depth(shallower) >= 0) {
    points.push([shallower, depth(shallower)]); //@ two
  }
  return points;
}

// The greatest separation of the other outline from an edge of this one, and the index of that edge.
function greatestSeparation(own, other) {
  const beyond = own.map((p, i) => Math.min(...other.map((v) => dot(normal(own, i), minus(v, p)))));
  const most = Math.max(...beyond);
  return [most, beyond.indexOf(most)];
}

// The outward normal of an edge.
function normal(outline, i) {
  const d = minus(outline[(i + 1) % outline.length], outline[i]), length = Math.hypot(d.x, d.y);
  return { x: d.y / length, y: -d.x / length };
}

// The part of the edge u–v on the inner side of the side line through a point.
function cut(u, v, at, inward) {
  const from = dot(inward, minus(u, at)), to = dot(inward, minus(v, at)), t = from / (from - to);
  const crossing = { x: u.x + t * (v.x - u.x), y: u.y + t * (v.y - u.y) };
  if (from < 0 && to < 0) {
    return from > to ? [u, u] : [v, v];
  }
  return [from < 0 ? crossing : u, to < 0 ? crossing : v];
}

const minus = (a, b) => ({ x: a.x - b.x, y: a.y - b.y });
const dot = (a, b) => a.x * b.x + a.y * b.y;
