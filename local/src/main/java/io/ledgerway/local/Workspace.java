package io.ledgerway.local;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where things lie: the build's output below {@code root}, everything made at run time below {@code
 * root/.local}.
 */
record Workspace(Path root) {

    Path jar(String module) {
        return root.resolve(module, "target", module + ".jar");
    }

    Path log(String name) {
        return directory("logs").resolve(name + ".log");
    }

    Path directory(String name) {
        try {
            return Files.createDirectories(root.resolve(".local", name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
