package io.ledgerway.company.otp;

import io.ledgerway.configuration.InvalidConfigurationException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import javax.crypto.spec.SecretKeySpec;

/**
 * Keys of one-time passwords. The first key derives new passwords; all keys verify existing ones.
 * Keys can be replaced at runtime.
 */
final class LinkKeys {

    private static final int MIN_BYTES = 32;

    private volatile List<SecretKeySpec> keys;

    private LinkKeys(List<SecretKeySpec> keys) {
        this.keys = keys;
    }

    /**
     * Parses keys that are separated by commas.
     *
     * @throws InvalidConfigurationException if no key is given or a key is invalid
     */
    static LinkKeys of(String texts) {
        return new LinkKeys(read(texts));
    }

    /** Replaces the keys; keeps the current ones if the new ones are invalid. */
    void replace(String texts) {
        keys = read(texts);
    }

    SecretKeySpec first() {
        return keys.getFirst();
    }

    List<SecretKeySpec> all() {
        return keys;
    }

    private static List<SecretKeySpec> read(String texts) {
        return Arrays.stream(texts.split(",", -1)).map(String::strip).map(LinkKeys::key).toList();
    }

    private static SecretKeySpec key(String text) {
        byte[] bytes = decoded(text);
        if (bytes.length < MIN_BYTES) {
            throw new InvalidConfigurationException(
                    "LEDGERWAY_LINK_KEY must be base64 of at least 32 bytes.");
        }
        return new SecretKeySpec(bytes, "HmacSHA256");
    }

    private static byte[] decoded(String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            // The exception's message would quote part of the secret, so it is not attached as the
            // cause.
            return new byte[0];
        }
    }
}
