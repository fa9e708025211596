package io.ledgerway.company.maintenance;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which services are being worked on: what {@code GET /admin/maintenance} and {@code
 * /internal/maintenance} answer.
 *
 * @param all whether every service is; {@code /admin/**} answers all the same
 * @param services which ones are otherwise, by name
 * @param retryAfterSeconds when callers are told to come back
 * @param message what callers are told besides
 * @param until when it is likely to be over: callers are told to come back then. The switch stays
 *     until it is turned off
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Maintenance(
        boolean all,
        Map<String, Boolean> services,
        int retryAfterSeconds,
        @Nullable String message,
        @Nullable Instant until) {

    static final int USUAL_PAUSE = 300;

    static final Maintenance NONE = new Maintenance(false, Map.of(), USUAL_PAUSE, null, null);

    Maintenance {
        services = Map.copyOf(services);
    }
}
