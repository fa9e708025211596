package io.ledgerway.starter.identity;

import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.IdentityTokenClaims;
import io.ledgerway.model.identity.ServiceName;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2TokenValidatorResult;
import org.springframework.security.oauth2.jwt.Jwt;

/**
 * Accepts the tokens of one issuer for one audience. The issuer must be the owner of the key, and
 * the audience this service alone. The remaining validity must not exceed that of a new token, and
 * the {@link IssuerRules} must allow the claims.
 */
final class IdentityTokenValidator implements OAuth2TokenValidator<Jwt> {

    private final ServiceName issuer;
    private final ServiceName audience;
    private final Clock clock;

    IdentityTokenValidator(ServiceName issuer, ServiceName audience, Clock clock) {
        this.issuer = issuer;
        this.audience = audience;
        this.clock = clock;
    }

    @Override
    public OAuth2TokenValidatorResult validate(Jwt token) {
        String fault = fault(token);
        return fault == null
                ? OAuth2TokenValidatorResult.success()
                : OAuth2TokenValidatorResult.failure(
                        new OAuth2Error(OAuth2ErrorCodes.INVALID_TOKEN, fault, null));
    }

    private @Nullable String fault(Jwt token) {
        if (!issuer.wire().equals(token.getClaimAsString(IdentityTokenClaims.ISSUER))) {
            return "The issuer is not the owner of the key";
        }
        if (!List.of(audience.wire()).equals(token.getAudience())) {
            return "The token is for another service";
        }
        Channel channel = IssuerRules.channel(token);
        if (channel == null || !IssuerRules.allow(issuer, audience, token)) {
            return "The issuer may not issue such a token";
        }
        Instant end = token.getExpiresAt();
        Duration life =
                IdentityTokenClaims.ttl(issuer, channel).plus(IdentityTokenClaims.CLOCK_SKEW);
        return end == null || end.isAfter(clock.instant().plus(life))
                ? "The token is valid for too long"
                : null;
    }
}
