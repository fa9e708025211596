package io.ledgerway.gateway.auth;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;

/**
 * What a caller shows: the header {@code Authorization}, if it is usable. Read here, as Spring
 * Security's converters refuse a key without a colon.
 */
sealed interface Credential {

    /** Longer headers are none of ours. */
    int MAXIMUM_LENGTH = 4096;

    /**
     * {@code Basic base64(key)}. A colon after the key, which common HTTP clients add, belongs to
     * the header and not to the key (decision 64).
     *
     * @param octets the key, each octet as one character
     */
    record Key(String octets) implements Credential {

        /** What the key is looked up by: its SHA-256, lower-case hex. */
        String hash() {
            return Sha256.hex(bytes());
        }

        @Override
        public String toString() {
            return "Key[***]";
        }
    }

    /**
     * The key of an automation app: {@code Basic base64(clientId:key)} or {@code Bearer key}
     * (webhooks.md 2.5).
     *
     * @param client whom it was shown for; null where it was shown alone
     */
    record AutomationKey(@Nullable UUID client, String text) implements Credential {

        /** No API key looks like this, and no token: neither is ever taken for one. */
        static final String PREFIX = "sk_integ_";

        private static final Pattern WITH_CLIENT =
                Pattern.compile(
                        "(\\p{XDigit}{8}(?:-\\p{XDigit}{4}){3}-\\p{XDigit}{12}):("
                                + PREFIX
                                + ".+)");

        /** What it is looked up by: its SHA-256, lower-case hex. */
        String hash() {
            return Sha256.hex(bytes());
        }

        /** Empty when it does not look like one. */
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

    /** What the request shows; empty when it is nothing usable. */
    static Optional<Credential> of(HttpHeaders headers) {
        return of(headers.getOrEmpty(HttpHeaders.AUTHORIZATION));
    }

    /** The same, of the header's values. */
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

    /** The secret itself, whichever scheme it came with. */
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
