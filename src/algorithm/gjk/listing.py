from math import hypot


def distance(a, b):
    """The distance between two convex polygons; 0 where they intersect."""
    closest = minus(a[0], b[0])  #@ start
    simplex = [closest]
    while closest != (0, 0):  #@ origin
        direction = minus((0, 0), closest)
        support = minus(furthest(a, direction), furthest(b, closest))
        following, nearer = reduced(simplex + [support])  #@ reduce
        if dot(nearer, nearer) >= dot(closest, closest):
            break  #@ nearer
        simplex, closest = following, nearer
    return hypot(*closest)  #@ distance


def minus(a, b):
    return a[0] - b[0], a[1] - b[1]


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]


def furthest(corners, way):
    return max(corners, key=lambda corner: dot(corner, way))


def reduced(simplex):
    """The edge that is closest to the origin, and its point there: the origin where it is in a triangle."""
    edges = list(zip(simplex, simplex[1:] + simplex[:1]))
    sides = [p[0] * q[1] - p[1] * q[0] for p, q in edges]
    if all(side > 0 for side in sides) or all(side < 0 for side in sides):
        return simplex, (0, 0)
    points = []
    for p, q in edges:
        along = minus(q, p)
        t = min(max(-dot(p, along) / (dot(along, along) or 1), 0), 1)
        points.append(([p, q], (p[0] + along[0] * t, p[1] + along[1] * t)))
    return min(points, key=lambda edge: dot(edge[1], edge[1]))
