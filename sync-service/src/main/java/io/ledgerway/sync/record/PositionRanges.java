package io.ledgerway.sync.record;

import io.ledgerway.sync.record.RecordLookup.StoredRecord;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Positions of the records of a page in arrival order, grouped into ranges. A range contains only
 * records of the page: no other record of the type lies between its first and last position. New
 * records are appended behind all stored ones, so a range stays valid.
 *
 * @param others ids of the records that are in no range
 */
public record PositionRanges(List<PositionRange> runs, List<String> others) {

    /** No records. */
    public static final PositionRanges NONE = new PositionRanges(List.of(), List.of());

    /** A range of one record costs more than its id. */
    private static final int MIN_RANGE_SIZE = 2;

    public PositionRanges {
        runs = List.copyOf(runs);
        others = List.copyOf(others);
    }

    /**
     * Groups records into ranges.
     *
     * @param scanned stored records in arrival order, without gaps
     * @param records ids of the records to group
     */
    static PositionRanges of(List<StoredRecord> scanned, Set<String> records) {
        List<PositionRange> runs = new ArrayList<>();
        List<StoredRecord> inRuns = new ArrayList<>(records.size());
        int first = 0;
        for (int next = 0; next <= scanned.size(); next++) {
            if (next == scanned.size() || !records.contains(scanned.get(next).id())) {
                if (next - first >= MIN_RANGE_SIZE) {
                    List<StoredRecord> run = scanned.subList(first, next);
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

    /** A range of positions, both ends included. */
    public record PositionRange(long first, long last) {}
}
