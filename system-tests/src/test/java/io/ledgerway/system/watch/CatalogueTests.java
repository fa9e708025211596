package io.ledgerway.system.watch;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.LinkedHashSet;
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

/**
 * The catalogue contains exactly the metrics of the code. {@code -Dledgerway.write=true} rewrites
 * docs/operations/metrics.md.
 */
class CatalogueTests {

    private static final Pattern MADE =
            Pattern.compile(
                    "(?:[bB]uilder|counter|timer|gauge|summary)\\(\\s*(?:\\w+,\\s*)?\"(ledgerway\\.[a-z0-9.]+)\"");

    private static final List<String> TOO_MANY =
            List.of("company", "client", "connection", "tenant", "user", "id");

    private final Catalogue catalogue = Catalogue.load();

    @Test
    void everyMetricOfTheCodeIsDeclaredAndNoOther() {
        Map<String, Set<String>> made = new TreeMap<>();
        for (String module : Repository.modules("src/main/java")) {
            Set<String> names = new TreeSet<>();
            for (Path file : Repository.files(module + "/src/main/java", ".java")) {
                for (Matcher it = MADE.matcher(Repository.text(file)); it.find(); ) {
                    names.add(it.group(1));
                }
            }
            if (!names.isEmpty()) {
                made.put(module, names);
            }
        }
        Map<String, Set<String>> declared =
                catalogue.metrics().stream()
                        .collect(
                                Collectors.groupingBy(
                                        Metric::module,
                                        TreeMap::new,
                                        Collectors.mapping(
                                                Metric::name,
                                                Collectors.toCollection(TreeSet::new))));
        // created by service-starter for jobs
        declared.forEach((module, names) ->
                made.getOrDefault(module, Set.of())
                        .removeIf(
                                it -> it.equals("ledgerway.jobs.overdue") && !names.contains(it)));

        assertThat(made).isEqualTo(declared);
    }

    @Test
    void pageIsGeneratedFromTheDeclarations() {
        Path page = Repository.path("docs/operations/metrics.md");
        if (Repository.WRITES) {
            Repository.write(page, catalogue.page());
        }

        assertThat(Repository.text(page)).isEqualTo(catalogue.page());
    }

    @Test
    void noLabelNamesACustomer() {
        assertThat(catalogue.metrics())
                .allSatisfy(it -> assertThat(it.labels()).doesNotContainAnyElementsOf(TOO_MANY));
    }

    /** It would replace the common label, which names the service that exports the series. */
    @Test
    void noMetricHasALabelServiceOfItsOwn() {
        assertThat(catalogue.metrics())
                .allSatisfy(it -> assertThat(it.labels()).doesNotContain("service"));
    }

    @Test
    void labelsThatAMetricDoesNotHaveAreFound() {
        String query = "sum by (%s) (ledgerway_link_attempts_total{%s=\"failed\"})";

        assertThat(catalogue.unknownLabels(query.formatted("le, state", "result")))
                .containsExactly("result", "state");
        assertThat(catalogue.unknownLabels(query.formatted("namespace, outcome", "outcome")))
                .isEmpty();
    }

    @Test
    void everyMetricIsWatchedOrListedAsUnwatched() {
        Set<String> watched = new LinkedHashSet<>();
        Stream.concat(Rules.load().queries().stream(), Dashboards.queries().stream())
                .flatMap(it -> Catalogue.names(it).stream())
                .flatMap(it -> catalogue.of(it).stream())
                .forEach(it -> watched.add(it.scraped()));
        Set<String> unwatched =
                Repository.text(Catalogue.UNWATCHED)
                        .lines()
                        .filter(it -> !it.isBlank() && !it.startsWith("#"))
                        .map(it -> it.split("\\s+", 2)[0])
                        .collect(Collectors.toCollection(TreeSet::new));
        Set<String> rest =
                catalogue.metrics().stream()
                        .map(Metric::scraped)
                        .filter(it -> !watched.contains(it))
                        .collect(Collectors.toCollection(TreeSet::new));

        assertThat(rest).isEqualTo(unwatched);
    }
}
