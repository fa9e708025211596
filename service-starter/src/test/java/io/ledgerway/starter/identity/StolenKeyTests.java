package io.ledgerway.starter.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.ledgerway.configuration.identity.IdentityKeys;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.IdentityTokenClaims;
import io.ledgerway.model.identity.Role;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.identity.TestKeys;
import io.ledgerway.testsupport.time.MutableClock;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.http.server.PathContainer;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtException;

/**
 * Whoever has the key of one service gets the ways of this service and no other: every row of the
 * table of calls, and every kind of token, for every key at every service.
 */
class StolenKeyTests {

    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private static final String CLIENT = new UUID(0, 7).toString();

    /** The calls to which the keys of services other than the gateway and company-service lead. */
    private static final Map<ServiceName, Set<String>> OPEN =
            Map.of(
                    ServiceName.SYNC,
                    Set.of(
                            "GET company-service /internal/directory/companies/{companyId}",
                            "POST company-service /internal/connections/{connectionId}/access-token",
                            "POST company-service /internal/connections/{connectionId}/deauthorization"),
                    ServiceName.EXPENSE,
                    Set.of(
                            "GET company-service /internal/directory/companies/{companyId}",
                            "POST sync-service /internal/postings",
                            "POST sync-service /internal/postings/batch",
                            "POST sync-service /internal/postings/find",
                            "GET sync-service /internal/postings/{key}",
                            "PUT sync-service /internal/posting-files/{fileId}/{number}",
                            "POST sync-service /internal/references",
                            "POST sync-service /internal/references/refresh",
                            "GET sync-service /internal/references/{type}"),
                    ServiceName.WEBHOOK,
                    Set.of(
                            "GET company-service /internal/directory/companies/{companyId}",
                            "GET company-service /internal/clients/{clientId}/name",
                            "PUT company-service /internal/companies/{companyId}/tags"),
                    ServiceName.FILE,
                    Set.of("GET company-service /internal/directory/companies/{companyId}"));

    /** Parsed once: a service checks its pair of keys by a signature. */
    private static final Map<ServiceName, IdentityKeys> KEYS = new EnumMap<>(ServiceName.class);

    static {
        for (ServiceName service : ServiceName.values()) {
            KEYS.put(
                    service,
                    IdentityKeys.parse(
                            service, TestKeys.of(service).privateKey(), TestKeys.publicKeys()));
        }
    }

    private final Clock clock = MutableClock.at(NOW);

    /** The decoder of each service; it remembers tokens that it has accepted only. */
    private final Map<ServiceName, CachedJwtDecoder> decoders = new EnumMap<>(ServiceName.class);

    @Test
    void keysOfServicesOpenTheirOwnCallsOnly() {
        OPEN.forEach((thief, expected) -> assertThat(open(thief)).isEqualTo(expected));
    }

    @Test
    void onlySyncServiceGetsAccessTokensOfPlatforms() {
        String path = "/internal/connections/" + UUID.randomUUID() + "/access-token";
        for (ServiceName caller : ServiceName.values()) {
            assertThat(allows(caller, ServiceName.COMPANY, "POST", path))
                    .as(caller.wire())
                    .isEqualTo(caller == ServiceName.SYNC);
        }
    }

    @Test
    void onlyTheGatewayAsksForTokensOfOperators() {
        for (ServiceName caller : ServiceName.values()) {
            assertThat(allows(caller, ServiceName.COMPANY, "POST", "/internal/operator-tokens"))
                    .as(caller.wire())
                    .isEqualTo(caller == ServiceName.GATEWAY);
        }
    }

    @Test
    void otherMethodsAndPathsAreClosed() {
        assertThat(allows(ServiceName.SYNC, ServiceName.COMPANY, "GET", "/internal/anything"))
                .isFalse();
        assertThat(allows(ServiceName.EXPENSE, ServiceName.SYNC, "DELETE", "/internal/postings/k"))
                .isFalse();
        assertThat(allows(ServiceName.EXPENSE, ServiceName.SYNC, "GET", "/internal/postings/k/x"))
                .isFalse();
        assertThat(allows(ServiceName.EXPENSE, ServiceName.SYNC, "GET", "/internal/postings/k"))
                .isTrue();
    }

