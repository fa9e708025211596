package io.ledgerway.testsupport.identity;

import io.ledgerway.model.company.Plan;
import io.ledgerway.model.hash.Sha256;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.IdentityTokenClaims;
import io.ledgerway.model.identity.Role;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import tools.jackson.databind.json.JsonMapper;

/**
 * Issues the tokens that a service gets from the gateway or from another service, signed with the
 * key that {@code @WithInfrastructure} configures in every context. Implemented without the library
 * that the services verify with, so that both are checked against the format.
 *
 * <p>Each method returns the value of the header {@code Authorization}.
 */
public final class TestTokens {

    /** The value of {@code LEDGERWAY_IDENTITY_KEYS} in tests. */
    public static final String KEY = "b25seS1mb3ItdGVzdHMtbmV2ZXItaW4tcHJvZHVjdGlvbi0wMDAx";

    private static final UUID NOBODY = new UUID(0, 0);
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    private final Clock clock;

    private TestTokens(Clock clock) {
        this.clock = clock;
    }

    /** Issues tokens at the time of the clock. */
    public static TestTokens at(Clock clock) {
        return new TestTokens(clock);
    }

    /** Issues tokens at the current time. */
    public static TestTokens now() {
        return new TestTokens(Clock.systemUTC());
    }

    /** A call with an API key of a client on a paid plan. */
    public String client(ClientId client) {
        return client(client, Plan.PAID);
    }

    /** A call with an API key. */
    public String client(ClientId client, Plan plan) {
        return sign(
                "gateway",
                client.toString(),
                Channel.API,
                List.of(Role.CLIENT),
                Map.of(IdentityTokenClaims.PLAN, plan.wire()));
    }

    /** A client's automation app. */
    public String automation(ClientId client) {
        return sign(
                "gateway",
                client.toString(),
                Channel.API,
                List.of(Role.AUTOMATION),
                Map.of(
                        IdentityTokenClaims.PLAN,
                        Plan.PAID.wire(),
                        IdentityTokenClaims.ACTOR,
                        "automation:" + NOBODY));
    }

    /** A signed-in user of a client. */
    public String user(ClientId client, Role role, UUID user) {
        return sign(
                "gateway",
                client.toString(),
                Channel.PORTAL,
                List.of(role),
                Map.of(
                        IdentityTokenClaims.PLAN,
                        Plan.PAID.wire(),
                        IdentityTokenClaims.ACTOR,
                        "user:" + user));
    }

    /** A signed-in user of a client, in a session. */
    public String user(ClientId client, Role role, UUID user, UUID session) {
        return sign(
                "gateway",
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
        return sign("gateway", NOBODY.toString(), Channel.PUBLIC, List.of(), Map.of());
    }

    /** An operator of the installation. */
    public String operator() {
        return sign(
                "gateway",
                NOBODY.toString(),
                Channel.ADMIN,
                List.of(Role.OPERATOR),
                Map.of(IdentityTokenClaims.ACTOR, "operator:tests"));
    }

    /** A link page: no user has signed in. */
    public String link() {
        return sign("gateway", NOBODY.toString(), Channel.LINK, List.of(), Map.of());
    }

    /** Another service. */
    public String internal() {
        return sign(
                "test-service", "test-service", Channel.INTERNAL, List.of(Role.INTERNAL), Map.of());
    }

    private String sign(
            String issuer,
            String subject,
            Channel channel,
            List<Role> roles,
            Map<String, Object> more) {
        Instant issued = clock.instant();
        Map<String, Object> claims = new LinkedHashMap<>(more);
        claims.put(IdentityTokenClaims.ISSUER, issuer);
        claims.put(IdentityTokenClaims.SUBJECT, subject);
        claims.put(IdentityTokenClaims.CHANNEL, channel.wire());
        claims.put(IdentityTokenClaims.ROLES, roles.stream().map(Role::wire).toList());
        claims.put("iat", issued.getEpochSecond());
        claims.put("exp", issued.plus(IdentityTokenClaims.TTL).getEpochSecond());
        return "Bearer " + sign(claims);
    }

    private static String sign(Map<String, Object> claims) {
        byte[] secret = Base64.getDecoder().decode(KEY);
        try {
            String kid = Sha256.hex(secret).substring(0, 16);
            String signed =
                    encode(Map.of("alg", "HS256", "typ", "JWT", "kid", kid)) + "." + encode(claims);
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret, "HmacSHA256"));
            byte[] signature = mac.doFinal(signed.getBytes(StandardCharsets.US_ASCII));
            return signed + "." + BASE64.encodeToString(signature);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String encode(Map<String, Object> part) {
        return BASE64.encodeToString(JSON.writeValueAsBytes(part));
    }
}
