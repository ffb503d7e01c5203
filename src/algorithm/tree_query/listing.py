def build(boxes, items):
    """A box around boxes (x0, y0, x1, y1), with two nodes below or the index of one box.

    The boxes are split into two halves by their centres along the longer side of the box around them.
    """
    of = [boxes[i] for i in items]
    sides = [low(b[k] for b in of) for k, low in enumerate((min, min, max, max))]
    if len(items) == 1:
        return sides, [], items[0]
    axis = int(sides[3] - sides[1] > sides[2] - sides[0])
    items = sorted(items, key=lambda i: boxes[i][axis] + boxes[i][axis + 2])  # twice the centre
    half = len(items) // 2
    return sides, [build(boxes, items[:half]), build(boxes, items[half:])], None


def overlap(a, b):
    return all(a[k] <= b[k + 2] and b[k] <= a[k + 2] for k in (0, 1))


def overlapping(boxes, sides):
    """The boxes that share a point with another."""
    root = build(boxes, list(range(len(boxes))))  #@ tree
    stack, found = [root], []
    while stack:
        around, below, item = stack.pop()
        if not overlap(around, sides):
            continue  #@ prune
        if not below:
            found.append(item)  #@ candidate
        stack += reversed(below)  #@ push
    return found  #@ found
