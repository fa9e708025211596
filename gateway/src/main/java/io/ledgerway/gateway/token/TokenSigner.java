package io.ledgerway.gateway.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.model.identity.IdentityTokenClaims;
import io.ledgerway.model.identity.Role;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;

/** Signs identity tokens (JWT, HS256) with the first configured key. */
public final class TokenSigner {

    /** A token is renewed this long before it expires. */
    private static final Duration MARGIN = Duration.ofMinutes(1);

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
        return clock.instant().isBefore(token.renewAt()) && token.key().equals(keys.signing().id());
    }

    /** Signs a new token. */
    SignedToken sign(TokenClaims tokenClaims) {
        Instant now = clock.instant();
        Instant end = now.plus(IdentityTokenClaims.TTL);
        var claims =
                new JWTClaimsSet.Builder()
                        .issuer("gateway")
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
        IdentityKeys.Key key = keys.signing();
        var header = new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(key.id()).build();
        var token = new SignedJWT(header, claims.build());
        try {
            token.sign(new MACSigner(key.secret()));
        } catch (JOSEException e) {
            throw new IllegalStateException("An identity token could not be signed", e);
        }
        return new SignedToken(token.serialize(), end.minus(MARGIN), key.id());
    }
}
