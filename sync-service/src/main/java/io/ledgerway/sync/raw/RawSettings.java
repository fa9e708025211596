package io.ledgerway.sync.raw;

import io.ledgerway.model.id.ClientId;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Settings of clients: whether their payloads are stored. */
public final class RawSettings {

    private static final String REPLACE =
            """
            INSERT INTO raw_setting (client_id, stored) VALUES (:client, :stored)
            ON CONFLICT (client_id) DO UPDATE SET stored = excluded.stored
            """;

    private final JdbcClient jdbc;
    private final RawProperties properties;

    RawSettings(JdbcClient jdbc, RawProperties properties) {
        this.jdbc = jdbc;
        this.properties = properties;
    }

    /** Returns the client's setting, or that of the installation. */
    public boolean isStored(ClientId client) {
        return jdbc.sql("SELECT stored FROM raw_setting WHERE client_id = :client")
                .param("client", client.value())
                .query(Boolean.class)
                .optional()
                .orElse(properties.stored());
    }

    void replace(ClientId client, boolean stored) {
        jdbc.sql(REPLACE).param("client", client.value()).param("stored", stored).update();
    }
}
