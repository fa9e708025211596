package io.ledgerway.connector.xero.api;

import io.ledgerway.connector.ConnectorSettings;
import io.ledgerway.model.datatype.DataType;
import java.net.URI;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The operator's app at Xero, and Xero's addresses.
 *
 * @param clientSecret null for an app without secret, which proves itself by PKCE alone
 * @param apiUrl of the Accounting API, such as {@code https://api.xero.com/api.xro/2.0}
 * @param authorizeUrl the consent page, for a customer's browser
 * @param recordUrl the start of the links that Xero shows at records which Ledgerway wrote; null
 *     for no links
 * @param pageSize records per call, 1 to 1,000
 * @param dataTypes the types that permission is asked for
 * @param readOnly whether permission to write is not asked for
 * @param accountHintParameter a parameter of the authorize URL that says which organisation is
 *     meant; null for Xero, which has none
 * @param rateLimited whether Xero's limits of calls per minute and day are kept to
 */
public record XeroSettings(
        String clientId,
        @Nullable String clientSecret,
        URI apiUrl,
        URI authorizeUrl,
        URI tokenUrl,
        @Nullable URI recordUrl,
        XeroTier tier,
        int pageSize,
        Set<DataType> dataTypes,
        boolean readOnly,
        @Nullable String accountHintParameter,
        boolean rateLimited) {

    private static final String PREFIX = "platforms.gbol.";
    private static final int MAX_PAGE_SIZE = 1_000;

    public XeroSettings {
        dataTypes = Set.copyOf(dataTypes);
        if (pageSize < 1 || pageSize > MAX_PAGE_SIZE) {
            throw new IllegalArgumentException(
                    "LEDGERWAY_PLATFORMS_GBOL_PAGE_SIZE is "
                            + pageSize
                            + "; it must be 1 to "
                            + MAX_PAGE_SIZE);
        }
    }

    /**
     * Those below {@code platforms.gbol}, with Xero's own addresses where none are set; empty
     * without {@code client-id}.
     *
     * @param supported the types that the connector can read
     */
    public static Optional<XeroSettings> of(ConnectorSettings settings, Set<DataType> supported) {
        return text(settings, "client-id")
                .map(clientId ->
                        new XeroSettings(
                                clientId,
                                text(settings, "client-secret").orElse(null),
                                uri(settings, "api-url", "https://api.xero.com/api.xro/2.0"),
                                uri(
                                        settings,
                                        "authorize-url",
                                        "https://login.xero.com/identity/connect/authorize"),
                                uri(
                                        settings,
                                        "token-url",
                                        "https://identity.xero.com/connect/token"),
                                recordUrl(settings).orElse(null),
                                text(settings, "app-tier")
                                        .map(XeroTier::of)
                                        .orElse(XeroTier.STARTER),
                                settings.get(PREFIX + "page-size", Integer.class)
                                        .orElse(MAX_PAGE_SIZE),
                                text(settings, "data-types")
                                        .map(names -> types(names, supported))
                                        .orElse(supported),
                                settings.get(PREFIX + "read-only", Boolean.class).orElse(false),
                                text(settings, "account-hint-parameter").orElse(null),
                                settings.get(PREFIX + "rate-limited", Boolean.class).orElse(true)));
    }

    /** Whether the API is Xero's own. */
    public boolean isLive() {
        var host = apiUrl.getHost();
        return host != null && (host.equals("xero.com") || host.endsWith(".xero.com"));
    }

    /** The list of organisations that a token gives access to: next to the API. */
    public URI connectionsUrl() {
        return URI.create(
                apiUrl.toString().replaceFirst("/api\\.xro/2\\.0/*$", "") + "/connections");
    }

    /** Next to the token endpoint. */
    public URI revocationUrl() {
        return URI.create(tokenUrl.toString().replaceFirst("/token/*$", "") + "/revocation");
    }

    private static Optional<String> text(ConnectorSettings settings, String name) {
        return settings.get(PREFIX + name, String.class)
                .map(String::strip)
                .filter(it -> !it.isEmpty());
    }

    /** The portal of this installation, if its address is known. */
    private static Optional<URI> recordUrl(ConnectorSettings settings) {
        return text(settings, "record-url")
                .or(() ->
                        settings.get("public-url", String.class)
                                .filter(it -> !it.isBlank())
                                .map(it -> it.strip().replaceFirst("/+$", "") + "/portal?record="))
                .map(URI::create);
    }

    private static URI uri(ConnectorSettings settings, String name, String live) {
        return settings.get(PREFIX + name, URI.class)
                .filter(it -> !it.toString().isBlank())
                .orElseGet(() -> URI.create(live));
    }

    private static Set<DataType> types(String names, Set<DataType> supported) {
        return Arrays.stream(names.split(",", -1))
                .map(String::strip)
                .map(name ->
                        DataType.ofKey(name)
                                .filter(supported::contains)
                                .orElseThrow(() ->
                                        new IllegalArgumentException(
                                                "LEDGERWAY_PLATFORMS_GBOL_DATA_TYPES names "
                                                        + name
                                                        + ", which is not a data type of Xero")))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Override
    public String toString() {
        return "XeroSettings[apiUrl=" + apiUrl + ", clientId=" + clientId + "]";
    }
}
