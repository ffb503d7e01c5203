def projection(corners, p, q):
    """The projection of a shape onto the line from p to q: 0 is at p and 1 at q."""
    dx, dy = q[0] - p[0], q[1] - p[1]  #@ axis
    t = [(dx * (x - p[0]) + dy * (y - p[1])) / (dx * dx + dy * dy) for x, y in corners]  #@ foot
    return min(t), max(t)


def overlaps_segment(interval):
    """Whether the projection overlaps the segment from p to q."""
    return interval[0] <= 1 and interval[1] >= 0  #@ compare
