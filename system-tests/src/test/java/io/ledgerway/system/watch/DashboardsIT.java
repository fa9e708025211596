package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.ledgerway.system.Traffic;
import io.ledgerway.system.running.RunningSystem;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Evaluates dashboards and rules in a real Prometheus that scrapes the running system. */
class DashboardsIT {

    private static final Duration SOON = Duration.ofMinutes(2);
    private static final int MAX_SERIES = 5_000;

    /** Queries about failures and rare events, by dashboard, panel and legend. */
    private static final Set<String> MAY_BE_EMPTY =
            Set.of(
                    // failures
                    "Ledgerway / Expenses / Problems / rescheduled",
                    "Ledgerway / Expenses / Problems / unknown",
                    "Ledgerway / Sync / Failed by type / {{platform}} {{data_type}} {{outcome}}",
                    "Ledgerway / Sync / Deletions withheld / {{platform}} {{data_type}} withheld",
                    "Ledgerway / Sync / Deletions withheld / {{platform}} {{data_type}} empty",
                    // longer than a test
                    "Ledgerway / Links and tokens / Refreshes / {{platform}} {{outcome}}",
                    "Ledgerway / Links and tokens / Keep-alive refreshes / {{platform}} {{outcome}}",
                    // the sandbox declares no limits
                    "Ledgerway / Platforms / Budget used / {{platform}}",
                    "Ledgerway / Platforms / Throttled calls / {{platform}} {{limit}}",
                    "Ledgerway / Platforms / Short waits / {{platform}}",
                    // no limit is configured, and the sandbox sends no webhooks
                    "Ledgerway / Platforms / Monthly limit used / {{platform}}",
                    "Ledgerway / Platforms / Forecast of the month / {{platform}}",
                    "Ledgerway / Platforms / Estimated cost of the month / {{platform}} {{currency}}",
                    "Ledgerway / Platforms / Missed changes / {{platform}}",
                    "Ledgerway / Platforms / Reported changes / {{platform}}",
                    "Ledgerway / Platforms / Webhooks / {{platform}} {{outcome}}",
                    // not done in the tests
                    "Ledgerway / Sync / Records mapped again / {{result}}",
                    "Ledgerway / Sync / Snapshot time / {{outcome}}",
                    "Ledgerway / Expenses / Receipts / {{outcome}}",
                    "Ledgerway / Links and tokens / API keys / {{change}}",
                    "Ledgerway / Links and tokens / Company sign-ups / {{outcome}}",
                    "Ledgerway / Links and tokens / One-time passwords / {{outcome}}",
                    "Ledgerway / Links and tokens / Typed access / {{platform}} {{outcome}}",
                    "Ledgerway / Links and tokens / Revocations / {{platform}} {{outcome}}");

    @BeforeAll
    static void traffic() {
        try (Traffic traffic = new Traffic(RunningSystem.shared())) {
            traffic.round();
            RunningPrometheus.shared();
            traffic.round();
        }
    }

    private final RunningPrometheus prometheus = RunningPrometheus.shared();

    @Test
    void everyPanelHasDataAfterSomeTraffic() {
        Map<String, String> queries = queries();
        assertThat(queries.keySet()).containsAll(MAY_BE_EMPTY);
        assertThat(queries).hasSizeGreaterThan(90);

        queries.values().removeIf(this::hasData);
        queries.keySet().removeAll(MAY_BE_EMPTY);
        await().atMost(SOON)
                .pollDelay(Duration.ZERO)
                .pollInterval(RunningPrometheus.INTERVAL)
                .untilAsserted(() -> {
                    queries.values().removeIf(this::hasData);
                    assertThat(queries.keySet()).isEmpty();
                });
    }

    @Test
    void everyRuleIsEvaluatedAndRecordingRulesHaveData() {
        Rules rules = Rules.load();
        await().atMost(SOON)
                .pollDelay(Duration.ZERO)
                .pollInterval(RunningPrometheus.INTERVAL)
                .untilAsserted(() -> {
                    assertThat(prometheus.rules())
                            .hasSameSizeAs(rules.all())
                            .allSatisfy(it ->
                                    assertThat(it.get("health").asString())
                                            .as(it.toString())
                                            .isEqualTo("ok"));
                    assertThat(rules.recorded())
                            .allSatisfy(it -> assertThat(hasData(it)).as(it).isTrue());
                });
    }

    @Test
    void everyServiceIsScrapedAndHasFewSeries() {
        for (JsonNode service : prometheus.query("scrape_samples_scraped{job=\"ledgerway\"}")) {
            assertThat(service.get("value").get(1).asInt())
                    .as(service.toString())
                    .isBetween(50, MAX_SERIES - 1);
        }
        List<String> services = new ArrayList<>();
        prometheus
                .query("count by (service) (ledgerway_build_info)")
                .forEach(it -> services.add(it.get("metric").get("service").asString()));
        assertThat(services).hasSameElementsAs(prometheus.services());
    }

    private boolean hasData(String query) {
        return prometheus
                .query(query)
                .valueStream()
                .anyMatch(it -> !it.get("value").get(1).asString().equals("NaN"));
    }

    /** Queries of every panel of every file, for all namespaces, services and platforms. */
    private static Map<String, String> queries() {
        Map<String, String> queries = new LinkedHashMap<>();
        for (Path file : Repository.files(Dashboards.FOLDER, ".json")) {
            JsonNode dashboard = JsonMapper.shared().readTree(file);
            for (JsonNode panel : dashboard.path("panels")) {
                for (JsonNode target : panel.path("targets")) {
                    queries.put(
                            "%s / %s / %s"
                                    .formatted(
                                            dashboard.get("title").asString(),
                                            panel.get("title").asString(),
                                            target.get("legendFormat").asString()),
                            target.get("expr")
                                    .asString()
                                    .replaceAll("\\$(namespace|service|platform)", ".*"));
                }
            }
        }
        return queries;
    }
}
