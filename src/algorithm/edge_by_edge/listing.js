// Whether two polygons intersect, corners in order. Calls meeting of two segments and isInside, which is null on the boundary.
function overlaps(a, b) {
  return crossings(a, b).length > 0 //@ found
    || isInside(b, a[0]) !== false || isInside(a, b[0]) !== false; //@ within
}

// All points where the outlines cross.
function crossings(a, b) {
  const points = [];
  for (let i = 0; i < a.length; i++) { //@ edges
    for (let j = 0; j < b.length; j++) {
      const point = meeting(a[i], a[(i + 1) % a.length], b[j], b[(j + 1) % b.length]); //@ pair
      if (point) points.push(point);
    }
  }
  return points;
}
