package io.ledgerway.sandbox.xero.access;

import io.ledgerway.sandbox.oauth.DialectGrants;
import io.ledgerway.sandbox.oauth.RegisteredClient;
import io.ledgerway.sandbox.oauth.TokenPair;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Tokens in Xero's form: the access token reads as a JWT, whose {@code authentication_event_id} is
 * the authorization. Its signature is random, because only this server checks it.
 */
class XeroTokens {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();
    private static final String ISSUER = "https://identity.xero.com";
    private static final int ID_BYTES = 16;

    private final DialectGrants grants;
    private final XeroConnections connections;
    private final RegisteredClient client;
    private final ObjectMapper json;

    XeroTokens(
            DialectGrants grants,
            XeroConnections connections,
            RegisteredClient client,
            ObjectMapper json) {
        this.grants = grants;
        this.connections = connections;
        this.client = client;
        this.json = json;
    }

    Optional<TokenPair> exchange(String code, String redirectUri, String verifier) {
        return grants.exchange(code, redirectUri, verifier, this::accessToken);
    }

    Optional<TokenPair> refresh(String refreshToken) {
        return grants.refresh(refreshToken, this::accessToken);
    }

    TokenPair issue(UUID grant) {
        return grants.issue(grant, this::accessToken);
    }

    /** Scopes of the grant of an access token. */
    Set<String> scopes(String accessToken) {
        return grants.grantOf(accessToken)
                .flatMap(it -> connections.scopes(it.grant()))
                .map(XeroConnections.Scopes::all)
                .orElse(Set.of());
    }

    /** An identity token for the scope openid. */
    String idToken(String accessToken, TokenPair pair) {
        UUID event = grants.grantOf(accessToken).orElseThrow().grant();
        ObjectNode claims =
                claims(event, pair.expiresAt().minus(pair.lifetime()), pair.expiresAt());
        claims.put("aud", client.id()).put("email", "demo@sandbox.example");
        claims.put("given_name", "Demo").put("family_name", "User");
        return signed(claims);
    }

    private String accessToken(UUID grant, Instant issuedAt, Instant expiresAt) {
        ObjectNode claims = claims(grant, issuedAt, expiresAt);
        claims.put("aud", ISSUER + "/resources").put("client_id", client.id());
        claims.put("authentication_event_id", grant.toString());
        var scope = claims.putArray("scope");
        connections
                .scopes(grant)
                .map(XeroConnections.Scopes::all)
                .orElse(Set.of())
                .forEach(scope::add);
        return signed(claims);
    }

    private ObjectNode claims(UUID grant, Instant issuedAt, Instant expiresAt) {
        ObjectNode claims = json.createObjectNode();
        claims.put("nbf", issuedAt.getEpochSecond()).put("exp", expiresAt.getEpochSecond());
        claims.put("iss", ISSUER).put("auth_time", issuedAt.getEpochSecond());
        String user =
                UUID.nameUUIDFromBytes(connections.username(grant).getBytes(StandardCharsets.UTF_8))
                        .toString();
        claims.put("sub", user.replace("-", "")).put("xero_userid", user);
        claims.put("global_session_id", randomId()).put("jti", randomId());
        return claims;
    }

    private String signed(ObjectNode claims) {
        ObjectNode header = json.createObjectNode();
        header.put("alg", "RS256")
                .put("kid", "1CAF8E66772D6DC028D6726FD0261581570EFC19")
                .put("typ", "JWT");
        byte[] signature = new byte[256];
        RANDOM.nextBytes(signature);
        return part(header) + "." + part(claims) + "." + BASE64.encodeToString(signature);
    }

    private static String part(ObjectNode json) {
        return BASE64.encodeToString(json.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static String randomId() {
        byte[] some = new byte[ID_BYTES];
        RANDOM.nextBytes(some);
        return HexFormat.of().formatHex(some);
    }
}
