package io.ledgerway.gateway.token;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.model.hash.Sha256;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The keys of identity tokens: the first one signs, all verify, so that a rotation invalidates no
 * token. They can be replaced at runtime.
 */
public final class IdentityKeys {

    private static final int MINIMUM_BYTES = 32;

    private volatile List<Key> keys;

    private IdentityKeys(List<Key> keys) {
        this.keys = List.copyOf(keys);
    }

    /**
     * Parses the configured keys.
     *
     * @throws InvalidConfigurationException if there is none, or one is not base64 or too short
     */
    public static IdentityKeys parse(List<String> texts) {
        return new IdentityKeys(read(texts));
    }

    /** Replaces the keys by a comma-separated list; keeps the previous keys if it is invalid. */
    public void replace(String texts) {
        keys = List.copyOf(read(List.of(texts.split(","))));
    }

    private static List<Key> read(List<String> texts) {
        List<Key> keys = texts.stream().filter(it -> !it.isBlank()).map(IdentityKeys::key).toList();
        if (keys.isEmpty()) {
            throw refusal("is not set");
        }
        return keys;
    }

    Key signing() {
        return keys.getFirst();
    }

    /** The key with this id; empty if it is unknown. */
    Optional<Key> find(@Nullable String id) {
        return keys.stream().filter(it -> it.id().equals(id)).findFirst();
    }

    private static Key key(String text) {
        byte[] secret = bytes(text.strip());
        if (secret.length < MINIMUM_BYTES) {
            throw refusal("holds a key of fewer than 32 bytes");
        }
        return new Key(Sha256.hex(secret).substring(0, 16), secret);
    }

    private static byte[] bytes(String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw refusal("holds a key that is not base64");
        }
    }

    private static InvalidConfigurationException refusal(String what) {
        return new InvalidConfigurationException(
                "LEDGERWAY_IDENTITY_KEYS "
                        + what
                        + ": it must be a comma-separated list of base64 secrets of at least 32"
                        + " bytes, the same for all services.");
    }

    /** A key and its id ({@code kid}), the start of its hash. */
    static final class Key {

        private final String id;
        private final byte[] secret;

        private Key(String id, byte[] secret) {
            this.id = id;
            this.secret = secret;
        }

        String id() {
            return id;
        }

        byte[] secret() {
            return secret.clone();
        }
    }
}
