package io.ledgerway.company.integration;

import io.ledgerway.model.id.ClientId;
import io.ledgerway.starter.database.RecordRowMapper;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Stores the clients' settings of integrations. */
class IntegrationRepository {

    private static final String CHOICES =
            "SELECT platform_key, position, enabled FROM client_integration WHERE client_id = ?";

    private static final String CLEAR = "DELETE FROM client_integration WHERE client_id = ?";

    private static final String ADD =
            """
            INSERT INTO client_integration (client_id, platform_key, position, enabled)
            VALUES (?, ?, ?, ?)
            """;

    private static final RowMapper<Choice> CHOICE = RecordRowMapper.of(Choice.class);

    private final JdbcClient jdbc;

    IntegrationRepository(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Setting of one platform. */
    record Choice(String platformKey, int position, boolean enabled) {}

    /** Replaces all settings of a client. The caller has locked the client's row. */
    void replace(ClientId client, List<Choice> choices) {
        jdbc.sql(CLEAR).param(client.value()).update();
        for (Choice choice : choices) {
            jdbc.sql(ADD)
                    .params(
                            client.value(),
                            choice.platformKey(),
                            choice.position(),
                            choice.enabled())
                    .update();
        }
    }

    Map<String, Choice> choices(ClientId client) {
        return jdbc.sql(CHOICES).param(client.value()).query(CHOICE).list().stream()
                .collect(Collectors.toMap(Choice::platformKey, Function.identity()));
    }
}
