def sides(center, half):
    """The smallest and the largest x, then y."""
    (x, y), (w, h) = center, half
    return x - w, x + w, y - h, y + h  #@ sides


def overlaps(a, b):  #@ all
    """Whether two axis-aligned rectangles intersect."""
    a_min_x, a_max_x, a_min_y, a_max_y = a
    b_min_x, b_max_x, b_min_y, b_max_y = b
    return (
        a_min_x <= b_max_x  #@ a.x
        and b_min_x <= a_max_x  #@ b.x
        and a_min_y <= b_max_y  #@ a.y
        and b_min_y <= a_max_y  #@ b.y
    )
