package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Each requirement of ASVS 5.0.0, levels 1 and 2, has one answer, and what is cited exists. */
class AsvsPageTests {

    /**
     * How many requirements of levels 1 and 2 each section has: the first so many numbers of it.
     * Sections that are missing have none.
     */
    private static final Map<String, Integer> SECTIONS =
            new TreeMap<>(
                    Map.ofEntries(
                            Map.entry("1.1", 2),
                            Map.entry("1.2", 9),
                            Map.entry("1.3", 11),
                            Map.entry("1.4", 3),
                            Map.entry("1.5", 2),
                            Map.entry("2.1", 3),
                            Map.entry("2.2", 3),
                            Map.entry("2.3", 4),
                            Map.entry("2.4", 1),
                            Map.entry("3.2", 2),
                            Map.entry("3.3", 4),
                            Map.entry("3.4", 6),
                            Map.entry("3.5", 5),
                            Map.entry("3.7", 2),
                            Map.entry("4.1", 3),
                            Map.entry("4.2", 1),
                            Map.entry("4.3", 2),
                            Map.entry("4.4", 4),
                            Map.entry("5.1", 1),
                            Map.entry("5.2", 3),
                            Map.entry("5.3", 2),
                            Map.entry("5.4", 3),
                            Map.entry("6.1", 3),
                            Map.entry("6.2", 12),
                            Map.entry("6.3", 4),
                            Map.entry("6.4", 4),
                            Map.entry("6.5", 5),
                            Map.entry("6.6", 3),
                            Map.entry("6.8", 4),
                            Map.entry("7.1", 3),
                            Map.entry("7.2", 4),
                            Map.entry("7.3", 2),
                            Map.entry("7.4", 5),
                            Map.entry("7.5", 2),
                            Map.entry("7.6", 2),
                            Map.entry("8.1", 2),
                            Map.entry("8.2", 3),
                            Map.entry("8.3", 1),
                            Map.entry("8.4", 1),
                            Map.entry("9.1", 3),
                            Map.entry("9.2", 4),
                            Map.entry("10.1", 2),
                            Map.entry("10.2", 2),
                            Map.entry("10.3", 4),
                            Map.entry("10.4", 11),
                            Map.entry("10.5", 5),
                            Map.entry("10.6", 2),
                            Map.entry("10.7", 3),
                            Map.entry("11.1", 2),
                            Map.entry("11.2", 3),
                            Map.entry("11.3", 3),
                            Map.entry("11.4", 4),
                            Map.entry("11.5", 1),
                            Map.entry("11.6", 1),
                            Map.entry("12.1", 3),
                            Map.entry("12.2", 2),
                            Map.entry("12.3", 4),
                            Map.entry("13.1", 1),
                            Map.entry("13.2", 5),
                            Map.entry("13.3", 2),
                            Map.entry("13.4", 5),
                            Map.entry("14.1", 2),
                            Map.entry("14.2", 4),
                            Map.entry("14.3", 3),
                            Map.entry("15.1", 3),
                            Map.entry("15.2", 3),
                            Map.entry("15.3", 7),
                            Map.entry("16.1", 1),
                            Map.entry("16.2", 5),
                            Map.entry("16.3", 4),
                            Map.entry("16.4", 3),
                            Map.entry("16.5", 3),
                            Map.entry("17.1", 1),
                            Map.entry("17.2", 4),
                            Map.entry("17.3", 2)));

    private static final Pattern NUMBER = Pattern.compile("\\b\\d+\\.\\d+\\.\\d+\\b");
    private static final Pattern ANSWER =
            Pattern.compile("(?m)^\\| (\\d+\\.\\d+\\.\\d+[^|]*)\\||^(Not applicable:(?:.+\n)+)");
    private static final Pattern CITED = Pattern.compile("`([^`\n]+)`");
    private static final Pattern CLASS = Pattern.compile("(?:[a-z]+/)*[A-Z][A-Za-z0-9]+");
    private static final Pattern FILE = Pattern.compile("[A-Za-z0-9._/-]+\\.[a-z]+");

    private static final List<String> JAVA_FILES =
            Repository.javaFiles().stream().map(String::valueOf).toList();

    private static final String PAGE = Repository.read("docs/operations/asvs.md");

    @Test
    void everyRequirementHasOneAnswer() {
        List<String> required =
                SECTIONS.entrySet().stream()
                        .flatMap(section ->
                                IntStream.rangeClosed(1, section.getValue())
                                        .mapToObj(it -> section.getKey() + "." + it))
                        .toList();

        assertThat(answered()).containsExactlyInAnyOrderElementsOf(required);
    }

    private static List<String> answered() {
        List<String> found = new ArrayList<>();
        Matcher answer = ANSWER.matcher(PAGE);
        while (answer.find()) {
            String numbers = answer.group(1) == null ? answer.group(2) : answer.group(1);
            NUMBER.matcher(numbers).results().forEach(it -> found.add(it.group()));
        }
        return found;
    }

    @Test
    void everyRowCitesWhatExists() {
        List<String> rows =
                PAGE.substring(0, PAGE.indexOf("## Gaps"))
                        .lines()
                        .filter(it -> it.matches("\\| \\d.*"))
                        .toList();
        assertThat(rows).hasSizeGreaterThan(100);
        for (String row : rows) {
            String cell = row.split("\\|", -1)[3];
            List<String> cited = CITED.matcher(cell).results().map(it -> it.group(1)).toList();
            assertThat(cited).as(row).isNotEmpty();
            assertThat(cited).as(row).allMatch(AsvsPageTests::exists);
        }
    }

    @Test
    void classesAndFilesThatTheTextNamesExist() {
        assertThat(
                        CITED.matcher(PAGE)
                                .results()
                                .map(it -> it.group(1))
                                .filter(it -> it.matches(".*(Tests|IT|\\.java|\\.md)")))
                .allMatch(AsvsPageTests::exists);
    }

    private static boolean exists(String cited) {
        if (FILE.matcher(cited).matches()) {
            return Files.isRegularFile(Repository.ROOT.resolve(cited));
        }
        return CLASS.matcher(cited).matches()
                && JAVA_FILES.stream().anyMatch(it -> it.endsWith("/" + cited + ".java"));
    }
}
