package io.ledgerway.sync.validation;

import io.ledgerway.model.datatype.AccountingRecords;
import io.ledgerway.model.datatype.DataType;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Validation rules of each data type. All rules give warnings; none prevents the use of a record.
 * Amounts may differ by 0.01 per line because of rounding.
 */
final class ValidationRules {

    /** Last part of the rule id of a record that could not be read. */
    static final String UNREADABLE = "010";

    private static final String LINES = lines("lineItems");

    private static final ValidationRule LINES_ADD_UP =
            ValidationRule.of(
                    "030",
                    """
                    CROSS JOIN LATERAL (
                        SELECT sum((l ->> 'totalAmount')::numeric) AS total, count(*) AS lines,
                               count(l ->> 'totalAmount') AS known
                          FROM jsonb_array_elements(%s) AS e (l)) s
                    """
                            .formatted(array("lineItems")),
                    "s.lines > 0 AND s.known = s.lines AND "
                            + withoutExtras()
                            + " AND abs(s.total - "
                            + amount("totalAmount")
                            + ") > 0.01 * s.lines",
                    "format('The lines add up to %s, the total is %s', s.total, d ->> 'totalAmount')");

    private static final ValidationRule NEGATIVE_QUANTITY =
            ValidationRule.of(
                    "070",
                    LINES,
                    "(line ->> 'quantity')::numeric < 0",
                    "format('Line %s has the quantity %s', number, line ->> 'quantity')");

    private static final ValidationRule UNKNOWN_SUPPLIER =
            unknown("080", "", "d -> 'supplierRef'", "supplier", DataType.SUPPLIERS);
    private static final ValidationRule UNKNOWN_CUSTOMER =
            unknown("080", "", "d -> 'customerRef'", "customer", DataType.CUSTOMERS);
    private static final ValidationRule UNKNOWN_ACCOUNT =
            unknown("090", LINES, "line -> 'accountRef'", "account", DataType.CHART_OF_ACCOUNTS);
    private static final ValidationRule UNKNOWN_TAX_RATE =
            unknown("100", LINES, "line -> 'taxRateRef'", "tax rate", DataType.TAX_RATES);
    private static final ValidationRule UNKNOWN_ITEM =
            unknown("110", LINES, "line -> 'itemRef'", "item", DataType.ITEMS);

    private static final Map<DataType, List<ValidationRule>> RULES =
            new EnumMap<>(
                    Map.ofEntries(
                            Map.entry(
                                    DataType.BILLS,
                                    document(
                                            UNKNOWN_SUPPLIER,
                                            taxAddsUp("taxAmount"),
                                            notDueBeforeIssue("dueDate"),
                                            notMoreThanTotal("amountDue"))),
                            Map.entry(
                                    DataType.INVOICES,
                                    document(
                                            UNKNOWN_CUSTOMER,
                                            taxAddsUp("totalTaxAmount"),
                                            notDueBeforeIssue("dueDate"),
                                            notMoreThanTotal("amountDue"))),
                            Map.entry(
                                    DataType.BILL_CREDIT_NOTES,
                                    document(
                                            UNKNOWN_SUPPLIER,
                                            taxAddsUp("totalTaxAmount"),
                                            notMoreThanTotal("remainingCredit"))),
                            Map.entry(
                                    DataType.CREDIT_NOTES,
                                    document(
                                            UNKNOWN_CUSTOMER,
                                            taxAddsUp("totalTaxAmount"),
                                            notMoreThanTotal("remainingCredit"))),
                            Map.entry(
                                    DataType.PURCHASE_ORDERS,
                                    document(
                                            UNKNOWN_SUPPLIER,
                                            taxAddsUp("totalTaxAmount"),
                                            notDueBeforeIssue("paymentDueDate"))),
                            Map.entry(
                                    DataType.SALES_ORDERS,
                                    document(UNKNOWN_CUSTOMER, taxAddsUp("totalTaxAmount"))),
                            Map.entry(DataType.DIRECT_COSTS, document(taxAddsUp("taxAmount"))),
                            Map.entry(DataType.DIRECT_INCOMES, document(taxAddsUp("taxAmount"))),
                            Map.entry(DataType.ITEM_RECEIPTS, document(UNKNOWN_SUPPLIER)),
                            Map.entry(DataType.JOURNAL_ENTRIES, journalEntries()),
                            Map.entry(DataType.PAYMENTS, List.of(UNKNOWN_CUSTOMER)),
                            Map.entry(DataType.BILL_PAYMENTS, List.of(UNKNOWN_SUPPLIER)),
                            Map.entry(DataType.ITEMS, items()),
                            Map.entry(DataType.TRANSFERS, List.of(differentAccounts()))));

    private ValidationRules() {}

    static List<ValidationRule> of(DataType type) {
        return RULES.getOrDefault(type, List.of());
    }

    /** Returns the rule's id, such as {@code accounting-bill-030}. */
    static String id(DataType type, String number) {
        String name = name(type);
        return "accounting-%s%s-%s"
                .formatted(
                        name.substring(0, 1).toLowerCase(Locale.ROOT), name.substring(1), number);
    }

