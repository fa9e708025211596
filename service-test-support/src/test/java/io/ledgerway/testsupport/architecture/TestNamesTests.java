package io.ledgerway.testsupport.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Types of the tests of every module have no refused name. */
class TestNamesTests {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern TYPE =
            Pattern.compile("(?m)^\\s*(?:[a-z-]+ )*(?:class|record|interface|enum) (\\w+)");

    /** Declares types with refused names on purpose. */
    private static final String EXAMPLES = "NamingRulesTests.java";

    @Test
    void typesOfTestsHaveNamesOfTheGlossary() throws IOException {
        List<String> names = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        for (Path module : modules()) {
            for (Path file : sources(module)) {
                TYPE.matcher(Files.readString(file))
                        .results()
                        .map(it -> it.group(1))
                        .peek(names::add)
                        .filter(NamingRules::isRefused)
                        .forEach(it -> refused.add(ROOT.relativize(file) + ": " + it));
            }
        }

        assertThat(names).contains("TestNamesTests", "FaultTable");
        assertThat(refused).isEmpty();
    }

    private static List<Path> modules() throws IOException {
        try (Stream<Path> folders = Files.list(ROOT);
                Stream<Path> connectors = Files.list(ROOT.resolve("connectors"))) {
            return Stream.concat(folders, connectors)
                    .map(it -> it.resolve("src/test/java"))
                    .filter(Files::isDirectory)
                    .toList();
        }
    }

    private static List<Path> sources(Path module) throws IOException {
        try (Stream<Path> files = Files.walk(module)) {
            return files.filter(it -> it.toString().endsWith(".java"))
                    .filter(it -> !it.endsWith(EXAMPLES))
                    .toList();
        }
    }
}
