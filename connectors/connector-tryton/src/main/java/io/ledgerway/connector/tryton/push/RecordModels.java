package io.ledgerway.connector.tryton.push;

import io.ledgerway.model.datatype.DataType;
import java.util.Map;
import java.util.Objects;

/** The models of the data types that are written. */
final class RecordModels {

    private static final Map<DataType, String> MODELS =
            Map.ofEntries(
                    Map.entry(DataType.CUSTOMERS, Marks.PARTY),
                    Map.entry(DataType.SUPPLIERS, Marks.PARTY),
                    Map.entry(DataType.CHART_OF_ACCOUNTS, Marks.ACCOUNT),
                    Map.entry(DataType.BANK_ACCOUNTS, Marks.ACCOUNT),
                    Map.entry(DataType.ITEMS, Marks.TEMPLATE),
                    Map.entry(DataType.INVOICES, Marks.INVOICE),
                    Map.entry(DataType.BILLS, Marks.INVOICE),
                    Map.entry(DataType.JOURNAL_ENTRIES, Marks.MOVE),
                    Map.entry(DataType.DIRECT_COSTS, Marks.MOVE),
                    Map.entry(DataType.DIRECT_INCOMES, Marks.MOVE),
                    Map.entry(DataType.TRANSFERS, Marks.MOVE));

    private RecordModels() {}

    static String of(DataType type) {
        return Objects.requireNonNull(MODELS.get(type), type.key());
    }
}
