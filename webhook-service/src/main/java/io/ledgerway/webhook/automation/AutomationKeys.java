package io.ledgerway.webhook.automation;

import io.ledgerway.model.company.AutomationKeyResponse;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.database.RecordRowMapper;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.annotation.Transactional;

/**
 * API keys of automation apps, stored as hashes. A client has at most one valid key. The
 * subscriptions of an app outlive its key.
 */
class AutomationKeys {

    /** Locks the keys of one client, so that at most one is valid. */
    private static final String LOCK =
            "SELECT pg_advisory_xact_lock(hashtextextended('automation key of ' || :client, 0))";

    private static final String REVOKE =
            """
            UPDATE automation_key SET revoked_at = ledgerway_now()
             WHERE client_id = :client AND revoked_at IS NULL
            RETURNING id, sha256
            """;

    private static final String INSERT =
            """
            INSERT INTO automation_key (id, client_id, app, sha256, created_at)
            VALUES (:id, :client, :app, :sha256, ledgerway_now())
            """;

    private static final String FIND =
            """
            SELECT id AS key_id, client_id, revoked_at IS NOT NULL AS revoked FROM automation_key
             WHERE sha256 = :sha256
            """;

    private static final RowMapper<AutomationKeyResponse> VIEWS =
            RecordRowMapper.of(AutomationKeyResponse.class);

    private static final RowMapper<Revoked> REVOKED = RecordRowMapper.of(Revoked.class);

    private final JdbcClient jdbc;
    private final Outbox outbox;
    private final AuditTrail audit;
    private final Clock clock;
    private final String region;

    AutomationKeys(
            JdbcClient jdbc,
            Outbox outbox,
            AuditTrail audit,
            Clock clock,
            AutomationProperties properties) {
        this.jdbc = jdbc;
        this.outbox = outbox;
        this.audit = audit;
        this.clock = clock;
        this.region = properties.region();
    }

    /** Creates a key for an app of the client and invalidates the previous one. */
    @Transactional
    AutomationKey replace(ClientId client, String app) {
        jdbc.sql(LOCK).param("client", client.toString()).query(row -> {});
        List<Revoked> revoked =
                jdbc.sql(REVOKE).param("client", client.value()).query(REVOKED).list();
        for (Revoked it : revoked) {
            outbox.publish(
                    Topic.CLIENT_EVENTS,
                    new ClientEvent.KeyRevoked(
                            UUID.randomUUID(), clock.instant(), client, it.sha256()));
            audit.record(client, null, "automationKey.revoked", it.id());
        }
        AutomationKey key = AutomationKey.random(region);
        UUID id = UUID.randomUUID();
        jdbc.sql(INSERT)
                .param("id", id)
                .param("client", client.value())
                .param("app", app)
                .param("sha256", key.sha256())
                .update();
        audit.record(client, null, "automationKey.created", id, Map.of("app", app));
        return key;
    }

    /** Finds the client and app of a key by its hash, including revoked keys. */
    Optional<AutomationKeyResponse> find(String sha256) {
        return jdbc.sql(FIND).param("sha256", sha256).query(VIEWS).optional();
    }

    private record Revoked(UUID id, String sha256) {}
}
