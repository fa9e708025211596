package io.ledgerway.starter.encryption;

import io.ledgerway.starter.database.RecordRowMapper;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Re-encrypts values of earlier keys with the primary key. After one pass no value needs an earlier
 * key, and that key can be removed from the keyset.
 *
 * <p>Works in small batches of locked rows. A row that another transaction has locked is left for
 * the next pass; a value that changed in between keeps its new content. Any number of replicas may
 * run it, and it may stop anywhere.
 */
public class ReencryptionJob implements MeterBinder {

    private static final Logger log = LoggerFactory.getLogger(ReencryptionJob.class);

    private static final int BATCH = 100;
    private static final String BEFORE_ALL = "(0,0)";

    private static final String OLD = "substring(%2$s FROM 1 FOR 5) <> decode(?, 'hex')";

    private static final String COUNT = "SELECT count(*) FROM %1$s WHERE " + OLD;

    private static final String NEXT =
            """
            SELECT ctid::text AS place, %3$s AS owner, %2$s AS sealed FROM %1$s
            WHERE ctid > ?::tid AND
            """
                            .stripTrailing()
                    + " "
                    + OLD
                    + " ORDER BY ctid LIMIT "
                    + BATCH
                    + " FOR UPDATE SKIP LOCKED";

    private static final String REPLACE =
            "UPDATE %1$s SET %2$s = ? WHERE ctid = ?::tid AND %2$s = ?";

    private static final RowMapper<Value> VALUE = RecordRowMapper.of(Value.class);

    private final JdbcClient jdbc;
    private final TransactionOperations transactions;
    private final Encryptor encryptor;
    private final List<EncryptedColumn> columns;
    private final Map<EncryptedColumn, Long> remaining = new ConcurrentHashMap<>();

    ReencryptionJob(
            JdbcClient jdbc,
            TransactionOperations transactions,
            Encryptor encryptor,
            List<EncryptedColumn> columns) {
        this.jdbc = jdbc;
        this.transactions = transactions;
        this.encryptor = encryptor;
        this.columns = List.copyOf(columns);
    }

    /** {@code ledgerway.values.to.reencrypt}, as of the last pass. */
    @Override
    public void bindTo(MeterRegistry registry) {
        for (EncryptedColumn it : columns) {
            Gauge.builder("ledgerway.values.to.reencrypt", () -> remaining.getOrDefault(it, 0L))
                    .description("Values that are not yet encrypted with the primary key")
                    .tag("table", it.table())
                    .tag("column", it.column())
                    .register(registry);
        }
    }

    /**
     * Processes every column once.
     *
     * @return number of re-encrypted values
     */
    public int run() {
        String prefix = HexFormat.of().formatHex(encryptor.primaryPrefix());
        if (prefix.isEmpty()) {
            return 0;
        }
        int done = 0;
        for (EncryptedColumn it : columns) {
            done += run(it, prefix);
            remaining.put(it, count(it, prefix));
        }
        if (done > 0) {
            log.info("{} values were encrypted with the primary key", done);
        }
        return done;
    }

    /** Runs a pass after a key change. If it fails, the next periodic pass repeats it. */
    void runLoggingFailure() {
        try {
            run();
        } catch (RuntimeException e) {
            log.warn("Values could not be encrypted with the new key yet: {}", e.getMessage());
        }
    }

    private int run(EncryptedColumn column, String prefix) {
        int done = 0;
        Batch batch = new Batch(0, 0, BEFORE_ALL);
        do {
            String from = batch.last();
            batch = transactions.execute(_ -> batch(column, from, prefix));
            done += batch.done();
        } while (batch.seen() == BATCH);
        return done;
    }

    private Batch batch(EncryptedColumn column, String from, String prefix) {
        List<Value> values = jdbc.sql(sql(NEXT, column)).params(from, prefix).query(VALUE).list();
        int done = 0;
        for (Value it : values) {
            done += replace(column, it);
        }
        return new Batch(values.size(), done, values.isEmpty() ? from : values.getLast().place());
    }

    private int replace(EncryptedColumn column, Value value) {
        byte[] fresh;
        try {
            fresh = encryptor.reencrypt(value.sealed(), value.owner());
        } catch (IllegalStateException e) {
            log.error(
                    "A value in {}.{} cannot be decrypted with any key of the keyset: {}",
                    column.table(),
                    column.column(),
                    e.getMessage());
            return 0;
        }
        return jdbc.sql(sql(REPLACE, column)).params(fresh, value.place(), value.sealed()).update();
    }

    private long count(EncryptedColumn column, String prefix) {
        return jdbc.sql(sql(COUNT, column)).param(prefix).query(Long.class).single();
    }

    private static String sql(String pattern, EncryptedColumn it) {
        return pattern.formatted(it.table(), it.column(), it.owner());
    }

    @SuppressWarnings("ArrayRecordComponent") // lives for one batch
    private record Value(String place, String owner, byte[] sealed) {}

    private record Batch(int seen, int done, String last) {}
}
