package io.ledgerway.deploy;

import com.marcnuri.helm.Helm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * The chart with the values to render. Hooks are rendered as ordinary manifests, because the
 * library omits hooks from its result.
 */
record Chart(List<String> files, Map<String, String> settings) {

    private static final Path PLAIN = withoutHooks();

    /** Rendering takes a quarter of a second. */
    private static final Map<Chart, Manifests> RENDERED = new ConcurrentHashMap<>();

    /** With the values that every installation requires. */
    static Chart byDefault() {
        return bare().with("gateway.trustedProxies[0]", "10.20.0.0/16")
                .with("database.caSecret", "postgres-ca")
                .with("kafka.existingSecret", "ledgerway-kafka");
    }

    /** Without any value. */
    static Chart bare() {
        return new Chart(List.of(), Map.of());
    }

    static Chart development() {
        return bare().and("values-dev.yaml");
    }

    static Chart production() {
        return bare().and("examples/values-production.yaml");
    }

    Chart and(String valuesFile) {
        List<String> more = new ArrayList<>(files);
        more.add(valuesFile);
        return new Chart(more, settings);
    }

    Chart with(String key, Object value) {
        Map<String, String> more = new LinkedHashMap<>(settings);
        more.put(key, value.toString());
        return new Chart(files, more);
    }

    Chart without(String key) {
        Map<String, String> fewer = new LinkedHashMap<>(settings);
        fewer.remove(key);
        return new Chart(files, fewer);
    }

    /**
     * The rendered manifests.
     *
     * @throws IllegalStateException with the message of Helm if it rejects the values
     */
    Manifests render() {
        return RENDERED.computeIfAbsent(this, Chart::rendered);
    }

    private Manifests rendered() {
        var command =
                new Helm(PLAIN)
                        .template()
                        .withName("ledgerway")
                        .withNamespace("finance")
                        .withKubeVersion("1.31.0");
        files.forEach(it -> command.withValuesFile(Repository.CHART.resolve(it)));
        settings.forEach(command::set);
        return new Manifests(Tree.documents(command.call()).stream().map(Manifest::new).toList());
    }

    private static Path withoutHooks() {
        Path copy = Path.of("target/chart").toAbsolutePath();
        try (Stream<Path> all = Files.walk(Repository.CHART, FileVisitOption.FOLLOW_LINKS)) {
            for (Path it : all.filter(Files::isRegularFile).toList()) {
                Path to = copy.resolve(Repository.CHART.relativize(it).toString());
                Files.createDirectories(to.getParent());
                Files.writeString(to, Repository.read(it).replaceAll(" +helm\\.sh/hook.*\n", ""));
            }
            return copy;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
