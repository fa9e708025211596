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
 * Tells, once, that a new day has begun for clients whose quota was used up: soon after midnight,
 * however many replicas look for it and however long none did, or with the first request of the new
 * day. Forgets days long past.
 */
class QuotaResets {

    private static final int BATCH = 50;
    private static final int KEPT_DAYS = 35;

    private static final String DUE =
            """
            SELECT client_id AS value FROM quota_day
            WHERE day < ? AND reached_quota IS NOT NULL AND reset_told_at IS NULL
            ORDER BY day, client_id
            LIMIT ?
            FOR UPDATE SKIP LOCKED
            """;

    private static final String TELL =
            """
            UPDATE quota_day SET reset_told_at = ledgerway_now()
            WHERE client_id = ? AND day < ? AND reached_quota IS NOT NULL AND reset_told_at IS NULL
            """;

    private static final String FORGET = "DELETE FROM quota_day WHERE client_id = ? AND day < ?";

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

    /** Tells all that is due. */
    void publishAll() {
        Integer told;
        do {
            told = transactions.execute(_ -> publishBatch());
        } while (told != null && told == BATCH);
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

    /** Within the transaction in which a client's new day begins, or in one of our own. */
    void publish(ClientId client, LocalDate today) {
        if (jdbc.sql(TELL).params(client.value(), today).update() > 0) {
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
        jdbc.sql(FORGET).params(client.value(), today.minusDays(KEPT_DAYS)).update();
    }
}
