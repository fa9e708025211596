package io.ledgerway.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.CommandResult;
import io.ledgerway.system.running.Launcher;
import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.system.strict.Api;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Behaviour of {@code ./run} for users and scripts. */
class LauncherIT {

    @Test
    void runFileContainsAllAddresses() {
        RunningSystem system = RunningSystem.shared();
        JsonNode file = system.launcher().runFile();

        assertThat(file.get("apiKey").asString()).isEqualTo(system.apiKey("demo"));
        assertThat(file.get("authorization").asString()).startsWith("Basic ");
        assertThat(file.get("clients").propertyNames())
                .containsExactlyInAnyOrder("demo", "other", "trial", "expired", "limited");
        List<String> processes =
                new ArrayList<>(
                        List.of(
                                "postgresql",
                                "kafka",
                                "sandbox",
                                "company-service",
                                "sync-service",
                                "expense-service",
                                "webhook-service",
                                "file-service",
                                "portal",
                                "gateway"));
        if (RunningSystem.isTrytonInstalled()) {
            processes.add("tryton");
        }
        assertThat(file.get("services").valueStream().map(it -> it.get("name").asString()))
                .containsExactlyInAnyOrderElementsOf(processes);
        assertThat(file.get("services").valueStream())
                .allSatisfy(it ->
                        assertThat(ProcessHandle.of(it.get("pid").asLong()))
                                .hasValueSatisfying(
                                        process -> assertThat(process.isAlive()).isTrue()));
    }

    @Test
    void stateBelongsToItsOwnerAlone() throws Exception {
        Path state = RunningSystem.shared().launcher().state();

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(state)))
                .isEqualTo("rwx------");
    }

    @Test
    void secondSystemOfTheSameStateIsRefused() {
        CommandResult outcome = RunningSystem.shared().launcher().detach();

        assertThat(outcome.status()).isNotZero();
        assertThat(outcome.output()).contains("A system is running").hasLineCount(1);
    }

    @Test
    void busyPortIsOneClearSentence() throws Exception {
        try (ServerSocket taken = new ServerSocket(0)) {
            String port = String.valueOf(taken.getLocalPort());

            CommandResult outcome = new Launcher("busy").call("--detach", "--port", port);

            assertThat(outcome.status()).isNotZero();
            assertThat(outcome.output()).contains("Port " + port + " is in use").hasLineCount(1);
        }
    }

    @Test
    void damagedDataIsOneClearSentence() throws Exception {
        Launcher launcher = new Launcher("damaged");
        Path postgres = Files.createDirectories(launcher.state().resolve("postgres"));
        Files.writeString(postgres.resolve("PG_VERSION"), "nonsense");

        CommandResult outcome = launcher.detach("--no-demo");

        assertThat(outcome.status()).isNotZero();
        assertThat(outcome.output()).contains("PostgreSQL does not start").contains("--clean");
        assertThat(outcome.output()).doesNotContain("\tat ");
        assertThat(launcher.stop().status()).isZero();
    }

    @Test
    void missingJdkIsExplained() throws Exception {
        String search =
                Files.readString(Path.of("..", "scripts", "jdk25.sh"))
                        .replace("/usr/lib/jvm", "/nowhere");
        ProcessBuilder shell = new ProcessBuilder("/bin/bash", "-c", search);
        shell.environment().clear();
        shell.environment().putAll(Map.of("PATH", onlyCat().toString(), "HOME", "/nowhere"));

        CommandResult result = CommandResult.of(shell);

        assertThat(result.status()).isNotZero();
        assertThat(result.output()).startsWith("No JDK 25 found.").contains("Install one");
    }

    /** A PATH without javac. */
    private static Path onlyCat() throws IOException {
        Path directory = Files.createTempDirectory("path");
        Files.createSymbolicLink(directory.resolve("cat"), Path.of("/bin/cat"));
        return directory;
    }

    @Tag("long")
    @Test
    void everyProgramGetsAStartupCache() {
        Launcher launcher = Launcher.withStartupCaches("cached");
        assertThat(launcher.detach("--clean", "--no-demo").status()).isZero();

        String result =
                await().atMost(Duration.ofMinutes(20))
                        .until(
                                () -> lastLine(launcher.state().resolve("launcher.log")),
                                it -> it.contains("s  start-up caches "));

        assertThat(result).matches(".* start-up caches (created: .*|in use)");
        assertThat(launcher.stop().status()).isZero();

        CommandResult second = launcher.detach("--no-demo");

        assertThat(second.status()).isZero();
        // the line "start-up caches in use" may come before or after the end of the output
        assertThat(second.output())
                .contains("Ledgerway is ready")
                .doesNotContain("without a start-up cache", "start-up caches are missing");
        assertThat(launcher.stop().status()).isZero();
    }

    private static String lastLine(Path file) throws IOException {
        return Files.readAllLines(file).getLast();
    }

    @Tag("long")
    @Test
    void systemStopsWithoutOrphansAndKeepsItsData() {
        Launcher launcher = new Launcher("tidy");
        assertThat(launcher.detach("--clean", "--no-demo").status()).isZero();
        String company = api(launcher).createCompany("Kept Ltd");
        List<Long> pids = pids(launcher);

        assertThat(launcher.stop().status()).isZero();
        assertThat(pids).allSatisfy(LauncherIT::assertGone);
        assertThat(launcher.state().resolve("run.json")).doesNotExist();

        assertThat(launcher.detach("--no-demo").status()).isZero();
        assertThat(api(launcher).get("/companies/" + company).text("name")).isEqualTo("Kept Ltd");
        killedLauncherLeavesNoOrphans(launcher);
    }

    private static void killedLauncherLeavesNoOrphans(Launcher launcher) {
        List<Long> pids = pids(launcher);
        ProcessHandle.of(pid(launcher)).orElseThrow().destroyForcibly();

        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(pids).allSatisfy(LauncherIT::assertGone));
        assertThat(launcher.stop().status()).isZero();
    }

    private static long pid(Launcher launcher) {
        try {
            return Long.parseLong(Files.readString(launcher.state().resolve("launcher.pid")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Api api(Launcher launcher) {
        JsonNode file = launcher.runFile();
        return new Api(
                URI.create(file.get("gatewayUrl").asString()), file.get("apiKey").asString());
    }

    private static List<Long> pids(Launcher launcher) {
        return launcher.runFile()
                .get("services")
                .valueStream()
                .map(it -> it.get("pid").asLong())
                .toList();
    }

    private static void assertGone(Long pid) {
        Path stat = Path.of("/proc", pid.toString(), "stat");
        try {
            if (Files.exists(stat)) {
                String text = Files.readString(stat);
                assertThat(text.charAt(text.lastIndexOf(')') + 2)).isEqualTo('Z');
            }
        } catch (IOException e) {
            // ended in the meantime
        }
    }
}
