package io.ledgerway.local;

import io.ledgerway.local.process.Workspace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
     * The library creates it after it has unpacked all files. A system that deletes old temporary
     * files deletes it together with programs and files that are not in use; the library then
     * unpacks them again.
     */
    private static final String COMPLETE = ".exists";

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
        // after a crash of the machine, the note may contain anything
        String version = Files.readString(note, StandardCharsets.ISO_8859_1);
        if (!version.matches("PG-\\w+")) {
            return false;
        }
        Path programs = folder.resolve(version);
        Path control = programs.resolve("bin/pg_ctl");
        if (!Files.exists(programs.resolve(COMPLETE)) || !Files.isExecutable(control)) {
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
    void remember(Path data) {
        try {
            String command = Files.readString(data.resolve("postmaster.opts"));
            Path server = Path.of(command.substring(0, command.indexOf(" \"")));
            Files.writeString(note, server.getName(server.getNameCount() - 3).toString());
            Files.setLastModifiedTime(note, built());
        } catch (IOException _) {
            // the server runs; without the note, the next start uses the library again
        }
    }

    private boolean isCurrent() throws IOException {
        return Files.exists(note) && Files.getLastModifiedTime(note).equals(built());
    }

    private static FileTime built() throws IOException {
        return Files.getLastModifiedTime(Workspace.launcher());
    }
}
