package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
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

    /** The first two cells of a row: variables and the services that use them. */
    private static final Pattern ROW = Pattern.compile("(?m)^\\| (`[A-Z][^|]*) \\| ([^|]*) \\|");

    private static final Pattern WORD = Pattern.compile("[a-z]+");

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
    void chartSetsVariablesForTheServicesThatUseThem() {
        Map<String, Set<String>> receivers = receivers();
        Set<String> services = new TreeSet<>();
        receivers.values().forEach(services::addAll);
        Set<String> compared = new TreeSet<>();
        Matcher row = ROW.matcher(Repository.read("docs/operations/configuration.md"));
        while (row.find()) {
            Set<String> users = users(row.group(2), services);
            for (Matcher name = NAME.matcher(row.group(1)); name.find(); ) {
                Set<String> receiving = receivers.get(name.group(1));
                if (receiving != null) {
                    assertThat(receiving).as(name.group(1)).containsAll(users);
                    compared.add(name.group(1));
                }
            }
        }

        assertThat(compared).contains("SPRING_DATASOURCE_URL", "LEDGERWAY_KAFKA_CREATE_TOPICS");
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

    /** Services to which the chart gives a variable, without "-service". */
    private static Map<String, Set<String>> receivers() {
        Tree table =
                Tree.document(Repository.read(Repository.CHART.resolve("files/services.yaml")));
        Map<String, Set<String>> found = new TreeMap<>();
        table.at("services")
                .members()
                .forEach((name, service) -> {
                    // not part of the product
                    if (service.at("plain").missing()) {
                        Stream.concat(
                                        Stream.of(service),
                                        service.at("groups").texts().stream()
                                                .map(it -> table.at("groups", it)))
                                .flatMap(it -> Stream.of(it.at("env"), it.at("secrets")))
                                .flatMap(it -> it.members().keySet().stream())
                                .forEach(it ->
                                        found.computeIfAbsent(it, _ -> new TreeSet<>())
                                                .add(name.replace("-service", "")));
                    }
                });
        return found;
    }

    /** The services of a cell such as "company, sync" or "all but the portal". */
    private static Set<String> users(String cell, Set<String> services) {
        Set<String> named =
                WORD.matcher(cell).results().map(MatchResult::group).collect(Collectors.toSet());
        boolean exceptions = cell.startsWith("all");
        return services.stream()
                .filter(it -> named.contains(it) != exceptions)
                .collect(Collectors.toCollection(TreeSet::new));
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
