"""JSON without loss: numbers with a fraction are Decimal, in both directions."""
from __future__ import annotations

import json
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from typing import Any, List, Union
from uuid import UUID

from ._model import Model


def loads(text: Union[str, bytes]) -> Any:
    """Parses JSON."""
    return json.loads(text, parse_float=Decimal)


def dumps(value: Any) -> str:
    """Writes JSON. A Decimal is a number with all its digits and without an exponent."""
    parts: List[str] = []
    _write(value, parts)
    return "".join(parts)


def _write(value: Any, parts: List[str]) -> None:
    if isinstance(value, Model):
        value = value.to_dict()
    if isinstance(value, Decimal):
        if not value.is_finite():
            raise ValueError(f"{value} is not a JSON number")
        parts.append(format(value, "f"))
    elif isinstance(value, dict):
        parts.append("{")
        for index, (name, member) in enumerate(value.items()):
            parts.append(("," if index else "") + json.dumps(str(name)) + ":")
            _write(member, parts)
        parts.append("}")
    elif isinstance(value, (list, tuple)):
        parts.append("[")
        for index, element in enumerate(value):
            parts.append("," if index else "")
            _write(element, parts)
        parts.append("]")
    elif isinstance(value, Enum):
        _write(value.value, parts)
    elif isinstance(value, (datetime, date)):
        parts.append(json.dumps(value.isoformat()))
    elif isinstance(value, UUID):
        parts.append(json.dumps(str(value)))
    else:
        parts.append(json.dumps(value, allow_nan=False))
