package io.ledgerway.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Columns of tables of records, if none are chosen. */
public final class RecordColumns {

    private static final List<String> SALES =
            List.of("customerRef.companyName", "issueDate", "currency", "totalAmount");

    private static final List<String> PURCHASES =
            List.of("supplierRef.supplierName", "issueDate", "currency", "totalAmount");

    private static final Map<String, List<String>> COLUMNS =
            Map.ofEntries(
                    Map.entry("invoices", with(SALES, "invoiceNumber", "amountDue", "status")),
                    Map.entry(
                            "creditNotes",
                            with(SALES, "creditNoteNumber", "remainingCredit", "status")),
                    Map.entry(
                            "salesOrders",
                            with(SALES, "salesOrderNumber", "expectedDeliveryDate", "status")),
                    Map.entry("bills", with(PURCHASES, "reference", "amountDue", "status")),
                    Map.entry(
                            "billCreditNotes",
                            with(PURCHASES, "billCreditNoteNumber", "remainingCredit", "status")),
                    Map.entry(
                            "purchaseOrders",
                            with(
                                    PURCHASES,
                                    "purchaseOrderNumber",
                                    "expectedDeliveryDate",
                                    "status")),
                    Map.entry(
                            "customers",
                            List.of(
                                    "id",
                                    "customerName",
                                    "emailAddress",
                                    "defaultCurrency",
                                    "status")),
                    Map.entry(
                            "suppliers",
                            List.of(
                                    "id",
                                    "supplierName",
                                    "emailAddress",
                                    "defaultCurrency",
                                    "status")),
                    Map.entry(
                            "accounts",
                            List.of(
                                    "id",
                                    "nominalCode",
                                    "name",
                                    "type",
                                    "currency",
                                    "currentBalance",
                                    "status")),
                    Map.entry(
                            "bankAccounts",
                            List.of(
                                    "id",
                                    "accountName",
                                    "accountType",
                                    "currency",
                                    "balance",
                                    "status")),
                    Map.entry("taxRates", List.of("id", "code", "name", "totalTaxRate", "status")),
                    Map.entry("items", List.of("id", "code", "name", "itemStatus", "type")),
                    Map.entry(
                            "payments",
                            List.of(
                                    "id",
                                    "customerRef.companyName",
                                    "date",
                                    "currency",
                                    "totalAmount")),
                    Map.entry(
                            "billPayments",
                            List.of(
                                    "id",
                                    "supplierRef.supplierName",
                                    "date",
                                    "currency",
                                    "totalAmount")),
                    Map.entry(
                            "journalEntries",
                            List.of("id", "postedOn", "description", "journalRef.name")));

    private static List<String> with(List<String> middle, String number, String... last) {
        List<String> columns = new ArrayList<>(List.of("id", number));
        columns.addAll(middle);
        columns.addAll(List.of(last));
        return List.copyOf(columns);
    }

    private RecordColumns() {}

    /** The columns of a data type; none if a table shows the first members of its records. */
    public static List<String> of(String type) {
        return COLUMNS.getOrDefault(type, List.of());
    }
}
