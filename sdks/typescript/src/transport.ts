import { errorOf, withoutResponse } from "./errors.js";
import { delayAfter, type RetryPolicy } from "./retry-policy.js";

export const IDEMPOTENCY_KEY = "Idempotency-Key";

const TEMPORARY = new Set([408, 429, 502, 503, 504]);
/** The request had no effect. */
const NOT_DONE = new Set([408, 429, 503]);
const WITH_KEY = new Set(["POST", "PATCH"]);
/** A second request of these has no further effect. */
const REPEATABLE = new Set(["GET", "HEAD", "POST", "PATCH"]);

/** Values of parameters; those that are undefined are left out. */
export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Options of one call besides its parameters. */
export interface CallOptions {
  /** Any string of at most 255 characters: a second request with the same key within a day returns the first response. A new UUID by default. */
  readonly idempotencyKey?: string;
  /** Cancels the call. */
  readonly signal?: AbortSignal;
}

export interface OutgoingRequest extends CallOptions {
  readonly method: string;
  readonly path: string;
  readonly query?: Query;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: string;
  readonly file?: UploadedFile;
  readonly timeout?: number;
}

/** A file to upload. A `Blob` of a file on disk (`openAsBlob` of `node:fs`) is read while it is sent. */
export interface UploadedFile {
  readonly content: Blob;
  readonly name: string;
}

export interface TransportSettings {
  readonly address: string;
  readonly apiKey: string;
  readonly timeout: number;
  readonly retries: RetryPolicy;
  readonly fetch: typeof fetch;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/**
 * Sends requests with the API key. A request is repeated after 408, 429, 502, 503, 504, a 409 with `Retry-After` and failed connections. Each POST and
 * PATCH has an `Idempotency-Key`, the same in all attempts, so that it has no second effect. A stored 409 says that the request had no effect: the
 * next attempt has a new key, because the old one would get the stored 409 again. PUT and DELETE have none: they are repeated only after statuses of
 * requests that had no effect.
 */
export class Transport {
  readonly #settings: TransportSettings;
  readonly #address: string;
  readonly #authorization: string;

  constructor(settings: TransportSettings) {
    if (settings.retries.attempts < 1) {
      throw new RangeError(`attempts: ${settings.retries.attempts} is below 1`);
    }
    this.#settings = settings;
    this.#address = settings.address.replace(/\/+$/, "");
    this.#authorization =
      "Basic " + btoa(String.fromCharCode(...new TextEncoder().encode(settings.apiKey)));
  }

  /** The text of a response. */
  async text(request: OutgoingRequest): Promise<string> {
    return await this.#send(request, (it) => it.text());
  }

  /** The body of a response as a stream. */
  async stream(request: OutgoingRequest): Promise<ReadableStream<Uint8Array>> {
    return await this.#send(request, async (it) => it.body ?? new Blob([]).stream());
  }

  async #send<T>(request: OutgoingRequest, read: (response: Response) => Promise<T>): Promise<T> {
    const { retries, sleep } = this.#settings;
    // fetch capitalises get and post, but not patch
    const method = request.method.toUpperCase();
    let headers = this.#headers(request, method);
    const isRepeatable = REPEATABLE.has(method);
    const temporary = isRepeatable ? TEMPORARY : NOT_DONE;
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= retries.attempts;
      let delay = delayAfter(retries, attempt);
      const limit = this.#timeLimit(request);
      try {
        const response = await this.#attempt(request, method, headers, limit.signal);
        if (response.ok) {
          return await read(response);
        }
        const asked = retryAfter(response);
        const isTemporary =
          temporary.has(response.status) || (response.status === 409 && asked !== undefined);
        if (isLast || !isTemporary || (asked ?? 0) > retries.maxDelay) {
          throw await errorOf(response);
        }
        delay = asked ?? delay;
        await response.body?.cancel();
        if (response.status === 409 && response.headers.get("Idempotency-Replayed") === "true") {
          headers = this.#headers(request, method);
        }
      } catch (failure) {
        if (request.signal?.aborted || !isNetworkFailure(failure)) {
          throw failure;
        }
        if (isLast || !isRepeatable) {
          throw withoutResponse(failure);
        }
      } finally {
        limit.end();
      }
      await sleep(delay, request.signal);
    }
  }

  /** Ends a request without a response. The time of an upload, and of a body that the caller reads as a stream, depends on its size: it has no limit. */
  #timeLimit(request: OutgoingRequest): { readonly signal: AbortSignal; end(): void } {
    const controller = new AbortController();
    if (request.file !== undefined) {
      return { signal: controller.signal, end: () => {} };
    }
    const timer = setTimeout(
      () => controller.abort(new DOMException("There was no response in time.", "TimeoutError")),
      request.timeout ?? this.#settings.timeout,
    );
    return { signal: controller.signal, end: () => clearTimeout(timer) };
  }

  #headers(request: OutgoingRequest, method: string): Headers {
    const headers = new Headers(request.headers);
    headers.set("Authorization", this.#authorization);
    if (request.json !== undefined) {
      headers.set("Content-Type", "application/json");
    }
    if (request.idempotencyKey !== undefined) {
      headers.set(IDEMPOTENCY_KEY, request.idempotencyKey);
    } else if (WITH_KEY.has(method)) {
      headers.set(IDEMPOTENCY_KEY, crypto.randomUUID());
    }
    return headers;
  }

  async #attempt(
    request: OutgoingRequest,
    method: string,
    headers: Headers,
    limit: AbortSignal,
  ): Promise<Response> {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(request.query ?? {})) {
      if (value !== undefined) {
        query.set(name, String(value));
      }
    }
    const parameters = query.size === 0 ? "" : "?" + query.toString();
    return await this.#settings.fetch(this.#address + request.path + parameters, {
      method,
      headers,
      redirect: "manual",
      signal: request.signal === undefined ? limit : AbortSignal.any([request.signal, limit]),
      ...body(request),
    });
  }
}

function body(request: OutgoingRequest): { body?: BodyInit } {
  if (request.file !== undefined) {
    const form = new FormData();
    form.append("file", request.file.content, request.file.name);
    return { body: form };
  }
  return request.json === undefined ? {} : { body: request.json };
}

function isNetworkFailure(failure: unknown): boolean {
  return (
    failure instanceof TypeError ||
    (failure instanceof DOMException && (failure.name === "TimeoutError" || failure.name === "AbortError"))
  );
}

function retryAfter(response: Response): number | undefined {
  const value = response.headers.get("Retry-After") ?? "";
  return /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : undefined;
}

/** Waits; ends early when the call is cancelled. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const cancel = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", cancel);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", cancel, { once: true });
  });
}
