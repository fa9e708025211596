package io.ledgerway.company.client;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.stream.Collectors;

/** An API key in plain text. It is never stored. */
public record ApiKeySecret(String value) {

    /** A shorter key can be guessed, and its first and last four characters show most of it. */
    public static final int MINIMUM_LENGTH = 16;

    private static final int SHOWN = 4;

    /** 238 bits. */
    private static final int LENGTH = 40;

    private static final String ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

    private static final SecureRandom RANDOM = new SecureRandom();

    /** Returns a new random key. */
    static ApiKeySecret random() {
        return new ApiKeySecret(
                RANDOM.ints(LENGTH, 0, ALPHABET.length())
                        .mapToObj(ALPHABET::charAt)
                        .map(String::valueOf)
                        .collect(Collectors.joining()));
    }

    /** The hash that finds the key: SHA-256 in lower-case hex. */
    public String sha256() {
        try {
            return HexFormat.of()
                    .formatHex(
                            MessageDigest.getInstance("SHA-256")
                                    .digest(value.getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("SHA-256 is in every JDK", e);
        }
    }

    public String firstFour() {
        return value.substring(0, SHOWN);
    }

    public String lastFour() {
        return value.substring(value.length() - SHOWN);
    }

    @Override
    public String toString() {
        return "ApiKeySecret[***]";
    }
}
