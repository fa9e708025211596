package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Containers and secrets of the compose file, and what it has in common with the chart. */
class ComposeTests {

    private static final Tree COMPOSE = Tree.document(Repository.read("docker-compose.yml"));
    private static final Map<String, Tree> SERVICES = COMPOSE.at("services").members();
    private static final Tree TABLE =
            Tree.document(Repository.read(Repository.CHART.resolve("files/services.yaml")))
                    .at("services");
    private static final Pattern SECRET =
            Pattern.compile("/run/secrets/([a-z-]+)|\\$\\$\\{([a-z-]+)}");

    /** Runs in the container of PostgreSQL. */
    private static final String DATABASES = Repository.read("deploy/docker/databases.sql");

    static Stream<String> containers() {
        return SERVICES.keySet().stream();
    }

    static Stream<String> programs() {
        return SERVICES.keySet().stream().filter(TABLE.members()::containsKey);
    }

    private static Tree service(String name) {
        return COMPOSE.at("services", name);
    }

    @ParameterizedTest
    @MethodSource("containers")
    void everyContainerIsHardened(String name) {
        Tree it = service(name);

        assertThat(it.at("read_only").text()).isEqualTo("true");
        assertThat(it.at("cap_drop").texts()).containsExactly("ALL");
        assertThat(it.at("cap_add").missing()).isTrue();
        assertThat(it.at("privileged").missing()).isTrue();
        assertThat(it.at("security_opt").texts()).containsExactly("no-new-privileges:true");
        assertThat(it.at("user").text()).matches("[1-9][0-9]*:[1-9][0-9]*");
        assertThat(it.at("image").text()).contains(":").doesNotContain(":latest");
        assertThat(it.at("healthcheck", "test").items()).isNotEmpty();
        assertThat(it.at("ports").texts()).allMatch(port -> port.startsWith("127.0.0.1:"));
    }

    /** Docker keeps the whole log of a container by default. */
    @ParameterizedTest
    @MethodSource("containers")
    void theLogOfEveryContainerIsBounded(String name) {
        Tree logging = service(name).at("logging");

        assertThat(logging.at("driver").text()).isEqualTo("json-file");
        assertThat(logging.at("options", "max-size").text()).matches("[1-9][0-9]?m");
        assertThat(logging.at("options", "max-file").text()).matches("[1-9]");
    }

    /** Services delete events after the acknowledgement of this broker, which is the only one. */
    @Test
    void theBrokerWritesEachRecordToTheDiskBeforeItAcknowledges() {
        assertThat(service("kafka").at("environment", "KAFKA_LOG_FLUSH_INTERVAL_MESSAGES").text())
                .isEqualTo("1");
    }

    /** The heap has to fit into the memory of the container; Kafka's default is 1 GB. */
    @Test
    void theBrokerOfTheChartHasTheSameSettings() {
        Map<String, String> broker =
                Chart.development()
                        .render()
                        .of("Deployment")
                        .filter(it -> it.name().equals("ledgerway-dev-kafka"))
                        .findFirst()
                        .orElseThrow()
                        .variables();
        Map<String, String> here = Manifest.strings(service("kafka").at("environment"));
        // its own name, and its data, which are temporary in the chart
        here.keySet()
                .removeAll(
                        Set.of("KAFKA_ADVERTISED_LISTENERS", "KAFKA_LOG_FLUSH_INTERVAL_MESSAGES"));

        assertThat(here).containsKey("KAFKA_HEAP_OPTS");
        assertThat(broker).containsAllEntriesOf(here);
    }

    @Test
    void stateIsInVolumesExceptThatOfTheObjectStoreWhichTheTextsSay() {
        assertThat(COMPOSE.at("volumes").members().keySet()).contains("postgres", "kafka");
        for (String it : List.of("postgres", "kafka")) {
            assertThat(service(it).at("volumes").texts())
                    .as(it)
                    .anyMatch(volume -> volume.startsWith(it + ":"));
        }
        assertThat(service("storage").at("volumes").missing()).isTrue();
        for (String it : List.of("docker-compose.yml", "README.md", "deploy/archive/ledgerway")) {
            assertThat(Repository.read(it)).as(it).contains("but no uploaded documents");
        }
        assertThat(Repository.read("deploy/archive/INSTALL.md"))
                .contains("**Uploaded documents are not kept**");
    }

    @ParameterizedTest
    @MethodSource("containers")
    void dependenciesExistAndHaveHealthChecks(String name) {
        service(name)
                .at("depends_on")
                .members()
                .forEach((other, how) -> {
                    assertThat(SERVICES).containsKey(other);
                    assertThat(how.at("condition").text()).isEqualTo("service_healthy");
                });
    }

