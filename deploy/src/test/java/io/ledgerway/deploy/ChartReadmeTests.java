package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The chart's README lists every value with its default and comment. {@code -Ddeploy.write=true}
 * writes the list instead of comparing it.
 */
class ChartReadmeTests {

    private static final Path README = Repository.CHART.resolve("README.md");
    private static final String BEGIN = "<!-- values -->\n";
    private static final String END = "<!-- end of values -->";
    private static final Pattern KEY = Pattern.compile("( *)([A-Za-z][A-Za-z-]*):(?: (.*))?");

    @Test
    void listsEveryValue() throws IOException {
        String readme = Repository.read(README);
        int from = readme.indexOf(BEGIN) + BEGIN.length();
        int to = readme.indexOf(END);
        String table = table(Repository.read(Repository.CHART.resolve("values.yaml")));
        if (Boolean.getBoolean("deploy.write")) {
            Files.writeString(README, readme.substring(0, from) + table + readme.substring(to));
        } else {
            assertThat(readme.substring(from, to)).isEqualTo(table);
        }
    }

    @Test
    void namesEveryDatabaseAmongThePrerequisites() {
        String readme = Repository.read(README);
        String services = Repository.read(Repository.CHART.resolve("files/services.yaml"));
        Set<String> databases =
                Tree.document(services).at("services").members().values().stream()
                        .map(it -> it.at("database").text())
                        .filter(it -> !it.isEmpty() && !it.equals("sandbox"))
                        .collect(Collectors.toSet());
        assertThat(databases).contains("company", "portal");
        for (String row : List.of("| PostgreSQL 18 |", "| `database.existingSecret` |")) {
            String line = readme.lines().filter(it -> it.startsWith(row)).findFirst().orElseThrow();
            assertThat(databases).allSatisfy(it -> assertThat(line).contains("`" + it + "`"));
        }
    }

    @Test
    void namesTheDiskOfTemporaryFilesAmongThePrerequisites() {
        String row =
                Repository.read(README)
                        .lines()
                        .filter(it -> it.startsWith("| disk of the nodes |"))
                        .findFirst()
                        .orElseThrow();
        String services = Repository.read(Repository.CHART.resolve("files/services.yaml"));
        List<String> disks =
                Tree.document(services).at("services").members().values().stream()
                        .map(it -> it.at("disk").text().replace("Gi", " GiB"))
                        .filter(it -> !it.isEmpty())
                        .toList();

        assertThat(disks).hasSize(4);
        assertThat(row).contains(disks);
    }

    private static String table(String values) {
        StringBuilder table = new StringBuilder("| Value | Default | |\n|---|---|---|\n");
        Deque<String> path = new ArrayDeque<>();
        String comment = "";
        for (String line : values.lines().toList()) {
            Matcher key = KEY.matcher(line);
            if (line.strip().startsWith("# --")) {
                comment = line.strip().substring(4).strip();
            } else if (key.matches() && key.group(1).length() / 2 <= path.size()) {
                while (path.size() > key.group(1).length() / 2) {
                    path.removeLast();
                }
                path.addLast(key.group(2));
                String value = key.group(3);
                if (value != null || !comment.isEmpty()) {
                    table.append("| `")
                            .append(joined(path))
                            .append("` | ")
                            .append(value == null ? "" : "`" + value + "`")
                            .append(" | ")
                            .append(comment.replace("|", "\\|"))
                            .append(" |\n");
                }
                comment = "";
            }
        }
        return table.toString();
    }

    private static String joined(Deque<String> path) {
        StringBuilder joined = new StringBuilder();
        for (Iterator<String> it = path.iterator(); it.hasNext(); ) {
            joined.append(it.next()).append(it.hasNext() ? "." : "");
        }
        return joined.toString();
    }
}
