package io.ledgerway.portal.expense;

import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Syncs of expenses and their transactions, as the API shows them. */
final class ExpenseSyncResponses {

    private ExpenseSyncResponses() {}

    /** Where a sync stands. */
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

        /** Why it failed, each reason once. */
        public List<String> reasons() {
            return Stream.of(errorMessage, syncExceptionMessage)
                    .filter(it -> it != null && !it.isBlank())
                    .map(String::valueOf)
                    .distinct()
                    .toList();
        }

        /** What it did to the books. */
        public String written() {
            if (isRunning()) {
                return "not yet known";
            }
            return Boolean.TRUE.equals(dataPushed) ? "yes" : "no";
        }

        boolean fits(String result) {
            return switch (result) {
                case "running" -> isRunning();
                case "failed" -> isFailed();
                case "complete" -> !isRunning() && !isFailed();
                default -> true;
            };
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

        /** Whether the platform has it, so that receipts can be attached. */
        public boolean isCompleted() {
            return "Completed".equals(status);
        }
    }

    /** What makes a sync. */
    record Begun(UUID syncId) {}

    /** A page of a list that comes whole. */
    static <T> List<T> page(List<T> all, int page, int size) {
        return all.stream().skip((Math.max(1, page) - 1L) * size).limit(size).toList();
    }
}
