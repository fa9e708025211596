"""Runs the journeys that are common to all SDKs, see sdks/journeys."""
from __future__ import annotations

import inspect
import json
import re
import tempfile
import time
import typing
import uuid
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any, Dict, List, Optional, Tuple

import httpx

import ledgerway
import ledgerway.models
from ledgerway import FeedExpiredError, Ledgerway, LedgerwayError, Query, RetryPolicy, WebhookVerifier
from ledgerway._model import Model, parse

LIMIT = 180.0
GROUPS = (
    "companies",
    "connections",
    "integrations",
    "data",
    "sync",
    "push",
    "expenses",
    "webhooks",
    "settings",
    "files",
    "audit_log",
)


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def tree(value: Any) -> Any:
    """A result as JSON has it; decimals are texts."""
    if isinstance(value, Model):
        return tree(value.to_dict())
    if isinstance(value, dict):
        return {name: tree(it) for name, it in value.items()}
    if isinstance(value, (list, tuple)):
        return [tree(it) for it in value]
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, (datetime, date)):
        return value.isoformat()
    if isinstance(value, uuid.UUID):
        return str(value)
    return value


def text(value: Any) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


class Variables:
    def __init__(self, values: Dict[str, Any]) -> None:
        self.values = dict(values)

    def resolve(self, value: Any) -> Any:
        if isinstance(value, str):
            whole = re.fullmatch(r"\$\{([^}]+)\}", value)
            if whole:
                return self.get(whole[1])
            return re.sub(r"\$\{([^}]+)\}", lambda it: text(self.get(it[1])), value)
        if isinstance(value, list):
            return [self.resolve(it) for it in value]
        if isinstance(value, dict):
            return {name: self.resolve(it) for name, it in value.items()}
        return value

    def get(self, path: str) -> Any:
        name, *members = path.split(".")
        value = self.values[name]
        for member in members:
            if member.startswith("["):
                value = next(it for it in value if self.is_as_given(it, member[1:-1]))
            elif isinstance(value, list):
                value = value[int(member)]
            else:
                value = value[member]
        return value

    @staticmethod
    def is_as_given(element: Dict[str, Any], conditions: str) -> bool:
        for condition in conditions.split(","):
            member, operator, expected = re.fullmatch(r"(\w+)([=~])(.*)", condition).groups()
            value = element.get(member)
            if expected not in ([text(value)] if operator == "=" else [text(it) for it in value or []]):
                return False
        return True


def check(value: Any, expected: Any, path: str = "result") -> None:
    """Fails unless a value is as expected."""
    if isinstance(expected, list):
        assert isinstance(value, list), f"{path} is no array: {value!r}"
        assert len(value) == len(expected), f"{path} has {len(value)} elements"
        for index, it in enumerate(expected):
            check(value[index], it, f"{path}.{index}")
    elif isinstance(expected, dict):
        for name, it in expected.items():
            if name in ("$size", "$atLeast"):
                assert isinstance(value, list), f"{path} is no array: {value!r}"
                fits = len(value) == int(it) if name == "$size" else len(value) >= int(it)
                assert fits, f"{path} has {len(value)} elements, not {it}"
            elif name == "$text":
                assert str(it) in str(value), f"{path} is {value!r}"
            elif name == "$matches":
                assert re.fullmatch(it, text(value)), f"{path} is {value!r}"
            elif name == "$present":
                assert (value not in (None, "")) == it, f"{path} is {value!r}"
            else:
                member = value.get(name) if isinstance(value, dict) else None
                check(member, it, f"{path}.{name}")
    else:
        assert text(value) == text(expected), f"{path} is {value!r}, not {expected!r}"


