package io.ledgerway.expense.reference;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** All that the books have of a type; nothing is copied here. */
public interface SyncedRecords {

    /** Of more records than this the first are told, in the order of their ids. */
    int MOST = 50_000;

    /**
     * Tells every record that is not deleted, one at a time; none before the type was first read.
     *
     * @return whether all were told; false when there are more than {@link #MOST}
     * @throws io.ledgerway.starter.error.ApiException 503 when sync-service cannot be asked, or
     *     stops amid its answer
     */
    <T> boolean forEach(
            CompanyId company,
            ConnectionId connection,
            DataType type,
            Class<T> record,
            Consumer<T> told);

    /**
     * Has types read again that were not read lately, without waiting for that.
     *
     * @return the keys of those that were queued; none when sync-service cannot be asked
     */
    List<String> refresh(
            CompanyId company, ConnectionId connection, Set<DataType> types, Duration olderThan);
}
