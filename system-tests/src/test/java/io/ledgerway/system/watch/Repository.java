package io.ledgerway.system.watch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The files of this repository. */
final class Repository {

    static final String DECLARATIONS = "src/main/resources/ledgerway-metrics.yaml";

    private static final Path ROOT = Path.of("..");

    /** Set to rewrite generated files. */
    static final boolean WRITES = Boolean.getBoolean("ledgerway.write");

    private Repository() {}

    static Path path(String path) {
        return ROOT.resolve(path);
    }

    static String name(Path path) {
        return Objects.requireNonNull(path.getFileName()).toString();
    }

    static String text(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void write(Path path, String text) {
        try {
            Files.createDirectories(Objects.requireNonNull(path.getParent()));
            Files.writeString(path, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Files below a folder with this suffix, in order. */
    static List<Path> files(String folder, String end) {
        try (Stream<Path> files = Files.walk(path(folder))) {
            return files.filter(it -> it.toString().endsWith(end)).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Top-level folders that contain this path. */
    static List<String> modules(String with) {
        try (Stream<Path> folders = Files.list(ROOT)) {
            return folders.filter(it -> Files.exists(it.resolve(with)))
                    .map(Repository::name)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @SuppressWarnings("TypeParameterUnusedInFormals") // the type is given by the file
    static <T> T yaml(Path path) {
        return new Yaml(new SafeConstructor(new LoaderOptions())).load(text(path));
    }
}
