package io.ledgerway.gateway;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.time.Instant;
import java.util.Base64;
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
                        StubServices.IDENTITY_KEY,
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
                        StubServices.IDENTITY_KEY,
                        claims ->
                                claims.audience("ledgerway-portal")
                                        .claim("sid", session.toString())
                                        .claim("user", user.toString()));
    }

    /** A token of the valid client that expires in five minutes. */
    public static String sign(String key, UnaryOperator<JWTClaimsSet.Builder> claims) {
        byte[] secret = Base64.getDecoder().decode(key);
        String id = StubServices.sha256(secret).substring(0, 16);
        var header = new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(id).build();
        var usual =
                new JWTClaimsSet.Builder()
                        .subject(StubServices.CLIENT)
                        .expirationTime(Date.from(StubServices.clock.instant().plusSeconds(300)));
        try {
            var token = new SignedJWT(header, claims.apply(usual).build());
            token.sign(new MACSigner(secret));
            return token.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }
}
