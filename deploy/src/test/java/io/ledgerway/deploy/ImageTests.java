package io.ledgerway.deploy;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
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
                .contains("-XX:MaxMetaspaceSize=")
                .contains("-XX:ReservedCodeCacheSize=")
                .contains("-XX:MaxDirectMemorySize=")
                .contains("\nENV MALLOC_ARENA_MAX=2\n")
                .contains("-XX:AOTCache=app.aot")
                .contains("-Dspring.aot.enabled=true")
                .contains("org.opencontainers.image.revision")
                .doesNotContain("RUN ");
    }

    /** Otherwise the kernel kills the service before its heap is full. */
    @Test
    void allMemoryFitsIntoTheLimitsOfTheChart() {
        Map<String, Manifest> services = new TreeMap<>(Chart.development().render().services());
        services.putAll(Chart.byDefault().render().services());
        Map<String, Integer> beside = memoryBesideTheHeap();

        assertThat(beside.keySet()).isEqualTo(services.keySet());
        services.forEach((name, service) -> {
            Tree resources = service.containers().getFirst().at("resources");
            int limit = mebibytes(resources.at("limits", "memory").text());
            int volumes =
                    service.podSpec().at("volumes").items().stream()
                            .map(it -> it.at("emptyDir"))
                            .filter(it -> it.at("medium").text().equals("Memory"))
                            .mapToInt(it -> mebibytes(it.at("sizeLimit").text()))
                            .sum();

            assertThat(heap(limit) + volumes + beside.getOrDefault(name, 0))
                    .as(name)
                    .isLessThanOrEqualTo(limit);
            assertThat(heap(limit)).as(name).isGreaterThanOrEqualTo(measuredHeap());
            assertThat(resources.at("requests", "memory"))
                    .as(name)
                    .isEqualTo(resources.at("limits", "memory"));
        });
    }

    @Test
    void allMemoryFitsIntoTheLimitsOfTheComposeFile() {
        Tree services = Tree.document(Repository.read("docker-compose.yml")).at("services");

        memoryBesideTheHeap()
                .forEach((name, beside) -> {
                    Tree service = services.at(name);
                    int limit = mebibytes(service.at("mem_limit").text());
                    List<String> tmp = service.at("tmpfs").texts();
                    String options = service.at("environment", "JDK_JAVA_OPTIONS").text();
                    int heap =
                            options.isEmpty()
                                    ? heap(limit)
                                    : mebibytes(options.replaceFirst("^-Xmx", ""));

                    assertThat(tmp)
                            .as(name)
                            .hasSize(1)
                            .allMatch(it -> it.matches("/tmp:exec,size=\\d+[mg]"));
                    assertThat(heap + mebibytes(tmp.getFirst().replaceFirst(".*=", "")) + beside)
                            .as(name)
                            .isLessThanOrEqualTo(limit);
                });
    }

    /** What the page about sizing computes, in MiB by service. */
    private static Map<String, Integer> memoryBesideTheHeap() {
        return Pattern.compile("(?m)^\\| ([a-z-]+) \\| \\d+ MiB \\| (\\d+) MiB \\|$")
                .matcher(Repository.read("docs/operations/sizing.md"))
                .results()
                .collect(
                        Collectors.toMap(
                                it -> it.group(1),
                                it -> Integer.parseInt(it.group(2)),
                                Integer::sum,
                                TreeMap::new));
    }

    /** The largest heap in a container with a limit, in MiB. */
    private static int heap(int limit) {
        return limit * number("-XX:MaxRAMPercentage=(\\d+)", DOCKERFILE) / 100;
    }

    /** With which the figures of the page about sizing were measured. */
    private static int measuredHeap() {
        return number(
                "\"-Xmx(\\d+)m\"",
                Repository.read("local/src/main/java/io/ledgerway/local/Service.java"));
    }

    private static int number(String pattern, String text) {
        Matcher found = Pattern.compile(pattern).matcher(text);
        assertThat(found.find()).as(pattern).isTrue();
        return Integer.parseInt(found.group(1));
    }

    /** The MiB of a size such as 960Mi, 960m or 1g. */
    private static int mebibytes(String size) {
        int amount = Integer.parseInt(size.replaceAll("[^0-9]", ""));
        return size.matches("\\d+[Gg]i?") ? 1024 * amount : amount;
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
