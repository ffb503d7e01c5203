function sides(center, half) {
  const left = center.x - half.x, right = center.x + half.x; //@ sides
  const top = center.y - half.y, bottom = center.y + half.y;
  return { left, right, top, bottom };
}

// Whether two unrotated rectangles meet.
function overlaps(a, b) { //@ all
  return a.left <= b.right //@ a.x
    && b.left <= a.right //@ b.x
    && a.top <= b.bottom //@ a.y
    && b.top <= a.bottom; //@ b.y
}
