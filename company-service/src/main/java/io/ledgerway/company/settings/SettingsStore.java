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

    private static final String SAVE_PROFILE =
            """
            INSERT INTO client_settings
                (client_id, profile_name, redirect_url, white_list_urls, confirm_company_name)
            VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (client_id) DO UPDATE
            SET profile_name = excluded.profile_name, redirect_url = excluded.redirect_url,
                white_list_urls = excluded.white_list_urls,
                confirm_company_name = excluded.confirm_company_name
            """;

    private static final String SAVE_LINK =
            """
            INSERT INTO client_settings (client_id, link) VALUES (?, ?::jsonb)
            ON CONFLICT (client_id) DO UPDATE SET link = excluded.link
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

    void save(ClientId client, Profile profile) {
        String[] listed =
                profile.whiteListUrls().stream().map(URI::toString).toArray(String[]::new);
        jdbc.sql(SAVE_PROFILE)
                .param(client.value())
                .param(profile.name())
                .param(profile.redirectUrl())
                .param(listed)
                .param(profile.confirmCompanyName())
                .update();
    }

    /** Fails with a duplicate key when another client has the slug. */
    void save(ClientId client, LinkSettings settings) {
        jdbc.sql(SAVE_LINK).params(client.value(), json.writeValueAsString(settings)).update();
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
