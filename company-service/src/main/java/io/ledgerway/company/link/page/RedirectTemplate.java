package io.ledgerway.company.link.page;

import io.ledgerway.company.settings.RedirectPlaceholders;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A client's redirect with placeholders in braces (platform.md 13.5). Values are encoded, so none
 * can end the part of the address that it stands in; what has no value becomes nothing.
 */
record RedirectTemplate(String text) {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}\\s/?#\\\\]{1,100})}");

    /** Up to where the host and port go. */
    private static final Pattern AUTHORITY = Pattern.compile("^[^/?#\\\\]*//[^/?#\\\\]*");

    /** Whether the client itself wrote all of the scheme, host and port. */
    boolean hasLiteralHost() {
        return !PLACEHOLDER.matcher(authority()).find();
    }

    /**
     * The address with everything filled in; empty when it is none that a browser may be sent to.
     *
     * @param ours values of reserved names
     * @param custom values of all other names
     */
    Optional<URI> fill(Map<String, String> ours, Map<String, String> custom) {
        if (PLACEHOLDER
                .matcher(authority())
                .results()
                .anyMatch(it -> RedirectPlaceholders.isReserved(it.group(1)))) {
            return Optional.empty();
        }
        String filled =
                PLACEHOLDER.matcher(text).replaceAll(it -> encoded(value(it, ours, custom)));
        try {
            return Optional.of(new URI(filled)).filter(RedirectTemplate::isWebAddress);
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private String authority() {
        var matcher = AUTHORITY.matcher(text);
        return matcher.find() ? matcher.group() : text;
    }

    private static String value(
            MatchResult placeholder, Map<String, String> ours, Map<String, String> custom) {
        String name = placeholder.group(1);
        return (RedirectPlaceholders.isReserved(name) ? ours : custom).getOrDefault(name, "");
    }

    private static boolean isWebAddress(URI it) {
        String scheme = it.getScheme();
        return ("https".equalsIgnoreCase(scheme) || "http".equalsIgnoreCase(scheme))
                && it.getHost() != null
                && it.getRawUserInfo() == null;
    }

    /** By RFC 3986: nothing but unreserved characters is left. Also safe as a replacement. */
    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("*", "%2A")
                .replace("%7E", "~");
    }
}
