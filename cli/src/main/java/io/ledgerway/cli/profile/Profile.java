package io.ledgerway.cli.profile;

import io.ledgerway.cli.failure.FailureException;
import java.net.URI;
import java.util.Locale;
import java.util.Set;

/**
 * Address of a gateway and an API key.
 *
 * @param name name of the profile, or where the values come from
 */
public record Profile(String name, URI url, String apiKey) {

    private static final Set<String> LOCAL = Set.of("localhost", "127.0.0.1", "[::1]");

    /** The key never appears in a text. */
    @Override
    public String toString() {
        return "Profile[name=%s, url=%s]".formatted(name, url);
    }

    /** Parses the address of a gateway. */
    public static URI address(String text) {
        try {
            URI url = URI.create(text.strip());
            String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
            if (Set.of("http", "https").contains(scheme)
                    && url.getHost() != null
                    && url.getUserInfo() == null
                    && url.getQuery() == null
                    && url.getFragment() == null) {
                return URI.create(url.toString().replaceAll("/+$", ""));
            }
        } catch (IllegalArgumentException e) {
            // reported below
        }
        throw FailureException.usage(
                "%s is not the address of a gateway.".formatted(text),
                "Use the form https://api.example.com or http://localhost:8080.");
    }

    /** Whether the key would be readable on a network. */
    public boolean isExposed() {
        return "http".equalsIgnoreCase(url.getScheme()) && !LOCAL.contains(url.getHost());
    }
}
