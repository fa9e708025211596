package io.ledgerway.system.running;

import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Rotates a secret of a running system with the commands of {@code rotation.md}. */
public final class Rotation {

    private static final List<String> DATABASES =
            List.of("company", "sync", "expense", "webhook", "file", "portal");
    private static final Duration RESEALED = Duration.ofMinutes(2);

    private final Path secrets;
    private final Operator operator;

    /**
     * Describes it.
     *
     * @param secret as in the table of the page
     */
    public Rotation(RunningSystem system, String secret) {
        this.secrets = system.launcher().state().resolve("secrets");
        Databases databases = new Databases(system);
        Map<String, String> variables = new HashMap<>();
        variables.put("SECRET", secret);
        variables.put("SECRETS", secrets.toString());
        variables.put("TAKE_UP", "sleep 4");
        variables.put("KEEP", "0");
        DATABASES.forEach(it ->
                variables.put(it.toUpperCase(Locale.ROOT) + "_DATABASE", databases.address(it)));
        this.operator = new Operator("rotation.md", variables);
    }

    /** Current content of a file. */
    public String file(String name) {
        try {
            return Files.readString(secrets.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds the new secret; the previous one stays valid. */
    public void begin() {
        operator.does("Add the new secret").assertSucceeded();
    }

    /** Removes the previous secret. */
    public void end() {
        operator.does("Remove the old secret").assertSucceeded();
    }

    /** Retries until no value is encrypted with the previous key. */
    public void endWhenUnused() {
        await("everything is sealed anew").atMost(RESEALED).untilAsserted(this::end);
    }
}
