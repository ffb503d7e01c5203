def sides(center, half):
    """Left, right, the least y and the greatest."""
    (x, y), (w, h) = center, half
    return x - w, x + w, y - h, y + h  #@ sides


def overlaps(a, b):  #@ all
    """Whether two unrotated rectangles meet."""
    a_left, a_right, a_min_y, a_max_y = a
    b_left, b_right, b_min_y, b_max_y = b
    return (
        a_left <= b_right  #@ a.x
        and b_left <= a_right  #@ b.x
        and a_min_y <= b_max_y  #@ a.y
        and b_min_y <= a_max_y  #@ b.y
    )
