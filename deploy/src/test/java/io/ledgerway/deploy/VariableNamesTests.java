package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * An environment variable has one spelling: the words of its property in upper case, joined by
 * underscores. Spring Boot also accepts words that run together, which no text may use.
 */
class VariableNamesTests {

    private static final Pattern VARIABLE = Pattern.compile("\\b(?:LEDGERWAY|SANDBOX)_[A-Z0-9_]+");
    private static final Pattern TEXT_FILE =
            Pattern.compile(".+\\.(?:java|md|mjs|ya?ml|tpl|sh)|[a-z-]+");

    private static final Pattern PROPERTIES_RECORD =
            Pattern.compile(
                    "@ConfigurationProperties\\(\"([a-z.-]+)\"\\)\\s*(?:@\\w+\\s*)*(?:public )?record \\w+\\s*\\(([^{]*)\\)\\s*\\{");
    private static final Pattern SINGLE_VALUE = Pattern.compile("@Value\\(\"\\$\\{([a-z.-]+)");

    /** Names of properties in code, and the last parts of those of platforms. */
    private static final Pattern PROPERTY =
            Pattern.compile("\"(?:\\$\\{)?((?:ledgerway|sandbox)\\.[a-z.-]+)");

    private static final Pattern SETTING = Pattern.compile("[\".]([a-z]+(?:-[a-z]+)*)\"");

    private static final Pattern PLATFORM = Pattern.compile("^LEDGERWAY_PLATFORMS_[A-Z]{4}_");
    private static final String ANY_PLATFORM = "LEDGERWAY_PLATFORMS_*_";

    /** Members of properties that are records, such as {@code LEDGERWAY_WRITE_RETENTION}. */
    private static final List<String> MEMBERS =
            List.of("_RETENTION", "_CONCURRENT", "_REQUESTS_PER_DAY");

    /** The live check makes these names from the fields of an adapter's form. */
    private static final String LIVE_CHECK = "LEDGERWAY_VERIFY_";

    /** Lists of strings in annotations, and repetitions in regular expressions. */
    private static final Pattern BRACES = Pattern.compile("\\{([\"\\d][^{}]*)}");

    /** String literals, arguments of annotations, annotations and type arguments. */
    private static final List<Pattern> NO_NAMES =
            List.of(
                    Pattern.compile("\"[^\"]*\""),
                    Pattern.compile("\\([^()]*\\)"),
                    Pattern.compile("@[\\w.]+"),
                    Pattern.compile("<[^<>]*>"));

    private static final Map<String, String> VARIABLES = readVariables();

    @Test
    void variablesHaveUnderscoresBetweenWords() {
        Map<String, String> variables = variables();
        List<String> misspelt =
                Stream.concat(
                                Stream.of(
                                                "README.md",
                                                "docker-compose.yml",
                                                "docs",
                                                "deploy/docker",
                                                "deploy/helm",
                                                "deploy/runbooks")
                                        .map(Repository.ROOT::resolve),
                                modules().stream()
                                        .flatMap(it ->
                                                Stream.of(
                                                        it.resolve("README.md"),
                                                        it.resolve("src"))))
                        .flatMap(it -> files(it).stream())
                        .flatMap(file -> misspelt(file, variables))
                        .toList();

        assertThat(variables)
                .containsValues(
                        "LEDGERWAY_GATEWAY_KEYS_CACHE_TTL",
                        "LEDGERWAY_GATEWAY_TRUSTED_PROXIES",
                        "LEDGERWAY_PUSH_RETRY_SCHEDULE",
                        "SANDBOX_OAUTH_CLIENT_ID");
        assertThat(misspelt).isEmpty();
    }

    @Test
    void documentsNameVariablesThatProgramsRead() {
        Set<String> read = namesThatProgramsRead();

        List<String> unread = documents().flatMap(it -> unread(it, read)).toList();

        assertThat(read)
                .contains("LEDGERWAY_DATA_SET_RETENTION", "LEDGERWAY_IDENTITY_ENABLED")
                .doesNotContain("LEDGERWAY_DATA_SETS_RETENTION");
        assertThat(unread).isEmpty();
    }

    /** Without the decisions, which also name variables of earlier versions. */
    private static Stream<Path> documents() {
        return Stream.concat(
                        Stream.of(
                                        "README.md",
                                        "docker-compose.yml",
                                        "docs",
                                        "deploy/helm",
                                        "deploy/runbooks")
                                .map(Repository.ROOT::resolve),
                        modules().stream().map(it -> it.resolve("README.md")))
                .flatMap(it -> files(it).stream())
                .filter(it -> !it.startsWith(Repository.ROOT.resolve("docs/decisions")));
    }

