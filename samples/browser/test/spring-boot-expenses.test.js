import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { apiKey, baseUrl, button, freePort, open, until } from "../system.js";

const JAR = fileURLToPath(new URL("../../spring-boot-expenses/target/spring-boot-expenses.jar", import.meta.url));

const closing = [];
after(async () => {
  for (const close of closing.reverse()) {
    await close();
  }
});

/** Starts the sample; it is ready when its webhook consumer is registered. */
async function start() {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const program = spawn("java", ["-jar", JAR], {
    env: {
      ...process.env,
      SERVER_PORT: String(port),
      LEDGERWAY_URL: baseUrl,
      LEDGERWAY_API_KEY: apiKey,
      LEDGERWAY_WEBHOOK_URL: `${site}/webhooks/ledgerway`,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let log = "";
  program.stdout.on("data", (it) => (log += it));
  closing.push(async () => {
    if (program.exitCode === null) {
      program.kill();
      await once(program, "exit");
    }
  });
  await until("the start of the sample", async () => {
    assert.equal(program.exitCode, null, log);
    return fetch(site).then((it) => it.ok, () => false);
  });
  return site;
}

test("an expense is posted, its webhook verified, its proof shown", async () => {
  const site = await start();
  const { page, errors, close } = await open(site);
  closing.push(close);

  await page.getByText("Not connected").waitFor();
  await page.getByRole("link", { name: "Connect your books" }).click();
  await page.getByLabel("Sandbox").check();
  await button(page, "Continue").click();
  await button(page, "Continue to Sandbox").click();
  await button(page, "Sign in").click();
  await button(page, "Approve").click();
  await page.getByText("Sandbox is connected").first().waitFor();

  await page.goto(site);
  await page.getByText("Connected", { exact: true }).waitFor();
  // until the books are read, the sample says so and posts nothing
  const posted = page.getByRole("table", { name: "Posted expenses" });
  let refusal = "";
  await until("the posting of an expense", async () => {
    await page.getByLabel("Merchant").fill("Harbour Café");
    await page.getByLabel("Amount").fill("110.42");
    await Promise.all([page.waitForEvent("load"), button(page, "Post").click()]);
    if (await posted.isVisible()) {
      return true;
    }
    refusal = await page.getByRole("alert").innerText();
    return false;
  }, () => refusal);
  // only a genuine webhook changes the status
  await until("the webhook", async () => {
    await page.reload();
    return posted.getByText("Completed").isVisible();
  });
  assert.equal(await posted.getByRole("row").count(), 2);
  await page.getByRole("link", { name: "Proof" }).click();
  await page.getByRole("heading", { name: "Proof" }).waitFor();
  assert.match(await page.locator("#hash").innerText(), /^[0-9a-f]{64}$/);
  assert.deepEqual(errors, []);
});
