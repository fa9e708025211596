package io.ledgerway.connector.tryton.pull;

import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.DeleteSignal;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullCapability.SortOrder;
import io.ledgerway.connector.tryton.mapping.RecordSources;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/** Table of the pull capabilities by data type. A deleted record leaves no trace. */
public final class PullCapabilities {

    public static final int PAGE_SIZE = 200;

    /** Why a data type is not pulled. */
    public static final Map<DataType, String> UNSUPPORTED =
            Map.of(
                    DataType.ACCOUNT_TRANSACTIONS,
                    "Tryton has no register of an account apart from its journal entries.",
                    DataType.CASH_FLOW_STATEMENT,
                    "Tryton has no cash flow statement.",
                    DataType.ITEM_RECEIPTS,
                    "The adapter does not read the stock module.",
                    DataType.PURCHASE_ORDERS,
                    "The adapter does not read the purchase module.",
                    DataType.SALES_ORDERS,
                    "The adapter does not read the sale module.",
                    DataType.TRACKING_CATEGORIES,
                    "The adapter does not read the module of analytic accounts.");

    /**
     * How far before the last start an incremental pull begins: a transaction has the time of its
     * start, and is visible only at its end.
     */
    static final Duration OVERLAP = Duration.ofMinutes(10);

    private static final Duration GRANULARITY = Duration.ofNanos(1000);

    private static final PullCapability CHANGES =
            new PullCapability(
                    Incremental.MODIFIED_SINCE,
                    GRANULARITY,
                    OVERLAP,
                    Set.of(DeleteSignal.FULL_COMPARE),
                    PAGE_SIZE,
                    SortOrder.BY_ID);

    /** Records that change with others, such as a balance, without a new time of change. */
    private static final PullCapability WHOLE =
            new PullCapability(
                    Incremental.NONE,
                    GRANULARITY,
                    Duration.ZERO,
                    Set.of(DeleteSignal.FULL_COMPARE),
                    PAGE_SIZE,
                    SortOrder.BY_ID);

    private static final PullCapability SINGLE_OBJECT =
            new PullCapability(
                    Incremental.NONE, GRANULARITY, Duration.ZERO, Set.of(), 1, SortOrder.BY_ID);

    private static final Set<DataType> READ_AS_A_WHOLE =
            Set.of(
                    DataType.CHART_OF_ACCOUNTS,
                    DataType.BANK_ACCOUNTS,
                    DataType.TAX_RATES,
                    DataType.JOURNALS,
                    DataType.PAYMENT_METHODS,
                    DataType.BALANCE_SHEET,
                    DataType.PROFIT_AND_LOSS);

    private PullCapabilities() {}

    static boolean isIncremental(DataType type) {
        return !READ_AS_A_WHOLE.contains(type);
    }

    public static Map<DataType, PullCapability> all() {
        var all = new EnumMap<DataType, PullCapability>(DataType.class);
        for (var type : DataType.values()) {
            if (RecordSources.of(type).isPresent()) {
                all.put(type, isIncremental(type) ? CHANGES : WHOLE);
            }
        }
        all.put(DataType.BALANCE_SHEET, WHOLE);
        all.put(DataType.PROFIT_AND_LOSS, WHOLE);
        all.put(DataType.COMPANY, SINGLE_OBJECT);
        return all;
    }
}
