const PREFIX = "whsec_";
const VERSION = "v1,";
const TOLERANCE = 300;
const MIN_BYTES = 24;

/** Verifies the signature of webhook messages (Standard Webhooks) by WebCrypto, in Node.js, workers and browsers. */
export class WebhookVerifier {
  readonly #key: Promise<CryptoKey>;
  readonly #now: () => number;

  /**
   * Creates a verifier.
   *
   * @param secret the secret of the consumer, with or without `whsec_`: base64 of at least 24 bytes; anything else is a TypeError
   * @param now the time in milliseconds, for tests
   */
  constructor(secret: string, now: () => number = Date.now) {
    this.#key = crypto.subtle.importKey(
      "raw",
      keyOf(secret.trim()),
      { name: "HMAC", hash: "SHA-256" },
      false,
      ["verify"],
    );
    this.#now = now;
  }

  /**
   * Whether a message is genuine and not older than five minutes.
   *
   * @param id the header `webhook-id`
   * @param timestamp the header `webhook-timestamp`
   * @param signatures the header `webhook-signature`
   * @param body the received bytes, not parsed and serialized again
   */
  async isGenuine(
    id: string | null | undefined,
    timestamp: string | null | undefined,
    signatures: string | null | undefined,
    body: Uint8Array | string,
  ): Promise<boolean> {
    if (id == null || timestamp == null || signatures == null || !this.#isRecent(timestamp)) {
      return false;
    }
    const encoder = new TextEncoder();
    const head = encoder.encode(`${id}.${timestamp}.`);
    const content = typeof body === "string" ? encoder.encode(body) : body;
    const signed = new Uint8Array(head.length + content.length);
    signed.set(head);
    signed.set(content, head.length);
    let isGenuine = false;
    for (const signature of signatures.split(" ")) {
      const bytes = signature.startsWith(VERSION) ? decoded(signature.slice(VERSION.length)) : undefined;
      if (bytes !== undefined && (await crypto.subtle.verify("HMAC", await this.#key, bytes, signed))) {
        isGenuine = true;
      }
    }
    return isGenuine;
  }

  #isRecent(timestamp: string): boolean {
    return (
      /^\d{1,12}$/.test(timestamp) && Math.abs(this.#now() / 1_000 - Number(timestamp)) <= TOLERANCE
    );
  }
}

function keyOf(secret: string): Uint8Array<ArrayBuffer> {
  const key = decoded(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret);
  if (key === undefined || key.length < MIN_BYTES) {
    throw new TypeError(`The signing secret is not base64 of at least ${MIN_BYTES} bytes`);
  }
  return key;
}

function decoded(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return bytesOf(atob(text));
  } catch {
    return undefined;
  }
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (it) => it.charCodeAt(0));
}
