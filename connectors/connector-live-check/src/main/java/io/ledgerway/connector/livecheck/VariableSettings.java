package io.ledgerway.connector.livecheck;

import io.ledgerway.connector.ConnectorSettings;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * The settings of adapters as environment variables, with the same names as those of the services.
 * The variable with the suffix {@code _FILE} names a file with the value.
 */
record VariableSettings(Map<String, String> variables) implements ConnectorSettings {

    @Override
    public <T> Optional<T> get(String name, Class<T> type) {
        return text(ConnectorSettings.variable(name)).map(it -> type.cast(converted(it, type)));
    }

    /** The value of a variable or of its file; empty if there is none. */
    Optional<String> text(String variable) {
        var file = variables.getOrDefault(variable + "_FILE", "");
        return Optional.ofNullable(file.isEmpty() ? variables.get(variable) : content(file))
                .map(String::strip)
                .filter(it -> !it.isEmpty());
    }

    private static String content(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (IOException e) {
            throw new UsageException("Cannot read the file " + file + ": " + e.getMessage());
        }
    }

    private static Object converted(String value, Class<?> type) {
        if (type == URI.class) {
            return URI.create(value);
        }
        if (type == Integer.class) {
            return Integer.valueOf(value);
        }
        return type == Boolean.class ? Boolean.valueOf(value) : value;
    }

    /** Without values: some are secrets. */
    @Override
    public String toString() {
        return "VariableSettings[" + variables.keySet() + "]";
    }
}
