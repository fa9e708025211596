package io.ledgerway.connector.sandbox;

import static io.ledgerway.connector.push.PushOperation.ATTACH;
import static io.ledgerway.connector.push.PushOperation.CREATE;
import static io.ledgerway.connector.push.PushOperation.DELETE;
import static io.ledgerway.connector.push.PushOperation.UPDATE;

import io.ledgerway.connector.push.PushCapability;
import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.connector.sandbox.mapping.NativeType;
import io.ledgerway.connector.sandbox.write.WriteTable;
import io.ledgerway.model.datatype.DataType;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;

/**
 * What can be done to records of which type (platform.md 1.3), as far as the dialect has the type
 * and a table says how its records are written. Direct costs, direct incomes and transfers can be
 * replaced as well, for the sake of expenses (expenses-and-files.md 10, 11); no public route does.
 */
final class NativeWrites {

    private static final Map<DataType, Set<PushOperation>> CONTRACT =
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

    private NativeWrites() {}

    static Map<DataType, PushCapability> capabilities(NativeRepeats repeats) {
        var declared = new EnumMap<DataType, PushCapability>(DataType.class);
        CONTRACT.forEach((type, operations) -> {
            if (NativeType.of(type).isPresent() && WriteTable.of(type).isPresent()) {
                declared.put(
                        type,
                        new PushCapability(
                                operations, repeats.nativeKey(), repeats.commitsWithin()));
            }
        });
        return declared;
    }
}
