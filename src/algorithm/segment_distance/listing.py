from math import dist


def distance(p1, q1, r1, p2, q2, r2):
    """The distance between the segments p1–q1 and p2–q2 with radii r1 and r2, 0 where they meet, and the closest points of the segments."""
    d1, d2, w = minus(q1, p1), minus(q2, p2), minus(p2, p1)  #@ vectors
    a, b, c, e, f = dot(d1, d1), dot(d1, d2), dot(d1, w), dot(d2, d2), dot(d2, w)  #@ products
    denominator = a * e - b * b
    s = 0.0  #@ any
    if denominator > 0:
        s = clamp((c * e - b * f) / denominator)  #@ lines
    foot = (b * s - f) / e if e > 0 else 0.0  #@ foot
    u = clamp(foot)
    if a > 0 and (u != foot or e == 0):
        s = clamp((b * u + c) / a)  #@ again
    c1 = p1[0] + s * d1[0], p1[1] + s * d1[1]  #@ points
    c2 = p2[0] + u * d2[0], p2[1] + u * d2[1]
    return max(dist(c1, c2) - (r1 + r2), 0.0), c1, c2  #@ compare


def minus(a, b):
    return a[0] - b[0], a[1] - b[1]


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]


def clamp(x):
    return min(max(x, 0.0), 1.0)
