package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every test, setting and value of the chart that the pages cite exists. */
class HardeningPageTests {

    private static final String PAGE = "docs/operations/hardening.md";

    private static final Pattern TEST = Pattern.compile("`(?:[a-z]+/)*([A-Za-z]+(?:Tests|IT))`");
    private static final Pattern SETTING = Pattern.compile("\\bLEDGERWAY_[A-Z0-9_]+");
    private static final Pattern VALUE =
            Pattern.compile("`((?:[a-z][A-Za-z]*\\.)+[a-z][A-Za-z]*)`");

    @Test
    void namesTestsThatExist() {
        Set<String> named = found(TEST, PAGE);
        Set<String> files =
                Repository.javaFiles().stream()
                        .map(it -> it.getFileName().toString())
                        .collect(Collectors.toSet());

        assertThat(named).hasSizeGreaterThan(10);
        assertThat(files).containsAll(named.stream().map(it -> it + ".java").toList());
    }

    @ParameterizedTest
    @ValueSource(strings = {PAGE, "docs/operations/asvs.md", "SECURITY.md"})
    void namesSettingsThatExist(String page) {
        assertThat(VariableNamesTests.variables().values())
                .containsAll(
                        found(SETTING, page).stream()
                                .map(it -> it.replaceAll("_FILE$", ""))
                                .toList());
    }

    @Test
    void namesValuesOfTheChartThatExist() {
        Set<String> named =
                found(VALUE, PAGE).stream()
                        .filter(it -> !it.startsWith("pom.") && !it.endsWith(".md"))
                        .filter(it -> !it.matches(".*\\.(yml|yaml|json|txt|xml)"))
                        .collect(Collectors.toCollection(TreeSet::new));
        Tree values = Tree.document(Repository.read(Repository.CHART.resolve("values.yaml")));

        assertThat(named).contains("database.sslMode", "networkPolicy.metricsFrom");
        assertThat(named)
                .allSatisfy(it ->
                        assertThat(parent(values, List.of(it.split("\\.", -1))).members())
                                .containsKey(it.substring(it.lastIndexOf('.') + 1)));
    }

    private static Tree parent(Tree values, List<String> path) {
        return values.at(path.subList(0, path.size() - 1).toArray(String[]::new));
    }

    private static Set<String> found(Pattern pattern, String page) {
        Set<String> found = new TreeSet<>();
        Matcher matcher = pattern.matcher(Repository.read(page));
        while (matcher.find()) {
            found.add(matcher.group(matcher.groupCount()));
        }
        return found;
    }
}
