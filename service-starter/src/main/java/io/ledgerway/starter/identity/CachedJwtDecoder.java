package io.ledgerway.starter.identity;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.proc.SingleKeyJWSKeySelector;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import io.ledgerway.configuration.identity.IdentityKeys;
import io.ledgerway.configuration.identity.VerificationKey;
import io.ledgerway.model.identity.IdentityTokenClaims;
import java.text.ParseException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;

/**
 * Verifies a token once and caches the result until {@link IdentityTokenClaims#CLOCK_SKEW} after
 * its expiry. The token names its key ({@code kid}), which belongs to one issuer; an unknown key
 * and a token without expiry are rejected.
 */
final class CachedJwtDecoder implements JwtDecoder {

    private static final int MAX_TOKENS = 10_000;

    private final IdentityKeys keys;
    private final Clock clock;
    private final Map<String, NimbusJwtDecoder> decoders = new ConcurrentHashMap<>();
    private final Cache<String, Jwt> verified;

    CachedJwtDecoder(IdentityKeys keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
        this.verified =
                Caffeine.newBuilder()
                        .maximumSize(MAX_TOKENS)
                        .expireAfter(Expiry.creating((String token, Jwt jwt) -> lifeOf(jwt)))
                        .build();
    }

    @Override
    public Jwt decode(String token) {
        Jwt cached = verified.getIfPresent(token);
        if (cached != null && endOf(cached).isAfter(clock.instant()) && isOurs(cached)) {
            return cached;
        }
        Jwt jwt = decoder(token).decode(token);
        verified.put(token, jwt);
        return jwt;
    }

    /** Whether its key is still configured. */
    private boolean isOurs(Jwt cached) {
        return cached.getHeaders().get("kid") instanceof String id && keys.find(id).isPresent();
    }

    private NimbusJwtDecoder decoder(String token) {
        return keys.find(keyId(token))
                .map(key -> decoders.computeIfAbsent(key.id(), _ -> decoder(key)))
                .orElseThrow(() -> new BadJwtException("The token is signed with an unknown key"));
    }

    private static @Nullable String keyId(String token) {
        try {
            JWSHeader header = SignedJWT.parse(token).getHeader();
            return header.getKeyID();
        } catch (ParseException e) {
            throw new BadJwtException("The token cannot be read", e);
        }
    }

    private NimbusJwtDecoder decoder(VerificationKey key) {
        var timestamps = new JwtTimestampValidator(IdentityTokenClaims.CLOCK_SKEW);
        timestamps.setClock(clock);
        timestamps.setAllowEmptyExpiryClaim(false);
        var processor = new DefaultJWTProcessor<SecurityContext>();
        processor.setJWSKeySelector(new SingleKeyJWSKeySelector<>(JWSAlgorithm.ES256, key.key()));
        // the validators check the claims
        processor.setJWTClaimsSetVerifier((_, _) -> {});
        var decoder = new NimbusJwtDecoder(processor);
        decoder.setJwtValidator(
                new DelegatingOAuth2TokenValidator<>(
                        timestamps,
                        new IdentityTokenValidator(key.owner(), keys.service(), clock)));
        return decoder;
    }

    private Duration lifeOf(Jwt jwt) {
        Duration left = Duration.between(clock.instant(), endOf(jwt));
        return left.isNegative() ? Duration.ZERO : left;
    }

    private static Instant endOf(Jwt jwt) {
        Instant end = jwt.getExpiresAt();
        return end != null ? end.plus(IdentityTokenClaims.CLOCK_SKEW) : Instant.EPOCH;
    }
}
