package io.ledgerway.system.browser;

import com.microsoft.playwright.Page;
import java.util.List;

/**
 * Measurements of a page load.
 *
 * @param htmlMillis until the first byte of the page
 * @param paintMillis until the first contentful paint
 * @param layoutShift cumulative layout shift; 0 is none
 * @param bytes transferred bytes, including headers
 */
public record PageMetrics(double htmlMillis, double paintMillis, double layoutShift, long bytes) {

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

    static PageMetrics of(Page page) {
        List<?> measured = (List<?>) page.evaluate(ASK);
        return new PageMetrics(
                number(measured, 0),
                number(measured, 1),
                number(measured, 2),
                (long) number(measured, 3));
    }

    private static double number(List<?> measured, int at) {
        return ((Number) measured.get(at)).doubleValue();
    }
}
