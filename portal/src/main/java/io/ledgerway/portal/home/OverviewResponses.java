package io.ledgerway.portal.home;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The responses of the home page's calls. */
final class OverviewResponses {

    private OverviewResponses() {}

    /**
     * Numbers of companies.
     *
     * @param read number of companies with data
     * @param connections number of companies by connection status
     * @param deauthorized the first companies that have to be connected again
     */
    record Companies(
            long total,
            long read,
            @Nullable Map<String, Long> connections,
            @Nullable List<Named> deauthorized) {

        /** The number of companies with a connection in this status. */
        public long with(String status) {
            return connections == null ? 0 : connections.getOrDefault(status, 0L);
        }

        List<Named> lost() {
            return deauthorized == null ? List.of() : deauthorized;
        }
    }

    /** A company. */
    record Named(UUID id, String name) {}

    /** The list of companies, limited to the newest one. */
    record NewestCompany(@Nullable List<Named> results) {

        Optional<Named> company() {
            return results == null ? Optional.empty() : results.stream().findFirst();
        }
    }

    /** Numbers of syncs by result. */
    record Runs(long running, long complete, long failed) {

        public long total() {
            return running + complete + failed;
        }
    }

    /** The webhook consumers and their maximum number. */
    record Consumers(@Nullable List<Consumer> results, int limit) {

        public List<Consumer> all() {
            return results == null ? List.of() : results;
        }
    }

    /** A webhook consumer. */
    record Consumer(UUID id, @Nullable String url, boolean disabled, @Nullable Health health) {

        boolean isFailing() {
            return health != null && health.firstFailureAt() != null;
        }
    }

    /** Start of the failures of a consumer; null if it is healthy. */
    record Health(@Nullable String firstFailureAt) {}

    /** The API keys. */
    record Keys(@Nullable List<Object> results) {

        public int count() {
            return results == null ? 0 : results.size();
        }
    }

    /** The signed-in user. */
    record Me(@Nullable String plan) {

        public boolean isFree() {
            return "free-trial".equals(plan);
        }

        /** The plan as a label. */
        public String planLabel() {
            return plan == null ? "not known" : plan.replace('-', ' ');
        }
    }
}
