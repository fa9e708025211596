package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** References between manifests are valid. */
class CrossCheckTests {

    private static final String FOLDER = "/run/secrets/ledgerway/";
    private static final Pattern SELECTOR = Pattern.compile("-l (\\S+)=([a-z-]+)");

    /** The name of a job, or its end if the beginning is that of a table. */
    private static final Pattern JOB =
            Pattern.compile("new PeriodicTask\\(\\s*(?:[^\"]*?\\+ )?\"([a-z-]+)\"");

    private static final Pattern JOB_NAME = Pattern.compile("`\\*?([a-z-]+)`");
    private static final Pattern DEPLOYMENT = Pattern.compile("deployment/([a-z-]+)");

    static Stream<Manifests> charts() {
        return Stream.of(Chart.byDefault(), Chart.development(), Chart.production())
                .map(Chart::render);
    }

    @ParameterizedTest
    @MethodSource("charts")
    void everySelectorFindsItsOwnPodsOnly(Manifests all) {
        all.of("Deployment")
                .forEach(it -> {
                    var selector = Manifest.strings(it.at("spec", "selector", "matchLabels"));
                    assertThat(all.podsOf(selector)).as(it.toString()).containsExactly(it);
                });
        all.of("Service")
                .forEach(it -> {
                    var found = all.podsOf(Manifest.strings(it.at("spec", "selector")));
                    assertThat(found.stream().map(Manifest::name))
                            .as(it.toString())
                            .containsExactly(it.name());
                });
        all.of("PodDisruptionBudget")
                .forEach(it ->
                        assertThat(
                                        all.podsOf(
                                                Manifest.strings(
                                                        it.at("spec", "selector", "matchLabels"))))
                                .as(it.toString())
                                .hasSize(1));
        all.of("HorizontalPodAutoscaler")
                .forEach(it ->
                        assertThat(all.of("Deployment").map(Manifest::name))
                                .contains(it.at("spec", "scaleTargetRef", "name").text()));
    }

    @Test
    void commandsOfRunbooksAndOfTheRestoreFindWhatTheChartInstalls() throws IOException {
        Manifests all = Chart.byDefault().render();
        Set<String> deployments =
                all.of("Deployment").map(Manifest::name).collect(Collectors.toSet());
        int found = 0;
        Path restore = Repository.ROOT.resolve("docs/operations/restore.md");
        // scaled to zero before, they do not start by themselves
        assertThat(DEPLOYMENT.matcher(Repository.read(restore)).results().map(it -> it.group(1)))
                .contains("ledgerway-company-service");
        try (Stream<Path> runbooks = Files.list(Repository.ROOT.resolve("deploy/runbooks"))) {
            for (Path page : Stream.concat(runbooks, Stream.of(restore)).toList()) {
                String text = Repository.read(page).replace("$SERVICE", "gateway");
                for (MatchResult it : SELECTOR.matcher(text).results().toList()) {
                    assertThat(all.podsOf(Map.of(it.group(1), it.group(2))))
                            .as("%s: %s", page.getFileName(), it.group())
                            .isNotEmpty();
                    found++;
                }
                // without it, kubectl prints ten lines of each pod
                assertThat(text.lines().filter(it -> it.contains("kubectl logs -l")))
                        .as(page.toString())
                        .allMatch(it -> it.contains("--tail="))
                        .noneMatch(it -> it.contains("log.level"));
                for (MatchResult it : DEPLOYMENT.matcher(text).results().toList()) {
                    assertThat(deployments).as(page.toString()).contains(it.group(1));
                }
            }
        }
        assertThat(found).isGreaterThan(10);
    }

    /** The alert is about any job, so its runbook has the impact of each. */
    @Test
    void runbookOfJobsExplainsEachJob() {
        Set<String> explained =
                Repository.read("deploy/runbooks/LedgerwayJobsOverdue.md")
                        .lines()
                        .filter(it -> it.startsWith("| `"))
                        .map(it -> it.substring(0, it.indexOf('|', 1)))
                        .flatMap(it -> JOB_NAME.matcher(it).results())
                        .map(it -> it.group(1))
                        .collect(Collectors.toCollection(TreeSet::new));
        Set<String> jobs = new TreeSet<>(Set.of("pull", "push"));
        Repository.javaFiles().stream()
                .filter(it -> it.toString().contains("/src/main/"))
                .flatMap(it -> JOB.matcher(Repository.read(it)).results())
                .forEach(it -> jobs.add(it.group(1)));

        assertThat(explained).isEqualTo(jobs).hasSizeGreaterThan(40);
    }

