from math import dist


def sizes(vertices):
    """The signed area and the perimeter of an outline: positive clockwise, on a screen with y down."""
    x, y = vertices[0]
    twice_area = perimeter = 0.0
    for p, q in zip(vertices, vertices[1:] + vertices[:1]):
        twice_area += (p[0] - x) * (q[1] - y) - (p[1] - y) * (q[0] - x)  #@ add
        perimeter += dist(p, q)
    return twice_area / 2, perimeter  #@ half
