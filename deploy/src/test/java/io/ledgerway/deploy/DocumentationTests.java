package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Links and citations of the documentation resolve to files of the repository. */
class DocumentationTests {

    private static final Set<String> SKIPPED = Set.of("target", "node_modules", "release");

    /** The files of the repository. */
    private static final List<Path> FILES = allFiles();

    private static final Pattern TEXT =
            Pattern.compile(".*\\.(md|java|sql|ya?ml|html|properties|py|sh|json|xml)");
    private static final Pattern LINK =
            Pattern.compile("(?:]\\(|(?:href|src)=\")([^)\\s\"#:$]+)(?:#[^)\\s\"]*)?[)\"]");
    private static final Pattern CITATION =
            Pattern.compile(
                    "\\b(?:platform|accounting-data|expenses-and-files|spec|connectors|portal)\\.md\\b"
                            + "|\\bwebhooks\\.md \\d|\\bdesign D\\.\\d|\\bdesign/[a-z]+\\.md"
                            + "|\\b[Dd]ecisions? \\d+");

    /** Each citation contains one; most files contain none. */
    private static final List<String> PARTS_OF_CITATIONS = List.of(".md", "design D.", "ecision");

    private static final Pattern PACKAGE =
            Pattern.compile("(?m)\\| `([\\w/-]+)` \\| `(\\w+/[\\w/]+)` \\|$");
    private static final Pattern PANEL = Pattern.compile("\\*(Ledgerway / [^*\n]+)\\*");
    private static final Pattern SHORTENED = Pattern.compile("(?m)^\\|.*[A-Z]`?, `?_[A-Z].*$");
    private static final Pattern NUMBER = Pattern.compile("[Dd]ecisions? (\\d+)");
    private static final Pattern TEST_CLASS = Pattern.compile("-D(?:it\\.)?test=(\\w+)");
    private static final String QUESTION =
            "/\\*\\*[\\s*]*(?:What|How|Where|Why|Who|When)\\b[^*]*+(?:\\*(?!/)[^*]*+)*+\\*/";

    /** Javadoc of a top-level type or package, or of a nested type without annotation. */
    private static final Pattern QUESTION_OF_TYPE =
            Pattern.compile(
                    "(?m)^%1$s|%1$s\\s+(?:[a-z-]+ )*(?:class|record|interface|enum) \\w+"
                            .formatted(QUESTION));

    @Test
    void linksLeadToFiles() {
        List<String> dead = new ArrayList<>();
        for (Path page : files(it -> it.toString().endsWith(".md"))) {
            String text = Repository.read(page).replaceAll("(?s)```.*?```|`[^`\n]*`", "");
            LINK.matcher(text)
                    .results()
                    .map(it -> it.group(1))
                    .filter(it -> !it.startsWith("/"))
                    .filter(it -> !Files.exists(page.resolveSibling(it)))
                    .forEach(it -> dead.add(Repository.ROOT.relativize(page) + ": " + it));
        }

        assertThat(dead).isEmpty();
    }

    @Test
    void citationsNameWhatIsHere() throws IOException {
        Set<String> decisions = decisions();
        List<String> dead = new ArrayList<>();
        for (Path file : files(it -> TEXT.matcher(it.toString()).matches())) {
            Path path = Repository.ROOT.relativize(file);
            if (file.endsWith("DocumentationTests.java")) {
                continue;
            }
            String text = Repository.read(file);
            if (PARTS_OF_CITATIONS.stream().noneMatch(text::contains)) {
                continue;
            }
            CITATION.matcher(text)
                    .results()
                    .map(MatchResult::group)
                    .filter(it -> !exists(it, decisions))
                    .forEach(it -> dead.add(path + ": " + it));
        }

        assertThat(dead).isEmpty();
    }

    /** A search for the name of a variable finds its row. */
    @Test
    void tablesContainFullNamesOfVariables() {
        List<String> shortened = new ArrayList<>();
        for (Path page : files(it -> it.toString().endsWith(".md"))) {
            SHORTENED
                    .matcher(Repository.read(page))
                    .results()
                    .forEach(it ->
                            shortened.add(Repository.ROOT.relativize(page) + ": " + it.group()));
        }

        assertThat(shortened).isEmpty();
    }

    @Test
    void commandsNameTestClassesThatExist() {
        Set<String> classes =
                files(it -> it.toString().matches(".*/src/test/.*\\.java")).stream()
                        .map(it -> it.getFileName().toString().replace(".java", ""))
                        .collect(Collectors.toCollection(TreeSet::new));
        classes.add("NONE");
        List<String> named = new ArrayList<>();
        for (Path page : files(it -> it.toString().endsWith(".md"))) {
            TEST_CLASS
                    .matcher(Repository.read(page))
                    .results()
                    .map(it -> it.group(1))
                    .forEach(named::add);
        }

        assertThat(named).contains("QueueingIT").isSubsetOf(classes);
    }