class Runner:
    def __init__(self, run: Dict[str, Any], variables: Variables) -> None:
        self.run = run
        self.variables = variables
        self.client = self.new_client({})

    def close(self) -> None:
        self.client.close()

    def new_client(self, settings: Dict[str, Any]) -> Ledgerway:
        return Ledgerway(
            self.run["address"],
            settings.get("apiKey", self.run["clients"]["demo"]),
            timeout=float(settings.get("timeout", 60)),
            retries=RetryPolicy(
                settings.get("attempts", 4),
                float(settings.get("firstDelay", 1)),
                float(settings.get("maxDelay", 60)),
            ),
        )

    def steps(self, steps: List[Dict[str, Any]]) -> None:
        for step in steps:
            try:
                self.step(step)
            except Exception as failure:
                raise AssertionError(f"{json.dumps(step)}: {failure!r}") from failure

    def step(self, step: Dict[str, Any]) -> None:
        if "uuid" in step:
            self.variables.values[step["uuid"]] = str(uuid.uuid4())
            return
        if "client" in step:
            self.client.close()
            self.client = self.new_client(self.variables.resolve(step["client"]))
            return
        end = time.monotonic() + LIMIT
        while True:
            result, error = self.outcome(step)
            if "error" in step:
                check(error, self.variables.resolve(step["error"]))
            else:
                assert error is None, error
            try:
                check(result, self.variables.resolve(step.get("until", step.get("expect", {}))))
            except AssertionError:
                if "until" not in step or time.monotonic() > end:
                    raise
                time.sleep(0.2)
                continue
            if "as" in step:
                self.variables.values[step["as"]] = result
            return

    def outcome(self, step: Dict[str, Any]) -> Tuple[Any, Optional[Dict[str, Any]]]:
        try:
            return tree(self.result(step)), None
        except LedgerwayError as failure:
            error = failure.error
            members = {
                re.sub(r"_(\w)", lambda it: it[1].upper(), name): value
                for name, value in vars(error).items()
            }
            members["validationErrors"] = [
                {"itemId": it.item_id, "message": it.message, "validatorName": it.validator_name}
                for it in error.validation_errors
            ]
            return None, {**members, "isExpired": isinstance(failure, FeedExpiredError)}

    def result(self, step: Dict[str, Any]) -> Any:
        def value(name: str) -> Any:
            return self.variables.resolve(step.get(name))

        if "call" in step:
            operation, parameters = self.operation(step["call"], value("with"))
            if "key" in step:
                parameters["idempotency_key"] = value("key")
            return operation(**parameters)
        if "list" in step:
            operation, parameters = self.operation(step["list"], value("with"))
            return list(ledgerway.all_pages(operation, **parameters))
        if "query" in step:
            return str(self.query(value("query")))
        if "feed" in step:
            return self.feed(step)
        if "upload" in step:
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder, step["name"])
                file.write_text(step["content"])
                return self.client.files.upload(value("upload"), file)
        if "download" in step:
            with self.client.files.download(value("download")) as parts:
                content = b"".join(parts)
            return {"size": len(content), "start": content[:2].decode("latin1")}
        if "verify" in step:
            it = value("verify")
            return WebhookVerifier(it["secret"]).is_genuine(
                it["id"], it["timestamp"], it["signature"], it["body"].encode()
            )
        if "control" in step:
            method, path = value("control").split(" ")
            content = None if method == "GET" else json.dumps(value("body"))
            response = httpx.request(method, self.run["control"] + path, content=content, timeout=60)
            assert response.status_code == 200, response
            return response.json()
        return value("check")

    def operation(self, name: str, parameters: Dict[str, Any]) -> Tuple[Any, Dict[str, Any]]:
        for group in GROUPS:
            operation = getattr(getattr(self.client, group), snake(name), None)
            if operation is not None:
                break
        else:
            raise AssertionError(f"no operation {name}")
        arguments = {snake(it): value for it, value in parameters.items() if it != "body"}
        if "body" in parameters:
            signature = inspect.signature(operation)
            body = next(
                it
                for it in signature.parameters.values()
                if it.name not in arguments and self.is_body(it.annotation)
            )
            names = {**vars(typing), **vars(ledgerway.models), "Decimal": Decimal}
            arguments[body.name] = parse(eval(body.annotation, names), parameters["body"])
        return operation, arguments

    @staticmethod
    def is_body(annotation: str) -> bool:
        words = set(re.findall(r"\w+", str(annotation)))
        return not words.isdisjoint(ledgerway.models.__all__)

    def query(self, it: List[Any]) -> Query:
        if it[0] == "and":
            return self.query(it[1]) & self.query(it[2])
        if it[0] == "or":
            return self.query(it[1]) | self.query(it[2])
        return getattr(Query.field(it[1]), snake(it[0]))(*it[2:])

    def feed(self, step: Dict[str, Any]) -> Dict[str, Any]:
        selection = {snake(name): it for name, it in self.variables.resolve(step["feed"]).items()}
        cursor = self.variables.resolve(step.get("cursor"))
        expected = self.variables.resolve(step.get("untilRecord"))
        changes = []
        for page in self.client.feed(**selection).pages(cursor, step.get("wait", 0)):
            changes.extend(page.changes)
            cursor = page.cursor
            if expected is not None and expected in str(page.changes):
                break
        members = [
            {re.sub(r"_(\w)", lambda m: m[1].upper(), name): value for name, value in vars(it).items()}
            for it in changes
        ]
        return {
            "changes": members,
            "cursor": cursor,
            "deletions": sum(it.is_deletion for it in changes),
        }
