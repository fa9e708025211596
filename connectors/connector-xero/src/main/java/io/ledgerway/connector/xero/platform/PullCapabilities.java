package io.ledgerway.connector.xero.platform;

import io.ledgerway.connector.pull.PullCapability;
import io.ledgerway.connector.pull.PullCapability.DeleteSignal;
import io.ledgerway.connector.pull.PullCapability.Incremental;
import io.ledgerway.connector.pull.PullCapability.SortOrder;
import io.ledgerway.connector.pull.ReadCost;
import io.ledgerway.connector.pull.ReadCosts;
import io.ledgerway.connector.xero.api.XeroCollection;
import io.ledgerway.connector.xero.api.XeroTier;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Table of the pull capabilities by data type. A deletion is a status, with which the record
 * remains. Items, accounts, tax rates, tracking categories, customers, suppliers and transfers come
 * as a whole, so what is missing was deleted.
 */
public final class PullCapabilities {

    /** How far before the cursor an incremental pull starts. */
    public static final Duration OVERLAP = Duration.ofMinutes(2);

    /** Why a data type is not pulled. */
    static final Map<DataType, String> UNSUPPORTED =
            Map.of(
                    DataType.BANK_TRANSACTIONS,
                    "The API has no statement lines.",
                    DataType.CASH_FLOW_STATEMENT,
                    "The API has no such report.",
                    DataType.ITEM_RECEIPTS,
                    "Xero has no receipts of goods.",
                    DataType.JOURNALS,
                    "Xero has no separate journals.",
                    DataType.PAYMENT_METHODS,
                    "Xero has no payment methods.",
                    DataType.SALES_ORDERS,
                    "Xero has quotes, but no sales orders.");

    private static final int MAX_PAGE_SIZE = 1_000;

    /** Of the journals of all transactions; their last response is empty. */
    private static final int JOURNALS_PER_CALL = 100;

    /** The precision of {@code If-Modified-Since}. */
    private static final Duration GRANULARITY = Duration.ofSeconds(1);

    private static final int MONTHS_OF_A_REPORT = 240;

    private static final ReadCosts ONE_CALL = ReadCosts.whole(ReadCost.ofCalls(1));

    /** The currency of the organisation, and 24 months in at most three calls. */
    private static final ReadCosts REPORT = ReadCosts.whole(ReadCost.ofCalls(4));

    /**
     * Webhooks report the invoice that a payment changes, and prepayments, but no overpayments: so
     * payments are not among these types. Nor is it reported that a contact becomes a customer or
     * supplier: the read in each reconcile interval finds that.
     */
    private static final Set<DataType> REPORTED_BY_WEBHOOKS =
            Set.of(
                    DataType.BILL_CREDIT_NOTES,
                    DataType.BILLS,
                    DataType.CREDIT_NOTES,
                    DataType.CUSTOMERS,
                    DataType.INVOICES,
                    DataType.SUPPLIERS);

    private PullCapabilities() {}

    /** The types that an app of the tier can read. */
    public static Map<DataType, PullCapability> all(XeroTier tier) {
        var all = new EnumMap<DataType, PullCapability>(DataType.class);
        for (var each : XeroCollection.values()) {
            all.putIfAbsent(each.dataType(), of(each, tier));
        }
        all.put(DataType.COMPANY, whole(1, Set.of()).withCosts(ONE_CALL));
        all.put(
                DataType.BALANCE_SHEET,
                whole(MONTHS_OF_A_REPORT, Set.of(DeleteSignal.FULL_COMPARE)).withCosts(REPORT));
        all.put(
                DataType.PROFIT_AND_LOSS,
                whole(MONTHS_OF_A_REPORT, Set.of(DeleteSignal.FULL_COMPARE)).withCosts(REPORT));
        return all;
    }

    private static PullCapability of(XeroCollection collection, XeroTier tier) {
        var capability =
                collection.selectsChanges() ? changes(collection, tier) : whole(collection);
        return REPORTED_BY_WEBHOOKS.contains(collection.dataType())
                ? capability.withWebhooks()
                : capability;
    }

    private static PullCapability changes(XeroCollection collection, XeroTier tier) {
        return new PullCapability(
                        Incremental.MODIFIED_SINCE,
                        GRANULARITY,
                        OVERLAP,
                        Set.of(DeleteSignal.STATUS_FIELD),
                        MAX_PAGE_SIZE,
                        SortOrder.BY_ID)
                .withCosts(
                        collection.isPaged()
                                ? pages(XeroCollection.all(collection.dataType(), tier))
                                : ONE_CALL);
    }

    private static PullCapability whole(XeroCollection collection) {
        return whole(MAX_PAGE_SIZE, Set.of(DeleteSignal.FULL_COMPARE))
                .withCosts(
                        collection.isPaged()
                                ? ReadCosts.whole(ReadCost.ofPages(MAX_PAGE_SIZE))
                                : ONE_CALL);
    }

    /** A full read also reads what changed since its start. */
    private static ReadCosts pages(List<XeroCollection> all) {
        var collections = all.size();
        var size = all.contains(XeroCollection.JOURNALS) ? JOURNALS_PER_CALL : MAX_PAGE_SIZE;
        var pages = ReadCost.ofPages(size).plus(collections - 1);
        return new ReadCosts(pages.plus(collections), ReadCost.ofCalls(collections), pages);
    }

    private static PullCapability whole(int size, Set<DeleteSignal> signals) {
        return new PullCapability(
                Incremental.NONE, GRANULARITY, Duration.ZERO, signals, size, SortOrder.BY_ID);
    }
}
