import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import {
  allPages,
  FeedExpiredError,
  isDeletion,
  Ledgerway,
  LedgerwayError,
  Query,
  RetryPolicy,
  WebhookVerifier,
  type RecordChange,
} from "../src/index.js";
import { operationTable } from "../src/generated/operations.js";
import { expectation } from "./journeys/expectation.js";
import { Variables } from "./journeys/variables.js";

interface Step {
  readonly [member: string]: unknown;
}

interface Run {
  readonly journeys: string;
  readonly address: string;
  readonly control: string;
  readonly run: string;
  readonly clients: Readonly<Record<string, string>>;
}

const LIMIT = 180_000;

/** Runs the journeys that are common to all SDKs, see sdks/journeys. */
class Runner {
  #client: Ledgerway;
  readonly #run: Run;
  readonly #variables: Variables;

  constructor(run: Run, variables: Variables) {
    this.#run = run;
    this.#variables = variables;
    this.#client = this.#newClient({});
  }

  async steps(steps: readonly Step[]): Promise<void> {
    for (const step of steps) {
      try {
        await this.#step(step);
      } catch (failure) {
        throw new Error(`${JSON.stringify(step)}: ${String(failure)}`, { cause: failure });
      }
    }
  }

  async #step(step: Step): Promise<void> {
    if (step["uuid"] !== undefined) {
      this.#variables.set(step["uuid"] as string, randomUUID());
      return;
    }
    if (step["client"] !== undefined) {
      this.#client = this.#newClient(this.#variables.resolve(step["client"]) as Record<string, unknown>);
      return;
    }
    const end = Date.now() + LIMIT;
    for (;;) {
      const { result, error } = await this.#run1(step);
      if (step["error"] !== undefined) {
        expectation(error, this.#variables.resolve(step["error"]));
      } else if (error !== undefined) {
        throw new Error(JSON.stringify(error));
      }
      try {
        expectation(result, this.#variables.resolve(step["until"] ?? step["expect"] ?? {}));
      } catch (failure) {
        if (step["until"] === undefined || Date.now() > end) {
          throw failure;
        }
        await new Promise((resolve) => setTimeout(resolve, 200));
        continue;
      }
      if (step["as"] !== undefined) {
        this.#variables.set(step["as"] as string, result);
      }
      return;
    }
  }

  async #run1(step: Step): Promise<{ result?: unknown; error?: unknown }> {
    try {
      return { result: await this.#result(step) };
    } catch (failure) {
      if (failure instanceof LedgerwayError) {
        return { error: { ...failure.error, isExpired: failure instanceof FeedExpiredError } };
      }
      throw failure;
    }
  }

  async #result(step: Step): Promise<unknown> {
    const value = (name: string): unknown => this.#variables.resolve(step[name]);
    if (step["call"] !== undefined) {
      const key = value("key") as string | undefined;
      return await this.#operation(step["call"] as string)(
        value("with"),
        key === undefined ? {} : { idempotencyKey: key },
      );
    }
    if (step["list"] !== undefined) {
      const read = this.#operation(step["list"] as string);
      const all = [];
      const parameters = value("with") as object;
      for await (const it of allPages((page) => read({ ...parameters, page }))) {
        all.push(it);
      }
      return all;
    }
    if (step["query"] !== undefined) {
      return query(value("query") as unknown[]).toString();
    }
    if (step["feed"] !== undefined) {
      return await this.#feed(step);
    }
    if (step["upload"] !== undefined) {
      return await this.#client.files.upload(value("upload") as string, {
        content: new Blob([step["content"] as string]),
        name: step["name"] as string,
      });
    }
    if (step["download"] !== undefined) {
      const bytes = Buffer.from(
        await new Response(await this.#client.files.download(value("download") as string)).arrayBuffer(),
      );
      return { size: bytes.length, start: bytes.toString("latin1", 0, 2) };
    }
    if (step["verify"] !== undefined) {
      const it = value("verify") as Record<string, string>;
      return await new WebhookVerifier(it["secret"]!).isGenuine(
        it["id"],
        it["timestamp"],
        it["signature"],
        Buffer.from(it["body"]!),
      );
    }
    if (step["control"] !== undefined) {
      const [method, path] = (value("control") as string).split(" ");
      const response = await fetch(this.#run.control + path, {
        method: method!,
        ...(method === "GET" ? {} : { body: JSON.stringify(value("body")) }),
      });
      assert.equal(response.status, 200);
      return await response.json();
    }
    return value("check");
  }

  async #feed(step: Step): Promise<unknown> {
    const feed = this.#client.feed(this.#variables.resolve(step["feed"]) as object);
    const changes: RecordChange[] = [];
    let cursor = this.#variables.resolve(step["cursor"]) as string | undefined;
    const text = this.#variables.resolve(step["untilRecord"]) as string | undefined;
    for await (const page of feed.pages(cursor, (step["wait"] as number | undefined) ?? 0)) {
      changes.push(...page.changes);
      cursor = page.cursor;
      if (text !== undefined && JSON.stringify(page.changes).includes(text)) {
        break;
      }
    }
    return { changes, cursor, deletions: changes.filter(isDeletion).length };
  }

  #operation(id: string): (parameters: unknown, options?: unknown) => Promise<unknown> {
    for (const group of Object.keys(operationTable)) {
      const operation = (
        this.#client as unknown as Record<string, Record<string, (...parameters: unknown[]) => Promise<unknown>>>
      )[group]?.[id];
      if (operation !== undefined) {
        return operation;
      }
    }
    throw new Error(`no operation ${id}`);
  }

  #newClient(settings: Record<string, unknown>): Ledgerway {
    const seconds = (name: string, otherwise: number): number =>
      settings[name] === undefined ? otherwise : Number(settings[name]) * 1_000;
    return new Ledgerway(
      this.#run.address,
      (settings["apiKey"] as string | undefined) ?? this.#run.clients["demo"]!,
      {
        timeout: seconds("timeout", 60_000),
        retries: {
          attempts: Number(settings["attempts"] ?? RetryPolicy.DEFAULT.attempts),
          firstDelay: seconds("firstDelay", RetryPolicy.DEFAULT.firstDelay),
          maxDelay: seconds("maxDelay", RetryPolicy.DEFAULT.maxDelay),
        },
      },
    );
  }
}

