package io.ledgerway.sync.record;

import io.ledgerway.sync.record.RecordLookup.StoredRecord;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Where records of a page stand in the order of arrival, as far as they stand side by side there:
 * from the first of a run to its last nothing else of their type is held. What comes later stands
 * behind all that is there, so a run stays one.
 *
 * @param others the ids of those who stand in none of the runs
 */
public record PositionRanges(List<PositionRange> runs, List<String> others) {

    /** Of no records. */
    public static final PositionRanges NONE = new PositionRanges(List.of(), List.of());

    /** A place alone is not worth a look of its own. */
    private static final int SHORTEST = 2;

    public PositionRanges {
        runs = List.copyOf(runs);
        others = List.copyOf(others);
    }

    /**
     * The places of some records.
     *
     * @param walked all that is held from one place to another, in its order
     */
    static PositionRanges of(List<StoredRecord> walked, Set<String> records) {
        List<PositionRange> runs = new ArrayList<>();
        List<StoredRecord> inRuns = new ArrayList<>(records.size());
        int first = 0;
        for (int next = 0; next <= walked.size(); next++) {
            if (next == walked.size() || !records.contains(walked.get(next).id())) {
                if (next - first >= SHORTEST) {
                    List<StoredRecord> run = walked.subList(first, next);
                    runs.add(
                            new PositionRange(run.getFirst().position(), run.getLast().position()));
                    inRuns.addAll(run);
                }
                first = next + 1;
            }
        }
        return new PositionRanges(runs, others(records, inRuns));
    }

    private static List<String> others(Set<String> records, List<StoredRecord> inRuns) {
        if (inRuns.size() == records.size()) {
            return List.of();
        }
        Set<String> others = new HashSet<>(records);
        inRuns.forEach(it -> others.remove(it.id()));
        return List.copyOf(others);
    }

    /** From one place to another, both included. */
    public record PositionRange(long first, long last) {}
}
