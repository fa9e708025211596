import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, get } from "node:http";
import { after, test } from "node:test";
import { application } from "../server.js";

const KEY = "the-api-key";
const requests = [];
const servers = [];

async function listen(handler) {
  const server = createServer(handler).listen(0);
  await once(server, "listening");
  servers.push(server);
  return `http://localhost:${server.address().port}`;
}

after(() => servers.forEach((it) => it.close()));

const ledgerway = await listen((request, response) => {
  requests.push(request);
  const body = request.url.endsWith("/accessToken")
    ? { expiresIn: 86400, accessToken: "a-token", tokenType: "Bearer" }
    : { id: "5b0f6a3e-9a55-4a6e-8d0a-0d9d6c1f2a01" };
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(body));
});
const sample = await listen(application(ledgerway, KEY));

test("the browser gets a token of the company and never the API key", async () => {
  const response = await fetch(`${sample}/api/session`);
  const text = await response.text();
  assert.deepEqual(JSON.parse(text), {
    baseUrl: ledgerway,
    companyId: "5b0f6a3e-9a55-4a6e-8d0a-0d9d6c1f2a01",
    token: "a-token",
  });
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.ok(!text.includes(KEY));
  assert.ok(requests.every((it) => it.headers.authorization === `Basic ${btoa(KEY)}`));
});

test("one company is created, however often the page asks", async () => {
  await fetch(`${sample}/api/session`);
  await fetch(`${sample}/api/session`);
  assert.equal(requests.filter((it) => it.method === "POST").length, 1);
});

test("files outside of the folder are not served", async () => {
  for (const path of ["/..%2fserver.js", "/../package.json", "/%2e%2e/package.json"]) {
    const response = await fetch(sample + path);
    assert.equal(response.status, 404, path);
  }
});

test("a path that is no address is refused, and the server goes on", async () => {
  const status = await new Promise((resolve, reject) => {
    get({ port: new URL(sample).port, path: "//" }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    }).on("error", reject);
  });
  assert.equal(status, 400);
  assert.equal((await fetch(`${sample}/api/session`)).status, 200);
});
