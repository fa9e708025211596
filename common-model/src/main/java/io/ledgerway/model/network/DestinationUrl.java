package io.ledgerway.model.network;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A parsed URL of outgoing requests. The URL that is checked is the URL that is connected to.
 *
 * @param uri the parsed URI
 * @param scheme {@code http} or {@code https}
 * @param host a name, an IPv4 address in dotted decimal form, or an IPv6 address without brackets;
 *     lower case
 * @param port the explicit or default port
 * @param target path and query, as written
 */
public record DestinationUrl(URI uri, String scheme, String host, int port, String target) {

    public static final int MAX_LENGTH = 2048;

    private static final Pattern PRINTABLE_ASCII = Pattern.compile("[\\x21-\\x7e]*");
    private static final Pattern DOTTED_QUAD =
            Pattern.compile(
                    "(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)\\.){3}"
                            + "(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)");
    private static final Pattern STARTS_LIKE_A_NUMBER = Pattern.compile("(?:.*\\.)?\\d[^.]*\\.?");

    /** Result of parsing a URL. */
    public sealed interface Parsed {

        /** A valid URL. */
        record Valid(DestinationUrl url) implements Parsed {}

        /**
         * An invalid URL.
         *
         * @param reason a message for the developer
         */
        record Invalid(String reason) implements Parsed {}
    }

    /** Whether the port usually belongs to another protocol than HTTP. */
    public boolean oddPort() {
        return isOddPort(port);
    }

    /** Whether a port usually belongs to another protocol than HTTP. */
    public static boolean isOddPort(int port) {
        return port < 1024 && port != 443 && port != 80;
    }

    public static Parsed parse(String text) {
        if (text.length() > MAX_LENGTH) {
            return invalid("The URL is longer than %d characters.".formatted(MAX_LENGTH));
        }
        if (!PRINTABLE_ASCII.matcher(text).matches()) {
            return invalid("The URL may only contain printable ASCII characters.");
        }
        try {
            return parse(new URI(text));
        } catch (URISyntaxException e) {
            return invalid("The URL is not well-formed.");
        }
    }

    private static Parsed parse(URI uri) {
        if (!uri.isAbsolute() || uri.isOpaque()) {
            return invalid("The URL must be absolute, e.g. https://hooks.client.example/in.");
        }
        String scheme = uri.getScheme().toLowerCase(Locale.ROOT);
        if (!scheme.equals("https") && !scheme.equals("http")) {
            return invalid("The URL must begin with https://.");
        }
        if (uri.getRawUserInfo() != null || String.valueOf(uri.getRawAuthority()).contains("@")) {
            return invalid("The URL must not contain a user name or password.");
        }
        if (uri.getRawFragment() != null) {
            return invalid("The URL must not have a fragment (#).");
        }
        String host = uri.getHost();
        if (host == null || host.contains("%")) {
            return invalid("The URL has no usable host name.");
        }
        return withHost(uri, scheme, host.toLowerCase(Locale.ROOT));
    }

    private static Parsed withHost(URI uri, String scheme, String host) {
        String bare = host.startsWith("[") ? host.substring(1, host.length() - 1) : host;
        if (!host.startsWith("[")
                && STARTS_LIKE_A_NUMBER.matcher(host).matches()
                && !DOTTED_QUAD.matcher(host).matches()) {
            return invalid("An IPv4 address must be written as four decimal numbers.");
        }
        int port = uri.getPort() != -1 ? uri.getPort() : scheme.equals("https") ? 443 : 80;
        if (port < 1 || port > 65_535) {
            return invalid("Port %d is invalid.".formatted(port));
        }
        String path = uri.getRawPath().isEmpty() ? "/" : uri.getRawPath();
        String query = uri.getRawQuery() == null ? "" : "?" + uri.getRawQuery();
        return new Parsed.Valid(new DestinationUrl(uri, scheme, bare, port, path + query));
    }

    private static Parsed invalid(String reason) {
        return new Parsed.Invalid(reason);
    }
}
