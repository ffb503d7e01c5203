// When a point that moves from p by d first touches a circle: from 0 at p to 1 at p + d.
function firstTouch(p, d, center, radius) {
  const w = { x: p.x - center.x, y: p.y - center.y }; //@ vectors
  const a = dot(d, d), b = dot(w, d), c = dot(w, w) - radius * radius; //@ coefficients
  if (c <= 0) return 0;
  if (b >= 0) return null;
  const discriminant = b * b - a * c; //@ discriminant
  if (discriminant < 0) return null;
  const t = (-b - Math.sqrt(discriminant)) / a; //@ root
  return t <= 1 ? t : null; //@ touch
}

const dot = (v, w) => v.x * w.x + v.y * w.y;
