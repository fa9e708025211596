"""The base of the generated operations."""
from __future__ import annotations

import os
from datetime import date, datetime
from pathlib import Path
from typing import Any, Dict, Mapping, Optional, Union
from urllib.parse import quote
from uuid import UUID

from . import _json
from ._model import parse
from ._transport import Transport

ID = Union[UUID, str]
Upload = Union[str, "os.PathLike[str]"]


class Operations:
    """Calls operations of the API."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _call(
        self,
        method: str,
        template: str,
        *,
        path: Mapping[str, Any],
        query: Mapping[str, Any],
        headers: Mapping[str, Any],
        returns: Any,
        body: Any = None,
        file: Optional[Upload] = None,
    ) -> Any:
        address = template
        for name, value in path.items():
            address = address.replace("{" + name + "}", quote(str(value), safe=""))
        response = self._transport.send(
            method,
            address,
            query={name: text(it) for name, it in query.items() if it is not None},
            headers={name: text(it) for name, it in headers.items() if it is not None},
            content=None if body is None else _json.dumps(body),
            upload=None if file is None else ("file", Path(file)),
        )
        if returns is None or not response.content:
            return None
        if returns in (bytes, bytearray):
            return response.content
        return parse(returns, _json.loads(response.content))


def text(value: Any) -> str:
    """A value of a parameter."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (datetime, date)):
        return value.isoformat()
    return str(value)