    /**
     * Every claim of every service at every service. A signed token has each claim at one service;
     * the others are checked without a signature, which takes most of the time.
     */
    @ParameterizedTest
    @EnumSource
    void nobodySpeaksForAnother(ServiceName thief) {
        ServiceName[] services = ServiceName.values();
        List<Claim> claims = claims();
        for (int i = 0; i < claims.size(); i++) {
            Claim claim = claims.get(i);
            for (ServiceName at : services) {
                Map<String, Object> stated = claims(thief, at, claim);
                boolean signed = at == services[i % services.length];
                assertThat(signed ? accepts(thief, at, stated) : permits(thief, at, stated))
                        .as("%s at %s: %s", thief.wire(), at.wire(), claim)
                        .isEqualTo(isAllowed(thief, at, claim));
            }
        }
    }

    /** The expected answer, stated independently of {@link IssuerRules}. */
    private static boolean isAllowed(ServiceName thief, ServiceName at, Claim claim) {
        boolean gateway = thief == ServiceName.GATEWAY;
        boolean company = thief == ServiceName.COMPANY;
        return switch (claim.channel() + " " + claim.roles()) {
            case "API []", "API [CLIENT]", "API [AUTOMATION]", "PUBLIC []" -> gateway;
            case "PORTAL [ADMINISTRATOR]", "PORTAL [DEVELOPER]", "PORTAL [ANALYST]" -> gateway;
            case "LINK []" -> gateway || (company && at == ServiceName.FILE);
            case "ADMIN [OPERATOR]" -> company;
            case "INTERNAL [INTERNAL]" -> claim.subject().equals(thief.wire());
            default -> false;
        };
    }

    @ParameterizedTest
    @EnumSource
    void issuerAudienceAndLifeAreChecked(ServiceName thief) {
        ServiceName at = thief == ServiceName.SYNC ? ServiceName.COMPANY : ServiceName.SYNC;
        assertThat(accepts(thief, at, internal(thief, at))).isTrue();
        for (ServiceName other : EnumSet.complementOf(EnumSet.of(thief))) {
            assertThat(accepts(thief, at, with(internal(thief, at), "iss", other.wire())))
                    .isFalse();
        }
        for (ServiceName other : EnumSet.complementOf(EnumSet.of(at))) {
            assertThat(accepts(thief, at, with(internal(thief, at), "aud", other.wire())))
                    .isFalse();
        }
        List<String> both = List.of(at.wire(), thief.wire());
        assertThat(accepts(thief, at, with(internal(thief, at), "aud", both))).isFalse();
        for (String required : List.of("iss", "aud", "exp", "channel", "roles", "sub")) {
            Map<String, Object> lacking = internal(thief, at);
            lacking.remove(required);
            assertThat(accepts(thief, at, lacking)).as(required).isFalse();
        }
        Duration most = IdentityTokenClaims.SERVICE_TTL.plus(IdentityTokenClaims.CLOCK_SKEW);
        long end = NOW.plus(most).getEpochSecond();
        assertThat(accepts(thief, at, with(internal(thief, at), "exp", end))).isTrue();
        assertThat(accepts(thief, at, with(internal(thief, at), "exp", end + 1))).isFalse();
    }

    @Test
    void foreignAndForgedKeysAreRejected() {
        IdentityKeys keys = keys(ServiceName.SYNC);
        var decoder = new CachedJwtDecoder(keys, clock);
        Map<String, Object> claims = internal(ServiceName.EXPENSE, ServiceName.SYNC);
        String good = TestKeys.of(ServiceName.EXPENSE).sign(claims);
        assertThat(decoder.decode(good)).isNotNull();

        for (String bad :
                List.of(
                        TestKeys.TestKey.create().sign(claims),
                        good.substring(0, good.lastIndexOf('.') + 1) + "A".repeat(86),
                        good.substring(0, good.lastIndexOf('.') + 1),
                        header(good, "{\"alg\":\"none\"}"),
                        header(
                                good,
                                "{\"alg\":\"HS256\",\"kid\":\"%s\"}"
                                        .formatted(TestKeys.of(ServiceName.EXPENSE).id())),
                        header(
                                good,
                                "{\"alg\":\"ES256\",\"kid\":\"%s\"}"
                                        .formatted(TestKeys.of(ServiceName.SYNC).id())))) {
            assertThatThrownBy(() -> decoder.decode(bad)).as(bad).isInstanceOf(JwtException.class);
        }
    }

