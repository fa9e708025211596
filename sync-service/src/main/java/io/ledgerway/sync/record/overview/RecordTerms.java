package io.ledgerway.sync.record.overview;

import java.util.List;
import java.util.stream.Collectors;

/**
 * SQL of the searchable labels of a record {@code x}: number, reference or name, and e-mail address
 * or code.
 */
final class RecordTerms {

    private static final List<String> NUMBERS =
            List.of(
                    "invoiceNumber",
                    "reference",
                    "customerName",
                    "supplierName",
                    "creditNoteNumber",
                    "billCreditNoteNumber",
                    "purchaseOrderNumber",
                    "salesOrderNumber",
                    "transactionId",
                    "accountName",
                    "name");

    /** The number, reference or name as the platform shows it. */
    static final String LABEL = first(NUMBERS);

    /** The e-mail address or code. */
    static final String CODES = first(List.of("emailAddress", "nominalCode", "code"));

    /** As the index {@code record_number} has it. */
    private static final String NUMBER = folded(LABEL);

    /** As the index {@code record_code} has it. */
    private static final String CODE = folded(CODES);

    private static final String WITH_NUMBER = " AND x.data_type <> 'journalEntries'";

    private static final String WITH_CODE =
            " AND x.data_type IN ('customers', 'suppliers', 'chartOfAccounts', 'items')";

    private static final String WANTED = "ledgerway_fold(left(:text, 100)) COLLATE \"C\"";

    /** Above every text that begins with the wanted one. */
    private static final String ABOVE =
            "(ledgerway_fold(left(:text, 100)) || U&'\\+10FFFF') COLLATE \"C\"";

    static final String HAS_ID = "hashtext(x.id) = hashtext(:text) AND x.id = :text";

    static final String HAS_NUMBER = NUMBER + " = " + WANTED + WITH_NUMBER;

    static final String HAS_CODE = CODE + " = " + WANTED + WITH_CODE;

    static final String NUMBER_BEGINS =
            NUMBER + " >= " + WANTED + " AND " + NUMBER + " < " + ABOVE + WITH_NUMBER;

    static final String CODE_BEGINS =
            CODE + " >= " + WANTED + " AND " + CODE + " < " + ABOVE + WITH_CODE;

    /** The customer or supplier of a document. */
    static final String PARTY =
            "coalesce(x.data #>> '{customerRef,companyName}', x.data #>>"
                    + " '{supplierRef,supplierName}')";

    /** Also parts of texts, and texts that no index has. */
    static final String CONTAINS =
            """
            strpos(ledgerway_fold(concat_ws(E'\\n', x.id, %s, x.data ->> 'emailAddress',
                       x.data ->> 'nominalCode', x.data ->> 'code', x.data ->> 'journalCode',
                       x.data ->> 'contactName', x.data ->> 'customerPurchaseOrderNumber',
                       x.data ->> 'description', %s)),
                   ledgerway_fold(:text)) > 0
            """
                    .formatted(LABEL, PARTY);

    private RecordTerms() {}

    private static String first(List<String> members) {
        return members.stream()
                .map(it -> "x.data ->> '" + it + "'")
                .collect(Collectors.joining(", ", "coalesce(", ")"));
    }

    private static String folded(String sql) {
        return "ledgerway_fold(left(" + sql + ", 100)) COLLATE \"C\"";
    }
}
