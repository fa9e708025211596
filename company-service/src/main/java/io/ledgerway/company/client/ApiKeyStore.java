package io.ledgerway.company.client;

import io.ledgerway.model.id.ClientId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** API keys in the database; of a key only its hash and its ends are kept. */
class ApiKeyStore {

    private static final String ADD =
            """
            INSERT INTO api_key (id, client_id, name, sha256, first_four, last_four, created)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT (sha256) DO NOTHING
            """;

    private static final String OF_CLIENT =
            """
            SELECT k.id, k.name, k.first_four, k.last_four, k.created, k.last_used
            FROM api_key k WHERE k.client_id = ? AND k.revoked_at IS NULL
            ORDER BY k.created, k.id
            """;

    private static final String COUNT =
            "SELECT count(*) FROM api_key WHERE client_id = ? AND revoked_at IS NULL";

    private static final String HASH =
            """
            SELECT sha256 FROM api_key WHERE id = ? AND client_id = ? AND revoked_at IS NULL
            """;

    private static final String REVOKE = "UPDATE api_key SET revoked_at = ? WHERE id = ?";

    /** Rows are locked in one order, so that gateways who tell at once never wait in a circle. */
    private static final String USED =
            """
            UPDATE api_key SET last_used = told.at
            FROM (
                SELECT k.id, used.at
                FROM unnest(string_to_array(?, ','), string_to_array(?, ',')::timestamptz[])
                    AS used (sha256, at)
                JOIN api_key k ON k.sha256 = used.sha256
                ORDER BY k.id FOR NO KEY UPDATE OF k
            ) told
            WHERE api_key.id = told.id
                AND (api_key.last_used IS NULL OR api_key.last_used < told.at)
            """;

    private final JdbcClient jdbc;

    ApiKeyStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Does nothing when the key is already known. */
    void add(ClientId client, UUID id, @Nullable String name, ApiKey key, Instant created) {
        jdbc.sql(ADD)
                .param(id)
                .param(client.value())
                .param(name)
                .param(key.sha256())
                .param(key.firstFour())
                .param(key.lastFour())
                .param(at(created))
                .update();
    }

    /** Those that open something, oldest first. */
    List<ApiKeyDetails> of(ClientId client) {
        return jdbc.sql(OF_CLIENT).param(client.value()).query((row, _) -> details(row)).list();
    }

    long count(ClientId client) {
        return jdbc.sql(COUNT).param(client.value()).query(Long.class).single();
    }

    /** The hash of a client's own key that opens something. */
    Optional<String> hash(ClientId client, UUID id) {
        return jdbc.sql(HASH).params(id, client.value()).query(String.class).optional();
    }

    void revoke(UUID id, Instant at) {
        jdbc.sql(REVOKE).params(at(at), id).update();
    }

    /** Notes when keys were last used, by their hashes; never sets a time back. */
    void used(Map<String, Instant> times) {
        List<Map.Entry<String, Instant>> entries = List.copyOf(times.entrySet());
        jdbc.sql(USED)
                .param(String.join(",", entries.stream().map(Map.Entry::getKey).toList()))
                .param(
                        String.join(
                                ",", entries.stream().map(it -> it.getValue().toString()).toList()))
                .update();
    }

    private static ApiKeyDetails details(ResultSet row) throws SQLException {
        OffsetDateTime used = row.getObject("last_used", OffsetDateTime.class);
        return new ApiKeyDetails(
                row.getObject("id", UUID.class),
                row.getString("name"),
                row.getString("first_four") + "…" + row.getString("last_four"),
                row.getObject("created", OffsetDateTime.class).toInstant(),
                used == null ? null : used.toInstant());
    }

    private static OffsetDateTime at(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
