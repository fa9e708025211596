package io.ledgerway.connector.quickbooksonline.webhook;

import io.ledgerway.connector.quickbooksonline.mapping.RecordSources;
import io.ledgerway.model.datatype.DataType;
import java.util.EnumSet;
import java.util.HashMap;
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

    /** Empty for an entity that no data type has. */
    static Set<DataType> of(String entity) {
        return Set.copyOf(BY_NAME.getOrDefault(entity.toLowerCase(Locale.ROOT), Set.of()));
    }
}
