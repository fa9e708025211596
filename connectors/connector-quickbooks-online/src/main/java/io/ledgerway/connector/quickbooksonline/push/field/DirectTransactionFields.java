package io.ledgerway.connector.quickbooksonline.push.field;

import io.ledgerway.connector.push.OptionFields;
import io.ledgerway.connector.push.PushOptions;
import io.ledgerway.model.datatype.DataType;

/** The fields of direct costs and direct incomes that can be written. */
final class DirectTransactionFields {

    private static final String SUPPLIERS = DataType.SUPPLIERS.key();
    private static final String CUSTOMERS = DataType.CUSTOMERS.key();
    private static final String TRACKING = DataType.TRACKING_CATEGORIES.key();

    private DirectTransactionFields() {}

    private static OptionFields allocation() {
        return OptionFields.none()
                .requiredObject(
                        "payment",
                        "The payment.",
                        OptionFields.none()
                                .requiredRef("accountRef", "The bank or card account.")
                                .text("reference", "That of the record.")
                                .text("currency", "That of the record.")
                                .number("currencyRate", "That of the record.")
                                .date("paidOnDate", "That of the record.")
                                .number("totalAmount", "The total."))
                .object(
                        "allocation",
                        "Equal to the payment.",
                        OptionFields.none()
                                .text("currency", "That of the record.")
                                .number("currencyRate", "That of the record.")
                                .date("allocatedOnDate", "That of the record.")
                                .number("totalAmount", "The total."));
    }

    private static OptionFields direct(OptionFields lines) {
        return OptionFields.none()
                .text("reference", "At most 21 characters.")
                .text("note", "A private note.")
                .typedRef("contactRef", "The contact.", SUPPLIERS, CUSTOMERS)
                .requiredDate("issueDate", "The date.")
                .requiredText("currency", "ISO 4217.")
                .number("currencyRate", OptionTexts.RATE)
                .requiredArray("lineItems", "At least one line.", lines)
                .requiredArray("paymentAllocations", "Exactly one: the full payment.", allocation())
                .number("subTotal", OptionTexts.COMPUTED)
                .number("taxAmount", OptionTexts.COMPUTED)
                .number("totalAmount", OptionTexts.COMPUTED);
    }

    static PushOptions directCost() {
        return direct(
                        LineFields.line()
                                .number("quantity", OptionTexts.QUANTITY)
                                .number("taxAmount", OptionTexts.GIVEN_TAX)
                                .ref("accountRef", "The account; with an item, that of the item.")
                                .object(
                                        "tracking",
                                        "The tracking, and the customer that is billed.",
                                        OptionFields.none()
                                                .typedRefs(
                                                        "recordRefs",
                                                        "Tracking categories, and a customer.",
                                                        TRACKING,
                                                        CUSTOMERS)
                                                .typedRef(
                                                        "invoiceTo",
                                                        "The customer that is billed.",
                                                        CUSTOMERS)))
                .of("DirectCost");
    }

    static PushOptions directIncome() {
        return direct(
                        LineFields.line()
                                .number("quantity", OptionTexts.QUANTITY)
                                .ref("accountRef", "The account; with an item, that of the item."))
                .of("DirectIncome");
    }
}
