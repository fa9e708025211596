package io.ledgerway.gateway.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.configuration.identity.IdentityKeys;
import io.ledgerway.configuration.identity.SigningKey;
import io.ledgerway.model.identity.IdentityTokenClaims;
import io.ledgerway.model.identity.Role;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;

/** Signs identity tokens (JWT, ES256) with the gateway's key. */
public final class TokenSigner {

    /** A token is renewed this long before it expires. */
    private static final Duration MARGIN = Duration.ofSeconds(15);

    private final IdentityKeys keys;
    private final Clock clock;

    public TokenSigner(IdentityKeys keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
    }

    /**
     * Whether a token can still be used: it is not due for renewal, and its key is the signing key.
     */
    boolean isCurrent(SignedToken token) {
        return clock.instant().isBefore(token.renewAt())
                && token.key().equals(keys.signingKey().id());
    }

    /** Signs a new token for a service. */
    SignedToken sign(TokenClaims tokenClaims, String audience) {
        Instant now = clock.instant();
        Instant end = now.plus(IdentityTokenClaims.ttl(keys.service(), tokenClaims.channel()));
        var claims =
                new JWTClaimsSet.Builder()
                        .issuer(keys.service().wire())
                        .audience(audience)
                        .subject(tokenClaims.subject())
                        .claim(IdentityTokenClaims.CHANNEL, tokenClaims.channel().wire())
                        .claim(
                                IdentityTokenClaims.ROLES,
                                tokenClaims.roles().stream().map(Role::wire).toList())
                        .issueTime(Date.from(now))
                        .expirationTime(Date.from(end));
        if (tokenClaims.plan() != null) {
            claims.claim(IdentityTokenClaims.PLAN, tokenClaims.plan().wire());
        }
        if (tokenClaims.actor() != null) {
            claims.claim(IdentityTokenClaims.ACTOR, tokenClaims.actor());
        }
        if (tokenClaims.session() != null) {
            claims.claim(IdentityTokenClaims.SESSION, tokenClaims.session().toString());
        }
        SigningKey key = keys.signingKey();
        var header = new JWSHeader.Builder(JWSAlgorithm.ES256).keyID(key.id()).build();
        var token = new SignedJWT(header, claims.build());
        try {
            token.sign(new ECDSASigner(key.key()));
        } catch (JOSEException e) {
            throw new IllegalStateException("An identity token could not be signed", e);
        }
        return new SignedToken(token.serialize(), end.minus(MARGIN), key.id());
    }
}
