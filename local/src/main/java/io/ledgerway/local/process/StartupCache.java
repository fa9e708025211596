package io.ledgerway.local.process;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Start-up cache of a JVM (JEP 483, 514, 515): loaded and linked classes and profiles of an earlier
 * run. The file name contains everything that the cache depends on, so that an outdated cache is
 * not found. {@link StartupTraining} creates it.
 *
 * @param file the cache
 * @param beans the jar that the recorded start ran; null if it ran that of the build
 * @param log output of the JVMs that create it; kept when they fail
 */
record StartupCache(Path file, @Nullable ProcessedBeans beans, Path log) {

    static final boolean ENABLED = !"off".equals(System.getenv("LEDGERWAY_STARTUP_CACHE"));

    static StartupCache of(Program program, Workspace workspace) {
        ProcessedBeans beans = program.beans();
        int fingerprint =
                Objects.hash(
                        Runtime.version().toString(),
                        program.jvm(),
                        beans == null ? List.of() : beans.arguments(),
                        program.classPath().stream().map(StartupCache::state).toList());
        String name = program.name() + "-%08x.aot".formatted(fingerprint);
        Path directory = workspace.cache("startup");
        removeOthers(directory, program.name() + "-", name);
        return new StartupCache(
                directory.resolve(name), beans, directory.resolve(program.name() + ".log"));
    }

    /**
     * Options of the JVM; empty while there is no cache, because recording one makes a start a
     * third longer.
     */
    List<String> options() {
        return isUsable() ? List.of("-XX:AOTCache=" + file, "-Xlog:aot*=error") : List.of();
    }

    boolean isUsable() {
        return ENABLED && Files.exists(file) && (beans == null || Files.exists(beans.jar()));
    }

    boolean isMissing() {
        return ENABLED && !isUsable();
    }

    /** Moves a finished cache to its place atomically. */
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
                    Files.deleteIfExists(file); // another launcher may have deleted it
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
