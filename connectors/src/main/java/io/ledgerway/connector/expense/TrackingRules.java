package io.ledgerway.connector.expense;

import java.util.Map;

/**
 * What lines may be tracked by (sections 17.6, 17.7).
 *
 * @param use of tracking as a whole
 * @param perLine how many tracking categories a line may have
 * @param leavesOnly whether parents are refused, and two children of one parent
 * @param ofKindPerLine how many a line may have whose id begins so
 * @param ofKindPerTransaction how many different ones all lines together may have
 */
public record TrackingRules(
        Use use,
        int perLine,
        boolean leavesOnly,
        Map<String, Integer> ofKindPerLine,
        Map<String, Integer> ofKindPerTransaction) {

    /** As many as a line can carry. */
    static final TrackingRules FREE =
            new TrackingRules(Use.TAKEN, Integer.MAX_VALUE, false, Map.of(), Map.of());

    static final TrackingRules IGNORED =
            new TrackingRules(Use.IGNORED, Integer.MAX_VALUE, false, Map.of(), Map.of());

    public TrackingRules {
        ofKindPerLine = Map.copyOf(ofKindPerLine);
        ofKindPerTransaction = Map.copyOf(ofKindPerTransaction);
    }
}
