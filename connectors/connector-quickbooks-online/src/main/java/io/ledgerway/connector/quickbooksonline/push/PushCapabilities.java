package io.ledgerway.connector.quickbooksonline.push;

import static io.ledgerway.connector.push.PushOperation.ATTACH;
import static io.ledgerway.connector.push.PushOperation.CREATE;
import static io.ledgerway.connector.push.PushOperation.DELETE;
import static io.ledgerway.connector.push.PushOperation.UPDATE;

import io.ledgerway.connector.push.PushCapability;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.model.datatype.DataType;
import java.time.Duration;
import java.util.Map;
import java.util.Set;

/**
 * Table of the push capabilities by data type. Every write has a request id, but reports exist of
 * repeated ids that wrote twice, so it does not count as native idempotency: a lost write is looked
 * up first.
 */
public final class PushCapabilities {

    /** The platform ends a request after two minutes. */
    private static final Duration COMMITS_WITHIN = Duration.ofMinutes(2);

    private static final Map<DataType, Set<PushOperation>> OPERATIONS =
            Map.ofEntries(
                    Map.entry(DataType.BANK_ACCOUNTS, Set.of(CREATE, UPDATE)),
                    Map.entry(DataType.BILL_CREDIT_NOTES, Set.of(CREATE, UPDATE, ATTACH)),
                    Map.entry(DataType.BILL_PAYMENTS, Set.of(CREATE, DELETE)),
                    Map.entry(DataType.BILLS, Set.of(CREATE, UPDATE, DELETE, ATTACH)),
                    Map.entry(DataType.CHART_OF_ACCOUNTS, Set.of(CREATE)),
                    Map.entry(DataType.CREDIT_NOTES, Set.of(CREATE, UPDATE)),
                    Map.entry(DataType.CUSTOMERS, Set.of(CREATE, UPDATE)),
                    Map.entry(DataType.DIRECT_COSTS, Set.of(CREATE, UPDATE, DELETE, ATTACH)),
                    Map.entry(DataType.DIRECT_INCOMES, Set.of(CREATE, UPDATE, ATTACH)),
                    Map.entry(DataType.INVOICES, Set.of(CREATE, UPDATE, DELETE, ATTACH)),
                    Map.entry(DataType.ITEMS, Set.of(CREATE)),
                    Map.entry(DataType.JOURNAL_ENTRIES, Set.of(CREATE, DELETE)),
                    Map.entry(DataType.PAYMENTS, Set.of(CREATE)),
                    Map.entry(DataType.PURCHASE_ORDERS, Set.of(CREATE, UPDATE)),
                    Map.entry(DataType.SUPPLIERS, Set.of(CREATE, UPDATE)),
                    Map.entry(DataType.TRANSFERS, Set.of(CREATE, UPDATE, ATTACH)));

    private PushCapabilities() {}

    public static Map<DataType, PushCapability> all() {
        return PushCapability.ofAll(OPERATIONS, /* nativeIdempotency= */ false, COMMITS_WITHIN);
    }
}
