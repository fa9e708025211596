package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Dashboards are rendered from their source, valid for Grafana, and use existing metrics. {@code
 * -Dledgerway.write=true} rewrites them.
 */
class DashboardsTests {

    private static final Set<String> KINDS = Set.of("row", "timeseries", "stat", "table");
    private static final Set<String> UNITS =
            Set.of("none", "s", "bytes", "Bps", "ops", "reqps", "percentunit");

    private static final Pattern DURATIONS =
            Pattern.compile("http_server_requests_seconds_(sum|bucket)");
    private static final Pattern REQUESTS = Pattern.compile("http_server_requests_\\w+\\{[^}]*}");

    @Test
    void filesAreGeneratedFromTheSource() {
        Map<Path, String> rendered = Dashboards.render();
        if (Repository.WRITES) {
            rendered.forEach(Repository::write);
        }

        assertThat(Repository.files(Dashboards.FOLDER, ".json"))
                .containsExactlyInAnyOrderElementsOf(rendered.keySet());
        assertThat(rendered)
                .allSatisfy((file, text) -> assertThat(Repository.text(file)).isEqualTo(text));
    }

    @Test
    void everyDashboardHasTheVariables() {
        each(dashboard -> {
            List<String> names = new ArrayList<>();
            dashboard
                    .path("templating")
                    .path("list")
                    .forEach(it -> names.add(it.path("name").asString("")));
            assertThat(names).containsExactly("datasource", "namespace", "service", "platform");
            assertThat(dashboard.path("schemaVersion").asInt()).isGreaterThanOrEqualTo(39);
            assertThat(dashboard.path("title").asString("")).isNotBlank();
            assertThat(dashboard.path("description").asString("")).isNotBlank();
        });
    }

    @Test
    void uidsAndTitlesAndIdsOfPanelsAreUnique() {
        List<String> uids = new ArrayList<>();
        List<String> titles = new ArrayList<>();
        each(dashboard -> {
            uids.add(dashboard.path("uid").asString(""));
            titles.add(dashboard.path("title").asString(""));
            List<Integer> ids = new ArrayList<>();
            dashboard.path("panels").forEach(it -> ids.add(it.path("id").asInt()));
            assertThat(ids).doesNotHaveDuplicates();
        });

        assertThat(uids).hasSize(9).doesNotHaveDuplicates();
        assertThat(titles).doesNotHaveDuplicates();
    }

    @Test
    void everyPanelHasAUnitADescriptionAQueryAndAPlaceOfItsOwn() {
        each(dashboard -> {
            Set<String> taken = new HashSet<>();
            for (JsonNode panel : dashboard.path("panels")) {
                String title =
                        dashboard.path("title").asString("")
                                + " "
                                + panel.path("title").asString("");
                assertThat(panel.path("type").asString("")).as(title).isIn(KINDS);
                JsonNode place = panel.path("gridPos");
                for (int x = 0; x < place.path("w").asInt(); x++) {
                    for (int y = 0; y < place.path("h").asInt(); y++) {
                        int column = place.path("x").asInt() + x;
                        assertThat(column).as(title).isLessThan(24);
                        assertThat(taken.add(column + "," + (place.path("y").asInt() + y)))
                                .as(title)
                                .isTrue();
                    }
                }
                if (!panel.path("type").asString("").equals("row")) {
                    check(title, panel);
                }
            }
        });
    }

    private static void check(String title, JsonNode panel) {
        assertThat(panel.path("fieldConfig").path("defaults").path("unit").asString(""))
                .as(title)
                .isIn(UNITS);
        assertThat(panel.path("description").asString("")).as(title).isNotBlank();
        assertThat(panel.path("targets").size()).as(title).isPositive();
        for (JsonNode target : panel.path("targets")) {
            assertThat(target.path("expr").asString("")).as(title).isNotBlank();
            assertThat(target.path("legendFormat").asString("")).as(title).isNotBlank();
        }
    }

    @Test
    void queriesAreRightAndNameRealMetrics() throws Exception {
        Set<String> recorded = Rules.load().recorded();
        Catalogue catalogue = Catalogue.load();

        assertThat(Dashboards.queries())
                .hasSizeGreaterThan(90)
                .allSatisfy(it -> {
                    assertThat(catalogue.unknown(it, recorded)).as(it).isEmpty();
                    assertThat(catalogue.unknownLabels(it)).as(it).isEmpty();
                });
        RulesIT.parse(Dashboards.queries());
    }

    /** The first value of a new counter is no increase; counters of data types are new for long. */
    @Test
    void increasesOfDataTypesIncludeTheFirstValue() {
        assertThat(Dashboards.queries())
                .filteredOn(it -> it.contains("increase(") && it.contains("data_type"))
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it).contains(" unless last_over_time("));
    }

    @Test
    void cancelledDataSetsAreNoFailures() {
        assertThat(Dashboards.queries())
                .filteredOn(it -> it.contains("ledgerway_data_sets_total{outcome"))
                .isNotEmpty()
                .allSatisfy(it -> assertThat(it).contains("outcome!~\"Complete|Cancelled\""));
    }

    /** The caller chooses how long they wait. */
    @Test
    void durationsLeaveOutRequestsThatWait() {
        List<String> selectors =
                Dashboards.queries().stream()
                        .filter(it -> DURATIONS.matcher(it).find())
                        .flatMap(it -> REQUESTS.matcher(it).results())
                        .map(MatchResult::group)
                        .toList();

        assertThat(selectors)
                .isNotEmpty()
                .allSatisfy(it ->
                        assertThat(it)
                                .contains(
                                        it.contains("service=\"gateway\"")
                                                ? "|WAIT\""
                                                : "|WAIT|/events|.*/data/changes\""));
    }

    private static void each(Consumer<JsonNode> check) {
        for (Path file : Repository.files(Dashboards.FOLDER, ".json")) {
            check.accept(JsonMapper.shared().readTree(file));
        }
    }
}
