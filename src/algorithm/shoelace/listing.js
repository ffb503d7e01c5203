// The signed area and the perimeter of an outline of { x, y }: positive clockwise, on a screen with y down.
function sizes(vertices) {
  const first = vertices[0];
  let twiceArea = 0, perimeter = 0;
  vertices.forEach((p, i) => {
    const q = vertices[(i + 1) % vertices.length];
    twiceArea += (p.x - first.x) * (q.y - first.y) - (p.y - first.y) * (q.x - first.x); //@ add
    perimeter += Math.hypot(q.x - p.x, q.y - p.y);
  });
  return [twiceArea / 2, perimeter]; //@ half
}
