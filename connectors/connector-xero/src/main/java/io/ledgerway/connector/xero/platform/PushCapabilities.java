package io.ledgerway.connector.xero.platform;

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
 * Table of the push capabilities by data type. Xero remembers an idempotency key for a few minutes
 * only, so a write without response is looked up before it is sent again.
 */
final class PushCapabilities {

    private static final Duration COMMITS_WITHIN = Duration.ofMinutes(1);

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
                    Map.entry(DataType.TRANSFERS, Set.of(CREATE, ATTACH)));

    private PushCapabilities() {}

    static Map<DataType, PushCapability> all() {
        return PushCapability.ofAll(OPERATIONS, /* nativeIdempotency= */ false, COMMITS_WITHIN);
    }
}
