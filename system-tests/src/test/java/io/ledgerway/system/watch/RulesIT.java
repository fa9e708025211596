package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Rules and alerts are valid for promtool; each has a test and a runbook, and uses existing
 * metrics.
 */
class RulesIT {

    private static final Set<String> SEVERITIES = Set.of("critical", "warning");

    private static final Pattern NAMED = Pattern.compile("ledgerway_[a-z_]+_seconds");

    /** An aggregation or a match that mixes namespaces. */
    private static final Pattern MIXED =
            Pattern.compile(
                    "\\b(sum|min|max|avg|count|group|topk)\\b(?! by \\(namespace\\b)"
                            + "|\\bon\\b(?! \\(namespace\\b)|\\b(without|ignoring)\\b");

    private final Rules rules = Rules.load();
    private final Catalogue catalogue = Catalogue.load();

    @Test
    void promtoolAcceptsTheRules() throws Exception {
        Promtool.accepts(arguments(Stream.of("check", "rules"), "deploy/prometheus/rules"));
    }

    @Test
    void alertsFireExactlyAsTheirTestsExpect() throws Exception {
        Promtool.accepts(arguments(Stream.of("test", "rules"), "deploy/prometheus/tests"));
    }

    @Test
    @SuppressWarnings("unchecked") // the type is given by the files
    void everyAlertHasATestThatFiresAndOneThatDoesNot() {
        Set<String> fires = new TreeSet<>();
        Set<String> quiet = new TreeSet<>();
        for (Path file : Repository.files("deploy/prometheus/tests", ".yaml")) {
            Map<String, Object> content = Repository.yaml(file);
            for (Map<String, Object> test :
                    (List<Map<String, Object>>) Objects.requireNonNull(content.get("tests"))) {
                for (Map<String, Object> it :
                        (List<Map<String, Object>>)
                                Objects.requireNonNull(test.get("alert_rule_test"))) {
                    boolean none =
                            ((List<?>) Objects.requireNonNull(it.get("exp_alerts"))).isEmpty();
                    (none ? quiet : fires).add(Objects.toString(it.get("alertname")));
                }
            }
        }

        assertThat(fires).isEqualTo(rules.alertNames());
        assertThat(quiet).isEqualTo(rules.alertNames());
    }

    @Test
    @SuppressWarnings("unchecked") // the type is given by the files
    void everyAlertHasSummarySeverityAndRunbook() {
        assertThat(rules.alerts())
                .hasSizeGreaterThan(20)
                .allSatisfy(it -> {
                    Map<String, String> labels =
                            (Map<String, String>) Objects.requireNonNull(it.get("labels"));
                    Map<String, String> words =
                            (Map<String, String>) Objects.requireNonNull(it.get("annotations"));
                    assertThat(labels.get("severity")).isIn(SEVERITIES);
                    assertThat(words.get("summary")).isNotBlank();
                    assertThat(words.get("description"))
                            .containsPattern("\\$value|replica of .* scraped");
                    assertThat(words.get("runbook_url"))
                            .isEqualTo("/deploy/runbooks/" + it.get("alert") + ".md");
                });
    }

    @Test
    void chartHasTheSameRules() {
        for (Path file : Repository.files("deploy/prometheus/rules", ".yaml")) {
            Path copy =
                    Repository.path("deploy/helm/ledgerway/files/rules")
                            .resolve(Repository.name(file));
            if (Repository.WRITES) {
                Repository.write(copy, Repository.text(file));
            }
            assertThat(Repository.text(copy)).isEqualTo(Repository.text(file));
        }
    }

    @Test
    void chartScalesByRealMetrics() {
        for (String file : List.of("values.yaml", "examples/keda.yaml")) {
            String text = Repository.text(Repository.path("deploy/helm/ledgerway/" + file));
            List<String> named = NAMED.matcher(text).results().map(MatchResult::group).toList();
            assertThat(named)
                    .isNotEmpty()
                    .allSatisfy(it -> assertThat(catalogue.of(it)).isPresent());
        }
    }

