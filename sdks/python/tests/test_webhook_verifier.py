import unittest

from ledgerway import WebhookVerifier

# the example of the specification of Standard Webhooks
SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
ID = "msg_p5jXN8AQM9LWM0D4loKWxJek"
TIME = "1614265330"
SIGNATURE = "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="
BODY = b'{"test": 2432232314}'


def at(second: int) -> WebhookVerifier:
    return WebhookVerifier(SECRET, lambda: float(second))


class WebhookVerifierTests(unittest.TestCase):
    verifier = at(1614265330)

    def test_genuine_message(self) -> None:
        self.assertTrue(self.verifier.is_genuine(ID, TIME, SIGNATURE, BODY))
        self.assertTrue(self.verifier.is_genuine(ID, TIME, "v1,AAAA " + SIGNATURE, BODY))

    def test_everything_else_is_refused(self) -> None:
        for verifier, *message in (
            (self.verifier, ID, TIME, SIGNATURE, b'{"test": 2432232315}'),
            (self.verifier, "msg_2", TIME, SIGNATURE, BODY),
            (self.verifier, ID, "1614265331", SIGNATURE, BODY),
            (self.verifier, ID, "x", SIGNATURE, BODY),
            (self.verifier, ID, TIME, "", BODY),
            (self.verifier, ID, TIME, "v1,ü", BODY),
            (self.verifier, None, TIME, SIGNATURE, BODY),
            (at(1614265330 + 301), ID, TIME, SIGNATURE, BODY),
            (at(1614265330 - 301), ID, TIME, SIGNATURE, BODY),
        ):
            with self.subTest(message=message):
                self.assertFalse(verifier.is_genuine(*message))

    def test_secret_with_whitespace(self) -> None:
        for secret in (SECRET + "\n", " " + SECRET, SECRET[len("whsec_") :]):
            with self.subTest(secret=secret):
                verifier = WebhookVerifier(secret, lambda: 1614265330.0)
                self.assertTrue(verifier.is_genuine(ID, TIME, SIGNATURE, BODY))

    def test_text_that_is_no_secret(self) -> None:
        # of 23 bytes, and of 24 bytes with a letter that is not base64
        short = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLa8="
        for secret in ("", "whsec_", "whsec_***", "***", "whsec_" + short, SECRET + "*", "ü" * 32):
            with self.subTest(secret=secret):
                with self.assertRaises(ValueError):
                    WebhookVerifier(secret)
