package io.ledgerway.portal.expense;

import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Responses of the API about expense syncs and their transactions. */
final class ExpenseSyncResponses {

    private ExpenseSyncResponses() {}

    /**
     * The state of a sync.
     *
     * @param companyName only in lists
     * @param transactions the number of its transactions; only in lists
     * @param kind the kind of all of its transactions, if they have one; only in lists
     */
    record Sync(
            @Nullable UUID companyId,
            @Nullable String companyName,
            UUID syncId,
            int syncStatusCode,
            @Nullable String syncStatus,
            @Nullable String errorMessage,
            @Nullable String syncExceptionMessage,
            @Nullable String syncUtc,
            @Nullable Boolean dataPushed,
            @Nullable Integer transactions,
            @Nullable String kind) {

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

        /** The company name, or the id if it is unknown. */
        public String company() {
            return companyName == null || companyName.isBlank()
                    ? String.valueOf(companyId)
                    : companyName;
        }

        /** The number and the kind of its transactions; empty if unknown. */
        public String content() {
            if (transactions == null) {
                return "";
            }
            return transactions
                    + " "
                    + switch (kind == null ? "" : kind) {
                        case "Expense" -> "expense";
                        case "Transfer" -> "transfer";
                        case "Adjustment" -> "adjustment";
                        case "Reimbursable" -> "reimbursable expense";
                        default -> "transaction";
                    }
                    + (transactions == 1 ? "" : "s");
        }

        /** Whether it wrote to the platform. */
        public String written() {
            if (isRunning()) {
                return "not yet known";
            }
            if (!Boolean.TRUE.equals(dataPushed)) {
                return "no";
            }
            return isFailed() ? "in part" : "yes";
        }
    }

    /** A page of syncs. */
    record Syncs(@Nullable List<Sync> results, long totalResults) {

        public List<Sync> shown() {
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

        /** Whether it failed, so that it can be sent again under the same id. */
        public boolean isFailed() {
            return "ValidationError".equals(status) || "PushError".equals(status);
        }
    }

    /** The response to a request that starts a sync. */
    record Begun(UUID syncId) {}
}
