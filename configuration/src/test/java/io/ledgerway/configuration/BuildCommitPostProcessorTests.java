package io.ledgerway.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.io.DefaultResourceLoader;

class BuildCommitPostProcessorTests {

    private final StandardEnvironment environment = new StandardEnvironment();

    @TempDir private Path classes;

    @Test
    void buildKnowsItsCommit() throws IOException {
        Files.writeString(classes.resolve("git.properties"), "git.commit.id.abbrev=0123456789ab\n");

        assertThat(commit()).isEqualTo("0123456789ab");
    }

    @Test
    void explicitCommitWins() throws IOException {
        Files.writeString(classes.resolve("git.properties"), "git.commit.id.abbrev=0123456789ab\n");
        environment
                .getPropertySources()
                .addFirst(new MapPropertySource("told", Map.of("ledgerway.commit", "abc1234")));

        assertThat(commit()).isEqualTo("abc1234");
    }

    @Test
    void buildWithoutRepositoryKnowsNone() throws IOException {
        assertThat(commit()).isNull();
    }

    private @Nullable String commit() throws IOException {
        try (var loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, null)) {
            SpringApplication application = new SpringApplication(Object.class);
            application.setResourceLoader(new DefaultResourceLoader(loader));
            new BuildCommitPostProcessor().postProcessEnvironment(environment, application);
            return environment.getProperty("ledgerway.commit");
        }
    }
}
