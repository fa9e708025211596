package io.ledgerway.company.user.session;

import io.ledgerway.model.hash.Sha256;
import java.security.SecureRandom;
import java.util.Base64;

/** Random tokens of 256 bits, base64url, which are stored as hashes only. */
public final class SessionTokens {

    private static final int BYTES = 32;
    private static final SecureRandom RANDOM = new SecureRandom();

    private SessionTokens() {}

    public static String next() {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Hash under which a token is stored. */
    public static byte[] hash(String value) {
        return Sha256.hash(value);
    }
}
