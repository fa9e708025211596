package io.ledgerway.company.admin;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Result of a replay of all dead letters, by service. */
record ReplayReport(List<OfService> services) {

    ReplayReport {
        services = List.copyOf(services);
    }

    /**
     * Result of one service.
     *
     * @param available false if the service did not respond in time
     * @param problem reason why the service is unavailable; absent if it is available
     * @param replayed number of events that were applied; absent if the service is unavailable
     * @param failed number of events that failed again; absent if the service is unavailable
     * @param remaining number of events that the time limit left untried; absent if the service is
     *     unavailable or of an earlier version
     */
    record OfService(
            String service,
            boolean available,
            @Nullable String problem,
            @Nullable Integer replayed,
            @Nullable Integer failed,
            @Nullable Integer remaining) {}
}
