package io.ledgerway.starter.identity;

import com.nimbusds.jwt.JWTClaimsSet;
import io.ledgerway.configuration.identity.IdentityKeys;
import io.ledgerway.model.id.ClientId;
import java.time.Clock;
import java.time.Instant;
import java.util.Date;
import java.util.Map;

/** {@link BearerTokenIssuer} that signs with this service's key (JWT, ES256). */
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
                        .issuer(keys.service().wire())
                        .audience(audience)
                        .subject(client.toString())
                        .issueTime(Date.from(clock.instant()))
                        .expirationTime(Date.from(end));
        claims.forEach(all::claim);
        return TokenSigner.sign(all.build(), keys.signingKey());
    }
}
