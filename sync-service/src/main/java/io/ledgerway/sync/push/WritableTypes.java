package io.ledgerway.sync.push;

import static io.ledgerway.connector.push.PushOperation.ATTACH;
import static io.ledgerway.connector.push.PushOperation.CREATE;
import static io.ledgerway.connector.push.PushOperation.DELETE;
import static io.ledgerway.connector.push.PushOperation.UPDATE;

import io.ledgerway.connector.push.PushOperation;
import io.ledgerway.model.datatype.DataType;
import io.ledgerway.model.write.WriteKind;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The data types and operations that can be written at all; a platform may support fewer. */
public final class WritableTypes {

    private static final Map<DataType, Set<PushOperation>> TYPES = types();

    private WritableTypes() {}

    public static Map<DataType, Set<PushOperation>> all() {
        return TYPES;
    }

    /** Returns the type that is written at {@code push/{segment}}. */
    public static Optional<DataType> ofSegment(String segment) {
        return TYPES.keySet().stream().filter(it -> it.path().equals(segment)).findFirst();
    }

    static boolean has(DataType type, WriteKind kind) {
        return TYPES.getOrDefault(type, Set.of()).contains(operation(kind));
    }

    /** The connector's name of the operation. */
    public static PushOperation operation(WriteKind kind) {
        return switch (kind) {
            case CREATE -> CREATE;
            case UPDATE -> UPDATE;
            case DELETE -> DELETE;
            case UPLOAD_ATTACHMENT -> ATTACH;
        };
    }

    private static Map<DataType, Set<PushOperation>> types() {
        Map<DataType, Set<PushOperation>> types = new EnumMap<>(DataType.class);
        put(types, DataType.BANK_ACCOUNTS, CREATE, UPDATE);
        put(types, DataType.BANK_TRANSACTIONS, CREATE);
        put(types, DataType.BILL_CREDIT_NOTES, CREATE, UPDATE, ATTACH);
        put(types, DataType.BILL_PAYMENTS, CREATE, DELETE);
        put(types, DataType.BILLS, CREATE, UPDATE, DELETE, ATTACH);
        put(types, DataType.CHART_OF_ACCOUNTS, CREATE);
        put(types, DataType.CREDIT_NOTES, CREATE, UPDATE);
        put(types, DataType.CUSTOMERS, CREATE, UPDATE);
        put(types, DataType.DIRECT_COSTS, CREATE, DELETE, ATTACH);
        put(types, DataType.DIRECT_INCOMES, CREATE, ATTACH);
        put(types, DataType.INVOICES, CREATE, UPDATE, DELETE, ATTACH);
        put(types, DataType.ITEMS, CREATE);
        put(types, DataType.JOURNAL_ENTRIES, CREATE, DELETE);
        put(types, DataType.JOURNALS, CREATE);
        put(types, DataType.PAYMENTS, CREATE);
        put(types, DataType.PURCHASE_ORDERS, CREATE, UPDATE);
        put(types, DataType.SUPPLIERS, CREATE, UPDATE);
        put(types, DataType.TRANSFERS, CREATE, ATTACH);
        return Collections.unmodifiableMap(types);
    }

    private static void put(
            Map<DataType, Set<PushOperation>> types, DataType type, PushOperation... operations) {
        EnumSet<PushOperation> set = EnumSet.noneOf(PushOperation.class);
        set.addAll(Arrays.asList(operations));
        types.put(type, Collections.unmodifiableSet(set));
    }
}
