package io.ledgerway.local;

import io.ledgerway.local.process.InterruptiblePause;
import io.ledgerway.local.process.Jdk;
import io.ledgerway.local.process.Workspace;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code --detach}: starts a launcher outside the terminal's session and waits until it is ready.
 */
final class DetachedLauncher {

    /**
     * The same options as in {@code run}, which also adds the start-up cache. The first start on a
     * machine unpacks PostgreSQL (57 MB, most of it in memory at once); later starts need little
     * memory.
     */
    static final List<String> JVM =
            List.of(
                    "-Xms16m",
                    "-Xmx160m",
                    "-XX:+UseSerialGC",
                    "-XX:TieredStopAtLevel=1",
                    "-XX:-UsePerfData");

    private final Workspace workspace;

    DetachedLauncher(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * Starts the launcher and prints its output.
     *
     * @return the exit status; 0 when everything is ready
     */
    int start(String... arguments) {
        new InstanceLock(workspace).requireIdle();
        Path log = workspace.file("launcher.log"); // survives --clean
        try {
            Files.deleteIfExists(workspace.file("ready"));
            Process launcher =
                    new ProcessBuilder(command(arguments))
                            .directory(workspace.root().toFile())
                            .redirectInput(
                                    ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()))
                            .redirectErrorStream(true)
                            .redirectOutput(log.toFile())
                            .start();
            long shown = 0;
            while (true) {
                boolean ended = !launcher.isAlive();
                boolean ready = Files.exists(workspace.file("ready"));
                shown = show(log, shown);
                if (ended || ready) {
                    return ready ? 0 : 1;
                }
                InterruptiblePause.of(Duration.ofMillis(100));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> command(String... arguments) {
        List<String> command = new ArrayList<>();
        command.addAll(List.of("sh", "-c", "trap '' INT HUP; exec \"$@\"", "launcher"));
        command.add(Jdk.tool("java"));
        command.addAll(JVM);
        command.addAll(LauncherTraining.program(workspace).startupCacheOptions(workspace));
        command.addAll(
                List.of("-cp", System.getProperty("java.class.path"), Local.class.getName()));
        for (String argument : arguments) {
            command.add(argument.equals("--detach") ? "--supervise" : argument);
        }
        return command;
    }

    private static long show(Path log, long from) throws IOException {
        try (var file = new RandomAccessFile(log.toFile(), "r")) {
            byte[] added = new byte[(int) (file.length() - from)];
            file.seek(from);
            file.readFully(added);
            System.out.print(new String(added, StandardCharsets.UTF_8));
            System.out.flush();
            return from + added.length;
        }
    }
}
