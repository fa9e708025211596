package io.ledgerway.starter.identity;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.model.hash.Sha256;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Keys of the identity tokens: the first signs, all verify. They may change while the service runs.
 */
final class IdentityKeys {

    private static final int MINIMUM_BYTES = 32;

    private volatile List<Key> keys;

    private IdentityKeys(List<Key> keys) {
        this.keys = List.copyOf(keys);
    }

    /**
     * Parses the configured keys.
     *
     * @throws InvalidConfigurationException when there is none, or one is no base64 or too short
     */
    static IdentityKeys parse(List<String> texts) {
        return new IdentityKeys(read(texts));
    }

    private static List<Key> read(List<String> texts) {
        List<Key> keys = texts.stream().filter(it -> !it.isBlank()).map(Key::parse).toList();
        if (keys.isEmpty()) {
            throw invalid("is not set");
        }
        return keys;
    }

    /**
     * Replaces the keys, separated by commas; keeps the previous ones when the new ones are
     * invalid.
     */
    void replace(String texts) {
        keys = List.copyOf(read(List.of(texts.split(","))));
    }

    Key signingKey() {
        return keys.getFirst();
    }

    Optional<Key> find(@Nullable String id) {
        return keys.stream().filter(it -> it.id().equals(id)).findFirst();
    }

    /**
     * One key.
     *
     * @param id its id in tokens ({@code kid}): the start of its hash
     */
    record Key(String id, SecretKey secret) {

        private static Key parse(String text) {
            byte[] bytes = bytes(text.strip());
            if (bytes.length < MINIMUM_BYTES) {
                throw invalid("holds a key of fewer than 32 bytes");
            }
            return new Key(
                    Sha256.hex(bytes).substring(0, 16), new SecretKeySpec(bytes, "HmacSHA256"));
        }

        private static byte[] bytes(String text) {
            try {
                return Base64.getDecoder().decode(text);
            } catch (IllegalArgumentException e) {
                throw invalid("holds a key that is not base64");
            }
        }

        @Override
        public String toString() {
            return "Key[" + id + "]";
        }
    }

    private static InvalidConfigurationException invalid(String what) {
        return new InvalidConfigurationException(
                "LEDGERWAY_IDENTITY_KEYS "
                        + what
                        + ": it must be a comma-separated list of base64 secrets of at least 32"
                        + " bytes, the same for all services.");
    }
}