    /** Images of others have few programs: that of the store has busybox, but no bash. */
    @ParameterizedTest
    @CsvSource({
        "postgres, pg_isready",
        "kafka, bash",
        "clamd, clamdcheck.sh",
        "storage, wget",
        "prometheus, wget",
        "grafana, wget",
    })
    void healthChecksCallProgramsThatTheImagesOfOthersHave(String name, String program) {
        List<String> test = service(name).at("healthcheck", "test").texts();

        assertThat(test.getFirst()).isEqualTo(name.equals("postgres") ? "CMD-SHELL" : "CMD");
        assertThat(test.get(1).split(" ", 2)[0]).isEqualTo(program);
    }

    @Test
    void theReplacementOfTheStoreHasTheProgramOfItsHealthCheck() {
        assertThat(Repository.read("deploy/docker/local/storage/Dockerfile"))
                .contains("COPY --from=tools /usr/bin/busybox /usr/bin/wget");
    }

    @ParameterizedTest
    @MethodSource("containers")
    void aContainerGetsTheSecretsThatItUsesAndNoOthers(String name) {
        Set<String> used = new TreeSet<>();
        Stream.concat(
                        Manifest.strings(service(name).at("environment")).values().stream(),
                        name.equals("postgres") ? Stream.of(DATABASES) : Stream.empty())
                .forEach(value -> {
                    Matcher found = SECRET.matcher(value);
                    while (found.find()) {
                        used.add(found.group(1) != null ? found.group(1) : found.group(2));
                    }
                });

        assertThat(new TreeSet<>(service(name).at("secrets").texts())).isEqualTo(used);
        assertThat(COMPOSE.at("secrets").members().keySet()).containsAll(used);
    }

    @Test
    void everyServiceOfTheChartRunsHereToo() {
        assertThat(SERVICES.keySet()).containsAll(Chart.development().render().services().keySet());
    }

    @ParameterizedTest
    @MethodSource("programs")
    void programsHaveTheSameVariablesAsInTheChart(String name) {
        Set<String> chart = new HashSet<>();
        for (Chart it : List.of(Chart.development(), Chart.production())) {
            Manifest found = it.render().services().get(name);
            if (found != null) {
                chart.addAll(found.variables().keySet());
            }
        }
        Map<String, String> here = new TreeMap<>(Manifest.strings(service(name).at("environment")));
        // secrets of temporary services, and how the sandbox reads them
        here.keySet()
                .removeAll(
                        Set.of(
                                "SPRING_CONFIG_IMPORT",
                                // the chart has a volume only if the operator names one
                                "LEDGERWAY_ADAPTERS_DIRECTORY",
                                // here /tmp is part of the memory; in the chart it is on disk
                                "JDK_JAVA_OPTIONS",
                                "LEDGERWAY_PORTAL_UPLOADS_MAX_CONCURRENT",
                                "LEDGERWAY_RECEIPTS_MAX_CONCURRENT",
                                "LEDGERWAY_FILE_STORE_ACCESS_KEY",
                                "LEDGERWAY_SANDBOX_CLIENT_SECRET_FILE"));

        assertThat(chart).containsAll(here.keySet());
        assertThat(service(name).at("environment", "MANAGEMENT_SERVER_PORT").text())
                .isIn("", TABLE.at(name, "management").text());
    }

    /** An upload has up to 352 MB. */
    @Test
    void theConcurrentUploadsOfReceiptsFitIntoTmp() {
        Tree expenses = service("expense-service");

        assertThat(expenses.at("environment", "LEDGERWAY_RECEIPTS_MAX_CONCURRENT").text())
                .isEqualTo("1");
        assertThat(expenses.at("tmpfs").texts()).containsExactly("/tmp:exec,size=512m");
    }

    /** Eight uploads of 11 MB. */
    @Test
    void theConcurrentUploadsOfAttachmentsFitIntoTmp() {
        assertThat(service("sync-service").at("tmpfs").texts())
                .containsExactly("/tmp:exec,size=128m");
        assertThat(Repository.read("sync-service/src/main/resources/application.yaml"))
                .contains("max-request-size: 11MB");
    }

    @Test
    void theGatewayTrustsOnlyThePortalAsAProxy() {
        String portal = service("portal").at("networks", "default", "ipv4_address").text();

        assertThat(service("gateway").at("environment", "LEDGERWAY_GATEWAY_TRUSTED_PROXIES").text())
                .isEqualTo(portal + "/32");
        Tree addresses = COMPOSE.at("networks", "default", "ipam", "config").items().getFirst();
        String network = addresses.at("subnet").text().replaceFirst("\\d+/24$", "");
        assertThat(portal).startsWith(network);
        // dynamic addresses are the upper half of the network
        assertThat(addresses.at("ip_range").text()).isEqualTo(network + "128/25");
        assertThat(Integer.parseInt(portal.substring(network.length()))).isBetween(2, 127);
    }

