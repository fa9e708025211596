package io.ledgerway.local.process;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;

/**
 * What a JVM has from an earlier run (JEP 483, 514, 515): classes loaded and linked, profiles
 * taken. The name carries all it depends on, so a cache that no longer fits is not found instead of
 * silently ignored. {@link StartupTraining} makes it.
 */
record StartupCache(Path file) {

    private static final boolean ENABLED = !"off".equals(System.getenv("LEDGERWAY_STARTUP_CACHE"));

    static StartupCache of(Program program, Workspace workspace) {
        int fingerprint =
                Objects.hash(
                        Runtime.version().toString(),
                        program.jvm(),
                        program.classPath().stream().map(StartupCache::state).toList());
        String name = program.name() + "-%08x.aot".formatted(fingerprint);
        Path directory = workspace.cache("startup");
        removeOthers(directory, program.name() + "-", name);
        return new StartupCache(directory.resolve(name));
    }

    /** None while there is no cache: a start that records one takes a third longer. */
    List<String> options() {
        return ENABLED && Files.exists(file)
                ? List.of("-XX:AOTCache=" + file, "-Xlog:aot*=error")
                : List.of();
    }

    boolean isMissing() {
        return ENABLED && !Files.exists(file);
    }

    /** Takes a finished cache; nobody ever sees half of one. */
    void fill(Path finished) throws IOException {
        Files.move(finished, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private static List<Object> state(Path path) {
        File file = path.toFile();
        return List.of(path.toString(), file.length(), file.lastModified());
    }

    private static void removeOthers(Path directory, String prefix, String keep) {
        try (var files = Files.newDirectoryStream(directory, prefix + "????????.aot")) {
            for (Path file : files) {
                if (!file.getFileName().toString().equals(keep)) {
                    Files.delete(file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
