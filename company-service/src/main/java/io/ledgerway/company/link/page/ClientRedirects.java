package io.ledgerway.company.link.page;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.DataSource;
import io.ledgerway.company.link.attempt.LinkResult;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.settings.Profile;
import io.ledgerway.company.settings.SettingsLookup;
import io.ledgerway.model.id.ClientId;
import java.net.URI;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where customers go at the end: to the client's own page, when it has named one.
 *
 * <p>Guaranteed: never to an address that the client has not listed or written out itself, whatever
 * a link says. Who the customer is ({@code openId_*}) stays empty until a platform tells it.
 */
class ClientRedirects {

    private static final Logger log = LoggerFactory.getLogger(ClientRedirects.class);

    private final SettingsLookup settingsLookup;

    ClientRedirects(SettingsLookup settingsLookup) {
        this.settingsLookup = settingsLookup;
    }

    /** Empty when the client has no redirect, or none that may be followed. */
    Optional<URI> to(LinkResult end) {
        Profile profile = settingsLookup.profile(end.client());
        return profile.redirectUrl().isBlank() ? Optional.empty() : to(end, profile);
    }

    /** Scheme, host and port of the redirect: forms must be allowed to lead there. */
    Optional<String> origin(ClientId client, LinkParameters parameters) {
        LinkResult any =
                new LinkResult(client, null, null, LinkResult.Result.NOTHING_DONE, "", parameters);
        return to(any).map(it -> it.getScheme() + "://" + it.getRawAuthority());
    }

    private static Optional<URI> to(LinkResult end, Profile profile) {
        RedirectTemplate template = new RedirectTemplate(profile.redirectUrl().strip());
        boolean listed = template.hasLiteralHost() || !profile.whiteListUrls().isEmpty();
        Optional<URI> target =
                template.fill(values(end), end.parameters().custom())
                        .filter(it -> listed && profile.allows(it));
        if (target.isEmpty()) {
            log.warn("The redirect of client {} leads where it may not go", end.client());
        }
        return target;
    }

    private static Map<String, String> values(LinkResult end) {
        Map<String, String> values = new HashMap<>();
        values.put("clientId", end.client().toString());
        values.put("statusCode", String.valueOf(end.result().statusCode()));
        values.put("errorMessage", end.result().errorMessage());
        values.put("statusText", end.statusText());
        Company company = end.company();
        if (company != null) {
            values.put("companyId", company.id().toString());
        }
        Connection connection = end.connection();
        if (connection != null) {
            add(connection, values);
        }
        return values;
    }

    private static void add(Connection connection, Map<String, String> values) {
        DataSource source = connection.source();
        values.put("connectionId", connection.id().toString());
        values.put("integrationId", source.integrationId().toString());
        values.put("sourceId", source.sourceId().toString());
        values.put("platform", source.platformKey());
        values.put("platformName", source.platformName());
        values.put("sourceType", source.sourceType().wire().toLowerCase(Locale.ROOT));
        String name = connection.info().get("organisationName");
        if (name != null) {
            values.put("data.company.companyName", name);
        }
    }
}
