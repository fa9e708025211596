package io.ledgerway.connector.quickbooksonline.pull;

import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.DeleteSignal;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullCapability.SortOrder;
import io.ledgerway.connector.pull.PullRequest;
import io.ledgerway.connector.pull.ReadCost;
import io.ledgerway.connector.pull.ReadCosts;
import io.ledgerway.connector.quickbooksonline.api.QuickBooksOnlineSettings;
import io.ledgerway.connector.quickbooksonline.mapping.RecordSource;
import io.ledgerway.connector.quickbooksonline.mapping.RecordSources;
import io.ledgerway.connector.quickbooksonline.mapping.report.QuickBooksReport;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Table of the pull capabilities by data type. */
public final class PullCapabilities {

    /** Why a data type is not pulled. */
    public static final Map<DataType, String> UNSUPPORTED =
            Map.of(
                    DataType.BANK_TRANSACTIONS,
                    "The API has no statement lines.",
                    DataType.ITEM_RECEIPTS,
                    "QuickBooks Online has no receipts of goods.",
                    DataType.JOURNALS,
                    "QuickBooks Online has no separate journals.",
                    DataType.SALES_ORDERS,
                    "QuickBooks Online has estimates, but no sales orders.");

    /** How far before the last start an incremental pull begins. */
    static final Duration OVERLAP = Duration.ofMinutes(2);

    /** The platform keeps changes for 30 days; one of them is left for the clocks. */
    static final Duration CHANGES_KEPT = Duration.ofDays(29);

    private static final Duration GRANULARITY = Duration.ofSeconds(1);

    private static final PullCapability RECORDS =
            new PullCapability(
                    Incremental.CHANGE_FEED,
                    GRANULARITY,
                    OVERLAP,
                    Set.of(DeleteSignal.CHANGE_FEED),
                    QuickBooksOnlineSettings.MAX_PAGE_SIZE,
                    SortOrder.BY_ID);

    /**
     * A customer or vendor is not deleted, but merged with another one. That the feed of changes
     * has the merged record is not documented. The records of other lists can be merged, too; they
     * are not compared, because each comparison costs a call for 1,000 records.
     */
    private static final PullCapability CONTACTS =
            new PullCapability(
                    Incremental.CHANGE_FEED,
                    GRANULARITY,
                    OVERLAP,
                    Set.of(DeleteSignal.CHANGE_FEED, DeleteSignal.FULL_COMPARE),
                    QuickBooksOnlineSettings.MAX_PAGE_SIZE,
                    SortOrder.BY_ID);

    /** Of tax codes, there is no feed of changes. */
    private static final PullCapability ALL_AT_ONCE =
            new PullCapability(
                    Incremental.NONE,
                    GRANULARITY,
                    Duration.ZERO,
                    Set.of(DeleteSignal.FULL_COMPARE),
                    QuickBooksOnlineSettings.MAX_PAGE_SIZE,
                    SortOrder.BY_ID);

    /** Active and inactive codes, rates, and the company where a code may be missing. */
    private static final ReadCost TAX_CODES = ReadCost.ofCalls(4);

    private static final ReadCost REPORT =
            ReadCost.ofCalls(ReportReader.calls(PullRequest.DEFAULT_REPORT_MONTHS));

    private static final PullCapability SINGLE_OBJECT =
            new PullCapability(
                    Incremental.NONE, GRANULARITY, Duration.ZERO, Set.of(), 1, SortOrder.BY_ID);

    /**
     * Every transaction changes the balance of an account, of which webhooks are not documented to
     * report anything.
     */
    private static final Set<DataType> BALANCES =
            Set.of(DataType.CHART_OF_ACCOUNTS, DataType.BANK_ACCOUNTS);

    private PullCapabilities() {}

    public static Map<DataType, PullCapability> all() {
        var all = new EnumMap<DataType, PullCapability>(DataType.class);
        RecordSources.all().forEach((type, sources) -> all.put(type, records(type, sources)));
        all.put(DataType.COMPANY, SINGLE_OBJECT.withCosts(ReadCosts.whole(ReadCost.ofCalls(2))));
        all.put(DataType.TAX_RATES, ALL_AT_ONCE.withCosts(ReadCosts.whole(TAX_CODES)));
        for (var report : QuickBooksReport.values()) {
            all.put(report.dataType(), ALL_AT_ONCE.withCosts(ReadCosts.whole(REPORT)));
        }
        return all;
    }

    /**
     * A full read has the pages of each entity, and the changes during it. One call has the changes
     * of all entities of a type.
     */
    private static PullCapability records(DataType type, List<RecordSource> sources) {
        var pages =
                ReadCost.ofPages(QuickBooksOnlineSettings.MAX_PAGE_SIZE).plus(sources.size() - 1);
        var isContact = type == DataType.CUSTOMERS || type == DataType.SUPPLIERS;
        var capability =
                (isContact ? CONTACTS : RECORDS)
                        .withCosts(new ReadCosts(pages.plus(1), ReadCost.ofCalls(1), pages))
                        .withChangesKept(CHANGES_KEPT);
        return BALANCES.contains(type) ? capability : capability.withWebhooks();
    }
}
