package io.ledgerway.company.maintenance;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Maintenance state of the services; response of {@code GET /admin/maintenance} and {@code
 * /internal/maintenance}.
 *
 * @param all whether every service is in maintenance; {@code /admin/**} stays available
 * @param services services in maintenance by name, if not all are
 * @param retryAfterSeconds value of {@code Retry-After} for rejected requests
 * @param message text that is added to the error of rejected requests
 * @param until expected end, from which {@code Retry-After} is computed. Maintenance does not end
 *     automatically
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Maintenance(
        boolean all,
        Map<String, Boolean> services,
        int retryAfterSeconds,
        @Nullable String message,
        @Nullable Instant until) {

    static final int DEFAULT_PAUSE = 300;

    static final Maintenance NONE = new Maintenance(false, Map.of(), DEFAULT_PAUSE, null, null);

    Maintenance {
        services = Map.copyOf(services);
    }
}
