package io.ledgerway.connector;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The settings that operators give to adapters. A name usually contains the platform key: {@code
 * platforms.gbol.client-id} is the variable {@code LEDGERWAY_PLATFORMS_GBOL_CLIENT_ID}.
 */
public interface ConnectorSettings {

    /** The value; empty where it is not set. */
    <T> Optional<T> get(String name, Class<T> type);

    /** The environment variable of a setting. */
    static String variable(String name) {
        return "LEDGERWAY_" + name.replaceAll("[.-]", "_").toUpperCase(Locale.ROOT);
    }

    /** Fixed settings. */
    static ConnectorSettings of(Map<String, ?> values) {
        var copy = Map.<String, Object>copyOf(values);
        return new ConnectorSettings() {
            @Override
            public <T> Optional<T> get(String name, Class<T> type) {
                return Optional.ofNullable(copy.get(name)).map(type::cast);
            }
        };
    }
}
