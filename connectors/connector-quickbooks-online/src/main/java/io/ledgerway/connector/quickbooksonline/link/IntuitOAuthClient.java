package io.ledgerway.connector.quickbooksonline.link;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.HttpStatusErrors;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.quickbooksonline.api.CompanyApi;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksJson;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksOnlineSettings;
import io.ledgerway.connector.quickbooksonline.api.Uris;
import java.net.URI;
import java.time.Clock;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The OAuth endpoints of Intuit. */
public final class IntuitOAuthClient {

    /** Asks for the end of the authorization in the response. */
    private static final String WITH_HARD_END = "x-include-refresh-token-hard-expires-in";

    private final QuickBooksOnlineSettings settings;
    private final Clock clock;

    public IntuitOAuthClient(QuickBooksOnlineSettings settings, Clock clock) {
        this.settings = settings;
        this.clock = clock;
    }

    URI authorizationUrl(Map<String, String> query) {
        return Uris.of(settings.authorizeUrl(), "", query);
    }

    String clientId() {
        return settings.clientId();
    }

    Optional<String> accountHintParameter() {
        return Optional.ofNullable(settings.accountHintParameter());
    }

    boolean isEndpoint(URI address) {
        return address.equals(settings.tokenUrl()) || address.equals(settings.revocationUrl());
    }

    /**
     * Exchanges a code or a refresh token for credentials.
     *
     * @throws ConnectorException.AuthorizationRevoked when it is not valid
     */
    Credentials token(Map<String, String> form, PlatformHttp http) throws ConnectorException {
        var headers = new LinkedHashMap<>(headers());
        headers.put("Content-Type", "application/x-www-form-urlencoded");
        headers.put(WITH_HARD_END, "true");
        var response =
                http.send(new Request("POST", settings.tokenUrl(), headers, Uris.form(form)));
        if (response.status() == 400 || response.status() == 401) {
            throw rejection(response);
        }
        check(response);
        return credentials(QuickBooksJson.parse(response), form.get("refresh_token"));
    }

    /** Revokes a token, and all tokens of the same authorization. */
    void revoke(Secret token, PlatformHttp http) throws ConnectorException {
        var headers = new LinkedHashMap<>(headers());
        headers.put("Content-Type", "application/json");
        var body = QuickBooksJson.object().put("token", token.value()).toString();
        var response = http.send(new Request("POST", settings.revocationUrl(), headers, body));
        if (response.status() == 400) {
            return; // the token is not valid any more
        }
        check(response);
    }

    /** The company, with its name; fails where the token gives no access to it. */
    Tenant company(String realmId, Credentials credentials, PlatformHttp http)
            throws ConnectorException {
        PlatformHttp authorized =
                call -> {
                    var headers = new LinkedHashMap<>(call.headers());
                    headers.put("Authorization", "Bearer " + credentials.accessToken().value());
                    return http.send(new Request(call.method(), call.uri(), headers, call.bytes()));
                };
        var company = new CompanyApi(settings.apiUrl(), realmId, authorized).companyInfo();
        return new Tenant(realmId, company.path("CompanyName").asString(realmId), Map.of());
    }

    private Map<String, String> headers() {
        var pair = settings.clientId() + ":" + settings.clientSecret();
        var basic = "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(UTF_8));
        return Map.of("Authorization", basic, "Accept", "application/json");
    }

    private static ConnectorException rejection(Response response) throws ConnectorException {
        var error = QuickBooksJson.parse(response).path("error").asString("");
        return switch (error) {
            case "invalid_grant" -> new ConnectorException.AuthorizationRevoked(error);
            case "invalid_client" ->
                    new ConnectorException.InsufficientPermission(
                            "Intuit rejects the client id or the client secret");
            default -> new ConnectorException.ContractViolation("Token endpoint: " + error, null);
        };
    }

    private static void check(Response response) throws ConnectorException {
        var failure = HttpStatusErrors.map(response, "HTTP " + response.status());
        if (failure.isPresent()) {
            throw failure.get();
        }
    }

    /** Keeps the refresh token where the response has no new one. */
    private Credentials credentials(JsonNode json, @Nullable String previous)
            throws ConnectorException {
        var access = json.path("access_token").asString("");
        var refresh = json.path("refresh_token").asString(previous);
        if (access.isEmpty()) {
            throw new ConnectorException.ContractViolation(
                    "The token response has no access token", null);
        }
        var now = clock.instant();
        return new Credentials(
                new Secret(access),
                now.plusSeconds(json.path("expires_in").asLong(0)),
                refresh == null ? null : new Secret(refresh),
                end(json, now));
    }

    /**
     * The end of the authorization, five years after it was given; null where the response lacks
     * it.
     */
    private static @Nullable Instant end(JsonNode json, Instant now) {
        var seconds = json.path("x_refresh_token_hard_expires_in");
        return seconds.isIntegralNumber() ? now.plusSeconds(seconds.longValue()) : null;
    }
}
