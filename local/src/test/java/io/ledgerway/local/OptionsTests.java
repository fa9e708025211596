package io.ledgerway.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.ledgerway.local.process.StartFailure;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OptionsTests {

    private static final Path ROOT = Path.of("/repository");

    @Test
    void withoutArgumentsTheSystemRunsOnPort8080() {
        Options options = Options.parse(ROOT);

        assertThat(options)
                .isEqualTo(
                        new Options(
                                Options.Action.RUN,
                                8080,
                                ROOT.resolve(".local"),
                                false,
                                true,
                                null,
                                null,
                                1,
                                false,
                                Set.of("gbol", "qhyg"),
                                false,
                                false,
                                true,
                                false));
    }

    @Test
    void everyOptionIsUnderstood() {
        Options options =
                Options.parse(
                        ROOT,
                        "--detach",
                        "--clean",
                        "--no-demo",
                        "--demo-platform",
                        "fbrh",
                        "--port",
                        "9000",
                        "--state",
                        "/elsewhere",
                        "--webhook-schedule",
                        "0,1,2",
                        "--restart-after",
                        "20",
                        "--full-speed",
                        "--real-dialects",
                        "gbol",
                        "--platform-limits",
                        "--with-tryton",
                        "--without-services",
                        "--test-clock");

        assertThat(options)
                .isEqualTo(
                        new Options(
                                Options.Action.DETACH,
                                9000,
                                Path.of("/elsewhere"),
                                true,
                                false,
                                "fbrh",
                                "0,1,2",
                                20,
                                true,
                                Set.of("gbol"),
                                true,
                                true,
                                false,
                                true));
    }

    @Test
    void unknownOptionIsRefusedWithTheUsage() {
        assertThatExceptionOfType(StartFailure.class)
                .isThrownBy(() -> Options.parse(ROOT, "--fast"))
                .withMessageContaining("Unknown option --fast")
                .withMessageContaining("Usage: ./run");
    }

    @Test
    void badNumberIsRefusedNamingTheOption() {
        assertThatExceptionOfType(StartFailure.class)
                .isThrownBy(() -> Options.parse(ROOT, "--port", "eighty"))
                .withMessageContaining("--port takes a number");
        assertThatExceptionOfType(StartFailure.class)
                .isThrownBy(() -> Options.parse(ROOT, "--port", "70000"));
    }

    @Test
    void missingValueIsRefused() {
        assertThatExceptionOfType(StartFailure.class)
                .isThrownBy(() -> Options.parse(ROOT, "--state"))
                .withMessageContaining("--state needs a value");
    }

    @Test
    void realDialectsAreThoseOfAdapters() {
        assertThat(Options.parse(ROOT, "--real-dialects", "qhyg").realDialects())
                .containsExactly("qhyg");
        assertThat(Options.parse(ROOT, "--real-dialects", "none").realDialects()).isEmpty();
        assertThatExceptionOfType(StartFailure.class)
                .isThrownBy(() -> Options.parse(ROOT, "--real-dialects", "gbol,akxx"))
                .withMessageContaining("--real-dialects takes [gbol, qhyg]");
    }

    @Test
    void demoCompanyIsConnectedThroughARealDialectIfThereIsOne() {
        assertThat(Options.parse(ROOT).demoPlatformKey()).isEqualTo("qhyg");
        assertThat(Options.parse(ROOT, "--real-dialects", "gbol").demoPlatformKey())
                .isEqualTo("gbol");
        assertThat(Options.parse(ROOT, "--real-dialects", "none").demoPlatformKey())
                .isEqualTo("mqjo");
        assertThat(Options.parse(ROOT, "--demo-platform", "fbrh").demoPlatformKey())
                .isEqualTo("fbrh");
    }

    @Test
    void scheduleIsSecondsOnly() {
        assertThatExceptionOfType(StartFailure.class)
                .isThrownBy(() -> Options.parse(ROOT, "--webhook-schedule", "1m"));
    }
}
