package io.ledgerway.connector.http;

import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP proxy between the services and the platforms. Requests with https go through it ({@code
 * CONNECT}): it resolves the name, and cannot read the request. Requests with http, to emulations
 * and to networks that the operator allows, are sent directly.
 */
public record PlatformProxy(String host, int port) {

    private static final Pattern FORM = Pattern.compile("([^:/\\s]+):(\\d{1,5})");
    private static final int MAX_PORT = 65_535;

    /**
     * The proxy of a setting.
     *
     * @param setting {@code host:port}; null or blank for none
     * @throws IllegalArgumentException when it has another form
     */
    public static Optional<PlatformProxy> of(@Nullable String setting) {
        if (setting == null || setting.isBlank()) {
            return Optional.empty();
        }
        var parts = FORM.matcher(setting.strip());
        var port = parts.matches() ? Integer.parseInt(parts.group(2)) : 0;
        if (port < 1 || port > MAX_PORT) {
            throw new IllegalArgumentException(
                    "LEDGERWAY_PLATFORM_PROXY is %s: it must be host:port".formatted(setting));
        }
        return Optional.of(new PlatformProxy(parts.group(1), port));
    }
}
