package io.ledgerway.sandbox.ledger;

import io.ledgerway.sandbox.record.RecordCache;
import io.ledgerway.sandbox.tenant.Tenant;
import io.ledgerway.sandbox.tenant.Tenants;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/** Copies of an organisation's books and clock that can be restored. Tokens are not rewound. */
public class Checkpoints {

    private static final List<String> TABLES =
            List.of("record", "posting", "change", "idempotency_response", "attachment");
    private static final Map<String, String> COLUMNS =
            Map.of(
                    "record",
                    "tenant, kind, id, version, balance, created_at, changed_at, deleted_at, body",
                    "posting",
                    "tenant, record, account, posted_on, amount, account_amount, reversal, entered_at",
                    "change",
                    "tenant, kind, id, version, changed_at, deleted",
                    "idempotency_response",
                    "tenant, key, request_hash, status, response, completed_at",
                    "attachment",
                    "tenant, kind, record, id, name, content_type, include_when_sent, content, created_at, external_id, note");

    private final JdbcClient jdbc;
    private final RecordCache recordCache;
    private final TransactionOperations transactions;
    private final Tenants tenants;
    private final Clock clock;

    Checkpoints(
            JdbcClient jdbc,
            RecordCache recordCache,
            TransactionOperations transactions,
            Tenants tenants,
            Clock clock) {
        this.jdbc = jdbc;
        this.recordCache = recordCache;
        this.transactions = transactions;
        this.tenants = tenants;
        this.clock = clock;
    }

    public UUID take(Tenant tenant) {
        UUID id = UUID.randomUUID();
        transactions.executeWithoutResult(status -> {
            tenants.lock(tenant);
            jdbc.sql(
                            """
                            INSERT INTO checkpoint (id, tenant, clock_offset, next_number, created_at)
                            SELECT :id, number, clock_offset, next_number, :now
                            FROM tenant WHERE number = :tenant
                            """)
                    .param("id", id)
                    .param("now", clock.instant().atOffset(ZoneOffset.UTC))
                    .param("tenant", tenant.number())
                    .update();
            TABLES.forEach(it -> copyOut(it, id, tenant));
        });
        return id;
    }

    /** The latest checkpoint of the organisation. */
    public Optional<UUID> latest(Tenant tenant) {
        return jdbc.sql(
                        """
                        SELECT id FROM checkpoint WHERE tenant = :tenant ORDER BY created_at DESC LIMIT 1
                        """)
                .param("tenant", tenant.number())
                .query(UUID.class)
                .optional();
    }

    /** Restores books and clock; false when the checkpoint does not exist. */
    public boolean rewind(UUID id) {
        return Boolean.TRUE.equals(transactions.execute(status -> rewindLocked(id)));
    }

    private boolean rewindLocked(UUID id) {
        Optional<Integer> tenant =
                jdbc.sql(
                                """
                                SELECT t.number FROM checkpoint c JOIN tenant t ON t.number = c.tenant
                                WHERE c.id = :id FOR UPDATE OF t
                                """)
                        .param("id", id)
                        .query(Integer.class)
                        .optional();
        tenant.ifPresent(number -> {
            recordCache.forgetAll(number);
            TABLES.forEach(it -> copyBack(it, id, number));
            jdbc.sql(
                            """
                            UPDATE tenant t
                            SET clock_offset = c.clock_offset, next_number = c.next_number
                            FROM checkpoint c WHERE c.id = :id AND t.number = c.tenant
                            """)
                    .param("id", id)
                    .update();
            tenants.changed();
        });
        return tenant.isPresent();
    }

    private void copyOut(String table, UUID id, Tenant tenant) {
        jdbc.sql(
                        "INSERT INTO checkpoint_%1$s (checkpoint, %2$s) SELECT :id, %2$s FROM %1$s WHERE tenant = :tenant"
                                .formatted(table, COLUMNS.get(table)))
                .param("id", id)
                .param("tenant", tenant.number())
                .update();
    }

    private void copyBack(String table, UUID id, int tenant) {
        jdbc.sql("DELETE FROM %s WHERE tenant = :tenant".formatted(table))
                .param("tenant", tenant)
                .update();
        jdbc.sql(
                        "INSERT INTO %1$s (%2$s) SELECT %2$s FROM checkpoint_%1$s WHERE checkpoint = :id"
                                .formatted(table, COLUMNS.get(table)))
                .param("id", id)
                .update();
    }
}
