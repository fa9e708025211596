package io.ledgerway.company.operator;

import io.ledgerway.configuration.InvalidConfigurationException;
import io.ledgerway.model.hash.Sha256;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.List;
import java.util.Optional;

/** Credentials of the operators, compared in constant time. They can be replaced at runtime. */
final class OperatorKeys {

    private static final int MIN_LENGTH = 32;
    private static final String NAME = "[A-Za-z0-9._-]{1,50}";

    private volatile List<Key> keys;

    private OperatorKeys(List<Key> keys) {
        this.keys = List.copyOf(keys);
    }

    /**
     * Reads the configured keys.
     *
     * @throws InvalidConfigurationException if a key is invalid
     */
    static OperatorKeys of(OperatorProperties settings) {
        return new OperatorKeys(read(settings.keys()));
    }

    /** Replaces the keys by the content of a file; keeps the previous keys if it is invalid. */
    void replace(String texts) {
        keys = List.copyOf(read(List.of(texts.split(","))));
    }

    private static List<Key> read(List<String> texts) {
        List<Key> keys =
                texts.stream()
                        .flatMap(String::lines)
                        .map(String::strip)
                        .filter(it -> !it.isEmpty())
                        .map(OperatorKeys::key)
                        .toList();
        if (keys.stream().map(Key::name).distinct().count() < keys.size()) {
            throw refusal("names an operator twice");
        }
        return keys;
    }

    boolean isEmpty() {
        return keys.isEmpty();
    }

    /**
     * Finds the operator by the SHA-256 of the secret, lower-case hex; compares all keys, so that
     * the time does not depend on the match.
     */
    Optional<String> find(String hash) {
        byte[] shown = hash.getBytes(StandardCharsets.US_ASCII);
        String found = null;
        for (Key key : keys) {
            if (MessageDigest.isEqual(key.hash().getBytes(StandardCharsets.US_ASCII), shown)) {
                found = key.name();
            }
        }
        return Optional.ofNullable(found);
    }

    private static Key key(String text) {
        int colon = text.indexOf(':');
        if (colon < 0 || !text.substring(0, colon).matches(NAME)) {
            throw refusal("holds a key without a name");
        }
        String secret = text.substring(colon + 1);
        if (secret.length() < MIN_LENGTH) {
            throw refusal("gives " + text.substring(0, colon) + " a secret that is too short");
        }
        return new Key(
                text.substring(0, colon), Sha256.hex(secret.getBytes(StandardCharsets.UTF_8)));
    }

    private static InvalidConfigurationException refusal(String what) {
        return new InvalidConfigurationException(
                "LEDGERWAY_ADMIN_KEYS "
                        + what
                        + ": it must be a list of name:secret, each secret of at least 32"
                        + " characters.");
    }

    private record Key(String name, String hash) {}
}
