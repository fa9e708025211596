package io.ledgerway.connector;

import java.util.Map;
import java.util.Optional;

/**
 * The settings that operators give to adapters. A name starts with the adapter's own: {@code
 * xero.client-id} is the environment variable {@code LEDGERWAY_XERO_CLIENT_ID}.
 */
public interface ConnectorSettings {

    /** The value; empty where it is not set. */
    <T> Optional<T> get(String name, Class<T> type);

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