    @Test
    void rulesNameRealMetrics() {
        assertThat(rules.queries())
                .allSatisfy(it -> {
                    assertThat(catalogue.unknown(it, rules.recorded())).isEmpty();
                    assertThat(catalogue.unknownLabels(it)).as(it).isEmpty();
                });
    }

    /** Series with a label that no metric has would let an alert fire in its test only. */
    @Test
    @SuppressWarnings("unchecked") // the type is given by the files
    void testsOfRulesUseLabelsOfRealMetrics() {
        List<String> series = new ArrayList<>();
        for (Path file : Repository.files("deploy/prometheus/tests", ".yaml")) {
            Map<String, Object> content = Repository.yaml(file);
            for (Map<String, Object> test :
                    (List<Map<String, Object>>) Objects.requireNonNull(content.get("tests"))) {
                for (Map<String, Object> it :
                        (List<Map<String, Object>>)
                                Objects.requireNonNull(test.get("input_series"))) {
                    series.add(Objects.toString(it.get("series")));
                }
            }
        }

        assertThat(series)
                .hasSizeGreaterThan(50)
                .allSatisfy(it -> assertThat(catalogue.unknownLabels(it)).as(it).isEmpty());
    }

    /** One Prometheus may scrape several installations, each in a namespace of its own. */
    @Test
    void rulesDoNotMixInstallations() {
        assertThat(rules.queries()).allSatisfy(it -> assertThat(it).doesNotContainPattern(MIXED));
    }

    @Test
    void everyAlertHasARunbookAndEveryRunbookAnAlert() {
        Set<String> pages = new TreeSet<>();
        for (Path page : Repository.files("deploy/runbooks", ".md")) {
            String name = Repository.name(page).replace(".md", "");
            if (!name.equals("README")) {
                pages.add(name);
                assertThat(Repository.text(page))
                        .as(name)
                        .startsWith("# " + name + "\n")
                        .containsSubsequence(
                                "\n## Meaning\n",
                                "\n## Impact\n",
                                "\n## Diagnosis\n",
                                "\n## Resolution\n",
                                "\n## Verification\n");
                assertThat(Runbook.of(page).queries()).as(name).isNotEmpty();
            }
        }

        assertThat(pages).isEqualTo(rules.alertNames());
    }

    @Test
    void queriesOfRunbooksAreRightAndNameRealMetrics() throws Exception {
        List<String> queries = new ArrayList<>();
        for (Path page : Repository.files("deploy/runbooks", ".md")) {
            queries.addAll(Runbook.of(page).queries());
        }
        assertThat(queries)
                .allSatisfy(it -> {
                    assertThat(catalogue.unknown(it, rules.recorded())).isEmpty();
                    assertThat(catalogue.unknownLabels(it)).as(it).isEmpty();
                });
        parse(queries);
    }

    /** The default of the chart is SASL_SSL. */
    @Test
    void commandsOfRunbooksForTheBrokerAreConfigured() {
        List<String> commands =
                Repository.files("deploy/runbooks", ".md").stream()
                        .flatMap(it -> Repository.text(it).lines())
                        .filter(it -> it.contains("--bootstrap-server"))
                        .toList();

        assertThat(commands)
                .isNotEmpty()
                .allSatisfy(it ->
                        assertThat(it).contains(".sh ", "--command-config client.properties"));
    }

    /** Wrapped in recording rules, because promtool parses queries only there. */
    static void parse(List<String> queries) throws IOException, InterruptedException {
        StringBuilder text = new StringBuilder("groups:\n- name: queries\n  rules:\n");
        for (int i = 0; i < queries.size(); i++) {
            text.append(
                    "  - record: query:%d\n    expr: |\n      %s\n"
                            .formatted(i, queries.get(i).replace("\n", "\n      ")));
        }
        Path file = Files.createTempFile("queries", ".yaml");
        try {
            Files.writeString(file, text);
            Promtool.accepts(List.of("check", "rules", file.toString()));
        } finally {
            Files.delete(file);
        }
    }

    private static List<String> arguments(Stream<String> command, String folder) {
        return Stream.concat(
                        command, Repository.files(folder, ".yaml").stream().map(Path::toString))
                .toList();
    }
}
