package io.ledgerway.company.link.request;

import io.ledgerway.model.hash.Sha256;
import java.security.SecureRandom;
import java.util.Base64;

/** Generates random tokens of 256 bits, encoded as 43 characters of base64url. */
public class RandomTokens {

    private static final int BYTES = 32;

    private final SecureRandom random = new SecureRandom();

    public String next() {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Hash under which a token is stored if it only has to be verified. */
    public static byte[] hash(String value) {
        return Sha256.hash(value);
    }
}
