package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a service does without the operator's settings is safe. */
class SafeDefaultsTests {

    private static final Pattern CREDENTIAL =
            Pattern.compile("(?im)^ *[\\w.-]*(?:username|password) *:.*$");
    private static final Pattern EXPOSED =
            Pattern.compile("(?m)exposure(?:\\.include|:\\s+include): *(.+)$");

    static List<Path> settings() {
        try (Stream<Path> modules = Files.list(Repository.ROOT)) {
            return modules.flatMap(it ->
                            Stream.of("application.yaml", "ledgerway-defaults.yaml")
                                    .map(it.resolve("src/main/resources")::resolve))
                    .filter(Files::isRegularFile)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("settings")
    void noServiceHasADefaultUserOrPassword(Path file) {
        assertThat(CREDENTIAL.matcher(Repository.read(file)).results()).isEmpty();
    }

    @Test
    void managementPortsShowHealthInfoAndMetricsOnly() {
        assertThat(
                        settings().stream()
                                .flatMap(it -> EXPOSED.matcher(Repository.read(it)).results())
                                .map(it -> it.group(1)))
                .hasSizeGreaterThan(2)
                .containsOnly("health,info,prometheus");
    }

    /** Imported defaults have precedence over the document that imports them. */
    @Test
    void documentsThatImportTheDefaultsSetNoneOfThem() {
        Set<String> defaults =
                properties(
                        Tree.document(
                                Repository.read(
                                        "service-starter/src/main/resources/ledgerway-defaults.yaml")));

        assertThat(defaults).contains("spring.lifecycle.timeout-per-shutdown-phase");
        assertThat(
                        settings().stream()
                                .flatMap(it -> Tree.documents(Repository.read(it)).stream())
                                .map(SafeDefaultsTests::properties)
                                .filter(it -> it.contains("spring.config.import")))
                .hasSizeGreaterThan(5)
                .allSatisfy(it -> assertThat(it).doesNotContainAnyElementsOf(defaults));
    }

    @Test
    void webhooksReachNoPrivateNetworkByDefault() {
        for (Chart chart : List.of(Chart.byDefault(), Chart.production())) {
            assertThat(
                            chart.render()
                                    .one("Deployment", "webhook-service")
                                    .variables()
                                    .getOrDefault("LEDGERWAY_WEBHOOK_ALLOWED_NETWORKS", ""))
                    .isEmpty();
        }
    }

    @Test
    void typedAddressesReachNoPrivateNetworkByDefault() {
        for (Chart chart : List.of(Chart.byDefault(), Chart.production())) {
            for (String service : List.of("company-service", "sync-service")) {
                assertThat(
                                chart.render()
                                        .one("Deployment", service)
                                        .variables()
                                        .getOrDefault("LEDGERWAY_PLATFORM_ALLOWED_NETWORKS", ""))
                        .isEmpty();
            }
        }
    }

    /** Full names of the properties of a document. */
    private static Set<String> properties(Tree document) {
        Set<String> found = new TreeSet<>();
        document.members()
                .forEach((name, value) -> {
                    Set<String> inner = properties(value);
                    if (inner.isEmpty()) {
                        found.add(name);
                    }
                    inner.forEach(it -> found.add(name + "." + it));
                });
        return found;
    }
}
