import { FeedExpiredError, LedgerwayError } from "./errors.js";
import { parseJson } from "./json.js";
import type { Query, Transport } from "./transport.js";

const DELETIONS = new Set(["deleted", "connectionDeleted", "companyDeleted"]);

/** A change of a record. */
export interface RecordChange {
  readonly sequence?: number;
  readonly companyId: string;
  readonly connectionId?: string;
  readonly dataType?: string;
  readonly recordId?: string;
  readonly version?: number;
  readonly kind: string;
  readonly at: string;
  readonly dataSetId?: string;
  readonly record?: Readonly<Record<string, unknown>>;
}

/** Changes in their order, and the cursor after them. Store both in one transaction. */
export interface FeedPage {
  readonly changes: readonly RecordChange[];
  readonly cursor: string;
  readonly hasMore: boolean;
}

/** Which changes are read. */
export interface FeedSelection {
  /** Changes of all companies if absent. */
  readonly companyId?: string;
  /** Only changes of this data type, and deletions of connections and companies. */
  readonly dataType?: string;
  /** The record as it is `now` (default), as it was `then`, after the change, or `none`. */
  readonly payload?: "now" | "then" | "none";
  /** 1 to 1000; 100 by default. */
  readonly limit?: number;
}

/** Whether a replica deletes a record, all of a connection or all of a company. */
export function isDeletion(change: RecordChange): boolean {
  return DELETIONS.has(change.kind);
}

/** The changes of the records of a company, or of all companies. */
export class RecordFeed {
  readonly #transport: Transport;
  readonly #path: string;
  readonly #query: Query;

  constructor(transport: Transport, selection: FeedSelection) {
    const { companyId, ...query } = selection;
    this.#transport = transport;
    this.#path =
      companyId === undefined
        ? "/data/changes"
        : `/companies/${encodeURIComponent(companyId)}/data/changes`;
    this.#query = query;
  }

  /**
   * Reads a page. Without a cursor, the feed begins with all records (bootstrap). A cursor whose changes are no longer kept is a FeedExpiredError.
   *
   * @param wait the time in seconds, up to 30, that the call waits for a change
   */
  async read(cursor?: string, wait = 0, signal?: AbortSignal): Promise<FeedPage> {
    try {
      const body = parseJson(
        await this.#transport.text({
          method: "GET",
          path: this.#path,
          query: {
            ...this.#query,
            ...(cursor === undefined ? {} : { after: cursor }),
            ...(wait === 0 ? {} : { wait }),
          },
          ...(signal === undefined ? {} : { signal }),
          ...(wait === 0 ? {} : { timeout: 60_000 + wait * 1_000 }),
        }),
      ) as { results: RecordChange[]; cursor: string; hasMore: boolean };
      return { changes: body.results, cursor: body.cursor, hasMore: body.hasMore };
    } catch (failure) {
      if (failure instanceof LedgerwayError && failure.error.statusCode === 410) {
        throw new FeedExpiredError(failure.error, { cause: failure });
      }
      throw failure;
    }
  }

  /** The pages after a cursor. Without `wait` they end when there is no further change; with it they never end. */
  async *pages(
    cursor?: string,
    wait = 0,
    signal?: AbortSignal,
  ): AsyncGenerator<FeedPage, void, undefined> {
    for (;;) {
      const page = await this.read(cursor, wait, signal);
      cursor = page.cursor;
      yield page;
      if (!page.hasMore && wait === 0) {
        return;
      }
    }
  }
}
