package io.ledgerway.connector.quickbooksonline.push.field;

import io.ledgerway.connector.push.OptionFields;
import io.ledgerway.connector.push.PushOptions;

/** The fields of invoices, credits, bills and orders that can be written. */
final class DocumentFields {

    private static final String DISCOUNT =
            "The sum of the lines' discounts; sent where no line has one.";

    private DocumentFields() {}

    static PushOptions invoice() {
        return OptionFields.none()
                .text("invoiceNumber", "The number; at most 21 characters.")
                .requiredRef("customerRef", "The customer.")
                .requiredDate("issueDate", "The date.")
                .date("dueDate", "The due date.")
                .text("currency", OptionTexts.CURRENCY)
                .number("currencyRate", OptionTexts.RATE)
                .requiredArray("lineItems", "At least one line.", LineFields.salesLine())
                .number("totalDiscount", DISCOUNT)
                .number("subTotal", OptionTexts.COMPUTED)
                .number("totalTaxAmount", OptionTexts.COMPUTED)
                .number("totalAmount", OptionTexts.COMPUTED)
                .number("amountDue", OptionTexts.COMPUTED)
                .requiredChoice(
                        "status", OptionTexts.NO_DRAFTS, "Submitted", "PartiallyPaid", "Paid")
                .text("note", "Printed for the customer.")
                .of("Invoice");
    }

    static PushOptions creditNote() {
        return credit("creditNoteNumber", "customerRef", "The customer.", LineFields.salesLine())
                .number("totalDiscount", DISCOUNT)
                .text("note", "Printed for the customer.")
                .of("CreditNote");
    }

    static PushOptions bill() {
        return OptionFields.none()
                .text("reference", "The supplier's number; at most 21 characters.")
                .requiredRef("supplierRef", "The supplier.")
                .refs("purchaseOrderRefs", "The purchase orders; the lines link them.")
                .requiredDate("issueDate", "The date.")
                .date("dueDate", "The due date.")
                .text("currency", OptionTexts.CURRENCY)
                .number("currencyRate", OptionTexts.RATE)
                .requiredArray(
                        "lineItems",
                        "At least one line.",
                        LineFields.purchaseLine()
                                .text("lineNumber", "Not sent.")
                                .object(
                                        "purchaseOrderLineRef",
                                        "The line of the purchase order, which links the order.",
                                        OptionFields.none()
                                                .text("id", "The purchase order.")
                                                .text("dataType", "Only orders are linked.")
                                                .text("lineNumber", "The number of its line.")))
                .requiredChoice("status", OptionTexts.NO_DRAFTS, "Open", "PartiallyPaid", "Paid")
                .number("subTotal", OptionTexts.COMPUTED)
                .number("taxAmount", OptionTexts.COMPUTED)
                .number("totalAmount", OptionTexts.COMPUTED)
                .number("amountDue", OptionTexts.COMPUTED)
                .text("note", "A private note.")
                .of("Bill");
    }

    static PushOptions billCreditNote() {
        return credit(
                        "billCreditNoteNumber",
                        "supplierRef",
                        "The supplier.",
                        LineFields.purchaseLine())
                .text("note", "A private note.")
                .of("BillCreditNote");
    }

    static PushOptions purchaseOrder() {
        return OptionFields.none()
                .text("purchaseOrderNumber", "The number; at most 21 characters.")
                .requiredRef("supplierRef", "The supplier.")
                .requiredDate("issueDate", "The date.")
                .date("paymentDueDate", "The due date.")
                .text("note", "A private note.")
                .object(
                        "shipTo",
                        "The delivery address.",
                        OptionFields.none()
                                .object(
                                        "address",
                                        "The address.",
                                        MasterDataFields.address("Delivery")))
                .choice("status", "The status.", "Open", "Closed")
                .text("currency", OptionTexts.CURRENCY)
                .number("currencyRate", OptionTexts.RATE)
                .requiredArray(
                        "lineItems",
                        "At least one line.",
                        LineFields.line()
                                .ref("accountRef", "The account; or an item.")
                                .text("lineNumber", "Not sent."))
                .number("totalDiscount", "The sum of the lines' discounts.")
                .number("subTotal", OptionTexts.COMPUTED)
                .number("totalTaxAmount", OptionTexts.COMPUTED)
                .number("totalAmount", OptionTexts.COMPUTED)
                .of("PurchaseOrder");
    }

    private static OptionFields credit(
            String number, String partyRef, String party, OptionFields line) {
        return OptionFields.none()
                .text(number, "The number; at most 21 characters.")
                .requiredRef(partyRef, party)
                .requiredDate("issueDate", "The date.")
                .text("currency", OptionTexts.CURRENCY)
                .number("currencyRate", OptionTexts.RATE)
                .requiredArray("lineItems", "At least one line.", line)
                .number("totalDiscount", "The sum of the lines' discounts.")
                .number("discountPercentage", "Not sent.")
                .number("subTotal", OptionTexts.COMPUTED)
                .number("totalTaxAmount", OptionTexts.COMPUTED)
                .number("totalAmount", OptionTexts.COMPUTED)
                .number("remainingCredit", OptionTexts.COMPUTED)
                .requiredChoice(
                        "status", OptionTexts.NO_DRAFTS, "Submitted", "PartiallyPaid", "Paid");
    }
}
