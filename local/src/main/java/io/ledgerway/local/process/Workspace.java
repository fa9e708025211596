package io.ledgerway.local.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Comparator;

/**
 * Where things lie.
 *
 * @param root the repository; the build's output is below it
 * @param state everything made at run time: data, logs, secrets, {@code run.json}
 * @param build the folder in each module that has its jar: {@code ./run} and Maven by itself build
 *     into different ones
 */
public record Workspace(Path root, Path state, Path build) {

    /** The jars are those that were built together with this class. */
    public Workspace(Path root, Path state) {
        this(root, state, builtIn(root));
    }

    private static Path builtIn(Path root) {
        CodeSource source = Workspace.class.getProtectionDomain().getCodeSource();
        Path built = Path.of(URI.create(source.getLocation().toString()));
        return root.resolve("local").toAbsolutePath().relativize(built.getParent());
    }

    public Path jar(String module) {
        Path jar = root.resolve(module).resolve(build).resolve(module + ".jar");
        if (!Files.exists(jar)) {
            throw new StartFailure(jar + " is missing: build first (./run does it by itself)");
        }
        return jar;
    }

    public Path log(String name) {
        return directory("logs").resolve(name + ".log");
    }

    public Path file(String name) {
        return directory("").resolve(name);
    }

    public Path directory(String name) {
        try {
            return Files.createDirectories(state.resolve(name));
        } catch (IOException e) {
            throw new StartFailure("Cannot make the folder " + state.resolve(name), e);
        }
    }

    /** Start-up caches and unpacked jars depend on the build alone: all states share them. */
    public Path cache(String name) {
        try {
            Path cache = root.resolve(".local", "cache", String.valueOf(build.getFileName()));
            return Files.createDirectories(cache.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Deletes a folder of the state. */
    public void forget(String name) {
        delete(state.resolve(name));
    }

    /** Forgets data, logs and secrets, so that the next start is a first one. */
    public void clean() {
        for (String name :
                new String[] {
                    "postgres",
                    "kafka",
                    "files",
                    "logs",
                    "secrets",
                    "secrets.json",
                    "training",
                    "variables",
                    "run.json"
                }) {
            forget(name);
        }
    }

    private static void delete(Path path) {
        if (!Files.exists(path)) {
            return;
        }
        try (var below = Files.walk(path)) {
            for (Path one : below.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(one);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot delete " + path, e);
        }
    }
}
