// The pairs of boxes { x0, y0, x1, y1 } that share a point, each once.
function pairs(boxes, origin, cell, size) { //@ pairs
  const cellOf = (x, y) => ({
    x: Math.min(Math.floor((x - origin.x) / cell.x), size.x - 1), //@ grid
    y: Math.min(Math.floor((y - origin.y) / cell.y), size.y - 1), //@ grid
  });
  const cells = Array.from({ length: size.x * size.y }, () => []);
  boxes.forEach((box, i) => {
    const first = cellOf(box.x0, box.y0), last = cellOf(box.x1, box.y1);
    for (let y = first.y; y <= last.y; y++) {
      for (let x = first.x; x <= last.x; x++) cells[y * size.x + x].push(i); //@ store
    }
  });
  const hits = [];
  cells.forEach((items, at) => items.forEach((j, k) => items.slice(0, k).forEach((i) => {
    const a = boxes[i], b = boxes[j];
    const common = cellOf(Math.max(a.x0, b.x0), Math.max(a.y0, b.y0));
    const isFirst = common.y * size.x + common.x === at;
    const overlap = a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1;
    if (isFirst && overlap) hits.push([i, j]); //@ test
  })));
  return hits; //@ hits
}
