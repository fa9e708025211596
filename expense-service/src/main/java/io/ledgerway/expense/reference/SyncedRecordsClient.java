package io.ledgerway.expense.reference;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import tools.jackson.databind.MappingIterator;
import tools.jackson.databind.json.JsonMapper;

/** HTTP client that iterates over all synced records of a type; nothing is cached. */
public final class SyncedRecordsClient {

    /** Maximum number of records; of more records the first by id are returned. */
    public static final int MAX_RECORDS = 50_000;

    private static final Logger log = LoggerFactory.getLogger(SyncedRecordsClient.class);
    private static final long MAX_RESPONSE_BYTES = 256L << 20;

    private final RestClient syncService;
    private final JsonMapper json;

    SyncedRecordsClient(RestClient syncService, JsonMapper json) {
        this.syncService = syncService;
        this.json = json;
    }

    /**
     * Passes each record that is not deleted to the consumer; none before the first sync of the
     * type.
     *
     * @return whether all records were passed; false if there are more than {@link #MAX_RECORDS}
     * @throws io.ledgerway.starter.error.ApiException 503 if sync-service is unavailable or the
     *     response is incomplete
     */
    public <T> boolean forEach(
            CompanyId company,
            ConnectionId connection,
            DataType type,
            Class<T> record,
            Consumer<T> consumer) {
        return SyncServiceCalls.send(
                syncService
                        .get()
                        .uri(
                                "/internal/references/{type}?companyId={company}&connectionId={connection}",
                                type.key(),
                                company,
                                connection),
                MAX_RESPONSE_BYTES,
                body -> readRecords(body, record, consumer));
    }

    private <T> boolean readRecords(InputStream body, Class<T> record, Consumer<T> consumer)
            throws IOException {
        try (MappingIterator<T> records = json.readerFor(record).readValues(body)) {
            for (int number = 0; number < MAX_RECORDS; number++) {
                if (!records.hasNextValue()) {
                    return true;
                }
                consumer.accept(records.nextValue());
            }
            return !records.hasNextValue();
        }
    }

    /**
     * Queues a pull of the types that were not pulled recently; does not wait for it.
     *
     * @return the keys of the queued types; empty if sync-service is unavailable
     */
    public List<String> refresh(
            CompanyId company, ConnectionId connection, Set<DataType> types, Duration olderThan) {
        try {
            Queued queued =
                    syncService
                            .post()
                            .uri("/internal/references/refresh")
                            .body(
                                    new Stale(
                                            company,
                                            connection,
                                            types.stream().map(DataType::key).toList(),
                                            olderThan.toSeconds()))
                            .retrieve()
                            .body(Queued.class);
            return queued == null ? List.of() : queued.queued();
        } catch (RestClientException e) {
            log.warn("The refresh request for company {} failed: {}", company, e.toString());
            return List.of();
        }
    }

    private record Stale(
            CompanyId companyId,
            ConnectionId connectionId,
            List<String> types,
            long olderThanSeconds) {}

    private record Queued(List<String> queued) {}
}
