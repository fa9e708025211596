package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** docs/operations/configuration.md explains every variable of the chart and the compose file. */
class ConfigurationPageTests {

    private static final Pattern NAME = Pattern.compile("`([A-Z][A-Z0-9_]+)`");

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
        String source =
                Repository.read(
                        "configuration/src/main/java/io/ledgerway/configuration/EnvironmentVariables.java");
        Matcher secret = Pattern.compile("\"(LEDGERWAY_[A-Z_]+)\"").matcher(source);
        Set<String> found = new TreeSet<>();
        while (secret.find()) {
            found.add(secret.group(1));
        }

        assertThat(found).isNotEmpty();
        assertThat(EXPLAINED).containsAll(found);
    }
}