    @Test
    void everyAddressIsAServiceAtItsPort() {
        for (String name : programs().toList()) {
            Manifest.strings(service(name).at("environment"))
                    .forEach((variable, value) -> {
                        if (variable.startsWith("LEDGERWAY_SERVICES_")) {
                            String of = value.substring("http://".length()).split(":", 2)[0];
                            assertThat(value)
                                    .isEqualTo(
                                            "http://%s:%s"
                                                    .formatted(of, TABLE.at(of, "port").text()));
                        }
                    });
        }
    }

    @Test
    void eachProgramHasItsDatabaseAndAUserWhoMayUseNoOther() {
        for (String name : programs().toList()) {
            String database = TABLE.at(name, "database").text();
            if (!database.isEmpty()) {
                assertThat(DATABASES)
                        .contains(
                                """
                                CREATE ROLE %1$s LOGIN PASSWORD :'password';
                                CREATE DATABASE %1$s OWNER %1$s;
                                REVOKE ALL ON DATABASE %1$s FROM PUBLIC;
                                """
                                        .formatted(database));
                Tree environment = service(name).at("environment");
                assertThat(environment.at("SPRING_DATASOURCE_URL").text())
                        .isEqualTo("jdbc:postgresql://postgres:5432/" + database);
                assertThat(environment.at("SPRING_DATASOURCE_USERNAME").text()).isEqualTo(database);
                assertThat(service(name).at("secrets").texts())
                        .contains("database-password-" + database)
                        .doesNotContain("database-password");
            }
        }
    }

    @Test
    void prometheusScrapesEveryProgramOfTheProduct() {
        Set<String> targets =
                Tree.document(Repository.read("deploy/docker/prometheus.yml"))
                        .at("scrape_configs")
                        .items()
                        .getFirst()
                        .at("static_configs")
                        .items()
                        .getFirst()
                        .at("targets")
                        .texts()
                        .stream()
                        .collect(Collectors.toSet());

        assertThat(targets)
                .isEqualTo(
                        programs()
                                .filter(it -> !it.equals("sandbox"))
                                .map(it -> it + ":" + TABLE.at(it, "management").text())
                                .collect(Collectors.toSet()));
    }

    /** Prometheus keeps 15 days by default. */
    @Test
    void prometheusKeepsTheLongestWindowOfTheRules() {
        int retention =
                days(
                        "retention\\.time=(\\d+)d",
                        String.join(" ", service("prometheus").at("command").texts()));
        int window =
                days("\\[(\\d+)d]", Repository.read("deploy/prometheus/rules/objectives.yaml"));

        assertThat(window).isEqualTo(28);
        assertThat(retention).isGreaterThan(window);
    }

    /** The largest number of days. */
    private static int days(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .mapToInt(it -> Integer.parseInt(it.group(1)))
                .max()
                .orElseThrow();
    }

    @Test
    void theScriptMakesEverySecretOnce(@TempDir Path folder) throws Exception {
        Path secrets = folder.resolve("secrets");
        make(secrets);
        Map<String, String> first = read(secrets);

        make(secrets);

        assertThat(read(secrets)).isEqualTo(first);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(secrets)))
                .isEqualTo("rwx------");
        for (Tree it : COMPOSE.at("secrets").members().values()) {
            Path file = Path.of(it.at("file").text());
            assertThat(file.getParent()).isEqualTo(Path.of("deploy/docker/.secrets"));
            assertThat(first.get(file.getFileName().toString())).as(file.toString()).isNotBlank();
        }
        assertThat(first.values()).doesNotHaveDuplicates();
        assertThat(Tree.document(first.getOrDefault("clients.json", "")).items())
                .extracting(it -> it.at("name").text())
                .containsExactly("demo", "other", "trial", "expired", "limited");
        assertThat(Repository.read(".gitignore")).contains("deploy/docker/.secrets/");
    }

    private static void make(Path folder) throws IOException, InterruptedException {
        Process script =
                new ProcessBuilder(
                                Repository.ROOT.resolve("deploy/docker/secrets").toString(),
                                folder.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
        assertThat(script.waitFor()).isZero();
    }

    private static Map<String, String> read(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.collect(
                    Collectors.toMap(it -> it.getFileName().toString(), Repository::read));
        }
    }
}
