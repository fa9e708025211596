package io.ledgerway.gateway.auth;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpHeaders;

/** What a caller shows: the header {@code Authorization}, if it is usable. */
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
        return scheme.equalsIgnoreCase("Bearer") && !rest.isEmpty()
                ? Optional.of(new Token(rest))
                : Optional.empty();
    }

    /** The secret itself, whichever scheme it came with. */
    default byte[] bytes() {
        return switch (this) {
            case Key key -> key.octets().getBytes(StandardCharsets.ISO_8859_1);
            case Token token -> token.text().getBytes(StandardCharsets.UTF_8);
        };
    }

    private static Optional<Credential> key(String base64) {
        try {
            byte[] decoded = Base64.getDecoder().decode(base64);
            String key = withoutColon(new String(decoded, StandardCharsets.ISO_8859_1));
            return key.isEmpty() ? Optional.empty() : Optional.of(new Key(key));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static String withoutColon(String key) {
        return key.endsWith(":") ? key.substring(0, key.length() - 1) : key;
    }
}
