package io.ledgerway.connector.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.model.hash.Sha256;
import java.net.URLEncoder;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The OAuth server of the fake sandbox. */
final class FakeOAuthServer {

    static final String REDIRECT = "http://127.0.0.1:1/link/callback";
    static final String TENANT = "fake org/1";

    private static final Set<String> AUTHORIZE =
            Set.of(
                    "response_type",
                    "client_id",
                    "redirect_uri",
                    "state",
                    "scope",
                    "code_challenge",
                    "code_challenge_method",
                    "account_hint",
                    "account_platform");

    private final FakeClock clock;
    private final String issuer;
    private final String basic;
    private final Map<String, Map<String, String>> codes = new HashMap<>();
    private final Map<String, Token> access = new HashMap<>();
    private final Map<String, Token> refresh = new HashMap<>();
    private boolean revoked;
    private int last;

    FakeOAuthServer(FakeClock clock, String issuer, String clientId, String clientSecret) {
        this.clock = clock;
        this.issuer = issuer;
        this.basic =
                "Basic "
                        + Base64.getEncoder()
                                .encodeToString((clientId + ":" + clientSecret).getBytes(UTF_8));
    }

    private record Token(Instant ends, String hint) {}

    /** The decision of the customer; returns the redirect of the browser. */
    synchronized String decide(Map<String, String> query, boolean approved) {
        if (!query.keySet().equals(AUTHORIZE)
                || !REDIRECT.equals(query.get("redirect_uri"))
                || !"code".equals(query.get("response_type"))
                || !"accounting".equals(query.get("scope"))
                || !"S256".equals(query.get("code_challenge_method"))) {
            throw new ErrorResponseException(400, "bad_request");
        }
        var state = "&state=" + query.get("state");
        var issuer = "&iss=" + URLEncoder.encode(this.issuer, UTF_8);
        if (!approved) {
            return REDIRECT + "?error=access_denied" + state + issuer;
        }
        var code = name("code");
        codes.put(code, query);
        revoked = false;
        return REDIRECT + "?code=" + code + state + issuer;
    }

    synchronized FakeResponse token(Map<String, String> form, @Nullable String authorization) {
        if (!basic.equals(authorization)) {
            return FakeResponse.json(401, Map.of("error", "invalid_client"));
        }
        return switch (String.valueOf(form.get("grant_type"))) {
            case "authorization_code" -> code(form);
            case "refresh_token" -> refresh(form);
            default -> FakeResponse.json(400, Map.of("error", "unsupported_grant_type"));
        };
    }

    synchronized FakeResponse revoke(Map<String, String> form, @Nullable String authorization) {
        if (!basic.equals(authorization) || !form.containsKey("token")) {
            throw new ErrorResponseException(401, "invalid_client");
        }
        revokeAll();
        return new FakeResponse(200, Map.of(), "");
    }

    synchronized void revokeAll() {
        revoked = true;
        refresh.clear();
    }

    synchronized FakeResponse tenants(String hint) {
        var first = Map.of("id", TENANT, "name", "Fake Ltd");
        var second = Map.of("id", "org-2", "name", "Other Ltd");
        return FakeResponse.json(
                Map.of("tenants", hint.equals("choose") ? List.of(first, second) : List.of(first)));
    }

    /** Returns the account hint of the token. */
    synchronized String check(@Nullable String authorization) {
        var token = authorization == null ? null : access.get(authorization.replace("Bearer ", ""));
        if (token == null) {
            throw new ErrorResponseException(401, "token_invalid");
        }
        if (revoked) {
            throw new ErrorResponseException(401, "token_revoked");
        }
        if (!token.ends().isAfter(clock.now())) {
            throw new ErrorResponseException(401, "token_expired");
        }
        return token.hint();
    }

    private FakeResponse code(Map<String, String> form) {
        var query = codes.remove(String.valueOf(form.get("code")));
        if (query == null
                || !REDIRECT.equals(form.get("redirect_uri"))
                || !challenge(form.get("code_verifier")).equals(query.get("code_challenge"))) {
            return FakeResponse.json(400, Map.of("error", "invalid_grant"));
        }
        return tokens(String.valueOf(query.get("account_hint")));
    }

    private FakeResponse refresh(Map<String, String> form) {
        var name = String.valueOf(form.get("refresh_token"));
        var token = refresh.get(name);
        if (token == null || !token.ends().isAfter(clock.now())) {
            return FakeResponse.json(400, Map.of("error", "invalid_grant"));
        }
        var grace = clock.now().plus(Duration.ofMinutes(30));
        refresh.put(
                name, new Token(token.ends().isBefore(grace) ? token.ends() : grace, token.hint()));
        return tokens(token.hint());
    }

    private FakeResponse tokens(String hint) {
        var accessToken = name("access-secret");
        var refreshToken = name("refresh-secret");
        access.put(accessToken, new Token(clock.now().plusSeconds(1800), hint));
        refresh.put(refreshToken, new Token(clock.now().plus(Duration.ofDays(60)), hint));
        return FakeResponse.json(
                Map.of(
                        "access_token",
                        accessToken,
                        "token_type",
                        "Bearer",
                        "expires_in",
                        1800,
                        "refresh_token",
                        refreshToken,
                        "scope",
                        "accounting"));
    }

    private String name(String kind) {
        last++;
        return kind + "-" + last;
    }

    private static String challenge(@Nullable String verifier) {
        var hash = Sha256.hash(String.valueOf(verifier));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
    }
}
