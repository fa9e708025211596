"""Client of the Ledgerway API."""
from ._client import Ledgerway
from ._errors import ApiError, FeedExpiredError, LedgerwayError, ValidationError
from ._feed import FeedPage, RecordChange, RecordFeed
from ._files import FileTransfer
from ._paging import all_pages
from ._query import Query
from ._retry import RetryPolicy
from ._webhook import WebhookVerifier

__all__ = [
    "ApiError",
    "FeedExpiredError",
    "FeedPage",
    "FileTransfer",
    "Ledgerway",
    "LedgerwayError",
    "Query",
    "RecordChange",
    "RecordFeed",
    "RetryPolicy",
    "ValidationError",
    "WebhookVerifier",
    "all_pages",
]
