package io.ledgerway.system;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.ledgerway.system.running.RunningSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The SDKs, generated from the document of the running system: unit tests, and the journeys that
 * are common to all of them. {@code sdks/verify} tests the packages. An SDK whose language is not
 * installed is skipped; in CI that is a failure.
 */
class SdkJourneysIT {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Duration LIMIT = Duration.ofMinutes(8);

    private static int status;
    private static String output = "";

    /** One run for all SDKs: their clients are generated together. */
    @BeforeAll
    static void runJourneys(@TempDir Path folder) throws IOException, InterruptedException {
        Path log = folder.resolve("output.txt");
        Process process =
                new ProcessBuilder(
                                ROOT.resolve("sdks/verify").toString(),
                                "--journeys",
                                "--run-file",
                                RunningSystem.shared()
                                        .launcher()
                                        .state()
                                        .resolve("run.json")
                                        .toString())
                        .directory(ROOT.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
        if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
            // the script ends its own processes
            process.destroy();
            throw new IllegalStateException(
                    "sdks/verify did not end within %s: %s"
                            .formatted(LIMIT, Files.readString(log, UTF_8)));
        }
        status = process.exitValue();
        output = Files.readString(log, UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"java", "typescript", "python"})
    void journeysSucceed(String sdk) {
        assumeFalse(
                status == 0 && output.contains("SKIPPED: SDK " + sdk),
                () -> "the language of the SDK " + sdk + " is not installed");

        assertThat(output).contains("SDK " + sdk + ": passed");
    }
}
