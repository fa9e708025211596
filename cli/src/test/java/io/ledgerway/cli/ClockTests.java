package io.ledgerway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The time of a system with a test clock is shown and moved. */
class ClockTests {

    private static final String CLOCK = "/admin/clock";

    private final FakeApi api = new FakeApi();
    @TempDir private Path home;

    @AfterEach
    void close() {
        api.close();
    }

    @Test
    void moveIsAwaited() throws Exception {
        api.on("POST " + CLOCK, "{\"now\":\"2026-12-01T00:00:00Z\",\"moving\":true}")
                .on("GET " + CLOCK, "{\"now\":\"2026-12-01T04:00:00Z\",\"moving\":true}")
                .on("GET " + CLOCK, "{\"now\":\"2026-12-02T04:00:00Z\",\"moving\":false}");

        CommandRun run =
                CommandRun.of(api, home)
                        .run(
                                "clock",
                                "advance",
                                "PT28H",
                                "--run-file",
                                runFile().toString(),
                                "--wait",
                                "-o",
                                "json");

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("2026-12-02T04:00:00Z");
    }

    @Test
    void operatorsKeyIsNeeded() {
        CommandRun run = CommandRun.of(api, home).run("clock", "show");

        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains("--run-file");
    }

    private Path runFile() throws Exception {
        String key =
                Base64.getEncoder().encodeToString("operator".getBytes(StandardCharsets.UTF_8));
        return Files.writeString(
                home.resolve("run.json"),
                "{\"gatewayUrl\":\"%s\",\"adminAuthorization\":\"Basic %s\"}"
                        .formatted(api.url(), key));
    }
}
