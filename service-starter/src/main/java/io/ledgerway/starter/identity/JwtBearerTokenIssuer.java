package io.ledgerway.starter.identity;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.model.id.ClientId;
import java.time.Clock;
import java.time.Instant;
import java.util.Date;
import java.util.Map;

/** {@link BearerTokenIssuer} that signs with the first key (JWT, HS256). */
final class JwtBearerTokenIssuer implements BearerTokenIssuer {

    private final IdentityKeys keys;
    private final Clock clock;

    JwtBearerTokenIssuer(IdentityKeys keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
    }

    @Override
    public String issue(String audience, ClientId client, Map<String, String> claims, Instant end) {
        JWTClaimsSet.Builder all =
                new JWTClaimsSet.Builder()
                        .audience(audience)
                        .subject(client.toString())
                        .issueTime(Date.from(clock.instant()))
                        .expirationTime(Date.from(end));
        claims.forEach(all::claim);
        try {
            IdentityKeys.Key key = keys.signingKey();
            var header = new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(key.id()).build();
            var token = new SignedJWT(header, all.build());
            token.sign(new MACSigner(key.secret()));
            return token.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException("A token could not be signed", e);
        }
    }
}
