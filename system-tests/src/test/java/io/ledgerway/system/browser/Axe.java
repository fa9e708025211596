package io.ledgerway.system.browser;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What axe finds on a page that people with disabilities would stumble over. */
final class Axe {

    private static final String SCRIPT = script();

    private static final String RUN =
            """
            async options => (await axe.run(document, options)).violations
                .flatMap(rule => rule.nodes.map(node =>
                    `${rule.id}: ${rule.help}: ${node.target.join(' ')}: ${node.failureSummary}`))
            """;

    private static final Map<String, Object> COLOURS = Map.of("runOnly", List.of("color-contrast"));

    private Axe() {}

    /** One line for each element that breaks a rule. */
    static List<String> violations(Page page) {
        return violations(page, Map.of());
    }

    /** The same of the rules on colours alone, for a page that was seen in others. */
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
            // Playwright must not take the script's value for a result
            return new String(script.readAllBytes(), StandardCharsets.UTF_8) + ";undefined";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
