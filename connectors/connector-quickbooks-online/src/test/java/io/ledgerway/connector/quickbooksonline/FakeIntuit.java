package io.ledgerway.connector.quickbooksonline;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Intuit's OAuth server: every refresh changes the refresh token, the previous one lives a day. */
final class FakeIntuit {

    static final String REDIRECT = "http://127.0.0.1:1/link/callback";
    static final String REALM = "4620816365179382410";
    static final String CLIENT_ID = "AB client";
    static final String CLIENT_SECRET = "a secret";
    static final Duration FIVE_YEARS = Duration.ofDays(1825);

    private static final Set<String> AUTHORIZE =
            Set.of("client_id", "response_type", "scope", "redirect_uri", "state");

    private final FakeClock clock;
    private final Set<String> codes = new HashSet<>();
    private final Map<String, Instant> access = new HashMap<>();
    private final Map<String, Instant> refresh = new HashMap<>();
    private int loseResponses;
    private int last;

    FakeIntuit(FakeClock clock) {
        this.clock = clock;
    }

    synchronized Map<String, String> decide(Map<String, String> query, boolean approved) {
        if (!query.keySet().equals(AUTHORIZE)
                || !REDIRECT.equals(query.get("redirect_uri"))
                || !CLIENT_ID.equals(query.get("client_id"))
                || !"com.intuit.quickbooks.accounting".equals(query.get("scope"))) {
            throw new AssertionError("Wrong authorization request: " + query);
        }
        var state = String.valueOf(query.get("state"));
        if (!approved) {
            return Map.of("error", "access_denied", "state", state);
        }
        var code = name("code");
        codes.add(code);
        return Map.of("code", code, "state", state, "realmId", REALM);
    }

    /** Null where the response is lost. */
    synchronized @Nullable Reply token(Map<String, String> form, Map<String, String> headers) {
        var refused = client(headers);
        if (refused != null) {
            return refused;
        }
        var reply =
                switch (String.valueOf(form.get("grant_type"))) {
                    case "authorization_code" -> code(form);
                    case "refresh_token" -> refresh(form);
                    default -> error("unsupported_grant_type");
                };
        if (loseResponses > 0) {
            loseResponses--;
            return null;
        }
        return reply;
    }

    private static @Nullable Reply client(Map<String, String> headers) {
        var basic =
                "Basic "
                        + Base64.getEncoder()
                                .encodeToString((CLIENT_ID + ":" + CLIENT_SECRET).getBytes(UTF_8));
        return basic.equals(headers.get("authorization"))
                ? null
                : Reply.json(401, "{\"error\":\"invalid_client\"}");
    }

    synchronized Reply revoke(String body, Map<String, String> headers) {
        var refused = client(headers);
        if (refused != null) {
            return refused;
        }
        if (!body.startsWith("{\"token\":")) {
            return error("invalid_request");
        }
        revokeAll();
        return new Reply(200, Map.of(), new byte[0]);
    }

    synchronized void revokeAll() {
        refresh.clear();
        access.clear();
    }

    synchronized void loseResponses(int count) {
        loseResponses = count;
    }

    synchronized boolean accepts(@Nullable String authorization) {
        var ends = access.get(String.valueOf(authorization).replaceFirst("^Bearer ", ""));
        return ends != null && ends.isAfter(clock.instant());
    }

    private Reply code(Map<String, String> form) {
        boolean granted =
                codes.remove(String.valueOf(form.get("code")))
                        && REDIRECT.equals(form.get("redirect_uri"));
        return granted ? tokens() : error("invalid_grant");
    }

    private Reply refresh(Map<String, String> form) {
        var name = String.valueOf(form.get("refresh_token"));
        var ends = refresh.get(name);
        if (ends == null || !ends.isAfter(clock.instant())) {
            return error("invalid_grant");
        }
        var grace = clock.instant().plus(Duration.ofHours(24));
        refresh.put(name, ends.isBefore(grace) ? ends : grace);
        return tokens();
    }

    private Reply tokens() {
        var accessToken = name("access-secret");
        var refreshToken = name("refresh-secret");
        access.put(accessToken, clock.instant().plusSeconds(3600));
        refresh.put(refreshToken, clock.instant().plus(Duration.ofDays(100)));
        return Reply.json(
                """
                {"token_type":"bearer","access_token":"%s","refresh_token":"%s","expires_in":3600,
                 "x_refresh_token_expires_in":8640000,"x_refresh_token_hard_expires_in":%d}
                """
                        .formatted(accessToken, refreshToken, FIVE_YEARS.toSeconds()));
    }

    private static Reply error(String code) {
        return Reply.json(400, "{\"error\":\"" + code + "\"}");
    }

    private String name(String kind) {
        last++;
        return kind + "-" + last;
    }
}
