package io.ledgerway.deploy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** Paths of the repository; tests run in the folder {@code deploy}. */
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

    /** All Java files of all modules. */
    static List<Path> javaFiles() {
        List<Path> found = new ArrayList<>();
        for (Path parent : List.of(ROOT, ROOT.resolve("connectors"))) {
            try (Stream<Path> modules = Files.list(parent)) {
                for (Path sources : modules.map(it -> it.resolve("src")).toList()) {
                    if (Files.isDirectory(sources)) {
                        found.addAll(javaFiles(sources));
                    }
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return found;
    }

    private static List<Path> javaFiles(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(it -> it.toString().endsWith(".java")).toList();
        }
    }

    /** The hash of a file in lower-case hex. */
    static String sha256(Path file) {
        try {
            return sha256(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String sha256(byte[] content) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is in every JDK", e);
        }
    }
}
