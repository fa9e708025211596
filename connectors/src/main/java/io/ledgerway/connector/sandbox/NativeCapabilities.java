package io.ledgerway.connector.sandbox;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.PullCapability;
import io.ledgerway.connector.PullCapability.DeleteSignal;
import io.ledgerway.connector.PullCapability.Incremental;
import io.ledgerway.connector.PullCapability.Sort;
import io.ledgerway.connector.RatePolicy;
import io.ledgerway.connector.expense.ExpenseRules;
import io.ledgerway.connector.sandbox.mapping.NativeReport;
import io.ledgerway.connector.sandbox.mapping.NativeType;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** What the native dialect can do, as data; the same under every platform key. */
final class NativeCapabilities {

    /** How far behind the cursor an incremental read starts again. */
    static final Duration OVERLAP = Duration.ofMinutes(2);

    private static final int CONCURRENT_CALLS = 4;

    private static final PullCapability RECORDS =
            new PullCapability(
                    Incremental.MODIFIED_SINCE,
                    Duration.ofMillis(1),
                    OVERLAP,
                    Set.of(DeleteSignal.TOMBSTONE_QUERY),
                    1000,
                    Sort.BY_MODIFIED_THEN_ID);

    private static final PullCapability ONE_OBJECT =
            new PullCapability(
                    Incremental.NONE, Duration.ofMillis(1), Duration.ZERO, Set.of(), 1, Sort.BY_ID);

    /** Comes whole; a month that the platform no longer shows is gone here as well. */
    private static final PullCapability REPORT =
            new PullCapability(
                    Incremental.NONE,
                    Duration.ofMillis(1),
                    Duration.ZERO,
                    Set.of(DeleteSignal.FULL_COMPARE),
                    240,
                    Sort.BY_ID);

    private NativeCapabilities() {}

    static PlatformDescriptor descriptor(
            String platformKey, String name, UUID integrationId, UUID sourceId) {
        var pull = new EnumMap<DataType, PullCapability>(DataType.class);
        NativeType.all().forEach(type -> pull.put(type.dataType(), capability(type)));
        Arrays.stream(NativeReport.values()).forEach(each -> pull.put(each.dataType(), REPORT));
        return new PlatformDescriptor(
                platformKey,
                name,
                integrationId,
                sourceId,
                SourceType.ACCOUNTING,
                PlatformDescriptor.Authorization.OAUTH,
                new RatePolicy(List.of(), CONCURRENT_CALLS),
                pull,
                NativeWrites.capabilities(NativeRepeats.of(platformKey)),
                true,
                ExpenseRules.of(platformKey).orElse(null));
    }

    private static PullCapability capability(NativeType type) {
        return type.isSingle() ? ONE_OBJECT : RECORDS;
    }
}
