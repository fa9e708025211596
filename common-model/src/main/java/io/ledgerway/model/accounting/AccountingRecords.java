package io.ledgerway.model.accounting;

import io.ledgerway.model.datatype.DataType;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Which canonical type the records of a data type have. */
public final class AccountingRecords {

    private static final Map<DataType, Class<?>> TYPES =
            new EnumMap<>(
                    Map.of(
                            DataType.COMPANY, CompanyInfo.class,
                            DataType.CHART_OF_ACCOUNTS, Account.class,
                            DataType.SUPPLIERS, Supplier.class,
                            DataType.CUSTOMERS, Customer.class,
                            DataType.TAX_RATES, TaxRate.class,
                            DataType.TRACKING_CATEGORIES, TrackingCategory.class,
                            DataType.ITEMS, Item.class,
                            DataType.INVOICES, Invoice.class,
                            DataType.BILLS, Bill.class));

    private AccountingRecords() {}

    /** The canonical type; empty for a data type that has none yet. */
    public static Optional<Class<?>> typeOf(DataType type) {
        return Optional.ofNullable(TYPES.get(type));
    }

    /** The singular name in error texts, e.g. {@code Invoice}; empty like {@link #typeOf}. */
    public static Optional<String> nameOf(DataType type) {
        return typeOf(type).map(Class::getSimpleName);
    }
}
