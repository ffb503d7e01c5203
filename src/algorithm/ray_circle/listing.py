from math import sqrt


def first_touch(p, d, center, radius):
    """When a point that moves from p by d first touches a circle: from 0 at p to 1 at p + d."""
    w = p[0] - center[0], p[1] - center[1]  #@ vectors
    a, b, c = dot(d, d), dot(w, d), dot(w, w) - radius * radius  #@ coefficients
    if c <= 0:
        return 0.0
    if b >= 0:
        return None
    discriminant = b * b - a * c  #@ discriminant
    if discriminant < 0:
        return None
    t = (-b - sqrt(discriminant)) / a  #@ root
    return t if t <= 1 else None  #@ touch


def dot(v, w):
    return v[0] * w[0] + v[1] * w[1]
