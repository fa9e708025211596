package io.ledgerway.local;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;

/**
 * The key pair with which a service signs its tokens.
 *
 * @param privateKey PKCS #8 in base64
 * @param publicKey X.509 in base64
 */
record IdentityKey(String privateKey, String publicKey) {

    static IdentityKey create() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            KeyPair pair = generator.generateKeyPair();
            Base64.Encoder base64 = Base64.getEncoder();
            return new IdentityKey(
                    base64.encodeToString(pair.getPrivate().getEncoded()),
                    base64.encodeToString(pair.getPublic().getEncoded()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        return "IdentityKey[***]";
    }
}
