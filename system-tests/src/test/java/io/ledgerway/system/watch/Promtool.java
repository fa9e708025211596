package io.ledgerway.system.watch;

import io.ledgerway.system.running.CommandResult;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Debian's promtool. */
final class Promtool {

    private static final Path PROGRAM = Path.of("/usr/bin/promtool");

    private Promtool() {}

    static void accepts(List<String> arguments) {
        Debian.needs(PROGRAM, "prometheus");
        List<String> command = new ArrayList<>(List.of(PROGRAM.toString()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command);
        // it has memory enough to collect less garbage
        builder.environment().put("GOGC", "800");
        CommandResult.of(builder).assertSucceeded();
    }
}
