package io.ledgerway.connector.sandbox.push;

import static io.ledgerway.connector.sandbox.push.FieldMapping.CURRENCY_RATE;
import static io.ledgerway.connector.sandbox.push.FieldMapping.amount;
import static io.ledgerway.connector.sandbox.push.FieldMapping.choice;
import static io.ledgerway.connector.sandbox.push.FieldMapping.date;
import static io.ledgerway.connector.sandbox.push.FieldMapping.field;
import static io.ledgerway.connector.sandbox.push.FieldMapping.lineItems;
import static io.ledgerway.connector.sandbox.push.FieldMapping.text;

import io.ledgerway.connector.sandbox.push.ValueFormat.Contact;
import io.ledgerway.connector.sandbox.push.ValueFormat.Flag;
import io.ledgerway.connector.sandbox.push.ValueFormat.Flattened;
import io.ledgerway.connector.sandbox.push.ValueFormat.FlattenedSingle;
import io.ledgerway.connector.sandbox.push.ValueFormat.NegatedAmount;
import io.ledgerway.connector.sandbox.push.ValueFormat.Nested;
import io.ledgerway.connector.sandbox.push.ValueFormat.NestedList;
import io.ledgerway.connector.sandbox.push.ValueFormat.Reference;
import io.ledgerway.connector.sandbox.push.ValueFormat.References;
import io.ledgerway.connector.sandbox.push.ValueFormat.TypedReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The fields of direct costs, direct incomes, payments and transfers. */
final class PaymentFields {

    private static final Map<String, String> CLIENT_LINK_TYPES =
            Map.of(
                    "Invoice", "invoice",
                    "CreditNote", "credit_note",
                    "PaymentOnAccount", "on_account",
                    "Refund", "refund",
                    "Payment", "payment");
    private static final Map<String, String> VENDOR_LINK_TYPES =
            Map.of(
                    "Bill", "bill",
                    "CreditNote", "credit_note",
                    "PaymentOnAccount", "on_account",
                    "Refund", "refund",
                    "BillPayment", "payment");

    private PaymentFields() {}

    static List<FieldMapping> directCost() {
        return directTransaction(LineFields.directCostLine(), "The account that pays.");
    }

    static List<FieldMapping> directIncome() {
        return directTransaction(
                LineFields.directIncomeLine(), "The account that receives the money.");
    }

    private static List<FieldMapping> directTransaction(List<FieldMapping> lines, String account) {
        return List.of(
                text("reference", "reference", "A reference."),
                text("note", "memo", "A note."),
                field("contactRef", "vendor", new Contact(), "The supplier or the customer."),
                date("issueDate", "issued_on", "The date.").asRequired(),
                text("currency", "currency", "ISO 4217.").asRequired(),
                CURRENCY_RATE,
                lineItems(lines),
                field(
                                "paymentAllocations",
                                "",
                                new FlattenedSingle(
                                        List.of(directPayment(account), directAllocation())),
                                "Exactly one: the full payment.")
                        .asRequired(),
                amount("subTotal", "net_total", "Sum of the lines before tax.").asRequired(),
                amount("taxAmount", "tax_total", "Sum of the lines' taxes.").asRequired(),
                amount("totalAmount", "gross_total", "Sum of the lines with tax.").asRequired(),
                FieldMapping.ofExpense(
                        field(
                                "postAsDraft",
                                "draft",
                                new Flag(),
                                "Whether it is a draft, which has no postings.")));
    }

    private static FieldMapping directPayment(String account) {
        return wholeAmount(
                "payment",
                "paidOnDate",
                "The payment.",
                text("reference", "reference", "Equal to that of the record."),
                field("accountRef", "account", new Reference(), account).asRequired());
    }

    private static FieldMapping directAllocation() {
        return wholeAmount("allocation", "allocatedOnDate", "Equal to the payment.");
    }

    /** A payment or an allocation of the total amount: its values equal those of the record. */
    private static FieldMapping wholeAmount(
            String name, String dateName, String description, FieldMapping... own) {
        var fields = new ArrayList<>(List.of(own));
        fields.add(text("currency", "currency", "Equal to that of the record."));
        fields.add(amount("currencyRate", "rate", "Equal to that of the record."));
        fields.add(date(dateName, "issued_on", "Equal to the date of the record."));
        fields.add(amount("totalAmount", "gross_total", "The total amount."));
        return field(name, "", new Flattened(fields), description).asRequired();
    }

    static List<FieldMapping> transfer() {
        return List.of(
                text("description", "text", "The description."),
                field("contactRef", "vendor", new Contact(), "The supplier or the customer."),
                date("date", "date", "The date.").asRequired(),
                field("from", "from", new Nested(side(true)), "The source.").asRequired(),
                field("to", "to", new Nested(side(false)), "The target.").asRequired(),
                choice(
                        "status",
                        "state",
                        Map.of("Unreconciled", "unreconciled", "Reconciled", "reconciled"),
                        "Unreconciled",
                        "Reconciled"),
                field(
                        "trackingCategoryRefs",
                        "dimensions",
                        new References(),
                        "Tracking categories."));
    }

    private static List<FieldMapping> side(boolean from) {
        var amount = amount("amount", "amount", "In the account's currency.");
        return List.of(
                field(
                                "accountRef",
                                "account",
                                new TypedReference(List.of("bankAccounts", "chartOfAccounts")),
                                "The bank account.")
                        .asRequired(),
                text("currency", "currency", "The currency of the account."),
                from ? amount.asRequired() : amount);
    }

    static List<FieldMapping> payment() {
        return paymentFields(
                field("customerRef", "client", new Reference(), "The customer.").asRequired(),
                CLIENT_LINK_TYPES,
                List.of("Invoice", "CreditNote", "PaymentOnAccount", "Refund", "Payment"));
    }

    static List<FieldMapping> billPayment() {
        return paymentFields(
                field("supplierRef", "vendor", new Reference(), "The supplier.").asRequired(),
                VENDOR_LINK_TYPES,
                List.of("Bill", "CreditNote", "PaymentOnAccount", "Refund", "BillPayment"));
    }

    private static List<FieldMapping> paymentFields(
            FieldMapping party, Map<String, String> values, List<String> offered) {
        return List.of(
                party,
                field("accountRef", "account", new Reference(), "The bank account; optional."),
                field("paymentMethodRef", "method", new Reference(), "The payment method."),
                amount("totalAmount", "total", "The sum of the lines.").asRequired(),
                text("currency", "currency", "ISO 4217; that of the settled documents."),
                CURRENCY_RATE,
                date("date", "paid_on", "The date.").asRequired(),
                text("note", "memo", "A note."),
                field(
                        "lines",
                        "parts",
                        new NestedList(paymentLine(values, offered)),
                        "Without any, the payment is on account."),
                text("reference", "reference", "A reference."));
    }

    private static List<FieldMapping> paymentLine(
            Map<String, String> values, List<String> offered) {
        var links =
                List.of(
                        choice("type", "kind", values, offered.toArray(String[]::new)).asRequired(),
                        text("id", "id", "The id of the settled record."),
                        field(
                                        "amount",
                                        "amount",
                                        new NegatedAmount(),
                                        "The effect on the record: negative reduces it.")
                                .asRequired());
        return List.of(
                amount("amount", "amount", "Adds up to zero with the amounts of its links.")
                        .asRequired(),
                field(
                        "links",
                        "settles",
                        new NestedList(links),
                        "Without any, the payment is on account."),
                date(
                        "allocatedOnDate",
                        "allocated_on",
                        "The date; the default is that of the payment."));
    }
}
