import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { isFromPage, LinkError, open, openSession } from "../src/index.js";

const ORIGIN = "https://ledgerway.example";
const frame = {};
const message = { source: "ledgerway-link", version: 1, type: "linked" };
const sent = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = sent;
});

test("a message of the frame's page is accepted", () => {
  assert.equal(isFromPage({ origin: ORIGIN, source: frame, data: message }, frame, ORIGIN), true);
});

for (const [why, event] of Object.entries({
  "of another origin": { origin: "https://evil.example", source: frame, data: message },
  "of another window": { origin: ORIGIN, source: {}, data: message },
  "of another script": { origin: ORIGIN, source: frame, data: { ...message, source: "analytics" } },
  "of another version": { origin: ORIGIN, source: frame, data: { ...message, version: 2 } },
  "without a type": { origin: ORIGIN, source: frame, data: { ...message, type: undefined } },
  "that is a text": { origin: ORIGIN, source: frame, data: "linked" },
  "that is empty": { origin: ORIGIN, source: frame, data: null },
})) {
  test(`a message ${why} is ignored`, () => {
    assert.equal(isFromPage(event, frame, ORIGIN), false);
  });
}

function answers(status, body) {
  const calls = [];
  globalThis.fetch = async (url, request) => {
    calls.push({ url, ...request });
    return { ok: status < 400, status, json: async () => body };
  };
  return calls;
}

test("a session is opened with the token of the company", async () => {
  const calls = answers(200, { url: `${ORIGIN}/link/company/c?link.session=s` });
  const url = await openSession(
    { baseUrl: `${ORIGIN}/`, companyId: "c", token: async () => "t", connectionId: "n" }, "https://app.example");
  assert.equal(url.href, `${ORIGIN}/link/company/c?link.session=s`);
  assert.equal(calls[0].url, `${ORIGIN}/companies/c/linkSessions`);
  assert.equal(calls[0].headers.Authorization, "Bearer t");
  assert.equal(calls[0].credentials, "omit");
  assert.deepEqual(JSON.parse(calls[0].body), { origin: "https://app.example", connectionId: "n" });
});

test("the page of the expense mapping has sessions of its own", async () => {
  const calls = answers(200, { url: `${ORIGIN}/link/mapping?link.session=s` });
  await openSession({ baseUrl: ORIGIN, companyId: "c", token: "t", page: "mapping" }, "https://app.example");
  assert.equal(calls[0].url, `${ORIGIN}/companies/c/mappingSessions`);
});

test("a refusal has its reason and its correlation id", async () => {
  answers(400, { error: "`origin` is not among the origins", correlationId: "7" });
  await assert.rejects(
    openSession({ baseUrl: ORIGIN, companyId: "c", token: "t" }, "https://app.example"),
    (error) => error instanceof LinkError && error.statusCode === 400 && error.correlationId === "7");
});

test("pages that were removed report no failure", async (context) => {
  const element = () => ({
    style: { setProperty() {} },
    attachShadow: element,
    append() {},
    setAttribute() {},
    addEventListener() {},
    remove() {},
  });
  globalThis.document = { documentElement: {}, activeElement: null, createElement: element };
  globalThis.window = { addEventListener() {}, removeEventListener() {} };
  context.after(() => {
    delete globalThis.document;
    delete globalThis.window;
  });
  let refuse;
  globalThis.fetch = () => new Promise((resolve, reject) => {
    refuse = reject;
  });
  const events = [];
  const opened = open({
    baseUrl: ORIGIN,
    companyId: "c",
    token: "t",
    language: "en",
    container: element(),
    onFailed: () => events.push("failed"),
    onClose: () => events.push("close"),
  });

  opened.remove();
  refuse(new Error("no connection"));
  // runs after all callbacks of the promise
  await new Promise((resolve) => setImmediate(resolve));

  assert.deepEqual(events, ["close"]);
});

test("an installation without TLS is refused, except on the own computer", async () => {
  answers(200, { url: "http://localhost:8080/link/company/c" });
  await assert.rejects(openSession({ baseUrl: "http://ledgerway.example", companyId: "c", token: "t" }), LinkError);
  await openSession({ baseUrl: "http://localhost:8080", companyId: "c", token: "t" }, "http://localhost:5173");
});
