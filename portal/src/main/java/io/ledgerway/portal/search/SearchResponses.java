package io.ledgerway.portal.search;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The responses of the calls of a search. */
final class SearchResponses {

    private SearchResponses() {}

    /** A page of companies. */
    record Companies(@Nullable List<Company> results) {

        List<Company> all() {
            return results == null ? List.of() : results;
        }
    }

    /** A company with its connections. */
    record Company(UUID id, String name, @Nullable List<Connection> dataConnections) {

        List<Connection> connections() {
            return dataConnections == null ? List.of() : dataConnections;
        }
    }

    /** A connection. */
    record Connection(UUID id, @Nullable String platformName) {}

    /** The webhook consumers. */
    record Consumers(@Nullable List<Consumer> results) {

        List<Consumer> all() {
            return results == null ? List.of() : results;
        }
    }

    /** A webhook consumer. */
    record Consumer(UUID id, @Nullable String url, @Nullable String description) {}

    /** A webhook message. */
    record Message(String id, String eventType) {}

    /** Requests in the log. */
    record LoggedRequests(@Nullable List<LoggedRequest> results) {

        List<LoggedRequest> all() {
            return results == null ? List.of() : results;
        }
    }

    /** A request in the log. */
    record LoggedRequest(String method, String path, int status) {}

    /** Entries of the audit log. */
    record AuditEntries(@Nullable List<AuditEntry> results) {

        List<AuditEntry> all() {
            return results == null ? List.of() : results;
        }
    }

    /** An entry of the audit log. */
    record AuditEntry(String action, @Nullable UUID companyId) {}

    /**
     * An expense sync, or a transaction of one.
     *
     * @param transactionId null for a sync
     * @param kind the kind of the transaction; null for a sync
     */
    record Expense(
            UUID companyId,
            @Nullable String companyName,
            UUID syncId,
            @Nullable UUID transactionId,
            @Nullable String kind,
            @Nullable String status) {}
}
