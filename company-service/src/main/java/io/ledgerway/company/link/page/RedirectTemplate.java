package io.ledgerway.company.link.page;

import io.ledgerway.company.settings.RedirectPlaceholders;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A client's redirect with placeholders in braces. Values are percent-encoded, so that a value
 * cannot leave its part of the address. A placeholder without a value becomes empty.
 */
record RedirectTemplate(String text) {

    private static final Pattern PLACEHOLDER = RedirectPlaceholders.PLACEHOLDER;

    /** Matches scheme, host and port. */
    private static final Pattern AUTHORITY = Pattern.compile("^[^/?#\\\\]*//[^/?#\\\\]*");

    /** Returns true if scheme, host and port contain no placeholder. */
    boolean hasLiteralHost() {
        return !PLACEHOLDER.matcher(authority()).find();
    }

    /** Returns the names of the placeholders, each once. */
    List<String> placeholders() {
        return PLACEHOLDER.matcher(text).results().map(it -> it.group(1)).distinct().toList();
    }

    /**
     * Returns the address with all placeholders replaced; empty if the result is not a valid
     * redirect target.
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

    /**
     * Percent-encodes all but the unreserved characters of RFC 3986; also safe as a regex
     * replacement.
     */
    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("*", "%2A")
                .replace("%7E", "~");
    }
}
