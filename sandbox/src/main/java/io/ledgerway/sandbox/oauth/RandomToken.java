package io.ledgerway.sandbox.oauth;

import io.ledgerway.sandbox.record.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/** Random values that are issued once and stored as hashes. */
final class RandomToken {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    private RandomToken() {}

    /** 256 random bits after a prefix that names the type. */
    static String random(String prefix) {
        byte[] bytes = new byte[32];
        RANDOM.nextBytes(bytes);
        return prefix + BASE64.encodeToString(bytes);
    }

    static String hash(String secret) {
        return HexFormat.of().formatHex(Sha256.digest(secret));
    }

    /** S256 challenge of a PKCE verifier (RFC 7636). */
    static String challenge(String verifier) {
        return BASE64.encodeToString(Sha256.digest(verifier));
    }

    /** Compares in constant time. */
    static boolean same(String one, String other) {
        return MessageDigest.isEqual(
                one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }
}
