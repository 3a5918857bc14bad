"""A plugin for pytest: tests that go on and on are stopped, however busy the machine is."""

import resource

MOST_SECONDS = 300
"""Of the processor's time; no tests of one mutant take half of it."""

resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
