import assert from "node:assert/strict";
import { test } from "node:test";
import { WebhookVerifier } from "../src/index.js";

// the example of the specification of Standard Webhooks
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";
const TIME = "1614265330";
const SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
const BODY = '{"test": 2432232314}';

const at = (second: number): WebhookVerifier => new WebhookVerifier(SECRET, () => second * 1_000);
const verifier = at(1614265330);

test("a genuine message", async () => {
  assert.equal(await verifier.isGenuine(ID, TIME, SIGNATURE, BODY), true);
  assert.equal(await verifier.isGenuine(ID, TIME, `v1,AAAA ${SIGNATURE}`, new TextEncoder().encode(BODY)), true);
});

test("everything else is refused", async () => {
  const refused: [WebhookVerifier, string | null, string | null, string | null, string][] = [
    [verifier, ID, TIME, SIGNATURE, '{"test": 2432232315}'],
    [verifier, "msg_2", TIME, SIGNATURE, BODY],
    [verifier, ID, "1614265331", SIGNATURE, BODY],
    [verifier, ID, "x", SIGNATURE, BODY],
    [verifier, ID, TIME, "", BODY],
    [verifier, ID, TIME, "v1,%%%", BODY],
    [verifier, ID, TIME, SIGNATURE.replace("v1,", "v2,"), BODY],
    [verifier, null, TIME, SIGNATURE, BODY],
    [at(1614265330 + 301), ID, TIME, SIGNATURE, BODY],
    [at(1614265330 - 301), ID, TIME, SIGNATURE, BODY],
  ];
  for (const [it, ...message] of refused) {
    assert.equal(await it.isGenuine(...message), false, JSON.stringify(message));
  }
});

test("whitespace around the secret is ignored", async () => {
  const it = new WebhookVerifier(`${SECRET}\n`, () => 1614265330_000);
  assert.equal(await it.isGenuine(ID, TIME, SIGNATURE, BODY), true);
});

test("text that is no secret is refused", () => {
  for (const secret of ["", "whsec_", "whsec_***", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLa8="]) {
    assert.throws(() => new WebhookVerifier(secret), TypeError, secret);
  }
});
