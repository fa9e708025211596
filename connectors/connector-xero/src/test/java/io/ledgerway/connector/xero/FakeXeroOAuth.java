package io.ledgerway.connector.xero;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.model.hash.Sha256;
import java.net.URI;
import java.net.URLDecoder;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The identity server of a fake Xero: consents, codes, tokens and connections of one user. */
final class FakeXeroOAuth {

    static final String TENANT = "11111111-1111-4111-8111-111111111111";
    static final String OTHER_TENANT = "22222222-2222-4222-8222-222222222222";

    private static final Duration ACCESS = Duration.ofMinutes(30);
    private static final Duration GRACE = Duration.ofMinutes(30);

    private final Supplier<Instant> clock;
    private final Map<String, Consent> codes = new HashMap<>();
    private final Map<String, Access> access = new HashMap<>();
    private final Map<String, Refresh> refresh = new HashMap<>();

    /** The last consent of each connected tenant. */
    private final Map<String, String> connections = new LinkedHashMap<>();

    FakeXeroOAuth(Supplier<Instant> clock) {
        this.clock = clock;
    }

    Map<String, String> approve(URI url, List<String> tenants) {
        var query = query(url.getRawQuery());
        var code = UUID.randomUUID().toString();
        var event = UUID.randomUUID().toString();
        tenants.forEach(each -> connections.put(each, event));
        codes.put(
                code,
                new Consent(
                        event,
                        Objects.requireNonNull(query.get("code_challenge")),
                        Objects.requireNonNull(query.get("redirect_uri")),
                        Objects.requireNonNull(query.get("scope"))));
        return Map.of("code", code, "state", Objects.requireNonNull(query.get("state")));
    }

    void revokeAll() {
        connections.clear();
        refresh.clear();
    }

    /** The error of the form; null when {@link #issue} succeeds. */
    @Nullable String error(Map<String, String> form) {
        if ("authorization_code".equals(form.get("grant_type"))) {
            var consent = codes.get(form.get("code"));
            return consent != null
                            && consent.challenge().equals(challenge(form.get("code_verifier")))
                            && consent.redirect().equals(form.get("redirect_uri"))
                    ? null
                    : "invalid_grant";
        }
        var token = refresh.get(form.get("refresh_token"));
        return token != null
                        && (token.usedAt() == null
                                || !clock.get().isAfter(token.usedAt().plus(GRACE)))
                ? null
                : "invalid_grant";
    }

    /** The body of the response to a form without error. */
    String issue(Map<String, String> form) {
        Consent consent;
        if ("authorization_code".equals(form.get("grant_type"))) {
            consent = Objects.requireNonNull(codes.remove(form.get("code")));
        } else {
            var token = Objects.requireNonNull(refresh.get(form.get("refresh_token")));
            consent = token.consent();
            if (token.usedAt() == null) {
                refresh.put(form.get("refresh_token"), new Refresh(consent, clock.get()));
            }
        }
        var accessToken = jwt(consent);
        var refreshToken = UUID.randomUUID().toString();
        access.put(accessToken, new Access(consent, clock.get().plus(ACCESS)));
        refresh.put(refreshToken, new Refresh(consent, null));
        return """
        {"access_token":"%s","refresh_token":"%s","expires_in":1800,"token_type":"Bearer",
         "scope":"%s"}
        """
                .formatted(accessToken, refreshToken, consent.scope());
    }

    void revoke(String token) {
        refresh.remove(token);
        connections.clear();
    }

    /** What the API says of a token for a tenant; null when it has access. */
    @Nullable String refusal(String token) {
        var known = access.get(token);
        if (known == null) {
            return "AuthenticationUnsuccessful";
        }
        return clock.get().isAfter(known.expiresAt()) ? "TokenExpired" : null;
    }

    /** Whether the tenant was connected. */
    boolean disconnect(String tenant) {
        return connections.remove(tenant) != null;
    }

    boolean isConnected(String tenant) {
        return connections.containsKey(tenant);
    }

    String connections(@Nullable String event) {
        return connections.entrySet().stream()
                .filter(each -> event == null || event.equals(each.getValue()))
                .map(each ->
                        """
                        {"id":"c-%1$s","authEventId":"%2$s","tenantId":"%1$s",
                         "tenantType":"ORGANISATION","tenantName":"Org %3$s"}
                        """
                                .formatted(
                                        each.getKey(),
                                        each.getValue(),
                                        each.getKey().substring(0, 2)))
                .collect(Collectors.joining(",", "[", "]"));
    }

    static Map<String, String> query(@Nullable String text) {
        var query = new LinkedHashMap<String, String>();
        for (var each : text == null || text.isEmpty() ? new String[0] : text.split("&", -1)) {
            var parts = each.split("=", 2);
            query.put(URLDecoder.decode(parts[0], UTF_8), URLDecoder.decode(parts[1], UTF_8));
        }
        return query;
    }

    private static String challenge(@Nullable String verifier) {
        var hash = Sha256.hash(String.valueOf(verifier).getBytes(UTF_8));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
    }

    private static String jwt(Consent consent) {
        var scopes =
                new ArrayList<>(Arrays.asList(consent.scope().split(" ", -1)))
                        .stream().map(each -> "\"" + each + "\"").collect(Collectors.joining(","));
        var claims =
                "{\"authentication_event_id\":\"%s\",\"xero_userid\":\"user-1\",\"scope\":[%s],\"jti\":\"%s\"}"
                        .formatted(consent.event(), scopes, UUID.randomUUID());
        var encoder = Base64.getUrlEncoder().withoutPadding();
        return encoder.encodeToString("{}".getBytes(UTF_8))
                + "."
                + encoder.encodeToString(claims.getBytes(UTF_8))
                + ".c2ln";
    }

    private record Consent(String event, String challenge, String redirect, String scope) {}

    private record Access(Consent consent, Instant expiresAt) {}

    private record Refresh(Consent consent, @Nullable Instant usedAt) {}
}
