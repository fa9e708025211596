"""Builds queries: filters of lists."""
from __future__ import annotations

import re
from datetime import date, datetime
from decimal import Decimal
from typing import Union
from uuid import UUID

Value = Union[str, int, Decimal, bool, date, datetime, UUID]

# without quotes, other texts could end the value or be another one
_BARE = re.compile(r"\w(?:[\w .:@+-]*\w)?")
_WORDS = re.compile(r"(?i)\b(and|or|null)\b")


class Query:
    """A filter of a list. ``str(query)`` is the parameter ``query``.

    ``Query.field("amountDue").greater_than(0) & Query.field("status").equal_to("Submitted")``
    """

    def __init__(self, text: str, is_or: bool = False) -> None:
        self._text = text
        self._is_or = is_or

    @staticmethod
    def field(path: str) -> "Field":
        """Begins a condition on a property, with dots for members of objects: ``customerRef.id``."""
        return Field(path)

    def and_(self, other: "Query") -> "Query":
        """Both conditions; also written ``&``."""
        return Query(f"{self._member()}&&{other._member()}")

    def or_(self, other: "Query") -> "Query":
        """One of two conditions; also written ``|``."""
        return Query(f"{self}||{other}", is_or=True)

    __and__ = and_
    __or__ = or_

    def _member(self) -> str:
        return "{" + self._text + "}" if self._is_or else self._text

    def __str__(self) -> str:
        return self._text


class Field:
    """A property of a record."""

    def __init__(self, path: str) -> None:
        if not re.fullmatch(r"[\w-]+(\.[\w-]+)*", path):
            raise ValueError(f"{path!r} is not the path of a property")
        self._path = path

    def equal_to(self, value: Value) -> Query:
        """``=``"""
        return self._condition("=", value)

    def not_equal_to(self, value: Value) -> Query:
        """``!=``; true for a missing property."""
        return self._condition("!=", value)

    def contains(self, value: str) -> Query:
        """``~``: the text contains a value, whatever its case."""
        return self._condition("~", value)

    def greater_than(self, value: Value) -> Query:
        """``>``"""
        return self._condition(">", value)

    def at_least(self, value: Value) -> Query:
        """``>=``"""
        return self._condition(">=", value)

    def less_than(self, value: Value) -> Query:
        """``<``"""
        return self._condition("<", value)

    def at_most(self, value: Value) -> Query:
        """``<=``"""
        return self._condition("<=", value)

    def is_missing(self) -> Query:
        """The record does not have the property."""
        return Query(f"{self._path}=null")

    def is_present(self) -> Query:
        """The record has the property."""
        return Query(f"{self._path}!=null")

    def _condition(self, operator: str, value: Value) -> Query:
        return Query(self._path + operator + _value(value))


def _value(value: Value) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, (datetime, date)):
        return value.isoformat()
    if isinstance(value, (int, UUID)):
        return str(value)
    if isinstance(value, float):
        raise TypeError("a float has lost digits: use Decimal or int")
    if _BARE.fullmatch(value) and not _WORDS.search(value):
        return value
    return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
