package io.ledgerway.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.ledgerway.cli.api.RetryPolicy;
import io.ledgerway.cli.output.Terminal;
import io.ledgerway.cli.session.Session;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Runs commands in this process, with a home folder of the test. */
final class CommandRun {

    static final Instant NOW = Instant.parse("2026-11-26T10:00:00Z");
    static final String KEY = "key-that-nobody-may-see";

    private final Path home;
    private final Map<String, String> environment = new HashMap<>();
    private final List<Duration> pauses = new ArrayList<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private OutputStream standardOutput = out;
    private Runnable onPause = () -> {};
    private String input = "";
    private boolean isTerminal;
    private int exitCode;

    private CommandRun(Path home) {
        this.home = home;
    }

    static CommandRun in(Path home) {
        return new CommandRun(home);
    }

    /** With the address of the API and the key in the environment. */
    static CommandRun of(FakeApi api, Path home) {
        return new CommandRun(home).with("LEDGERWAY_URL", api.url()).with("LEDGERWAY_API_KEY", KEY);
    }

    CommandRun with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    CommandRun typing(String text) {
        input = text;
        return this;
    }

    CommandRun onTerminal() {
        isTerminal = true;
        return this;
    }

    CommandRun onPause(Runnable action) {
        onPause = action;
        return this;
    }

    /** Standard output refuses each write for this reason. */
    CommandRun withoutOutput(String reason) {
        standardOutput =
                new OutputStream() {
                    @Override
                    public void write(int value) throws IOException {
                        throw new IOException(reason);
                    }
                };
        return this;
    }

    CommandRun run(String... arguments) {
        Terminal terminal =
                new Terminal(
                        new ByteArrayInputStream(input.getBytes(UTF_8)),
                        standardOutput,
                        err,
                        isTerminal,
                        isTerminal,
                        !environment.containsKey("NO_COLOR"));
        RetryPolicy retries =
                new RetryPolicy(
                        Clock.fixed(NOW, ZoneOffset.UTC),
                        pause -> {
                            pauses.add(pause);
                            onPause.run();
                        });
        try (Session session = new Session(terminal, environment, home, retries, "test")) {
            exitCode = Main.run(session, arguments);
            terminal.out().flush();
        }
        return this;
    }

    int exitCode() {
        return exitCode;
    }

    String out() {
        return out.toString(UTF_8);
    }

    String err() {
        return err.toString(UTF_8);
    }

    List<Duration> pauses() {
        return pauses;
    }
}
