package io.ledgerway.starter.identity;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.IdentityTokenClaims;
import io.ledgerway.model.identity.Role;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@link IdentityTokenIssuer} that signs with the first key (JWT, HS256). */
final class JwtIdentityTokenIssuer implements IdentityTokenIssuer {

    /** An internal token is renewed this long before its expiry. */
    private static final Duration MARGIN = Duration.ofMinutes(1);

    private final IdentityKeys keys;
    private final String service;
    private final Clock clock;
    private volatile @Nullable Internal internal;

    JwtIdentityTokenIssuer(IdentityKeys keys, String service, Clock clock) {
        this.keys = keys;
        this.service = service;
        this.clock = clock;
    }

    @Override
    public String issue(Caller caller) {
        return sign(
                claims(
                                caller.clientId().toString(),
                                caller.channel(),
                                caller.roles().stream().map(Role::wire).sorted().toList())
                        .claim(IdentityTokenClaims.PLAN, caller.plan().wire())
                        .claim(IdentityTokenClaims.ACTOR, caller.actor()),
                keys.signingKey());
    }

    @Override
    public String issueInternal() {
        Instant now = clock.instant();
        IdentityKeys.Key key = keys.signingKey();
        Internal current = internal;
        if (current == null
                || !now.isBefore(current.renewAt())
                || !current.key().equals(key.id())) {
            current =
                    new Internal(
                            sign(
                                    claims(
                                            service,
                                            Channel.INTERNAL,
                                            List.of(Role.INTERNAL.wire())),
                                    key),
                            now.plus(IdentityTokenClaims.TTL).minus(MARGIN),
                            key.id());
            internal = current;
        }
        return current.token();
    }

    private JWTClaimsSet.Builder claims(String subject, Channel channel, List<String> roles) {
        Instant now = clock.instant();
        return new JWTClaimsSet.Builder()
                .issuer(service)
                .subject(subject)
                .claim(IdentityTokenClaims.CHANNEL, channel.wire())
                .claim(IdentityTokenClaims.ROLES, roles)
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plus(IdentityTokenClaims.TTL)));
    }

    private static String sign(JWTClaimsSet.Builder claims, IdentityKeys.Key key) {
        try {
            var header = new JWSHeader.Builder(JWSAlgorithm.HS256).keyID(key.id()).build();
            var token = new SignedJWT(header, claims.build());
            token.sign(new MACSigner(key.secret()));
            return token.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException("An identity token could not be signed", e);
        }
    }

    private record Internal(String token, Instant renewAt, String key) {

        @Override
        public String toString() {
            return "Internal[until " + renewAt + "]";
        }
    }
}
