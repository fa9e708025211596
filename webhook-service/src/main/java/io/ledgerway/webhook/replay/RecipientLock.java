package io.ledgerway.webhook.replay;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.error.ApiException;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Locks the recipient of a resend until the end of the transaction of the caller: a concurrent
 * disable or delete sees all deliveries that were inserted before.
 */
final class RecipientLock {

    private static final String LOCK =
            """
            SELECT client_id AS client,
                   CASE WHEN deleted_at IS NOT NULL THEN 'DELETED'
                        WHEN disabled THEN 'DISABLED' ELSE 'READY' END AS status
              FROM consumer WHERE id = :id FOR SHARE
            """;

    private static final RowMapper<Row> ROWS = RecordRowMapper.of(Row.class);

    private final JdbcClient jdbc;

    RecipientLock(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Status of a consumer. */
    enum RecipientStatus {
        READY,
        DISABLED,
        DELETED
    }

    /** Locks a consumer and returns its status. */
    RecipientStatus lock(UUID consumer) {
        return find(consumer).map(Row::status).orElse(RecipientStatus.DELETED);
    }

    /**
     * Locks a client's consumer and requires that it is enabled.
     *
     * @throws ApiException 404 when the client has no consumer with this id; 409 when it is
     *     disabled
     */
    void requireReady(ClientId client, UUID consumer) {
        if (require(client, consumer) == RecipientStatus.DISABLED) {
            throw ApiException.conflict(
                    "The webhook consumer is disabled: nothing can be sent to it until it is"
                            + " enabled.");
        }
    }

    /**
     * Locks a client's consumer.
     *
     * @throws ApiException 404 when the client has no consumer with this id
     */
    RecipientStatus require(ClientId client, UUID consumer) {
        return find(consumer)
                .filter(it -> it.client().equals(client.value()))
                .map(Row::status)
                .filter(it -> it != RecipientStatus.DELETED)
                .orElseThrow(() ->
                        ApiException.notFound("No webhook consumer was found with ID " + consumer));
    }

    private Optional<Row> find(UUID consumer) {
        return jdbc.sql(LOCK).param("id", consumer).query(ROWS).optional();
    }

    private record Row(UUID client, RecipientStatus status) {}
}
