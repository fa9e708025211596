package io.ledgerway.sync.record;

import io.ledgerway.connector.pull.Fingerprint;
import io.ledgerway.sync.dataset.Holding;
import io.ledgerway.sync.record.Lookup.Held;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
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
public final class Known {

    /** Those who arrived beside the others of a page are at most so many pages away. */
    private static final int SPREAD = 16;

    private final Lookup lookup;
    private final Holding.Key key;
    private final Sources.Notes notes;
    private boolean inOrder;
    private long place;
    private List<Held> walked = List.of();

    Known(Lookup lookup, Holding.Key key, Sources.Notes notes) {
        this.lookup = lookup;
        this.key = key;
        this.notes = notes;
    }

    /**
     * Which records live here just as their platform writes them now: made of the same words, by
     * the same code, with the same besides the schema.
     */
    public Set<String> unchanged(Map<String, Fingerprint> page) {
        Set<String> unchanged = new HashSet<>();
        held(page.keySet())
                .forEach((id, held) -> {
                    Fingerprint words = page.get(id);
                    if (words != null
                            && !held.deleted()
                            && notes.says(held.source(), held.content(), words)) {
                        unchanged.add(id);
                    }
                });
        return unchanged;
    }

    /** Where those of the page last asked about stand that are told as unchanged. */
    public Places places(Collection<String> unchanged) {
        return Places.of(walked, unchanged);
    }

    private Map<String, Held> held(Set<String> ids) {
        // some that once stood between these may have changed, and stand elsewhere now
        walked = inOrder ? lookup.after(key, place, ids.size() + ids.size() / 4) : List.of();
        Map<String, Held> held = new HashMap<>();
        take(walked, ids, held);
        int found = held.size();
        if (found < ids.size()) {
            Set<String> others = new HashSet<>(ids);
            others.removeAll(held.keySet());
            take(lookup.of(key, others), ids, held);
        }
        inOrder = (!inOrder || found >= ids.size() / 4) && areInOrder(held, ids.size());
        return held;
    }

    private static void take(List<Held> found, Set<String> ids, Map<String, Held> into) {
        for (Held each : found) {
            if (ids.contains(each.id())) {
                into.put(each.id(), each);
            }
        }
    }

    /** Whether most of a page arrived together; then the next page goes on behind them. */
    private boolean areInOrder(Map<String, Held> held, int size) {
        if (held.isEmpty()) {
            return false;
        }
        long[] positions = held.values().stream().mapToLong(Held::position).sorted().toArray();
        long middle = positions[positions.length / 2];
        long reach = (long) SPREAD * size;
        long[] together =
                Arrays.stream(positions).filter(it -> Math.abs(it - middle) <= reach).toArray();
        place = together[together.length - 1];
        return 2 * together.length >= size;
    }
}
