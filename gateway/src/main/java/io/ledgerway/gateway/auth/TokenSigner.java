package io.ledgerway.gateway.auth;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSSigner;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.model.identity.Channel;
import io.ledgerway.model.identity.IdentityToken;
import io.ledgerway.model.identity.Role;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.function.UnaryOperator;

/** Signs identity tokens (JWT, HS256) with the first of the configured keys. */
final class TokenSigner {

    private static final int MINIMUM_BYTES = 32;

    /** A token is made anew this long before it ends. */
    private static final Duration MARGIN = Duration.ofMinutes(1);

    private final JWSHeader header;
    private final JWSSigner signer;
    private final Clock clock;

    private TokenSigner(byte[] secret, Clock clock) throws JOSEException {
        this.header =
                new JWSHeader.Builder(JWSAlgorithm.HS256)
                        .keyID(Sha256.hex(secret).substring(0, 16))
                        .build();
        this.signer = new MACSigner(secret);
        this.clock = clock;
    }

    /**
     * A signer with the first key.
     *
     * @throws UnusableKeysException when there is none, or one is no base64 or too short
     */
    static TokenSigner of(List<String> keys, Clock clock) {
        List<byte[]> secrets =
                keys.stream().filter(it -> !it.isBlank()).map(TokenSigner::secret).toList();
        if (secrets.isEmpty()) {
            throw new UnusableKeysException("is not set");
        }
        try {
            return new TokenSigner(secrets.getFirst(), clock);
        } catch (JOSEException e) {
            throw new IllegalStateException("HS256 is not available", e);
        }
    }

    /** A new token. */
    SignedToken sign(
            String subject,
            Channel channel,
            List<Role> roles,
            UnaryOperator<JWTClaimsSet.Builder> more) {
        Instant now = clock.instant();
        Instant end = now.plus(IdentityToken.LIFE);
        var claims =
                new JWTClaimsSet.Builder()
                        .issuer("gateway")
                        .subject(subject)
                        .claim(IdentityToken.CHANNEL, channel.wire())
                        .claim(IdentityToken.ROLES, roles.stream().map(Role::wire).toList())
                        .issueTime(Date.from(now))
                        .expirationTime(Date.from(end));
        var token = new SignedJWT(header, more.apply(claims).build());
        try {
            token.sign(signer);
        } catch (JOSEException e) {
            throw new IllegalStateException("An identity token could not be signed", e);
        }
        return new SignedToken(token.serialize(), end.minus(MARGIN));
    }

    private static byte[] secret(String text) {
        byte[] secret = bytes(text.strip());
        if (secret.length < MINIMUM_BYTES) {
            throw new UnusableKeysException("holds a key of fewer than 32 bytes");
        }
        return secret;
    }

    private static byte[] bytes(String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw new UnusableKeysException("holds a key that is not base64");
        }
    }
}
