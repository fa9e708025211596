package io.ledgerway.connector.expenserules;

import java.util.Map;

/**
 * Tracking categories of lines.
 *
 * @param leavesOnly whether parent categories, and two children of one parent, are rejected
 * @param maxPerLineByPrefix the maximum per line of categories whose id has the prefix
 * @param maxPerTransactionByPrefix the maximum of different categories, with the prefix, of all
 *     lines
 */
public record TrackingRules(
        FieldSupport support,
        int maxPerLine,
        boolean leavesOnly,
        Map<String, Integer> maxPerLineByPrefix,
        Map<String, Integer> maxPerTransactionByPrefix) {

    /** Any number. */
    public static final TrackingRules OPTIONAL =
            new TrackingRules(FieldSupport.OPTIONAL, Integer.MAX_VALUE, false, Map.of(), Map.of());

    public static final TrackingRules IGNORED =
            new TrackingRules(FieldSupport.IGNORED, Integer.MAX_VALUE, false, Map.of(), Map.of());

    public TrackingRules {
        maxPerLineByPrefix = Map.copyOf(maxPerLineByPrefix);
        maxPerTransactionByPrefix = Map.copyOf(maxPerTransactionByPrefix);
    }
}
