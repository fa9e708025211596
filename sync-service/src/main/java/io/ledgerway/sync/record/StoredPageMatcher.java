package io.ledgerway.sync.record;

import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.sync.dataset.DataTypeState;
import io.ledgerway.sync.record.RecordLookup.StoredRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Matches the pages of one pull against the stored records. Not thread-safe.
 *
 * <p>Most platforms list records in the order in which they were created, which is the order in
 * which they were stored. If one page was found in this order, the next is looked up right behind
 * it: its records lie side by side there, while their ids are scattered over the primary key. The
 * position is only a hint: records that are not found there are looked up by id.
 */
public final class StoredPageMatcher {

    /** Records of a page arrived together if their positions are within this many page lengths. */
    private static final int SPREAD = 16;

    /** Upper limit of foreign records between those of a page, if the previous page had none. */
    private static final int MAX_POSITIONS_BETWEEN = 16;

    private final RecordLookup recordLookup;
    private final DataTypeState.Key key;
    private final SourceFingerprints.FingerprintSet fingerprintSet;
    private boolean inOrder;
    private boolean dense;
    private long lastPosition;
    private List<StoredRecord> scanned = List.of();
    private Set<String> unchanged = Set.of();

    StoredPageMatcher(
            RecordLookup recordLookup,
            DataTypeState.Key key,
            SourceFingerprints.FingerprintSet fingerprintSet) {
        this.recordLookup = recordLookup;
        this.key = key;
        this.fingerprintSet = fingerprintSet;
    }

    /**
     * Returns the ids of the records that are stored exactly as the platform has them now: same
     * source, same mapping version, same supplemental configuration. The caller owns the set.
     */
    public Set<String> unchanged(Map<String, Fingerprint> page) {
        scanned =
                inOrder
                        ? recordLookup.after(
                                key, lastPosition, page.size() + positionsBetween(page))
                        : List.of();
        unchanged = HashSet.newHashSet(page.size());
        List<StoredRecord> stored = new ArrayList<>(page.size());
        match(scanned, page, stored);
        int found = stored.size();
        dense = found == page.size();
        if (!dense) {
            Set<String> others = new HashSet<>(page.keySet());
            stored.forEach(it -> others.remove(it.id()));
            match(recordLookup.of(key, others), page, stored);
        }
        inOrder = (!inOrder || found >= page.size() / 4) && areInOrder(stored, page.size());
        return unchanged;
    }

    /** How many records of other pages, or deleted ones, may lie between those of a page. */
    private int positionsBetween(Map<String, Fingerprint> page) {
        int many = page.size() / 4;
        return dense ? Math.min(MAX_POSITIONS_BETWEEN, many) : many;
    }

    /**
     * Returns the positions of the records that the connector reports as unchanged.
     *
     * @param reported their ids, without duplicates; all of them are in the result of {@link
     *     #unchanged}
     */
    public PositionRanges positions(Collection<String> reported) {
        boolean all = reported.size() == unchanged.size() && unchanged.containsAll(reported);
        return PositionRanges.of(scanned, all ? unchanged : Set.copyOf(reported));
    }

    private void match(
            List<StoredRecord> found, Map<String, Fingerprint> page, List<StoredRecord> into) {
        for (StoredRecord each : found) {
            Fingerprint fingerprint = page.get(each.id());
            if (fingerprint != null) {
                into.add(each);
                if (!each.deleted()
                        && fingerprintSet.matches(each.source(), each.content(), fingerprint)) {
                    unchanged.add(each.id());
                }
            }
        }
    }

    /**
     * Whether most records of a page arrived together. The next page is then expected behind them.
     */
    private boolean areInOrder(List<StoredRecord> stored, int size) {
        if (stored.isEmpty()) {
            return false;
        }
        long[] positions = stored.stream().mapToLong(StoredRecord::position).sorted().toArray();
        long middle = positions[positions.length / 2];
        long reach = (long) SPREAD * size;
        long[] together =
                Arrays.stream(positions).filter(it -> Math.abs(it - middle) <= reach).toArray();
        lastPosition = together[together.length - 1];
        return 2 * together.length >= size;
    }
}
