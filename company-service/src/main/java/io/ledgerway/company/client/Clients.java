package io.ledgerway.company.client;

import io.ledgerway.model.company.ApiKeyResponse;
import io.ledgerway.model.company.ClientAccountResponse;
import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Clients and their keys in the database. */
public final class Clients {

    private static final String BY_KEY =
            """
            SELECT k.id AS key_id, c.id, c.plan, c.created, c.suspended_at IS NOT NULL AS suspended,
                k.revoked_at IS NOT NULL AS revoked
            FROM api_key k JOIN client c ON c.id = k.client_id
            WHERE k.sha256 = ?
            """;

    private static final String BY_ID =
            """
            SELECT c.id, c.plan, c.created, c.suspended_at IS NOT NULL AS suspended
            FROM client c WHERE c.id = ?
            """;

    private static final String NAME = "SELECT name FROM client WHERE id = ?";

    /** Leaves foreign key checks of other transactions alone. */
    private static final String LOCK = "SELECT id FROM client WHERE id = ? FOR NO KEY UPDATE";

    private final JdbcClient jdbc;

    Clients(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Holds the client's row until the transaction ends: what is counted stays counted. */
    public void lock(ClientId id) {
        jdbc.sql(LOCK).param(id.value()).query(UUID.class).optional();
    }

    /** The name that operators know it by; customers know the one in its profile. */
    public Optional<String> name(ClientId id) {
        return jdbc.sql(NAME).param(id.value()).query(String.class).optional();
    }

    /** What gateways must know of it. */
    public Optional<ClientAccountResponse> view(ClientId id) {
        return jdbc.sql(BY_ID).param(id.value()).query((row, _) -> client(row)).optional();
    }

    Optional<ApiKeyResponse> byKeyHash(String sha256) {
        return jdbc.sql(BY_KEY).param(sha256).query((row, _) -> key(row)).optional();
    }

    private static ApiKeyResponse key(ResultSet row) throws SQLException {
        return new ApiKeyResponse(
                row.getObject("key_id", UUID.class), client(row), row.getBoolean("revoked"));
    }

    private static ClientAccountResponse client(ResultSet row) throws SQLException {
        String plan = row.getString("plan");
        return new ClientAccountResponse(
                new ClientId(row.getObject("id", UUID.class)),
                Arrays.stream(Plan.values())
                        .filter(it -> it.wire().equals(plan))
                        .findFirst()
                        .orElseThrow(),
                row.getObject("created", OffsetDateTime.class).toInstant(),
                row.getBoolean("suspended"));
    }
}
