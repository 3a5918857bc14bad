"""Charts: the parts of which every screen's charts are made.

A chart is a widget whose ``draw`` says where values lie, and what stands there. This one has bars
with intervals, through which one walks with the arrows; the names below them are left out::

    class PointsChart(Live):
        def __init__(self, said: Sequence[str], points: Sequence[tuple[float, float, float]]):
            # The words for each bar, and its interval with the value between.
            self.said, self.points, self.chosen = said, points, 0
            self.areas: dict[Mark, Rect] = {}

        @property
        def spoken(self) -> str:
            return self.said[self.chosen]

        def handle(self, happened: Input) -> Answer:
            size = (1, len(self.points))
            mark = mark_chosen(happened, (0, self.chosen), size, self.areas)
            self.chosen = mark[1] if mark else self.chosen
            return Done() if mark else None

        def draw(self, brush: Brush) -> None:
            size = brush.scale.text(17)
            left = number_room(brush.art, brush.scale, size)
            plot = rect(self.rect.x + left, self.rect.y, self.rect.w - left, self.rect.h)
            columns = rightward(plot, 0, len(self.points))
            values = upward(plot, *reach(end for ends in self.points for end in ends))
            step = columns.at(1) - columns.at(0)
            for number in range(len(self.points)):
                self.areas[0, number] = rect(columns.at(number), plot.y, step, plot.h)
            light_column(brush, self.areas[0, self.chosen])
            draw_number_grid(brush, values, plot, size)
            for number, (low, value, high) in enumerate(self.points):
                bar = values.bar(0, value, columns.at(number + 0.2), 0.6 * step)
                draw_bar(brush, bar, count_tone(brush.palette))
                draw_interval(brush, values, (low, high), columns.at(number + 0.5))
            draw_focus(brush, self.rect)

1. ``axis``: an ``Axis`` maps values to pixels, and nothing else does. It leads ``rightward``,
   ``upward`` or ``downward`` through a place, from and to the ends that ``reach`` finds (zero and
   all values) or ``both_ways`` (zero in the middle). ``axis.bar(0, value, …)`` is the place of a
   bar, ``axis.at(value)`` a pixel.
2. What it lies in: ``rows`` with a name, room for a bar, and words; or a plot with a ``grid`` of
   round numbers or names, and a line of zero.
3. What stands along it: ``bars`` (filled, on a track, divided), ``interval`` (on a bar, or as a
   whisker beside it; and dots), ``lines`` (straight, stairs, curves), and a ``ruler`` that says how
   long a point is where each column has its own scale. ``matrix`` is a table of shares,
   ``figure_bar`` a whole widget: a name, a bar with its interval, and words.
4. ``tones`` are the colours of fills, ``legend`` the key to them.
5. If one can walk through it, it is ``Live``: its ``draw`` keeps the areas of its marks by row and
   column, its ``handle`` asks ``mark_chosen`` of ``selection``, and its ``spoken`` says the chosen
   one. ``light_column`` and ``draw_focus`` show which is chosen, and that the keys are here; leave
   some ten pixels for that ring.
6. A chart that builds itself has a ``course`` (``scenes/ui/easing.py``), which its screen begins:
   while it moves, only it is drawn again, and any press ends it. ``growing`` draws bars that grow
   and words that come as parts of what will stand there, so that no picture is made for one frame.

Sizes given to parts are pixels: ``scale.text`` and ``scale.px`` make them of units. Everything is
drawn with the ``Brush`` of widgets; words come from the screen that shows the chart.
"""
