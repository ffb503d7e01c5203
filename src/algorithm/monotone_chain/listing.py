def convex_hull(points):
    """The corners (x, y) of the convex hull, clockwise on a screen with y down."""
    points = sorted(set(points))  #@ sort
    return chain(points) + chain(points[::-1])  #@ hull


def chain(points):
    """One half of the hull, without its last point, which is the first of the other half."""
    chain = []
    for r in points:
        while len(chain) > 1 and turn(*chain[-2:], r) <= 0:
            chain.pop()  #@ pop
        chain.append(r)  #@ push
    return chain[:-1]


def turn(p, q, r):
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