    /** The first sentence says what the type is or does. */
    @Test
    void javadocOfTypesBeginsWithNoQuestion() {
        List<String> questions = new ArrayList<>();
        for (Path file : files(it -> it.toString().matches(".*/src/main/.*\\.java"))) {
            QUESTION_OF_TYPE
                    .matcher(Repository.read(file))
                    .results()
                    .forEach(it ->
                            questions.add(Repository.ROOT.relativize(file) + ": " + it.group()));
        }

        assertThat(questions).isEmpty();
    }

    @Test
    void indexListsEveryDecision() throws IOException {
        String index = Repository.read("docs/decisions/README.md");

        assertThat(decisions()).isNotEmpty().allSatisfy(it -> assertThat(index).contains(it));
        assertThat(decisions().stream().map(it -> it.substring(0, 4))).doesNotHaveDuplicates();
    }

    @Test
    void findYourWayNamesPackages() {
        List<Path> packages =
                PACKAGE.matcher(Repository.read("docs/internals/find-your-way.md"))
                        .results()
                        .map(it -> it.group(1) + "/src/main/java/io/ledgerway/" + it.group(2))
                        .map(it -> Repository.ROOT.resolve(it).resolve("package-info.java"))
                        .toList();

        assertThat(packages)
                .hasSizeGreaterThanOrEqualTo(20)
                .allSatisfy(it -> assertThat(it).isRegularFile());
    }

    /** A dashboard and one of its panels, such as {@code *Ledgerway / Overview / Requests*}. */
    @Test
    void pagesForOperatorsNamePanelsOfDashboards() {
        for (String page : List.of("each-day.md", "upgrade.md")) {
            List<String> named =
                    PANEL.matcher(Repository.read("docs/operations/" + page))
                            .results()
                            .map(it -> it.group(1))
                            .toList();

            assertThat(named).as(page).hasSizeGreaterThanOrEqualTo(3).isSubsetOf(panels());
        }
    }

    /** The names of all dashboards, each with those of its panels. */
    private static List<String> panels() {
        List<String> found = new ArrayList<>();
        Tree dashboards = Tree.document(Repository.read("deploy/grafana/dashboards.yaml"));
        for (Tree dashboard : dashboards.items()) {
            String title = dashboard.at("title").text();
            for (Tree row : dashboard.at("rows").items()) {
                for (Tree panel : row.at("panels").items()) {
                    found.add(title + " / " + panel.at("title").text());
                }
            }
        }
        return found;
    }

    /** The profile of {@code cli/ledgerway} builds into another folder. */
    @Test
    void guideOfTheCommandLineBuildsTheJarThatItCopies() {
        String command = "mvn -pl cli -am package -DskipTests";

        assertThat(Repository.read("cli/README.md")).contains("\n" + command + "\n");
        assertThat(Repository.read("docs/guide/command-line.md"))
                .contains("`" + command + "`, and copy `cli/target/cli.jar`");
    }

    private static boolean exists(String citation, Set<String> decisions) {
        var number = NUMBER.matcher(citation);
        if (!number.matches()) {
            return false;
        }
        // Only the four digits of the file identify a decision; bare numbers are of an older count.
        return number.group(1).length() == 4
                && decisions.stream().anyMatch(it -> it.startsWith(number.group(1)));
    }

    private static Set<String> decisions() throws IOException {
        try (var pages = Files.list(Repository.ROOT.resolve("docs/decisions"))) {
            return pages.map(it -> it.getFileName().toString())
                    .filter(it -> it.matches("\\d{4}-.*\\.md"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    private static List<Path> files(Predicate<Path> wanted) {
        return FILES.stream().filter(wanted).toList();
    }

    private static List<Path> allFiles() {
        List<Path> found = new ArrayList<>();
        try {
            Files.walkFileTree(
                    Repository.ROOT,
                    new SimpleFileVisitor<>() {
                        @Override
                        public FileVisitResult preVisitDirectory(
                                Path folder, BasicFileAttributes it) {
                            String name = folder.getFileName().toString();
                            return SKIPPED.contains(name) || name.startsWith(".")
                                    ? FileVisitResult.SKIP_SUBTREE
                                    : FileVisitResult.CONTINUE;
                        }

                        @Override
                        public FileVisitResult visitFile(Path file, BasicFileAttributes it) {
                            found.add(file);
                            return FileVisitResult.CONTINUE;
                        }
                    });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }
}
