package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Debian's promtool. */
final class Promtool {

    private static final Path PROGRAM = Path.of("/usr/bin/promtool");

    private Promtool() {}

    static void accepts(List<String> arguments) throws IOException, InterruptedException {
        Debian.needs(PROGRAM, "prometheus");
        List<String> command = new ArrayList<>(List.of(PROGRAM.toString()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        // it has memory enough to collect less garbage
        builder.environment().put("GOGC", "800");
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
    }
}
