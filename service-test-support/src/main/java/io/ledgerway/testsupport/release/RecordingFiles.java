package io.ledgerway.testsupport.release;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;

/**
 * Where {@code scripts/release-records} has the integration tests leave what they saw the service
 * do. Files grow: the tests of a module may run in several JVMs.
 */
final class RecordingFiles {

    static final String PROPERTY = "release.record";

    private static final Path MODULE = Path.of("").toAbsolutePath();

    private RecordingFiles() {}

    static Path statements() {
        return MODULE.resolve("src/test/resources/release/statements.sql");
    }

    static Path events() {
        return MODULE.resolveSibling("service-test-support")
                .resolve("src/main/resources/release/events")
                .resolve(MODULE.getFileName() + ".jsonl");
    }

    /** When this JVM ends, writes what is known then. */
    static void onExit(Runnable write) {
        Runtime.getRuntime().addShutdownHook(new Thread(write));
    }

    /**
     * Adds entries to a file: each once, sorted; not for a module that has no schema of its own.
     */
    static void add(Path file, List<String> present, List<String> seen, String end) {
        if (!Files.exists(MODULE.resolve("src/main/resources/db/migration")) || seen.isEmpty()) {
            return;
        }
        TreeSet<String> all = new TreeSet<>(present);
        all.addAll(seen);
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, String.join(end, all) + end);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
