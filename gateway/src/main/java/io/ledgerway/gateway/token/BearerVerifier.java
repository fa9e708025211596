package io.ledgerway.gateway.token;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.crypto.MACVerifier;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.model.id.ClientId;
import io.ledgerway.model.id.CompanyId;
import io.ledgerway.model.identity.BearerTokenClaims;
import java.text.ParseException;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;

/**
 * Verifies the tokens that company-service issues to portal users and browser components: HS256
 * with any identity key, not expired, exactly one of the two audiences. Tokens for services have no
 * audience and are rejected.
 */
public final class BearerVerifier {

    private final IdentityKeys keys;
    private final Clock clock;

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

    /** Verifies a token; empty if it is invalid or expired. */
    public Optional<Verified> verify(String text) {
        try {
            SignedJWT token = SignedJWT.parse(text);
            return isSigned(token) ? read(token.getJWTClaimsSet()) : Optional.empty();
        } catch (ParseException | JOSEException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private boolean isSigned(SignedJWT token) throws JOSEException {
        if (!JWSAlgorithm.HS256.equals(token.getHeader().getAlgorithm())) {
            return false;
        }
        Optional<IdentityKeys.Key> key = keys.find(token.getHeader().getKeyID());
        return key.isPresent() && token.verify(new MACVerifier(key.get().secret()));
    }

    private Optional<Verified> read(JWTClaimsSet claims) throws ParseException {
        if (claims.getExpirationTime() == null
                || !clock.instant().isBefore(claims.getExpirationTime().toInstant())
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
