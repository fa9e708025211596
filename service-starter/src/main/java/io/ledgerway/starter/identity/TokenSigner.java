package io.ledgerway.starter.identity;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.ledgerway.configuration.identity.SigningKey;

/** Signs tokens (JWT, ES256). */
final class TokenSigner {

    private TokenSigner() {}

    static String sign(JWTClaimsSet claims, SigningKey key) {
        try {
            var header = new JWSHeader.Builder(JWSAlgorithm.ES256).keyID(key.id()).build();
            var token = new SignedJWT(header, claims);
            token.sign(new ECDSASigner(key.key()));
            return token.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException("A token could not be signed", e);
        }
    }
}
