package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The one Dockerfile and the script that makes all images with it. */
class ImageTests {

    private static final String DOCKERFILE = Repository.read("deploy/docker/Dockerfile");

    @Test
    void theImageRunsAsANumberedUserAndSizesItsHeapByItsLimit() {
        String image = DOCKERFILE.substring(DOCKERFILE.lastIndexOf("FROM "));

        assertThat(image)
                .contains("\nUSER 10001:10001\n")
                .contains("-XX:MaxRAMPercentage=")
                .contains("-XX:AOTCache=app.aot")
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
                                        built().stream().map("!%1$s/target/%1$s.jar"::formatted),
                                        Stream.of("!deploy/docker/train"))
                                .flatMap(it -> it)
                                .toList());
    }

    /** The modules that the script makes images of. */
    private static List<String> built() {
        Matcher all =
                Pattern.compile("all=\\((.*)\\)").matcher(Repository.read("deploy/docker/build"));
        assertThat(all.find()).isTrue();
        return List.of(all.group(1).split(" "));
    }
}
