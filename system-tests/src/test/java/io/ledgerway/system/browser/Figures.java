package io.ledgerway.system.browser;

import com.microsoft.playwright.Page;
import java.util.List;

/**
 * What the browser measured of a page since it was asked for.
 *
 * @param htmlMillis until the first byte of the page
 * @param paintMillis until something was to be seen (first contentful paint)
 * @param layoutShift how much moved afterwards by itself; 0 is nothing
 * @param bytes all that was transferred for it, heads included
 */
public record Figures(double htmlMillis, double paintMillis, double layoutShift, long bytes) {

    private static final String ASK =
            """
            async () => {
                const shifts = await new Promise(told => {
                    let sum = 0;
                    new PerformanceObserver(list =>
                        list.getEntries().forEach(it => sum += it.hadRecentInput ? 0 : it.value))
                        .observe({type: 'layout-shift', buffered: true});
                    requestAnimationFrame(() => requestAnimationFrame(() => told(sum)));
                });
                const page = performance.getEntriesByType('navigation')[0];
                const parts = performance.getEntriesByType('resource');
                const paint = performance.getEntriesByName('first-contentful-paint')[0];
                return [page.responseStart, paint ? paint.startTime : -1, shifts,
                    parts.reduce((sum, it) => sum + it.transferSize, page.transferSize)];
            }
            """;

    static Figures of(Page page) {
        List<?> measured = (List<?>) page.evaluate(ASK);
        return new Figures(
                number(measured, 0),
                number(measured, 1),
                number(measured, 2),
                (long) number(measured, 3));
    }

    private static double number(List<?> measured, int at) {
        return ((Number) measured.get(at)).doubleValue();
    }
}
