package io.ledgerway.portal.expense;

import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Responses of the API about expense syncs and their transactions. */
final class ExpenseSyncResponses {

    private ExpenseSyncResponses() {}

    /** The state of a sync. */
    record Sync(
            UUID syncId,
            int syncStatusCode,
            @Nullable String syncStatus,
            @Nullable String errorMessage,
            @Nullable String syncExceptionMessage,
            @Nullable String syncUtc,
            @Nullable Boolean dataPushed) {

        private static final int LAST_UNDER_WAY = 1999;
        private static final int LAST_GOOD = 2999;

        public boolean isRunning() {
            return syncStatusCode <= LAST_UNDER_WAY;
        }

        public boolean isFailed() {
            return syncStatusCode > LAST_GOOD;
        }

        /** The distinct failure reasons. */
        public List<String> reasons() {
            return Stream.of(errorMessage, syncExceptionMessage)
                    .filter(it -> it != null && !it.isBlank())
                    .map(String::valueOf)
                    .distinct()
                    .toList();
        }

        /** Whether it wrote to the platform. */
        public String written() {
            if (isRunning()) {
                return "not yet known";
            }
            return Boolean.TRUE.equals(dataPushed) ? "yes" : "no";
        }
    }

    /** A page of a company's syncs. */
    record Syncs(@Nullable List<Sync> results, long totalResults) {

        List<Sync> shown() {
            return Objects.requireNonNullElse(results, List.of());
        }
    }

    /** A page of a sync's transactions. */
    record Transactions(@Nullable List<Transaction> results, long totalResults) {

        public List<Transaction> shown() {
            return Objects.requireNonNullElse(results, List.of());
        }
    }

    /** A transaction of a sync. */
    record Transaction(
            @Nullable String transactionId, @Nullable String status, @Nullable String message) {

        /** Whether it was posted, so that receipts can be attached. */
        public boolean isCompleted() {
            return "Completed".equals(status);
        }
    }

    /** The response to a request that starts a sync. */
    record Begun(UUID syncId) {}
}
