package io.ledgerway.webhook.consumeraccess;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.error.ApiException;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Checks that a consumer belongs to a client, locks it and records changes of it. */
public final class ConsumerAccess {

    private static final String COUNT =
            """
            SELECT count(*) FROM consumer
             WHERE id = :id AND client_id = :client AND deleted_at IS NULL
            """;

    private static final String LOCK =
            """
            SELECT id FROM consumer
             WHERE id = :id AND client_id = :client AND deleted_at IS NULL
               FOR NO KEY UPDATE
            """;

    private static final String CHANGE =
            "UPDATE consumer SET version = version + 1 WHERE id = :id AND client_id = :client";

    private final JdbcClient jdbc;
    private final AuditTrail audit;
    private final ConsumerUrls urls;

    ConsumerAccess(JdbcClient jdbc, AuditTrail audit, ConsumerUrls urls) {
        this.jdbc = jdbc;
        this.audit = audit;
        this.urls = urls;
    }

    /**
     * Requires that the consumer belongs to the client.
     *
     * @throws ApiException 404 when the client has no consumer with this id
     */
    public void require(ClientId client, UUID consumer) {
        int found =
                jdbc.sql(COUNT)
                        .param("id", consumer)
                        .param("client", client.value())
                        .query(Integer.class)
                        .single();
        if (found == 0) {
            throw notFound(consumer);
        }
    }

    /**
     * Locks a client's consumer until the end of the caller's transaction, so that changes are
     * serialized.
     *
     * @throws ApiException 404 when the client has no consumer with this id
     */
    public void requireLocked(ClientId client, UUID consumer) {
        boolean missing =
                jdbc.sql(LOCK)
                        .param("id", consumer)
                        .param("client", client.value())
                        .query(UUID.class)
                        .list()
                        .isEmpty();
        if (missing) {
            throw notFound(consumer);
        }
    }

    /**
     * Increments the version of a consumer and audits the change, in the caller's transaction.
     *
     * @param action the action in the audit log
     * @param details further facts; never a value
     */
    public void changed(
            ClientId client, UUID consumer, String action, Map<String, String> details) {
        jdbc.sql(CHANGE).param("id", consumer).param("client", client.value()).update();
        urls.invalidateAfterCommit(consumer);
        audit.record(client, null, action, consumer, details);
    }

    /** Audits that a user revealed a secret of a consumer, in the transaction of the caller. */
    public void revealed(ClientId client, UUID consumer, String action) {
        audit.record(client, null, action, consumer);
    }

    /** The error for an unknown id or a consumer of another client. */
    public static ApiException notFound(Object consumer) {
        return ApiException.notFound("No webhook consumer was found with ID " + consumer);
    }
}
