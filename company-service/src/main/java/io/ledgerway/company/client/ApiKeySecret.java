package io.ledgerway.company.client;

import io.ledgerway.model.hash.Sha256;
import java.security.SecureRandom;
import java.util.stream.Collectors;

/** An API key in plain text. It is never stored. */
public record ApiKeySecret(String value) {

    /** Minimum length. The first and last four characters reveal too much of a shorter key. */
    public static final int MIN_LENGTH = 16;

    private static final int VISIBLE = 4;

    /** Length of a generated key: 238 bits of entropy. */
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

    /** Returns the SHA-256 hash in lower-case hex, by which stored keys are found. */
    public String sha256() {
        return Sha256.hex(value);
    }

    public String firstFour() {
        return value.substring(0, VISIBLE);
    }

    public String lastFour() {
        return value.substring(value.length() - VISIBLE);
    }

    @Override
    public String toString() {
        return "ApiKeySecret[***]";
    }
}
