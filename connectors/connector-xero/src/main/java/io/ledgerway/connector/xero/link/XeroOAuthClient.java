package io.ledgerway.connector.xero.link;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.connector.access.Credentials;
import io.ledgerway.connector.access.Secret;
import io.ledgerway.connector.access.Tenant;
import io.ledgerway.connector.error.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp;
import io.ledgerway.connector.http.PlatformHttp.Request;
import io.ledgerway.connector.http.PlatformHttp.Response;
import io.ledgerway.connector.link.ScopePolicy;
import io.ledgerway.connector.xero.api.XeroErrorMapper;
import io.ledgerway.connector.xero.api.XeroJson;
import io.ledgerway.connector.xero.api.XeroSettings;
import io.ledgerway.connector.xero.api.XeroUris;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The OAuth endpoints of Xero, and the list of organisations that a token gives access to. */
public final class XeroOAuthClient {

    /** Where the response names no lifetime. */
    private static final long DEFAULT_LIFETIME = Duration.ofMinutes(30).toSeconds();

    private final XeroSettings settings;
    private final Clock clock;

    public XeroOAuthClient(XeroSettings settings, Clock clock) {
        this.settings = settings;
        this.clock = clock;
    }

    XeroSettings settings() {
        return settings;
    }

    /**
     * Exchanges a code or a refresh token for credentials.
     *
     * @throws ConnectorException.AuthorizationRevoked when it is not valid
     */
    Credentials token(Map<String, String> form, PlatformHttp http) throws ConnectorException {
        var response = http.send(post(settings.tokenUrl(), form));
        if (response.status() == 400 || response.status() == 401) {
            throw rejection(response);
        }
        XeroErrorMapper.check(response);
        var body = XeroJson.read(response);
        var access = body.path("access_token").asString("");
        if (access.isEmpty()) {
            throw new ConnectorException.ContractViolation(
                    "Xero's token response has no access_token", null);
        }
        var refresh = body.path("refresh_token").asString(form.get("refresh_token"));
        return new Credentials(
                new Secret(access),
                clock.instant().plusSeconds(body.path("expires_in").asLong(DEFAULT_LIFETIME)),
                refresh == null ? null : new Secret(refresh),
                /* authorizationEndsAt= */ null,
                scopes(body, access),
                AccessTokenClaims.of(new Secret(access)).user());
    }

    /**
     * The organisations of the consent that issued the token. A token belongs to a user, so without
     * the consent's id it also gives access to organisations that the user connected before.
     */
    List<Tenant> authorized(Credentials credentials, PlatformHttp http) throws ConnectorException {
        var authorization = AccessTokenClaims.of(credentials.accessToken()).authorization();
        if (authorization != null) {
            var tenants = tenants(credentials, Map.of("authEventId", authorization), http);
            if (!tenants.isEmpty()) {
                return tenants;
            }
        }
        return accessible(credentials, http);
    }

    /** All organisations that the token gives access to. */
    List<Tenant> accessible(Credentials credentials, PlatformHttp http) throws ConnectorException {
        return tenants(credentials, Map.of(), http);
    }

    void revoke(Secret token, PlatformHttp http) throws ConnectorException {
        XeroErrorMapper.check(
                http.send(post(settings.revocationUrl(), Map.of("token", token.value()))));
    }

    /** Deletes the user's connection to an organisation, if there is one. */
    void disconnect(Credentials credentials, String tenantId, PlatformHttp http)
            throws ConnectorException {
        for (var each : connections(credentials, Map.of(), http)) {
            if (each.path("tenantId").asString("").equalsIgnoreCase(tenantId)) {
                var id = each.path("id").asString("");
                var uri = URI.create(settings.connectionsUrl() + "/" + XeroUris.encode(id));
                var response =
                        http.send(new Request("DELETE", uri, authorized(credentials), new byte[0]));
                if (response.status() != 404) {
                    XeroErrorMapper.check(response);
                }
            }
        }
    }

    private JsonNode connections(
            Credentials credentials, Map<String, String> query, PlatformHttp http)
            throws ConnectorException {
        var response =
                http.send(
                        Request.get(
                                XeroUris.of(settings.connectionsUrl(), query),
                                authorized(credentials)));
        XeroErrorMapper.check(response);
        var body = XeroJson.read(response);
        if (!body.isArray()) {
            throw new ConnectorException.ContractViolation(
                    "Xero's list of connections is not a list", null);
        }
        return body;
    }

    private static Map<String, String> authorized(Credentials credentials) {
        return Map.of(
                "Authorization",
                "Bearer " + credentials.accessToken().value(),
                "Accept",
                "application/json");
    }

    private List<Tenant> tenants(
            Credentials credentials, Map<String, String> query, PlatformHttp http)
            throws ConnectorException {
        var scopes = credentials.scopes();
        var tenants = new ArrayList<Tenant>();
        for (var each : connections(credentials, query, http)) {
            if (each.path("tenantType").asString("ORGANISATION").equals("ORGANISATION")) {
                tenants.add(tenant(each, scopes == null ? Map.of() : attribute(scopes)));
            }
        }
        return tenants;
    }

    private static Map<String, String> attribute(Set<String> scopes) {
        return Map.of(ScopePolicy.TENANT_ATTRIBUTE, String.join(" ", new TreeSet<>(scopes)));
    }

    /** The granted scopes, from the response or the token; null where both lack them. */
    private static @Nullable Set<String> scopes(JsonNode body, String access) {
        var granted = body.path("scope").asString("").strip();
        return granted.isEmpty()
                ? AccessTokenClaims.of(new Secret(access)).scopes()
                : new TreeSet<>(List.of(granted.split(" +", -1)));
    }

    private static Tenant tenant(JsonNode connection, Map<String, String> attributes)
            throws ConnectorException.ContractViolation {
        var id = connection.path("tenantId").asString("");
        if (id.isEmpty()) {
            throw new ConnectorException.ContractViolation(
                    "A connection of Xero has no tenantId", null);
        }
        return new Tenant(id, connection.path("tenantName").asString(id), attributes);
    }

    /** An app without secret names itself in the form. */
    private Request post(URI uri, Map<String, String> form) {
        var headers = new LinkedHashMap<String, String>();
        headers.put("Content-Type", "application/x-www-form-urlencoded");
        headers.put("Accept", "application/json");
        var fields = new LinkedHashMap<>(form);
        var secret = settings.clientSecret();
        if (secret == null) {
            fields.put("client_id", settings.clientId());
        } else {
            var pair = settings.clientId() + ":" + secret;
            headers.put(
                    "Authorization",
                    "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(UTF_8)));
        }
        return new Request("POST", uri, headers, XeroUris.form(fields));
    }

    private static ConnectorException rejection(Response response) {
        String error;
        try {
            error = XeroJson.read(response).path("error").asString("");
        } catch (ConnectorException.ContractViolation e) {
            error = "";
        }
        return switch (error) {
            case "invalid_grant" -> new ConnectorException.AuthorizationRevoked("invalid_grant");
            case "invalid_client", "unauthorized_client" ->
                    new ConnectorException.InsufficientPermission(
                            "LEDGERWAY_PLATFORMS_GBOL_CLIENT_ID or its secret is not valid");
            default ->
                    new ConnectorException.ContractViolation(
                            "Xero's token endpoint: HTTP " + response.status() + " " + error, null);
        };
    }
}
