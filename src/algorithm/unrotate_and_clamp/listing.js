// Whether a circle intersects a rectangle that is rotated about its centre.
function overlaps(circle, radius, center, half, angle) {
  const sin = Math.sin(angle), cos = Math.cos(angle); //@ angle
  const wx = circle.x - center.x, wy = circle.y - center.y; //@ way
  const localX = cos * wx + sin * wy; //@ turn
  const localY = cos * wy - sin * wx;
  const clampedX = Math.min(Math.max(localX, -half.x), half.x); //@ clamp
  const clampedY = Math.min(Math.max(localY, -half.y), half.y);
  const dx = localX - clampedX, dy = localY - clampedY; //@ difference
  return dx * dx + dy * dy <= radius * radius; //@ compare
}

// The point of the rectangle that is closest, in world coordinates.
function closest(center, clampedX, clampedY, sin, cos) {
  return { x: center.x + cos * clampedX - sin * clampedY, y: center.y + sin * clampedX + cos * clampedY }; //@ back
}
