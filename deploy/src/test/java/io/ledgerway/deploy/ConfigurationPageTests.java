package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** docs/operations/configuration.md explains every variable of the chart and the compose file. */
class ConfigurationPageTests {

    private static final Pattern NAME = Pattern.compile("`([A-Z][A-Z0-9_]+)`");

    /** The first cell of a row, with one secret at its end or secrets only. */
    private static final Pattern SECRETS = Pattern.compile("(?m)^\\| ([^|]*) \\(secret(s?)\\) \\|");

    /** Each service reads the file of the keyset itself. */
    private static final String KEYSET = "LEDGERWAY_SECRETS_KEYSET";

    private static final Set<String> EXPLAINED = names();

    private static Set<String> names() {
        Set<String> found = new TreeSet<>();
        Matcher name = NAME.matcher(Repository.read("docs/operations/configuration.md"));
        while (name.find()) {
            found.add(name.group(1));
            found.add(name.group(1) + "_FILE");
        }
        return found;
    }

    @Test
    void everyVariableOfTheChartIsExplained() {
        for (Chart chart : new Chart[] {Chart.development(), Chart.production()}) {
            chart.render()
                    .services()
                    .forEach((name, service) -> {
                        if (!name.equals("sandbox")) {
                            assertThat(EXPLAINED)
                                    .as(name)
                                    .containsAll(service.variables().keySet());
                        }
                    });
        }
    }

    @Test
    void everySecretOfTheProgramsIsExplained() {
        Set<String> found = secretsFromFiles();
        found.removeIf(it -> !it.startsWith("LEDGERWAY_"));

        assertThat(found).isNotEmpty();
        assertThat(EXPLAINED).containsAll(found);
    }

    @Test
    void programsReadEverySecretOfThePageFromAFile() {
        Set<String> secrets = new TreeSet<>();
        Matcher row = SECRETS.matcher(Repository.read("docs/operations/configuration.md"));
        while (row.find()) {
            List<String> names =
                    NAME.matcher(row.group(1)).results().map(it -> it.group(1)).toList();
            secrets.addAll(row.group(2).isEmpty() ? List.of(names.getLast()) : names);
        }

        assertThat(secrets).contains("LEDGERWAY_SMTP_PASSWORD", "LEDGERWAY_FILE_STORE_ACCESS_KEY");
        secrets.remove(KEYSET);
        assertThat(secretsFromFiles()).containsAll(secrets);
    }

    @Test
    void programsReadEverySecretOfTheChartFromAFile() {
        Tree table =
                Tree.document(Repository.read(Repository.CHART.resolve("files/services.yaml")));
        Set<String> secrets =
                Stream.of("groups", "services")
                        .flatMap(it -> table.at(it).members().values().stream())
                        // not part of the product
                        .filter(it -> it.at("plain").missing())
                        .flatMap(it -> it.at("secrets").members().keySet().stream())
                        .collect(Collectors.toCollection(TreeSet::new));

        assertThat(secrets).contains("LEDGERWAY_SMTP_PASSWORD", "SPRING_DATASOURCE_PASSWORD");
        secrets.remove(KEYSET);
        assertThat(secretsFromFiles()).containsAll(secrets);
    }

    /** The secrets that programs read from the file of a variable that ends with _FILE. */
    private static Set<String> secretsFromFiles() {
        String source =
                Repository.read(
                        "configuration/src/main/java/io/ledgerway/configuration/EnvironmentVariables.java");
        return Pattern.compile("\"([A-Z][A-Z0-9_]+)\"")
                .matcher(source)
                .results()
                .map(it -> it.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
