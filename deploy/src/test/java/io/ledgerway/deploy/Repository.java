package io.ledgerway.deploy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where things are; tests run in the folder {@code deploy}. */
final class Repository {

    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    static final Path CHART = ROOT.resolve("deploy/helm/ledgerway");

    private Repository() {}

    static String read(String path) {
        return read(ROOT.resolve(path));
    }

    static String read(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
