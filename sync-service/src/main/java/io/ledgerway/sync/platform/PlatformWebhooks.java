package io.ledgerway.sync.platform;

import io.ledgerway.connector.PlatformConnector;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ConnectionId;
import io.ledgerway.starter.database.TimestampParameter;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Detects whether the webhooks of platforms arrive. A platform registers webhooks for the
 * application, not for a connection, so one accepted webhook shows that they are registered and
 * signed correctly.
 */
public final class PlatformWebhooks {

    /** At most one write per minute. */
    private static final String RECEIVED =
            """
            INSERT INTO platform_webhook AS known (platform_key, last_received_at)
            VALUES (:platform, ledgerway_now())
            ON CONFLICT (platform_key) DO UPDATE SET last_received_at = excluded.last_received_at
             WHERE known.last_received_at < excluded.last_received_at - interval '1 minute'
            """;

    private static final String IS_KNOWN =
            "SELECT EXISTS (SELECT 1 FROM platform_webhook WHERE platform_key = :platform)";

    private static final String REPORTED =
            """
            SELECT EXISTS (
                SELECT 1 FROM platform_event e JOIN connection_tenant t
                    ON t.platform_key = e.platform_key AND t.tenant_id = e.tenant_id
                 WHERE t.connection_id = :connection AND e.received_at >= :since
                   AND :type = ANY (e.data_types))
            """;

    private final JdbcClient jdbc;
    private final Platforms platforms;

    PlatformWebhooks(JdbcClient jdbc, Platforms platforms) {
        this.jdbc = jdbc;
        this.platforms = platforms;
    }

    /** Records that a webhook was accepted, also one without changes. */
    public void received(String platformKey) {
        jdbc.sql(RECEIVED).param("platform", platformKey).update();
    }

    /** Whether a signing key is configured and a webhook was accepted. */
    public boolean arrive(String platformKey) {
        return platforms.find(platformKey).flatMap(PlatformConnector::webhooks).isPresent()
                && jdbc.sql(IS_KNOWN).param("platform", platformKey).query(Boolean.class).single();
    }

    /** Whether a webhook reported a change of the type since a time. */
    public boolean reported(ConnectionId connection, DataType type, Instant since) {
        return jdbc.sql(REPORTED)
                .param("connection", connection.value())
                .param("type", type.key())
                .param("since", TimestampParameter.of(since))
                .query(Boolean.class)
                .single();
    }
}
