package io.ledgerway.local;

import io.ledgerway.local.process.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Programs of PostgreSQL that an earlier start has unpacked. The library reads and hashes their
 * archive at each start, only to find the folder.
 *
 * @param folder the folder of all unpacked versions
 * @param note a file with the name of this version's folder; its time is that of the launcher's
 *     jar, so that another build asks the library again
 */
record UnpackedPostgres(Path folder, Path note) {

    /** PostgreSQL refuses to run as root. The library uses the same command. */
    private static final List<String> NOT_AS_ROOT =
            "root".equals(System.getProperty("user.name")) ? List.of("unshare", "-U") : List.of();

    /**
     * Starts a server with existing data and waits until it accepts connections.
     *
     * @param options command line of the server
     * @return false if there are no such programs or no data, or if the server does not start
     */
    boolean start(Path data, String options, Path log, Duration limit) throws IOException {
        if (!isCurrent() || !Files.exists(data.resolve("postgresql.conf"))) {
            return false;
        }
        Path control = folder.resolve(Files.readString(note)).resolve("bin/pg_ctl");
        if (!Files.isExecutable(control)) {
            return false;
        }
        List<String> command = new ArrayList<>(NOT_AS_ROOT);
        command.addAll(
                List.of(
                        control.toString(),
                        "-D",
                        data.toString(),
                        "-o",
                        options,
                        "-t",
                        String.valueOf(limit.toSeconds()),
                        "-w",
                        "start"));
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                        .start();
        try {
            return process.waitFor() == 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Notes the programs that the library has started: FOLDER/bin/postgres. */
    void remember(Path data) throws IOException {
        String command = Files.readString(data.resolve("postmaster.opts"));
        Path server = Path.of(command.substring(0, command.indexOf(" \"")));
        Files.writeString(note, server.getName(server.getNameCount() - 3).toString());
        Files.setLastModifiedTime(note, built());
    }

    private boolean isCurrent() throws IOException {
        return Files.exists(note) && Files.getLastModifiedTime(note).equals(built());
    }

    private static FileTime built() throws IOException {
        return Files.getLastModifiedTime(Workspace.launcher());
    }
}
