package io.ledgerway.company.link.request;

import java.security.SecureRandom;
import java.util.Base64;
import java.util.regex.Pattern;

/** Generates random tokens of 256 bits, encoded as 43 characters of base64url. */
public class RandomTokens {

    private static final int BYTES = 32;
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_-]{43}");

    private final SecureRandom random = new SecureRandom();

    public String next() {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    /** Whether a text has the form of a token. */
    public static boolean isToken(String text) {
        return TOKEN.matcher(text).matches();
    }
}
