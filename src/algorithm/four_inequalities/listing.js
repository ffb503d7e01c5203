function sides(center, half) {
  const minX = center.x - half.x, maxX = center.x + half.x; //@ sides
  const minY = center.y - half.y, maxY = center.y + half.y;
  return { minX, maxX, minY, maxY };
}

// Whether two axis-aligned rectangles intersect.
function overlaps(a, b) { //@ all
  return a.minX <= b.maxX //@ a.x
    && b.minX <= a.maxX //@ b.x
    && a.minY <= b.maxY //@ a.y
    && b.minY <= a.maxY; //@ b.y
}
