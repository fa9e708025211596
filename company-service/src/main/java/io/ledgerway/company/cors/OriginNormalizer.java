package io.ledgerway.company.cors;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Normalizes origins: lower case, without the default port of the scheme. */
final class OriginNormalizer {

    private static final int MAX_LENGTH = 300;
    private static final int HIGHEST_PORT = 65_535;

    private OriginNormalizer() {}

    /** Returns the normalized origin; empty if the text is not exactly one origin. */
    static Optional<String> normalize(@Nullable String text) {
        if (text == null || text.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        try {
            URI uri = new URI(text.strip()).parseServerAuthority();
            return isOrigin(uri) ? Optional.of(normalized(uri)) : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static boolean isOrigin(URI uri) {
        return (isScheme(uri, "http") || isScheme(uri, "https"))
                && uri.getHost() != null
                && uri.getRawUserInfo() == null
                && uri.getRawPath().isEmpty()
                && uri.getRawQuery() == null
                && uri.getRawFragment() == null
                && uri.getPort() != 0
                && uri.getPort() <= HIGHEST_PORT;
    }

    private static boolean isScheme(URI uri, String scheme) {
        return scheme.equalsIgnoreCase(uri.getScheme());
    }

    private static String normalized(URI uri) {
        String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
        int defaultPort = scheme.equals("http") ? 80 : 443;
        String port = uri.getPort() < 0 || uri.getPort() == defaultPort ? "" : ":" + uri.getPort();
        return scheme + "://" + uri.getHost().toLowerCase(Locale.ROOT) + port;
    }
}
