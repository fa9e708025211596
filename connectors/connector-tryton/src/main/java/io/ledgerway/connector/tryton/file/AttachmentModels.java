package io.ledgerway.connector.tryton.file;

import io.ledgerway.model.datatype.DataType;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The models of the data types whose records can have attachments. */
public final class AttachmentModels {

    private static final String INVOICE = "account.invoice";
    private static final String MOVE = "account.move";
    private static final String PARTY = "party.party";

    private static final Map<DataType, String> MODELS =
            Map.of(
                    DataType.INVOICES, INVOICE,
                    DataType.CREDIT_NOTES, INVOICE,
                    DataType.BILLS, INVOICE,
                    DataType.BILL_CREDIT_NOTES, INVOICE,
                    DataType.JOURNAL_ENTRIES, MOVE,
                    DataType.DIRECT_COSTS, MOVE,
                    DataType.DIRECT_INCOMES, MOVE,
                    DataType.TRANSFERS, MOVE,
                    DataType.CUSTOMERS, PARTY,
                    DataType.SUPPLIERS, PARTY);

    private AttachmentModels() {}

    public static Set<DataType> types() {
        return MODELS.keySet();
    }

    /** The model; empty where records of the type have no attachments. */
    public static Optional<String> of(DataType type) {
        return Optional.ofNullable(MODELS.get(type));
    }
}
