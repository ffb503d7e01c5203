function sides(center, half) {
  const left = center.x - half.x, right = center.x + half.x; //@ sides
  const minY = center.y - half.y, maxY = center.y + half.y;
  return { left, right, minY, maxY };
}

// Whether two unrotated rectangles meet.
function overlaps(a, b) { //@ all
  return a.left <= b.right //@ a.x
    && b.left <= a.right //@ b.x
    && a.minY <= b.maxY //@ a.y
    && b.minY <= a.maxY; //@ b.y
}
