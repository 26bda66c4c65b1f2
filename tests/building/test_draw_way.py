from build2sparql.building.draw_way import COLUMN, HEIGHT, WIDTH, way


def test_an_arrow_leads_from_the_right_side_to_the_left():
    path = way((0, 0), (COLUMN, 80), [], None)
    assert path.startswith(f"M{WIDTH} {HEIGHT // 2}C")
    assert path.endswith(f"{COLUMN} {80 + HEIGHT // 2}")


def test_an_arrow_passes_a_column_at_the_height_that_it_is_given():
    path = way((0, 0), (2 * COLUMN, 0), [55], None)
    assert f"{COLUMN} 55H{COLUMN + WIDTH}" in path


def test_an_arrow_leads_back_below_the_boxes():
    path = way((COLUMN, 0), (0, 40), [], 300)
    assert f"M{COLUMN + WIDTH} 16H{COLUMN + WIDTH + 6}V300H-6V56H0" == path
