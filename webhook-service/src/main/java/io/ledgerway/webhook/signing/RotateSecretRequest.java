package io.ledgerway.webhook.signing;

import io.ledgerway.starter.error.ValidationErrors;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Request body of {@code POST …/secret/rotate}.
 *
 * @param secret the client's secret, {@code whsec_} and base64 of 24 to 64 bytes; absent: a new one
 *     is generated
 * @param overlapHours hours for which the previous secret continues to sign; 0 to 168, by default
 *     24
 */
record RotateSecretRequest(@Nullable String secret, @Nullable BigDecimal overlapHours) {

    static final RotateSecretRequest EMPTY = new RotateSecretRequest(null, null);

    private static final String VALIDATOR = "RotateWebhookSecret";
    private static final Duration USUAL = Duration.ofHours(24);
    private static final Duration MAX_OVERLAP = Duration.ofDays(7);
    private static final BigDecimal MILLIS = BigDecimal.valueOf(Duration.ofHours(1).toMillis());

    /** A valid request. */
    record Valid(@Nullable SigningSecret secret, Duration overlap) {}

    /**
     * Validates the request.
     *
     * @param live the secrets that sign now
     */
    Valid checked(List<SigningSecret> live) {
        ValidationErrors validationErrors = new ValidationErrors(VALIDATOR);
        SigningSecret own = own(live, validationErrors);
        Duration overlap = overlap(validationErrors);
        validationErrors.throwIfAny();
        return new Valid(own, overlap);
    }

    private @Nullable SigningSecret own(
            List<SigningSecret> live, ValidationErrors validationErrors) {
        if (secret == null) {
            return null;
        }
        Optional<SigningSecret> own = SigningSecret.ofClient(secret);
        validationErrors.addIf(
                own.isEmpty(),
                "secret",
                "A secret must be whsec_ and the base64 of 24 to 64 bytes.");
        validationErrors.addIf(
                live.stream().anyMatch(it -> it.reveal().equals(secret)),
                "secret",
                "The secret is in use already.");
        return own.orElse(null);
    }

    private Duration overlap(ValidationErrors validationErrors) {
        if (overlapHours == null) {
            return USUAL;
        }
        if (overlapHours.signum() < 0
                || overlapHours.compareTo(BigDecimal.valueOf(MAX_OVERLAP.toHours())) > 0) {
            validationErrors.add("overlapHours", "The overlap must be 0 to 168 hours.");
            return USUAL;
        }
        return Duration.ofMillis(overlapHours.multiply(MILLIS).longValue());
    }

    @Override
    public String toString() {
        return "RotateSecretRequest[overlapHours=" + overlapHours + "]";
    }
}
