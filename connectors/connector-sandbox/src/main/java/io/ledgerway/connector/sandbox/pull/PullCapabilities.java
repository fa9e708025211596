package io.ledgerway.connector.sandbox.pull;

import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.DeleteSignal;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullCapability.SortOrder;
import io.ledgerway.connector.sandbox.api.SandboxCollection;
import io.ledgerway.connector.sandbox.mapping.SandboxReport;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/** Table of the pull capabilities by data type. */
public final class PullCapabilities {

    /** How far before the cursor an incremental pull starts. */
    static final Duration OVERLAP = Duration.ofMinutes(2);

    private static final Duration GRANULARITY = Duration.ofMillis(1);

    private static final PullCapability RECORDS =
            new PullCapability(
                    Incremental.MODIFIED_SINCE,
                    GRANULARITY,
                    OVERLAP,
                    Set.of(DeleteSignal.TOMBSTONE_QUERY),
                    1000,
                    SortOrder.BY_MODIFIED_THEN_ID);

    private static final PullCapability SINGLE_OBJECT =
            new PullCapability(
                    Incremental.NONE, GRANULARITY, Duration.ZERO, Set.of(), 1, SortOrder.BY_ID);

    /** A report is pulled as a whole; a month that it no longer has was deleted. */
    private static final PullCapability REPORT =
            new PullCapability(
                    Incremental.NONE,
                    GRANULARITY,
                    Duration.ZERO,
                    Set.of(DeleteSignal.FULL_COMPARE),
                    240,
                    SortOrder.BY_ID);

    private PullCapabilities() {}

    public static Map<DataType, PullCapability> all() {
        var all = new EnumMap<DataType, PullCapability>(DataType.class);
        for (var each : SandboxCollection.values()) {
            all.put(each.dataType(), each.isSingle() ? SINGLE_OBJECT : RECORDS);
        }
        for (var each : SandboxReport.values()) {
            all.put(each.dataType(), REPORT);
        }
        return all;
    }
}