    /** Returns the validator's name, such as {@code BillValidator}. */
    static String validator(DataType type) {
        return name(type) + "Validator";
    }

    private static String name(DataType type) {
        return AccountingRecords.nameOf(type).orElseGet(type::key);
    }

    private static List<ValidationRule> document(ValidationRule... own) {
        return Stream.concat(
                        Stream.of(
                                LINES_ADD_UP,
                                NEGATIVE_QUANTITY,
                                UNKNOWN_ACCOUNT,
                                UNKNOWN_TAX_RATE,
                                UNKNOWN_ITEM),
                        Stream.of(own))
                .toList();
    }

    private static List<ValidationRule> journalEntries() {
        return List.of(
                ValidationRule.of(
                        "030",
                        """
                        CROSS JOIN LATERAL (SELECT sum((l ->> 'netAmount')::numeric) AS total
                                              FROM jsonb_array_elements(%s) AS e (l)) s
                        """
                                .formatted(array("journalLines")),
                        "s.total <> 0",
                        "format('The lines differ by %s: debits and credits must be equal', s.total)"),
                unknown(
                        "090",
                        lines("journalLines"),
                        "line -> 'accountRef'",
                        "account",
                        DataType.CHART_OF_ACCOUNTS));
    }

    private static List<ValidationRule> items() {
        return List.of(
                unknown(
                        "090",
                        "CROSS JOIN LATERAL (VALUES (d -> 'invoiceItem'), (d -> 'billItem'))"
                                + " AS side (line) ",
                        "line -> 'accountRef'",
                        "account",
                        DataType.CHART_OF_ACCOUNTS));
    }

    private static ValidationRule taxAddsUp(String tax) {
        return ValidationRule.of(
                "040",
                "",
                withoutExtras()
                        + " AND abs(%s + %s - %s) > 0.01"
                                .formatted(amount("subTotal"), amount(tax), amount("totalAmount")),
                "format('%%s without tax and %%s of tax are not the total of %%s', d ->> 'subTotal', d ->> '%s', d ->> 'totalAmount')"
                        .formatted(tax));
    }

    private static ValidationRule notDueBeforeIssue(String due) {
        return ValidationRule.of(
                "050",
                "",
                "left(d ->> '%s', 10) < left(d ->> 'issueDate', 10)".formatted(due),
                "format('It is due on %%s, before it was issued on %%s', left(d ->> '%s', 10), left(d ->> 'issueDate', 10))"
                        .formatted(due));
    }

    private static ValidationRule notMoreThanTotal(String open) {
        return ValidationRule.of(
                "060",
                "",
                "abs(%s) > abs(%s)".formatted(amount(open), amount("totalAmount")),
                "format('More is open (%%s) than the total of %%s', d ->> '%s', d ->> 'totalAmount')"
                        .formatted(open));
    }

    private static ValidationRule differentAccounts() {
        return ValidationRule.of(
                "120",
                "",
                "d #>> '{from,accountRef,id}' = d #>> '{to,accountRef,id}'",
                "format('It goes from account %s to the same account', d #>> '{from,accountRef,id}')");
    }

    /** A rule against references by id to a record that is not stored. */
    private static ValidationRule unknown(
            String number, String from, String reference, String what, DataType type) {
        String id = "(" + reference + " ->> 'id')";
        return new ValidationRule(
                number,
                from,
                """
                %1$s IS NOT NULL AND NOT EXISTS (
                    SELECT FROM record k
                     WHERE k.company_id = :company AND k.connection_id = :connection
                       AND k.data_type = '%2$s' AND k.id = %1$s)
                """
                        .formatted(id, type.key()),
                "format('%s'%s, %s)"
                        .formatted(
                                from.contains("WITH ORDINALITY")
                                        ? "Line %s names the " + what + " %s, which is not there"
                                        : "It names the " + what + " %s, which is not there",
                                from.contains("WITH ORDINALITY") ? ", number" : "",
                                id),
                Set.of(type));
    }

    private static String lines(String member) {
        return "CROSS JOIN LATERAL jsonb_array_elements(%s) WITH ORDINALITY AS l (line, number) "
                .formatted(array(member));
    }

    private static String array(String member) {
        return "CASE WHEN jsonb_typeof(d -> '%1$s') = 'array' THEN d -> '%1$s' ELSE '[]' END"
                .formatted(member);
    }

    private static String amount(String member) {
        return "(d ->> '%s')::numeric".formatted(member);
    }

    /** Excludes documents with discounts or taxes on the whole, which are not on any line. */
    private static String withoutExtras() {
        return "COALESCE((d ->> 'totalDiscount')::numeric, 0) = 0"
                + " AND COALESCE((d ->> 'discountPercentage')::numeric, 0) = 0"
                + " AND COALESCE((d ->> 'additionalTaxAmount')::numeric, 0) = 0";
    }
}
