package io.ledgerway.company.people.oidc;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import io.ledgerway.company.people.session.Secrets;
import java.net.MalformedURLException;
import java.net.URI;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtException;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;

/** Checks the id tokens of one identity provider: signature, issuer, audience, time, nonce. */
final class IdTokens {

    private static final int CONNECT_MILLIS = 2_000;
    private static final int READ_MILLIS = 5_000;
    private static final int MOST_BYTES = 1 << 20;
    private static final Duration SKEW = Duration.ofSeconds(60);

    /** Signatures with a public key only: a shared secret or none proves nothing here. */
    private static final Set<String> SAFE =
            Set.of("RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512");

    private final String issuer;
    private final String clientId;
    private final NimbusJwtDecoder decoder;

    IdTokens(Discovery provider, String clientId, Clock clock) {
        this.issuer = Objects.requireNonNull(provider.issuer());
        this.clientId = clientId;
        this.decoder = new NimbusJwtDecoder(processor(provider));
        var times = new JwtTimestampValidator(SKEW);
        times.setClock(clock);
        times.setAllowEmptyExpiryClaim(false);
        decoder.setJwtValidator(times);
    }

    /**
     * Who a token tells of.
     *
     * @throws OidcRefusal when it is not what it must be
     */
    OidcIdentity verified(String token, byte[] nonceHash) {
        Jwt jwt = decoded(token);
        require(issuer.equals(jwt.getClaimAsString("iss")), "is of another issuer");
        List<String> audience = Objects.requireNonNullElse(jwt.getAudience(), List.of());
        require(audience.contains(clientId), "is for another application");
        String party = jwt.getClaimAsString("azp");
        require(audience.size() == 1 || clientId.equals(party), "is for several applications");
        String nonce = Objects.requireNonNullElse(jwt.getClaimAsString("nonce"), "");
        require(
                MessageDigest.isEqual(Secrets.hash(nonce), nonceHash),
                "belongs to another sign-in");
        String subject = jwt.getSubject();
        require(subject != null && !subject.isBlank(), "names nobody");
        return new OidcIdentity(
                issuer, Objects.requireNonNull(subject), email(jwt), jwt.getClaimAsString("name"));
    }

    private Jwt decoded(String token) {
        try {
            return decoder.decode(token);
        } catch (JwtException e) {
            throw new OidcRefusal("The id token cannot be verified", e);
        }
    }

    private static @Nullable String email(Jwt jwt) {
        Object verified = jwt.getClaim("email_verified");
        return "true".equals(String.valueOf(verified)) ? jwt.getClaimAsString("email") : null;
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new OidcRefusal("The id token " + otherwise);
        }
    }

    private static DefaultJWTProcessor<SecurityContext> processor(Discovery provider) {
        var processor = new DefaultJWTProcessor<SecurityContext>();
        processor.setJWSKeySelector(
                new JWSVerificationKeySelector<>(algorithms(provider), keys(provider)));
        processor.setJWTClaimsSetVerifier((_, _) -> {}); // by the rules above, at our own time
        return processor;
    }

    private static Set<JWSAlgorithm> algorithms(Discovery provider) {
        List<String> offered = Objects.requireNonNullElse(provider.algorithms(), List.of());
        Set<JWSAlgorithm> safe =
                offered.stream()
                        .filter(SAFE::contains)
                        .map(JWSAlgorithm::parse)
                        .collect(Collectors.toSet());
        return safe.isEmpty() ? Set.of(JWSAlgorithm.RS256) : safe;
    }

    private static JWKSource<SecurityContext> keys(Discovery provider) {
        try {
            return JWKSourceBuilder.create(
                            URI.create(provider.keys()).toURL(),
                            new DefaultResourceRetriever(CONNECT_MILLIS, READ_MILLIS, MOST_BYTES))
                    .refreshAheadCache(false) // it would keep a thread of its own
                    .build();
        } catch (MalformedURLException | IllegalArgumentException e) {
            throw new OidcRefusal("The identity provider's keys have no address", e);
        }
    }
}
