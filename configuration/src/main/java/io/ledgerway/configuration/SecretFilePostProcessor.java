package io.ledgerway.configuration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.Ordered;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.PropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/**
 * Reads secrets from the files that {@code …_FILE} variables name, as if their variables had been
 * set. Trailing line breaks are not part of a secret. A file that is unreadable or empty, and a
 * secret that is given both ways, prevent the start.
 */
class SecretFilePostProcessor implements EnvironmentPostProcessor, Ordered {

    /** Boot treats property sources whose name has this ending as environment variables. */
    static final String NAME = "secret-files-systemEnvironment";

    @Override
    public int getOrder() {
        // before configuration files are read, because they may refer to these properties
        return Ordered.HIGHEST_PRECEDENCE + 5;
    }

    @Override
    public void postProcessEnvironment(
            ConfigurableEnvironment environment, SpringApplication application) {
        PropertySource<?> given =
                environment
                        .getPropertySources()
                        .get(StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME);
        if (given == null) {
            return;
        }
        Map<String, Object> found = new HashMap<>();
        for (String secret : EnvironmentVariables.FILE_SECRETS) {
            String variable = secret + "_FILE";
            if (given.getProperty(variable) instanceof String file && !file.isBlank()) {
                if (given.getProperty(secret) instanceof String value && !value.isBlank()) {
                    throw new InvalidConfigurationException(
                            secret + " and " + variable + " are both set: one of them must go.");
                }
                found.put(secret, read(variable, file.strip()));
            }
        }
        if (!found.isEmpty()) {
            environment
                    .getPropertySources()
                    .addBefore(
                            StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                            new SystemEnvironmentPropertySource(NAME, found));
        }
    }

    private static String read(String variable, String file) {
        try {
            String secret = Files.readString(Path.of(file)).stripTrailing();
            if (secret.isEmpty()) {
                throw new InvalidConfigurationException(
                        variable + " names " + file + ", which is empty.");
            }
            return secret;
        } catch (IOException | InvalidPathException e) {
            throw new InvalidConfigurationException(
                    variable + " names " + file + ", which cannot be read.");
        }
    }
}
