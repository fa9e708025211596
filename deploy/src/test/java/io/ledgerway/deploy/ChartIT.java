package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.marcnuri.helm.Helm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChartIT {

    private static final List<String> PRODUCT =
            List.of(
                    "company-service",
                    "expense-service",
                    "file-service",
                    "gateway",
                    "portal",
                    "sync-service",
                    "webhook-service");

    @Test
    void theLinterFindsNothing() {
        var result = new Helm(Repository.CHART).lint().strict().call();

        assertThat(result.isFailed()).as(result.getMessages().toString()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"gateway.trustedProxies[0]", "database.caSecret", "kafka.existingSecret"})
    void whatWouldBeUnsafeIsRefused(String key) {
        Chart chart = Chart.byDefault().without(key);

        assertThatThrownBy(chart::render)
                .hasMessageContaining(key.replace("[0]", "") + " is empty");
    }

    @Test
    void connectionsAreEncryptedAndVerified() {
        Map<String, String> variables =
                Chart.byDefault().render().one("Deployment", "sync-service").variables();

        assertThat(variables.get("SPRING_DATASOURCE_URL")).contains("sslmode=verify-full");
        assertThat(variables)
                .containsEntry("SPRING_KAFKA_SECURITY_PROTOCOL", "SASL_SSL")
                .containsEntry("SPRING_KAFKA_PROPERTIES_SASL_MECHANISM", "SCRAM-SHA-512");
    }

    /** The platforms' client reads this variable, and no JVM property. */
    @Test
    void theProxyOfPlatformsIsThatOfTheServicesThatCallThem() {
        Manifests all = Chart.byDefault().with("egress.platformProxy", "proxy.test:3128").render();

        for (String service : PRODUCT) {
            Map<String, String> variables = all.one("Deployment", service).variables();
            assertThat(variables.get("LEDGERWAY_PLATFORM_PROXY"))
                    .as(service)
                    .isEqualTo(
                            List.of("company-service", "sync-service").contains(service)
                                    ? "proxy.test:3128"
                                    : null);
            assertThat(variables.toString()).as(service).doesNotContain("proxyHost");
        }
    }

    @Test
    void requiredValuesInstallEveryService() {
        Manifests all = Chart.byDefault().render();

        assertThat(all.services().keySet()).containsExactlyElementsOf(PRODUCT);
        for (String kind :
                List.of(
                        "Service",
                        "ServiceAccount",
                        "PodDisruptionBudget",
                        "HorizontalPodAutoscaler")) {
            assertThat(all.of(kind).map(Manifest::component))
                    .as(kind)
                    .containsExactlyInAnyOrderElementsOf(PRODUCT);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "company-service",
                "expense-service",
                "file-service",
                "gateway",
                "portal",
                "sync-service",
                "webhook-service"
            })
    void eachServiceCanBeInstalledAlone(String only) {
        Chart chart = Chart.byDefault();
        for (String it : PRODUCT) {
            if (!it.equals(only)) {
                chart = chart.with("services." + it + ".enabled", false);
            }
        }
        chart = chart.with("services.company-service.address", "http://company.other:8081");

        Manifests all = chart.render();

        assertThat(all.services().keySet()).containsExactly(only);
        Map<String, String> variables = all.one("Deployment", only).variables();
        if (!List.of("company-service", "portal").contains(only)) {
            assertThat(variables)
                    .containsEntry("LEDGERWAY_SERVICES_COMPANY", "http://company.other:8081");
        }
    }

    /** A label has at most 63 characters and does not begin or end with '-', '_' or '.'. */
    @ParameterizedTest
    @CsvSource({
        "1.2.3, 1.2.3",
        "1.2.3@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef, 1.2.3",
        "1.2.3-0123456789-0123456789-0123456789-0123456789-0123456789-end_of_tag,"
                + " 1.2.3-0123456789-0123456789-0123456789-0123456789-0123456789-en",
        "1.2.3-0123456789-0123456789-0123456789-0123456789-0123456789-..end,"
                + " 1.2.3-0123456789-0123456789-0123456789-0123456789-0123456789",
    })
    void theLabelOfTheVersionIsValidForEveryTag(String tag, String version) {
        Manifests all = Chart.byDefault().with("image.tag", tag).render();
        String label = "app.kubernetes.io/version";

        Manifest sync = all.one("Deployment", "sync-service");
        assertThat(sync.containers().getFirst().at("image").text())
                .isEqualTo("ledgerway/sync-service:" + tag);
        assertThat(sync.labels()).containsEntry(label, version);
        assertThat(all.withPods())
                .extracting(it -> it.podLabels().getOrDefault(label, version))
                .containsOnly(version);
    }

    @Test
    void aServiceHasAVersionAndAScaleOfItsOwn() {
        Manifest sync =
                Chart.byDefault()
                        .with("image.tag", "1.2.3")
                        .with("services.sync-service.image.tag", "1.2.4")
                        .with("services.sync-service.autoscaling.enabled", false)
                        .with("services.sync-service.replicas", 7)
                        .render()
                        .one("Deployment", "sync-service");

        assertThat(sync.containers().getFirst().at("image").text())
                .isEqualTo("ledgerway/sync-service:1.2.4");
        assertThat(sync.at("spec", "replicas").number()).isEqualTo(7);
    }

    @Test
    void migrationsRunOnceBeforeARolloutAndServicesLeaveThemAlone() {
        Manifests all = Chart.byDefault().render();

        assertThat(all.of("Job").map(Manifest::name))
                .hasSize(6)
                .allMatch(it -> it.endsWith("-migration"));
        assertThat(all.one("Deployment", "sync-service").variables())
                .containsEntry("SPRING_FLYWAY_ENABLED", "false");
        assertThat(all.of("Job").findFirst().orElseThrow().variables())
                .containsEntry("SPRING_FLYWAY_ENABLED", "true");

        Manifests atStart = Chart.byDefault().with("migrations.mode", "startup").render();
        assertThat(atStart.of("Job")).isEmpty();
        assertThat(atStart.one("Deployment", "sync-service").variables())
                .doesNotContainKey("SPRING_FLYWAY_ENABLED");
    }

    /** Kubernetes sets the name of a Job as a label, and the name of a Service is a DNS label. */
    @Test
    void namesOfJobsAndServicesHaveAtMost63Characters() {
        Manifests all = Chart.byDefault().with("fullnameOverride", "a".repeat(53)).render();

        assertThat(Stream.concat(all.of("Job"), all.of("Service")).map(Manifest::name))
                .hasSize(6 + PRODUCT.size())
                .doesNotHaveDuplicates()
                .allSatisfy(it -> assertThat(it).hasSizeLessThanOrEqualTo(63));
    }

    @Test
    void aMigrationAtTheStartIsGivenItsDeadline() {
        assertThat(secondsToStart(Chart.byDefault(), "sync-service")).isEqualTo(180);

        Chart atStart =
                Chart.byDefault()
                        .with("migrations.mode", "startup")
                        .with("migrations.deadlineSeconds", 600);
        assertThat(secondsToStart(atStart, "sync-service")).isEqualTo(780);
        assertThat(secondsToStart(atStart, "gateway")).isEqualTo(180);
    }

    @Test
    void requestsInProgressGetTheRestOfTheGracePeriod() {
        String seconds = "SPRING_LIFECYCLE_TIMEOUT_PER_SHUTDOWN_PHASE";
        Manifests standard = Chart.byDefault().render();
        Manifests patient =
                Chart.byDefault()
                        .with("services.file-service.gracePeriodSeconds", 800)
                        .with("services.file-service.preStopSeconds", 10)
                        .render();

        for (String service : PRODUCT) {
            assertThat(standard.one("Deployment", service).variables())
                    .as(service)
                    .containsEntry(seconds, "40s");
        }
        assertThat(patient.one("Deployment", "file-service").variables())
                .containsEntry(seconds, "760s");
        assertThat(patient.one("Deployment", "portal").variables()).containsEntry(seconds, "40s");
        assertThat(Repository.read("docs/operations/upgrade.md"))
                .contains("which is 40 s by default");
    }

    @Test
    void aGracePeriodThatCutsShortRequestsIsRefused() {
        Chart chart = Chart.byDefault().with("services.portal.preStopSeconds", 60);

        assertThatThrownBy(chart::render)
                .hasMessageContaining("gracePeriodSeconds of portal is 75")
                .hasMessageContaining("Set it to 120 or more");
        assertThat(
                        chart.with("services.portal.gracePeriodSeconds", 120)
                                .render()
                                .one("Deployment", "portal")
                                .variables())
                .containsEntry("SPRING_LIFECYCLE_TIMEOUT_PER_SHUTDOWN_PHASE", "30s");
    }

    private static int secondsToStart(Chart chart, String service) {
        Manifest deployment = chart.render().one("Deployment", service);
        Tree probe = deployment.containers().getFirst().at("startupProbe");
        return probe.at("periodSeconds").number() * probe.at("failureThreshold").number();
    }

    @Test
    void theServicesThatCarryAdaptersGetTheirVolume() {
        Manifests all =
                Chart.byDefault()
                        .with("adapters.volume.persistentVolumeClaim.claimName", "jars")
                        .render();

        assertVolume(
                all,
                "adapters",
                "LEDGERWAY_ADAPTERS_DIRECTORY",
                List.of("company-service", "sync-service", "expense-service"));
    }

    @Test
    void companyServiceGetsTheImagesOfPlatforms() {
        Manifests all =
                Chart.byDefault().with("platformImages.volume.configMap.name", "marks").render();

        assertVolume(
                all, "platform-images", "LEDGERWAY_PLATFORM_IMAGES", List.of("company-service"));
    }

    /** Only these services have the volume, and the variable that names its folder. */
    private static void assertVolume(
            Manifests all, String name, String variable, List<String> services) {
        for (String service : PRODUCT) {
            Manifest it = all.one("Deployment", service);
            boolean mounts = services.contains(service);
            assertThat(it.variables().getOrDefault(variable, ""))
                    .as(service)
                    .isEqualTo(mounts ? "/" + name : "");
            assertThat(it.podSpec().at("volumes").items())
                    .filteredOn(volume -> volume.at("name").text().equals(name))
                    .as(service)
                    .hasSize(mounts ? 1 : 0);
        }
    }

    /** An intruder in one pod has the rights of one service at the brokers. */
    @Test
    void eachServiceMountsOnlyItsOwnUserOfTheBrokers() {
        Manifests all = Chart.byDefault().with("kafka.userPerService", true).render();

        for (String service : PRODUCT) {
            assertThat(brokerKeys(all.one("Deployment", service)))
                    .as(service)
                    .isEqualTo(
                            service.equals("portal")
                                    ? List.of()
                                    : List.of(
                                            "sasl-jaas-config-" + service.replace("-service", "")));
        }
        assertThat(brokerKeys(Chart.byDefault().render().one("Deployment", "gateway")))
                .containsExactly("sasl-jaas-config");
    }

    private static List<String> brokerKeys(Manifest pods) {
        return pods.podSpec().at("volumes").items().stream()
                .flatMap(it -> it.at("projected", "sources").items().stream())
                .filter(it -> it.at("secret", "name").text().equals("ledgerway-kafka"))
                .flatMap(it -> it.at("secret", "items").items().stream())
                .map(it -> it.at("key").text())
                .toList();
    }

    @Test
    void tracesGoToTheCollectorThatIsNamed() {
        Chart chart = Chart.byDefault();
        assertThat(chart.render().one("Deployment", "gateway").variables().keySet())
                .noneMatch(it -> it.contains("TRACING"));

        Manifests traced =
                chart.with("tracing.endpoint", "http://collector.monitoring:4318").render();

        for (String it : PRODUCT) {
            assertThat(traced.one("Deployment", it).variables())
                    .as(it)
                    .containsEntry("LEDGERWAY_TRACING_ENDPOINT", "http://collector.monitoring:4318")
                    .containsEntry("LEDGERWAY_TRACING_SAMPLING_PROBABILITY", "0.1");
            assertThat(traced.one("NetworkPolicy", it).at("spec", "egress").toString())
                    .as(it)
                    .contains("4318");
        }
    }

    /** A migration that waits for a node until its deadline fails the upgrade. */
    @Test
    void migrationsHaveThePriorityOfTheServices() {
        Manifests all = Chart.production().render();

        assertThat(all.of("Job")).hasSize(6);
        assertThat(Stream.concat(all.of("Job"), all.of("Deployment")))
                .allSatisfy(it ->
                        assertThat(it.podSpec().at("priorityClassName").text())
                                .as(it.name())
                                .isEqualTo("business"));
        assertThat(Chart.byDefault().render().withPods())
                .allMatch(it -> it.podSpec().at("priorityClassName").missing());
    }

    @Test
    void migrationsAreHooks() {
        assertThat(Repository.read(Repository.CHART.resolve("templates/migrations.yaml")))
                .contains("helm.sh/hook: pre-install,pre-upgrade");
    }

    @Test
    void productionBundlesNoState() {
        Manifests all = Chart.production().render();

        assertThat(all.services().keySet()).containsExactlyElementsOf(PRODUCT);
        assertThat(all.of("Secret")).isEmpty();
        assertThat(all.of("Deployment").map(Manifest::name))
                .noneMatch(it -> it.contains("postgres") || it.contains("kafka"));
    }

    /** A restore deletes the topics. */
    @Test
    void theRestorePageSaysWhoCreatesTopicsInProduction() {
        for (String it : List.of("company-service", "sync-service")) {
            assertThat(Chart.production().render().one("Deployment", it).variables())
                    .as(it)
                    .containsEntry("LEDGERWAY_KAFKA_CREATE_TOPICS", "false");
        }
        assertThat(Repository.read("docs/operations/restore.md"))
                .contains("`kafka.createTopics: false`");
    }

    @Test
    void developmentBringsWhatItNeeds() {
        Manifests all = Chart.development().render();

        assertThat(all.services()).containsKey("sandbox");
        assertThat(all.of("Deployment").map(Manifest::name))
                .contains("ledgerway-dev-postgresql", "ledgerway-dev-kafka");
        assertThat(all.of("Secret").map(Manifest::name)).containsExactly("ledgerway-dev");
    }

    @Test
    void monitorsAreRenderedIfEnabledOtherwiseAnnotations() {
        Manifests plain = Chart.byDefault().render();
        assertThat(plain.of("ServiceMonitor")).isEmpty();
        assertThat(annotations(plain)).containsEntry("prometheus.io/port", "9080");

        Manifests on = Chart.byDefault().with("monitoring.serviceMonitor", "on").render();
        assertThat(on.of("ServiceMonitor")).hasSize(1);
        // LedgerwayInstanceDown finds jobs whose name begins with "ledgerway", whatever the release
        // is called
        String job =
                on.of("ServiceMonitor").findFirst().orElseThrow().at("spec", "jobLabel").text();
        assertThat(on.of("Service"))
                .allSatisfy(it -> assertThat(it.labels()).containsEntry(job, "ledgerway"));
        assertThat(annotations(on)).doesNotContainKey("prometheus.io/port");
    }

    /** In a file of values, because {@code --set} passes a fraction as text. */
    @Test
    void eachObjectiveOfTheRulesCanBeReplaced(@TempDir Path folder) throws IOException {
        Chart chart = Chart.byDefault().with("monitoring.prometheusRule", "on");
        Map<String, String> standard = objectives(chart);
        Tree schema =
                Tree.document(Repository.read(Repository.CHART.resolve("values.schema.json")))
                        .at("properties", "monitoring", "properties", "objectives", "properties");
        String ofThisRelease =
                " * group by (namespace)"
                        + " (max_over_time(ledgerway_build_info{namespace=\"finance\"}[6h]))";
        assertThat(standard).containsEntry("api-availability", "0.999" + ofThisRelease);
        assertThat(schema.members().keySet()).isEqualTo(standard.keySet());

        for (String name : standard.keySet()) {
            Path values = folder.resolve(name + ".yaml");
            Files.writeString(values, "monitoring: {objectives: {%s: 0.9875}}".formatted(name));

            Map<String, String> expected = new TreeMap<>(standard);
            expected.put(name, "0.9875" + ofThisRelease);
            assertThat(objectives(chart.and(values.toString()))).as(name).isEqualTo(expected);
        }
    }

    /** The expression of each objective in the rendered rules. */
    private static Map<String, String> objectives(Chart chart) {
        return chart.render()
                .of("PrometheusRule")
                .flatMap(it -> it.at("spec", "groups").items().stream())
                .flatMap(it -> it.at("rules").items().stream())
                .filter(it -> it.at("record").text().equals("ledgerway:slo:objective"))
                .collect(
                        Collectors.toMap(
                                it -> it.at("labels", "slo").text(), it -> it.at("expr").text()));
    }

    /** Spring stores the parts of a multipart body there; file-service reads the body itself. */
    @Test
    void servicesThatSpoolUploadsHaveTheirTemporaryFilesOnDisk() {
        List<String> spooling =
                PRODUCT.stream()
                        .filter(it -> it.equals("file-service") || acceptsMultipart(it))
                        .toList();
        assertThat(spooling)
                .containsExactly("expense-service", "file-service", "portal", "sync-service");

        Manifests all = Chart.byDefault().render();
        for (String service : spooling) {
            assertThat(all.one("Deployment", service).podSpec().at("volumes").items())
                    .as(service)
                    .filteredOn(it -> it.at("name").text().equals("tmp"))
                    .singleElement()
                    .matches(it -> it.at("emptyDir", "medium").missing());
        }
    }

    /** A node without free disk evicts the pods first that use more than they request. */
    @Test
    void podsWithTemporaryFilesOnDiskRequestDisk() {
        for (Manifest it : Chart.byDefault().render().withPods()) {
            boolean onDisk =
                    it.podSpec().at("volumes").items().stream()
                            .filter(volume -> volume.at("name").text().equals("tmp"))
                            .anyMatch(volume -> volume.at("emptyDir", "medium").missing());
            Tree requests = it.containers().getFirst().at("resources", "requests");

            assertThat(requests.at("ephemeral-storage").text())
                    .as(it.toString())
                    .isEqualTo(onDisk ? "1Gi" : "");
            assertThat(requests.at("memory").text()).as(it.toString()).isNotEmpty();
        }
        String request = "services.portal.resources.requests.ephemeral-storage";
        assertThat(
                        Chart.byDefault()
                                .with(request, "4Gi")
                                .render()
                                .one("Deployment", "portal")
                                .containers()
                                .getFirst()
                                .at("resources", "requests", "ephemeral-storage")
                                .text())
                .isEqualTo("4Gi");
    }

    @Test
    void allConcurrentUploadsOfReceiptsFitOnTheDisk() {
        String service = "expense-service";
        String sources = service + "/src/main/java/io/ledgerway/expense/receipt/";
        String disk =
                Chart.byDefault()
                        .render()
                        .one("Deployment", service)
                        .podSpec()
                        .at("volumes")
                        .items()
                        .stream()
                        .filter(it -> it.at("name").text().equals("tmp"))
                        .map(it -> it.at("emptyDir", "sizeLimit").text())
                        .findFirst()
                        .orElseThrow();
        int uploads =
                number(
                        "@DefaultValue\\(\"(\\d+)\"\\) @Min\\(1\\) int maxConcurrent",
                        Repository.read(sources + "ReceiptProperties.java"));
        int megabytes =
                number(
                        "RECEIPTS_MAX_REQUEST_SIZE:(\\d+)MB",
                        Repository.read(service + "/src/main/resources/application.yaml"));

        assertThat(1024 * number("(\\d+)Gi", disk)).isGreaterThanOrEqualTo(uploads * megabytes);
    }

    private static int number(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .mapToInt(it -> Integer.parseInt(it.group(1)))
                .findFirst()
                .orElseThrow();
    }

    /** True if the service sets limits for multipart bodies. */
    private static boolean acceptsMultipart(String service) {
        return Repository.read(service + "/src/main/resources/application.yaml")
                .lines()
                .anyMatch(it -> it.strip().matches("(spring\\.)?servlet\\.multipart:"));
    }

    private static Map<String, String> annotations(Manifests all) {
        return Manifest.strings(
                all.one("Deployment", "gateway").at("spec", "template", "metadata", "annotations"));
    }

    @Test
    void workersScaleByTheirBacklogToo() {
        Manifests all = Chart.production().render();

        for (String it : List.of("sync-service", "expense-service", "webhook-service")) {
            assertThat(
                            all
                                    .one("HorizontalPodAutoscaler", it)
                                    .at("spec", "metrics")
                                    .items()
                                    .stream()
                                    .map(metric -> metric.at("type").text()))
                    .as(it)
                    .containsExactly("Resource", "External");
        }
    }

    @Test
    void anotherAutoscalerSetsTheReplicasWithinTheConnectionsOfTheDatabase() {
        int most = example("keda.yaml").at("spec", "maxReplicaCount").number();
        String scaling = "services.sync-service.autoscaling.";
        Chart chart =
                Chart.byDefault()
                        .with(scaling + "external", true)
                        .with(scaling + "maxReplicas", most);

        Manifests all = chart.render();

        assertThat(all.of("HorizontalPodAutoscaler").map(Manifest::component))
                .contains("expense-service")
                .doesNotContain("sync-service");
        assertThat(all.one("Deployment", "sync-service").at("spec", "replicas").missing()).isTrue();
        assertThatThrownBy(chart.with("database.maxConnections", 100)::render)
                .hasMessageContaining("sync-service (%d + 1) x 10".formatted(most));
        assertThat(Repository.read(Repository.CHART.resolve("examples/keda.yaml")))
                .contains("autoscaling: {external: true, maxReplicas: %d}".formatted(most));
    }

    /** Kubernetes refuses such an autoscaler in the middle of an installation. */
    @ParameterizedTest
    @CsvSource({
        "defaults.autoscaling.minReplicas, 4, services.file-service.autoscaling: maxReplicas is 3",
        "services.gateway.autoscaling.maxReplicas, 1, services.gateway.autoscaling: maxReplicas is 1",
    })
    void anAutoscalerWithLessThanItsMinimumIsRefused(String key, String value, String reason) {
        Chart chart = Chart.byDefault().with(key, value);

        assertThatThrownBy(chart::render).hasMessageContaining(reason);
        assertThat(chart.with("defaults.autoscaling.enabled", false).render().services())
                .isNotEmpty();
    }

    @Test
    void theIngressLeadsToTheGatewayOnly() {
        Manifest ingress = Chart.production().render().of("Ingress").findFirst().orElseThrow();

        assertThat(ingress.tree().toString())
                .contains("ledgerway-gateway")
                .doesNotContain("-service\"");
    }

    @Test
    void theIngressPermitsTheBodiesAndTimesOfTheGateway() {
        Manifest ingress = Chart.production().render().of("Ingress").findFirst().orElseThrow();
        Map<String, String> annotations = Manifest.strings(ingress.at("metadata", "annotations"));
        String nginx = "nginx.ingress.kubernetes.io/proxy-";
        int megabytes = largestOfTheRoutes("DataSize\\.ofMegabytes");
        int seconds = 60 * largestOfTheRoutes("Duration\\.ofMinutes");

        assertThat(annotations)
                .containsEntry(nginx + "body-size", megabytes + "m")
                .containsEntry(nginx + "read-timeout", Integer.toString(seconds))
                .containsEntry(nginx + "send-timeout", Integer.toString(seconds));
        assertThat(Repository.read(Repository.CHART.resolve("README.md")))
                .contains("| size of a body | " + megabytes + " MB |")
                .contains("| time of a request | " + seconds / 60 + " minutes |");
    }

    /** The largest argument of a function in the routes of the gateway. */
    private static int largestOfTheRoutes(String function) {
        String routes =
                Repository.read("gateway/src/main/java/io/ledgerway/gateway/route/RouteTable.java");
        return Pattern.compile(function + "\\((\\d+)\\)")
                .matcher(routes)
                .results()
                .mapToInt(it -> Integer.parseInt(it.group(1)))
                .max()
                .orElseThrow();
    }

    @Test
    void theExampleOfARouteLeadsToTheGateway() {
        Manifest gateway = Chart.byDefault().render().one("Service", "gateway");
        Tree backend =
                example("httproute.yaml")
                        .at("spec", "rules")
                        .items()
                        .getFirst()
                        .at("backendRefs")
                        .items()
                        .getFirst();

        assertThat(backend.at("name").text()).isEqualTo(gateway.name());
        assertThat(gateway.at("spec", "ports").items())
                .filteredOn(it -> it.at("name").text().equals("http"))
                .singleElement()
                .matches(it -> it.at("port").number() == backend.at("port").number());
    }

    @Test
    void theExampleForArgoCdNamesTheFolderOfTheChart() {
        Tree source = example("argo-cd.yaml").at("spec", "sources").items().getFirst();

        assertThat(Repository.ROOT.resolve(source.at("path").text())).isEqualTo(Repository.CHART);
    }

    private static Tree example(String file) {
        return Tree.document(Repository.read(Repository.CHART.resolve("examples/" + file)));
    }

    @ParameterizedTest
    @CsvSource({
        "databse.host, pg",
        "services.gatway.replicas, 2",
        "services.gateway.replica, 2",
        "defaults.autoscaling.maxReplica, 3",
        "kafka.securityProtocol, TLS",
        "migrations.mode, sometimes",
        "monitoring.serviceMonitor, yes",
        "monitoring.objectives.uptime, 0.9",
        "monitoring.objectives.freshness, 1",
        "defaults.gracePeriodSeconds, 30",
        "defaults.drainSeconds, 4",
        "database.port, many",
        "publicUrl, ledgerway.example",
        "services.sync-service.env.lower_case, x",
        "platforms.xero.appTier, gold",
        "platforms.quickbooksOnline.appTier, starter",
        "platforms.qhyg.clientId, app",
        "platforms.xero.monthlyReceivedBytes, much",
    })
    void theSchemaRefusesWhatNobodyMeant(String key, String value) {
        Chart chart = Chart.byDefault().with(key, value);

        assertThatThrownBy(chart::render).hasMessageContaining("values");
    }

    @Test
    void theNotesNameEverySecretOfTheValues() {
        Tree values = Tree.document(Repository.read(Repository.CHART.resolve("values.yaml")));

        List<String> secrets = secrets(".Values", values).toList();

        assertThat(secrets).hasSizeGreaterThan(10).contains(".Values.smtp.existingSecret");
        assertThat(Repository.read(Repository.CHART.resolve("templates/NOTES.txt")))
                .contains(secrets);
    }

    /** Values that name a Secret which pods mount. */
    private static Stream<String> secrets(String path, Tree values) {
        return values.members().entrySet().stream()
                .flatMap(it -> {
                    String name = path + "." + it.getKey();
                    return it.getKey().matches("(existing|webhook|ca)Secret")
                            ? Stream.of(name)
                            : secrets(name, it.getValue());
                });
    }

    @Test
    void temporaryStateIsRejectedWithAPublicAddress() {
        Chart chart = Chart.development().with("publicUrl", "https://api.ledgerway.example");

        assertThatThrownBy(chart::render).hasMessageContaining("dev.enabled");
    }

    @Test
    void noPlatformIsConfiguredByDefault() {
        Manifests all = Chart.byDefault().render();

        for (String it : PRODUCT) {
            assertThat(all.one("Deployment", it).variables().keySet())
                    .as(it)
                    .noneMatch(name -> name.contains("_PLATFORMS_") || name.contains("_SANDBOX_"));
        }
    }

    @Test
    void theAppOfAPlatformReachesTheServicesThatCallIt() {
        Manifests all = Chart.production().render();

        for (String it : List.of("company-service", "sync-service")) {
            assertThat(all.one("Deployment", it).variables())
                    .as(it)
                    .containsEntry(
                            "LEDGERWAY_PLATFORMS_GBOL_CLIENT_ID",
                            "0A1B2C3D4E5F60718293A4B5C6D7E8F9")
                    .containsEntry("LEDGERWAY_PLATFORMS_GBOL_APP_TIER", "core")
                    .containsEntry(
                            "LEDGERWAY_PLATFORMS_QHYG_CLIENT_SECRET_FILE",
                            "/run/secrets/ledgerway/LEDGERWAY_PLATFORMS_QHYG_CLIENT_SECRET")
                    .doesNotContainKey("LEDGERWAY_PLATFORMS_GBOL_API_URL");
        }
        assertThat(all.one("Deployment", "sync-service").variables())
                .containsKey("LEDGERWAY_PLATFORMS_GBOL_WEBHOOK_KEY_FILE")
                .containsEntry("LEDGERWAY_PLATFORMS_QHYG_APP_TIER", "builder")
                .containsEntry("LEDGERWAY_PLATFORMS_QHYG_MONTHLY_READ_CALLS", "500000")
                .containsEntry("LEDGERWAY_PLATFORMS_GBOL_MONTHLY_RECEIVED_BYTES", "9GB");
        assertThat(all.one("Deployment", "expense-service").variables().keySet())
                .noneMatch(it -> it.contains("_PLATFORMS_"));
    }

    @Test
    void theSignInPageOffersTheIdentityProviderOfTheValues() {
        for (String it : List.of("company-service", "portal")) {
            assertThat(Chart.production().render().one("Deployment", it).variables())
                    .as(it)
                    .containsEntry("LEDGERWAY_OIDC_ISSUER", "https://login.internal.example");
            assertThat(Chart.byDefault().render().one("Deployment", it).variables())
                    .as(it)
                    .doesNotContainKey("LEDGERWAY_OIDC_ISSUER");
        }
    }

    @Test
    void syncServiceGetsTheTierOfTheAppAtIntuit() {
        String platform = "platforms.quickbooksOnline.";
        Chart silver = Chart.byDefault().with(platform + "appTier", "silver");

        assertThat(silver.render().one("Deployment", "sync-service").variables())
                .doesNotContainKey("LEDGERWAY_PLATFORMS_QHYG_APP_TIER");
        assertThat(
                        silver.with(platform + "clientId", "app")
                                .with(platform + "existingSecret", "intuit")
                                .render()
                                .one("Deployment", "sync-service")
                                .variables())
                .containsEntry("LEDGERWAY_PLATFORMS_QHYG_APP_TIER", "silver")
                .doesNotContainKey("LEDGERWAY_PLATFORMS_QHYG_MONTHLY_READ_CALLS");
    }

    @Test
    void aLargeLimitKeepsItsDigits() {
        assertThat(
                        Chart.byDefault()
                                .with("platforms.xero.clientId", "app")
                                .with("platforms.xero.monthlyReadCalls", 20_000_000)
                                .render()
                                .one("Deployment", "sync-service")
                                .variables())
                .containsEntry("LEDGERWAY_PLATFORMS_GBOL_MONTHLY_READ_CALLS", "20000000");
    }

    /** In a file of values, whose numbers Helm reads as floating-point numbers. */
    @Test
    void aLargeNumberOfAFileKeepsItsDigits(@TempDir Path folder) throws IOException {
        Path values = folder.resolve("values.yaml");
        Files.writeString(
                values,
                """
                gateway: {requestsPerAddress: 1000000, concurrentRequestsPerAddress: 2000000}
                defaults: {env: {LEDGERWAY_LOGS_MAX_BYTES: 20000000000}}
                services:
                  sync-service:
                    env:
                      LEDGERWAY_PLATFORMS_TRYT_MONTHLY_READ_CALLS: 5000000
                      LEDGERWAY_TRACING_SAMPLING_PROBABILITY: 0.25
                      LEDGERWAY_PLATFORMS_GBOL_RATE_LIMITED: false
                """);

        Manifests all = Chart.byDefault().and(values.toString()).render();

        assertThat(all.one("Deployment", "gateway").variables())
                .containsEntry("LEDGERWAY_LIMITS_PER_IP", "1000000")
                .containsEntry("LEDGERWAY_LIMITS_CONCURRENT_PER_IP", "2000000");
        assertThat(all.one("Deployment", "sync-service").variables())
                .containsEntry("LEDGERWAY_LOGS_MAX_BYTES", "20000000000")
                .containsEntry("LEDGERWAY_PLATFORMS_TRYT_MONTHLY_READ_CALLS", "5000000")
                .containsEntry("LEDGERWAY_TRACING_SAMPLING_PROBABILITY", "0.25")
                .containsEntry("LEDGERWAY_PLATFORMS_GBOL_RATE_LIMITED", "false");
    }

    /** It takes precedence over the options of the image. */
    @Test
    void optionsOfTheJvmCanReplaceThoseOfTheImage() {
        assertThat(
                        Chart.byDefault()
                                .with("defaults.env._JAVA_OPTIONS", "-XX:MaxMetaspaceSize=512m")
                                .render()
                                .one("Deployment", "company-service")
                                .variables())
                .containsEntry("_JAVA_OPTIONS", "-XX:MaxMetaspaceSize=512m");
    }

    @Test
    void anEmulatedPlatformIsAtTheSandbox() {
        Map<String, String> variables =
                Chart.development().render().one("Deployment", "company-service").variables();

        assertThat(variables)
                .containsEntry("LEDGERWAY_PLATFORMS_GBOL_CLIENT_ID", "ledgerway")
                .containsEntry(
                        "LEDGERWAY_PLATFORMS_GBOL_API_URL",
                        variables.get("LEDGERWAY_SANDBOX_URL") + "/xero/api.xro/2.0")
                .containsEntry(
                        "LEDGERWAY_PLATFORMS_QHYG_TOKEN_URL",
                        variables.get("LEDGERWAY_SANDBOX_URL")
                                + "/quickbooks/oauth2/v1/tokens/bearer")
                .containsEntry(
                        "LEDGERWAY_PLATFORMS_QHYG_AUTHORIZE_URL",
                        "http://localhost:8090/quickbooks/connect/oauth2");
    }

    @ParameterizedTest
    @CsvSource({
        "platforms.xero.emulated, true, sandbox",
        "platforms.xero.existingSecret, xero, platforms.xero.clientId is empty",
        "platforms.quickbooksOnline.webhookSecret, intuit, platforms.quickbooksOnline.clientId is empty",
        "platforms.quickbooksOnline.clientId, app, platforms.quickbooksOnline.existingSecret is empty",
    })
    void aPlatformWithHalfOfItsSettingsIsRejected(String key, String value, String reason) {
        Chart chart = Chart.byDefault().with(key, value);

        assertThatThrownBy(chart::render).hasMessageContaining(reason);
    }
}
