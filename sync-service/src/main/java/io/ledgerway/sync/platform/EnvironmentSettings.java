package io.ledgerway.sync.platform;

import io.ledgerway.connector.ConnectorSettings;
import java.util.Optional;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;

/**
 * Reads the settings of connectors from the environment, with the prefix {@code ledgerway}.
 *
 * <p>company-service has the same five lines: service-starter does not depend on connectors, and
 * connectors do not depend on Spring Boot.
 */
record EnvironmentSettings(Environment environment) implements ConnectorSettings {

    @Override
    public <T> Optional<T> get(String name, Class<T> type) {
        return Optional.ofNullable(
                Binder.get(environment).bind("ledgerway." + name, type).orElse(null));
    }
}
