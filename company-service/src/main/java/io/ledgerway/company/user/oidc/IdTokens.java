package io.ledgerway.company.user.oidc;

import io.ledgerway.company.user.session.SessionTokens;
import java.security.MessageDigest;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.client.oidc.authentication.OidcIdTokenDecoderFactory;
import org.springframework.security.oauth2.client.oidc.authentication.OidcIdTokenValidator;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.registration.ClientRegistration.ProviderDetails;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.core.oidc.IdTokenClaimNames;
import org.springframework.security.oauth2.core.oidc.StandardClaimNames;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.web.client.RestOperations;

/**
 * Validates the id tokens of one identity provider: signature, issuer, audience, time and nonce.
 */
final class IdTokens {

    private final String issuer;
    private final NimbusJwtDecoder decoder;

    IdTokens(ClientRegistration provider, RestOperations http, Clock clock) {
        ProviderDetails details = provider.getProviderDetails();
        this.issuer = Objects.requireNonNull(details.getIssuerUri());
        this.decoder =
                NimbusJwtDecoder.withJwkSetUri(Objects.requireNonNull(details.getJwkSetUri()))
                        .restOperations(http)
                        .jwsAlgorithms(it -> it.addAll(algorithms(details)))
                        .build();
        decoder.setClaimSetConverter(OidcIdTokenDecoderFactory.createDefaultClaimTypeConverter());
        var times = new JwtTimestampValidator();
        times.setClock(clock);
        var claims = new OidcIdTokenValidator(provider);
        claims.setClock(clock);
        decoder.setJwtValidator(new DelegatingOAuth2TokenValidator<>(times, claims));
    }

    /**
     * Validates a token and returns its identity.
     *
     * @throws OidcException if the token is invalid
     * @throws JwtException if the provider's keys cannot be loaded
     */
    OidcIdentity verified(String token, byte[] nonceHash) {
        Jwt jwt = decoded(token);
        String nonce =
                Objects.requireNonNullElse(jwt.getClaimAsString(IdTokenClaimNames.NONCE), "");
        require(
                MessageDigest.isEqual(SessionTokens.hash(nonce), nonceHash),
                "belongs to another sign-in");
        String subject = Objects.requireNonNullElse(jwt.getSubject(), "");
        require(!subject.isBlank(), "has no subject");
        return new OidcIdentity(
                issuer, subject, email(jwt), jwt.getClaimAsString(StandardClaimNames.NAME));
    }

    private Jwt decoded(String token) {
        try {
            return decoder.decode(token);
        } catch (BadJwtException e) {
            throw new OidcException("The id token cannot be verified", e);
        }
    }

    private static @Nullable String email(Jwt jwt) {
        return Boolean.TRUE.equals(jwt.getClaimAsBoolean(StandardClaimNames.EMAIL_VERIFIED))
                ? jwt.getClaimAsString(StandardClaimNames.EMAIL)
                : null;
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new OidcException("The id token " + otherwise);
        }
    }

    /**
     * Accepted signature algorithms: those of the provider that use a public key. If the provider
     * lists none, the decoder's default RS256 applies.
     */
    private static List<SignatureAlgorithm> algorithms(ProviderDetails provider) {
        Object offered =
                provider.getConfigurationMetadata().get("id_token_signing_alg_values_supported");
        return Stream.of(SignatureAlgorithm.values())
                .filter(it -> offered instanceof List<?> names && names.contains(it.getName()))
                .toList();
    }
}
