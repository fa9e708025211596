package io.ledgerway.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every test that the threat model cites exists. */
class HardeningPageTests {

    private static final Pattern TEST = Pattern.compile("`(?:[a-z]+/)*([A-Za-z]+(?:Tests|IT))`");

    @Test
    void namesTestsThatExist() throws IOException {
        Set<String> named = new TreeSet<>();
        Matcher test = TEST.matcher(Repository.read("docs/operations/hardening.md"));
        while (test.find()) {
            named.add(test.group(1) + ".java");
        }

        assertThat(named).hasSizeGreaterThan(10);
        assertThat(tests()).containsAll(named);
    }

    private static Set<String> tests() throws IOException {
        Set<String> found = new TreeSet<>();
        try (Stream<Path> modules = Files.list(Repository.ROOT)) {
            for (Path it : modules.map(module -> module.resolve("src/test/java")).toList()) {
                if (Files.isDirectory(it)) {
                    try (Stream<Path> all = Files.walk(it)) {
                        found.addAll(
                                all.map(file -> file.getFileName().toString())
                                        .collect(Collectors.toSet()));
                    }
                }
            }
        }
        return found;
    }
}
