// The running system and the browser of the tests.
import { readFile } from "node:fs/promises";
import { createServer } from "node:net";
import { chromium } from "playwright-core";

const run = JSON.parse(await readFile(process.env.LEDGERWAY_RUN_FILE, "utf8"));

export const baseUrl = run.gatewayUrl.replace(/\/$/, "");
export const apiKey = run.apiKey;

/** What the console reports about a response of 400 and above; it is no error of a page. */
const RESPONSE = "Failed to load resource";

const PATIENCE = 60_000;
/** The first read of all books, on a machine that is busy. */
const READ_PATIENCE = 120_000;

/** Calls the API as the client demo, or with another header. */
export async function call(method, path, body, authorization = run.authorization) {
  const response = await fetch(baseUrl + path, {
    method,
    headers: { Authorization: authorization, "Content-Type": "application/json" },
    body: body && JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) {
    throw new Error(`${method} ${path}: ${response.status} ${text}`);
  }
  return text === "" ? undefined : JSON.parse(text);
}

/** Permits a site to frame the link pages and to call the API. */
export async function permit(origin) {
  const { accessToken } = await call("POST", "/portal/api/users/sign-in", run.portal);
  await call("PUT", "/portal/api/settings/link", { frameOrigins: [origin] }, `Bearer ${accessToken}`);
  await call("POST", "/corsSettings", { allowedOrigins: [origin] });
}

/**
 * Repeats a function until its result is true.
 *
 * @param why what to add to the error
 */
export async function until(what, check, why = () => "") {
  for (const end = Date.now() + READ_PATIENCE; Date.now() < end; ) {
    if (await check()) {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${what} did not happen within ${READ_PATIENCE} ms. ${why()}`);
}

/** A port that is free. */
export async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Opens a page. The errors of the page and of its windows are collected. */
export async function open(address) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" });
  const context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce", viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(PATIENCE);
  const errors = [];
  context.on("weberror", (it) => errors.push(String(it.error())));
  context.on("console", (it) => {
    if (it.type() === "error" && !it.text().startsWith(RESPONSE)) {
      errors.push(it.text());
    }
  });
  const page = await context.newPage();
  await page.goto(address);
  return { page, errors, close: () => browser.close() };
}

/** The button of a name in a page or frame. */
export function button(place, name) {
  return place.getByRole("button", { name, exact: true });
}
