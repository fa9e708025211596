"""Verifies the signature of webhook messages (Standard Webhooks)."""
from __future__ import annotations

import base64
import hashlib
import hmac
import re
import time
from typing import Callable, Optional

_PREFIX = "whsec_"
_MIN_BYTES = 24
_TOLERANCE = 300
_TIMESTAMP = re.compile(r"[0-9]{1,12}")


class WebhookVerifier:
    """Verifies the signature of webhook messages (Standard Webhooks).

    ``secret`` is the secret of the consumer, with or without ``whsec_``: base64 of at least 24 bytes. Anything else is a ValueError.
    """

    def __init__(self, secret: str, clock: Callable[[], float] = time.time) -> None:
        self._key = _key(secret.strip())
        self._clock = clock

    def is_genuine(
        self,
        id: Optional[str],
        timestamp: Optional[str],
        signatures: Optional[str],
        body: bytes,
    ) -> bool:
        """Whether a message is genuine and not older than five minutes.

        The first three are the headers ``webhook-id``, ``webhook-timestamp`` and ``webhook-signature``; ``body`` is the received bytes, not parsed and
        serialized again.
        """
        if id is None or timestamp is None or signatures is None or not self._is_recent(timestamp):
            return False
        mac = hmac.new(self._key, f"{id}.{timestamp}.".encode() + body, hashlib.sha256)
        expected = b"v1," + base64.b64encode(mac.digest())
        genuine = False
        for signature in signatures.split(" "):
            genuine |= hmac.compare_digest(expected, signature.encode())
        return genuine

    def _is_recent(self, timestamp: str) -> bool:
        return bool(_TIMESTAMP.fullmatch(timestamp)) and abs(self._clock() - int(timestamp)) <= _TOLERANCE


def _key(secret: str) -> bytes:
    encoded = secret[len(_PREFIX) :] if secret.startswith(_PREFIX) else secret
    try:
        key = base64.b64decode(encoded, validate=True)
    except ValueError:
        key = b""
    if len(key) < _MIN_BYTES:
        # without the text, which can be a mistyped secret
        raise ValueError(f"The signing secret is not base64 of at least {_MIN_BYTES} bytes")
    return key
