package io.ledgerway.company.cors;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An origin as browsers write it: lower case, without the scheme's own port. */
final class Origin {

    private static final int LONGEST = 300;
    private static final int HIGHEST_PORT = 65_535;

    private Origin() {}

    /** The origin in this text; empty when it is none, or more than one. */
    static Optional<String> of(@Nullable String text) {
        if (text == null || text.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            URI uri = new URI(text.strip()).parseServerAuthority();
            return isOrigin(uri) ? Optional.of(written(uri)) : Optional.empty();
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

    private static String written(URI uri) {
        String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
        int usual = scheme.equals("http") ? 80 : 443;
        String port = uri.getPort() < 0 || uri.getPort() == usual ? "" : ":" + uri.getPort();
        return scheme + "://" + uri.getHost().toLowerCase(Locale.ROOT) + port;
    }
}
