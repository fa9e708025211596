package io.ledgerway.gateway.token;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.configuration.identity.IdentityKeys;
import io.ledgerway.configuration.identity.VerificationKey;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.identity.BearerTokenClaims;
import io.ledgerway.model.identity.ServiceName;
import java.text.ParseException;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * Verifies the tokens that company-service issues to portal users and browser components: ES256
 * with a key of company-service, not expired, exactly one of the two audiences. Tokens for services
 * have other audiences and are rejected. A verified token is cached until it expires.
 */
public final class BearerVerifier {

    private static final int MAX_TOKENS = 10_000;

    private final IdentityKeys keys;
    private final Clock clock;
    private final Cache<String, Accepted> accepted =
            Caffeine.newBuilder().maximumSize(MAX_TOKENS).build();

    public BearerVerifier(IdentityKeys keys, Clock clock) {
        this.keys = keys;
        this.clock = clock;
    }

    /** The content of a verified token. */
    public sealed interface Verified {

        ClientId client();

        /** A browser component of one company. */
        record Component(ClientId client, CompanyId company) implements Verified {}

        /** A portal user in a session, which may have ended. */
        record PortalUser(ClientId client, UUID session, UUID user) implements Verified {}
    }

    /** A verified token, its key and its expiry. */
    private record Accepted(Verified content, String key, Instant end) {}

    /** Verifies a token; empty if it is invalid or expired. */
    public Optional<Verified> verify(String text) {
        Accepted known = accepted.getIfPresent(text);
        if (known != null
                && clock.instant().isBefore(known.end())
                && keys.find(known.key()).isPresent()) {
            return Optional.of(known.content());
        }
        try {
            SignedJWT token = SignedJWT.parse(text);
            return isSigned(token) ? accept(text, token) : Optional.empty();
        } catch (ParseException | JOSEException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private Optional<Verified> accept(String text, SignedJWT token) throws ParseException {
        JWTClaimsSet claims = token.getJWTClaimsSet();
        Optional<Verified> content = read(claims);
        content.ifPresent(it ->
                accepted.put(
                        text,
                        new Accepted(
                                it,
                                token.getHeader().getKeyID(),
                                claims.getExpirationTime().toInstant())));
        return content;
    }

    private boolean isSigned(SignedJWT token) throws JOSEException {
        if (!JWSAlgorithm.ES256.equals(token.getHeader().getAlgorithm())) {
            return false;
        }
        Optional<VerificationKey> key =
                keys.find(token.getHeader().getKeyID())
                        .filter(it -> it.owner() == ServiceName.COMPANY);
        return key.isPresent() && token.verify(new ECDSAVerifier(key.get().key()));
    }

    private Optional<Verified> read(JWTClaimsSet claims) throws ParseException {
        if (claims.getExpirationTime() == null
                || !clock.instant().isBefore(claims.getExpirationTime().toInstant())
                || !ServiceName.COMPANY.wire().equals(claims.getIssuer())
                || claims.getSubject() == null
                || claims.getAudience().size() != 1) {
            return Optional.empty();
        }
        ClientId client = ClientId.of(claims.getSubject());
        return switch (claims.getAudience().getFirst()) {
            case BearerTokenClaims.COMPONENT_AUDIENCE ->
                    Optional.of(
                            new Verified.Component(
                                    client, CompanyId.of(text(claims, BearerTokenClaims.COMPANY))));
            case BearerTokenClaims.PORTAL_AUDIENCE ->
                    Optional.of(
                            new Verified.PortalUser(
                                    client,
                                    UUID.fromString(text(claims, BearerTokenClaims.SESSION)),
                                    UUID.fromString(text(claims, BearerTokenClaims.USER))));
            default -> Optional.empty();
        };
    }

    private static String text(JWTClaimsSet claims, String name) throws ParseException {
        String text = claims.getStringClaim(name);
        if (text == null) {
            throw new ParseException("The token has no claim " + name, 0);
        }
        return text;
    }
}
