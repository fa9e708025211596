package io.ledgerway.company.link.page;

import io.ledgerway.company.company.Company;
import io.ledgerway.company.connection.Connection;
import io.ledgerway.company.connection.DataSource;
import io.ledgerway.company.link.attempt.LinkResult;
import io.ledgerway.company.link.request.LinkParameters;
import io.ledgerway.company.settings.ClientSettingsService;
import io.ledgerway.company.settings.Profile;
import io.ledgerway.model.id.ClientId;
import java.net.URI;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Redirect at the end of a link flow to the page that the client configured.
 *
 * <p>Guaranteed: the target's origin is listed or written literally by the client, whatever
 * parameters a link carries. The placeholders {@code openId_*} are empty until a platform supplies
 * the identity.
 */
class ClientRedirects {

    private static final Logger log = LoggerFactory.getLogger(ClientRedirects.class);

    private final ClientSettingsService clientSettingsService;

    ClientRedirects(ClientSettingsService clientSettingsService) {
        this.clientSettingsService = clientSettingsService;
    }

    /** Empty if the client has no redirect or its target is not allowed. */
    Optional<URI> to(LinkResult end) {
        Profile profile = clientSettingsService.profile(end.client());
        if (profile.redirectUrl().isBlank()) {
            return Optional.empty();
        }
        Optional<URI> target = target(end, profile);
        if (target.isEmpty()) {
            log.warn("The redirect target of client {} is not allowed", end.client());
        }
        return target;
    }

    /** Origin of the redirect; the content security policy must allow forms to redirect to it. */
    Optional<String> origin(ClientId client, LinkParameters parameters) {
        LinkResult any =
                new LinkResult(client, null, null, LinkResult.Result.NOTHING_DONE, "", parameters);
        return to(any).map(it -> it.getScheme() + "://" + it.getRawAuthority());
    }

    /** Empty if the profile has no redirect or its target is not allowed. */
    static Optional<URI> target(LinkResult end, Profile profile) {
        RedirectTemplate template = new RedirectTemplate(profile.redirectUrl().strip());
        boolean listed = template.hasLiteralHost() || !profile.whiteListUrls().isEmpty();
        return template.fill(values(end), end.parameters().custom())
                .filter(it -> listed && profile.allows(it));
    }

    /** Values of the reserved placeholders. */
    static Map<String, String> values(LinkResult end) {
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
