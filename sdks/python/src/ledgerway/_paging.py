"""Reads lists to their end, page by page."""
from __future__ import annotations

from typing import Any, Callable, Iterator


def all_pages(read: Callable[..., Any], *arguments: Any, **parameters: Any) -> Iterator[Any]:
    """All elements of a list.

    ``read`` is an operation that takes ``page``, for example ``ledgerway.companies.list_companies``; further arguments are passed to it. A page is
    requested when its first element is needed. Records of a data type can have any order; order other lists with the oldest first, such as companies by
    ``created``, so that an entry that is added between two pages comes last and moves no others.
    """
    number = 1
    while True:
        page = read(*arguments, page=number, **parameters)
        # a list without a schema is a dict
        if isinstance(page, dict):
            yield from page.get("results") or []
            has_next = (page.get("_links") or {}).get("next") is not None
        else:
            yield from page.results or []
            links = page.links
            has_next = links is not None and links.next is not None
        if not has_next:
            return
        number += 1
