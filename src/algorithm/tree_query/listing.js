// A box around boxes { x0, y0, x1, y1 }, with two nodes below or the index of one box. The boxes are
// split into two halves by their centres along the longer side of the box around them.
function build(boxes, items) {
  const of = items.map((i) => boxes[i]);
  const sides = {
    x0: Math.min(...of.map((b) => b.x0)), y0: Math.min(...of.map((b) => b.y0)),
    x1: Math.max(...of.map((b) => b.x1)), y1: Math.max(...of.map((b) => b.y1)),
  };
  if (items.length === 1) return { sides, below: [], item: items[0] };
  const isTall = sides.y1 - sides.y0 > sides.x1 - sides.x0;
  const center = (i) => (isTall ? boxes[i].y0 + boxes[i].y1 : boxes[i].x0 + boxes[i].x1); // twice
  const sorted = [...items].sort((i, j) => center(i) - center(j));
  const half = Math.floor(sorted.length / 2);
  return { sides, below: [build(boxes, sorted.slice(0, half)), build(boxes, sorted.slice(half))] };
}

const overlap = (a, b) => a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1;

// The boxes that share a point with another.
function overlapping(boxes, sides) {
  const root = build(boxes, boxes.map((_, i) => i)); //@ tree
  const stack = [root], found = [];
  while (stack.length > 0) {
    const node = stack.pop();
    if (!overlap(node.sides, sides)) continue; //@ prune
    if (node.below.length === 0) found.push(node.item); //@ candidate
    stack.push(...[...node.below].reverse()); //@ push
  }
  return found; //@ found
}
