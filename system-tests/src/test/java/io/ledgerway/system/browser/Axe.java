package io.ledgerway.system.browser;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Accessibility violations that axe finds. */
final class Axe {

    private static final String SCRIPT = script();

    private static final String RUN =
            """
            async options => (await axe.run(document, options)).violations
                .flatMap(rule => rule.nodes.map(node =>
                    `${rule.id}: ${rule.help}: ${node.target.join(' ')}: ${node.failureSummary}`))
            """;

    /** Without it axe describes also each element that violates nothing. */
    private static final List<String> VIOLATIONS = List.of("violations");

    private static final Map<String, Object> ALL = Map.of("resultTypes", VIOLATIONS);
    private static final Map<String, Object> COLOURS =
            Map.of("resultTypes", VIOLATIONS, "runOnly", List.of("color-contrast"));

    private Axe() {}

    /** One line for each element that violates a rule. */
    static List<String> violations(Page page) {
        return violations(page, ALL);
    }

    /** Violations of the colour rules only, for a page that was checked in other colours. */
    static List<String> violationsOfColour(Page page) {
        return violations(page, COLOURS);
    }

    private static List<String> violations(Page page, Map<String, Object> options) {
        if (!(Boolean) page.evaluate("'axe' in window")) {
            page.evaluate(SCRIPT);
        }
        List<?> found = (List<?>) page.evaluate(RUN, options);
        return found.stream().map(Objects::toString).toList();
    }

    private static String script() {
        try (InputStream script =
                Objects.requireNonNull(Axe.class.getResourceAsStream("/axe.min.js"))) {
            // prevents Playwright from returning the script's value
            return new String(script.readAllBytes(), StandardCharsets.UTF_8) + ";undefined";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
