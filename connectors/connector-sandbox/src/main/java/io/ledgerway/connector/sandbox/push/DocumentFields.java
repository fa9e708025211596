package io.ledgerway.connector.sandbox.push;

import static io.ledgerway.connector.sandbox.push.FieldMapping.CURRENCY_RATE;
import static io.ledgerway.connector.sandbox.push.FieldMapping.amount;
import static io.ledgerway.connector.sandbox.push.FieldMapping.choice;
import static io.ledgerway.connector.sandbox.push.FieldMapping.date;
import static io.ledgerway.connector.sandbox.push.FieldMapping.field;
import static io.ledgerway.connector.sandbox.push.FieldMapping.lineItems;
import static io.ledgerway.connector.sandbox.push.FieldMapping.text;

import io.ledgerway.connector.sandbox.push.ValueFormat.Computed;
import io.ledgerway.connector.sandbox.push.ValueFormat.FlattenedSingle;
import io.ledgerway.connector.sandbox.push.ValueFormat.IdAsReference;
import io.ledgerway.connector.sandbox.push.ValueFormat.Nested;
import io.ledgerway.connector.sandbox.push.ValueFormat.Reference;
import java.util.List;
import java.util.Map;

/** The fields of invoices, bills, credit notes and purchase orders. */
final class DocumentFields {

    static final String COMPUTED = "Computed by the platform; a given value is not sent.";

    private static final String DISCOUNTS = "Not sent: discounts are per line.";

    private DocumentFields() {}

    static List<FieldMapping> invoice() {
        return List.of(
                text("invoiceNumber", "number", "The number; one that is in use is a warning."),
                field("customerRef", "client", new Reference(), "The customer.").asRequired(),
                date("issueDate", "issued_on", "The issue date.").asRequired(),
                date("dueDate", "due_on", "The due date."),
                text("currency", "currency", "ISO 4217; the default is the customer's."),
                CURRENCY_RATE,
                lineItems(LineFields.salesLine()),
                amount("totalDiscount", "discount_total", "Sum of the lines' discounts."),
                amount("subTotal", "net_total", "Sum of the lines before tax."),
                amount("totalTaxAmount", "tax_total", "Sum of the lines' taxes.").asRequired(),
                amount("totalAmount", "gross_total", "Sum of the lines with tax.").asRequired(),
                field("amountDue", "", new Computed("Number"), COMPUTED).asRequired(),
                choice(
                                "status",
                                "state",
                                Map.of(
                                        "Draft", "draft",
                                        "Submitted", "issued",
                                        "PartiallyPaid", "issued",
                                        "Paid", "issued",
                                        "Void", "void"),
                                "Draft",
                                "Submitted",
                                "Void")
                        .asRequired(),
                text("note", "memo", "A note."));
    }

    static List<FieldMapping> bill() {
        return List.of(
                text(
                        "reference",
                        "reference",
                        "The supplier's number; one that is in use is a warning."),
                field("supplierRef", "vendor", new Reference(), "The supplier.").asRequired(),
                date("issueDate", "issued_on", "The issue date.").asRequired(),
                date("dueDate", "due_on", "The due date."),
                text("currency", "currency", "ISO 4217; the default is the supplier's."),
                CURRENCY_RATE,
                lineItems(LineFields.purchaseLine()),
                choice(
                                "status",
                                "state",
                                Map.of(
                                        "Draft", "draft",
                                        "Open", "open",
                                        "PartiallyPaid", "open",
                                        "Paid", "open",
                                        "Void", "void"),
                                "Draft",
                                "Open",
                                "Void")
                        .asRequired(),
                amount("subTotal", "net_total", "Sum of the lines before tax.").asRequired(),
                amount("taxAmount", "tax_total", "Sum of the lines' taxes.").asRequired(),
                amount("totalAmount", "gross_total", "Sum of the lines with tax.").asRequired(),
                field("amountDue", "", new Computed("Number"), COMPUTED),
                text("note", "memo", "A note."),
                FieldMapping.ofExpense(
                        field(
                                "apAccountRef",
                                "payable_account",
                                new IdAsReference(),
                                "The id of the accounts payable account.")));
    }

