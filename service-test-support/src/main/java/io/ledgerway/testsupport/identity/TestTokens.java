package io.ledgerway.testsupport.identity;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.IdentityTokenClaims;
import io.ledgerway.model.identity.Role;
import io.ledgerway.model.identity.ServiceName;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Issues the tokens that a service gets from the gateway or from another service, signed with
 * {@link TestKeys}, for the service under test. Implemented without the library that the services
 * verify with, so that both are checked against the format.
 *
 * <p>Each method returns the value of the header {@code Authorization}. A token is issued once for
 * some seconds, as the gateway does: signing and verifying one takes longer than a small request.
 */
public final class TestTokens {

    private static final UUID NOBODY = new UUID(0, 0);
    private static final Duration REUSE = Duration.ofSeconds(5);
    private static final ServiceName UNDER_TEST =
            Objects.requireNonNullElse(TestKeys.serviceUnderTest(), ServiceName.SYNC);

    private static final Map<Map<String, Object>, IssuedToken> ISSUED = new ConcurrentHashMap<>();

    private final Clock clock;
    private final ServiceName audience;

    private TestTokens(Clock clock, ServiceName audience) {
        this.clock = clock;
        this.audience = audience;
    }

    /** Issues tokens at the time of the clock. */
    public static TestTokens at(Clock clock) {
        return new TestTokens(clock, UNDER_TEST);
    }

    /** Issues tokens at the current time. */
    public static TestTokens now() {
        return at(Clock.systemUTC());
    }

    /** A call with an API key of a client on a paid plan. */
    public String client(ClientId client) {
        return client(client, Plan.PAID);
    }

    /** A call with an API key. */
    public String client(ClientId client, Plan plan) {
        return sign(
                ServiceName.GATEWAY,
                client.toString(),
                Channel.API,
                List.of(Role.CLIENT),
                Map.of(IdentityTokenClaims.PLAN, plan.wire()));
    }

    /** A client's automation app. */
    public String automation(ClientId client) {
        return sign(
                ServiceName.GATEWAY,
                client.toString(),
                Channel.API,
                List.of(Role.AUTOMATION),
                paid("automation:" + NOBODY));
    }

    /** A browser component of one company. */
    public String component(ClientId client, CompanyId company) {
        return sign(
                ServiceName.GATEWAY,
                client.toString(),
                Channel.API,
                List.of(),
                paid("embedded:" + company));
    }

    /** A signed-in user of a client. */
    public String user(ClientId client, Role role, UUID user) {
        return sign(
                ServiceName.GATEWAY,
                client.toString(),
                Channel.PORTAL,
                List.of(role),
                paid("user:" + user));
    }

    /** A signed-in user of a client, in a session. */
    public String user(ClientId client, Role role, UUID user, UUID session) {
        return sign(
                ServiceName.GATEWAY,
                client.toString(),
                Channel.PORTAL,
                List.of(role),
                Map.of(
                        IdentityTokenClaims.PLAN,
                        Plan.PAID.wire(),
                        IdentityTokenClaims.ACTOR,
                        "user:" + user,
                        IdentityTokenClaims.SESSION,
                        session.toString()));
    }

    /** A caller before sign-in or before the acceptance of an invitation. */
    public String anonymous() {
        return sign(ServiceName.GATEWAY, NOBODY.toString(), Channel.PUBLIC, List.of(), Map.of());
    }

    /** An operator of the installation. */
    public String operator() {
        return sign(
                ServiceName.COMPANY,
                NOBODY.toString(),
                Channel.ADMIN,
                List.of(Role.OPERATOR),
                Map.of(IdentityTokenClaims.ACTOR, "operator:tests"));
    }

    /** A link page: no user has signed in. */
    public String link() {
        return sign(ServiceName.GATEWAY, NOBODY.toString(), Channel.LINK, List.of(), Map.of());
    }

    /** A customer who uploads files of a client's company on a link page. */
    public String customer(ClientId client) {
        return sign(
                ServiceName.COMPANY, client.toString(), Channel.LINK, List.of(), paid("customer"));
    }

    /** Another service. */
    public String internal(ServiceName service) {
        return sign(service, service.wire(), Channel.INTERNAL, List.of(Role.INTERNAL), Map.of());
    }

    private static Map<String, Object> paid(String actor) {
        return Map.of(IdentityTokenClaims.PLAN, Plan.PAID.wire(), IdentityTokenClaims.ACTOR, actor);
    }

    private String sign(
            ServiceName issuer,
            String subject,
            Channel channel,
            List<Role> roles,
            Map<String, Object> more) {
        Instant issued = clock.instant();
        Map<String, Object> claims = new LinkedHashMap<>(more);
        claims.put(IdentityTokenClaims.ISSUER, issuer.wire());
        claims.put("aud", audience.wire());
        claims.put("sub", subject);
        claims.put(IdentityTokenClaims.CHANNEL, channel.wire());
        claims.put(IdentityTokenClaims.ROLES, roles.stream().map(Role::wire).toList());
        IssuedToken known = ISSUED.get(claims);
        if (known != null && known.isUsableAt(issued)) {
            return known.authorization();
        }
        Map<String, Object> timed = new LinkedHashMap<>(claims);
        timed.put("iat", issued.getEpochSecond());
        timed.put("exp", issued.plus(IdentityTokenClaims.ttl(issuer, channel)).getEpochSecond());
        String authorization = "Bearer " + TestKeys.of(issuer).sign(timed);
        ISSUED.put(claims, new IssuedToken(issued, authorization));
        return authorization;
    }

    /** A token and the time of its issue. */
    private record IssuedToken(Instant issued, String authorization) {

        boolean isUsableAt(Instant now) {
            return !now.isBefore(issued) && now.isBefore(issued.plus(REUSE));
        }
    }
}
