// Whether a circle, centre c and radius r, intersects a rectangle that is rotated about its centre m.
function overlaps(c, r, m, half, angle) {
  const sin = Math.sin(angle), cos = Math.cos(angle); //@ angle
  const wx = c.x - m.x, wy = c.y - m.y; //@ way
  const localX = cos * wx + sin * wy; //@ turn
  const localY = cos * wy - sin * wx; //@ turn
  const clampedX = Math.min(Math.max(localX, -half.x), half.x); //@ clamp
  const clampedY = Math.min(Math.max(localY, -half.y), half.y); //@ clamp
  const diffX = localX - clampedX, diffY = localY - clampedY; //@ difference
  return diffX * diffX + diffY * diffY <= r * r; //@ compare
}

// The point of the rectangle that is closest, in world coordinates.
function closest(m, clampedX, clampedY, sin, cos) {
  return { x: m.x + cos * clampedX - sin * clampedY, y: m.y + sin * clampedX + cos * clampedY }; //@ back
}
