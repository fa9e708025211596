package io.ledgerway.sandbox.xero.books;

import io.ledgerway.sandbox.record.Kind;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records of a list, in the order of their last change.
 *
 * @param since earliest time of change; null for all
 * @param deleted whether deleted records are part of it
 * @param states states of live records; null for all
 * @param ids ids of records; null for all
 * @param rule a further condition in SQL on the table {@code record}
 */
public record RecordSelection(
        List<Kind> kinds,
        @Nullable Instant since,
        boolean deleted,
        @Nullable List<String> states,
        @Nullable List<String> ids,
        String rule,
        boolean descending) {

    public RecordSelection {
        kinds = List.copyOf(kinds);
    }

    /** Everything of the kinds. */
    public static RecordSelection of(List<Kind> kinds, boolean deleted) {
        return new RecordSelection(kinds, null, deleted, null, null, "true", false);
    }

    /** Records with these ids, deleted ones too. */
    static RecordSelection of(List<Kind> kinds, List<String> ids) {
        return new RecordSelection(kinds, null, true, null, ids, "true", false);
    }
}
