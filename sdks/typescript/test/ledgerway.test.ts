import assert from "node:assert/strict";
import { mkdtempSync, openAsBlob, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { allPages, FeedExpiredError, isDeletion, LedgerwayError, RetryPolicy } from "../src/index.js";
import { TestServer } from "./server.js";

const ID = "5b0f6a3e-9a55-4a6e-8d0a-0d9d6c1f2a01";
const COMPANY = `{"id":"${ID}","name":"Harbour Bakery","newMember":1.10}`;

let server: TestServer;

beforeEach(async () => {
  server = await TestServer.start();
});

afterEach(() => server.stop());

const create = () => server.client().companies.createCompany({ body: { name: "Harbour Bakery" } });

test("a write has the API key and an idempotency key", async () => {
  server.will(200, COMPANY);

  const company = await create();

  assert.equal(company.name, "Harbour Bakery");
  assert.equal(server.received.length, 1);
  assert.equal(server.received[0]!.request, "POST /companies");
  assert.equal(server.received[0]!.authorization, "Basic a2V5");
  assert.match(server.received[0]!.key!, /^[0-9a-f-]{36}$/);
  assert.equal(server.received[0]!.body, '{"name":"Harbour Bakery"}');
});

test("a repeated write has the same key", async () => {
  server.will(429, "{}", "7");
  server.will(503, "{}");
  server.will(200, COMPANY);

  await create();

  assert.equal(new Set(server.received.map((it) => it.key)).size, 1);
  assert.equal(server.received.length, 3);
  assert.deepEqual(server.delays, [7_000, 2_000]);
});

test("calls are not repeated forever", async () => {
  for (let i = 0; i < 4; i++) {
    server.will(503, "{}");
  }

  await assert.rejects(create(), (it: LedgerwayError) => it.error.statusCode === 503);
  assert.equal(server.received.length, 4);
});

test("a lost connection is repeated and has no status", async () => {
  await assert.rejects(create(), (it: LedgerwayError) => it.error.statusCode === 0 && it.cause !== undefined);
  assert.equal(server.received.length, 4);
});

test("a long Retry-After and errors of the caller are final", async () => {
  server.will(429, "{}", "3600");
  await assert.rejects(create(), LedgerwayError);
  server.will(400, "{}");
  await assert.rejects(create(), LedgerwayError);

  assert.equal(server.received.length, 2);
  assert.deepEqual(server.delays, []);
});

test("a conflict is repeated if it names a time", async () => {
  server.will(409, "{}", "3");
  server.will(200, COMPANY);
  await create();
  server.will(409, "{}");
  await assert.rejects(create(), LedgerwayError);

  assert.deepEqual(server.delays, [3_000]);
});

test("a stored conflict is repeated with a new key", async () => {
  server.will(409, "{}", "3");
  server.willReplayConflict();
  server.will(200, COMPANY);

  await create();

  const [first, second, third] = server.received.map((it) => it.key);
  assert.equal(server.received.length, 3);
  assert.equal(second, first);
  assert.notEqual(third, first);
  assert.match(third!, /^[0-9a-f-]{36}$/);
});

test("a key of the caller is never replaced", async () => {
  server.willReplayConflict();
  server.will(200, COMPANY);

  await server.client().companies.createCompany({ body: { name: "Harbour Bakery" } }, { idempotencyKey: "own" });

  assert.deepEqual(
    server.received.map((it) => it.key),
    ["own", "own"],
  );
});

test("PUT and DELETE are repeated only if they had no effect", async () => {
  const client = server.client();
  const put = () => client.request("put", "/x", { body: {} });
  const remove = () => client.request("DELETE", "/x");
  server.will(503, "{}");
  server.will(409, "{}", "3");
  server.will(200, "{}");
  await put();
  server.will(502, "{}");
  await assert.rejects(put(), (it: LedgerwayError) => it.error.statusCode === 502);
  server.will(504, "{}");
  await assert.rejects(remove(), (it: LedgerwayError) => it.error.statusCode === 504);
  await assert.rejects(remove(), (it: LedgerwayError) => it.error.statusCode === 0);

  assert.deepEqual(
    server.received.map((it) => it.request),
    ["PUT /x", "PUT /x", "PUT /x", "PUT /x", "DELETE /x", "DELETE /x"],
  );
});

test("an error names reason and correlation id", async () => {
  server.will(
    400,
    `{"statusCode":400,"service":"PublicApi","error":"Not valid.","correlationId":"c-1","canBeRetried":"No",
     "detailedErrorCode":40002,"validation":{"errors":[{"itemId":"name","message":"is missing","validatorName":"Name"}],"warnings":[]}}`,
  );

  await assert.rejects(create(), (it: LedgerwayError) => {
    assert.equal(it.message, "Not valid. (status 400, correlation id c-1): name: is missing");
    assert.equal(it.error.detailedErrorCode, 40002);
    assert.equal(it.error.canBeRetried, "No");
    assert.deepEqual(it.error.validationErrors, [{ itemId: "name", message: "is missing", validatorName: "Name" }]);
    return true;
  });
  server.will(404, "no JSON");
  await assert.rejects(create(), (it: LedgerwayError) => it.error.correlationId === "c-1");
});

test("a call can be cancelled while it waits", async () => {
  const controller = new AbortController();
  server.will(503, "{}");
  const client = server.client({
    sleep: () => {
      controller.abort();
      return Promise.reject(controller.signal.reason as Error);
    },
  });

  await assert.rejects(client.companies.listCompanies({}, { signal: controller.signal }), { name: "AbortError" });
  assert.equal(server.received.length, 1);
});

test("lists are read to their end", async () => {
  const page = (next: string): string =>
    `{"results":[${COMPANY}],"pageNumber":1,"pageSize":1,"totalResults":2,"_links":{"self":{"href":"/"},"current":{"href":"/"}${next}}}`;
  server.will(200, page(',"next":{"href":"/companies?page=2"}'));
  server.will(200, page(""));
  const client = server.client();

  const names = [];
  for await (const company of allPages((page) => client.companies.listCompanies({ page, pageSize: 1 }))) {
    names.push(company.name);
  }

  assert.deepEqual(names, ["Harbour Bakery", "Harbour Bakery"]);
  assert.deepEqual(
    server.received.map((it) => it.request),
    ["GET /companies?page=1&pageSize=1", "GET /companies?page=2&pageSize=1"],
  );
});

test("the feed is read page by page", async () => {
  const change = (kind: string, rest = ""): string =>
    `{"sequence":7,"companyId":"${ID}","kind":"${kind}","at":"2026-11-26T09:30:00.123456Z"${rest}}`;
  server.will(200, `{"results":[${change("present", ',"record":{"totalAmount":0.10}')}],"cursor":"c-1","hasMore":true}`);
  server.will(200, `{"results":[${change("companyDeleted")}],"cursor":"c+2","hasMore":false}`);
  server.will(410, "{}");
  const client = server.client();

  const pages = [];
  for await (const page of client.feed({ companyId: ID, dataType: "invoices" }).pages()) {
    pages.push(page);
  }

  assert.deepEqual(pages.map((it) => it.cursor), ["c-1", "c+2"]);
  assert.deepEqual(pages[0]!.changes[0]!.record, { totalAmount: "0.10" });
  assert.equal(isDeletion(pages[0]!.changes[0]!), false);
  assert.equal(isDeletion(pages[1]!.changes[0]!), true);
  await assert.rejects(client.feed().read("c+2", 30), FeedExpiredError);
  assert.deepEqual(
    server.received.map((it) => it.request),
    [
      `GET /companies/${ID}/data/changes?dataType=invoices`,
      `GET /companies/${ID}/data/changes?dataType=invoices&after=c-1`,
      "GET /data/changes?after=c%2B2&wait=30",
    ],
  );
});

test("files are streams", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "sdk-")), "statement.csv");
  writeFileSync(file, "a,b\n");
  server.will(503, "{}", "1");
  server.will(200, "");
  server.will(200, "PK");
  const client = server.client();

  const answer = await client.files.upload("/companies/1/connections/2/files", {
    content: await openAsBlob(file),
    name: "statement.csv",
  });
  const download = await client.files.download("/companies/1/files/download");

  assert.equal(answer, "");
  assert.equal(await new Response(download).text(), "PK");
  assert.match(server.received[1]!.body, /name="file"; filename="statement.csv"[\s\S]*a,b\n/);
  assert.equal(server.received[1]!.key, server.received[0]!.key);
  server.will(404, '{"error":"No files."}');
  await assert.rejects(
    client.files.download("/companies/1/files/download"),
    (it: LedgerwayError) => it.error.message === "No files.",
  );
});

