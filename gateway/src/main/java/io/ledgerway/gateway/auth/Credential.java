package io.ledgerway.gateway.auth;

import io.ledgerway.model.hash.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The credential of a request: a usable header {@code Authorization}. Parsed here because Spring
 * Security's converters reject a key without a colon.
 */
public sealed interface Credential {

    /** Longer headers are rejected. */
    int MAXIMUM_LENGTH = 4096;

    /**
     * {@code Basic base64(key)}. A colon after the key, which common HTTP clients append, is not
     * part of the key.
     *
     * @param octets the key, each octet as one character
     */
    record Key(String octets) implements Credential {

        /** The lookup key: SHA-256 of the API key, lower-case hex. */
        String hash() {
            return Sha256.hex(bytes());
        }

        @Override
        public String toString() {
            return "Key[***]";
        }
    }

    /**
     * The key of an automation app: {@code Basic base64(clientId:key)} or {@code Bearer key}.
     *
     * @param client the client id that was sent with the key; null if none was sent
     */
    record AutomationKey(@Nullable UUID client, String text) implements Credential {

        /** The prefix distinguishes these keys from API keys and tokens. */
        static final String PREFIX = "sk_integ_";

        private static final Pattern WITH_CLIENT =
                Pattern.compile(
                        "(\\p{XDigit}{8}(?:-\\p{XDigit}{4}){3}-\\p{XDigit}{12}):("
                                + PREFIX
                                + ".+)");

        /** The lookup key: SHA-256 of the key, lower-case hex. */
        String hash() {
            return Sha256.hex(bytes());
        }

        /** Parses a decoded Basic credential; empty if it is not such a key. */
        static Optional<Credential> of(String basic) {
            Matcher matcher = WITH_CLIENT.matcher(basic);
            return matcher.matches()
                    ? Optional.of(
                            new AutomationKey(UUID.fromString(matcher.group(1)), matcher.group(2)))
                    : Optional.empty();
        }

        @Override
        public String toString() {
            return "AutomationKey[***]";
        }
    }

    /** {@code Bearer token}. */
    record Token(String text) implements Credential {

        @Override
        public String toString() {
            return "Token[***]";
        }
    }

    /** The credential in the values of the header; empty if there is no usable one. */
    static Optional<Credential> of(List<String> values) {
        if (values.size() != 1 || values.getFirst().length() > MAXIMUM_LENGTH) {
            return Optional.empty();
        }
        String header = values.getFirst().strip();
        int space = header.indexOf(' ');
        if (space < 0) {
            return Optional.empty();
        }
        String rest = header.substring(space + 1).strip();
        String scheme = header.substring(0, space);
        if (scheme.equalsIgnoreCase("Basic")) {
            return key(rest);
        }
        return scheme.equalsIgnoreCase("Bearer") ? token(rest) : Optional.empty();
    }

    private static Optional<Credential> token(String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                text.startsWith(AutomationKey.PREFIX)
                        ? new AutomationKey(null, text)
                        : new Token(text));
    }

    /** The secret, independent of the scheme. */
    default byte[] bytes() {
        return switch (this) {
            case Key key -> key.octets().getBytes(StandardCharsets.ISO_8859_1);
            case AutomationKey key -> key.text().getBytes(StandardCharsets.UTF_8);
            case Token token -> token.text().getBytes(StandardCharsets.UTF_8);
        };
    }

    private static Optional<Credential> key(String base64) {
        try {
            byte[] decoded = Base64.getDecoder().decode(base64);
            String key = withoutColon(new String(decoded, StandardCharsets.ISO_8859_1));
            return key.isEmpty()
                    ? Optional.empty()
                    : AutomationKey.of(key).or(() -> Optional.of(new Key(key)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static String withoutColon(String key) {
        return key.endsWith(":") ? key.substring(0, key.length() - 1) : key;
    }
}
