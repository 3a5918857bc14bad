"""Charts: the parts of which every screen's charts are made.

A chart is a widget whose ``draw`` says, in this order, where values lie, and what stands there::

    class Tricks(Still):
        def __init__(self, names: Sequence[str], tricks: Sequence[int]) -> None:
            self._names, self._tricks = names, tricks

        def draw(self, brush: Brush) -> None:
            size = brush.scale.text(17)
            names = [brush.art.text_width(name, size, "medium") + 12 for name in self._names]
            rows = lay_rows(self.rect, names, [0] * len(names), brush.scale)
            axis = rightward(rows[0].bar, *reach(self._tricks))
            for row, name, tricks in zip(rows, self._names, self._tricks, strict=True):
                at = Point(row.name.x, row.name.center.y)
                brush.write(name, at, size, "medium", brush.palette.text)
                bar = row.bar_of(20)
                draw_bar(brush, axis.bar(0, tricks, bar.y, bar.h), brush.palette.second)

1. ``axis``: an ``Axis`` maps values to pixels, and is the only thing that does: ``rightward``,
   ``upward`` or ``downward`` along a place, from ``reach`` (zero and all values) or ``both_ways``
   (zero in the middle). ``axis.bar(0, value, …)`` is a bar's place, ``axis.at(value)`` a point's.
2. Where the axis is: ``rows`` with a name and a bar each, or a plot with a ``grid``: round numbers,
   names, the line of zero.
3. What stands along it: ``bars`` (filled, on a track, divided), ``interval`` (and dots), ``lines``
   (straight, stairs, curves). ``matrix`` is a table of shares, ``figure_bar`` a whole widget: a
   name, a bar with its interval, and words.
4. ``tones`` are the colours of fills, ``legend`` the key to them.
5. If one can walk through it, it is ``Live``, keeps a dict of its marks' areas by row and column,
   and asks ``mark_chosen`` of ``selection`` in ``handle``; its ``spoken`` says the chosen mark.

Everything is drawn with the ``Brush`` of widgets; words come from the screen that shows the chart.
"""
