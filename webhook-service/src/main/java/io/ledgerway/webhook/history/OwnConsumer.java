package io.ledgerway.webhook.history;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.error.ApiException;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Whose consumer somebody looks at. */
final class OwnConsumer {

    private static final String FIND =
            """
            SELECT count(*) FROM consumer
             WHERE id = :id AND client_id = :client AND deleted_at IS NULL
            """;

    private final JdbcClient jdbc;

    OwnConsumer(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Refuses with 404 what is not there or another client's. */
    void require(ClientId client, UUID id) {
        int found =
                jdbc.sql(FIND)
                        .param("id", id)
                        .param("client", client.value())
                        .query(Integer.class)
                        .single();
        if (found == 0) {
            throw ApiException.notFound("No webhook consumer was found with ID " + id);
        }
    }
}
