package io.ledgerway.gateway.maintenance;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Response of company-service's {@code GET /internal/maintenance}.
 *
 * @param all whether all services are under maintenance
 * @param services the services under maintenance if not all are
 * @param retryAfterSeconds value of {@code Retry-After}
 * @param message additional message for callers
 * @param until the expected end
 */
record MaintenanceView(
        boolean all,
        @Nullable Map<String, Boolean> services,
        int retryAfterSeconds,
        @Nullable String message,
        @Nullable Instant until) {

    private static final int DEFAULT_PAUSE = 300;

    private static final String OFFLINE =
            "The service is offline for maintenance and will be back soon.";

    static final MaintenanceView NONE =
            new MaintenanceView(false, Map.of(), DEFAULT_PAUSE, null, null);

    boolean covers(String service) {
        return all || (services != null && Boolean.TRUE.equals(services.get(service)));
    }

    /** The error message for callers. */
    String text() {
        return message != null && !message.isBlank() ? OFFLINE + " " + message.strip() : OFFLINE;
    }

    /** The value of {@code Retry-After}. */
    Duration pause(Clock clock) {
        Instant now = clock.instant();
        long seconds =
                until != null && until.isAfter(now)
                        ? Duration.between(now, until).toSeconds() + 1
                        : retryAfterSeconds;
        return Duration.ofSeconds(Math.max(1, seconds));
    }
}
