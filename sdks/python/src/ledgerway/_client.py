"""The entry of the SDK."""
from __future__ import annotations

import re
import time
from typing import Any, Callable, Mapping, Optional

import httpx

from . import _json, api
from ._feed import RecordFeed
from ._files import FileTransfer
from ._operations import ID, text
from ._retry import RetryPolicy
from ._transport import Transport
from .api import (
    AuditLogApi,
    CompaniesApi,
    ConnectionsApi,
    DataApi,
    ExpensesApi,
    FilesApi,
    IntegrationsApi,
    PushApi,
    SettingsApi,
    SyncApi,
    WebhooksApi,
)


def _group(name: str) -> str:
    """``AuditLogApi`` is ``audit_log``."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name[: -len("Api")]).lower()


class Files(FilesApi, FileTransfer):
    """Uploads, downloads and lists files."""


class Ledgerway:
    """The API of an installation. Safe for concurrent use; create one and keep it.

    ``timeout`` is the time in seconds that the server may be silent, ``retries`` when requests are repeated, ``http`` a client of your own, for example
    with a proxy.
    """

    def __init__(
        self,
        address: str,
        api_key: str,
        *,
        timeout: float = 60.0,
        retries: RetryPolicy = RetryPolicy.DEFAULT,
        http: Optional[httpx.Client] = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._transport = Transport(address, api_key, timeout, retries, http, sleep)
        self.companies = CompaniesApi(self._transport)
        self.connections = ConnectionsApi(self._transport)
        self.integrations = IntegrationsApi(self._transport)
        self.data = DataApi(self._transport)
        self.sync = SyncApi(self._transport)
        self.push = PushApi(self._transport)
        self.expenses = ExpensesApi(self._transport)
        self.webhooks = WebhooksApi(self._transport)
        self.settings = SettingsApi(self._transport)
        self.audit_log = AuditLogApi(self._transport)
        self.files = Files(self._transport)
        # groups that a later API document adds
        for name in api.__all__:
            group = _group(name)
            if not hasattr(self, group):
                setattr(self, group, getattr(api, name)(self._transport))

    def feed(
        self,
        company_id: Optional[ID] = None,
        *,
        data_type: Optional[str] = None,
        payload: Optional[str] = None,
        limit: Optional[int] = None,
    ) -> RecordFeed:
        """The changes of the records of a company; without one, of all companies."""
        return RecordFeed(self._transport, company_id, data_type, payload, limit)

    def request(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        headers: Optional[Mapping[str, str]] = None,
    ) -> Any:
        """Calls an operation that the SDK does not know; returns the parsed body."""
        response = self._transport.send(
            method,
            path,
            query={name: text(it) for name, it in (query or {}).items() if it is not None},
            content=None if body is None else _json.dumps(body),
            headers=headers,
        )
        return _json.loads(response.content) if response.content else None

    def close(self) -> None:
        """Closes the connections."""
        self._transport.close()

    def __enter__(self) -> "Ledgerway":
        return self

    def __exit__(self, *failure: Any) -> None:
        self.close()
