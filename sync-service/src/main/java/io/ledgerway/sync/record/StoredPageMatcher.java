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
 * What is held of a type while it is read page by page; for one thread at a time.
 *
 * <p>Most platforms list records in the order in which they came to them, which is that in which
 * they came here. Where one page did, the next is looked for right behind it: all of its records
 * lie side by side there, while their ids are all over the primary key. It is a guess of where they
 * stand, never of what is held: what is not found there is looked up by its id.
 */
public final class StoredPageMatcher {

    /** Those who arrived beside the others of a page are at most so many pages away. */
    private static final int SPREAD = 16;

    /** So few stand between those of a page where there were none between those before. */
    private static final int FEW = 16;

    private final RecordLookup recordLookup;
    private final DataTypeState.Key key;
    private final SourceFingerprints.FingerprintSet fingerprintSet;
    private boolean inOrder;
    private boolean dense;
    private long place;
    private List<StoredRecord> walked = List.of();
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
     * Which records live here just as their platform writes them now: made of the same words, by
     * the same code, with the same besides the schema. The set is the caller's.
     */
    public Set<String> unchanged(Map<String, Fingerprint> page) {
        walked =
                inOrder
                        ? recordLookup.after(key, place, page.size() + positionsBetween(page))
                        : List.of();
        unchanged = HashSet.newHashSet(page.size());
        List<StoredRecord> held = new ArrayList<>(page.size());
        match(walked, page, held);
        int found = held.size();
        dense = found == page.size();
        if (!dense) {
            Set<String> others = new HashSet<>(page.keySet());
            held.forEach(it -> others.remove(it.id()));
            match(recordLookup.of(key, others), page, held);
        }
        inOrder = (!inOrder || found >= page.size() / 4) && areInOrder(held, page.size());
        return unchanged;
    }

    /** How many that are on other pages now, or gone, may stand between those of a page. */
    private int positionsBetween(Map<String, Fingerprint> page) {
        int many = page.size() / 4;
        return dense ? Math.min(FEW, many) : many;
    }

    /**
     * Where those stand that are told as unchanged.
     *
     * @param told each once, and some of those who were found to be so
     */
    public PositionRanges places(Collection<String> told) {
        boolean all = told.size() == unchanged.size() && unchanged.containsAll(told);
        return PositionRanges.of(walked, all ? unchanged : Set.copyOf(told));
    }

    private void match(
            List<StoredRecord> found, Map<String, Fingerprint> page, List<StoredRecord> into) {
        for (StoredRecord each : found) {
            Fingerprint words = page.get(each.id());
            if (words != null) {
                into.add(each);
                if (!each.deleted() && fingerprintSet.says(each.source(), each.content(), words)) {
                    unchanged.add(each.id());
                }
            }
        }
    }

    /** Whether most of a page arrived together; then the next page goes on behind them. */
    private boolean areInOrder(List<StoredRecord> held, int size) {
        if (held.isEmpty()) {
            return false;
        }
        long[] positions = held.stream().mapToLong(StoredRecord::position).sorted().toArray();
        long middle = positions[positions.length / 2];
        long reach = (long) SPREAD * size;
        long[] together =
                Arrays.stream(positions).filter(it -> Math.abs(it - middle) <= reach).toArray();
        place = together[together.length - 1];
        return 2 * together.length >= size;
    }
}
