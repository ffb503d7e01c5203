from math import dist


def may_overlap(a, b):
    """Whether the bounding circles of two shapes intersect; corners of each."""
    (p, r), (q, s) = circle_around(a), circle_around(b)  #@ around
    return (q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2 <= (r + s) ** 2  #@ compare


def circle_around(corners):
    xs, ys = zip(*corners)
    center = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    return center, max(dist(corner, center) for corner in corners)