test("uploads and downloads that have begun have no time limit", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const signals: AbortSignal[] = [];
  const client = server.client({
    fetch: async (_, init) => {
      signals.push(init!.signal!);
      if (init!.method === "POST") {
        context.mock.timers.tick(3_600_000);
      }
      return new Response("PK");
    },
  });

  await client.files.upload("/companies/1/connections/2/files", { content: new Blob(["a"]), name: "a.csv" });
  const download = await client.files.download("/companies/1/files/download");
  context.mock.timers.tick(3_600_000);

  assert.deepEqual(signals.map((it) => it.aborted), [false, false]);
  assert.equal(await new Response(download).text(), "PK");
});

test("a request without a response in time is repeated and fails", async (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  let calls = 0;
  const client = server.client({
    timeout: 1_000,
    fetch: async (_, init) => {
      calls++;
      context.mock.timers.tick(1_000);
      throw init!.signal!.reason;
    },
  });

  await assert.rejects(
    client.companies.listCompanies(),
    (it: LedgerwayError) => it.error.statusCode === 0 && (it.cause as Error).name === "TimeoutError",
  );
  assert.equal(calls, 4);
});

test("writes with a method in lower case have an idempotency key, too", async () => {
  server.will(200, "{}");
  server.will(200, "{}");
  const client = server.client();

  await client.request("post", "/companies", { body: {} });
  await client.request("patch", "/companies/1", { body: {} });

  assert.deepEqual(
    server.received.map((it) => it.request),
    ["POST /companies", "PATCH /companies/1"],
  );
  assert.match(server.received[0]!.key!, /^[0-9a-f-]{36}$/);
  assert.match(server.received[1]!.key!, /^[0-9a-f-]{36}$/);
});

test("parameters are encoded", async () => {
  server.will(200, '{"id":"a/b"}');
  server.will(200, '{"results":[]}');
  const client = server.client();

  await client.data.getSupplier({ companyId: ID, recordId: "a/b?" });
  await client.data.listSuppliers({ companyId: ID, query: "a=1&&b=2" });

  assert.deepEqual(
    server.received.map((it) => it.request),
    [
      `GET /companies/${ID}/data/suppliers/a%2Fb%3F`,
      `GET /companies/${ID}/data/suppliers?query=a%3D1%26%26b%3D2`,
    ],
  );
  await assert.rejects(client.data.getSupplier({ companyId: ID, recordId: "" }), TypeError);
});

test("calls that the SDK does not know", async () => {
  server.will(200, '{"amount":1.50}');

  const result = await server.client().request("POST", "/new", { query: { a: 1 }, body: { netAmount: "2.50" } });

  assert.deepEqual(result, { amount: "1.50" });
  assert.equal(server.received[0]!.request, "POST /new?a=1");
  assert.equal(server.received[0]!.body, '{"netAmount":2.50}');
});

test("a policy has attempts", () => {
  assert.throws(() => server.client({ retries: { ...RetryPolicy.NONE, attempts: 0 } }), RangeError);
});
