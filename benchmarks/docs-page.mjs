// Measures the first view of the documentation in Chromium: each page is loaded by browsers without a cache.
//   npm --prefix samples/browser install
//   node benchmarks/docs-page.mjs .local/run.json [number of loads]
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(new URL("../samples/browser/package.json", import.meta.url));
const { chromium } = require("playwright-core");

const base = JSON.parse(await readFile(process.argv[2] ?? ".local/run.json", "utf8")).gatewayUrl.replace(/\/$/, "");
const loads = Number(process.argv[3] ?? 11);

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium" });

/** Time until the first contentful paint and until everything is loaded, and transferred bytes with headers. */
async function load(path) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.goto(base + path, { waitUntil: "load" });
    // the paint can be reported after the event
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    return await page.evaluate(() => {
      const navigation = performance.getEntriesByType("navigation")[0];
      const parts = performance.getEntriesByType("resource");
      return {
        paint: performance.getEntriesByName("first-contentful-paint")[0].startTime,
        loaded: navigation.loadEventEnd || navigation.loadEventStart,
        bytes: parts.reduce((sum, it) => sum + it.transferSize, navigation.transferSize),
      };
    });
  } finally {
    await context.close();
  }
}

function quantile(numbers, part) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1];
}

console.log("page | first load: paint, loaded | median: paint, loaded | 90 %: paint, loaded | transferred");
for (const path of ["/docs", "/docs/guide/first-steps", "/docs/api", "/docs/api/createInvoice"]) {
  const all = [];
  for (let i = 0; i < loads; i++) {
    all.push(await load(path));
  }
  const [first, ...others] = all;
  const times = (part) => ["paint", "loaded"].map((it) => `${Math.round(quantile(others.map((each) => each[it]), part))} ms`).join(", ");
  console.log(
    `${path} | ${Math.round(first.paint)} ms, ${Math.round(first.loaded)} ms | ${times(0.5)} | ${times(0.9)} | ${(first.bytes / 1000).toFixed(1)} kB`,
  );
}
await browser.close();
