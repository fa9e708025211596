package io.ledgerway.file.purge;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.sql.Types;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Table {@code retention_policy}. */
final class RetentionPolicyRepository {

    private static final String SET =
            """
            INSERT INTO retention_policy (client_id, keep_days, legal_hold, changed_at)
            VALUES (:client, :days, :hold, ledgerway_now())
            ON CONFLICT (client_id) DO UPDATE
                SET keep_days = excluded.keep_days, legal_hold = excluded.legal_hold,
                    changed_at = excluded.changed_at
            """;

    private static final RowMapper<RetentionPolicy> POLICY =
            RecordRowMapper.of(RetentionPolicy.class);

    private final JdbcClient jdbc;

    RetentionPolicyRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    RetentionPolicy of(ClientId client) {
        return jdbc.sql(
                        "SELECT keep_days, legal_hold FROM retention_policy"
                                + " WHERE client_id = :client")
                .param("client", client.value())
                .query(POLICY)
                .optional()
                .orElse(RetentionPolicy.FOR_GOOD);
    }

    void set(ClientId client, RetentionPolicy policy) {
        jdbc.sql(SET)
                .param("client", client.value())
                .param("days", policy.keepDays(), Types.INTEGER)
                .param("hold", policy.legalHold())
                .update();
    }
}
