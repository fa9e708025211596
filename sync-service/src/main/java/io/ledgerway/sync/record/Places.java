package io.ledgerway.sync.record;

import io.ledgerway.sync.record.Lookup.Held;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Where records of a page stand in the order of arrival, as far as they stand side by side there:
 * from the first of a run to its last nothing else of their type is held. What comes later stands
 * behind all that is there, so a run stays one.
 *
 * @param ids those who stand in the runs
 */
public record Places(List<Run> runs, Set<String> ids) {

    /** Of records that nobody found side by side. */
    public static final Places NONE = new Places(List.of(), Set.of());

    /** A place alone is not worth a look of its own. */
    private static final int SHORTEST = 2;

    public Places {
        runs = List.copyOf(runs);
        ids = Set.copyOf(ids);
    }

    /**
     * The runs of some records.
     *
     * @param walked all that is held from one place to another, in its order
     */
    static Places of(List<Held> walked, Collection<String> records) {
        Set<String> wanted = new HashSet<>(records);
        List<Run> runs = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        int first = 0;
        for (int next = 0; next <= walked.size(); next++) {
            if (next == walked.size() || !wanted.contains(walked.get(next).id())) {
                if (next - first >= SHORTEST) {
                    List<Held> run = walked.subList(first, next);
                    runs.add(new Run(run.getFirst().position(), run.getLast().position()));
                    run.forEach(it -> ids.add(it.id()));
                }
                first = next + 1;
            }
        }
        return new Places(runs, ids);
    }

    /** From one place to another, both included. */
    public record Run(long first, long last) {}
}
