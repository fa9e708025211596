package io.ledgerway.connector.quickbooksonline.api;

import io.ledgerway.connector.ConnectorSettings;
import java.net.URI;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The addresses of QuickBooks Online, and the registration as an application.
 *
 * @param apiUrl of the companies, without the id of one
 * @param pageSize records per query; the platform allows at most 1000
 * @param accountHintParameter a parameter of the authorize URL that says which company is meant;
 *     null for the platform, which has none
 * @param rateLimited whether the platform's limits of calls per second and minute are kept to
 */
public record QuickBooksOnlineSettings(
        URI apiUrl,
        URI authorizeUrl,
        URI tokenUrl,
        URI revocationUrl,
        String clientId,
        String clientSecret,
        int pageSize,
        @Nullable String accountHintParameter,
        boolean rateLimited) {

    /** The most records of one query. */
    public static final int MAX_PAGE_SIZE = 1000;

    private static final String PREFIX = "platforms.qhyg.";
    private static final URI API = URI.create("https://quickbooks.api.intuit.com/v3/company");
    private static final URI AUTHORIZE = URI.create("https://appcenter.intuit.com/connect/oauth2");
    private static final URI TOKEN =
            URI.create("https://oauth.platform.intuit.com/oauth2/v1/tokens/bearer");
    private static final URI REVOCATION =
            URI.create("https://developer.api.intuit.com/v2/oauth2/tokens/revoke");

    public QuickBooksOnlineSettings {
        if (pageSize < 2 || pageSize > MAX_PAGE_SIZE) {
            throw new IllegalArgumentException(
                    "LEDGERWAY_PLATFORMS_QHYG_PAGE_SIZE is %d; a page has 2 to %d records"
                            .formatted(pageSize, MAX_PAGE_SIZE));
        }
    }

    /**
     * Those of {@code platforms.qhyg.client-id}, {@code .client-secret}, {@code .api-url}, {@code
     * .authorize-url}, {@code .token-url}, {@code .revocation-url}, {@code .page-size}, {@code
     * .account-hint-parameter} and {@code .rate-limited}; empty without client id. The addresses
     * are those of the platform unless they are set.
     *
     * @throws IllegalStateException for a client id without client secret
     */
    public static Optional<QuickBooksOnlineSettings> of(ConnectorSettings settings) {
        return text(settings, "client-id")
                .map(clientId ->
                        new QuickBooksOnlineSettings(
                                url(settings, "api-url").orElse(API),
                                url(settings, "authorize-url").orElse(AUTHORIZE),
                                url(settings, "token-url").orElse(TOKEN),
                                revocationUrl(settings),
                                clientId,
                                clientSecret(settings),
                                settings.get(PREFIX + "page-size", Integer.class)
                                        .orElse(MAX_PAGE_SIZE),
                                text(settings, "account-hint-parameter").orElse(null),
                                settings.get(PREFIX + "rate-limited", Boolean.class).orElse(true)));
    }

    /** Whether the API is Intuit's own; its addresses for development keys are, too. */
    public boolean isLive() {
        var host = apiUrl.getHost();
        return host != null && (host.equals("intuit.com") || host.endsWith(".intuit.com"));
    }

    private static String clientSecret(ConnectorSettings settings) {
        return text(settings, "client-secret")
                .orElseThrow(() ->
                        new IllegalStateException(
                                "LEDGERWAY_PLATFORMS_QHYG_CLIENT_SECRET is not set, but"
                                        + " LEDGERWAY_PLATFORMS_QHYG_CLIENT_ID is: set both to use"
                                        + " QuickBooks Online, or none to emulate it"));
    }

    /** Beside the token address where only that is set: {@code bearer} becomes {@code revoke}. */
    private static URI revocationUrl(ConnectorSettings settings) {
        return url(settings, "revocation-url")
                .or(() -> url(settings, "token-url").map(it -> it.resolve("revoke")))
                .orElse(REVOCATION);
    }

    private static Optional<URI> url(ConnectorSettings settings, String name) {
        return settings.get(PREFIX + name, URI.class).filter(it -> !it.toString().isBlank());
    }

    private static Optional<String> text(ConnectorSettings settings, String name) {
        return settings.get(PREFIX + name, String.class).filter(it -> !it.isBlank());
    }

    @Override
    public String toString() {
        return "QuickBooksOnlineSettings[apiUrl=" + apiUrl + ", clientId=" + clientId + "]";
    }
}
