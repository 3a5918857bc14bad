"""Reads YAML that anyone may have changed: plain values only, within limits; and writes YAML.

What is read consists of mappings, lists, texts, numbers, booleans and ``None``. The text is read
event by event, so limits are checked before anything large or deep is built. Dates and merge keys
become plain texts, tags are refused, and an alias may only stand for a short scalar; otherwise a
short file could run code or fill memory.
"""

from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    CollectionEndEvent,
    DocumentEndEvent,
    Event,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from game.faults import Fault
from game.files.clipping import clip, clip_value

DEEPEST = 32
"""How deeply lists and mappings may be nested."""
MOST_VALUES = 50_000
LONGEST_NUMBER = 40
"""The most characters of a number."""
LARGEST = 2**63
LONGEST_NAMED = 200
"""The most characters of a value that an alias stands for."""
_MOST_DIRECTIVES = 10
_PARSER_DEPTH = "maximum nesting"
"""What the C parser of PyYAML 6.0.4 and later says of text nested more than 1,000 levels deep."""

_TAG = "tag:yaml.org,2002:"

# The C parser is ten times faster, which matters at the start; so is the writer, at the end.
_Parser: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_Dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


class YamlFault(Fault):
    """Why a text is no valid YAML, with the line of the error."""


def read_yaml(data: bytes) -> Any:
    """Return the value of UTF-8 YAML; raise ``YamlFault`` with the reason if it is invalid."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise YamlFault("yaml_faults.not_text") from None
    if data.count(b"\n%") > _MOST_DIRECTIVES:
        # The parser compares each directive with all earlier ones.
        raise YamlFault("yaml_faults.directives")
    try:
        parser = _Parser(text)
        try:
            return _YamlBuilder(parser).document()
        finally:
            parser.dispose()
    except yaml.MarkedYAMLError as fault:
        raise _at(fault.problem_mark, _parser_fault(fault.problem or "")) from None
    except yaml.YAMLError:
        raise YamlFault("yaml_faults.character") from None


def write_yaml(value: Any) -> str:
    """Return plain data as YAML; raise ``UnicodeEncodeError`` for a lone surrogate."""
    text: str = yaml.dump(value, Dumper=_Dumper, sort_keys=False, allow_unicode=True)
    return text


def _parser_fault(problem: str) -> YamlFault:
    """Return the fault for what the parser itself refuses."""
    if _PARSER_DEPTH in problem:
        # The parser reads ahead of its events, so it may meet its own limit before ours.
        return YamlFault("yaml_faults.deep", most=DEEPEST)
    return YamlFault("yaml_faults.not_yaml", said=clip(problem))


class _YamlBuilder:
    """Builds a value from a parser's events."""

    def __init__(self, parser: Any) -> None:
        self._parser = parser
        self._values = 0
        self._named: dict[str, Any] = {}
        """The values of anchors."""

    def document(self) -> Any:
        """Return the only document; ``None`` if the text is empty."""
        self._next()
        if isinstance(self._next(), StreamEndEvent):
            return None
        value = self._node(self._next(), 0)
        while isinstance(event := self._next(), DocumentEndEvent):
            pass
        if not isinstance(event, StreamEndEvent):
            raise _at(event.start_mark, YamlFault("yaml_faults.second"))
        return value

    def _next(self) -> Event:
        event: Event = self._parser.get_event()
        return event

    def _node(self, event: Event, depth: int) -> Any:
        self._values += 1
        if self._values > MOST_VALUES:
            raise _at(event.start_mark, YamlFault("yaml_faults.many", most=MOST_VALUES))
        if isinstance(event, AliasEvent):
            return self._alias(event)
        assert isinstance(event, NodeEvent)
        if event.anchor is not None:
            # An anchor may be set again; aliases then mean the later value.
            self._named.pop(event.anchor, None)
        tag = getattr(event, "tag", None)
        if tag not in (None, "!"):
            raise _at(event.start_mark, YamlFault("yaml_faults.tag", tag=clip_value(tag)))
        if isinstance(event, ScalarEvent):
            return self._scalar(event)
        if depth == DEEPEST:
            raise _at(event.start_mark, YamlFault("yaml_faults.deep", most=DEEPEST))
        if isinstance(event, SequenceStartEvent):
            return self._sequence(depth)
        assert isinstance(event, MappingStartEvent)
        return self._mapping(depth)

    def _sequence(self, depth: int) -> list[Any]:
        values = []
        while not isinstance(event := self._next(), CollectionEndEvent):
            values.append(self._node(event, depth + 1))
        return values

    def _mapping(self, depth: int) -> dict[Any, Any]:
        values = {}
        while not isinstance(event := self._next(), CollectionEndEvent):
            key = self._node(event, depth + 1)
            if isinstance(key, (list, dict)):
                raise _at(event.start_mark, YamlFault("yaml_faults.name"))
            values[key] = self._node(self._next(), depth + 1)
        return values

    def _scalar(self, event: ScalarEvent) -> Any:
        value: Any = event.value
        if event.implicit[0]:
            value = self._plain(event)
        if event.anchor is not None and len(event.value) <= LONGEST_NAMED:
            self._named[event.anchor] = value
        return value

    def _alias(self, event: AliasEvent) -> Any:
        if event.anchor not in self._named:
            alias = clip_value(event.anchor)
            raise _at(
                event.start_mark, YamlFault("yaml_faults.alias", alias=alias, most=LONGEST_NAMED)
            )
        return self._named[event.anchor]

    def _plain(self, event: ScalarEvent) -> Any:
        """Return the value of an unquoted scalar: a number, a boolean, or the text itself."""
        tag = self._parser.resolve(yaml.ScalarNode, event.value, event.implicit)
        build = _BUILD.get(tag)
        if build is None:
            return event.value
        if len(event.value) <= LONGEST_NUMBER:
            try:
                value = build(self._parser, yaml.ScalarNode(tag, event.value))
                if not isinstance(value, int) or -LARGEST <= value < LARGEST:
                    return value
            except (ValueError, OverflowError):
                pass
        written = clip_value(event.value)
        raise _at(event.start_mark, YamlFault("yaml_faults.number", value=written))


_BUILD = {
    f"{_TAG}null": yaml.SafeLoader.construct_yaml_null,
    f"{_TAG}bool": yaml.SafeLoader.construct_yaml_bool,
    f"{_TAG}int": yaml.SafeLoader.construct_yaml_int,
    f"{_TAG}float": yaml.SafeLoader.construct_yaml_float,
}


def _at(mark: Any, problem: YamlFault) -> YamlFault:
    """Return a fault with the line of the error, if it is known."""
    if mark is None:
        return problem
    return YamlFault("yaml_faults.at", line=mark.line + 1, problem=problem)
