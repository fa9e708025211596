package io.ledgerway.sync.supplemental;

import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.util.Map;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Stores the supplemental data configurations of clients, by platform and data type. */
public final class SupplementalConfigRepository {

    private static final String OF =
            " WHERE client_id = :client AND platform_key = :platform AND data_type = :type";

    /** An identical configuration does not change the revision. */
    private static final String REPLACE =
            """
            INSERT INTO supplemental_config AS c (client_id, platform_key, data_type, config,
                                                  revision)
            VALUES (:client, :platform, :type, CAST(:config AS jsonb),
                    nextval('supplemental_config_revision'))
            ON CONFLICT (client_id, platform_key, data_type)
            DO UPDATE SET config = excluded.config, revision = excluded.revision
             WHERE c.config <> excluded.config
            """;

    private final JdbcClient jdbc;
    private final JsonMapper json;
    private final RowMapper<SupplementalMapping> supplements;

    SupplementalConfigRepository(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
        this.supplements = RecordRowMapper.of(SupplementalMapping.class, json);
    }

    /** Returns the current configuration; {@link SupplementalMapping#NONE} if there is none. */
    public SupplementalMapping of(ClientId client, String platformKey, DataType type) {
        return with(
                        "SELECT revision, config AS by_name FROM supplemental_config" + OF,
                        client,
                        platformKey,
                        type)
                .query(supplements)
                .optional()
                .orElse(SupplementalMapping.NONE);
    }

    /** Replaces the configuration; an empty one removes it. */
    void replace(
            ClientId client,
            String platformKey,
            DataType type,
            Map<String, SupplementalFields> config) {
        if (config.isEmpty()) {
            with("DELETE FROM supplemental_config" + OF, client, platformKey, type).update();
        } else {
            with(REPLACE, client, platformKey, type)
                    .param("config", json.writeValueAsString(config))
                    .update();
        }
    }

    private JdbcClient.StatementSpec with(
            String sql, ClientId client, String platformKey, DataType type) {
        return jdbc.sql(sql)
                .param("client", client.value())
                .param("platform", platformKey)
                .param("type", type.key());
    }
}
