package io.ledgerway.company.admin;

import io.ledgerway.starter.deadletter.DeadLetter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Dead letters by service. */
record DeadLetterOverview(List<OfService> services) {

    DeadLetterOverview {
        services = List.copyOf(services);
    }

    /**
     * One page of the dead letters of a service, newest first.
     *
     * @param available false if the service did not respond
     * @param problem reason why the service is unavailable; absent if it is available
     * @param totalResults number of dead letters on all pages; absent if the service is unavailable
     */
    record OfService(
            String service,
            boolean available,
            @Nullable String problem,
            @Nullable Long totalResults,
            List<DeadLetter> results) {

        OfService {
            results = List.copyOf(results);
        }
    }
}
