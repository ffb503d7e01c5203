// The area of the intersection of two circles with the radii r and s.
function commonArea(a, r, b, s) {
  const distance = Math.hypot(b.x - a.x, b.y - a.y); //@ distance
  if (distance >= r + s) {
    return 0; //@ apart
  }
  if (distance <= Math.abs(r - s)) {
    return Math.PI * Math.min(r, s) ** 2; //@ within
  }
  const x = distance / 2 + (r * r - s * s) / (2 * distance); //@ chord
  const h = Math.sqrt(Math.max(r * r - x * x, 0));
  const first = segment(r, x, h); //@ first
  const second = segment(s, distance - x, h); //@ second
  return first + second; //@ sum
}

// The area beyond a chord of length 2h at the distance x from the centre.
function segment(radius, x, h) {
  const angle = 2 * Math.atan2(h, x);
  return radius * radius * angle / 2 - h * x;
}