    @ParameterizedTest
    @MethodSource("charts")
    void everyPortThatIsNamedExists(Manifests all) {
        all.of("Service")
                .forEach(service -> {
                    Manifest pods =
                            all.podsOf(Manifest.strings(service.at("spec", "selector"))).getFirst();
                    for (Tree port : service.at("spec", "ports").items()) {
                        assertThat(ports(pods))
                                .containsKey(port.at("targetPort").text())
                                .containsValue(port.at("port").number());
                    }
                });
        for (Manifest it : all.services().values()) {
            Tree container = it.containers().getFirst();
            for (String probe : List.of("startupProbe", "livenessProbe", "readinessProbe")) {
                assertThat(ports(it)).containsKey(container.at(probe, "httpGet", "port").text());
            }
            assertThat(it.variables())
                    .containsEntry("SERVER_PORT", String.valueOf(ports(it).get("http")))
                    .containsEntry(
                            "MANAGEMENT_SERVER_PORT", String.valueOf(ports(it).get("management")));
        }
        all.of("Ingress")
                .forEach(it ->
                        assertThat(all.of("Service").map(Manifest::name))
                                .contains("ledgerway-gateway"));
    }

    private static Map<String, Integer> ports(Manifest pods) {
        return pods.containers().getFirst().at("ports").items().stream()
                .collect(
                        Collectors.toMap(
                                it -> it.at("name").text(), it -> it.at("containerPort").number()));
    }

    @ParameterizedTest
    @MethodSource("charts")
    void servicesCallEachOtherAtExistingAddresses(Manifests all) {
        Set<String> addresses =
                all.of("Service")
                        .flatMap(it ->
                                it.at("spec", "ports").items().stream()
                                        .map(port ->
                                                "http://%s:%s"
                                                        .formatted(
                                                                it.name(), port.at("port").text())))
                        .collect(Collectors.toSet());
        for (Manifest it : all.services().values()) {
            it.variables()
                    .forEach((variable, value) -> {
                        if (variable.startsWith("LEDGERWAY_SERVICES_")
                                && !variable.endsWith("_PORTAL")) {
                            assertThat(addresses).as(variable).contains(value);
                        }
                    });
        }
    }

    @ParameterizedTest
    @MethodSource("charts")
    void everyFileThatIsNamedIsMountedAndEveryMountedOneIsUsed(Manifests all) {
        for (Manifest it : all.withPods()) {
            Set<String> named =
                    it.variables().values().stream()
                            .filter(value -> value.contains(FOLDER))
                            .map(value -> value.substring(value.indexOf(FOLDER)))
                            .map(value -> value.substring(FOLDER.length()))
                            .collect(Collectors.toSet());
            Set<String> mounted = new HashSet<>();
            for (Tree volume : it.podSpec().at("volumes").items()) {
                for (Tree source : volume.at("projected", "sources").items()) {
                    source.at("secret", "items")
                            .items()
                            .forEach(item ->
                                    assertThat(mounted.add(item.at("path").text())).isTrue());
                }
            }
            assertThat(named).as(it.toString()).isEqualTo(mounted);
        }
    }

    @Test
    void developmentMakesEveryKeyThatIsUsed() {
        Manifests all = Chart.development().render();
        Set<String> keys = all.of("Secret").findFirst().orElseThrow().at("data").members().keySet();
        for (Manifest it : all.withPods()) {
            for (Tree volume : it.podSpec().at("volumes").items()) {
                for (Tree source : volume.at("projected", "sources").items()) {
                    assertThat(source.at("secret", "name").text()).isEqualTo("ledgerway-dev");
                    for (Tree item : source.at("secret", "items").items()) {
                        assertThat(keys).as(it.toString()).contains(item.at("key").text());
                    }
                }
            }
            for (Tree variable : it.containers().getFirst().at("env").items()) {
                Tree reference = variable.at("valueFrom", "secretKeyRef");
                if (!reference.missing()) {
                    assertThat(keys).contains(reference.at("key").text());
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("charts")
    void noManifestContainsASecret(Manifests all) {
        for (Manifest it : all.withPods()) {
            it.variables()
                    .forEach((variable, value) -> {
                        if (variable.matches(".*(PASSWORD|SECRET|KEYS?|KEYSET|JAAS_CONFIG)")
                                && !variable.endsWith("KMSKEY")) {
                            assertThat(value).as(variable).isEmpty();
                        }
                    });
        }
    }

    @ParameterizedTest
    @MethodSource("charts")
    void aPodOutlivesItsLeasesAndTheRequestsOfItsLoadBalancer(Manifests all) {
        for (Manifest it : all.services().values()) {
            assertThat(it.podSpec().at("terminationGracePeriodSeconds").number()).isGreaterThan(60);
            assertThat(
                            it.containers()
                                    .getFirst()
                                    .at("lifecycle", "preStop", "sleep", "seconds")
                                    .number())
                    .isPositive();
            assertThat(it.variables()).containsEntry("LEDGERWAY_DRAIN_PERIOD", "5s");
            assertThat(it.at("spec", "strategy", "rollingUpdate", "maxUnavailable").number())
                    .isZero();
            assertThat(it.at("spec", "strategy", "rollingUpdate", "maxUnavailable").missing())
                    .isFalse();
            assertThat(it.podSpec().at("topologySpreadConstraints").items()).hasSize(2);
        }
    }
}