function query([method, first, second]: readonly unknown[]): Query {
  if (method === "and" || method === "or") {
    return query(first as unknown[])[method](query(second as unknown[]));
  }
  const field = Query.field(first as string) as unknown as Record<string, (value?: unknown) => Query>;
  return field[method as string]!(second);
}

/** Runs what the guide shows. */
function guide(run: Run, variables: Variables): void {
  const folder = mkdtempSync(join(tmpdir(), "guide-"));
  writeFileSync(join(folder, "statement.csv"), "date,amount\n2026-05-21,110.42\n");
  const key = run.clients["demo"]!;
  for (const page of ["first-steps", "guide"]) {
    const program = fileURLToPath(new URL(`../target/snippets/${page}.js`, import.meta.url));
    execFileSync(process.execPath, [program], {
      cwd: folder,
      stdio: ["ignore", "ignore", "inherit"],
      env: {
        ...process.env,
        LEDGERWAY_URL: run.address,
        LEDGERWAY_API_KEY: key,
        LEDGERWAY_AUTHORIZATION: `Basic ${Buffer.from(key).toString("base64")}`,
        COMPANY: String(variables.resolve("${company.id}")),
        CONNECTION: String(variables.resolve("${connection.id}")),
        WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      },
    });
  }
  assert.ok(readFileSync(join(folder, "files.zip")).length > 0);
}

const file = process.env["LEDGERWAY_JOURNEYS"];

test("journeys", { skip: file === undefined ? "LEDGERWAY_JOURNEYS is not set" : false }, async (context) => {
  const run = JSON.parse(readFileSync(file!, "utf8")) as Run;
  const all = JSON.parse(readFileSync(run.journeys, "utf8")) as {
    setup: Step[];
    journeys: { name: string; steps: Step[] }[];
  };
  const variables = new Variables({ run: `${run.run}-ts`, sdk: "typescript", control: run.control, clients: run.clients });
  await new Runner(run, variables).steps(all.setup);
  for (const journey of all.journeys) {
    await context.test(journey.name, () => new Runner(run, variables.copy()).steps(journey.steps));
  }
  await context.test("the guide", () => guide(run, variables));
});
