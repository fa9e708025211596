package io.ledgerway.company.settings;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Origins of the pages that may show a client's link pages in a frame: a scheme, one host without
 * wildcards and an optional port. Only the computer of a developer may use http.
 */
final class FrameOrigins {

    static final int MAX_ORIGINS = 20;

    private static final int MAX_HOST = 253;
    private static final int MAX_PORT = 65_535;

    private static final String LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";

    private static final Pattern ORIGIN =
            Pattern.compile(
                    "(?:https://(%s(?:\\.%s)*)|http://(localhost|127\\.0\\.0\\.1))(?::([1-9][0-9]{0,4}))?"
                            .formatted(LABEL, LABEL));

    private FrameOrigins() {}

    /** Returns the normalized origin; empty if the text is not exactly one permitted origin. */
    static Optional<String> of(@Nullable String text) {
        if (text == null || text.length() > MAX_HOST + 20) {
            return Optional.empty();
        }
        Matcher origin = ORIGIN.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!origin.matches()) {
            return Optional.empty();
        }
        String secure = origin.group(1);
        String local = origin.group(2);
        String host = secure == null ? local : secure;
        String port = origin.group(3);
        if (host.length() > MAX_HOST || (port != null && Integer.parseInt(port) > MAX_PORT)) {
            return Optional.empty();
        }
        boolean byDefault = port == null || port.equals(secure == null ? "80" : "443");
        return Optional.of(
                (secure == null ? "http://" : "https://") + host + (byDefault ? "" : ":" + port));
    }

    /** The permitted origins among the texts, normalized and without duplicates. */
    static List<String> all(@Nullable List<@Nullable String> texts) {
        return texts == null
                ? List.of()
                : texts.stream()
                        .map(FrameOrigins::of)
                        .flatMap(Optional::stream)
                        .distinct()
                        .toList();
    }
}
