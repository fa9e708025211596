package io.ledgerway.company.quota;

import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Publishes, once per client, that a new day started after the quota was used up: soon after
 * midnight, or with the first request of the new day. Also deletes the rows of past days.
 */
class QuotaResets {

    private static final int BATCH = 50;
    private static final int RETENTION_DAYS = 35;

    private static final String DUE =
            """
            SELECT client_id AS value FROM quota_day
            WHERE day < ? AND reached_quota IS NOT NULL AND reset_published_at IS NULL
            ORDER BY day, client_id
            LIMIT ?
            FOR UPDATE SKIP LOCKED
            """;

    private static final String MARK_PUBLISHED =
            """
            UPDATE quota_day SET reset_published_at = ledgerway_now()
            WHERE client_id = ? AND day < ? AND reached_quota IS NOT NULL
              AND reset_published_at IS NULL
            """;

    private static final String PURGE = "DELETE FROM quota_day WHERE client_id = ? AND day < ?";

    private final JdbcClient jdbc;
    private final ClientLimitsLookup clientLimitsLookup;
    private final Outbox outbox;
    private final TransactionOperations transactions;

    QuotaResets(
            JdbcClient jdbc,
            ClientLimitsLookup clientLimitsLookup,
            Outbox outbox,
            TransactionOperations transactions) {
        this.jdbc = jdbc;
        this.clientLimitsLookup = clientLimitsLookup;
        this.outbox = outbox;
        this.transactions = transactions;
    }

    /** Publishes all resets that are due. */
    void publishAll() {
        Integer published;
        do {
            published = transactions.execute(_ -> publishBatch());
        } while (published != null && published == BATCH);
    }

    private int publishBatch() {
        LocalDate today =
                jdbc.sql("SELECT (ledgerway_now() AT TIME ZONE 'UTC')::date")
                        .query(LocalDate.class)
                        .single();
        List<ClientId> due =
                jdbc.sql(DUE).params(today, BATCH).query(RecordRowMapper.of(ClientId.class)).list();
        due.forEach(client -> publish(client, today));
        return due.size();
    }

    /** Publishes the reset within the transaction that starts the client's new day. */
    void publish(ClientId client, LocalDate today) {
        if (jdbc.sql(MARK_PUBLISHED).params(client.value(), today).update() > 0) {
            long quota = clientLimitsLookup.of(client).map(ClientLimits::quota).orElse(0L);
            Instant now =
                    jdbc.sql("SELECT ledgerway_now()")
                            .query(OffsetDateTime.class)
                            .single()
                            .toInstant();
            outbox.publish(
                    Topic.CLIENT_EVENTS,
                    new ClientEvent.RateLimitReset(
                            UUID.randomUUID(),
                            now,
                            client,
                            quota,
                            quota,
                            today.plusDays(1).atStartOfDay().toInstant(ZoneOffset.UTC)));
        }
        jdbc.sql(PURGE).params(client.value(), today.minusDays(RETENTION_DAYS)).update();
    }
}
