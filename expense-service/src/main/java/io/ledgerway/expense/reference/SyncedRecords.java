package io.ledgerway.expense.reference;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Iterates over all synced records of a type; nothing is cached. */
public interface SyncedRecords {

    /** Maximum number of records; of more records the first by id are returned. */
    int MAX_RECORDS = 50_000;

    /**
     * Passes each record that is not deleted to the consumer; none before the first sync of the
     * type.
     *
     * @return whether all records were passed; false if there are more than {@link #MAX_RECORDS}
     * @throws io.ledgerway.starter.error.ApiException 503 if sync-service is unavailable or the
     *     response is incomplete
     */
    <T> boolean forEach(
            CompanyId company,
            ConnectionId connection,
            DataType type,
            Class<T> record,
            Consumer<T> consumer);

    /**
     * Queues a pull of the types that were not pulled recently; does not wait for it.
     *
     * @return the keys of the queued types; empty if sync-service is unavailable
     */
    List<String> refresh(
            CompanyId company, ConnectionId connection, Set<DataType> types, Duration olderThan);
}
