package io.ledgerway.sync.dataset;

import io.ledgerway.model.datatype.DataSetStatus;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.starter.database.TimestampParameter;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Counts ended data sets by the hour in which they were queued, so that numbers of all companies
 * need not read them all. A transaction adds its numbers with its last statements, because the rows
 * are shared by the companies of a client; a client has several rows for an hour.
 */
final class HourlyDataSetCounts {

    private static final int SHARDS = 16;

    private static final String ADD =
            """
            INSERT INTO data_set_hour AS h (client_id, hour, shard, complete, failed, without_data)
            SELECT c.client_id, :hour, :shard, :complete, :failed, :withoutData
              FROM directory_company c WHERE c.id = :company AND NOT c.deleted
            ON CONFLICT (client_id, hour, shard) DO UPDATE
               SET complete = h.complete + excluded.complete, failed = h.failed + excluded.failed,
                   without_data = h.without_data + excluded.without_data
            """;

    private static final String PURGE =
            """
            DELETE FROM data_set_hour
             WHERE ctid = ANY (ARRAY(SELECT ctid FROM data_set_hour
                                      WHERE hour < ledgerway_now() - interval '400 days'
                                      LIMIT :batch FOR UPDATE SKIP LOCKED))
            """;

    private static final int PURGE_BATCH = 5_000;

    private final JdbcClient jdbc;

    HourlyDataSetCounts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Counts a data set that ends in the current transaction, which changes one company. */
    void ended(DataSet dataSet, DataSetStatus status) {
        Instant hour = dataSet.requestedAt().truncatedTo(ChronoUnit.HOURS);
        transactionOf(dataSet.ref().company())
                .hours
                .computeIfAbsent(hour, _ -> new Counts())
                .add(status);
    }

    /** Deletes numbers that are older than 400 days. */
    void deleteOld() {
        int deleted = PURGE_BATCH;
        while (deleted == PURGE_BATCH) {
            deleted = jdbc.sql(PURGE).param("batch", PURGE_BATCH).update();
        }
    }

    private Transaction transactionOf(CompanyId company) {
        for (var each : TransactionSynchronizationManager.getSynchronizations()) {
            if (each instanceof Transaction transaction && transaction.company.equals(company)) {
                return transaction;
            }
        }
        Transaction transaction = new Transaction(company);
        TransactionSynchronizationManager.registerSynchronization(transaction);
        return transaction;
    }

    private void add(CompanyId company, Instant hour, Counts counts) {
        jdbc.sql(ADD)
                .param("company", company.value())
                .param("hour", TimestampParameter.of(hour))
                .param("shard", Math.floorMod(company.value().hashCode(), SHARDS))
                .param("complete", counts.complete)
                .param("failed", counts.failed)
                .param("withoutData", counts.withoutData)
                .update();
    }

    /** Numbers by outcome. */
    private static final class Counts {

        private long complete;
        private long failed;
        private long withoutData;

        private void add(DataSetStatus status) {
            switch (status.group()) {
                case SUCCEEDED -> complete++;
                case FAILED -> failed++;
                case ENDED_WITHOUT_DATA -> withoutData++;
                case WAITING, RUNNING ->
                        throw new IllegalArgumentException(status + " is not final");
            }
        }
    }

    /** The numbers of a transaction, in the order in which all transactions lock the rows. */
    private final class Transaction implements TransactionSynchronization {

        private final CompanyId company;
        private final Map<Instant, Counts> hours = new TreeMap<>();

        private Transaction(CompanyId company) {
            this.company = company;
        }

        @Override
        public void beforeCommit(boolean readOnly) {
            hours.forEach((hour, counts) -> add(company, hour, counts));
        }
    }
}
