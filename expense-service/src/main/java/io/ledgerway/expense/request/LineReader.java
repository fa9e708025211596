package io.ledgerway.expense.request;

import io.ledgerway.expense.transaction.Transaction.Line;
import io.ledgerway.expense.transaction.Transaction.TrackingRef;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads lines of all kinds of transactions. */
final class LineReader {

    static final int MAX_LINES = 100;
    private static final int MAX_TRACKING = 10;

    private static final String CATEGORIES = "trackingCategories";

    private static final Map<String, String> TRACKED =
            Map.of("trackingcategories", CATEGORIES, "customers", "customers");

    private static final Map<String, String> TRACKED_IN_JOURNALS =
            Map.of(
                    "trackingcategories", CATEGORIES,
                    "customers", "customers",
                    "suppliers", "suppliers");

    private LineReader() {}

    /** Reads a line of an expense, which has no description. */
    static Line ofExpense(JsonFields line) {
        return read(line, null);
    }

    static Line ofReimbursable(JsonFields line) {
        return read(line, line.text("description", TextLimits.NOTES));
    }

    private static Line read(JsonFields line, @Nullable String description) {
        return new Line(
                description,
                line.requiredAmount("netAmount", BigDecimal.ZERO),
                line.amount("taxAmount", BigDecimal.ZERO),
                line.ref("taxRateRef"),
                line.ref("accountRef"),
                line.ref("itemRef"),
                tracking(line, TRACKED),
                invoiceTo(line));
    }

    static List<TrackingRef> journalTracking(JsonFields line) {
        return tracking(line, TRACKED_IN_JOURNALS);
    }

    private static List<TrackingRef> tracking(JsonFields line, Map<String, String> types) {
        return line.list("trackingRefs", 1, MAX_TRACKING, it -> trackingRef(it, types)).stream()
                .flatMap(Optional::stream)
                .toList();
    }

    /** Reads an entry; one without id counts as absent, as other optional references do. */
    private static Optional<TrackingRef> trackingRef(JsonFields ref, Map<String, String> types) {
        String id = ref.text("id", TextLimits.ID);
        String dataType = Objects.requireNonNullElse(ref.enumValue("dataType", types), CATEGORIES);
        return id == null || id.isBlank()
                ? Optional.empty()
                : Optional.of(new TrackingRef(id, dataType));
    }

    /** The customer that the line is billed to. */
    static @Nullable String invoiceTo(JsonFields line) {
        JsonFields invoiceTo = line.object("invoiceTo");
        if (invoiceTo != null) {
            invoiceTo.enumValue("type", Map.of("customer", "customer"));
        }
        return line.ref("invoiceTo");
    }
}
