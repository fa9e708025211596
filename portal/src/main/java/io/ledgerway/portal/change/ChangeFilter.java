package io.ledgerway.portal.change;

import io.ledgerway.portal.view.ApiPath;
import io.ledgerway.portal.view.DayRange;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The filter of the changes and the position of the page, as entered.
 *
 * @param dataType a key, or empty for all
 * @param kind a kind of changes, or empty for all
 * @param recordId the id of a record, or empty for all
 * @param from the first day, UTC, or empty
 * @param to the last day, UTC, or empty
 * @param olderThan where a page of older changes begins, or empty for the newest
 * @param newerThan where a page of newer changes begins, or empty
 */
record ChangeFilter(
        String dataType,
        String kind,
        String recordId,
        String from,
        String to,
        String olderThan,
        String newerThan) {

    static final int PAGE_SIZE = 50;

    /** The kinds and their labels. */
    private static final Map<String, String> KINDS = new LinkedHashMap<>();

    static {
        KINDS.put("created", "created");
        KINDS.put("updated", "updated");
        KINDS.put("deleted", "deleted");
        KINDS.put("restored", "restored");
        KINDS.put("connectionDeleted", "connection deleted");
    }

    static ChangeFilter of(Map<String, String> fields) {
        return new ChangeFilter(
                given(fields, "dataType"),
                given(fields, "kind"),
                given(fields, "recordId"),
                given(fields, "from"),
                given(fields, "to"),
                given(fields, "olderThan"),
                given(fields, "newerThan"));
    }

    private static String given(Map<String, String> fields, String name) {
        return fields.getOrDefault(name, "").strip();
    }

    public Map<String, String> kinds() {
        return KINDS;
    }

    /** Whether no filter is set. */
    public boolean isEmpty() {
        return dataType.isEmpty()
                && kind.isEmpty()
                && recordId.isEmpty()
                && from.isEmpty()
                && to.isEmpty();
    }

    /** Whether the page shows the newest changes, so that it renews itself. */
    public boolean isNewest() {
        return olderThan.isEmpty() && newerThan.isEmpty();
    }

    /** Whether each entered date is valid; invalid dates are ignored, and the page states this. */
    public boolean hasDays() {
        return days().isValid();
    }

    /** The query of the page of older changes. */
    public String olderPage(String position) {
        return page().with("olderThan", position).address();
    }

    /** The query of the page of newer changes. */
    public String newerPage(String position) {
        return page().with("newerThan", position).address();
    }

    /** The query of the page of the newest changes. */
    public String newestPage() {
        return page().address();
    }

    private ApiPath page() {
        return addFilter(ApiPath.of(""), from, to);
    }

    /** The path of the API with the filter and the position. */
    ApiPath addTo(ApiPath path) {
        LocalDate first = days().first();
        LocalDate last = days().last();
        return addFilter(
                        path,
                        first == null ? null : first + "T00:00:00Z",
                        last == null ? null : last.plusDays(1) + "T00:00:00Z")
                .with("olderThan", olderThan)
                .with("newerThan", newerThan)
                .with("limit", PAGE_SIZE);
    }

    private ApiPath addFilter(ApiPath path, @Nullable String begin, @Nullable String end) {
        return path.with("dataType", dataType)
                .with("kind", kind)
                .with("recordId", recordId)
                .with("from", begin)
                .with("to", end);
    }

    private DayRange days() {
        return new DayRange(from, to);
    }
}
