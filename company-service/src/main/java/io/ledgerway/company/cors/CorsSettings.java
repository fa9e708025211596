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

/** Keeps the origins of each client; a change is told, so that gateways forget what they know. */
class CorsSettings {

    private static final String OF_CLIENT =
            "SELECT origin FROM allowed_origin WHERE client_id = ? ORDER BY position";

    private static final String REMOVE = "DELETE FROM allowed_origin WHERE client_id = ?";

    private static final String ADD =
            """
            INSERT INTO allowed_origin (client_id, origin, position)
            SELECT ?, origin, position
            FROM unnest(?::text[]) WITH ORDINALITY AS listed (origin, position)
            """;

    private static final String ALLOWING =
            "SELECT client_id FROM allowed_origin WHERE origin = ? ORDER BY client_id";

    private final JdbcClient jdbc;
    private final ClientLookup clientLookup;
    private final Outbox outbox;
    private final AuditTrail audit;
    private final TransactionOperations transactions;
    private final Clock clock;

    CorsSettings(
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

    /** Puts these in the place of all others. */
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

    /** The clients that allow an origin, which is written as browsers write it. */
    List<UUID> allowing(String origin) {
        return jdbc.sql(ALLOWING).param(origin).query(ValueRowMapper.of(UUID.class)).list();
    }
}
