package io.ledgerway.sync.dataset;

import io.ledgerway.model.company.CompanySnapshot;
import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.model.id.DataSetId;
import io.ledgerway.model.sync.SyncEvent;
import io.ledgerway.starter.database.TimestampParameter;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Batches of data sets that were queued together. When the last data set of a batch ends, an event
 * is published exactly once, in the transaction of that end. The batch row is locked, so if two
 * data sets end at the same time the later transaction sees both ends.
 */
final class DataSetBatches {

    private static final String INSERT =
            """
            INSERT INTO batch (company_id, id, initial, company, requested_at)
            VALUES (:company, :id, false, CAST(:snapshot AS jsonb), :now)
            """;

    /** Inserts or changes a row if no batch was initial since this link of the connection. */
    private static final String CLAIM_INITIAL =
            """
            INSERT INTO initial_batch AS i (company_id, connection_id, linked_at)
            VALUES (:company, :id, :linkedAt)
            ON CONFLICT (company_id, connection_id) DO UPDATE SET linked_at = EXCLUDED.linked_at
             WHERE i.linked_at < EXCLUDED.linked_at
            """;

    /**
     * NO KEY UPDATE does not conflict with the foreign key locks of data sets; a stronger lock
     * could deadlock two ends.
     */
    private static final String LOCK_OPEN =
            """
            SELECT * FROM batch
             WHERE company_id = :company AND id = :id AND completed_at IS NULL
               FOR NO KEY UPDATE
            """;

    /** Omits custom data types: each has a batch of its own, and events do not contain them. */
    private static final String READS =
            """
            SELECT * FROM data_set
             WHERE company_id = :company AND batch_id = :id AND data_type NOT LIKE 'custom/%'
             ORDER BY position
            """;

    private static final String MODIFIED_FROM =
            """
            SELECT min(history_from) AS history_from FROM data_set
             WHERE company_id = :company AND batch_id = :id
            """;

    private final JdbcClient jdbc;
    private final DataSetRowMapper dataSetRowMapper;
    private final Outbox outbox;

    DataSetBatches(JdbcClient jdbc, DataSetRowMapper dataSetRowMapper, Outbox outbox) {
        this.jdbc = jdbc;
        this.dataSetRowMapper = dataSetRowMapper;
        this.outbox = outbox;
    }

    UUID open(CompanySnapshot company, Instant now) {
        UUID id = UUID.randomUUID();
        with(INSERT, company.id(), id)
                .param("snapshot", dataSetRowMapper.text(company))
                .param("now", TimestampParameter.of(now))
                .update();
        return id;
    }

    /** Returns the company as it was when the batch was queued. */
    CompanySnapshot company(CompanyId company, UUID batch) {
        return with("SELECT * FROM batch WHERE company_id = :company AND id = :id", company, batch)
                .query(dataSetRowMapper.openBatch())
                .single()
                .company();
    }

    /**
     * Makes the batch the initial one if it is the first of a connection since that was linked.
     *
     * @param links the connections of the batch and when each was linked
     */
    void claimInitial(CompanyId company, UUID batch, Map<ConnectionId, Instant> links) {
        int claimed = 0;
        for (Map.Entry<ConnectionId, Instant> link : links.entrySet()) {
            claimed +=
                    with(CLAIM_INITIAL, company, link.getKey().value())
                            .param("linkedAt", TimestampParameter.of(link.getValue()))
                            .update();
        }
        if (claimed > 0) {
            with(
                            "UPDATE batch SET initial = true"
                                    + " WHERE company_id = :company AND id = :id",
                            company,
                            batch)
                    .update();
        }
    }

    /** Deletes a batch in which nothing was queued. */
    void discard(CompanyId company, UUID batch) {
        with("DELETE FROM batch WHERE company_id = :company AND id = :id", company, batch).update();
    }

    /**
     * Completes the batch if all its data sets have ended.
     *
     * @param now when the last data set ended
     * @param company the current company; null to use the snapshot of the batch
     */
    void completeIfDone(CompanyId id, UUID batch, Instant now, @Nullable CompanySnapshot company) {
        with(LOCK_OPEN, id, batch)
                .query(dataSetRowMapper.openBatch())
                .optional()
                .ifPresent(it -> completeIfDone(it, now, company == null ? it.company() : company));
    }

    private void completeIfDone(OpenBatch batch, Instant now, CompanySnapshot company) {
        List<SyncEvent.DataTypeResult> reads =
                with(READS, company.id(), batch.id())
                        .query(dataSetRowMapper.batchRead())
                        .list()
                        .stream()
                        .map(BatchCompletion::read)
                        .toList();
        if (!reads.stream().allMatch(it -> it.status().isTerminal())) {
            return;
        }
        with(
                        "UPDATE batch SET completed_at = :now"
                                + " WHERE company_id = :company AND id = :id",
                        company.id(),
                        batch.id())
                .param("now", TimestampParameter.of(now))
                .update();
        if (!reads.isEmpty()) {
            publish(batch, now, company, reads);
        }
    }

    private void publish(
            OpenBatch batch,
            Instant now,
            CompanySnapshot company,
            List<SyncEvent.DataTypeResult> reads) {
        Instant from = modifiedFrom(batch, company);
        if (batch.initial()) {
            outbox.publish(
                    Topic.SYNC_COMPLETE,
                    new SyncEvent.InitialReadCompleted(
                            UUID.randomUUID(), now, company, from, reads));
        }
        outbox.publish(
                Topic.SYNC_COMPLETE,
                new SyncEvent.ReadCompleted(UUID.randomUUID(), now, company, from, reads));
    }

    /** The earliest start date among the data sets. */
    private @Nullable Instant modifiedFrom(OpenBatch batch, CompanySnapshot company) {
        return with(MODIFIED_FROM, company.id(), batch.id())
                .query(OffsetDateTime.class)
                .optional()
                .map(OffsetDateTime::toInstant)
                .orElse(null);
    }

    private JdbcClient.StatementSpec with(String sql, CompanyId company, UUID batch) {
        return jdbc.sql(sql).param("company", company.value()).param("id", batch);
    }

    record OpenBatch(UUID id, boolean initial, CompanySnapshot company) {}

    record BatchCompletion(
            ConnectionId connectionId,
            DataSetId id,
            DataType dataType,
            DataSetStatus status,
            DataSet.Counts counts,
            @Nullable String errorMessage,
            @Nullable List<SyncEvent.Issue> issues) {

        private SyncEvent.DataTypeResult read() {
            return new SyncEvent.DataTypeResult(
                    connectionId,
                    id,
                    dataType,
                    status,
                    counts.modified(),
                    status.isError() ? errorMessage : null,
                    issues);
        }
    }
}
