import { parseJson } from "./json.js";

/** An error of the request. */
export interface ValidationError {
  /** The path of the member. */
  readonly itemId: string;
  /** What is wrong. */
  readonly message: string;
  /** The rule. */
  readonly validatorName: string;
}

/** Error of a failed call, as the API describes it. */
export interface ApiError {
  /** The HTTP status; 0 if there was no response. */
  readonly statusCode: number;
  /** The message for developers. */
  readonly message: string;
  /** Quote it in support requests; empty if there was no response. */
  readonly correlationId: string;
  /** Tells causes of the same status apart; 0 without detail. */
  readonly detailedErrorCode: number;
  /** Whether the same request can succeed later: `Yes`, `No` or `Unknown`. */
  readonly canBeRetried: string;
  /** The errors of the request. */
  readonly validationErrors: readonly ValidationError[];
}

const MAXIMUM_DETAILS = 5;

/** A failed call; `error` has the reason. The message contains the first five validation errors. */
export class LedgerwayError extends Error {
  override readonly name: string = "LedgerwayError";
  readonly error: ApiError;

  constructor(error: ApiError, options?: ErrorOptions) {
    super(messageOf(error), options);
    this.error = error;
  }
}

function messageOf(error: ApiError): string {
  const message =
    error.correlationId === ""
      ? error.message
      : `${error.message} (status ${error.statusCode}, correlation id ${error.correlationId})`;
  const details = error.validationErrors
    .slice(0, MAXIMUM_DETAILS)
    .map((it) => (it.itemId === "" ? it.message : `${it.itemId}: ${it.message}`))
    .join("; ");
  return details === "" ? message : `${message}: ${details}`;
}

/** The changes after a cursor are no longer kept: clear the replica and start without a cursor. */
export class FeedExpiredError extends LedgerwayError {
  override readonly name = "FeedExpiredError";
}

export async function errorOf(response: Response): Promise<LedgerwayError> {
  const body = objectOf(await response.text());
  const validation = body["validation"] as { errors?: unknown } | null | undefined;
  const errors: unknown[] = Array.isArray(validation?.errors) ? validation.errors : [];
  return new LedgerwayError({
    statusCode: response.status,
    message: textOf(body["error"]) ?? `The response has status ${response.status}.`,
    correlationId: textOf(body["correlationId"]) ?? response.headers.get("X-Correlation-Id") ?? "",
    detailedErrorCode: typeof body["detailedErrorCode"] === "number" ? body["detailedErrorCode"] : 0,
    canBeRetried: textOf(body["canBeRetried"]) ?? "Unknown",
    validationErrors: errors.map((it) => {
      const error = (it ?? {}) as Record<string, unknown>;
      return {
        itemId: textOf(error["itemId"]) ?? "",
        message: textOf(error["message"]) ?? "",
        validatorName: textOf(error["validatorName"]) ?? "",
      };
    }),
  });
}

export function withoutResponse(cause: unknown): LedgerwayError {
  const reason = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  return new LedgerwayError(
    {
      statusCode: 0,
      message: reason instanceof Error && reason.message !== "" ? reason.message : "no response",
      correlationId: "",
      detailedErrorCode: 0,
      canBeRetried: "Unknown",
      validationErrors: [],
    },
    { cause },
  );
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const body = parseJson(text);
    return body !== null && typeof body === "object" ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
