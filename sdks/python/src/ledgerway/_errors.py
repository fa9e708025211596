"""Failed calls."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Mapping, Optional, Tuple

from . import _json

_MAXIMUM_DETAILS = 5


@dataclass(frozen=True)
class ValidationError:
    """An error of the request: the path of the member, what is wrong, and the rule."""

    item_id: str
    message: str
    validator_name: str

    def __str__(self) -> str:
        return f"{self.item_id}: {self.message}" if self.item_id else self.message


@dataclass(frozen=True)
class ApiError:
    """Error of a failed call, as the API describes it.

    ``status_code`` is 0 if there was no response. ``correlation_id`` is the id for support requests; it is empty if there was no response.
    ``detailed_error_code`` distinguishes causes of the same status; 0 without detail. ``can_be_retried`` is Yes, No or Unknown.
    """

    status_code: int
    message: str
    correlation_id: str = ""
    detailed_error_code: int = 0
    can_be_retried: str = "Unknown"
    validation_errors: Tuple[ValidationError, ...] = ()


class LedgerwayError(Exception):
    """A failed call; ``error`` has the reason. The text contains the first five validation errors."""

    def __init__(self, error: ApiError) -> None:
        super().__init__(error)
        self.error = error

    def __str__(self) -> str:
        text = self.error.message
        if self.error.correlation_id:
            text += f" (status {self.error.status_code}, correlation id {self.error.correlation_id})"
        details = "; ".join(str(it) for it in self.error.validation_errors[:_MAXIMUM_DETAILS])
        return f"{text}: {details}" if details else text


class FeedExpiredError(LedgerwayError):
    """The changes after a cursor are no longer kept: clear the replica and start without a cursor."""


def of_response(status: int, headers: Mapping[str, str], text: str) -> LedgerwayError:
    """The error of a response."""
    body = _object(text)
    validation = body.get("validation")
    errors = validation.get("errors") if isinstance(validation, dict) else None
    error = ApiError(
        status_code=status,
        message=_text(body.get("error"), f"The response has status {status}."),
        correlation_id=_text(body.get("correlationId"), headers.get("x-correlation-id", "")),
        detailed_error_code=_integer(body.get("detailedErrorCode")),
        can_be_retried=_text(body.get("canBeRetried"), "Unknown"),
        validation_errors=tuple(
            ValidationError(
                _text(it.get("itemId"), ""),
                _text(it.get("message"), ""),
                _text(it.get("validatorName"), ""),
            )
            for it in (errors if isinstance(errors, list) else [])
            if isinstance(it, dict)
        ),
    )
    return LedgerwayError(error)


def without_response(cause: Exception) -> LedgerwayError:
    """The error of a request that got no response."""
    return LedgerwayError(ApiError(0, str(cause) or type(cause).__name__))


def _object(text: str) -> Any:
    try:
        body = _json.loads(text)
    except ValueError:
        return {}
    return body if isinstance(body, dict) else {}


def _text(value: Optional[Any], otherwise: str) -> str:
    return value if isinstance(value, str) else otherwise


def _integer(value: Optional[Any]) -> int:
    return value if isinstance(value, int) else 0
