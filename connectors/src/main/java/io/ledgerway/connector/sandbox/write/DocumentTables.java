package io.ledgerway.connector.sandbox.write;

import static io.ledgerway.connector.sandbox.write.Member.amount;
import static io.ledgerway.connector.sandbox.write.Member.choice;
import static io.ledgerway.connector.sandbox.write.Member.day;
import static io.ledgerway.connector.sandbox.write.Member.shaped;
import static io.ledgerway.connector.sandbox.write.Member.text;

import io.ledgerway.connector.sandbox.write.Form.Computed;
import io.ledgerway.connector.sandbox.write.Form.Each;
import io.ledgerway.connector.sandbox.write.Form.IdRef;
import io.ledgerway.connector.sandbox.write.Form.Inner;
import io.ledgerway.connector.sandbox.write.Form.One;
import io.ledgerway.connector.sandbox.write.Form.Ref;
import java.util.List;
import java.util.Map;

/** The members of invoices, bills, credit notes and purchase orders. */
final class DocumentTables {

    static final String COMPUTED = "Computed by the platform; what is given is not sent.";

    private static final String DISCOUNTS = "Lines say what is taken off; this is not sent.";

    private DocumentTables() {}

    static List<Member> invoice() {
        return List.of(
                text("invoiceNumber", "number", "The number; a used one is a warning."),
                shaped("customerRef", "client", new Ref(), "Who owes it.").must(),
                day("issueDate", "issued_on", "The day of issue.").must(),
                day("dueDate", "due_on", "When it is to be paid."),
                text("currency", "currency", "ISO 4217; else the customer's."),
                amount("currencyRate", "rate", "Into the base currency; else the day's."),
                shaped("lineItems", "lines", new Each(LineTables.sold()), "At least one.").must(),
                amount("totalDiscount", "discount_total", "Sum of the lines' discounts."),
                amount("subTotal", "net_total", "Sum of the lines before tax."),
                amount("totalTaxAmount", "tax_total", "Sum of the lines' taxes.").must(),
                amount("totalAmount", "gross_total", "Sum of the lines with tax.").must(),
                shaped("amountDue", "", new Computed("Number"), COMPUTED).must(),
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
                        .must(),
                text("note", "memo", "A note."));
    }

    static List<Member> bill() {
        return List.of(
                text("reference", "reference", "The supplier's number; a used one is a warning."),
                shaped("supplierRef", "vendor", new Ref(), "Who it is owed to.").must(),
                day("issueDate", "issued_on", "The day of issue.").must(),
                day("dueDate", "due_on", "When it is to be paid."),
                text("currency", "currency", "ISO 4217; else the supplier's."),
                amount("currencyRate", "rate", "Into the base currency; else the day's."),
                shaped("lineItems", "lines", new Each(LineTables.bought()), "At least one.").must(),
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
                        .must(),
                amount("subTotal", "net_total", "Sum of the lines before tax.").must(),
                amount("taxAmount", "tax_total", "Sum of the lines' taxes.").must(),
                amount("totalAmount", "gross_total", "Sum of the lines with tax.").must(),
                shaped("amountDue", "", new Computed("Number"), COMPUTED),
                text("note", "memo", "A note."));
    }

    static List<Member> creditNote() {
        return List.of(
                text("creditNoteNumber", "number", "The number; a used one is a warning."),
                shaped("customerRef", "client", new Ref(), "Who gets it.").must(),
                amount("totalAmount", "gross_total", "Sum of the lines with tax.").must(),
                amount("totalDiscount", "discount_total", "Sum of the lines' discounts.").must(),
                amount("subTotal", "net_total", "Sum of the lines before tax.").must(),
                amount("totalTaxAmount", "tax_total", "Sum of the lines' taxes.").must(),
                shaped("discountPercentage", "", new Computed("Number"), DISCOUNTS).must(),
                shaped("remainingCredit", "", new Computed("Number"), COMPUTED).must(),
                creditStatus("issued"),
                day("issueDate", "issued_on", "The day of issue.").must(),
                text("currency", "currency", "ISO 4217; else the customer's."),
                amount("currencyRate", "rate", "Into the base currency; else the day's."),
                shaped("lineItems", "lines", new Each(LineTables.sold()), "At least one.").must(),
                text("note", "memo", "A note."));
    }

    static List<Member> billCreditNote() {
        return List.of(
                text("billCreditNoteNumber", "reference", "The supplier's number."),
                shaped("supplierRef", "vendor", new Ref(), "Who gives it.").must(),
                amount("totalAmount", "gross_total", "Sum of the lines with tax.").must(),
                amount("totalDiscount", "discount_total", "Sum of the lines' discounts.").must(),
                amount("subTotal", "net_total", "Sum of the lines before tax.").must(),
                amount("totalTaxAmount", "tax_total", "Sum of the lines' taxes.").must(),
                shaped("discountPercentage", "", new Computed("Number"), DISCOUNTS).must(),
                shaped("remainingCredit", "", new Computed("Number"), COMPUTED),
                creditStatus("open"),
                day("issueDate", "issued_on", "The day of issue.").must(),
                text("currency", "currency", "ISO 4217; else the supplier's."),
                amount("currencyRate", "rate", "Into the base currency; else the day's."),
                shaped(
                                "lineItems",
                                "lines",
                                new Each(LineTables.withUnit(LineTables.bought())),
                                "At least one.")
                        .must(),
                shaped(
                        "createdFromRefs",
                        "",
                        new One(
                                List.of(
                                        shaped("id", "created_from", new IdRef(), "Its id.").must(),
                                        choice("dataType", "", Map.of("bills", ""), "bills"))),
                        "The bill that is taken back; one at most."),
                text("note", "memo", "A note."));
    }

    static List<Member> purchaseOrder() {
        return List.of(
                text("purchaseOrderNumber", "number", "The number."),
                day("issueDate", "issued_on", "The day of issue.").must(),
                day("expectedDeliveryDate", "expected_on", "When it is expected."),
                day("deliveryDate", "delivered_on", "When it came."),
                day("paymentDueDate", "payment_due_on", "When it is to be paid."),
                text("note", "memo", "A note."),
                shaped(
                        "shipTo",
                        "ship_to",
                        new Inner(
                                List.of(
                                        shaped(
                                                "contact",
                                                "contact",
                                                new Inner(
                                                        List.of(
                                                                text("name", "name", "Name."),
                                                                text("email", "email", "E-mail."),
                                                                text("phone", "phone", "Phone."))),
                                                "Who takes it."),
                                        shaped(
                                                "address",
                                                "address",
                                                new Inner(MasterTables.ADDRESS),
                                                "Where to."))),
                        "Where the goods go."),
                shaped("supplierRef", "vendor", new Ref(), "Who delivers.").must(),
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
                text("currency", "currency", "ISO 4217; else the supplier's."),
                amount("currencyRate", "rate", "Into the base currency; else the day's."),
                shaped("lineItems", "lines", new Each(LineTables.ordered()), "At least one.")
                        .must(),
                amount("totalDiscount", "discount_total", "Sum of the lines' discounts."),
                amount("subTotal", "net_total", "Sum of the lines before tax."),
                amount("totalTaxAmount", "tax_total", "Sum of the lines' taxes."),
                amount("totalAmount", "gross_total", "Sum of the lines with tax."));
    }

    private static Member creditStatus(String open) {
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
                .must();
    }
}
