package io.ledgerway.connector.quickbooksonline;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * Answers that were recorded from real companies, and the schema of the vendor. They are not part
 * of this repository: the system property {@code evidence} names their folder.
 */
final class Evidence {

    private static final int MAX_CHARACTERS = 10 << 20;

    private Evidence() {}

    /** A folder of the evidence; empty where it is absent. */
    static Optional<Path> folder(String name) {
        return Optional.ofNullable(System.getProperty("evidence"))
                .map(it -> Path.of(it, name))
                .filter(Files::isDirectory);
    }

    /** The exchanges of all cassettes. */
    static List<Exchange> exchanges(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(it -> it.toString().endsWith(".yml"))
                    .sorted()
                    .flatMap(it -> exchangesOf(it).stream())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Exchange> exchangesOf(Path cassette) {
        var options = new LoaderOptions();
        options.setCodePointLimit(MAX_CHARACTERS);
        try (var reader = Files.newBufferedReader(cassette)) {
            Map<?, ?> root = new Yaml(new SafeConstructor(options)).load(reader);
            List<?> interactions = member(root, "http_interactions", List.class);
            return interactions.stream()
                    .map(it -> exchange(cassette, (Map<?, ?>) Objects.requireNonNull(it)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Exchange exchange(Path cassette, Map<?, ?> interaction) {
        Map<?, ?> request = member(interaction, "request", Map.class);
        Map<?, ?> response = member(interaction, "response", Map.class);
        Map<?, ?> body = member(response, "body", Map.class);
        return new Exchange(
                cassette.getFileName().toString(),
                String.valueOf(request.get("method")),
                String.valueOf(request.get("uri")),
                member(member(response, "status", Map.class), "code", Integer.class),
                String.valueOf(body.get("string")));
    }

    private static <T> T member(Map<?, ?> map, String name, Class<T> type) {
        return Objects.requireNonNull(type.cast(map.get(name)), name);
    }

    /** One request, and the answer to it. */
    record Exchange(String cassette, String method, String uri, int status, String body) {

        @Override
        public String toString() {
            return cassette + " " + method + " " + uri;
        }
    }
}
