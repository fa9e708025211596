package io.ledgerway.webhook.certificate;

import io.ledgerway.starter.error.ApiException;
import io.ledgerway.starter.error.ValidationErrors;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Validates a client certificate before it is stored. */
final class CertificateValidation {

    private static final int MAX_LENGTH = 65_536;
    private static final String VALIDATOR = "UpdateWebhookCertificate";

    private final Clock clock;

    CertificateValidation(Clock clock) {
        this.clock = clock;
    }

    /**
     * Parses and validates the PEM text.
     *
     * @throws ApiException 400 that names the error, never the text
     */
    KeyAndChain check(@Nullable String pem) {
        ValidationErrors validationErrors = new ValidationErrors(VALIDATOR);
        try {
            KeyAndChain identity = read(Objects.requireNonNullElse(pem, ""));
            identity.chain().forEach(certificate -> valid(certificate, validationErrors));
            validationErrors.throwIfAny();
            return identity;
        } catch (InvalidPemException e) {
            validationErrors.add("pem", String.valueOf(e.getMessage()));
            validationErrors.throwIfAny();
            throw new IllegalStateException("Refused above", e);
        }
    }

    private static KeyAndChain read(String pem) throws InvalidPemException {
        if (pem.length() > MAX_LENGTH) {
            throw new InvalidPemException(
                    "The text is longer than %d characters.".formatted(MAX_LENGTH));
        }
        return CertificateChainValidator.validate(PemReader.read(pem));
    }

    private void valid(X509Certificate certificate, ValidationErrors validationErrors) {
        Instant now = clock.instant();
        Instant begins = certificate.getNotBefore().toInstant();
        Instant ends = certificate.getNotAfter().toInstant();
        validationErrors.addIf(
                now.isAfter(ends), "pem", "A certificate expired on %s.".formatted(ends));
        validationErrors.addIf(
                now.isBefore(begins),
                "pem",
                "A certificate is not valid before %s.".formatted(begins));
    }
}
