"""Sends requests, and repeats them."""
from __future__ import annotations

import base64
import re
import time
import uuid
from pathlib import Path
from typing import Any, Callable, Dict, Mapping, Optional, Tuple

import httpx

from ._errors import of_response, without_response
from ._retry import RetryPolicy

IDEMPOTENCY_KEY = "Idempotency-Key"

_TEMPORARY = frozenset({408, 429, 502, 503, 504})
# the request had no effect
_NOT_DONE = frozenset({408, 429, 503})
_WITH_KEY = frozenset({"POST", "PATCH"})
# a second request of these has no further effect
_REPEATABLE = frozenset({"GET", "HEAD", "POST", "PATCH"})
_SECONDS = re.compile(r"\d{1,9}")


class Transport:
    """Sends requests with the API key.

    A request is repeated after 408, 429, 502, 503, 504, a 409 with ``Retry-After`` and failed connections. Each POST and PATCH has an
    ``Idempotency-Key``, the same in all attempts, so that it has no second effect. A stored 409 says that the request had no effect: the next attempt
    has a new key, because the old one would get the stored 409 again. PUT and DELETE have none: they are repeated only after statuses of requests
    that had no effect.
    """

    def __init__(
        self,
        address: str,
        api_key: str,
        timeout: float,
        retries: RetryPolicy,
        http: Optional[httpx.Client],
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._address = address.rstrip("/")
        self._authorization = "Basic " + base64.b64encode(api_key.encode()).decode()
        self._timeout = timeout
        self._retries = retries
        self._owned = http is None
        self._http = http or httpx.Client()
        self._sleep = sleep

    def close(self) -> None:
        """Closes the connections."""
        if self._owned:
            self._http.close()

    def send(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, str]] = None,
        headers: Optional[Mapping[str, str]] = None,
        content: Optional[str] = None,
        upload: Optional[Tuple[str, Path]] = None,
        stream: bool = False,
        timeout: Optional[float] = None,
    ) -> httpx.Response:
        """Sends a request, and repeats it; a failure is a LedgerwayError."""
        method = method.upper()
        all_headers: Dict[str, str] = {"Authorization": self._authorization, **(headers or {})}
        if content is not None:
            all_headers["Content-Type"] = "application/json"
        makes_key = method in _WITH_KEY and all(it.lower() != IDEMPOTENCY_KEY.lower() for it in all_headers)
        if makes_key:
            all_headers[IDEMPOTENCY_KEY] = str(uuid.uuid4())
        is_repeatable = method in _REPEATABLE
        temporary = _TEMPORARY if is_repeatable else _NOT_DONE
        attempt = 0
        while True:
            attempt += 1
            is_last = attempt >= self._retries.attempts
            delay = self._retries.delay(attempt)
            try:
                response = self._attempt(
                    method, path, query, all_headers, content, upload, stream, timeout
                )
            except httpx.TransportError as failure:
                if is_last or not is_repeatable:
                    raise without_response(failure) from failure
            else:
                if response.status_code // 100 == 2:
                    return response
                asked = _retry_after(response)
                is_temporary = response.status_code in temporary or (
                    response.status_code == 409 and asked is not None
                )
                if is_last or not is_temporary or (asked or 0) > self._retries.max_delay:
                    raise of_response(response.status_code, response.headers, response.text)
                delay = delay if asked is None else asked
                is_replayed = response.headers.get("idempotency-replayed") == "true"
                if makes_key and response.status_code == 409 and is_replayed:
                    all_headers[IDEMPOTENCY_KEY] = str(uuid.uuid4())
            self._sleep(delay)

    def _attempt(
        self,
        method: str,
        path: str,
        query: Optional[Mapping[str, str]],
        headers: Mapping[str, str],
        content: Optional[str],
        upload: Optional[Tuple[str, Path]],
        stream: bool,
        timeout: Optional[float],
    ) -> httpx.Response:
        arguments: Dict[str, Any] = {
            "headers": headers,
            "params": query or None,
            "timeout": httpx.Timeout(self._timeout if timeout is None else timeout, connect=10.0),
        }
        if content is not None:
            arguments["content"] = content.encode()
        if upload is None:
            return self._read(self._http.build_request(method, self._address + path, **arguments), stream)
        name, file = upload
        with open(file, "rb") as opened:
            # httpx reads the file in parts while it sends them
            arguments["files"] = {name: (Path(file).name, opened, "application/octet-stream")}
            return self._read(self._http.build_request(method, self._address + path, **arguments), stream)

    def _read(self, request: httpx.Request, stream: bool) -> httpx.Response:
        response = self._http.send(request, stream=True, follow_redirects=False)
        if not stream or response.status_code // 100 != 2:
            try:
                response.read()
            finally:
                response.close()
        return response


def _retry_after(response: httpx.Response) -> Optional[float]:
    value = response.headers.get("retry-after", "")
    return float(value) if _SECONDS.fullmatch(value) else None
