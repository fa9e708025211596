package io.ledgerway.system.watch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** All metrics that modules declare in {@code ledgerway-metrics.yaml}, and their scraped names. */
final class Catalogue {

    private static final Pattern NAME = Pattern.compile("[a-z_][a-z0-9_:]*");
    private static final Pattern TEXT = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"|'[^']*'");

    private static final Pattern SELECTOR = Pattern.compile("([a-z_][a-z0-9_:]*)\\{([^}]*)}");
    private static final Pattern MATCHER = Pattern.compile("([a-z_]+)\\s*(?:=~|!~|!=|=)\\s*\"");
    private static final Pattern GROUPING = Pattern.compile("\\b(?:by|on)\\s*\\(([^)]*)\\)");
    private static final Pattern LABEL = Pattern.compile("[a-z_]+");

    /** Labels of the scrape and of buckets. */
    private static final Set<String> COMMON =
            Set.of("namespace", "service", "instance", "job", "pod", "le");

    /** Metrics of libraries, recognized by their names. */
    private static final Pattern OTHERS =
            Pattern.compile("(http_server_requests|hikaricp|jvm|process|system)_[a-z0-9_]+|up");

    /** Declared metrics without alert and dashboard. */
    static final Path UNWATCHED = Repository.path("deploy/prometheus/unwatched.txt");

    private final List<Metric> metrics;

    private Catalogue(List<Metric> metrics) {
        this.metrics = metrics;
    }

    static Catalogue load() {
        List<Metric> all = new ArrayList<>();
        for (String module : Repository.modules(Repository.DECLARATIONS)) {
            Map<String, Map<String, Object>> entries =
                    Repository.yaml(Repository.path(module + "/" + Repository.DECLARATIONS));
            entries.forEach((name, it) -> all.add(Metric.of(module, name, it)));
        }
        return new Catalogue(all);
    }

    List<Metric> metrics() {
        return metrics;
    }

    private Set<String> series() {
        return metrics.stream()
                .flatMap(it -> it.series().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Unknown metric names of a query; recording rules have a colon and are known. */
    Set<String> unknown(String query, Set<String> recorded) {
        Set<String> known = series();
        return names(query).stream()
                .filter(it -> it.contains(":") || it.startsWith("ledgerway_") || it.contains("_"))
                .filter(it -> !known.contains(it) && !recorded.contains(it))
                .filter(it -> !OTHERS.matcher(it).matches())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Labels of a query that its metrics do not have. */
    Set<String> unknownLabels(String query) {
        Set<String> unknown = new TreeSet<>();
        for (Matcher selector = SELECTOR.matcher(query); selector.find(); ) {
            of(selector.group(1))
                    .ifPresent(it ->
                            unknown.addAll(unknown(List.of(it), selector.group(2), MATCHER, 1)));
        }
        List<String> names = names(query).stream().filter(it -> it.matches(".*[_:].*")).toList();
        List<Metric> declared = names.stream().flatMap(it -> of(it).stream()).toList();
        // labels of recording rules and libraries are not declared
        if (!declared.isEmpty() && declared.size() == names.size()) {
            for (Matcher grouping = GROUPING.matcher(query); grouping.find(); ) {
                unknown.addAll(unknown(declared, grouping.group(1), LABEL, 0));
            }
        }
        return unknown;
    }

    private static Set<String> unknown(
            List<Metric> metrics, String text, Pattern label, int group) {
        return label.matcher(text)
                .results()
                .map(it -> it.group(group))
                .filter(it -> !COMMON.contains(it))
                .filter(it -> metrics.stream().noneMatch(metric -> metric.labels().contains(it)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Words of a query in the position of metric names. */
    static Set<String> names(String query) {
        String bare =
                TEXT.matcher(query)
                        .replaceAll("")
                        .replaceAll("\\{[^}]*}", "")
                        .replaceAll("\\[[^\\]]*]", "")
                        .replaceAll(
                                "\\b(by|on|without|ignoring|group_left|group_right)\\s*\\([^)]*\\)",
                                "")
                        .replaceAll("\\b[a-z_]+\\s*\\(", "(");
        Set<String> names = new TreeSet<>();
        for (Matcher it = NAME.matcher(bare); it.find(); ) {
            names.add(it.group());
        }
        return names;
    }

    /** The metric of a series. */
    Optional<Metric> of(String series) {
        return metrics.stream().filter(it -> it.series().contains(series)).findFirst();
    }

    /** The page for operators. */
    String page() {
        StringBuilder page =
                new StringBuilder(
                        """
                        # Metrics

                        Generated from `*/src/main/resources/ledgerway-metrics.yaml`; do not edit. Every series has the label `service`, the name of
                        the service (scrape with `honor_labels: true`). A histogram or summary has `_count`, `_sum` and `_max`, a histogram
                        `_bucket` too. Where a figure is "the same in every replica", read it with `max`, never with `sum`. HTTP, JVM and
                        database pools keep the names of Micrometer: `http_server_requests_seconds`, `jvm_*`, `process_*`, `hikaricp_*`.
                        No label ever names a client, company or connection: those are in logs and traces.
                        """);
        for (String module : metrics.stream().map(Metric::module).distinct().sorted().toList()) {
            page.append("\n## ")
                    .append(module.equals("service-starter") ? "Every service" : module)
                    .append(
                            "\n\n| Name | Type | Unit | Labels | Meaning |\n|---|---|---|---|---|\n");
            metrics.stream()
                    .filter(it -> it.module().equals(module))
                    .map(Catalogue::row)
                    .forEach(page::append);
        }
        return page.toString();
    }

    private static String row(Metric it) {
        return "| `%s` | %s | %s | %s | %s |%n"
                .formatted(
                        it.scraped(),
                        it.shownType(),
                        it.shownUnit(),
                        it.labels().stream()
                                .map(label -> "`" + label + "`")
                                .collect(Collectors.joining(", ")),
                        it.meaning());
    }
}
