def pairs(boxes, origin, cell, size):  #@ pairs
    """The pairs of boxes (x0, y0, x1, y1) that share a point, each once."""
    def cell_of(x, y):
        column, row = int((x - origin[0]) / cell[0]), int((y - origin[1]) / cell[1])  #@ grid
        return min(column, size[0] - 1), min(row, size[1] - 1)

    cells = {}
    for i, (x0, y0, x1, y1) in enumerate(boxes):
        (x_from, y_from), (x_to, y_to) = cell_of(x0, y0), cell_of(x1, y1)
        for at in [(x, y) for y in range(y_from, y_to + 1) for x in range(x_from, x_to + 1)]:
            cells.setdefault(at, []).append(i)  #@ store
    hits = []
    for at, items in cells.items():
        for j, i in [(j, i) for k, j in enumerate(items) for i in items[:k]]:
            a, b = boxes[i], boxes[j]
            first_common = cell_of(max(a[0], b[0]), max(a[1], b[1]))
            if first_common == at and a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]:  #@ test
                hits.append((i, j))
    return hits  #@ hits
