package io.ledgerway.local.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.CodeSource;
import java.util.Comparator;
import java.util.Set;

/**
 * Folders of the launcher.
 *
 * @param root the repository, which contains the output of the build
 * @param state everything created at run time: data, logs, secrets, {@code run.json}
 * @param build the folder of the jar in each module; {@code ./run} and plain Maven use different
 *     folders
 */
public record Workspace(Path root, Path state, Path build) {

    private static final Set<PosixFilePermission> OWNER =
            PosixFilePermissions.fromString("rwx------");

    /** Uses the jars that were built together with this class. */
    public Workspace(Path root, Path state) {
        this(root, state, builtIn(root));
    }

    private static Path builtIn(Path root) {
        return root.resolve("local").toAbsolutePath().relativize(launcher().getParent());
    }

    /** The jar of the launcher; in tests, the folder of its classes. */
    public static Path launcher() {
        CodeSource source = Workspace.class.getProtectionDomain().getCodeSource();
        return Path.of(URI.create(source.getLocation().toString()));
    }

    /** The command that stops the system of this state folder. */
    public String stopCommand() {
        return state.equals(root.resolve(".local"))
                ? "./run --stop"
                : "./run --stop --state " + state;
    }

    public Path jar(String module) {
        Path jar = root.resolve(module).resolve(build).resolve(module + ".jar");
        if (!Files.exists(jar)) {
            throw new StartFailure(jar + " is missing: build the project first (./run does it)");
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
            throw new StartFailure("Cannot create the folder " + state.resolve(name), e);
        }
    }

    /**
     * Start-up caches and unpacked jars depend on the build alone and are shared by all state
     * folders.
     */
    public Path cache(String name) {
        try {
            Path cache = root.resolve(".local", "cache", String.valueOf(build.getFileName()));
            return Files.createDirectories(cache.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Denies other users of the machine access to the state, which contains secrets and data. */
    public void protect() {
        try {
            Files.setPosixFilePermissions(directory(""), OWNER);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Deletes a folder of the state. */
    public void delete(String name) {
        deleteTree(state.resolve(name));
    }

    /** Deletes data, logs and secrets; the next start is a first start. */
    public void clean() {
        for (String name :
                new String[] {
                    "postgres",
                    "kafka",
                    "tryton",
                    "files",
                    "logs",
                    "secrets",
                    "secrets.json",
                    "training",
                    "variables",
                    "run.json"
                }) {
            delete(name);
        }
    }

    private static void deleteTree(Path path) {
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
