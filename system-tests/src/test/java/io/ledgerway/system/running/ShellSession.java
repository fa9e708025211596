package io.ledgerway.system.running;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Runs blocks of shell commands one after another; later blocks see variables and functions. */
public final class ShellSession {

    private static final Pattern VARIABLE = Pattern.compile("(?m)^(?:export )?([A-Z_]+)=");

    private final Path folder;
    private final Path state;
    private final Set<String> names = new TreeSet<>();

    /**
     * Creates a session.
     *
     * @param folder the folder in which the commands run
     */
    public ShellSession(Path folder) {
        this.folder = folder;
        this.state = folder.resolve("shell-state");
    }

    /** Sets a variable. */
    public void set(String name, String value) throws IOException, InterruptedException {
        run("export " + name + "='" + value + "'\n");
    }

    /** The value of a variable; empty if it is not set. */
    public String get(String name) throws IOException, InterruptedException {
        return run("printf %s \"${" + name + ":-}\"\n");
    }

    /** Runs commands and returns their output; a command that fails is an error. */
    public String run(String commands) throws IOException, InterruptedException {
        VARIABLE.matcher(commands).results().forEach(it -> names.add(it.group(1)));
        Path script =
                Files.writeString(
                        folder.resolve("shell-script"),
                        """
                        set -eu -o pipefail
                        if [ -e '%1$s' ]; then . '%1$s'; fi
                        %2$s
                        { for name in %3$s; do declare -p "$name" 2>/dev/null || true; done; declare -f; } > '%1$s'
                        """
                                .formatted(state, commands, String.join(" ", names)));
        Process process =
                new ProcessBuilder("bash", script.toString())
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(1, TimeUnit.MINUTES) || process.exitValue() != 0) {
            throw new AssertionError("Failed: " + commands + "\n" + output);
        }
        return output;
    }
}
