package io.ledgerway.deploy;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The Dockerfile and the script that builds all images with it. */
class ImageTests {

    private static final String DOCKERFILE = Repository.read("deploy/docker/Dockerfile");
    private static final Pattern QUOTED_VARIABLE = Pattern.compile("`([A-Z]+(?:_[A-Z]+)+)`");
    private static final Pattern CONDITION =
            Pattern.compile("@ConditionalOn(?:Boolean)?Property\\([^\")]*\"([^\"]+)\"");
    private static final List<String> SHARED =
            List.of(
                            "configuration",
                            "tracing",
                            "service-starter",
                            "connectors/connector-api",
                            "connectors/connector-quickbooks-online",
                            "connectors/connector-sandbox")
                    .stream()
                    .map("%s/src/main/java"::formatted)
                    .toList();

    @Test
    void theImageRunsAsANumberedUserAndSizesItsHeapByItsLimit() {
        String image = DOCKERFILE.substring(DOCKERFILE.lastIndexOf("FROM "));

        assertThat(image)
                .contains("\nUSER 10001:10001\n")
                .contains("-XX:MaxRAMPercentage=")
                .contains("-XX:AOTCache=app.aot")
                .contains("-Dspring.aot.enabled=true")
                .contains("org.opencontainers.image.revision")
                .doesNotContain("RUN ");
    }

    @Test
    void theUserIsThatOfChartAndComposeFile() {
        assertThat(
                        Chart.byDefault()
                                .render()
                                .one("Deployment", "gateway")
                                .podSpec()
                                .at("securityContext", "runAsUser")
                                .number())
                .isEqualTo(10001);
        assertThat(
                        Tree.document(Repository.read("docker-compose.yml"))
                                .at("services", "gateway", "user")
                                .text())
                .isEqualTo("10001:10001");
    }

    @Test
    void everyServiceOfTheComposeFileIsBuilt() {
        assertThat(built())
                .containsExactlyInAnyOrderElementsOf(
                        Tree.document(Repository.read("docker-compose.yml"))
                                .at("services")
                                .members()
                                .entrySet()
                                .stream()
                                .filter(it ->
                                        it.getValue().at("image").text().startsWith("ledgerway/"))
                                .map(it -> it.getKey())
                                .toList());
    }

    @Test
    void onlyProgramsAreSentToTheBuilder() {
        assertThat(Repository.read(".dockerignore").lines())
                .containsExactlyElementsOf(
                        Stream.of(
                                        Stream.of("*"),
                                        built().stream().map("!%s/target/image"::formatted),
                                        Stream.of("made-up", "train", "untrained.aot")
                                                .map("!deploy/docker/%s"::formatted))
                                .flatMap(it -> it)
                                .toList());
    }

    /**
     * The beans of an image are determined when it is built ({@code deploy/docker/program}), before
     * the settings of operators are known.
     */
    @Test
    void noDocumentedSettingIsABeanCondition() {
        Set<String> told =
                QUOTED_VARIABLE
                        .matcher(Repository.read("docs/operations/configuration.md"))
                        .results()
                        .map(it -> it.group(1))
                        .collect(toSet());
        Set<String> deciding =
                built().stream()
                        .map("%s/src/main/java"::formatted)
                        .flatMap(it -> Stream.concat(Stream.of(it), SHARED.stream()))
                        .distinct()
                        .flatMap(ImageTests::conditions)
                        .map(it -> it.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT))
                        .collect(toSet());

        assertThat(told).contains("LEDGERWAY_DRAIN_PERIOD");
        assertThat(deciding).contains("LEDGERWAY_OUTBOX_ENABLED").doesNotContainAnyElementsOf(told);
    }

    /** The properties of the conditions in the sources of a folder. */
    private static Stream<String> conditions(String folder) {
        try (Stream<Path> sources = Files.walk(Repository.ROOT.resolve(folder))) {
            return sources
                    .filter(it -> it.toString().endsWith(".java"))
                    .flatMap(it -> CONDITION.matcher(Repository.read(it)).results())
                    .map(it -> it.group(1))
                    .toList()
                    .stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The modules for which the script builds images. */
    private static List<String> built() {
        Matcher all =
                Pattern.compile("all=\\((.*)\\)").matcher(Repository.read("deploy/docker/build"));
        assertThat(all.find()).isTrue();
        return List.of(all.group(1).split(" "));
    }
}
