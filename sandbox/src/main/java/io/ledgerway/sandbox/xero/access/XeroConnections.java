package io.ledgerway.sandbox.xero.access;

import io.ledgerway.sandbox.tenant.Tenant;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.SimplePropertyRowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Connections of users to organisations. A token belongs to a user: it opens every organisation
 * that the user has connected, also by an earlier consent.
 */
class XeroConnections {

    private static final String OF_GRANT =
            """
            SELECT c.id, t.id AS tenant, c.auth_event, c.created_at, c.updated_at
            FROM access_grant g
            JOIN xero_connection c ON c.username = g.username
            JOIN access_grant e ON e.id = c.auth_event AND e.revoked_at IS NULL
            JOIN tenant t ON t.number = c.tenant
            WHERE g.id = :grant
            """;

    private static final RowMapper<Connection> CONNECTIONS =
            new SimplePropertyRowMapper<>(Connection.class);

    private final JdbcClient jdbc;
    private final Clock clock;

    XeroConnections(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /** A connection; the authorization event is the grant. */
    record Connection(UUID id, UUID tenant, UUID authEvent, Instant createdAt, Instant updatedAt) {}

    /** Scopes of a grant, and whether its application has no secret. */
    record Scopes(String scope, boolean publicClient) {

        Set<String> all() {
            return XeroScopes.parse(scope);
        }
    }

    /** Connects the user to the organisations, or renews the connections. */
    void connect(
            String username,
            List<Tenant> tenants,
            UUID grant,
            Set<String> scopes,
            boolean publicClient) {
        jdbc.sql(
                        """
                        INSERT INTO xero_grant (access_grant, scope, public_client)
                        VALUES (:grant, :scope, :publicClient)
                        """)
                .param("grant", grant)
                .param("scope", String.join(" ", scopes))
                .param("publicClient", publicClient)
                .update();
        for (Tenant tenant : tenants) {
            jdbc.sql(
                            """
                            INSERT INTO xero_connection
                                (id, username, tenant, auth_event, created_at, updated_at)
                            VALUES (:id, :username, :tenant, :grant, :now, :now)
                            ON CONFLICT (username, tenant)
                            DO UPDATE SET auth_event = :grant, updated_at = :now
                            """)
                    .param("id", UUID.randomUUID())
                    .param("username", username)
                    .param("tenant", tenant.number())
                    .param("grant", grant)
                    .param("now", clock.instant().atOffset(ZoneOffset.UTC))
                    .update();
        }
    }

    /** The user who gave the grant. */
    String username(UUID grant) {
        return jdbc.sql("SELECT username FROM access_grant WHERE id = :grant")
                .param("grant", grant)
                .query(String.class)
                .single();
    }

    Optional<Scopes> scopes(UUID grant) {
        return jdbc.sql("SELECT scope, public_client FROM xero_grant WHERE access_grant = :grant")
                .param("grant", grant)
                .query(Scopes.class)
                .optional();
    }

    /**
     * Connections of the user of a grant.
     *
     * @param authEvent only those of this authorization; null for all
     */
    List<Connection> of(UUID grant, @Nullable UUID authEvent) {
        return jdbc
                .sql(OF_GRANT + "ORDER BY c.created_at, c.id")
                .param("grant", grant)
                .query(CONNECTIONS)
                .list()
                .stream()
                .filter(it -> authEvent == null || authEvent.equals(it.authEvent()))
                .toList();
    }

    boolean opens(UUID grant, UUID tenant) {
        return jdbc.sql(OF_GRANT + "AND t.id = :tenant")
                .param("grant", grant)
                .param("tenant", tenant)
                .query(Connection.class)
                .optional()
                .isPresent();
    }

    /** Returns whether the user of the grant had this connection. */
    boolean delete(UUID grant, UUID id) {
        return jdbc.sql(
                                """
                                DELETE FROM xero_connection c USING access_grant g
                                WHERE g.id = :grant AND c.username = g.username AND c.id = :id
                                """)
                        .param("grant", grant)
                        .param("id", id)
                        .update()
                > 0;
    }
}
