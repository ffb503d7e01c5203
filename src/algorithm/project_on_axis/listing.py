def shadow(corners, p, q):
    """The interval of the shadow of a shape on the line from p to q: 0 is at p and 1 at q."""
    dx, dy = q[0] - p[0], q[1] - p[1]  #@ axis
    t = [(dx * (x - p[0]) + dy * (y - p[1])) / (dx * dx + dy * dy) for x, y in corners]  #@ foot
    return min(t), max(t)


def is_projected(interval):
    """Whether the shadow meets the axis between p and q."""
    return interval[0] <= 1 and interval[1] >= 0  #@ compare
