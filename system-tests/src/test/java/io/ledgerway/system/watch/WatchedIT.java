package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.running.RunningSystem;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Dashboards and rules on a real Prometheus that scrapes the running system. */
class WatchedIT {

    private static final Duration SOON = Duration.ofSeconds(60);

    private static final List<String> SERVICES =
            List.of(
                    "gateway",
                    "company-service",
                    "sync-service",
                    "expense-service",
                    "webhook-service",
                    "file-service");

    /** Where nothing is an answer too. */
    private static final Pattern PICKY = Pattern.compile("[!=]~?\"(?!\\.\\*\"|gateway\"|/actuator)[^\"]+\"|>");

    @TempDir static Path folder;
    private static Prometheus prometheus;

    @BeforeAll
    static void start() throws Exception {
        HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(RunningSystem.shared().gateway().resolve("/")).build(),
                        HttpResponse.BodyHandlers.discarding());
        prometheus =
                Prometheus.scraping(
                        folder,
                        SERVICES.stream()
                                .map(it ->
                                        URI.create(
                                                RunningSystem.shared()
                                                        .part(it)
                                                        .get("managementUrl")
                                                        .asString()))
                                .toList());
        await().atMost(SOON)
                .ignoreExceptions()
                .until(() ->
                        prometheus.query("count_over_time(up[5m]) > 3 and up == 1").size()
                                == SERVICES.size());
    }

    @AfterAll
    static void stop() {
        prometheus.close();
    }

    @Test
    void queriesOfDashboardsAndRunbooksHaveDataWhereTheirMetricsAreThere() throws Exception {
        Set<String> there = new TreeSet<>();
        for (JsonNode name : prometheus.get("/api/v1/label/__name__/values").path("data")) {
            there.add(name.asString(""));
        }
        List<String> queries = new ArrayList<>(Dashboards.queries());
        for (Path page : Repository.files("deploy/runbooks", ".md")) {
            queries.addAll(Runbook.of(page).queries());
        }
        List<String> empty = new ArrayList<>();
        int answered = 0;
        for (String query : queries) {
            boolean some = !prometheus.query(query).isEmpty();
            answered += some ? 1 : 0;
            if (!some
                    && !PICKY.matcher(query).find()
                    && there.containsAll(
                            Catalogue.names(query).stream().filter(it -> it.contains("_")).toList())) {
                empty.add(query);
            }
        }

        assertThat(empty).isEmpty();
        assertThat(answered).isGreaterThan(queries.size() / 3);
    }

    @Test
    void everyRuleIsEvaluated() {
        await().atMost(SOON).untilAsserted(() -> {
            List<String> health = new ArrayList<>();
            for (JsonNode group : prometheus.get("/api/v1/rules").path("data").path("groups")) {
                for (JsonNode rule : group.path("rules")) {
                    health.add(
                            rule.path("name").asString("")
                                    + " "
                                    + rule.path("health").asString("")
                                    + rule.path("lastError").asString(""));
                }
            }
            assertThat(health)
                    .hasSize(Rules.load().all().size())
                    .allSatisfy(it -> assertThat(it).endsWith(" ok"));
        });
    }

    @Test
    void objectivesAreMeasured() {
        await().atMost(SOON).untilAsserted(() -> {
            Set<String> measured = new TreeSet<>();
            for (JsonNode it : prometheus.query("ledgerway:slo_total:rate5m{slo=~\"api.*|freshness\"}")) {
                measured.add(it.path("metric").path("slo").asString(""));
            }
            assertThat(measured).contains("api-availability", "api-latency", "freshness");
        });
    }
}
