package io.ledgerway.webhook.signing;

import io.ledgerway.webhook.check.Checks;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The body of {@code POST …/secret/rotate} as it came.
 *
 * @param secret the client's own, {@code whsec_} and base64 of 24 to 64 bytes; missing: we make one
 * @param overlapHours for how long the secret before goes on signing; 0 to 168, missing: 24
 */
record Rotation(@Nullable String secret, @Nullable BigDecimal overlapHours) {

    static final Rotation EMPTY = new Rotation(null, null);

    private static final String VALIDATOR = "RotateWebhookSecret";
    private static final Duration USUAL = Duration.ofHours(24);
    private static final Duration LONGEST = Duration.ofDays(7);
    private static final BigDecimal MILLIS = BigDecimal.valueOf(Duration.ofHours(1).toMillis());

    /** The same, in order. */
    record Valid(@Nullable SigningSecret secret, Duration overlap) {}

    /**
     * Checks it.
     *
     * @param live the secrets that sign by now
     */
    Valid checked(List<SigningSecret> live) {
        Checks checks = new Checks(VALIDATOR);
        SigningSecret own = own(live, checks);
        Duration overlap = overlap(checks);
        checks.done();
        return new Valid(own, overlap);
    }

    private @Nullable SigningSecret own(List<SigningSecret> live, Checks checks) {
        if (secret == null) {
            return null;
        }
        Optional<SigningSecret> own = SigningSecret.ofClient(secret);
        checks.refuseIf(
                own.isEmpty(), "secret", "A secret is whsec_ and the base64 of 24 to 64 bytes.");
        checks.refuseIf(
                live.stream().anyMatch(it -> it.reveal().equals(secret)),
                "secret",
                "The secret is in use already.");
        return own.orElse(null);
    }

    private Duration overlap(Checks checks) {
        if (overlapHours == null) {
            return USUAL;
        }
        if (overlapHours.signum() < 0
                || overlapHours.compareTo(BigDecimal.valueOf(LONGEST.toHours())) > 0) {
            checks.refuse("overlapHours", "The overlap is 0 to 168 hours.");
            return USUAL;
        }
        return Duration.ofMillis(overlapHours.multiply(MILLIS).longValue());
    }

    @Override
    public String toString() {
        return "Rotation[overlapHours=" + overlapHours + "]";
    }
}
