def first_touch(p, d, corners):
    """When a point that moves from p by d first touches a convex polygon: from 0 at p to 1 at p + d.
    Its corners run clockwise with y down."""
    entry, leave = 0.0, 1.0  #@ way
    for v, w in zip(corners, corners[1:] + corners[:1]):
        normal = w[1] - v[1], v[0] - w[0]
        distance = normal[0] * (p[0] - v[0]) + normal[1] * (p[1] - v[1])
        rate = normal[0] * d[0] + normal[1] * d[1]
        if rate < 0:
            entry = max(entry, -distance / rate)  #@ enters
        elif rate > 0:
            leave = min(leave, -distance / rate)  #@ leaves
        elif distance > 0:  #@ parallel
            return None
        if entry > leave:
            return None
    return entry  #@ compare
