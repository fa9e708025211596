import inspect
import json
import tempfile
import threading
import unittest
import uuid
from collections import deque
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from ledgerway import FeedExpiredError, Ledgerway, LedgerwayError, RetryPolicy, ValidationError, all_pages, api
from ledgerway.models import Company, CompanyRequest, CreateConnectionRequest

ID = "5b0f6a3e-9a55-4a6e-8d0a-0d9d6c1f2a01"
COMPANY = {
    "id": ID,
    "name": "Harbour Bakery",
    "description": "",
    "platform": "",
    "redirect": "https://x.example/y",
    "created": "2026-01-05T10:12:18.195Z",
    "dataConnections": [],
    "products": [],
    "tags": {},
    "ownerUserIds": [],
    "referenceSubsidiaryCompanies": [],
    "newMember": 1,
}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self) -> None:
        test = self.server.test
        chunked = "chunked" in self.headers.get("transfer-encoding", "")
        body = b"" if chunked else self.rfile.read(int(self.headers.get("content-length", 0)))
        test.received.append(
            (f"{self.command} {self.path}", self.headers["authorization"], self.headers["idempotency-key"], body.decode())
        )
        if not test.answers:
            self.close_connection = True
            return
        status, text, headers = test.answers.popleft()
        self.send_response_only(status)
        self.send_header("X-Correlation-Id", "c-1")
        self.send_header("Content-Length", str(len(text.encode())))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(text.encode())

    do_GET = do_POST = do_PUT = do_DELETE = answer

    def log_message(self, *arguments) -> None:
        pass


