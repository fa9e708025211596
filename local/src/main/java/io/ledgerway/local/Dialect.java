package io.ledgerway.local;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The API of a real platform as the sandbox emulates it, and the application that is registered
 * there.
 *
 * @param authorizeUrl for a browser
 * @param webhookKey key of the signatures of notifications
 */
record Dialect(
        String platformKey,
        String apiUrl,
        String authorizeUrl,
        String tokenUrl,
        String webhookKey) {

    static final String CLIENT_ID = "ledgerway";
    static final String CLIENT_SECRET = "ledgerway-local-secret";

    /**
     * Those of the sandbox.
     *
     * @param sandbox its address for services
     * @param browser its address for a browser
     */
    static List<Dialect> of(String sandbox, String browser) {
        return List.of(
                new Dialect(
                        "gbol",
                        sandbox + "/xero/api.xro/2.0",
                        browser + "/xero/identity/connect/authorize",
                        sandbox + "/xero/connect/token",
                        "xero-webhook-key"),
                new Dialect(
                        "qhyg",
                        sandbox + "/quickbooks/v3/company",
                        browser + "/quickbooks/connect/oauth2",
                        sandbox + "/quickbooks/oauth2/v1/tokens/bearer",
                        "ledgerway-local-verifier"));
    }

    /** The operator's settings that make the adapter of the platform use it. */
    Map<String, String> variables() {
        String prefix = "LEDGERWAY_PLATFORMS_" + platformKey.toUpperCase(Locale.ROOT) + "_";
        return Map.of(
                prefix + "CLIENT_ID", CLIENT_ID,
                prefix + "CLIENT_SECRET", CLIENT_SECRET,
                prefix + "API_URL", apiUrl,
                prefix + "AUTHORIZE_URL", authorizeUrl,
                prefix + "TOKEN_URL", tokenUrl,
                prefix + "WEBHOOK_KEY", webhookKey);
    }

    @Override
    public String toString() {
        return "Dialect[" + apiUrl + "]";
    }
}
