package io.ledgerway.sync.record;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the database gives for a page.
 *
 * @param pieces the JSON of its records; a piece is one or several of them, with commas between
 * @param count how many they are
 * @param more whether another page follows
 * @param last the place of the last; absent when there is none
 * @param before the place of the one before the first, where it was asked for
 */
record RecordPageRows(
        List<byte[]> pieces,
        int count,
        boolean more,
        @Nullable List<@Nullable String> last,
        @Nullable List<@Nullable String> before) {

    static final RecordPageRows NONE = new RecordPageRows(List.of(), 0, false, null, null);
}
