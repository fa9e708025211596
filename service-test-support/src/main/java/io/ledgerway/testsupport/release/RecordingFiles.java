package io.ledgerway.testsupport.release;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;

/**
 * Files in which {@code scripts/release-records} collects what the integration tests recorded. They
 * are appended to, because the tests of a module may run in several JVMs.
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

    /** Writes the recorded entries when this JVM ends. */
    static void onExit(Runnable write) {
        Runtime.getRuntime().addShutdownHook(new Thread(write));
    }

    /**
     * Adds entries to a file, without duplicates and sorted; does nothing for a module without
     * schema.
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
