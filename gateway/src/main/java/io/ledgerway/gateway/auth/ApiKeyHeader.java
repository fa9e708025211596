package io.ledgerway.gateway.auth;

import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpHeaders;

/**
 * Reads {@code Authorization: Basic base64(key)} and names the key by its hash. A colon after the
 * key, which common HTTP clients add, belongs to the header and not to the key (decision 64).
 */
final class ApiKeyHeader {

    private static final String SCHEME = "Basic ";
    private static final int MAXIMUM_LENGTH = 1024;

    private ApiKeyHeader() {}

    /** The SHA-256 of the key in lower-case hex; empty when there is no usable header. */
    static Optional<String> hash(HttpHeaders headers) {
        List<String> values = headers.getOrEmpty(HttpHeaders.AUTHORIZATION);
        return values.size() == 1 ? hash(values.getFirst().strip()) : Optional.empty();
    }

    private static Optional<String> hash(String header) {
        boolean usable =
                header.length() <= MAXIMUM_LENGTH
                        && header.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
        return usable ? decode(header.substring(SCHEME.length()).strip()) : Optional.empty();
    }

    private static Optional<String> decode(String base64) {
        try {
            byte[] key = withoutColon(Base64.getDecoder().decode(base64));
            return key.length == 0 ? Optional.empty() : Optional.of(Sha256.hex(key));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static byte[] withoutColon(byte[] key) {
        boolean colon = key.length > 0 && key[key.length - 1] == ':';
        return colon ? Arrays.copyOf(key, key.length - 1) : key;
    }
}
