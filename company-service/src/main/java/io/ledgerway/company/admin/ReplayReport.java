package io.ledgerway.company.admin;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What came of replaying all dead letters. */
record ReplayReport(List<OfService> services) {

    ReplayReport {
        services = List.copyOf(services);
    }

    /**
     * What came of those of one service.
     *
     * @param available false: the service could not be asked, or is not done yet
     * @param problem why; left out when it answered
     * @param replayed how many are applied now; left out when nothing is known
     * @param failed how many failed again and wait on
     */
    record OfService(
            String service,
            boolean available,
            @Nullable String problem,
            @Nullable Integer replayed,
            @Nullable Integer failed) {}
}
