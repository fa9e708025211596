import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, test } from "node:test";
import { application } from "../../react-link/server.js";
import { apiKey, baseUrl, button, call, open, permit, until } from "../system.js";

const closing = [];
after(async () => {
  for (const close of closing.reverse()) {
    await close();
  }
});

test("a company is linked and mapped inside the page", async () => {
  const server = createServer(application(baseUrl, apiKey)).listen(0);
  await once(server, "listening");
  closing.push(() => server.close());
  // another site than that of the gateway, as in production
  const host = new URL(baseUrl).hostname === "localhost" ? "127.0.0.1" : "localhost";
  const site = `http://${host}:${server.address().port}`;
  await permit(site);
  closing.push(() => call("POST", "/corsSettings", { allowedOrigins: [] }));
  const { page, errors, close } = await open(site);
  closing.push(close);
  const status = page.getByRole("status");

  await button(page, "Connect your books").click();
  const frame = page.frameLocator("iframe");
  await frame.getByLabel("Sandbox").check();
  await button(frame, "Continue").click();
  const [window] = await Promise.all([
    page.waitForEvent("popup"),
    button(frame, "Continue to Sandbox").click(),
  ]);
  await button(window, "Sign in").click();
  await button(window, "Approve").click();
  await frame.getByText("Sandbox is connected").waitFor();
  await status.getByText("Connected: mqjo").waitFor();
  await button(frame, "Done").click();
  await page.locator("iframe").waitFor({ state: "detached" });

  const { companyId } = await (await fetch(`${site}/api/session`)).json();
  await until("the first read", async () => {
    const { chartOfAccounts, taxRates } = await call("GET", `/companies/${companyId}/dataStatus`);
    return [chartOfAccounts, taxRates].every((it) => it?.currentStatus === "Complete");
  });
  await button(page, "Map your expenses").click();
  await button(frame, "Save").click();
  await status.getByText("Saved: done").waitFor();
  const { categories } = await call("GET", `/companies/${companyId}/sync/expenses/categories`);
  assert.ok(categories.length > 0);
  assert.deepEqual(errors, []);
});
