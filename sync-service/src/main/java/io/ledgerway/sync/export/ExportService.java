package io.ledgerway.sync.export;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.transaction.support.TransactionOperations;

/** Requests, cancels and removes exports. */
final class ExportService {

    private static final Duration RETRY = Duration.ofMinutes(1);

    private final ExportRepository exports;
    private final ExportPlanner planner;
    private final ExportProperties properties;
    private final TransactionOperations transaction;
    private final Clock clock;
    private final Runnable onRequest;

    ExportService(
            ExportRepository exports,
            ExportPlanner planner,
            ExportProperties properties,
            TransactionOperations transaction,
            Clock clock,
            Runnable onRequest) {
        this.exports = exports;
        this.planner = planner;
        this.properties = properties;
        this.transaction = transaction;
        this.clock = clock;
        this.onRequest = onRequest;
    }

    /**
     * Requests an export.
     *
     * @param company null for all companies of the client
     * @return its id
     * @throws ApiException 410 if the changes after the cursor are no longer kept, 429 if too many
     *     exports of the client are unfinished
     */
    UUID request(ClientId client, @Nullable UUID company, ExportSpecification order) {
        if (order.after() != null && !planner.isKept(client.value(), company, order.after())) {
            throw ApiException.of(
                    HttpStatus.GONE,
                    "The changes after this cursor are no longer kept. Export again without after:"
                            + " you get all records and a new cursor.");
        }
        UUID id = UUID.randomUUID();
        transaction.executeWithoutResult(_ -> {
            int unfinished = exports.lockAndCountUnfinished(client.value());
            if (unfinished >= properties.maxUnfinished()) {
                throw ApiException.of(
                        HttpStatus.TOO_MANY_REQUESTS,
                        "%d exports are queued or running, the most that are allowed. Wait until one of them ends, or cancel one."
                                .formatted(unfinished),
                        RETRY);
            }
            exports.create(id, client.value(), company, order, clock.instant());
        });
        onRequest.run();
        return id;
    }

    /** Cancels an unfinished export, and removes a finished one with its files. */
    void delete(Export export) {
        boolean cancelled =
                export.state().isUnfinished()
                        && exports.end(export.id(), ExportState.CANCELLED, clock.instant());
        if (!cancelled) {
            exports.end(export.id(), ExportState.REMOVED, clock.instant());
        }
    }
}
