package io.ledgerway.webhook.certificate;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.webhook.check.Checks;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a certificate must be to be shown to anybody. */
final class CertificateRules {

    private static final int LONGEST = 65_536;
    private static final String VALIDATOR = "UpdateWebhookCertificate";

    private final Clock clock;

    CertificateRules(Clock clock) {
        this.clock = clock;
    }

    /**
     * Reads what was pasted.
     *
     * @throws ApiException 400 that says what is wrong, never what was pasted
     */
    KeyAndChain check(@Nullable String pem) {
        Checks checks = new Checks(VALIDATOR);
        try {
            KeyAndChain identity = read(Objects.requireNonNullElse(pem, ""));
            identity.chain().forEach(certificate -> valid(certificate, checks));
            checks.done();
            return identity;
        } catch (UnusablePemException e) {
            checks.refuse("pem", String.valueOf(e.getMessage()));
            checks.done();
            throw new IllegalStateException("Refused above", e);
        }
    }

    private static KeyAndChain read(String pem) throws UnusablePemException {
        if (pem.length() > LONGEST) {
            throw new UnusablePemException(
                    "The text is longer than %d characters.".formatted(LONGEST));
        }
        return ChainCheck.checked(PemReader.read(pem));
    }

    private void valid(X509Certificate certificate, Checks checks) {
        Instant now = clock.instant();
        Instant begins = certificate.getNotBefore().toInstant();
        Instant ends = certificate.getNotAfter().toInstant();
        checks.refuseIf(now.isAfter(ends), "pem", "A certificate expired on %s.".formatted(ends));
        checks.refuseIf(
                now.isBefore(begins),
                "pem",
                "A certificate is not valid before %s.".formatted(begins));
    }
}
