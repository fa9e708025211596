package io.ledgerway.company.scenario;

import io.ledgerway.model.id.ClientId;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Link settings of a client. */
public final class SavedLinkSettings {

    private static final String SAVE =
            """
            INSERT INTO client_settings (client_id, redirect_url, white_list_urls,
                confirm_company_name, link)
            VALUES (?, ?, string_to_array(?, ','), ?, ?::jsonb)
            ON CONFLICT (client_id) DO UPDATE
            SET redirect_url = excluded.redirect_url, white_list_urls = excluded.white_list_urls,
                confirm_company_name = excluded.confirm_company_name, link = excluded.link
            """;

    private final JdbcClient jdbc;

    SavedLinkSettings(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Saves a redirect URL and the allowed URLs. */
    public void redirect(ClientId client, String url, String... listed) {
        save(client, url, List.of(listed), false, "{}");
    }

    /** Saves link settings from JSON with single or double quotes. */
    public void link(ClientId client, String json) {
        save(client, "", List.of(), false, json);
    }

    /** Saves all settings. */
    public void save(
            ClientId client, String url, List<String> listed, boolean confirmName, String json) {
        jdbc.sql(SAVE)
                .params(
                        client.value(),
                        url,
                        String.join(",", listed),
                        confirmName,
                        json.replace('\'', '"'))
                .update();
    }

    /** Sets the position of a platform, or disables it. */
    public void platform(ClientId client, String key, int position, boolean enabled) {
        jdbc.sql(
                        "INSERT INTO client_integration (client_id, platform_key, position, enabled)"
                                + " VALUES (?, ?, ?, ?)")
                .params(client.value(), key, position, enabled)
                .update();
    }

    public void suspend(ClientId client) {
        jdbc.sql("UPDATE client SET suspended_at = now() WHERE id = ?")
                .param(client.value())
                .update();
    }
}
