// Cuts a polygon of { x, y }, clockwise on a screen with y down, into triangles.
function triangles(outline) {
  outline = [...outline];
  const ears = [];
  while (outline.length > 2) {
    const ear = outline.findIndex((_, i) => isEar(outline, i)); //@ try
    ears.push(neighbours(outline, ear)); //@ ear
    outline.splice(ear, 1); //@ cut
  }
  return ears; //@ all
}

function isEar(outline, i) {
  const [p, q, r] = neighbours(outline, i);
  const side = (a, b, c) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  const holds = (c) => side(p, q, c) >= 0 && side(q, r, c) >= 0 && side(r, p, c) >= 0;
  return side(p, q, r) > 0 && !outline.some((c) => ![p, q, r].includes(c) && holds(c));
}

const neighbours = (outline, i) => [i + outline.length - 1, i, i + 1].map((k) => outline[k % outline.length]);
