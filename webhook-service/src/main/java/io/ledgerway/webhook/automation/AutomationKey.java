package io.ledgerway.webhook.automation;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;

/** API key of an automation app in plain text, before it is hashed and returned once. */
record AutomationKey(String value) {

    /** 192 bits: 32 characters of URL-safe base64. */
    private static final int BYTES = 24;

    private static final SecureRandom RANDOM = new SecureRandom();

    /** Generates a random key. */
    static AutomationKey random(String region) {
        byte[] bytes = new byte[BYTES];
        RANDOM.nextBytes(bytes);
        String secret = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        return new AutomationKey("sk_integ_" + secret + "." + region);
    }

    /** Lookup key: SHA-256, lower-case hex. */
    String sha256() {
        try {
            return HexFormat.of()
                    .formatHex(
                            MessageDigest.getInstance("SHA-256")
                                    .digest(value.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        return "AutomationKey[***]";
    }
}
