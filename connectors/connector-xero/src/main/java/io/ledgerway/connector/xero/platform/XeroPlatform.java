package io.ledgerway.connector.xero.platform;

import io.ledgerway.connector.PlatformDescriptor;
import io.ledgerway.connector.RatePolicy;
import io.ledgerway.connector.RatePolicy.Bucket;
import io.ledgerway.connector.RatePolicy.Scope;
import io.ledgerway.connector.RatePolicy.WindowKind;
import io.ledgerway.connector.file.FileCapability;
import io.ledgerway.connector.xero.api.XeroTier;
import io.ledgerway.model.company.SourceType;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** Xero, as data. Clients store the ids of integration and source: they never change. */
public final class XeroPlatform {

    public static final String KEY = "gbol";
    public static final String NAME = "Xero";

    public static final FileCapability FILES =
            new FileCapability(
                    Set.of(
                            DataType.BANK_ACCOUNTS,
                            DataType.BILLS,
                            DataType.BILL_CREDIT_NOTES,
                            DataType.CHART_OF_ACCOUNTS,
                            DataType.CREDIT_NOTES,
                            DataType.CUSTOMERS,
                            DataType.DIRECT_COSTS,
                            DataType.DIRECT_INCOMES,
                            DataType.INVOICES,
                            DataType.JOURNAL_ENTRIES,
                            DataType.PURCHASE_ORDERS,
                            DataType.SUPPLIERS,
                            DataType.TRANSFERS),
                    Set.of(DataType.INVOICES, DataType.CREDIT_NOTES, DataType.PURCHASE_ORDERS));

    /** Xero allows five at once; other programs of the customer's app share them. */
    private static final int CONCURRENT_CALLS = 4;

    private XeroPlatform() {}

    /**
     * The descriptor.
     *
     * @param rateLimited false for an emulation of Xero that does not limit calls
     */
    public static PlatformDescriptor descriptor(XeroTier tier, boolean rateLimited) {
        return new PlatformDescriptor(
                KEY,
                NAME,
                UUID.fromString("2d5d8cb9-02f0-440d-9d97-1700b206b197"),
                UUID.fromString("ede7d7ef-b44d-4d69-a0ed-b0392cd6ea83"),
                SourceType.ACCOUNTING,
                PlatformDescriptor.Authorization.OAUTH,
                new RatePolicy(rateLimited ? limits(tier) : List.of(), CONCURRENT_CALLS),
                PullCapabilities.all(tier),
                PushCapabilities.all(),
                /* emulated= */ false,
                XeroExpenseRules.RULES,
                PullCapabilities.UNSUPPORTED,
                XeroPrices.ALL,
                FILES);
    }

    private static List<Bucket> limits(XeroTier tier) {
        return List.of(
                new Bucket("minute", 60, Duration.ofMinutes(1)),
                new Bucket("day", tier.callsPerDay(), Duration.ofDays(1)),
                new Bucket(
                        "app-minute",
                        10_000,
                        Duration.ofMinutes(1),
                        WindowKind.SLIDING,
                        Scope.APPLICATION));
    }
}