    static List<FieldMapping> creditNote() {
        return List.of(
                text("creditNoteNumber", "number", "The number; one that is in use is a warning."),
                field("customerRef", "client", new Reference(), "The customer.").asRequired(),
                amount("totalAmount", "gross_total", "Sum of the lines with tax.").asRequired(),
                amount("totalDiscount", "discount_total", "Sum of the lines' discounts.")
                        .asRequired(),
                amount("subTotal", "net_total", "Sum of the lines before tax.").asRequired(),
                amount("totalTaxAmount", "tax_total", "Sum of the lines' taxes.").asRequired(),
                field("discountPercentage", "", new Computed("Number"), DISCOUNTS).asRequired(),
                field("remainingCredit", "", new Computed("Number"), COMPUTED).asRequired(),
                creditStatus("issued"),
                date("issueDate", "issued_on", "The issue date.").asRequired(),
                text("currency", "currency", "ISO 4217; the default is the customer's."),
                CURRENCY_RATE,
                lineItems(LineFields.salesLine()),
                text("note", "memo", "A note."));
    }

    static List<FieldMapping> billCreditNote() {
        return List.of(
                text("billCreditNoteNumber", "reference", "The supplier's number."),
                field("supplierRef", "vendor", new Reference(), "The supplier.").asRequired(),
                amount("totalAmount", "gross_total", "Sum of the lines with tax.").asRequired(),
                amount("totalDiscount", "discount_total", "Sum of the lines' discounts.")
                        .asRequired(),
                amount("subTotal", "net_total", "Sum of the lines before tax.").asRequired(),
                amount("totalTaxAmount", "tax_total", "Sum of the lines' taxes.").asRequired(),
                field("discountPercentage", "", new Computed("Number"), DISCOUNTS).asRequired(),
                field("remainingCredit", "", new Computed("Number"), COMPUTED),
                creditStatus("open"),
                date("issueDate", "issued_on", "The issue date.").asRequired(),
                text("currency", "currency", "ISO 4217; the default is the supplier's."),
                CURRENCY_RATE,
                lineItems(LineFields.withUnit(LineFields.purchaseLine())),
                field(
                        "createdFromRefs",
                        "",
                        new FlattenedSingle(
                                List.of(
                                        field(
                                                        "id",
                                                        "created_from",
                                                        new IdAsReference(),
                                                        "The id of the bill.")
                                                .asRequired(),
                                        choice("dataType", "", Map.of("bills", ""), "bills"))),
                        "The credited bill; at most one."),
                text("note", "memo", "A note."));
    }

    static List<FieldMapping> purchaseOrder() {
        return List.of(
                text("purchaseOrderNumber", "number", "The number."),
                date("issueDate", "issued_on", "The issue date.").asRequired(),
                date("expectedDeliveryDate", "expected_on", "The expected delivery date."),
                date("deliveryDate", "delivered_on", "The delivery date."),
                date("paymentDueDate", "payment_due_on", "The due date."),
                text("note", "memo", "A note."),
                field(
                        "shipTo",
                        "ship_to",
                        new Nested(
                                List.of(
                                        field(
                                                "contact",
                                                "contact",
                                                new Nested(
                                                        List.of(
                                                                text("name", "name", "Name."),
                                                                text("email", "email", "E-mail."),
                                                                text("phone", "phone", "Phone."))),
                                                "The recipient."),
                                        field(
                                                "address",
                                                "address",
                                                new Nested(MasterDataFields.ADDRESS),
                                                "The address."))),
                        "The recipient and the address."),
                field("supplierRef", "vendor", new Reference(), "The supplier.").asRequired(),
                choice(
                        "status",
                        "state",
                        Map.of(
                                "Draft", "draft", "Open", "open", "Closed", "closed", "Void",
                                "void"),
                        "Draft",
                        "Open",
                        "Closed",
                        "Void"),
                text("currency", "currency", "ISO 4217; the default is the supplier's."),
                CURRENCY_RATE,
                lineItems(LineFields.orderLine()),
                amount("totalDiscount", "discount_total", "Sum of the lines' discounts."),
                amount("subTotal", "net_total", "Sum of the lines before tax."),
                amount("totalTaxAmount", "tax_total", "Sum of the lines' taxes."),
                amount("totalAmount", "gross_total", "Sum of the lines with tax."));
    }

    private static FieldMapping creditStatus(String open) {
        return choice(
                        "status",
                        "state",
                        Map.of(
                                "Draft", "draft",
                                "Submitted", open,
                                "PartiallyPaid", open,
                                "Paid", open,
                                "Void", "void"),
                        "Draft",
                        "Submitted",
                        "Void")
                .asRequired();
    }
}
