package io.ledgerway.connector.quickbooksonline.webhook;

import io.ledgerway.connector.quickbooksonline.mapping.RecordSources;
import io.ledgerway.model.datatype.DataType;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The data types that change with an entity: those that consist of its records, and those whose
 * records have values of it, such as the balance of a paid invoice.
 */
final class EntityDataTypes {

    /** By name in lower case: one form of webhooks writes {@code BillPayment}, the other not. */
    private static final Map<String, Set<DataType>> BY_NAME = byName();

    /** By name in lower case, the types whose records name a merged contact. */
    private static final Map<String, Set<DataType>> OF_CONTACT =
            Map.of(
                    "customer",
                    Set.of(
                            DataType.CREDIT_NOTES,
                            DataType.DIRECT_COSTS,
                            DataType.DIRECT_INCOMES,
                            DataType.INVOICES,
                            DataType.PAYMENTS),
                    "vendor",
                    Set.of(
                            DataType.BILL_CREDIT_NOTES,
                            DataType.BILL_PAYMENTS,
                            DataType.BILLS,
                            DataType.DIRECT_COSTS,
                            DataType.DIRECT_INCOMES,
                            DataType.PURCHASE_ORDERS));

    private EntityDataTypes() {}

    private static Map<String, Set<DataType>> byName() {
        var byName = new HashMap<String, Set<DataType>>();
        RecordSources.all()
                .forEach((type, sources) ->
                        sources.forEach(it -> {
                            add(byName, it.entity().path(), type);
                            add(byName, it.entity().jsonName().toLowerCase(Locale.ROOT), type);
                        }));
        add(byName, "billpayment", DataType.BILLS);
        add(byName, "billpayment", DataType.BILL_CREDIT_NOTES);
        add(byName, "companyinfo", DataType.COMPANY);
        add(byName, "payment", DataType.CREDIT_NOTES);
        add(byName, "payment", DataType.INVOICES);
        add(byName, "preferences", DataType.COMPANY);
        add(byName, "taxagency", DataType.TAX_RATES);
        return byName;
    }

    private static void add(Map<String, Set<DataType>> byName, String name, DataType type) {
        byName.computeIfAbsent(name, _ -> EnumSet.noneOf(DataType.class)).add(type);
    }

    /**
     * Empty for an entity that no data type has.
     *
     * @param operation one form of webhooks writes {@code Merge}, the other {@code merged}: the
     *     records of the deleted contact are then those of the other one
     */
    static Set<DataType> of(String entity, String operation) {
        var name = entity.toLowerCase(Locale.ROOT);
        var types = new HashSet<>(BY_NAME.getOrDefault(name, Set.of()));
        if (operation.toLowerCase(Locale.ROOT).startsWith("merge")) {
            types.addAll(OF_CONTACT.getOrDefault(name, Set.of()));
        }
        return Set.copyOf(types);
    }
}
