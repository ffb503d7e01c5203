// The area of the intersection of two circles with the radii rA and rB.
function commonArea(a, rA, b, rB) {
  const distance = Math.hypot(b.x - a.x, b.y - a.y); //@ distance
  if (distance >= rA + rB) {
    return 0; //@ apart
  }
  if (distance <= Math.abs(rA - rB)) {
    return Math.PI * Math.min(rA, rB) ** 2; //@ within
  }
  const x = distance / 2 + (rA * rA - rB * rB) / (2 * distance); //@ chord
  const h = Math.sqrt(Math.max(rA * rA - x * x, 0)); //@ chord
  const first = segment(rA, x, h); //@ first
  const second = segment(rB, distance - x, h); //@ second
  return first + second; //@ sum
}

// The area beyond a chord of length 2h at the distance x from the centre.
function segment(radius, x, h) {
  const angle = 2 * Math.atan2(h, x);
  return radius * radius * angle / 2 - h * x;
}
