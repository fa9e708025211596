package io.ledgerway.sync.custom;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Stores the custom data types of all clients, by platform and identifier. */
public final class CustomTypeRepository {

    private static final String FIND =
            """
            SELECT revision, config AS type FROM custom_config
             WHERE client_id = :client AND platform_key = :platform AND identifier = :identifier
            """;

    /** An identical configuration does not change the revision. */
    private static final String REPLACE =
            """
            INSERT INTO custom_config AS c (client_id, platform_key, identifier, config, revision)
            VALUES (:client, :platform, :identifier, CAST(:config AS jsonb),
                    nextval('custom_config_revision'))
            ON CONFLICT (client_id, platform_key, identifier)
            DO UPDATE SET config = excluded.config, revision = excluded.revision
             WHERE c.config <> excluded.config
            """;

    private final JdbcClient jdbc;
    private final JsonMapper json;
    private final RowMapper<Configured> configured;

    CustomTypeRepository(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
        this.configured = RecordRowMapper.of(Configured.class, json);
    }

    /** Returns the current configuration. */
    public Optional<Configured> find(ClientId client, String platformKey, String identifier) {
        return with(FIND, client, platformKey, identifier).query(configured).optional();
    }

    /** Replaces the configuration of a type. */
    void replace(ClientId client, String platformKey, String identifier, CustomType type) {
        with(REPLACE, client, platformKey, identifier)
                .param("config", json.writeValueAsString(type))
                .update();
    }

    private JdbcClient.StatementSpec with(
            String sql, ClientId client, String platformKey, String identifier) {
        return jdbc.sql(sql)
                .param("client", client.value())
                .param("platform", platformKey)
                .param("identifier", identifier);
    }

    /**
     * A stored configuration.
     *
     * @param revision changes with every change of the configuration
     */
    public record Configured(long revision, CustomType type) {}
}
