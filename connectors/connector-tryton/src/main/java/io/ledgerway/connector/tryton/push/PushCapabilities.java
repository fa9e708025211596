package io.ledgerway.connector.tryton.push;

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

/** Table of the push capabilities by data type. A posted record cannot be changed or deleted. */
public final class PushCapabilities {

    /** A request of Tryton's server has no deadline; longer ones are not expected. */
    private static final Duration COMMITS_WITHIN = Duration.ofMinutes(2);

    private static final Map<DataType, Set<PushOperation>> OPERATIONS =
            Map.ofEntries(
                    Map.entry(DataType.BANK_ACCOUNTS, Set.of(CREATE)),
                    Map.entry(DataType.BILLS, Set.of(CREATE, UPDATE, DELETE, ATTACH)),
                    Map.entry(DataType.CHART_OF_ACCOUNTS, Set.of(CREATE)),
                    Map.entry(DataType.CUSTOMERS, Set.of(CREATE, UPDATE)),
                    Map.entry(DataType.DIRECT_COSTS, Set.of(CREATE, ATTACH)),
                    Map.entry(DataType.DIRECT_INCOMES, Set.of(CREATE, ATTACH)),
                    Map.entry(DataType.INVOICES, Set.of(CREATE, UPDATE, DELETE, ATTACH)),
                    Map.entry(DataType.ITEMS, Set.of(CREATE)),
                    Map.entry(DataType.JOURNAL_ENTRIES, Set.of(CREATE)),
                    Map.entry(DataType.SUPPLIERS, Set.of(CREATE, UPDATE)),
                    Map.entry(DataType.TRANSFERS, Set.of(CREATE)));

    private PushCapabilities() {}

    public static Map<DataType, PushCapability> all() {
        return PushCapability.ofAll(OPERATIONS, /* nativeIdempotency= */ false, COMMITS_WITHIN);
    }
}
