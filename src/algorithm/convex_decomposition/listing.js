// Cuts a polygon of { x, y }, clockwise on a screen with y down, into convex parts.
function convexParts(outline) {
  const i = outline.findIndex((_, i) => turn(outline, i) < 0); //@ reflex
  if (i < 0) {
    return [outline]; //@ convex
  }
  const length = (j) => Math.hypot(outline[j].x - outline[i].x, outline[j].y - outline[i].y);
  const resolved = (j) => { //@ rank
    const start = isResolved(outline, i, outline[j]);
    return start + (start && turn(outline, j) < 0 && isResolved(outline, j, outline[i]));
  };
  const visible = [...outline.keys()].filter((j) => isDiagonal(outline, i, j)); //@ visible
  const j = visible.sort((j, k) => resolved(k) - resolved(j) || length(j) - length(k))[0]; //@ choose
  const [low, high] = [Math.min(i, j), Math.max(i, j)];
  const [one, other] = [outline.slice(low, high + 1), [...outline.slice(0, low + 1), ...outline.slice(high)]]; //@ cut
  return [...convexParts(one), ...convexParts(other)]; //@ parts
}

// Positive: to the right, which is inwards.
const side = (p, q, r) => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);

const turn = (outline, i) => side(...neighbours(outline, i));

const neighbours = (outline, i) => [i + outline.length - 1, i, i + 1].map((k) => outline[k % outline.length]);

// Whether a cut from a corner to a point leaves no reflex corner there.
function isResolved(outline, i, to) {
  const [before, at, after] = neighbours(outline, i);
  return side(before, at, to) >= 0 && side(at, after, to) >= 0;
}

// Whether the segment between two corners runs through the interior.
function isDiagonal(outline, i, j) {
  const [p, q] = [outline[i], outline[j]];
  const startsInwards = (i, to) => {
    const [before, at, after] = neighbours(outline, i);
    const inside = [side(before, at, to) > 0, side(at, after, to) > 0];
    return turn(outline, i) < 0 ? inside.includes(true) : !inside.includes(false);
  };
  const meets = (k) => {
    const [, a, b] = neighbours(outline, k);
    if ([a, b].includes(p) || [a, b].includes(q)) {
      return false;
    }
    return side(p, q, a) * side(p, q, b) <= 0 && side(a, b, p) * side(a, b, q) <= 0;
  };
  return p !== q && startsInwards(i, q) && startsInwards(j, p) && ![...outline.keys()].some(meets);
}
