package io.ledgerway.webhook.automation;

import io.ledgerway.model.hash.Sha256;
import java.security.SecureRandom;
import java.util.Base64;

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
        return Sha256.hex(value);
    }

    @Override
    public String toString() {
        return "AutomationKey[***]";
    }
}
