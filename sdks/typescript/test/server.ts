import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Ledgerway, type LedgerwayOptions } from "../src/index.js";

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface ReceivedRequest {
  readonly request: string;
  readonly authorization: string | undefined;
  readonly key: string | undefined;
  readonly body: string;
}

/** A server that gives prepared answers and remembers what it received. */
export class TestServer {
  readonly received: ReceivedRequest[] = [];
  readonly delays: number[] = [];
  readonly #answers: Answer[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<TestServer> {
    const server = createServer();
    const it = new TestServer(server);
    server.on("request", (request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        it.received.push({
          request: `${request.method} ${request.url}`,
          authorization: request.headers.authorization,
          key: request.headers["idempotency-key"] as string | undefined,
          body: Buffer.concat(parts).toString(),
        });
        const answer = it.#answers.shift();
        if (answer === undefined) {
          response.destroy();
          return;
        }
        response.writeHead(answer.status, {
          "Content-Type": "application/json",
          "X-Correlation-Id": "c-1",
          ...answer.headers,
        });
        response.end(answer.body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return it;
  }

  will(status: number, body: string, retryAfter?: string): void {
    this.#answers.push({ status, body, headers: retryAfter === undefined ? {} : { "Retry-After": retryAfter } });
  }

  /** A 409 that is stored for its idempotency key. */
  willReplayConflict(): void {
    this.#answers.push({ status: 409, body: "{}", headers: { "Retry-After": "3", "Idempotency-Replayed": "true" } });
  }

  client(options: LedgerwayOptions = {}): Ledgerway {
    return new Ledgerway(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`, "key", {
      sleep: (time) => {
        this.delays.push(time);
        return Promise.resolve();
      },
      ...options,
    });
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
