from math import floor


def common_pieces(a, b):
    """The common pieces of two polygons, corners (x, y) in order, clockwise with y down. No corner may lie on the other outline."""
    cuts = []
    for i, (p1, q1) in enumerate(edges(a)):
        for j, (p2, q2) in enumerate(edges(b)):
            c = cross(p1, q1, p2, q2)
            if c == 0:
                continue
            s, u = cross(p1, p2, p2, q2) / c, cross(p1, p2, p1, q1) / c
            if 0 < s < 1 and 0 < u < 1:  #@ crossings
                enters = c < 0  #@ enters
                cuts.append(((i + s, j + u), (p1[0] + (q1[0] - p1[0]) * s, p1[1] + (q1[1] - p1[1]) * s), enters))
    if not cuts:  #@ nested
        return [a] if is_inside(a[0], b) else [b] if is_inside(b[0], a) else []
    pieces, opened = [], [enters for _, _, enters in cuts]
    while True in opened:  #@ start
        start = at = opened.index(True)
        piece, side = [], 0
        while True:
            if side == 0:
                opened[at] = False
            outline, origin = (a, b)[side], cuts[at][0][side]
            n = len(outline)
            others = [i for i in range(len(cuts)) if i != at]
            following = min(others, key=lambda i: (cuts[i][0][side] - origin) % n)  #@ next
            to = cuts[following][0][side]
            to += n if to < origin else 0
            piece.append(cuts[at][1])
            piece += [outline[k % n] for k in range(floor(origin) + 1, floor(to) + 1)]  #@ stretch
            at, side = following, 1 - side  #@ change
            if (at, side) == (start, 0):
                break
        pieces.append(piece)  #@ piece
    return pieces


def edges(corners):
    return list(zip(corners, corners[1:] + corners[:1]))


def cross(p, q, r, s):
    return (q[0] - p[0]) * (s[1] - r[1]) - (q[1] - p[1]) * (s[0] - r[0])


def is_inside(at, corners):
    """Whether a ray to the right crosses the outline an odd number of times."""
    crossed = [at[0] < p[0] + (at[1] - p[1]) / (q[1] - p[1]) * (q[0] - p[0])
               for p, q in edges(corners) if (p[1] > at[1]) != (q[1] > at[1])]
    return sum(crossed) % 2 == 1