    private static Set<String> namesThatProgramsRead() {
        Set<String> names = new TreeSet<>();
        for (String setting : variables().values()) {
            names.add(setting);
            MEMBERS.forEach(it -> names.add(setting + it));
        }
        Stream.concat(
                        Stream.of(
                                        "deploy/release",
                                        "deploy/docker/build",
                                        "sdks/typescript/scripts")
                                .map(Repository.ROOT::resolve),
                        modules().stream().map(it -> it.resolve("src/main")))
                .flatMap(it -> files(it).stream())
                .map(Repository::read)
                .forEach(program -> {
                    VARIABLE.matcher(program).results().forEach(it -> names.add(it.group()));
                    PROPERTY.matcher(program)
                            .results()
                            .forEach(it -> names.add(variable(it.group(1))));
                    SETTING.matcher(program)
                            .results()
                            .forEach(it -> names.add(ANY_PLATFORM + variable(it.group(1))));
                });
        return names;
    }

    private static Stream<String> unread(Path file, Set<String> read) {
        return VARIABLE.matcher(Repository.read(file))
                .results()
                .map(MatchResult::group)
                .filter(it -> !it.startsWith(LIVE_CHECK))
                .filter(it ->
                        Stream.of(it, it.replaceAll("_FILE$", ""))
                                .map(name -> PLATFORM.matcher(name).replaceFirst(ANY_PLATFORM))
                                .noneMatch(name -> isRead(name, read)))
                .distinct()
                .map(it -> Repository.ROOT.relativize(file) + ": " + it);
    }

    /** A name that ends with an underscore stands for all that start with it. */
    private static boolean isRead(String name, Set<String> read) {
        return name.endsWith("_")
                ? read.stream().anyMatch(it -> it.startsWith(name))
                : read.contains(name);
    }

    private static Stream<String> misspelt(Path file, Map<String, String> variables) {
        return VARIABLE.matcher(Repository.read(file))
                .results()
                .map(MatchResult::group)
                .flatMap(it -> Stream.of(it, it.replaceAll("_FILE$", "")))
                .filter(it -> !variables.getOrDefault(it.replace("_", ""), it).equals(it))
                .distinct()
                .map(it -> Repository.ROOT.relativize(file) + ": " + it);
    }

    /** The variables of all settings, by their letters without underscores. */
    static Map<String, String> variables() {
        return VARIABLES;
    }

    private static Map<String, String> readVariables() {
        Map<String, String> variables = new TreeMap<>();
        modules().stream()
                .flatMap(it -> files(it.resolve("src/main/java")).stream())
                .map(it -> BRACES.matcher(Repository.read(it)).replaceAll("$1"))
                .flatMap(VariableNamesTests::properties)
                .map(VariableNamesTests::variable)
                .forEach(it -> variables.put(it.replace("_", ""), it));
        return Collections.unmodifiableMap(variables);
    }

    private static Stream<String> properties(String source) {
        return Stream.concat(
                PROPERTIES_RECORD
                        .matcher(source)
                        .results()
                        .flatMap(it ->
                                components(it.group(2)).map(name -> it.group(1) + "." + name)),
                SINGLE_VALUE.matcher(source).results().map(it -> it.group(1)));
    }

    /** The names of a record's components. */
    private static Stream<String> components(String header) {
        String bare = header;
        for (Pattern pattern : NO_NAMES) {
            bare = pattern.matcher(bare).replaceAll("");
        }
        return Pattern.compile(",")
                .splitAsStream(bare)
                .map(String::strip)
                .filter(it -> !it.isEmpty())
                .map(it -> it.replaceAll("(?s).*\\s", ""));
    }

    private static String variable(String property) {
        return property.replaceAll("([a-z0-9])([A-Z])", "$1_$2")
                .replaceAll("[.-]", "_")
                .toUpperCase(Locale.ROOT);
    }

    private static List<Path> modules() {
        return Stream.of(Repository.ROOT, Repository.ROOT.resolve("connectors"))
                .flatMap(VariableNamesTests::folders)
                .toList();
    }

    private static Stream<Path> folders(Path parent) {
        try (Stream<Path> children = Files.list(parent)) {
            return children.filter(Files::isDirectory).toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The text files below a folder, the file itself, or none. */
    private static List<Path> files(Path root) {
        if (!Files.exists(root)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile)
                    .filter(it -> TEXT_FILE.matcher(it.getFileName().toString()).matches())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
