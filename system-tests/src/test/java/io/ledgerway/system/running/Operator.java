package io.ledgerway.system.running;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Executes the commands of a page of {@code docs/operations}. */
public final class Operator {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern COMMANDS = Pattern.compile("(?s)```sh\n(.*?)```");

    private final String page;
    private final Map<String, String> variables;

    /**
     * @param variables variables that the commands need
     */
    public Operator(String page, Map<String, String> variables) {
        this.page = page;
        this.variables = Map.copyOf(variables);
    }

    /** Executes the commands below a heading. */
    public CommandResult does(String heading) {
        return run(commands(heading));
    }

    /** Executes the commands with a replacement in their text. */
    public CommandResult does(String heading, String what, String by) {
        return run(commands(heading).replace(what, by));
    }

    private String commands(String heading) {
        try {
            String text = Files.readString(ROOT.resolve("docs/operations").resolve(page));
            String section = text.split("(?m)^## " + Pattern.quote(heading) + "$", 2)[1];
            List<String> found =
                    COMMANDS.matcher(section.split("(?m)^## ", 2)[0])
                            .results()
                            .map((MatchResult it) -> it.group(1))
                            .toList();
            return String.join("\n", found);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private CommandResult run(String commands) {
        ProcessBuilder builder =
                new ProcessBuilder("bash", "-euo", "pipefail", "-c", commands)
                        .directory(ROOT.toFile());
        builder.environment().putAll(variables);
        return CommandResult.of(builder);
    }
}
