package io.ledgerway.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.mock.env.MockEnvironment;

class SecretReloaderTests {

    @TempDir Path folder;

    private final List<String> taken = new ArrayList<>();
    private Path file = Path.of("");
    private SecretReloader reloader = watching(Path.of("none"));

    @BeforeEach
    void begin() throws IOException {
        file = Files.writeString(folder.resolve("secret"), "first\n");
        reloader = watching(file);
    }

    @Test
    void newContentIsReloadedOnceStable() throws IOException {
        look(2);
        assertThat(taken).isEmpty();

        Files.writeString(file, "sec");
        look(1);
        Files.writeString(file, "second\n");
        look(1);
        assertThat(taken).isEmpty();
        look(3);
        assertThat(taken).containsExactly("second");
    }

    @Test
    void emptyOrMissingFilesChangeNothing() throws IOException {
        Files.writeString(file, "\n");
        look(3);
        Files.delete(file);
        look(3);
        Files.writeString(file, "first");
        look(3);
        assertThat(taken).isEmpty();
    }

    @Test
    void validValueIsReloadedAfterAnInvalidOne() throws IOException {
        Files.writeString(file, "bad");
        look(3);
        Files.writeString(file, "third");
        look(3);
        assertThat(taken).containsExactly("third");
    }

    @Test
    void withoutFilesNothingIsWatched() {
        var none = new SecretReloader(List.of(secret()), new MockEnvironment(), Duration.ofDays(1));
        none.start();
        assertThat(none.isRunning()).isFalse();
        reloader.start();
        assertThat(reloader.isRunning()).isTrue();
        reloader.stop();
        assertThat(reloader.isRunning()).isFalse();
    }

    private void look(int times) {
        for (int n = 0; n < times; n++) {
            reloader.checkFiles();
        }
    }

    private SecretReloader watching(Path secretFile) {
        var environment =
                new MockEnvironment()
                        .withProperty("SOME_SECRET", "first")
                        .withProperty("SOME_SECRET_FILE", secretFile.toString());
        return new SecretReloader(List.of(secret()), environment, Duration.ofDays(1));
    }

    private ReloadableSecret secret() {
        return new ReloadableSecret(
                "SOME_SECRET",
                value -> {
                    if (value.equals("bad")) {
                        throw new IllegalArgumentException("it is no key");
                    }
                    taken.add(value);
                });
    }
}
