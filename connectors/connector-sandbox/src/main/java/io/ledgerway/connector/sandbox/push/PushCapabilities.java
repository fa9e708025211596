package io.ledgerway.connector.sandbox.push;

import static io.ledgerway.connector.push.PushOperation.ATTACH;
import static io.ledgerway.connector.push.PushOperation.CREATE;
import static io.ledgerway.connector.push.PushOperation.DELETE;
import static io.ledgerway.connector.push.PushOperation.UPDATE;

import io.ledgerway.connector.push.PushCapability;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.connector.sandbox.platform.IdempotencySupport;
import io.ledgerway.model.datatype.DataType;
import java.util.Map;
import java.util.Set;

/**
 * Table of the push capabilities by data type. Updates of direct costs, direct incomes and
 * transfers are used for expenses only: the API has no operation for them.
 */
public final class PushCapabilities {

    private static final Map<DataType, Set<PushOperation>> OPERATIONS =
            Map.ofEntries(
                    Map.entry(DataType.BANK_ACCOUNTS, Set.of(CREATE, UPDATE)),
                    Map.entry(DataType.BANK_TRANSACTIONS, Set.of(CREATE)),
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
                    Map.entry(DataType.JOURNALS, Set.of(CREATE)),
                    Map.entry(DataType.PAYMENTS, Set.of(CREATE)),
                    Map.entry(DataType.PURCHASE_ORDERS, Set.of(CREATE, UPDATE)),
                    Map.entry(DataType.SUPPLIERS, Set.of(CREATE, UPDATE)),
                    Map.entry(DataType.TRANSFERS, Set.of(CREATE, UPDATE, ATTACH)));

    private PushCapabilities() {}

    public static Map<DataType, PushCapability> of(IdempotencySupport idempotency) {
        return PushCapability.ofAll(
                OPERATIONS, idempotency.hasNativeKey(), idempotency.commitsWithin());
    }
}
