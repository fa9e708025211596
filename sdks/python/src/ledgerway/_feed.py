"""Reads the record feed."""
from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Dict, Iterator, List, Optional
from urllib.parse import quote

from . import _json
from ._errors import FeedExpiredError, LedgerwayError
from ._model import parse
from ._operations import ID
from ._transport import Transport

_DELETIONS = frozenset({"deleted", "connectionDeleted", "companyDeleted"})


@dataclass(frozen=True)
class RecordChange:
    """A change of a record. ``record`` has the names of the API; numbers with a fraction are Decimal."""

    sequence: Optional[int]
    company_id: str
    connection_id: Optional[str]
    data_type: Optional[str]
    record_id: Optional[str]
    version: Optional[int]
    kind: str
    at: Optional[datetime]
    data_set_id: Optional[str]
    record: Optional[Dict[str, Any]]

    @property
    def is_deletion(self) -> bool:
        """Whether a replica deletes a record, all of a connection or all of a company."""
        return self.kind in _DELETIONS


@dataclass(frozen=True)
class FeedPage:
    """Changes in their order, and the cursor after them. Store both in one transaction."""

    changes: List[RecordChange]
    cursor: str
    has_more: bool


class RecordFeed:
    """The changes of the records of a company, or of all companies."""

    def __init__(
        self,
        transport: Transport,
        company_id: Optional[ID] = None,
        data_type: Optional[str] = None,
        payload: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> None:
        self._transport = transport
        self._path = (
            "/data/changes"
            if company_id is None
            else f"/companies/{quote(str(company_id), safe='')}/data/changes"
        )
        parameters = {"dataType": data_type, "payload": payload, "limit": limit}
        self._parameters = {name: str(it) for name, it in parameters.items() if it is not None}

    def read(self, cursor: Optional[str] = None, wait: int = 0) -> FeedPage:
        """Reads a page.

        Without a cursor, the feed begins with all records (bootstrap). ``wait`` is the time in seconds, up to 30, that the call waits for a change.
        A cursor whose changes are no longer kept is a FeedExpiredError.
        """
        query = dict(self._parameters)
        if cursor is not None:
            query["after"] = cursor
        if wait:
            query["wait"] = str(wait)
        try:
            response = self._transport.send(
                "GET", self._path, query=query, timeout=60.0 + wait if wait else None
            )
        except LedgerwayError as failure:
            if failure.error.status_code == 410:
                raise FeedExpiredError(failure.error) from failure
            raise
        body = _json.loads(response.content)
        return FeedPage([_change(it) for it in body["results"]], body["cursor"], body["hasMore"])

    def pages(self, cursor: Optional[str] = None, wait: int = 0) -> Iterator[FeedPage]:
        """The pages after a cursor. Without ``wait`` they end when there is no further change; with it they never end."""
        while True:
            page = self.read(cursor, wait)
            cursor = page.cursor
            yield page
            if not page.has_more and not wait:
                return


def _change(it: Dict[str, Any]) -> RecordChange:
    return RecordChange(
        sequence=it.get("sequence"),
        company_id=it["companyId"],
        connection_id=it.get("connectionId"),
        data_type=it.get("dataType"),
        record_id=it.get("recordId"),
        version=it.get("version"),
        kind=it["kind"],
        at=parse(Optional[datetime], it.get("at")),
        data_set_id=it.get("dataSetId"),
        record=it.get("record"),
    )
