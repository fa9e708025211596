"""Uploads and downloads files as streams."""
from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

from ._operations import Upload
from ._transport import Transport


class FileTransfer:
    """Uploads and downloads files as streams: none is held in memory."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def upload(self, path: str, file: Upload) -> str:
        """Uploads a file, for example to ``/companies/{id}/connections/{id}/files`` or to the attachments of a record.

        Returns the body of the response; empty without one.
        """
        return self._transport.send("POST", path, upload=("file", Path(file))).text

    @contextmanager
    def download(self, path: str) -> Iterator[Iterator[bytes]]:
        """Downloads a file, for example from ``/companies/{id}/files/download``, in parts: ``with … as parts``."""
        response = self._transport.send("GET", path, stream=True)
        try:
            yield response.iter_bytes()
        finally:
            response.close()
