package io.ledgerway.system.browser;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Accessibility violations that axe finds.
 *
 * <p>Checking contrast takes longer than all other rules. It depends only on the look of a text:
 * its colour, size and weight, and the backgrounds of its ancestors. In a run of tests, axe checks
 * a text unless it has passed one of the same look before, on any page and in either colour scheme.
 * Texts that axe cannot decide, and texts that may cover something, are checked on every page; with
 * {@code -Dcampaign=long} all texts are.
 */
final class Axe {

    private static final boolean LONG = "long".equals(System.getProperty("campaign"));

    // the end prevents Playwright from returning the script's value
    private static final String SCRIPT =
            resource("/axe.min.js") + ";" + resource("/browser/accessibility.js") + ";undefined";

    private final Set<String> legible = new HashSet<>();

    /** One line for each element that violates another rule than that of contrast. */
    List<String> violations(Page page) {
        load(page);
        return lines(
                page.evaluate(
                        "accessibility.violations({rules: {'color-contrast': {enabled: false}}})"));
    }

    /** One line for each text that has too little contrast with its background. */
    List<String> violationsOfContrast(Page page) {
        load(page);
        if (LONG) {
            return lines(page.evaluate("accessibility.violations({runOnly: ['color-contrast']})"));
        }
        Map<?, ?> found =
                (Map<?, ?>) page.evaluate("it => accessibility.contrast(it)", List.copyOf(legible));
        legible.addAll(lines(Objects.requireNonNull(found.get("legible"))));
        return lines(Objects.requireNonNull(found.get("violations")));
    }

    private static void load(Page page) {
        if (!(Boolean) page.evaluate("'accessibility' in window")) {
            page.evaluate(SCRIPT);
        }
    }

    private static List<String> lines(Object list) {
        return ((List<?>) list).stream().map(Objects::toString).toList();
    }

    private static String resource(String name) {
        try (InputStream it = Objects.requireNonNull(Axe.class.getResourceAsStream(name))) {
            return new String(it.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
