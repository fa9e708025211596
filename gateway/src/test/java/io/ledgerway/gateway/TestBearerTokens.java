package io.ledgerway.gateway;

import com.nimbusds.jwt.JWTClaimsSet;
import io.ledgerway.model.identity.ServiceName;
import io.ledgerway.testsupport.identity.TestKeys;
import io.ledgerway.testsupport.identity.TestKeys.TestKey;
import java.time.Instant;
import java.util.Date;
import java.util.UUID;
import java.util.function.UnaryOperator;

/** Tokens as issued by company-service to portal users and browser components, as header values. */
public final class TestBearerTokens {

    private TestBearerTokens() {}

    public static String embedded(UUID company) {
        return embedded(company, StubServices.clock.instant().plusSeconds(3600));
    }

    public static String embedded(UUID company, Instant end) {
        return "Bearer "
                + sign(
                        TestKeys.of(ServiceName.COMPANY),
                        claims ->
                                claims.audience("ledgerway-embedded")
                                        .claim("company", company.toString())
                                        .expirationTime(Date.from(end)));
    }

    /** The token of a new portal user with this role. */
    public static String signedIn(String role) {
        UUID session = UUID.randomUUID();
        UUID user = UUID.randomUUID();
        StubServices.knowSession(session, user, role);
        return portal(session, user);
    }

    public static String portal(UUID session, UUID user) {
        return "Bearer "
                + sign(
                        TestKeys.of(ServiceName.COMPANY),
                        claims ->
                                claims.audience("ledgerway-portal")
                                        .claim("sid", session.toString())
                                        .claim("user", user.toString()));
    }

    /** A token of company-service for the valid client that expires in five minutes. */
    public static String sign(TestKey key, UnaryOperator<JWTClaimsSet.Builder> claims) {
        var usual =
                new JWTClaimsSet.Builder()
                        .issuer(ServiceName.COMPANY.wire())
                        .subject(StubServices.CLIENT)
                        .expirationTime(Date.from(StubServices.clock.instant().plusSeconds(300)));
        return key.sign(claims.apply(usual).build().toJSONObject());
    }
}
