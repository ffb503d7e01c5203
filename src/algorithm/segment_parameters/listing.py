def meeting(p1, q1, p2, q2):
    """Where the segments p1–q1 and p2–q2 meet; parallel ones have no single crossing."""
    d1, d2, w = minus(q1, p1), minus(q2, p2), minus(p2, p1)  #@ directions
    denominator = cross(d1, d2)  #@ cross
    if denominator == 0:
        return None  #@ parallel
    s = cross(w, d2) / denominator  #@ s
    u = cross(w, d1) / denominator  #@ u
    meets = 0 <= s <= 1 and 0 <= u <= 1
    return (p1[0] + s * d1[0], p1[1] + s * d1[1]) if meets else None  #@ meeting


def minus(a, b):
    return a[0] - b[0], a[1] - b[1]


def cross(a, b):
    return a[0] * b[1] - a[1] * b[0]
