package io.ledgerway.company.settings;

import io.ledgerway.model.id.ClientId;
import java.net.URI;
import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Settings in the database. */
class SettingsStore {

    private static final String PROFILE =
            """
            SELECT coalesce(s.profile_name, c.name) AS name, coalesce(s.redirect_url, '') AS redirect_url,
                coalesce(s.white_list_urls, '{}') AS white_list_urls,
                coalesce(s.confirm_company_name, false) AS confirm_company_name
            FROM client c LEFT JOIN client_settings s ON s.client_id = c.id
            WHERE c.id = ?
            """;

    private static final String LINK = "SELECT link FROM client_settings WHERE client_id = ?";

    private static final String BY_SLUG = "SELECT client_id FROM client_settings WHERE slug = ?";

    private final JdbcClient jdbc;
    private final JsonMapper json;

    SettingsStore(JdbcClient jdbc, JsonMapper json) {
        this.jdbc = jdbc;
        this.json = json;
    }

    Profile profile(ClientId client) {
        return jdbc.sql(PROFILE)
                .param(client.value())
                .query((row, _) -> profile(row))
                .optional()
                .orElseGet(() -> new Profile("", "", List.of(), false));
    }

    LinkSettings link(ClientId client) {
        return jdbc.sql(LINK)
                .param(client.value())
                .query(String.class)
                .optional()
                .map(it -> json.readValue(it, LinkSettingsArguments.class))
                .orElseGet(() -> json.readValue("{}", LinkSettingsArguments.class))
                .complete();
    }

    Optional<ClientId> bySlug(String slug) {
        return jdbc.sql(BY_SLUG).param(slug).query(UUID.class).optional().map(ClientId::new);
    }

    private static Profile profile(ResultSet row) throws SQLException {
        Array urls = row.getArray("white_list_urls");
        return new Profile(
                row.getString("name"),
                row.getString("redirect_url"),
                Arrays.stream((String[]) urls.getArray()).map(URI::create).toList(),
                row.getBoolean("confirm_company_name"));
    }
}
