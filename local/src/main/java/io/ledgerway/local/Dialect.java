package io.ledgerway.local;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The API of a real platform as the sandbox emulates it, and the application that is registered
 * there.
 *
 * @param name of the platform
 * @param adapter the module that speaks it
 * @param authorizeUrl for a browser
 * @param webhooks path of the sandbox's control API that sets the receiver of notifications
 * @param webhookKey key of the signatures of notifications
 */
record Dialect(
        String platformKey,
        String name,
        String adapter,
        String apiUrl,
        String authorizeUrl,
        String tokenUrl,
        String webhookKey,
        String webhooks) {

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
                        "Xero",
                        "connector-xero",
                        sandbox + "/xero/api.xro/2.0",
                        browser + "/xero/identity/connect/authorize",
                        sandbox + "/xero/connect/token",
                        "xero-webhook-key",
                        "/_sandbox/xero/webhooks"),
                new Dialect(
                        "qhyg",
                        "QuickBooks Online",
                        "connector-quickbooks-online",
                        sandbox + "/quickbooks/v3/company",
                        browser + "/quickbooks/connect/oauth2",
                        sandbox + "/quickbooks/oauth2/v1/tokens/bearer",
                        "ledgerway-local-verifier",
                        "/_sandbox/quickbooks/webhooks"));
    }

    /**
     * The operator's settings that make the adapter of the platform use it.
     *
     * @param limits whether the adapter keeps to the limits of calls of the platform
     */
    Map<String, String> variables(boolean limits) {
        String prefix = "LEDGERWAY_PLATFORMS_" + platformKey.toUpperCase(Locale.ROOT) + "_";
        return Map.of(
                prefix + "CLIENT_ID", CLIENT_ID,
                prefix + "CLIENT_SECRET", CLIENT_SECRET,
                prefix + "API_URL", apiUrl,
                prefix + "AUTHORIZE_URL", authorizeUrl,
                prefix + "TOKEN_URL", tokenUrl,
                prefix + "WEBHOOK_KEY", webhookKey,
                // one organisation for each connection, as on the sandbox's own pages
                prefix + "ACCOUNT_HINT_PARAMETER", "account_hint",
                prefix + "RATE_LIMITED", String.valueOf(limits));
    }

    @Override
    public String toString() {
        return "Dialect[" + apiUrl + "]";
    }
}
