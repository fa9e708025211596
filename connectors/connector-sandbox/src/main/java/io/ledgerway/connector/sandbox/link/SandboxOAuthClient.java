package io.ledgerway.connector.sandbox.link;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.sandbox.api.SandboxErrorMapper;
import io.ledgerway.connector.sandbox.api.SandboxJson;
import io.ledgerway.connector.sandbox.api.SandboxSettings;
import io.ledgerway.connector.sandbox.api.Uris;
import java.net.URI;
import java.time.Clock;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/** The OAuth endpoints of the sandbox. */
public final class SandboxOAuthClient {

    private final SandboxSettings settings;
    private final Clock clock;

    public SandboxOAuthClient(SandboxSettings settings, Clock clock) {
        this.settings = settings;
        this.clock = clock;
    }

    URI authorizationUrl(Map<String, String> query) {
        return Uris.of(settings.browserUrl(), "/oauth/authorize", query);
    }

    /** The address that browsers open, without a slash at its end. */
    String issuer() {
        return Uris.of(settings.browserUrl(), "", Map.of()).toString();
    }

    String clientId() {
        return settings.clientId();
    }

    boolean isEndpoint(URI address) {
        return address.toString()
                .startsWith(Uris.of(settings.url(), "/oauth/", Map.of()).toString());
    }

    /**
     * Exchanges a code or a refresh token for credentials.
     *
     * @throws ConnectorException.AuthorizationRevoked when it is not valid
     */
    Credentials token(Map<String, String> form, PlatformHttp http) throws ConnectorException {
        var response = http.send(post("/oauth/token", form));
        if (response.status() == 400) {
            throw rejection(response);
        }
        if (response.status() == 401) {
            throw new ConnectorException.InsufficientPermission(
                    "The client id or the client secret is not valid");
        }
        SandboxErrorMapper.check(response);
        return parse(response, TokenResponse.class).credentials(form.get("refresh_token"), clock);
    }

    List<Tenant> tenants(Credentials credentials, PlatformHttp http) throws ConnectorException {
        var bearer = "Bearer " + credentials.accessToken().value();
        var uri = Uris.of(settings.url(), "/oauth/tenants", Map.of());
        var response = http.send(Request.get(uri, Map.of("Authorization", bearer)));
        SandboxErrorMapper.check(response);
        return parse(response, TenantsResponse.class).tenants().stream()
                .map(each -> new Tenant(each.id(), each.name(), Map.of()))
                .toList();
    }

    void revoke(Secret token, PlatformHttp http) throws ConnectorException {
        SandboxErrorMapper.check(http.send(post("/oauth/revoke", Map.of("token", token.value()))));
    }

    private Request post(String path, Map<String, String> form) {
        var pair = settings.clientId() + ":" + settings.clientSecret();
        var basic = "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(UTF_8));
        return new Request(
                "POST",
                Uris.of(settings.url(), path, Map.of()),
                Map.of(
                        "Authorization",
                        basic,
                        "Content-Type",
                        "application/x-www-form-urlencoded",
                        "Accept",
                        "application/json"),
                Uris.form(form));
    }

    private static ConnectorException rejection(Response response) throws ConnectorException {
        var error = parse(response, ErrorResponse.class).error();
        return "invalid_grant".equals(error)
                ? new ConnectorException.AuthorizationRevoked("invalid_grant")
                : new ConnectorException.ContractViolation("Token endpoint: " + error, null);
    }

    /** Without the cause, which would quote tokens. */
    private static <T> T parse(Response response, Class<T> type) throws ConnectorException {
        try {
            return SandboxJson.read(response.body(), type);
        } catch (JacksonException e) {
            throw new ConnectorException.ContractViolation(
                    "The OAuth response cannot be read: " + type.getSimpleName(), null);
        }
    }

    /**
     * The response of the token endpoint.
     *
     * @param userId whose tokens they are, if they give access to all that the user authorized
     */
    record TokenResponse(
            String accessToken,
            long expiresIn,
            @Nullable String refreshToken,
            @Nullable String scope,
            @Nullable String userId) {

        TokenResponse {
            SandboxJson.required(accessToken, "access_token");
        }

        @Override
        public String toString() {
            return "TokenResponse[***]";
        }

        /** Keeps the refresh token where the response has no new one. */
        Credentials credentials(@Nullable String previous, Clock clock) {
            var refresh = refreshToken == null ? previous : refreshToken;
            return new Credentials(
                    new Secret(accessToken),
                    clock.instant().plusSeconds(expiresIn),
                    refresh == null ? null : new Secret(refresh),
                    /* authorizationEndsAt= */ null,
                    scope == null || scope.isBlank()
                            ? null
                            : new HashSet<>(List.of(scope.strip().split(" +", -1))),
                    userId);
        }
    }

    /** The error response of the token endpoint. */
    record ErrorResponse(@Nullable String error) {}

    /** The organisations that a token gives access to. */
    record TenantsResponse(List<Entry> tenants) {

        TenantsResponse {
            tenants = List.copyOf(SandboxJson.required(tenants, "tenants"));
        }

        record Entry(String id, String name) {

            Entry {
                SandboxJson.required(id, "id");
                SandboxJson.required(name, "name");
            }
        }
    }
}
