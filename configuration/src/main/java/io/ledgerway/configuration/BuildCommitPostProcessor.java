package io.ledgerway.configuration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.EnvironmentPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.support.PropertiesLoaderUtils;

/**
 * Sets {@code ledgerway.commit} to the commit that this jar was built from, unless the property is
 * set. A build outside a Git repository leaves it empty.
 */
class BuildCommitPostProcessor implements EnvironmentPostProcessor {

    private static final String FILE = "git.properties";

    @Override
    public void postProcessEnvironment(
            ConfigurableEnvironment environment, SpringApplication application) {
        String commit = commit(application.getClassLoader());
        if (commit != null) {
            environment
                    .getPropertySources()
                    .addLast(
                            new MapPropertySource(
                                    "build-commit", Map.of("ledgerway.commit", commit)));
        }
    }

    private static @Nullable String commit(ClassLoader classes) {
        ClassPathResource file = new ClassPathResource(FILE, classes);
        try {
            return file.exists()
                    ? PropertiesLoaderUtils.loadProperties(file).getProperty("git.commit.id.abbrev")
                    : null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
