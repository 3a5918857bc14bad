"""Charts: the parts of which every screen's charts are made.

A chart is a widget whose ``draw`` says where values lie, and what stands there::

    class TricksChart(Still):
        def __init__(self, names: Sequence[str], tricks: Sequence[int]) -> None:
            self._rows = [(name, str(count)) for name, count in zip(names, tricks, strict=True)]
            self._tricks = tricks

        def draw(self, brush: Brush) -> None:
            rooms = draw_rows(brush, self.rect, self._rows, numbers=True)
            axis = rightward(rooms[0], *reach(self._tricks))
            for room, count in zip(rooms, self._tricks, strict=True):
                bar = along(room, 20)
                draw_bar(brush, axis.bar(0, count, bar.y, bar.h), brush.palette.second)

1. ``axis``: an ``Axis`` maps values to pixels, and nothing else does. It leads ``rightward``,
   ``upward`` or ``downward`` through a place, from and to the ends that ``reach`` finds (zero and
   all values) or ``both_ways`` (zero in the middle). ``axis.bar(0, value, …)`` is the place of a
   bar, ``axis.at(value)`` a pixel.
2. What it lies in: ``rows`` with a name, room for a bar, and words; or a plot with a ``grid`` of
   round numbers or names, and a line of zero.
3. What stands along it: ``bars`` (filled, on a track, divided), ``interval`` (and dots), ``lines``
   (straight, stairs, curves). ``matrix`` is a table of shares, ``figure_bar`` a whole widget: a
   name, a bar with its interval, and words.
4. ``tones`` are the colours of fills, ``legend`` the key to them.
5. If one can walk through it, it is ``Live``: its ``draw`` keeps the areas of its marks by row and
   column, its ``handle`` asks ``mark_chosen`` of ``selection``, and its ``spoken`` says the chosen
   one.

Everything is drawn with the ``Brush`` of widgets; words come from the screen that shows the chart.
"""
