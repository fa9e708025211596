import { RecordFeed, type FeedSelection } from "./feed.js";
import { FileTransfer } from "./files.js";
import { parseJson, writeJson } from "./json.js";
import { groups, type Groups, type Operations } from "./operations.js";
import { RetryPolicy } from "./retry-policy.js";
import { sleep, Transport, type CallOptions, type Query } from "./transport.js";

/** Settings of a client. */
export interface LedgerwayOptions {
  /** The time in milliseconds until the response of one attempt; 60 s by default. Uploads, and downloads that have begun, have no limit. */
  readonly timeout?: number;
  /** When requests are repeated. */
  readonly retries?: RetryPolicy;
  /** A function of your own, for example with a proxy. */
  readonly fetch?: typeof fetch;
  /** Waits between attempts; tests replace it. */
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** A call of an operation that the SDK does not know. */
export interface RawRequest extends CallOptions {
  readonly query?: Query;
  readonly body?: unknown;
}

/** Uploads, downloads and lists files. */
export type Files = Operations<"files"> & Pick<FileTransfer, "upload" | "download">;

/** The API of an installation. Create one and keep it. */
export interface Ledgerway extends Omit<Groups, "files"> {
  readonly files: Files;
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging
export class Ledgerway {
  readonly #transport: Transport;

  /**
   * Creates a client.
   *
   * @param address the address of the installation
   * @param apiKey the API key
   */
  constructor(address: string, apiKey: string, options: LedgerwayOptions = {}) {
    this.#transport = new Transport({
      address,
      apiKey,
      timeout: options.timeout ?? 60_000,
      retries: options.retries ?? RetryPolicy.DEFAULT,
      fetch: options.fetch ?? ((input, init) => fetch(input, init)),
      sleep: options.sleep ?? sleep,
    });
    const { files, ...others } = groups(this.#transport);
    const transfer = new FileTransfer(this.#transport);
    Object.assign(this, others, {
      files: {
        ...files,
        upload: transfer.upload.bind(transfer),
        download: transfer.download.bind(transfer),
      },
    });
  }

  /** The changes of the records of a company, or of all companies. */
  feed(selection: FeedSelection = {}): RecordFeed {
    return new RecordFeed(this.#transport, selection);
  }

  /** Calls an operation that the SDK does not know; returns the parsed body. */
  async request(method: string, path: string, options: RawRequest = {}): Promise<unknown> {
    const { body, ...others } = options;
    const text = await this.#transport.text({
      ...others,
      method,
      path,
      ...(body === undefined ? {} : { json: writeJson(body) }),
    });
    return text === "" ? undefined : parseJson(text);
  }
}
