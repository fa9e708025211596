package io.ledgerway.local;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;

/**
 * What a JVM learned in an earlier run (JEP 483, 514, 515): classes loaded and linked, profiles
 * taken. The name carries all it depends on, so a cache that no longer fits is not found instead of
 * silently ignored.
 */
record StartupCache(Path file, boolean recording, boolean enabled) {

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
        Path file = directory.resolve(name);
        return new StartupCache(file, ENABLED && !Files.exists(file), ENABLED);
    }

    List<String> options() {
        if (!enabled) {
            return List.of();
        }
        String use = recording ? "-XX:AOTCacheOutput=" + unfinished() : "-XX:AOTCache=" + file;
        return List.of(use, "-Xlog:aot*=error");
    }

    /**
     * Writes the cache now. Without this the JVM does so when it ends, and the first Ctrl-C would
     * take half a minute.
     *
     * @return whether there is a cache now
     */
    boolean finish(Process process) {
        if (!recording) {
            return true;
        }
        try {
            String pid = String.valueOf(process.pid());
            int status =
                    new ProcessBuilder(Jdk.tool("jcmd"), pid, "AOT.end_recording")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor();
            if (status != 0 || !Files.exists(unfinished())) {
                return false;
            }
            Files.move(unfinished(), file, StandardCopyOption.REPLACE_EXISTING);
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private Path unfinished() {
        // of this launcher alone: several systems may start side by side
        return file.resolveSibling(
                "%s.%d.new".formatted(file.getFileName(), ProcessHandle.current().pid()));
    }

    private static List<Object> state(Path path) {
        File file = path.toFile();
        return List.of(path.toString(), file.length(), file.lastModified());
    }

    private static void removeOthers(Path directory, String prefix, String keep) {
        try (var files = Files.newDirectoryStream(directory, prefix + "????????.aot*")) {
            for (Path file : files) {
                if (!file.getFileName().toString().startsWith(keep)) {
                    Files.delete(file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
