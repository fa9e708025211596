package io.ledgerway.company.otp;

import io.ledgerway.starter.startup.InvalidConfigurationException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import javax.crypto.spec.SecretKeySpec;

/**
 * What one-time passwords are made with: new ones with the first key; what was made with another is
 * found again with it. They may change while the service runs.
 */
final class LinkKeys {

    private static final int MINIMUM_BYTES = 32;

    private volatile List<SecretKeySpec> keys;

    private LinkKeys(List<SecretKeySpec> keys) {
        this.keys = keys;
    }

    /**
     * Reads them, separated by commas.
     *
     * @throws InvalidConfigurationException when there is none, or one cannot be used
     */
    static LinkKeys of(String texts) {
        return new LinkKeys(read(texts));
    }

    /** Goes on with these; with those before when they cannot be used. */
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
        if (bytes.length < MINIMUM_BYTES) {
            throw new InvalidConfigurationException(
                    "LEDGERWAY_LINK_KEY must be base64 of at least 32 bytes.");
        }
        return new SecretKeySpec(bytes, "HmacSHA256");
    }

    private static byte[] decoded(String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            // The cause would quote a character of the secret, so it is left out.
            return new byte[0];
        }
    }
}
