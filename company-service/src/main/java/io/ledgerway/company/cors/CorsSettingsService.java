package io.ledgerway.company.cors;

import io.ledgerway.company.client.ClientLookup;
import io.ledgerway.model.company.ClientEvent;
import io.ledgerway.model.event.Topic;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.audit.AuditTrail;
import io.ledgerway.starter.database.ValueRowMapper;
import io.ledgerway.starter.outbox.Outbox;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.support.TransactionOperations;

/**
 * Stores the allowed origins of clients. A change publishes an event that clears gateway caches.
 */
class CorsSettingsService {

    private static final String OF_CLIENT =
            "SELECT origin FROM allowed_origin WHERE client_id = ? ORDER BY position";

    private static final String REMOVE = "DELETE FROM allowed_origin WHERE client_id = ?";

    private static final String ADD =
            """
            INSERT INTO allowed_origin (client_id, origin, position)
            SELECT ?, origin, position
            FROM unnest(?::text[]) WITH ORDINALITY AS listed (origin, position)
            """;

    private static final String CLIENTS_OF_ORIGIN =
            "SELECT client_id FROM allowed_origin WHERE origin = ? ORDER BY client_id";

    private final JdbcClient jdbc;
    private final ClientLookup clientLookup;
    private final Outbox outbox;
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final Clock clock;

    CorsSettingsService(
            JdbcClient jdbc,
            ClientLookup clientLookup,
            Outbox outbox,
            AuditTrail audit,
            TransactionOperations transactions,
            Clock clock) {
        this.jdbc = jdbc;
        this.clientLookup = clientLookup;
        this.outbox = outbox;
        this.audit = audit;
        this.transactions = transactions;
        this.clock = clock;
    }

    AllowedOrigins of(ClientId client) {
        return new AllowedOrigins(
                jdbc.sql(OF_CLIENT)
                        .param(client.value())
                        .query(ValueRowMapper.of(String.class))
                        .list());
    }

    /** Replaces all allowed origins of the client. */
    void replace(ClientId client, AllowedOrigins origins) {
        transactions.executeWithoutResult(_ -> {
            clientLookup.lock(client);
            if (of(client).equals(origins)) {
                return;
            }
            jdbc.sql(REMOVE).param(client.value()).update();
            jdbc.sql(ADD)
                    .params(client.value(), origins.allowedOrigins().toArray(String[]::new))
                    .update();
            outbox.publish(
                    Topic.CLIENT_EVENTS,
                    new ClientEvent.Changed(UUID.randomUUID(), clock.instant(), client));
            audit.record(
                    client,
                    null,
                    "corsSettings.updated",
                    null,
                    Map.of("origins", String.valueOf(origins.allowedOrigins().size())));
        });
    }

    /** Returns the clients that allow a normalized origin. */
    List<UUID> allowing(String origin) {
        return jdbc.sql(CLIENTS_OF_ORIGIN)
                .param(origin)
                .query(ValueRowMapper.of(UUID.class))
                .list();
    }
}
