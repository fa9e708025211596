package io.ledgerway.company.admin;

import io.ledgerway.starter.deadletter.DeadLetter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The dead letters of every service that was asked. */
record DeadLetterOverview(List<OfService> services) {

    DeadLetterOverview {
        services = List.copyOf(services);
    }

    /**
     * Those of one service; a page of them, the youngest first.
     *
     * @param available false: the service could not be asked, and nothing is known of its letters
     * @param problem why it could not; left out when it could
     * @param totalResults how many there are on all pages; left out when nothing is known
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
