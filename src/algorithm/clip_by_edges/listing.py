from math import hypot


def clipped(subject, clip):
    """The intersection of two polygons, corners (x, y) in order, clockwise with y down; clip is convex."""
    outline = subject
    for p, q in zip(clip, clip[1:] + clip[:1]):  #@ edges
        length = hypot(q[0] - p[0], q[1] - p[1])
        distances = [((q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0])) / length for x, y in outline]  #@ distance
        kept = []
        for i, (v, d) in enumerate(zip(outline, distances)):
            following = (i + 1) % len(outline)
            w, e = outline[following], distances[following]
            if d >= 0:
                kept.append(v)  #@ kept
            if d * e < 0:
                t = d / (d - e)
                kept.append((v[0] + (w[0] - v[0]) * t, v[1] + (w[1] - v[1]) * t))  #@ new
        outline = kept
    return outline  #@ left
