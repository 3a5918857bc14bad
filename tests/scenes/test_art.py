"""Pictures are made once, at the right size, and never without bound."""

import shutil
import threading
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.assets import asset_path, font_path
from game.cards import NUMBERED, STANDARD_PACK
from scenes.ui.art import Art
from scenes.ui.art.backs import BACK
from scenes.ui.art.cache import PictureCache
from scenes.ui.art.cards import Pack
from scenes.ui.art.letters import clip, text_width, wrap
from scenes.ui.art.raster import blank, raster_file
from scenes.ui.art.shapes import ShapeLook, Shapes
from scenes.ui.art.workshop import CardWanted, Workshop
from scenes.ui.geometry import Point, Rect
from scenes.ui.ground import raster_ground
from scenes.ui.scale import Scale
from scenes.ui.theme_file import load_theme
from scenes.ui.type.fonts import Face, open_font

GROUND = (40, 50, 60)


@pytest.fixture
def art() -> Art:
    return Art(load_theme(), threaded=False)


@pytest.fixture
def target() -> pygame.Surface:
    surface = pygame.Surface((400, 400))
    surface.fill(GROUND)
    return surface


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGBA")


def changed(surface: pygame.Surface) -> Rect:
    """Return the smallest rectangle with all that was drawn."""
    mask = pygame.mask.from_threshold(surface, GROUND, (1, 1, 1, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    union = boxes[0].unionall(boxes[1:])
    return Rect(union.x, union.y, union.w, union.h)


@pytest.mark.parametrize("height", [70, 151, 224])
def test_a_card_is_five_to_seven(art: Art, height: int) -> None:
    assert art.card(0, height).get_size() == (round(height * 5 / 7), height)
    assert art.back(height).get_size() == (round(height * 5 / 7), height)


def test_every_card_is_a_picture_of_its_own(art: Art) -> None:
    pictures = {pygame.image.tobytes(art.card(card, 60), "RGBA") for card in STANDARD_PACK}
    assert len(pictures) == 52


def test_a_card_is_drawn_once(art: Art) -> None:
    assert not art._cards.has(5, 100)
    first = art.card(5, 100)
    assert art._cards.has(5, 100)
    assert art.card(5, 100) is first


def test_a_quick_card_is_stretched_until_it_has_been_made(art: Art) -> None:
    art.card(5, 100)
    quick = art.card(5, 150, quick=True)
    assert quick.get_size() == (107, 150)
    assert not art._cards.has(5, 150)
    assert art.collect()
    assert art._cards.has(5, 150)
    assert art.card(5, 150, quick=True) is not quick
    assert not art.collect()


def test_faces_and_backs_too_small_for_their_pictures_have_simpler_ones(art: Art) -> None:
    def colours(card: int, height: int) -> int:
        picture = art.card(card, height)
        return len({tuple(picture.get_at((x, 25))) for x in range(8, picture.get_width() - 8)})

    king, back = STANDARD_PACK[-1], BACK
    assert colours(king, 57) > 2 * colours(king, 56)
    assert colours(NUMBERED[7], 45) > 2 * colours(NUMBERED[7], 44)
    assert colours(back, 60) > 2 * colours(back, 59)
    lying = art.tilted(back, 46, 90)
    middle = lying.get_at(lying.get_rect().center)
    assert middle == art.card(back, 46).get_at((16, 23)), "one that lies on its side, too"


def test_a_tilted_card_stands_about_its_middle(art: Art, target: pygame.Surface) -> None:
    for quick in (True, False):
        target.fill(GROUND)
        turned = art.tilted(5, 100, 30, quick=quick)
        target.blit(turned, (200 - turned.get_width() // 2, 200 - turned.get_height() // 2))
        box = changed(target)
        assert abs(box.center.x - 200) <= 2
        assert abs(box.center.y - 200) <= 2
        assert box.w > 100


def test_a_tilted_card_is_kept_by_half_degrees(art: Art) -> None:
    assert art.tilted(5, 100, 4.1) is art.tilted(5, 100, 3.9)
    assert art.tilted(5, 100, 4.1) is not art.tilted(5, 100, 5)
    assert art.tilted(5, 100, 0.1) is art.card(5, 100)


def test_a_dimmed_card_is_darker_by_its_share(art: Art, target: pygame.Surface) -> None:
    place = Rect(50, 50, 100, 140)
    art.draw_card(target, None, place)
    bright = target.get_at((54, 100))
    art.draw_card(target, None, place, dim=0.5)
    dark = target.get_at((54, 100))
    assert [round(part / 2) for part in bright[:3]] == pytest.approx(dark[:3], abs=2)


@pytest.mark.parametrize(
    "size", [(1280, 720), (960, 540), (1024, 768), (2560, 1080), (700, 900), (1366, 768)]
)
def test_the_ground_covers_every_window(art: Art, size: tuple[int, int]) -> None:
    ground = art.ground("social_climbing", size)
    assert ground.get_size() == size
    corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
    assert all(ground.get_at(corner)[:3] != (0, 0, 0) for corner in corners)


def test_a_new_size_has_a_stretched_ground_until_the_exact_one_is_made(art: Art) -> None:
    art.ground("social_climbing", (640, 360))
    stretched = art.ground("social_climbing", (800, 600))
    assert stretched.get_size() == (800, 600)
    assert art.collect()
    exact = art.ground("social_climbing", (800, 600))
    assert exact is not stretched
    assert art.ground("social_climbing", (800, 600)) is exact


@pytest.mark.parametrize("size", [(9, 7), (40, 40), (41, 300), (300, 41), (399, 399), (9, 9)])
@pytest.mark.parametrize("radius", [0, 5, 20])
def test_a_plate_fills_its_place_and_no_more(
    art: Art, target: pygame.Surface, size: tuple[int, int], radius: int
) -> None:
    place = Rect(0, 0, *size)
    art.plate(target, place, (255, 0, 0), 255, radius)
    assert target.get_at((size[0] // 2, size[1] // 2))[:3] == (255, 0, 0)
    assert changed(target) == place


def test_a_stretched_plate_is_the_plate_drawn_whole() -> None:
    look = ShapeLook(12, (200, 100, 50), 200, (255, 255, 255), 2)
    shapes = Shapes()
    stretched, small = shapes.rounded(90, 70, look), shapes.rounded(30, 30, look)
    for x, y in ((0, 0), (3, 2), (6, 1), (1, 8), (11, 11)):
        assert stretched.get_at((x, y)) == small.get_at((x, y))
        assert stretched.get_at((89 - x, 69 - y)) == small.get_at((29 - x, 29 - y))


def test_a_ring_lies_outside_its_place(art: Art, target: pygame.Surface) -> None:
    art.ring(target, Rect(100, 100, 80, 60), 10, (255, 255, 255), 3, gap=4)
    assert changed(target) == Rect(93, 93, 94, 74)
    assert target.get_at((140, 130))[:3] == GROUND


def test_a_shadow_is_darkest_below_the_middle(art: Art, target: pygame.Surface) -> None:
    art.cast(target, Rect(100, 100, 120, 160), 10, 3)
    assert sum(target.get_at((160, 180))[:3]) < sum(GROUND)
    assert sum(target.get_at((160, 275))[:3]) < sum(target.get_at((160, 85))[:3])


def test_a_glow_keeps_its_colour_at_its_rim(art: Art, target: pygame.Surface) -> None:
    target.fill((0, 0, 0))
    art.glow(target, Rect(150, 150, 100, 100), 10, (200, 100, 0), 12, 6)
    for x in range(125, 150):
        red, green, blue = target.get_at((x, 200))[:3]
        assert blue == 0
        assert abs(green - red / 2) <= 2


def test_text_is_written_about_its_middle_line(art: Art, target: pygame.Surface) -> None:
    left = art.write(target, "Bank 5", Point(100, 50), 20)
    middle = art.write(target, "Bank 5", Point(200, 150), 20, anchor=0.5)
    right = art.write(target, "Bank 5", Point(300, 250), 20, anchor=1)
    assert left.x == 100
    assert abs(middle.center.x - 200) <= 1
    assert right.right == 300
    assert abs(middle.center.y - 150) <= 1


def test_wrapped_text_fits_and_loses_nothing() -> None:
    text = "Ann wins the deal with twenty points.\nBen has the next deal."
    lines = wrap(text, 16, "medium", 130)
    assert " ".join(lines) == text.replace("\n", " ")
    assert len(lines) > 3
    assert all(text_width(line, 16, "medium") <= 130 for line in lines)


def test_no_word_is_left_alone_on_a_last_line() -> None:
    text = "Nobody passes twice in a row here"
    width = text_width("Nobody passes twice in a row", 16, "medium")
    assert wrap(text, 16, "medium", width) == ("Nobody passes twice in a", "row here")


def test_a_last_word_stays_alone_if_no_other_fits_beside_it() -> None:
    long = "a" * 30
    width = text_width(long, 16, "medium")
    assert wrap(f"one two three {long}", 16, "medium", width)[-1] == long
    assert wrap(f"{long} {long}", 16, "medium", width) == (long, long)


def test_a_line_of_two_words_keeps_both() -> None:
    width = text_width("passes twice", 16, "medium")
    assert wrap("passes twice here", 16, "medium", width) == ("passes twice", "here")


def test_clipped_text_fits_and_says_that_it_was_cut() -> None:
    assert clip("Delphine", 16, "medium", 500) == "Delphine"
    cut = clip("Delphine the Magnificent", 16, "medium", 90)
    assert cut.endswith("…")
    assert cut.startswith("Del")
    assert text_width(cut, 16, "medium") <= 90
    assert clip("Delphine", 16, "medium", 3) == "…"


def ink(art: Art, text: str, size: int, face: Face) -> tuple[Rect, bytes]:
    """Return where in its line a text leaves ink, and the ink."""
    line = art.text(text, size, face, (255, 255, 255))
    box = line.get_bounding_rect()
    return Rect(*box), pygame.image.tobytes(line.subsurface(box), "RGBA")


@pytest.mark.parametrize("size", [34, 60])
def test_digits_of_a_headline_are_of_its_own_face(art: Art, size: int) -> None:
    place, figures = ink(art, "17", size, "display")
    own = open_font("display", size).render("17", True, (255, 255, 255))
    assert figures == pygame.image.tobytes(own.subsurface(own.get_bounding_rect()), "RGBA")
    assert place.bottom == ink(art, "II", size, "display")[0].bottom, "they stand on the line"


def test_a_headline_with_a_number_is_as_wide_as_it_is_measured(art: Art) -> None:
    words = "Ann wins the deal with +11, that is 31 % of 1,024"
    assert art.text(words, 44, "display").get_width() == text_width(words, 44, "display")


def test_every_font_is_found() -> None:
    for face in ("medium", "semibold", "display"):
        assert font_path(face).is_file()


def test_the_cache_lets_the_least_used_go_first() -> None:
    cache = PictureCache(3 * 400)
    for key in "abc":
        cache.put(key, blank(10, 10))
    cache.get("a", lambda: blank(10, 10))
    cache.put("d", blank(10, 10))
    assert set(cache) == {"a", "c", "d"}
    assert cache.bytes == 1200


def test_the_cache_counts_what_is_replaced_only_once() -> None:
    cache = PictureCache(10_000)
    cache.put("a", blank(10, 10))
    cache.put("a", blank(20, 10))
    assert cache.bytes == 800
    cache.clear()
    assert (cache.bytes, len(cache)) == (0, 0)


def test_a_picture_too_large_for_the_cache_is_still_given() -> None:
    cache = PictureCache(100)
    assert cache.get("a", lambda: blank(100, 100)).get_size() == (100, 100)


def test_the_workshop_makes_what_is_ordered_once_on_a_thread_of_its_own() -> None:
    workshop = Workshop()
    made_on: list[threading.Thread] = []
    delivered: list[pygame.Surface] = []
    made = threading.Event()

    def make() -> pygame.Surface:
        made_on.append(threading.current_thread())
        return blank(3, 3)

    for _ in range(3):
        workshop.order("card", make, delivered.append)
    workshop.order("last", lambda: made.set() or blank(1, 1), delivered.append)  # type: ignore[func-returns-value]
    assert made.wait(120)
    while workshop.busy:
        workshop.collect()
    assert [picture.get_size() for picture in delivered] == [(3, 3), (1, 1)]
    assert made_on == [thread for thread in made_on if thread is not threading.current_thread()]
    assert len(made_on) == 1


def test_no_other_card_and_no_back_stands_in_for_a_card_that_was_never_made(art: Art) -> None:
    seen = {pixels(art.card(card, 100, quick=True)) for card in STANDARD_PACK}
    assert len(seen) == 52
    assert pixels(art.back(100)) not in seen
    art.collect()
    assert art.card(5, 100, quick=True) is art.card(5, 100)


def test_a_plain_card_stands_in_for_one_whose_drawing_cannot_be_read(
    art: Art, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unreadable(pack: Pack, card: int, height: int) -> Path:
        raise OSError(pack, card, height)

    monkeypatch.setattr(Pack, "file", unreadable)
    plain = art.card(5, 100, quick=True)
    assert plain.get_size() == (71, 100)
    assert plain.get_at((35, 50))[:3] == art.theme.colours.face
    art.collect()
    assert isinstance(art.workshop.take_fault(), OSError)
    assert art.obtain(CardWanted(5, 100)), "nothing waits for what will never be"


def test_a_card_in_motion_is_not_kept_turned_while_another_stands_in(art: Art) -> None:
    art.back(100)
    turned = art.tilted(5, 100, 6, 0.8, quick=True)
    art.collect()
    own = art.tilted(5, 100, 6, 0.8, quick=True)
    assert pygame.image.tobytes(own, "RGBA") != pygame.image.tobytes(turned, "RGBA")
    assert art.tilted(5, 100, 6, 0.8, quick=True) is own


def test_a_card_on_a_heap_is_smoothed_once_there_is_time(art: Art, target: pygame.Surface) -> None:
    art.card(5, 100)
    target.blits(art.askew(5, Rect(0, 0, 200, 200).center, 100, 5))
    assert art.workshop.busy
    assert art.collect()
    target.blits(art.askew(5, Rect(0, 0, 200, 200).center, 100, 5))
    assert not art.workshop.busy


def test_a_frame_leaves_portraits_to_the_workshop_when_its_time_is_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    art = Art(load_theme(), threaded=False)
    art.avatar("JH", 40)
    assert not art.workshop.busy
    monkeypatch.setattr(type(art.workshop), "may_make", lambda *_, **__: False)
    nobody = art.avatar("KC", 40)
    assert nobody.get_size() == (40, 40)
    assert art.workshop.busy
    art.collect()
    assert art.avatar("KC", 40) is not nobody


def test_the_ordinary_face_stands_in_for_a_mood_that_is_still_being_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    art = Art(load_theme(), threaded=False)
    ordinary = art.avatar("JH", 40)
    monkeypatch.setattr(type(art.workshop), "may_make", lambda *_, **__: False)
    assert art.avatar("JH", 40, "pleased") is ordinary
    art.collect()
    assert pixels(art.avatar("JH", 40, "pleased")) != pixels(ordinary)


def test_no_frame_makes_another_mood_of_a_face_itself_while_the_ordinary_one_is_there() -> None:
    art = Art(load_theme())
    art.collect()
    ordinary = art.avatar("JH", 40)
    assert not art.workshop.busy
    assert art.avatar("JH", 40, "pleased") is ordinary
    assert art.workshop.busy
    assert art.avatar("QH", 40, "pleased").get_bounding_rect().w
    art.workshop.finish()
    assert pixels(art.avatar("JH", 40, "pleased")) != pixels(ordinary)


def test_of_a_drawing_that_cannot_be_read_the_systems_reason_is_kept(tmp_path: Path) -> None:
    # pygame says of this one, and of any where no more files may be open, that it is missing.
    with pytest.raises(IsADirectoryError):
        raster_file(tmp_path, 10, 10)
    with pytest.raises(IsADirectoryError):
        raster_ground(tmp_path, (10, 10))


@pytest.mark.parametrize("diameter", [60, 61, 62, 120])
def test_no_portrait_is_larger_than_its_place(diameter: int) -> None:
    art = Art(load_theme(), threaded=False)
    for face in ("KH", "JC"):
        assert art.avatar(face, diameter).get_size() == (diameter, diameter)


def test_a_face_without_a_drawing_of_a_mood_stays_ordinary(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "avatars").mkdir()
    shutil.copy(asset_path("avatars/JH.svg"), tmp_path / "avatars")
    monkeypatch.setattr("scenes.ui.art.portraits.asset_path", lambda name: tmp_path / name)
    art = Art(load_theme(), threaded=False)
    assert pixels(art.avatar("JH", 40, "dismayed")) == pixels(art.avatar("JH", 40))


def test_a_face_is_read_when_it_is_wanted_and_each_mood_by_itself(
    art: Art, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []

    def note(file: Path, width: int, height: int) -> pygame.Surface:
        read.append(f"{file.parent.name}/{file.name}")
        return blank(width, height)

    monkeypatch.setattr("scenes.ui.art.pictures.raster_file", note)
    art.avatar("JH", 40)
    assert read == ["avatars/JH.svg"]
    art.avatar("JH", 40, "pleased")
    art.avatar("JH", 40, "pleased")
    assert read == ["avatars/JH.svg", "pleased/JH.svg"]


def test_thin_lines_grow_in_windows_larger_than_full_hd() -> None:
    broad = []
    for size in ((1280, 720), (1920, 1080), (3840, 2160)):
        art = Art(load_theme(), threaded=False)
        art.fit(Scale(*size))
        target = Surface((80, 80), pygame.SRCALPHA)
        art.plate(target, Rect(0, 0, 80, 80), None, 0, 10, (255, 255, 255), 1)
        broad.append(sum(target.get_at((40, y)).a > 100 for y in range(40)))
    assert broad == [1, 1, 2]
