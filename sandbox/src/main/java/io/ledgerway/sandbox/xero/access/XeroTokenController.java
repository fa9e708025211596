package io.ledgerway.sandbox.xero.access;

import io.ledgerway.sandbox.oauth.AccessGrant;
import io.ledgerway.sandbox.oauth.BearerToken;
import io.ledgerway.sandbox.oauth.DialectGrants;
import io.ledgerway.sandbox.oauth.RegisteredClient;
import io.ledgerway.sandbox.oauth.TokenPair;
import io.ledgerway.sandbox.record.RecordQueries;
import io.ledgerway.sandbox.tenant.Tenants;
import io.ledgerway.sandbox.xero.wire.XeroError;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.CacheControl;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Token endpoint, revocation, and the connections of a token. */
@RestController
class XeroTokenController {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSSS", Locale.ROOT)
                    .withZone(ZoneOffset.UTC);

    private final RegisteredClient client;
    private final DialectGrants grants;
    private final XeroTokens tokens;
    private final XeroConnections connections;
    private final XeroAccess access;
    private final Tenants tenants;
    private final RecordQueries recordQueries;
    private final ObjectMapper json;

    XeroTokenController(
            RegisteredClient client,
            DialectGrants grants,
            XeroTokens tokens,
            XeroConnections connections,
            XeroAccess access,
            Tenants tenants,
            RecordQueries recordQueries,
            ObjectMapper json) {
        this.client = client;
        this.grants = grants;
        this.tokens = tokens;
        this.connections = connections;
        this.access = access;
        this.tenants = tenants;
        this.recordQueries = recordQueries;
        this.json = json;
    }

    @PostMapping(
            path = "/xero/connect/token",
            consumes = MediaType.APPLICATION_FORM_URLENCODED_VALUE)
    ResponseEntity<String> token(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @RequestParam Map<String, String> form) {
        String verifier = form.getOrDefault("code_verifier", "");
        String refreshToken = form.getOrDefault("refresh_token", "");
        boolean known =
                client.proves(authorization)
                        || (authorization == null && client.is(form.get("client_id")));
        if (!known) {
            return error("invalid_client");
        }
        return switch (form.getOrDefault("grant_type", "")) {
            case "authorization_code" ->
                    authorization == null && verifier.isEmpty()
                            ? error("invalid_client")
                            : answer(
                                    tokens.exchange(
                                            form.getOrDefault("code", ""),
                                            form.getOrDefault("redirect_uri", ""),
                                            verifier));
            case "refresh_token" ->
                    authorization == null && !refreshable(refreshToken)
                            ? error("invalid_client")
                            : answer(tokens.refresh(refreshToken));
            default -> error("unsupported_grant_type");
        };
    }

    /** Without a secret, only grants of applications with PKCE can be refreshed. */
    private boolean refreshable(String refreshToken) {
        return grants.grantOfRefreshToken(refreshToken)
                .flatMap(connections::scopes)
                .map(XeroConnections.Scopes::publicClient)
                .orElse(true);
    }

    @PostMapping(
            path = "/xero/connect/revocation",
            consumes = MediaType.APPLICATION_FORM_URLENCODED_VALUE)
    ResponseEntity<String> revoke(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @RequestParam Map<String, String> form) {
        if (!client.proves(authorization)
                && !(authorization == null && client.is(form.get("client_id")))) {
            return error("invalid_client");
        }
        grants.revoke(form.getOrDefault("token", ""));
        return ResponseEntity.ok().build();
    }

    @GetMapping({"/xero/connections", "/xero/Connections"})
    ResponseEntity<String> connections(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @RequestParam(required = false) @Nullable UUID authEventId) {
        AccessGrant grant = access.grant(BearerToken.of(authorization));
        ArrayNode list = json.createArrayNode();
        for (XeroConnections.Connection it : connections.of(grant.grant(), authEventId)) {
            ObjectNode shown = list.addObject();
            shown.put("id", it.id().toString()).put("authEventId", it.authEvent().toString());
            shown.put("tenantId", it.tenant().toString()).put("tenantType", "ORGANISATION");
            shown.put("tenantName", nameOf(it.tenant()));
            shown.put("createdDateUtc", time(it.createdAt()));
            shown.put("updatedDateUtc", time(it.updatedAt()));
        }
        return json(200, list.toString());
    }

    @DeleteMapping({"/xero/connections/{id}", "/xero/Connections/{id}"})
    ResponseEntity<String> disconnect(
            @RequestHeader(name = HttpHeaders.AUTHORIZATION, required = false)
                    @Nullable String authorization,
            @PathVariable UUID id) {
        AccessGrant grant = access.grant(BearerToken.of(authorization));
        return connections.delete(grant.grant(), id)
                ? ResponseEntity.noContent().build()
                : ResponseEntity.notFound().build();
    }

    @ExceptionHandler
    ResponseEntity<String> refused(XeroError error) {
        return json(
                error.response().status(),
                new String(error.response().body(), StandardCharsets.UTF_8));
    }

    private String nameOf(UUID tenant) {
        return tenants.find(tenant).map(recordQueries::nameOf).orElse(tenant.toString());
    }

    private ResponseEntity<String> answer(Optional<TokenPair> pair) {
        if (pair.isEmpty()) {
            return error("invalid_grant");
        }
        TokenPair issued = pair.get();
        Set<String> scopes = tokens.scopes(issued.accessToken());
        ObjectNode body = json.createObjectNode();
        if (scopes.contains("openid")) {
            body.put("id_token", tokens.idToken(issued.accessToken(), issued));
        }
        body.put("access_token", issued.accessToken());
        body.put("expires_in", issued.lifetime().toSeconds()).put("token_type", "Bearer");
        if (scopes.contains(XeroScopes.OFFLINE)) {
            body.put("refresh_token", issued.refreshToken());
        }
        body.put("scope", String.join(" ", scopes));
        return json(200, body.toString());
    }

    private ResponseEntity<String> error(String code) {
        return json(400, json.createObjectNode().put("error", code).toString());
    }

    private static ResponseEntity<String> json(int status, String body) {
        return ResponseEntity.status(status)
                .cacheControl(CacheControl.noStore())
                .contentType(MediaType.APPLICATION_JSON)
                .body(body);
    }

    private static String time(Instant time) {
        return TIME.format(time);
    }
}
