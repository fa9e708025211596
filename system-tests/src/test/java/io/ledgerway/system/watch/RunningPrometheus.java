package io.ledgerway.system.watch;

import io.ledgerway.system.running.RunningSystem;
import io.ledgerway.testsupport.network.FreePorts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Debian's Prometheus for the shared system: scrapes each service every second and evaluates the
 * rules, scaled so that a minute takes a second ({@link ScaledRules}). Started once per JVM on
 * first use; its data begins there.
 */
final class RunningPrometheus {

    /** Of scrapes and evaluations: a query has no other result before. */
    static final Duration INTERVAL = Duration.ofSeconds(1);

    private static final Path PROGRAM = Path.of("/usr/bin/prometheus");
    private static final Path HOME = Path.of("target", "prometheus").toAbsolutePath();
    private static final Duration START = Duration.ofSeconds(30);

    private static @Nullable RunningPrometheus started;

    private final HttpClient http = HttpClient.newHttpClient();
    private final URI address;
    private final Set<String> services;

    private RunningPrometheus(URI address, Set<String> services) {
        this.address = address;
        this.services = services;
    }

    static synchronized RunningPrometheus shared() {
        RunningPrometheus running = started;
        if (running == null) {
            Debian.needs(PROGRAM, "prometheus");
            running = start(RunningSystem.shared());
            started = running;
        }
        return running;
    }

    private static RunningPrometheus start(RunningSystem system) {
        try {
            Map<String, String> targets = targets(system);
            Path data = Files.createTempDirectory(Files.createDirectories(HOME), "data");
            ScaledRules.render()
                    .forEach((name, text) -> Repository.write(HOME.resolve("rules/" + name), text));
            Path configuration = HOME.resolve("prometheus.yaml");
            Files.writeString(configuration, configuration(targets.values()));
            int port = FreePorts.next();
            Process process =
                    new ProcessBuilder(
                                    PROGRAM.toString(),
                                    "--config.file=" + configuration,
                                    "--storage.tsdb.path=" + data,
                                    "--web.listen-address=127.0.0.1:" + port,
                                    "--log.level=warn")
                            .redirectErrorStream(true)
                            .redirectOutput(HOME.resolve("prometheus.log").toFile())
                            .start();
            Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
            RunningPrometheus it =
                    new RunningPrometheus(URI.create("http://127.0.0.1:" + port), targets.keySet());
            it.awaitScrapes(process);
            return it;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Management addresses by service. */
    private static Map<String, String> targets(RunningSystem system) {
        return system.launcher()
                .runFile()
                .get("services")
                .valueStream()
                .filter(it -> it.hasNonNull("managementUrl"))
                .collect(
                        Collectors.toMap(
                                it -> it.get("name").asString(),
                                it -> it.get("managementUrl").asString().replace("http://", "")));
    }

    private static String configuration(Iterable<String> targets) {
        return """
        global: {scrape_interval: %1$ds, scrape_timeout: %1$ds, evaluation_interval: %1$ds}
        rule_files: ["%2$s/rules/*.yaml"]
        scrape_configs:
          - job_name: ledgerway
            metrics_path: /actuator/prometheus
            honor_labels: true
            static_configs:
              - targets: [%3$s]
        """
                .formatted(INTERVAL.toSeconds(), HOME, String.join(", ", targets));
    }

    private void awaitScrapes(Process process) {
        Awaitility.await("two scrapes of each service")
                .atMost(START)
                .failFast(
                        "Prometheus ended, see " + HOME.resolve("prometheus.log"),
                        () -> !process.isAlive())
                .ignoreExceptionsInstanceOf(UncheckedIOException.class)
                .until(() ->
                        isReady()
                                && value("sum(sum_over_time(up[1m]) >= bool 2)")
                                        == services.size());
    }

    private boolean isReady() {
        return send("/-/ready").statusCode() == 200;
    }

    Set<String> services() {
        return services;
    }

    /** Current result of a query: its series, or the scalar. */
    JsonNode query(String query) {
        JsonNode response =
                get("/api/v1/query?query=" + URLEncoder.encode(query, StandardCharsets.UTF_8));
        if (!response.get("status").asString().equals("success")) {
            throw new AssertionError(query + ": " + response.get("error").asString());
        }
        return response.get("data").get("result");
    }

    /** Value of the only series; NaN when there is none. */
    double value(String query) {
        JsonNode result = query(query);
        return result.isEmpty()
                ? Double.NaN
                : Double.parseDouble(result.get(0).get("value").get(1).asString());
    }

    /** Names of the firing alerts. */
    Set<String> firing() {
        return get("/api/v1/alerts")
                .get("data")
                .get("alerts")
                .valueStream()
                .filter(it -> it.get("state").asString().equals("firing"))
                .map(it -> it.get("labels").get("alertname").asString())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Labels of the alerts that fired since a time, by alert name. */
    Map<String, List<String>> firedSince(long nanoTime) {
        long seconds = Math.max(1, Duration.ofNanos(System.nanoTime() - nanoTime).toSeconds());
        JsonNode fired =
                query("max_over_time(ALERTS{alertstate=\"firing\"}[%ds])".formatted(seconds));
        return fired.valueStream()
                .collect(
                        Collectors.groupingBy(
                                it -> it.get("metric").get("alertname").asString(),
                                Collectors.mapping(
                                        it -> it.get("metric").toString(), Collectors.toList())));
    }

    /** The rules at their last evaluation: name, health and error. */
    List<JsonNode> rules() {
        List<JsonNode> rules = new ArrayList<>();
        get("/api/v1/rules")
                .get("data")
                .get("groups")
                .forEach(group -> group.get("rules").forEach(rules::add));
        return rules;
    }

    private JsonNode get(String path) {
        return JsonMapper.shared().readTree(Objects.requireNonNull(send(path).body()));
    }

    private HttpResponse<String> send(String path) {
        try {
            return http.send(
                    HttpRequest.newBuilder(address.resolve(path)).build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
