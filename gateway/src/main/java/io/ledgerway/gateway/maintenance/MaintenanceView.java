package io.ledgerway.gateway.maintenance;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The answer of company-service's {@code GET /internal/maintenance}.
 *
 * @param all whether every service is being worked on
 * @param services which ones are otherwise
 * @param retryAfterSeconds when callers are to come back
 * @param message what they are told besides
 * @param until when it is likely to be over
 */
record MaintenanceView(
        boolean all,
        @Nullable Map<String, Boolean> services,
        int retryAfterSeconds,
        @Nullable String message,
        @Nullable Instant until) {

    private static final int USUAL_PAUSE = 300;

    static final MaintenanceView NONE =
            new MaintenanceView(false, Map.of(), USUAL_PAUSE, null, null);

    boolean covers(String service) {
        return all || (services != null && Boolean.TRUE.equals(services.get(service)));
    }

    /** What a caller is told. */
    String text() {
        return message != null && !message.isBlank()
                ? message
                : "The service is offline for maintenance and will be back soon.";
    }

    /** When a caller is to come back. */
    Duration pause(Clock clock) {
        Instant now = clock.instant();
        long seconds =
                until != null && until.isAfter(now)
                        ? Duration.between(now, until).toSeconds() + 1
                        : retryAfterSeconds;
        return Duration.ofSeconds(Math.max(1, seconds));
    }
}