    private static String header(String token, String header) {
        return Base64.getUrlEncoder()
                        .withoutPadding()
                        .encodeToString(header.getBytes(StandardCharsets.UTF_8))
                + token.substring(token.indexOf('.'));
    }

    private static Set<String> open(ServiceName thief) {
        Set<String> open = new TreeSet<>();
        for (InternalAccess.Row row : InternalAccess.ROWS) {
            String pattern = row.pattern().getPatternString();
            for (ServiceName at : ServiceName.values()) {
                for (String method : List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")) {
                    if (allows(thief, at, method, pattern.replaceAll("\\{\\w+}", "x"))) {
                        open.add(method + " " + at.wire() + " " + pattern);
                    }
                }
            }
        }
        // a literal segment also fits a pattern with a variable
        open.removeIf(it -> it.startsWith("GET") && it.matches(".*/(batch|find|refresh)"));
        return open;
    }

    private static boolean allows(
            ServiceName caller, ServiceName callee, String method, String path) {
        return InternalAccess.allows(caller, callee, method, PathContainer.parsePath(path));
    }

    /** What a token says of its caller. */
    private record Claim(Channel channel, List<Role> roles, String subject) {}

    private static List<Claim> claims() {
        List<Claim> all = new ArrayList<>();
        for (Channel channel : Channel.values()) {
            all.add(new Claim(channel, List.of(), CLIENT));
            for (Role role : Role.values()) {
                all.add(new Claim(channel, List.of(role), CLIENT));
                all.add(new Claim(channel, List.of(role, Role.OPERATOR), CLIENT));
            }
        }
        Stream.of(ServiceName.values())
                .map(it -> new Claim(Channel.INTERNAL, List.of(Role.INTERNAL), it.wire()))
                .forEach(all::add);
        return all;
    }

    private static Map<String, Object> internal(ServiceName issuer, ServiceName audience) {
        return claims(
                issuer,
                audience,
                new Claim(Channel.INTERNAL, List.of(Role.INTERNAL), issuer.wire()));
    }

    private static Map<String, Object> claims(
            ServiceName issuer, ServiceName audience, Claim claim) {
        Map<String, Object> claims = new HashMap<>();
        claims.put("iss", issuer.wire());
        claims.put("aud", audience.wire());
        claims.put("sub", claim.subject());
        claims.put("channel", claim.channel().wire());
        claims.put("roles", claim.roles().stream().map(Role::wire).toList());
        claims.put("iat", NOW.getEpochSecond());
        claims.put("exp", NOW.plusSeconds(60).getEpochSecond());
        return claims;
    }

    private static Map<String, Object> with(Map<String, Object> claims, String name, Object value) {
        claims.put(name, value);
        return claims;
    }

    private boolean accepts(ServiceName thief, ServiceName at, Map<String, Object> claims) {
        try {
            decoders.computeIfAbsent(at, it -> new CachedJwtDecoder(keys(it), clock))
                    .decode(TestKeys.of(thief).sign(claims));
            return true;
        } catch (JwtException e) {
            return false;
        }
    }

    /** Whether the claims of a token with a valid signature are accepted. */
    private boolean permits(ServiceName thief, ServiceName at, Map<String, Object> claims) {
        Jwt token =
                Jwt.withTokenValue("signed")
                        .header("alg", "ES256")
                        .claims(all -> {
                            all.putAll(claims);
                            all.put("aud", List.of(at.wire()));
                            all.put("iat", NOW);
                            all.put("exp", NOW.plusSeconds(60));
                        })
                        .build();
        return !new IdentityTokenValidator(thief, at, clock).validate(token).hasErrors();
    }

    private static IdentityKeys keys(ServiceName service) {
        return Objects.requireNonNull(KEYS.get(service));
    }
}
