package io.ledgerway.system.running;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The program {@code ledgerway} of the current build, with a home folder of its own. */
public final class CommandLineProgram {

    private static final Path JAR =
            Path.of("..", "cli", "target", "cli.jar").toAbsolutePath().normalize();
    private static final Duration LIMIT = Duration.ofMinutes(3);

    private final Path home;

    public CommandLineProgram(Path home) {
        this.home = home;
    }

    /** Exit code, standard output and standard error. */
    public record Outcome(int status, String output, String errors) {}

    /** Runs a command to its end. */
    public Outcome run(String... arguments) throws IOException, InterruptedException {
        return start(arguments).end();
    }

    /** Returns the output of a command that must succeed. */
    public String succeed(String... arguments) throws IOException, InterruptedException {
        Outcome outcome = run(arguments);
        assertThat(outcome.status()).as(outcome.errors()).isZero();
        return outcome.output();
    }

    /** The same, with further arguments. */
    public String succeed(String[] arguments, String... more)
            throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of(more));
        return succeed(all.toArray(String[]::new));
    }

    /** Returns the object that a command prints. */
    public JsonNode json(String... arguments) throws IOException, InterruptedException {
        return JsonMapper.shared().readTree(succeed(arguments));
    }

    /** Starts a command. */
    public Running start(String... arguments) throws IOException {
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-Xmx160m",
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-jar",
                                JAR.toString()));
        command.addAll(List.of(arguments));
        Path output = Files.createTempFile(home, "output", ".txt");
        Path errors = Files.createTempFile(home, "errors", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .redirectOutput(output.toFile())
                        .redirectError(errors.toFile());
        builder.environment().put("XDG_CONFIG_HOME", home.resolve("configuration").toString());
        builder.environment().remove("LEDGERWAY_URL");
        builder.environment().remove("LEDGERWAY_API_KEY");
        return new Running(builder.start(), output, errors);
    }

    /** A command that was started. */
    public record Running(Process process, Path output, Path errors) {

        /** Waits until the command has said something to its user. */
        public void awaitMessage(String text) {
            await().atMost(LIMIT).until(() -> Files.readString(errors, UTF_8).contains(text));
        }

        /** Waits for its end. */
        public Outcome end() throws IOException, InterruptedException {
            if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IllegalStateException("The command did not end within " + LIMIT);
            }
            return new Outcome(
                    process.exitValue(),
                    Files.readString(output, UTF_8),
                    Files.readString(errors, UTF_8));
        }
    }
}
