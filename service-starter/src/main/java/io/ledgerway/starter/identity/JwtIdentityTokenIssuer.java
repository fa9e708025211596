package io.ledgerway.starter.identity;

import com.nimbusds.jwt.JWTClaimsSet;
import io.ledgerway.configuration.identity.IdentityKeys;
import io.ledgerway.configuration.identity.SigningKey;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.IdentityTokenClaims;
import io.ledgerway.model.identity.Role;
import io.ledgerway.model.identity.ServiceName;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** {@link IdentityTokenIssuer} that signs with this service's key (JWT, ES256). */
final class JwtIdentityTokenIssuer implements IdentityTokenIssuer {

    /** An internal token is renewed this long before its expiry. */
    private static final Duration MARGIN = Duration.ofSeconds(15);

    private final IdentityKeys keys;
    private final Clock clock;
    private final Map<ServiceName, Internal> internal = new ConcurrentHashMap<>();

    JwtIdentityTokenIssuer(IdentityKeys keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
    }

    @Override
    public String issue(Caller caller, ServiceName audience) {
        return TokenSigner.sign(
                claims(
                                caller.clientId().toString(),
                                audience,
                                caller.channel(),
                                caller.roles().stream().map(Role::wire).sorted().toList())
                        .claim(IdentityTokenClaims.PLAN, caller.plan().wire())
                        .claim(IdentityTokenClaims.ACTOR, caller.actor())
                        .build(),
                keys.signingKey());
    }

    @Override
    public String issueInternal(ServiceName audience) {
        SigningKey key = keys.signingKey();
        Instant now = clock.instant();
        Internal current = internal.get(audience);
        if (current == null || !current.isCurrent(key, now)) {
            current = internal(audience, key, now);
            internal.put(audience, current);
        }
        return current.token();
    }

    private Internal internal(ServiceName audience, SigningKey key, Instant now) {
        JWTClaimsSet claims =
                claims(
                                keys.service().wire(),
                                audience,
                                Channel.INTERNAL,
                                List.of(Role.INTERNAL.wire()))
                        .build();
        return new Internal(
                TokenSigner.sign(claims, key),
                now.plus(IdentityTokenClaims.SERVICE_TTL).minus(MARGIN),
                key.id());
    }

    private JWTClaimsSet.Builder claims(
            String subject, ServiceName audience, Channel channel, List<String> roles) {
        Instant now = clock.instant();
        return new JWTClaimsSet.Builder()
                .issuer(keys.service().wire())
                .audience(audience.wire())
                .subject(subject)
                .claim(IdentityTokenClaims.CHANNEL, channel.wire())
                .claim(IdentityTokenClaims.ROLES, roles)
                .issueTime(Date.from(now))
                .expirationTime(
                        Date.from(now.plus(IdentityTokenClaims.ttl(keys.service(), channel))));
    }

    private record Internal(String token, Instant renewAt, String key) {

        boolean isCurrent(SigningKey signingKey, Instant now) {
            return now.isBefore(renewAt) && key.equals(signingKey.id());
        }

        @Override
        public String toString() {
            return "Internal[until " + renewAt + "]";
        }
    }
}
