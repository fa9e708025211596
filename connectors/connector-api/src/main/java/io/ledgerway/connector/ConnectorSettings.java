package io.ledgerway.connector;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The settings that operators give to adapters. A name starts with the adapter's own: {@code
 * xero.client-id} is the environment variable {@code LEDGERWAY_XERO_CLIENT_ID}.
 */
public interface ConnectorSettings {

    /** The value; empty where it is not set. */
    <T> Optional<T> get(String name, Class<T> type);

    /** The environment variable of a setting, such as {@code LEDGERWAY_XERO_CLIENT_ID}. */
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