class LedgerwayTests(unittest.TestCase):
    def setUp(self) -> None:
        self.answers, self.received, self.delays = deque(), [], []
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.test = self
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        self.ledgerway = Ledgerway(
            f"http://127.0.0.1:{self.server.server_address[1]}/", "key", sleep=self.delays.append
        )

    def tearDown(self) -> None:
        self.ledgerway.close()
        self.server.shutdown()
        self.server.server_close()

    def will(self, status, body, retry_after=None) -> None:
        headers = {"Retry-After": retry_after} if retry_after else {}
        self.answers.append((status, body if isinstance(body, str) else json.dumps(body), headers))

    def will_replay_conflict(self) -> None:
        self.answers.append((409, "{}", {"Retry-After": "3", "Idempotency-Replayed": "true"}))

    def create(self) -> Company:
        return self.ledgerway.companies.create_company(CompanyRequest(name="Harbour Bakery"))

    def requests(self):
        return [it[0] for it in self.received]

    def test_write_has_the_key_and_an_idempotency_key(self) -> None:
        self.will(200, COMPANY)

        company = self.create()

        self.assertEqual(company.name, "Harbour Bakery")
        [(request, authorization, key, body)] = self.received
        self.assertEqual(request, "POST /companies")
        self.assertEqual(authorization, "Basic a2V5")
        self.assertTrue(uuid.UUID(key))
        self.assertEqual(body, '{"name":"Harbour Bakery"}')

    def test_repeated_write_has_the_same_key(self) -> None:
        self.will(429, {}, "7")
        self.will(503, {})
        self.will(200, COMPANY)

        self.create()

        self.assertEqual(len(self.received), 3)
        self.assertEqual(len({it[2] for it in self.received}), 1)
        self.assertEqual(self.delays, [7.0, 2.0])

    def test_write_with_a_method_in_lower_case_has_a_key_too(self) -> None:
        self.will(200, {})
        self.will(200, {})

        self.ledgerway.request("post", "/companies", body={})
        self.ledgerway.request("POST", "/companies", body={}, headers={"idempotency-key": "own"})

        self.assertEqual(self.requests(), ["POST /companies", "POST /companies"])
        self.assertTrue(uuid.UUID(self.received[0][2]))
        self.assertEqual(self.received[1][2], "own")

    def test_calls_are_not_repeated_forever(self) -> None:
        for _ in range(4):
            self.will(503, {})

        with self.assertRaises(LedgerwayError) as failure:
            self.create()

        self.assertEqual(failure.exception.error.status_code, 503)
        self.assertEqual(len(self.received), 4)

    def test_lost_connection_is_repeated_and_has_no_status(self) -> None:
        with self.assertRaises(LedgerwayError) as failure:
            self.create()

        self.assertEqual(failure.exception.error.status_code, 0)
        self.assertIsNotNone(failure.exception.__cause__)
        self.assertEqual(len(self.received), 4)

    def test_long_retry_after_and_errors_of_the_caller_are_final(self) -> None:
        self.will(429, {}, "3600")
        self.assertRaises(LedgerwayError, self.create)
        self.will(400, {})
        self.assertRaises(LedgerwayError, self.create)

        self.assertEqual(len(self.received), 2)
        self.assertEqual(self.delays, [])

    def test_conflict_is_repeated_if_it_names_a_time(self) -> None:
        self.will(409, {}, "3")
        self.will(200, COMPANY)
        self.create()
        self.will(409, {})
        self.assertRaises(LedgerwayError, self.create)

        self.assertEqual(self.delays, [3.0])

    def test_stored_conflict_is_repeated_with_a_new_key(self) -> None:
        self.will(409, {}, "3")
        self.will_replay_conflict()
        self.will(200, COMPANY)

        self.create()

        [first, second, third] = [it[2] for it in self.received]
        self.assertEqual(second, first)
        self.assertNotEqual(third, first)
        self.assertTrue(uuid.UUID(third))

    def test_key_of_the_caller_is_never_replaced(self) -> None:
        self.will_replay_conflict()
        self.will(200, {})

        self.ledgerway.request("POST", "/companies", body={}, headers={"Idempotency-Key": "own"})

        self.assertEqual([it[2] for it in self.received], ["own", "own"])

    def test_put_and_delete_are_repeated_only_if_they_had_no_effect(self) -> None:
        self.will(503, {})
        self.will(409, {}, "3")
        self.will(200, {})
        self.ledgerway.request("put", "/x", body={})
        for method, status in (("PUT", 502), ("DELETE", 504), ("DELETE", 0)):
            if status:
                self.will(status, {})
            with self.assertRaises(LedgerwayError) as failure:
                self.ledgerway.request(method, "/x")
            self.assertEqual(failure.exception.error.status_code, status)

        self.assertEqual(self.requests(), ["PUT /x"] * 4 + ["DELETE /x"] * 2)

    def test_error_names_reason_and_correlation_id(self) -> None:
        validation = {"errors": [{"itemId": "name", "message": "is missing", "validatorName": "Name"}], "warnings": []}
        self.will(
            400,
            {
                "statusCode": 400,
                "service": "PublicApi",
                "error": "Not valid.",
                "correlationId": "c-1",
                "canBeRetried": "No",
                "detailedErrorCode": 40002,
                "validation": validation,
            },
        )

        with self.assertRaises(LedgerwayError) as failure:
            self.create()

        error = failure.exception.error
        self.assertEqual(str(failure.exception), "Not valid. (status 400, correlation id c-1): name: is missing")
        self.assertEqual(error.detailed_error_code, 40002)
        self.assertEqual(error.can_be_retried, "No")
        self.assertEqual(error.validation_errors, (ValidationError("name", "is missing", "Name"),))
        self.will(404, "no JSON")
        with self.assertRaises(LedgerwayError) as failure:
            self.create()
        self.assertEqual(failure.exception.error.correlation_id, "c-1")

    def test_text_of_an_error_has_five_validation_errors(self) -> None:
        errors = [{"itemId": None, "message": "The key was deleted."}]
        errors += [{"itemId": f"[{it}].Currency", "message": "is missing"} for it in range(5)]
        self.will(400, {"error": "Not valid.", "correlationId": "c-1", "validation": {"errors": errors}})

        with self.assertRaises(LedgerwayError) as failure:
            self.create()

        self.assertTrue(
            str(failure.exception).endswith(
                "): The key was deleted.; [0].Currency: is missing; [1].Currency: is missing;"
                " [2].Currency: is missing; [3].Currency: is missing"
            )
        )

    def test_lists_are_read_to_their_end(self) -> None:
        for links in ({"next": {"href": "/companies?page=2"}}, {}):
            link = {"href": "/"}
            page = {"results": [COMPANY], "pageNumber": 1, "pageSize": 1, "totalResults": 2}
            self.will(200, {**page, "_links": {"self": link, "current": link, **links}})

        names = [it.name for it in all_pages(self.ledgerway.companies.list_companies, page_size=1)]

        self.assertEqual(names, ["Harbour Bakery", "Harbour Bakery"])
        self.assertEqual(
            [set(it.split("?")[1].split("&")) for it in self.requests()],
            [{"page=1", "pageSize=1"}, {"page=2", "pageSize=1"}],
        )

    def test_feed_is_read_page_by_page(self) -> None:
        change = {"sequence": 7, "companyId": ID, "at": "2026-11-26T09:30:00.123456Z", "kind": "companyDeleted"}
        present = json.dumps({**change, "kind": "present"})[:-1] + ',"record":{"totalAmount":0.10}}'
        self.will(200, '{"results":[%s],"cursor":"c-1","hasMore":true}' % present)
        self.will(200, {"results": [change], "cursor": "c+2", "hasMore": False})
        self.will(410, {})

        pages = list(self.ledgerway.feed(ID, data_type="invoices").pages())

        self.assertEqual([it.cursor for it in pages], ["c-1", "c+2"])
        self.assertEqual(str(pages[0].changes[0].record["totalAmount"]), "0.10")
        self.assertFalse(pages[0].changes[0].is_deletion)
        self.assertTrue(pages[1].changes[0].is_deletion)
        self.assertRaises(FeedExpiredError, self.ledgerway.feed().read, "c+2", 30)
        self.assertEqual(
            self.requests(),
            [
                f"GET /companies/{ID}/data/changes?dataType=invoices",
                f"GET /companies/{ID}/data/changes?dataType=invoices&after=c-1",
                "GET /data/changes?after=c%2B2&wait=30",
            ],
        )

    def test_decimals_keep_all_digits(self) -> None:
        self.will(200, '{"amount":12345678901234567.1234567890}')

        result = self.ledgerway.request("POST", "/new", body={"amount": Decimal("0.0000000001"), "n": 1})

        self.assertEqual(result, {"amount": Decimal("12345678901234567.1234567890")})
        self.assertEqual(self.received[0][3], '{"amount":0.0000000001,"n":1}')

    def test_files_are_streams(self) -> None:
        self.will(503, {}, "1")
        self.will(200, "")
        self.will(200, "PK")
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "statement.csv")
            file.write_text("a,b\n")
            self.assertEqual(self.ledgerway.files.upload("/companies/1/connections/2/files", file), "")
        with self.ledgerway.files.download("/companies/1/files/download") as parts:
            self.assertEqual(b"".join(parts), b"PK")

        self.assertIn('name="file"; filename="statement.csv"', self.received[1][3])
        self.assertIn("a,b\n", self.received[1][3])
        self.assertEqual(self.received[1][2], self.received[0][2])
        self.will(404, {"error": "No files."})
        with self.assertRaises(LedgerwayError) as failure:
            with self.ledgerway.files.download("/companies/1/files/download"):
                pass
        self.assertEqual(failure.exception.error.message, "No files.")

    def test_parameters_are_encoded(self) -> None:
        supplier = {"id": "a/b?", "status": "Active"}
        self.will(200, supplier)

        self.ledgerway.data.get_supplier(ID, "a/b?")

        self.assertEqual(self.requests(), [f"GET /companies/{ID}/data/suppliers/a%2Fb%3F"])

    def test_optional_body_is_positional_or_named(self) -> None:
        for _ in range(3):
            self.will(200, "")
        body = CreateConnectionRequest(platform_key="mqjo")
        connections = self.ledgerway.connections

        connections.create_connection(ID, body)
        connections.create_connection(ID, create_connection_request=body, idempotency_key="own")
        connections.create_connection(ID)

        self.assertEqual([it[3] for it in self.received], ['{"platformKey":"mqjo"}'] * 2 + [""])
        self.assertEqual(self.received[1][2], "own")

    def test_optional_file_is_positional_or_named(self) -> None:
        self.will(200, "")
        self.will(200, "")
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder, "receipt.txt")
            file.write_text("Oak planks")
            self.ledgerway.push.upload_bill_attachment(ID, ID, "7", file)
            self.ledgerway.push.upload_bill_attachment(ID, ID, "7", file=file)

        for received in self.received:
            self.assertIn("Oak planks", received[3])

    def test_only_body_and_file_are_optional_and_positional(self) -> None:
        for group in api.__all__:
            for name, operation in inspect.getmembers(getattr(api, group), inspect.isfunction):
                if name.startswith("_"):
                    continue
                optional = [it for it in inspect.signature(operation).parameters.values() if it.default is None]
                positional = [it.name for it in optional if it.kind is not inspect.Parameter.KEYWORD_ONLY]
                with self.subTest(f"{group}.{name}"):
                    self.assertLessEqual(len(positional), 1)
                    self.assertNotIn("idempotency_key", positional)
        parameters = inspect.signature(api.CompaniesApi.list_companies).parameters
        self.assertIs(parameters["page"].kind, inspect.Parameter.KEYWORD_ONLY)
        self.assertIs(parameters["query"].kind, inspect.Parameter.KEYWORD_ONLY)

    def test_policy_has_attempts(self) -> None:
        self.assertRaises(ValueError, RetryPolicy, 0)
